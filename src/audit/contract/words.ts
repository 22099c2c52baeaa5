import { formatNumber } from '#kit/contract/language/locale.ts';
import type { Verification } from './schema.ts';

const counted = (events: number): string => `${formatNumber(events)} ${events === 1 ? 'event' : 'events'}`;

/** What a check of the chain found, and no more than it looked at. */
export function chainText({ events, broken }: Pick<Verification, 'events' | 'broken'>): string {
  if (!broken) return `${counted(events)}: each hash matches its content and the hash before it.`;
  const before = events === 1 ? 'The event before it matches.' : `The ${counted(events)} before it match.`;
  return `The chain is broken at event ${broken.seq}: ${broken.reason}. ${events === 0 ? '' : before}`.trimEnd();
}

/** What such a check cannot find, said wherever its outcome stands. */
export const chainLimit =
  'This does not show a chain that was rewritten as a whole, unless its head is compared with one noted earlier, such as on an older record.';

/** Up to where signatures vouch for the chain, in one sentence. */
export function signedText({ events, signed }: Pick<Verification, 'events' | 'signed'>): string {
  if (!signed) return 'Signatures were not checked: this machine has no public keys.';
  const { until } = signed;
  if (!until) return 'No head of this chain is signed yet.';
  const later = events - until.seq;
  const open =
    later === 0
      ? ''
      : ` The ${later === 1 ? 'event' : counted(later)} after it ${later === 1 ? 'is' : 'are'} not signed yet.`;
  return `Signed up to event ${until.seq} on ${until.at} with the key ${until.keyId}.${open}`;
}

/** Up to where anchors vouch for the chain; null where none is kept. */
export function anchoredText({ anchored }: Pick<Verification, 'anchored'>): string | null {
  if (!anchored?.last) return null;
  const { seq, at, stamp } = anchored.last;
  const by = stamp
    ? ` Last time stamp ${stamp.at}, of ${stamp.by}${stamp.isTrusted === null ? ', whose certificate was not checked' : ''}.`
    : '';
  return `${formatNumber(anchored.count)} ${anchored.count === 1 ? 'anchor' : 'anchors'} compared, the last of ${at} at event ${seq}.${by}`;
}

/** What was compared besides events, in one sentence; null where nothing was. */
export function rowsText({ rows, faults }: Pick<Verification, 'rows' | 'faults'>): string | null {
  if (!rows) return null;
  const compared = `${formatNumber(rows.checked)} decisions, requirements, files and other entries were compared with their events`;
  const older =
    rows.older === 0 ? '' : ` ${formatNumber(rows.older)} of them are older than the trail that notes them.`;
  return `${compared}${faults.length === 0 ? ', and match' : ''}.${older}`;
}

/** What else does not hold, a sentence each. */
export const faultLines = ({ faults }: Pick<Verification, 'faults'>): string[] =>
  faults.map((fault) => `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`);
