import * as v from 'valibot';
import { fields, Line, maxCharacters } from '../fields/index.ts';
import { PageLimit } from '../http/index.ts';
import { hostOf } from '../platform/host.ts';

/** Owners and whoever follows the link can read it. */
const Reason = v.pipe(Line, ...maxCharacters(200));

const HOST_RULE =
  'must be a host without a port or a path, such as evil.example, whose subdomains it includes, or an IP address';

/** A host, as `hostOf` writes it. */
const Host = v.pipe(
  v.string(),
  v.check((text) => readHost(text) !== undefined, HOST_RULE),
  v.transform((text) => readHost(text) ?? text),
);

/** Changes that operators may make to a code. */
export const CodeBlock = v.pipe(
  fields({ blocked: v.boolean(), reason: v.optional(Reason) }),
  v.forward(
    v.partialCheck(
      [['blocked'], ['reason']],
      ({ blocked, reason }) => blocked || reason === undefined,
      'is for a code that is blocked',
    ),
    ['reason'],
  ),
);

/** A host that operators block. */
export const HostBlock = fields({ host: Host, reason: v.optional(Reason) });

/** The parameter of a path that names a blocked host. */
export const HostParameter = fields({ host: Host });

/** The query of the list of blocked hosts. */
export const HostList = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.optional(v.string(), ''),
});

/** Undefined for what is more than a host, such as a URL, and for wildcards, which would match nothing. */
function readHost(text: string): string | undefined {
  const host = /^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(text) ? `[${text}]` : text;
  const isBare = /^(\[[^\]]*\]|[^\s:/?#@\\*[\]]+)$/.test(host);
  return isBare ? hostOf(`https://${host}`) : undefined;
}
