/**
 * A `WIFI:` string as Android's settings and camera parse it, by the rules of com.android.settings.wifi.dpp.WifiQrCode.
 */
export interface AndroidWifi {
  security: string | undefined;
  ssid: string | undefined;
  password: string | undefined;
  hidden: boolean;
}

export function parseAndroidWifi(raw: string): AndroidWifi | undefined {
  if (!raw.startsWith('WIFI:')) return undefined;
  const pairs = raw.slice('WIFI:'.length).split(/(?<!\\);/);
  const value = (prefix: string) => pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  return {
    security: removeBackslashes(value('T:')),
    ssid: removeBackslashes(value('S:')),
    password: removeBackslashes(value('P:')),
    hidden: value('H:')?.toLowerCase() === 'true',
  };
}

/** removeBackSlash */
function removeBackslashes(value: string | undefined): string | undefined {
  return value?.replace(/\\(\\?)/g, '$1');
}
