import type { Clause } from './clauses.ts';
import type { SaidDuty } from './said-duties.ts';
import { thingsIn } from './things.ts';

const offered = '(?:prices?|rates?|offers?|bids?|quotations?|scope|supply|delivery|order|lump sum|contract)';
const ofSeller = String.raw`(?:(?:supplier|vendor|seller|bidder|contractor)['’]s\s)?`;
const whose = String.raw`(?:(?:the|your|this|his|quoted|total)\s)*${ofSeller}`;
const isTakenInto =
  String.raw`(?:(?:is|are|shall be|to be|must be|will be)\s)?(?:included|part of|in)` +
  String.raw`(?:\s(?:in|of|under))?`;
const takesIn = String.raw`(?:(?:shall|must|to|should|has to|is to)\s)?(?:also\s)?(?:includes?|covers?)`;
const isOrWillBe = '(?:is|are|shall be|will be)';
const outside = '(?:excluded from|outside|not (?:included |part )?(?:in|of|to)?)';
const leftOut = '(?:excluded|not (?:included|(?:to be )?(?:priced|quoted|offered|supplied)))';
const included: readonly RegExp[] = [
  new RegExp(String.raw`^(?<thing>.+?)\s${isTakenInto}\s${whose}${offered}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`^${whose}${offered}\s${takesIn}\s(?<thing>.+)$`, 'iu'),
  /^(?<thing>.+?)\s?(?:[:|–-]|(?:is|are|shall be|to be))\s?(?:to be\s)?included$/iu,
  /^(?:please\s)?include\s(?<thing>.+)$/iu,
];
const excluded: readonly RegExp[] = [
  new RegExp(String.raw`^(?<thing>.+?)\s${isOrWillBe}\s${outside}\s?${whose}${offered}(?!\p{L})`, 'iu'),
  new RegExp(
    String.raw`^(?<thing>.+?)\s${isOrWillBe}\s${leftOut}(?![\p{L}]|\s(?:by|from|for|to|in)\s)`,
    'iu',
  ),
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
  // What a price covers is paid for by the one who states it.
  const things = [...thingsIn(thing), ...thingsIn(thing, '', true)];
  return [{ party: out === undefined ? 'seller' : 'buyer', things }];
};
