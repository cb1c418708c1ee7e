import Bowser from 'bowser';
import { isbot } from 'isbot';
import { hostOf } from '../platform/host.ts';
import { MAX_VALUE_LENGTH, type ScanMessage } from './message.ts';

const PURPOSE_HEADERS = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const DEVICES = ['mobile', 'tablet', 'desktop', 'tv'];
const SYSTEMS = Object.values(Bowser.OS_MAP);
const BROWSERS = Object.values(Bowser.BROWSER_MAP);

/** Whether a person or a program will see the response. Prefetching browsers and previews do not count. */
export function isVisit({ method, headers }: Request): boolean {
  if (method !== 'GET') return false;
  return !PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''));
}

/** Whether this is a crawler, a messenger's link preview, a command-line tool, or a client without a user agent. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent);
}

/** Names the device, without versions. Only returns known names, because a user agent can say anything. */
export function classifyDevice(userAgent: string): Pick<ScanMessage, 'device' | 'system' | 'browser'> {
  if (userAgent.trim() === '') return { device: null, system: null, browser: null };
  const { platform, os, browser } = Bowser.parse(userAgent);
  return {
    device: oneOf(DEVICES, platform.type) ?? 'other',
    system: oneOf(SYSTEMS, os.name),
    browser: oneOf(BROWSERS, browser.name),
  };
}

/** Where Cloudflare locates the visitor's address. */
export function classifyPlace(cf: unknown): Pick<ScanMessage, 'country' | 'city'> {
  if (typeof cf !== 'object' || cf === null) return { country: null, city: null };
  return {
    country: 'country' in cf ? toValue(cf.country) : null,
    city: 'city' in cf ? toValue(cf.city) : null,
  };
}

/** The host of the page that linked here, unless it is one of our own. */
export function classifyReferrer(referrer: string, ownHosts: readonly string[]): string | null {
  const host = hostOf(referrer) ?? '';
  return ownHosts.includes(host) ? null : toValue(host);
}

function oneOf(known: readonly string[], name: string | undefined): string | null {
  return known.find((candidate) => candidate === name) ?? null;
}

function toValue(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.slice(0, MAX_VALUE_LENGTH).toWellFormed();
}
