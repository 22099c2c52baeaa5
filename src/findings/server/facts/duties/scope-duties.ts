import type { Clause } from './clauses.ts';
import type { SaidDuty } from './said-duties.ts';
import { thingsIn } from './things.ts';

const offered = '(?:prices?|rates?|offers?|bids?|quotations?|scope|supply|delivery|order|lump sum|contract)';
const whose = String.raw`(?:(?:the|your|this|his|quoted|total)\s)*(?:(?:supplier|vendor|seller|bidder|contractor)['’]s\s)?`;
const included: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?<thing>.+?)\s(?:(?:is|are|shall be|to be|must be|will be)\s)?(?:included|part of|in)(?:\s(?:in|of|under))?\s${whose}${offered}(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`^${whose}${offered}\s(?:(?:shall|must|to|should|has to|is to)\s)?(?:also\s)?(?:includes?|covers?)\s(?<thing>.+)$`,
    'iu',
  ),
  /^(?<thing>.+?)\s?(?:[:|–-]|(?:is|are|shall be|to be))\s?(?:to be\s)?included$/iu,
  /^(?:please\s)?include\s(?<thing>.+)$/iu,
];
const excluded: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?<thing>.+?)\s(?:is|are|shall be|will be)\s(?:excluded from|outside|not (?:included |part )?(?:in|of|to)?)\s?${whose}${offered}(?!\p{L})`,
    'iu',
  ),
  /^(?<thing>.+?)\s(?:is|are|shall be|will be)\s(?:excluded|not (?:included|(?:to be )?(?:priced|quoted|offered|supplied)))(?![\p{L}]|\s(?:by|from|for|to|in)\s)/iu,
  /^(?<thing>.+?)\s?[:|–-]\s?(?:excluded|not included|not in (?:your |the )?scope)$/iu,
];

const firstThing = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const thing = pattern.exec(text)?.groups?.['thing'];
    if (thing !== undefined) return thing;
  }
  return undefined;
};

export const speaksOfScope = (text: string): boolean =>
  /includ|cover|exclud|scope|supply|not (?:part|in|to be)/i.test(text);

/** What a clause takes into the supply is the supplier's part, what it leaves out is not. */
export const dutiesOfScope = ({ text }: Clause): SaidDuty[] => {
  const out = firstThing(excluded, text);
  const thing = out ?? firstThing(included, text);
  if (thing === undefined || /(?<!\p{L})(?:not|no)(?!\p{L})/iu.test(thing)) return [];
  return [{ party: out === undefined ? 'seller' : 'buyer', things: thingsIn(thing) }];
};
