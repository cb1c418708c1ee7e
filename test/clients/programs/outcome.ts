/** What a program saw of the service. */
export interface Outcome {
  /** The data URL of a code that was not saved. */
  image: string;
  /** The name and the destination of a code, as it was saved and as it was changed. */
  saved: [name: string, destination: string];
  changed: [name: string, destination: string];
  /** The networks among the listed codes: their names and how they are protected. */
  networks: [ssid: string, encryption: string][];
  /** The media type of a picture. */
  picture: string;
  /** The days of a series of scans, and the scans in all. */
  scans: [days: number, total: number];
  /** The fields at fault, told by the code of the error. */
  faults: string[];
}
