import type { RedactionPolicy } from '#assistant/contract/settings/schema.ts';

/** Hides what is not to leave behind placeholders, and puts it back. */
export type Veil = {
  /** The text with a placeholder for each thing kept back; the same thing has the same one throughout. */
  hide(text: string): string;
  /** Every placeholder as what it stands for. */
  show(text: string): string;
};

type Kind = 'EMAIL' | 'BANK' | 'PHONE' | 'PERSON' | 'CUSTOMER';
type Pass = { kind: Kind; pattern: RegExp; holds?: (match: string) => boolean };

/** ISO 13616: the letters as numbers, the first four characters last, modulo 97. */
const isIban = (text: string): boolean => {
  const compact = text.replace(/\s/g, '').toUpperCase();
  let rest = 0;
  for (const sign of compact.slice(4) + compact.slice(0, 4))
    for (const digit of String(parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const blank = String.raw`[^\S\r\n]`;
// What stands before a number and says what it is; it stays. Everything is bounded, so that no text takes long.
const bankLabel = String.raw`(?<label>\b(?:iban|account|acct|a\/c|konto|swift|bic|sort code|routing)(?:${blank}{0,3}(?:no|nr|number|code|swift|bic|\/)){0,3}\.?${blank}{0,3}[:#]?${blank}{0,3})`;
const phoneLabel = String.raw`(?<label>\b(?:tel|telephone|phone|ph|mob|mobile|cell|fax|whatsapp|direct|call(?: me)?(?: at| on)?)\.?${blank}{0,3}[:#]?${blank}{0,3})`;

const passes: readonly Pass[] = [
  {
    kind: 'EMAIL',
    pattern:
      /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,200}(?:@|[^\S\r\n]?[[(]at[\])][^\S\r\n]?)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu,
  },
  {
    kind: 'BANK',
    pattern: /\b[A-Z]{2}\d{2}(?:[^\S\r\n]?[A-Z0-9]{4}){2,7}(?:[^\S\r\n]?[A-Z0-9]{1,3})?\b/gi,
    holds: isIban,
  },
  {
    kind: 'BANK',
    pattern: new RegExp(
      String.raw`${bankLabel}(?=[A-Z0-9 -]{0,12}\d)[A-Z0-9](?:[ -]?[A-Z0-9]){5,33}\b`,
      'gi',
    ),
  },
  { kind: 'BANK', pattern: new RegExp(String.raw`${bankLabel}[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b`, 'gi') },
  {
    kind: 'PHONE',
    pattern: new RegExp(String.raw`(?<![\w.])(?:\+|00)${blank}?\(?\d(?:[\d().\/-]|${blank}){5,24}\d`, 'g'),
    holds: (match) => digitsIn(match) >= 7,
  },
  {
    kind: 'PHONE',
    pattern: new RegExp(String.raw`${phoneLabel}[\d(](?:[\d().\/-]|${blank}){4,24}\d`, 'gi'),
    holds: (match) => digitsIn(match) >= 6,
  },
  { kind: 'PHONE', pattern: /(?<![\w.-])\(?\d{3}\)?[-.\u0020]\d{3}[-.\u0020]\d{4}(?![\w-])/g },
];

const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);

/** Names as whole words, the longest first, so that one name within another does not cut it in two. */
const namesPass = (kind: Kind, names: readonly string[]): Pass[] => {
  const wanted = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  if (wanted.length === 0) return [];
  return [
    {
      kind,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?:${wanted.map(escaped).join('|')})(?![\p{L}\p{N}])`,
        'giu',
      ),
    },
  ];
};

const passesFor = (
  policy: RedactionPolicy,
  known: { people: readonly string[]; customers: readonly string[] },
): Pass[] => {
  if (policy === 'off') return [];
  return [
    ...passes,
    ...namesPass('PERSON', known.people),
    ...(policy === 'contacts-and-customer' ? namesPass('CUSTOMER', known.customers) : []),
  ];
};

/**
 * What is known beforehand: names of people and of customers, and the sign that sets this veil's
 * placeholders apart.
 */
export type Known = { people: readonly string[]; customers: readonly string[]; mark: string };

/**
 * A veil for one call. `mark` is random, so that no text holds one of its placeholders by chance or
 * by design.
 */
export const veilFor = (policy: RedactionPolicy, known: Known): Veil => {
  const wanted = passesFor(policy, known);
  const placeholders = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<Kind, number>();
  const placeholderOf = (kind: Kind, value: string): string => {
    const there = placeholders.get(value);
    if (there) return there;
    const no = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, no);
    const placeholder = `${kind}_${known.mark}_${no}_`;
    placeholders.set(value, placeholder);
    values.set(placeholder, value);
    return placeholder;
  };
  // What a pass has hidden is out of reach of the next: odd pieces are placeholders.
  const split = (piece: string, { kind, pattern, holds }: Pass): string[] => {
    const pieces: string[] = [];
    let from = 0;
    for (const { 0: match, index, groups } of piece.matchAll(pattern)) {
      const value = match.slice(groups?.['label']?.length ?? 0);
      if (holds && !holds(value)) continue;
      const end = index + match.length;
      pieces.push(piece.slice(from, end - value.length), placeholderOf(kind, value));
      from = end;
    }
    return [...pieces, piece.slice(from)];
  };
  const placeholder = new RegExp(String.raw`(?:EMAIL|BANK|PHONE|PERSON|CUSTOMER)_${known.mark}_\d+_`, 'g');
  return {
    hide: (text) =>
      wanted
        .reduce(
          (pieces, pass) => pieces.flatMap((piece, at) => (at % 2 === 0 ? split(piece, pass) : [piece])),
          [text],
        )
        .join(''),
    show: (text) => text.replace(placeholder, (each) => values.get(each) ?? each),
  };
};
