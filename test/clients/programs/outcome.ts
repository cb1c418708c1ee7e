/** What a program got from the service. */
export interface Outcome {
  /** The data URL of a code that was not saved. */
  image: string;
  /** The name and the destination of a code, when saved and when changed. */
  saved: [name: string, destination: string];
  changed: [name: string, destination: string];
  /** The names and encryptions of the networks among the listed codes. */
  networks: [ssid: string, encryption: string][];
  /** The media type of a picture. */
  picture: string;
  /** The number of days in a series, and of scans in total. */
  scans: [days: number, total: number];
  /** The wrong fields, if the error has the code `validation_failed`. */
  faults: string[];
}
