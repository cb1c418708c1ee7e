const DEVICES: Record<string, string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  tv: 'Television',
  other: 'Other',
};

/** Codes of Cloudflare's that stand for no country. */
const PLACES: Record<string, string> = { T1: 'Tor network', XX: 'Unknown' };

const regions = new Intl.DisplayNames(undefined, { type: 'region' });

/** A country by its name in the browser's language. */
export function countryName(code: string): string {
  const known = PLACES[code];
  if (known) return known;
  try {
    return regions.of(code) ?? code;
  } catch {
    return code; // "Other" and whatever else is no code
  }
}

export function deviceName(device: string): string {
  return DEVICES[device] ?? device;
}
