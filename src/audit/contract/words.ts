type Verification = { events: number; broken: { seq: number; reason: string } | null };

const counted = (events: number): string =>
  `${new Intl.NumberFormat('en-GB').format(events)} ${events === 1 ? 'event' : 'events'}`;

/** What a check of the chain found, and no more than it looked at. */
export function chainText({ events, broken }: Verification): string {
  if (!broken) return `${counted(events)}: each hash matches its content and the hash before it.`;
  const before = events === 1 ? 'The event before it matches.' : `The ${counted(events)} before it match.`;
  return `The chain is broken at event ${broken.seq}: ${broken.reason}. ${events === 0 ? '' : before}`.trimEnd();
}

/** What such a check cannot find, said wherever its outcome stands. */
export const chainLimit =
  'This does not show a chain that was rewritten as a whole, unless its head is compared with one noted earlier, such as on an older record.';
