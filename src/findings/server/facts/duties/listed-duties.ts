import { partyFrom, partyPattern, type Sides } from './party-words.ts';
import type { Piece } from '../assertions/columns.ts';
import type { SaidDuty } from './said-duties.ts';
import type { Statement } from '../statements.ts';
import { thingsIn } from './things.ts';

const supplying = 'supply|supplies|provides?|arranges?|brings?|scope(?: of supply)?';
/** "Supplied by the purchaser:", "Scope of the vendor": whose part the entries below are. */
const headed: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|\s)(?<!not\s.{0,20})(?:by|of|from)\s${partyPattern}\s?:?$`, 'iu'),
  new RegExp(
    String.raw`(?:^|[\s.])${partyPattern}(?:['’]s?)?\s(?:(?:shall|will|to|must)\s)?(?:${supplying})\s?:?$`,
    'iu',
  ),
];
const onlyParty = new RegExp(String.raw`^\s*(?:by\s)?${partyPattern}\s*$`, 'iu');
const responsibleHead =
  /^(?:by|who|part(?:y)?|resp\p{L}*|scope|supplied by|provided by|supplier \/ purchaser|done by)$/iu;
const marked = /^\s*(?:x|yes|✓|✔|●|•|ja|sí)\s*$/iu;

const entryName = (text: string): string => text.split(/[|:]|\s{3,}/)[0] ?? '';

/** Entries below a heading that names one side. */
export const dutiesBelow = ({ heading, text, isEntry }: Statement, sides: Sides): SaidDuty[] => {
  if (!isEntry || heading === '') return [];
  for (const pattern of headed) {
    const party = partyFrom(pattern.exec(heading)?.groups, sides);
    if (party !== null) return [{ party, things: thingsIn(entryName(text)) }];
  }
  return [];
};

/** A row of a table that says by a column who gives what it names. */
export const dutiesInRow = (pieces: readonly Piece[], sides: Sides): SaidDuty[] => {
  const row = pieces.filter(({ isUnderHead }) => isUnderHead);
  const named = row.find(
    ({ text, label }) => /\p{L}{3,}/u.test(text) && !onlyParty.test(text) && !onlyParty.test(label),
  );
  if (!named) return [];
  const parties = row.flatMap((piece) => {
    const cell = responsibleHead.test(piece.label) ? onlyParty.exec(piece.text) : null;
    const head = marked.test(piece.text) ? onlyParty.exec(piece.label) : null;
    return partyFrom((cell ?? head)?.groups, sides) ?? [];
  });
  const [party] = parties;
  return party === undefined || new Set(parties).size > 1 ? [] : [{ party, things: thingsIn(named.text) }];
};
