import { anyOf } from '../../gazetteer/alternatives.ts';
import { inClause, money, type CommercialTerm } from './commercial-wording.ts';

/** Bearings and flanges stand back to back as well: these words are of a contract beside one, or beside being paid. */
const backToBack = anyOf(
  String.raw`(?<=\b(?:pa(?:y|id)\w*|invoic\w+|terms|conditions|contracts?)\b[^.;]{0,80})\bback[- ]to[- ]back\b`,
  String.raw`\bback[- ]to[- ]back\b(?=[^.;]{0,80}\b(?:pa(?:y|id)\w*|invoic\w+|terms|conditions|contracts?)\b)`,
);
/** What the buyer waits for is his own money, and not a drawing. */
const paidFirst = anyOf(
  String.raw`\b(?:after|when|once|until|only to the extent that)\s[^.;]{0,40}\b(?:has|have)\s(?:itself\s|themselves\s|actually\s)?(?:been paid|paid)\b(?! (?:the|your|a|an|all)\s(?:goods|documents|invoice))`,
  String.raw`\breceived\s(?:\w+\s){0,3}(?:payments?|money|moneys|monies|funds|sums?)\b`,
  String.raw`(?<=\bpa(?:y|id)\w*\b[^.;]{0,80})\b(?:after|when|once|until|only to the extent that)\s[^.;]{0,40}\b(?:has|have)\s(?:itself\s|actually\s)?received\b(?! (?:the|your|a|an|all)\s(?:goods|documents|invoice))`,
  String.raw`\b(?:our )?client pays us\b`,
);
/** A nozzle may be offset too. */
const ofSums = String.raw`(?=[^.;]{0,80}\b(?:against|sums?|amounts?|claims?|invoices?|payments?|damages|mon(?:ey|eys|ies)|due|owed)\b)`;

/** Terms that put a risk on the supplier, named in short. */
export const riskTerms: readonly CommercialTerm[] = [
  {
    name: 'pay when paid',
    pattern: new RegExp(anyOf(backToBack, paidFirst), 'i'),
    say: () => 'pay when paid',
  },
  {
    name: 'set-off',
    pattern: new RegExp(
      String.raw`\b(?:may|can|entitled to)\s(?:\w+\s){0,2}(?:set[- ]?off|offset)\b${ofSums}|\bset[- ]off\b[^.;]{0,30}\b(?:allowed|applies)`,
      'i',
    ),
    say: () => 'set-off',
  },
  {
    name: 'insurance',
    pattern: new RegExp(
      String.raw`\b(?:insurance|insured|liability|umbrella|indemnity cover|seguro|assurance)\b${inClause}{0,50}?(${money})`,
      'i',
    ),
    say: (match) => `insurance ${match[1] ?? ''}`,
  },
];
