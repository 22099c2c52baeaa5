import { formatDay } from '#kit/client/dates.ts';
import { inOrder } from '#kit/contract/language/in-order.ts';
import { formatQuantity } from '#registers/contract/entries/draft.ts';
import type { KeptEntry, Registers } from '#registers/contract/entries/entry.ts';
import { expiryState, type ExpiryState } from '#registers/contract/entries/expiry.ts';
import { registers, type RegisterName } from '#registers/contract/entries/registers.ts';
import type { Licence } from '#registers/contract/licences/licence.ts';
import { limitAmount, limitSubjects, type Limit } from '#registers/contract/limits/limit.ts';
import { qualificationKinds, type Qualification } from '#registers/contract/qualifications/qualification.ts';
import type { Standard } from '#registers/contract/standards/standard.ts';
import type { TagTone } from '#ui/Tag.tsx';

/** What a row of the list says of an entry. */
export type EntryText = { title: string; subtitle: string; detail: string; subdetail: string };

const joined = (parts: readonly string[], between = ' · '): string => parts.filter(Boolean).join(between);

const rangeText = (from: number | null, to: number | null, unit: string): string => {
  // A number and its unit are put in as one: apart, they would change places among words from right to left.
  const measure = (number: number): string => `${formatQuantity(number)} ${unit}`;
  if (from === null) return to === null ? '' : `up to ${measure(to)}`;
  return to === null ? `from ${measure(from)}` : `${formatQuantity(from)} to ${measure(to)}`;
};

const pslText = ({ pslFrom, pslTo }: Licence): string => {
  if (!pslFrom && !pslTo) return '';
  if (!pslFrom) return `up to PSL ${pslTo}`;
  return pslTo ? `PSL ${pslFrom} to ${pslTo}` : `PSL ${pslFrom} and above`;
};

const licenceText = (entry: Licence): EntryText => ({
  title: joined([entry.number, entry.specification]),
  subtitle: joined([entry.facility, entry.edition]),
  detail: entry.products.join(', ') || 'Every product',
  subdetail: joined([
    pslText(entry),
    rangeText(entry.sizeFrom, entry.sizeTo, 'in'),
    rangeText(entry.pressureFrom, entry.pressureTo, 'psi'),
  ]),
});

const qualificationText = (entry: Qualification): EntryText => ({
  title: entry.number,
  subtitle: qualificationKinds[entry.kind],
  detail: joined([entry.holder, joined([entry.method, entry.level && `Level ${entry.level}`], ' ')]),
  subdetail: joined([entry.material, entry.thickness, entry.process]),
});

const standardText = (entry: Standard): EntryText => ({
  title: entry.designation,
  subtitle: entry.edition,
  detail: entry.supersededBy ? `Superseded by ${entry.supersededBy}` : entry.location,
  subdetail: joined([
    entry.inForceFrom ? `In force from ${formatDay(entry.inForceFrom)}` : '',
    entry.supersededBy ? entry.location : '',
  ]),
});

const limitText = (entry: Limit): EntryText => {
  const { label, bound } = limitSubjects[entry.subject];
  const most = bound === 'most' ? 'At most' : 'At least';
  return {
    title: label,
    subtitle: entry.appliesTo || 'All products',
    detail: `${most} ${limitAmount(entry)}`,
    subdetail: joined([
      entry.mayExceed && `Beyond: ${entry.mayExceed}`,
      entry.fallback && inOrder(entry.fallback),
    ]),
  };
};

/** The rows of a register with their text; what is kept of a register is of its kind. */
export const textsIn = (all: Registers, register: RegisterName): { entry: KeptEntry; text: EntryText }[] => {
  if (register === 'licences') return all.licences.map((entry) => ({ entry, text: licenceText(entry) }));
  if (register === 'qualifications')
    return all.qualifications.map((entry) => ({ entry, text: qualificationText(entry) }));
  if (register === 'standards') return all.standards.map((entry) => ({ entry, text: standardText(entry) }));
  return all.limits.map((entry) => ({ entry, text: limitText(entry) }));
};

type Expiry = { state: ExpiryState; day: string | null; word: string; tone: TagTone };

const words: Record<ExpiryState, { word: string; withdrawn: string; tone: TagTone }> = {
  unlimited: { word: 'No expiry', withdrawn: 'In force', tone: 'neutral' },
  valid: { word: 'Valid', withdrawn: 'In force', tone: 'neutral' },
  expiring: { word: 'Expires soon', withdrawn: 'Withdrawn soon', tone: 'medium' },
  expired: { word: 'Expired', withdrawn: 'Withdrawn', tone: 'high' },
};

/** Until when an entry is good, and the word for it; null in a register without days. */
export const expiryOf = (register: RegisterName, entry: KeptEntry, today: string): Expiry | null => {
  if (register === 'limits') return null;
  const day = registers[register].factsOf(entry).expiresOn;
  const state = expiryState(day, today);
  const { word, withdrawn, tone } = words[state];
  return { state, day, word: register === 'standards' ? withdrawn : word, tone };
};
