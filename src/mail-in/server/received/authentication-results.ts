import type { Authentication } from '#mail-in/contract/received/schema.ts';

type Verdict = Authentication['spf'];

const verdicts = new Set(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror']);

/** How large services name the servers that check senders for them; Microsoft's name none. */
const known: readonly { host: RegExp; name: string }[] = [
  { host: /(?:^|\.)(?:gmail|googlemail)\.com$/, name: 'mx.google.com' },
  { host: /(?:^|\.)(?:outlook\.office365|outlook|outlook\.office)\.(?:com|us|cn)$/, name: '' },
];

/** Under which name the server of a mailbox says what it found of a sender, unless another was chosen. */
export const checkerOf = ({ host, checkedBy }: { host: string; checkedBy: string }): string =>
  checkedBy || (known.find((each) => each.host.test(host))?.name ?? host);

/** Without remarks in brackets and quoted words, in which anything may stand. */
const withoutRemarks = (value: string): string => {
  let depth = 0;
  let bare = '';
  for (const [sign] of value.matchAll(/\\.|"(?:\\.|[^"\\])*"|[^]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && !sign.startsWith('"')) bare += sign;
  }
  return bare;
};

/** One header line (RFC 8601): who says it, and each check with its result. */
const parseResults = (value: string): { by: string; results: { check: string; verdict: string }[] } => {
  const [first = '', ...rest] = withoutRemarks(value).toLowerCase().split(';');
  const isNamed = !first.includes('=');
  const results = (isNamed ? rest : [first, ...rest]).flatMap((part) => {
    const [, check, verdict] = /^\s*([a-z-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)/.exec(part) ?? [];
    return check && verdict ? [{ check, verdict }] : [];
  });
  return { by: isNamed ? (first.trim().split(/\s+/)[0] ?? '') : '', results };
};

/**
 * What the mail server in front of a mailbox found of the sender; null where it says nothing. Only the first of its own lines counts:
 * servers write above what was there, and a sender can write any line below.
 */
export const readAuthenticationResults = (
  headers: ReadonlyMap<string, readonly string[]>,
  checker: string,
): Authentication | null => {
  const lines = (headers.get('authentication-results') ?? []).map(parseResults);
  // A server without a name writes the first line of all, or none.
  const own = checker === '' ? lines.slice(0, 1) : lines;
  const found = own.find(({ by }) => by === checker.toLowerCase());
  if (!found) return null;
  const verdictOn = (check: string): Verdict => {
    const said = found.results.filter((each) => each.check === check).map(({ verdict }) => verdict);
    const verdict = said.includes('pass') ? 'pass' : said[0];
    return verdict !== undefined && verdicts.has(verdict) ? (verdict as Verdict) : null;
  };
  return { spf: verdictOn('spf'), dkim: verdictOn('dkim'), dmarc: verdictOn('dmarc'), by: 'mail-server' };
};
