import { raw } from 'hono/html';
import {
  ContentTooLong,
  drawSvg,
  encodePayload,
  makeSymbol,
  parseWifi,
  type Security,
  type Source,
  securityOf,
} from '../../qr/index.ts';
import { layOut } from './layout.tsx';
import { CopyButton, Row } from './parts.tsx';
import { textPage } from './text.tsx';

/** Shows a network's name, its password, and a code that a second phone can scan to join. */
export function wifiPage(source: Extract<Source, { type: 'wifi' }>): Response {
  const wifi = source.data ?? parseWifi(source.content);
  if (!wifi) return textPage(encodePayload(source));
  const { ssid, password } = wifi;
  const code = drawCode(encodePayload(source));
  return layOut(
    {
      icon: 'wifi',
      heading: 'Join this Wi-Fi network',
      title: `Wi-Fi: ${ssid}`,
      lines: wifi.hidden
        ? ['It is hidden, so add it in your Wi-Fi settings and enter its name yourself.']
        : [],
      hasScript: Boolean(password),
    },
    <>
      <dl>
        <Row name="Network name" text={ssid} isExact />
        <Row name="Security" text={SECURITY_NAMES[securityOf(wifi)]} />
        <Row name="Password" text={password} isExact>
          <code id="password">{password}</code>
        </Row>
      </dl>
      {password && <CopyButton of="password">Copy password</CopyButton>}
      {code && (
        <figure>
          <div role="img" aria-label="QR code for joining this network">
            {raw(code)}
          </div>
          <figcaption>To join with another phone, scan this code with its camera.</figcaption>
        </figure>
      )}
    </>,
  );
}

/** What people choose in the settings of their phone or computer. */
const SECURITY_NAMES: Record<Security, string> = {
  WPA: 'WPA or WPA2, with a password',
  SAE: 'WPA3, with a password',
  WEP: 'WEP, with a password',
  nopass: 'Open, no password',
};

const PLAIN = {
  foregroundColor: '#000000',
  backgroundColor: '#ffffff',
  pattern: 'square',
  cornerStyle: 'square',
  margin: 4,
} as const;

/** The code as an SVG document, or undefined if no code can hold the payload. */
function drawCode(payload: string): string | undefined {
  try {
    return drawSvg(makeSymbol(payload), PLAIN, 192);
  } catch (error) {
    if (error instanceof ContentTooLong) return undefined;
    throw error;
  }
}
