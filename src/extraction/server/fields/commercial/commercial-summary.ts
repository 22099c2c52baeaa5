/** A commercial statement in short: what it is about, and the words of the text that say it. */
export type TermPart = { name: string; words: string };

/** The order in which a coordinator writes them; a matter that is not listed comes last. */
const order: readonly string[] = [
  'payment',
  'milestones',
  'payment time',
  'advance',
  'discount',
  'price basis',
  'currency',
  'taxes',
  'freight',
  'incoterm',
  'validity',
  'tender fee',
  'bid bond',
  'performance guarantee',
  'advance guarantee',
  'damages',
  'retention',
  'warranty',
];

/** Long wordings and the short form for each; one wording a line, with a sentence before and after. */
export const shortForms: readonly { pattern: RegExp; short: string; example: string; result: string }[] = [
  {
    pattern:
      /\s(?:of|on)\s(?:the\s|each\s)?(?:[\p{L}-]+\s){0,3}(?:value|price|amount|sum|portion)(?:\s(?:of|in)\s(?:the\s)?(?:order|contract|delay(?:ed)?|late\sitems))?(?![\p{L}])/giu,
    short: '',
    example: '1% of the order value per week',
    result: '1% per week',
  },
  {
    pattern:
      /,?\s(?:and\s)?(?:(?:up\sto|with|subject\sto|to|limited\sto|not\sexceeding)\s(?:an?\s)?(?:total\s)?(?:maximum|ceiling|cap|limit)(?:\sof)?|limited\sto|not\s(?:to\s)?exceed(?:ing)?|capped\sat|up\sto|ceiling(?:\sof)?|maximum(?:\sof)?|at\smost|cap(?:\sof)?)\s(?=[\d$€£]|[A-Z]{3}\s?\d)/giu,
    short: ', max ',
    example: '1% per week, not exceeding 10%',
    result: '1% per week, max 10%',
  },
  {
    pattern: /,?\s(?:höchstens|maximal|jedoch\smax\.?|insgesamt\smax\.?)\s(?=\d)/giu,
    short: ', max. ',
    example: '0,3 % je Werktag an, höchstens 5 %',
    result: '0,3 % je Werktag an, max. 5 %',
  },
  {
    pattern:
      /\s(?:per|for\s(?:each|every|any)|each|every)\s(?:(?:complete|completed|full|started|calendar|working)\s)?(day|week|month)(?:\sor\spart\s(?:of\s(?:an?\s)?\w+|thereof|\w+))?(?:\sof\s(?:delay|late\sdelivery))?\b/gi,
    short: ' per $1',
    example: 'USD 500 for every full week or part thereof',
    result: 'USD 500 per week',
  },
  {
    pattern: /,?\s(?:\(?whichever\b[^;,)]*\)?|or\spart\s(?:thereof|day|week))/gi,
    short: '',
    example: 'warranty 12 months from start-up, whichever is earlier',
    result: 'warranty 12 months from start-up',
  },
  {
    pattern: /\s(?:shall|will|must|should)\s(?:run|remain|stay|be|hold)\s(?:for|valid(?:\sfor)?)\s/gi,
    short: ' ',
    example: 'warranty shall run for 18 months',
    result: 'warranty 18 months',
  },
  {
    pattern:
      /^[^;,]{0,80}\b(?:shall|must|will|to)\s(?:furnish|provide|submit|lodge|give|arrange)\s(?:an?\s|the\s)?/i,
    short: '',
    example: 'The bidder shall furnish a bank guarantee 10 %',
    result: 'bank guarantee 10 %',
  },
  {
    pattern: /\s(?:of|:)\s(?=\d)/g,
    short: ' ',
    example: 'bank guarantee of 10 %',
    result: 'bank guarantee 10 %',
  },
  {
    pattern:
      /\b(?:shall|will|must|should)\s(?:be\s)?|\b(?:is|are)\s(?=(?:paid|made|payable|fixed|firm|due|\d))/gi,
    short: '',
    example: 'Payment shall be made within 60 days',
    result: 'Payment made within 60 days',
  },
  {
    pattern: /\b(?:liquidated\s|delay\s)damages\b|\blate\sdelivery\spenalt(?:y|ies)\b/gi,
    short: 'LD',
    example: 'Liquidated damages 1% per week',
    result: 'LD 1% per week',
  },
  {
    pattern: /\b(?:bid|offer|tender|price|quotation|quote)\svalidity\b/gi,
    short: 'validity',
    example: 'bid validity 90 days',
    result: 'validity 90 days',
  },
  {
    pattern: /(?<!\p{L})(?:the|an?)\s(?=\p{L})/giu,
    short: '',
    example: 'after receipt of the invoice',
    result: 'after receipt of invoice',
  },
];

/** A statement without the words that say nothing more. */
export function inShort(words: string): string {
  return shortForms
    .reduce((said, { pattern, short }) => said.replace(pattern, short), words)
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+,/g, ',')
    .trim();
}

/** The statements in the order a coordinator writes them, joined by "; ". */
export function summaryOf(parts: readonly TermPart[]): string {
  const rank = ({ name }: TermPart): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return parts
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ words }) => words)
    .join('; ');
}

/** Where several matters are stated, the place of delivery is left out of the summary: it has a field. */
export function inBrief(parts: readonly TermPart[]): readonly TermPart[] {
  const short = parts
    .map((part) => ({ ...part, words: inNumbers(part) }))
    .filter(({ name }) => name !== 'incoterm');
  return short.length >= 3 ? short : parts;
}
const maxShort = 90;

/** A price in many parts by its shares and when each falls due: "milestones 20/30/40/10 %, 45 days". */
function inNumbers({ name, words }: TermPart): string {
  if (words.length <= maxShort || !/^(?:milestones|payment)$/.test(name)) return words;
  const shares = [...words.matchAll(/(\p{Nd}{1,3})\s?[%٪]/gu)].map(([, share = '']) => share);
  const sum = shares.reduce((total, share) => total + Number(share), 0);
  if (shares.length < 3 || sum < 90 || sum > 100) return words;
  const due = /\p{Nd}{1,3} (?:\p{L}+ )?(?:days?|Tage?n?|jours|días|giorni|يوماً?)(?!\p{L})/iu.exec(words)?.[0];
  return `milestones ${shares.join('/')} %${due === undefined ? '' : `, ${due}`}`;
}
