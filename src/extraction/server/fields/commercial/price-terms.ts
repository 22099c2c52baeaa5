import { clauseFrom } from './commercial-clause.ts';
import { codeOf, currencyNames } from './currency-names.ts';
import { currencies, type CommercialTerm } from './commercial-wording.ts';

/** In what currency and on what basis a price is asked. */
/** Words of a clause that speaks of prices or of paying. */
const ofPrices = String.raw`\b(?:pric\w+|quot\w+|rates?|net|firm|fixed|currency|payments?|paid|invoic\w+|lump\W?sum|open|valid\w*)\b`;

export const priceTerms: readonly CommercialTerm[] = [
  {
    name: 'currency',
    pattern: new RegExp(
      String.raw`\b(?:quoted?|offers?|prices?|rates?|currency|pricing)\b[^.;]{0,30}?\b(?:(${currencies})|(?:in |(?<=currency\W{1,9}))(${currencyNames}))\b`,
      'i',
    ),
    say: (match) => `prices in ${match[1] ?? codeOf(match[2] ?? '')}`,
  },
  {
    // A code without a sum beside it: "Net 45, CAD."
    name: 'currency',
    pattern: new RegExp(
      String.raw`\b(?-i:${currencies})\b(?!\s?[\d(])(?<![\d/]\s?\w{3})(?:(?<=${ofPrices}[^.;]{0,70})|(?=[^.;]{0,40}${ofPrices}))`,
      'i',
    ),
    say: (match) => `prices in ${match[0]}`,
  },
  {
    name: 'price basis',
    pattern:
      /\b(?:prices?|rates?)\s(?:shall|must|will|should|to|are|is)\s(?:(?:be|remain|stay|kept)\s)?(?:fixed|firm|floating|indexed|lump[- ]sum)\b/i,
    say: (match) => match[0],
  },
  {
    name: 'price basis',
    pattern:
      /\b(?<!as an? )(?:fixed|firm|floating|index(?:ed)?|lump[- ]sum|unit|day|NYMEX|basis)\b(?!\s(?:and|or)\s\w+\s(?:in|on))[^.;,\n]{0,25}\b(?:prices?|pricing|rates?|quotes?|basis|index|premium)\b[^.;\n]{0,60}/i,
    say: (match, text) =>
      /^(?:unit|day)\s(?:price|rate)/i.test(match[0])
        ? (/^(?:unit|day)\s(?:prices|rates)/i.exec(match[0])?.[0] ?? '')
        : (clauseFrom(text, match.index).split(/\s(?:for|in|on|agreement)\s/)[0] ?? match[0]),
  },
];
