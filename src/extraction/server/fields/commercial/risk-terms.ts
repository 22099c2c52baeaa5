import { inClause, money, type CommercialTerm } from './commercial-wording.ts';

/** Terms that put a risk on the supplier, named in short. */
export const riskTerms: readonly CommercialTerm[] = [
  {
    name: 'pay when paid',
    pattern:
      /\bback[- ]to[- ]back\b|\b(?:after|when|once|until|only to the extent that)\s[^.;]{0,40}\b(?:has|have)\s(?:itself\s|themselves\s|actually\s)?(?:been paid|paid|received)\b(?! (?:the|your|a|an|all)\s(?:goods|documents|invoice))|\b(?:our )?client pays us\b|\breceived the corresponding (?:money|payment|sum)/i,
    say: () => 'pay when paid',
  },
  {
    name: 'set-off',
    pattern:
      /\b(?:may|can|entitled to)\s(?:\w+\s){0,2}(?:set[- ]?off|offset)\b|\bset[- ]off\b[^.;]{0,30}\b(?:allowed|applies)/i,
    say: () => 'set-off',
  },
  {
    name: 'insurance',
    pattern: new RegExp(
      String.raw`\b(?:insurance|liability cover|umbrella|indemnity cover)\b${inClause}{0,50}?(${money})`,
      'i',
    ),
    say: (match) => `insurance ${match[1] ?? ''}`,
  },
];
