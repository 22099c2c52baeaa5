import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Piece } from '../assertions/columns.ts';
import type { FactSubject } from '../fact.ts';
import type { ReadFact } from './figure-facts.ts';
import type { Statement } from '../statements.ts';

/** A word or figure of a product and the form that compares. */
type Pattern = {
  subject: FactSubject;
  pattern: RegExp;
  fold: (match: RegExpExecArray) => string;
  about?: (statement: string, match: RegExpExecArray) => string;
  /** Only the value is written out, not the words that name it. */
  isNamedApart?: true;
};

const upper = (match: RegExpExecArray): string => (match[1] ?? match[0]).toUpperCase().replace(/[\s.]/g, '');
const figures = (match: RegExpExecArray): string =>
  (match[1] ?? match[2] ?? match[0])
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
    .replace(/\s+/g, ' ');
const connections = [
  ['flanged', /flan[gs]|brid|RTJ|[RF]F\b|BX|6BX/i],
  ['welded', /weld|BW\b|bevel|soud|schwei|saldar|soldar/i],
  ['threaded', /thread|filet|gewinde|rosca|BTC|LTC|STC|EUE|premium|NC\d|screw/i],
  ['hub', /hub|clamp/i],
] as const;

const patterns: readonly Pattern[] = [
  { subject: 'specification level', pattern: /\bPSL[\s-]?([1-4]G?)\b/gi, fold: upper },
  {
    subject: 'specification level',
    pattern: /\bBSL[\s-]?([1-3])\b/gi,
    fold: (match) => `BSL${match[1] ?? ''}`,
    about: () => 'bolting',
  },
  { subject: 'performance requirement', pattern: /\bPR[\s-]?([12]F?)\b/g, fold: upper },
  {
    subject: 'temperature class',
    pattern:
      /\btemp(?:erature)?\.?\s(?:(?:class(?:ification)?|rating|range|cl\.?)(?:\s?\([^()]{1,40}\))?\s?:?\s?)?([KLNPRSTUVXY](?:[-+][KLNPRSTUVXY])?)(?![\p{L}\d°])/giu,
    fold: upper,
    isNamedApart: true,
  },
  {
    subject: 'temperature class',
    pattern: /(?<![\p{L}\d/-])([KLNPRST][-+][UVXY])(?![\p{L}\d/-])/gu,
    fold: upper,
  },
  {
    subject: 'material class',
    pattern:
      /\b(?:material|mat\.?)\s(?:class|cl\.?)(?:\s?\([^()]{1,40}\))?\s?:?\s?((?:AA|BB|CC|DD|EE|FF|HH|ZZ)(?:[- ]?(?:NL|\d\.\d))?)(?!\p{L})/giu,
    fold: upper,
    isNamedApart: true,
  },
  {
    subject: 'pressure',
    pattern:
      /(?<![\d.,])(\d{1,2}[,. \u00a0\u202f]?\d00)\s?psi\b|(?<![\d.,])([235]|1[05]|20|25|30)[kK]\b(?!\w|\s?(?:USD|EUR))/g,
    fold: (match) => (match[1] === undefined ? `${match[2] ?? ''}000` : match[1].replace(/[.,]/g, '')),
    about: (statement, { index }) =>
      /\b(test|operating|differential|set|collapse|burst|yield|tensile|strength)\b[^.;]{0,30}$/i
        .exec(statement.slice(0, index))?.[1]
        ?.toLowerCase() ?? '',
  },
  {
    subject: 'pressure class',
    pattern:
      /\b(?:class|classe|clase|Klasse|cl\.?|ANSI|#)(?:\s?\([^()]{1,40}\))?\s?:?\s?(150|300|400|600|900|1500|2500)\b|\b(150|300|600|900|1500|2500)\s?(?:#|lbs?\b)/gi,
    fold: figures,
  },
  {
    subject: 'size',
    pattern:
      /(?<![\d/.,-])(\d{1,2}(?:[\s-]\d{1,2}\/\d{1,2}|[.,]\d{1,3})?|\d{1,2}\/\d{1,2})\s?(?:"|”|″|''|-?(?:inch(?:es)?|pouces?|zoll|pulgadas?|pollici|polegadas?)\b|in\b(?!\s(?:the|a|our|your|accordance|order|case)))|\bNPS\s?(\d{1,2}(?:[\s-]\d\/\d|\/\d)?)\b|\bDN\s?(\d{2,4})\b/gi,
    fold: (match) => (match[3] === undefined ? figures(match).replace('-', ' ') : `DN ${match[3]}`),
  },
  {
    subject: 'wall thickness',
    pattern:
      /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?mm\s(?:wall|WT|w\.t\.)|\b(?:wall(?:\sthickness)?|WT)\s?[:=]?\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?mm/gi,
    fold: figures,
  },
  {
    subject: 'wall thickness',
    pattern: /(?<=(?:"|”|''|inch(?:es)?)\s?(?:x|×|X)\s?)(0?[.,]\d{3})\s?(?:"|”|''|inch(?:es)?)/gi,
    fold: (match) => String(Number((Number(`0${figures(match).replace(/^0/, '')}`) * 25.4).toFixed(1))),
  },
  {
    subject: 'weight',
    pattern: /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:ppf|lbs?\/ft|#\/ft)/gi,
    fold: figures,
  },
  {
    subject: 'grade',
    pattern:
      /\b(X\d\d[MQ]?|[JK]-?55|N-?80Q?|L-?80(?:\s?(?:type\s?1|13Cr))?|P-?110|Q-?125|[CT]-?9[05]|C-?110|[SG]-?1[03]5|E-?75)\b/g,
    fold: (match) => upper(match).replace(/-|TYPE1/g, ''),
  },
  {
    subject: 'temperature',
    // "60-80 °C": the dash joins, it is no sign.
    pattern: /(?<![\d.,])((?:(?<!\d\s?)[-–−+]\s?)?\d{1,3}(?:[.,]\d)?)\s?(?:°\s?C|deg\.?\s?C)/g,
    fold: (match) => (match[1] ?? '').replace(/[–−]/g, '-').replace(/[\s+]/g, '').replace(',', '.'),
    about: (statement, { index }) => {
      const before = statement.slice(Math.max(0, index - 50), index);
      const edge = /\b(min|max)(?:imum|\.)?\b/i.exec(before)?.[1]?.toLowerCase();
      return edge !== undefined && /\bdesign\b/i.test(before) ? `${edge}imum design` : 'other';
    },
  },
  {
    subject: 'bore',
    pattern:
      /\b(full(?:[ -](?:bore|opening|port))|reduced(?:[ -](?:bore|opening|port)))\b|\bvoller Durchgang/gi,
    fold: (match) => (/^reduced/i.test(match[0]) ? 'reduced' : 'full'),
  },
  {
    subject: 'end connection',
    pattern:
      /(?<!\p{L})(?:flang\w+|RTJ|6?BX(?:[- ]\d+)?|RF ends?|(?<=(?:class|cl\.|ANSI|ASME|PN|#|lbs?)[^;|\n]{0,12})[RF]F|(?:butt[- ])?weld(?:ed|ing)? ends?|ends?: welded|bevel+ed(?: ends?)?|threaded|BTC|LTC|STC|EUE|premium (?:connection|thread)\w*|NC\s?\d\d|(?:studded|hub)(?: (?:ends?|top|bottom))?|clamp(?:ed)? hub|socket weld\w*|NPT|Flansch\w*|(?:à|a|con) (?:brides?|souder|bridas?|soldar|saldare|flange)|bout à souder|Anschwei(?:ß|ss)\w*|Schwei(?:ß|ss)enden?|bridad[ao]s?|flangiat[aeio]|filetée?s?|roscad[ao]s?|Gewindeanschl\w+)(?!\p{L})/giu,
    fold: (match) => connections.find(([, pattern]) => pattern.test(match[0]))?.[0] ?? 'other',
  },
];

const patternFacts = ({ text }: Pick<Statement, 'text'>): ReadFact[] => {
  const found = patterns.flatMap(({ subject, pattern, fold, about, isNamedApart }) =>
    findMatches(pattern, text).map((match): ReadFact => ({
      subject,
      about: about?.(text, match) ?? '',
      value: { kind: 'text', text: fold(match) },
      start: match.index + (isNamedApart ? match[0].lastIndexOf(match[1] ?? '') : 0),
      end: match.index + match[0].length,
    })),
  );
  // A class with its name before it is read by its letters as well.
  return found.filter(
    (each, at) => found.findIndex(({ subject, end }) => subject === each.subject && end === each.end) === at,
  );
};

const onlyNumber = /^\s*[\d/.,\s-]+$/;

/** "Class | 300", "Size (inch) | 6": what the head of a column and its cell say together. */
export const productFactsInColumns = (pieces: readonly Piece[]): ReadFact[] =>
  pieces.length < 2
    ? []
    : pieces.flatMap(({ label, text, start }): ReadFact[] => {
        if (label === '' || text.trim() === '') return [];
        const head = `${label.replace(/\s*[([][^)\]]*[)\]]/, '')} `;
        const unit = onlyNumber.test(text) ? /[([]([^)\]]*)[)\]]/.exec(label)?.[1] : undefined;
        const cell = text.trimEnd();
        const said = `${head}${cell.trimStart()}${unit === undefined ? '' : ` ${unit}`}`;
        const cellStart = start + text.length - text.trimStart().length;
        return patternFacts({ text: said })
          .filter(({ end }) => end > head.length)
          .map((fact) => ({
            ...fact,
            start: cellStart + Math.max(0, fact.start - head.length),
            end: Math.min(cellStart + fact.end - head.length, start + cell.length),
          }));
      });

const depth = /\bwater depth\b[^.;\d]{0,40}(\d[\d,.]*)\s?(m|met(?:re|er)s?|ft|feet)\b/gi;

const depthFacts = ({ text }: Statement): ReadFact[] =>
  findMatches(depth, text).map((match) => {
    const isFeet = (match[2] ?? '').startsWith('f');
    const amount =
      Number((match[1] ?? '').replace(/[,.](?=\d{3}\b)/g, '').replace(',', '.')) * (isFeet ? 0.3048 : 1);
    const end = match.index + match[0].length;
    return {
      subject: 'water depth',
      about: '',
      value: { kind: 'quantity', amount: Math.round(amount), unit: 'm', bound: 'exact' },
      start: match.index + match[0].search(/\d/),
      end,
    };
  });

/** What a statement says of the product: levels, classes, sizes, ratings. */
export const productFacts = (statement: Statement): ReadFact[] => [
  ...patternFacts(statement),
  ...depthFacts(statement),
];
