import { raw } from 'hono/html';
import {
  ContentTooLong,
  drawSvg,
  encodePayload,
  makeSymbol,
  parseWifi,
  type Source,
} from '../../qr/index.ts';
import { layOut } from './layout.tsx';
import { CopyButton, Row } from './parts.tsx';
import { textPage } from './text.tsx';

/** A network: what it is called, its password, and the code by which a second phone joins. */
export function wifiPage(source: Extract<Source, { type: 'wifi' }>): Response {
  const wifi = source.data ? { ...source.data, identity: undefined } : parseWifi(source.content);
  if (!wifi) return textPage(encodePayload(source));
  const { ssid, password, identity } = wifi;
  const code = drawCode(encodePayload(source));
  return layOut(
    {
      icon: 'wifi',
      heading: 'Join this Wi-Fi',
      title: `Wi-Fi: ${ssid}`,
      lines: wifi.hidden ? ['It is hidden: choose to add a network, and enter its name.'] : [],
      hasScript: Boolean(password),
    },
    <>
      <dl>
        <Row name="Network name" text={ssid} isExact />
        <Row name="Security" text={describeSecurity(wifi)} />
        <Row name="User name" text={identity} isExact />
        <Row name="Password" text={password} isExact>
          <code id="password">{password}</code>
        </Row>
      </dl>
      {password && <CopyButton of="password">Copy password</CopyButton>}
      {code && (
        <figure>
          <div role="img" aria-label="QR code that joins this network">
            {raw(code)}
          </div>
          <figcaption>To join with another phone, scan this code with its camera.</figcaption>
        </figure>
      )}
    </>,
  );
}

/** What people need to choose in their settings, from the names that are given to encryption. */
function describeSecurity({
  password,
  encryption = password ? 'WPA' : 'nopass',
}: {
  password?: string | undefined;
  encryption?: string | undefined;
}): string {
  const name = encryption.toUpperCase();
  if (name === 'NOPASS' || name === 'NONE' || name === '') return 'Open, no password';
  if (name.includes('EAP')) return 'WPA Enterprise, with a user name';
  if (name === 'SAE' || name === 'WPA3') return 'WPA3, with a password';
  if (name === 'WEP') return 'WEP, with a password';
  return 'WPA or WPA2, with a password';
}

const PLAIN = {
  foregroundColor: '#000000',
  backgroundColor: '#ffffff',
  pattern: 'square',
  cornerStyle: 'square',
  margin: 4,
} as const;

/** The code as an SVG, or undefined for a string that is longer than any code holds. */
function drawCode(payload: string): string | undefined {
  try {
    return drawSvg(makeSymbol(payload), PLAIN, 192);
  } catch (error) {
    if (error instanceof ContentTooLong) return undefined;
    throw error;
  }
}
