import { standardsIn } from '#extraction/server/gazetteer/standards.ts';
import { standardKey } from '#extraction/server/gazetteer/standard-keys.ts';
import type { FactSubject } from './fact.ts';
import type { ReadFact } from './figure-facts.ts';
import type { Statement } from './statements.ts';

/** A word or figure of a product and the form that compares. */
type Pattern = {
  subject: FactSubject;
  pattern: RegExp;
  fold: (match: RegExpExecArray) => string;
  about?: (statement: string, match: RegExpExecArray) => string;
};

const upper = (match: RegExpExecArray): string => (match[1] ?? match[0]).toUpperCase().replace(/[\s.]/g, '');
const figures = (match: RegExpExecArray): string =>
  (match[1] ?? match[2] ?? match[0])
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
    .replace(/\s+/g, ' ');
const connections = [
  ['flanged', /flang|RTJ|RF\b|BX|6BX/i],
  ['welded', /weld|BW\b|bevel/i],
  ['threaded', /thread|BTC|LTC|STC|EUE|premium|NC\d|screw/i],
  ['hub', /hub|clamp/i],
] as const;

const patterns: readonly Pattern[] = [
  { subject: 'specification level', pattern: /\bPSL[\s-]?([1-4]G?)\b/gi, fold: upper },
  {
    subject: 'specification level',
    pattern: /\bBSL[\s-]?([1-3])\b/gi,
    fold: (match) => `BSL${match[1] ?? ''}`,
  },
  { subject: 'performance requirement', pattern: /\bPR[\s-]?([12]F?)\b/g, fold: upper },
  {
    subject: 'temperature class',
    pattern:
      /\btemp(?:erature)?\.?\s(?:(?:class(?:ification)?|rating|range|cl\.?)\s?:?\s?)?([KLNPRSTUVXY](?:[-+][KLNPRSTUVXY])?)(?![\p{L}\d°])/giu,
    fold: upper,
  },
  {
    subject: 'material class',
    pattern:
      /\b(?:material|mat\.?)\s(?:class|cl\.?)\s?:?\s?((?:AA|BB|CC|DD|EE|FF|HH|ZZ)(?:[- ]?(?:NL|\d\.\d))?)(?!\p{L})/giu,
    fold: upper,
  },
  {
    subject: 'pressure',
    pattern: /(?<![\d.,])(\d{1,2}[,.]?\d00)\s?psi\b|(?<![\d.,])(\d{1,2})[kK]\b(?!\w|\s?(?:USD|EUR))/g,
    fold: (match) => (match[1] === undefined ? `${match[2] ?? ''}000` : match[1].replace(/[.,]/g, '')),
    about: (statement, { index }) =>
      /\b(test|operating|differential|set|collapse|burst)\b[^.;]{0,30}$/i
        .exec(statement.slice(0, index))?.[1]
        ?.toLowerCase() ?? '',
  },
  {
    subject: 'pressure class',
    pattern:
      /\b(?:class|cl\.?|ANSI|#)\s?:?\s?(150|300|400|600|900|1500|2500)\b|\b(150|300|600|900|1500|2500)\s?(?:#|lbs?\b)/gi,
    fold: figures,
  },
  {
    subject: 'size',
    pattern:
      /(?<![\d/.,-])(\d{1,2}(?:[\s-]\d{1,2}\/\d{1,2}|[.,]\d{1,3})?|\d{1,2}\/\d{1,2})\s?(?:"|”|″|''|-?inch(?:es)?\b|in\b(?!\s(?:the|a|our|your|accordance|order|case)))|\bDN\s?(\d{2,4})\b/gi,
    fold: (match) => (match[2] === undefined ? figures(match).replace('-', ' ') : `DN ${match[2]}`),
  },
  {
    subject: 'wall thickness',
    pattern:
      /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?mm\s(?:wall|WT|w\.t\.)|\b(?:wall(?:\sthickness)?|WT)\s?[:=]?\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?mm/gi,
    fold: figures,
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
    pattern: /([-–−+]?\s?\d{1,3})\s?(?:°\s?C|deg\.?\s?C)/g,
    fold: (match) => (match[1] ?? '').replace(/[–−]/g, '-').replace(/\s/g, ''),
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
      /\b(?:flang\w+|RTJ|6?BX(?:[- ]\d+)?|RF ends?|(?:butt[- ])?weld(?:ed|ing)? ends?|ends?: welded|bevel+ed(?: ends?)?|threaded|BTC|LTC|STC|EUE|premium (?:connection|thread)\w*|NC\s?\d\d|(?:studded|hub)(?: (?:ends?|top|bottom))?|clamp(?:ed)? hub|socket weld\w*|NPT|Flansche?)\b/gi,
    fold: (match) => connections.find(([, pattern]) => pattern.test(match[0]))?.[0] ?? 'other',
  },
];

const patternFacts = ({ text }: Statement): ReadFact[] =>
  patterns.flatMap(({ subject, pattern, fold, about }) =>
    [...text.matchAll(pattern)].map((match): ReadFact => ({
      subject,
      about: about?.(text, match) ?? '',
      value: { kind: 'text', text: fold(match) },
      start: match.index,
      end: match.index + match[0].length,
    })),
  );

const mayNameStandard = /\b(?:API|ISO|ASME|EN|NACE|NORSOK|DNV|IEC|AWS|BS|DIN)\b|B(?:16|31)\./;
const editionBehind =
  /^[\s,(]{0,3}(?:(?:edition|ed\.?)\s?)?(?:(\d{1,2})(?:st|nd|rd|th|\.)\s?(?:edition|ed\b\.?|Ausgabe|Auflage)|:\s?((?:19|20)\d\d)|((?:19|20)\d\d)(?=\s?(?:edition|ed\b|\)))|(latest|current)\b|(\d{2})\.$)/i;
const editionInside =
  /(\d{1,2})(?:st|nd|rd|th)\s(?:edition|ed)|[:(]\s?((?:19|20)\d\d)|(latest|current)\s(?:edition|ed)/i;

const standardFacts = ({ text }: Statement): ReadFact[] => {
  if (!mayNameStandard.test(text)) return [];
  return standardsIn(text).flatMap((found): ReadFact[] => {
    const designation = standardKey(found.text);
    const match = editionInside.exec(found.text) ?? editionBehind.exec(text.slice(found.end));
    const written =
      match
        ?.slice(1)
        .find((group) => group !== undefined)
        ?.toLowerCase() ?? null;
    const edition = written === 'latest' || written === 'current' ? 'latest' : written;
    const [start, end] = [
      found.start,
      match && !editionInside.test(found.text) ? found.end + match[0].length : found.end,
    ];
    const value = { kind: 'standard', designation, edition } as const;
    return [
      { subject: 'standard edition', about: designation, value, start, end },
      { subject: 'product standard', about: designation, value, start, end },
    ];
  });
};

const typeOfCertificate =
  /(?<![\d.,])([23]\.[12])(?:\.?[abc]\b)?(?![\d.]|\s?(?:mm|m\b|bar|%|kg|MPa|t\b|"|weeks))/gi;
const certificateCue = /10204|\bcert\w*|\bMTCs?\b|\bMTRs?\b|zeugnis\w*|\bcertificat\w*/i;
const partsCue =
  /\b(?:for|of)\s(?:all\s|the\s|each\s|any\s|both\s)*((?:pressure[- ](?:containing|retaining|bearing|controlling)\s?)?(?:(?:wetted|forged|cast|body|internal)\s)?(?:parts|components|bolt(?:ing|s)|studs|nuts|bod(?:y|ies)|bonnets?|castings|forgings|trim|stems?|seals?|plates?|pipes?|valves?))/i;

const certificateFacts = ({ text }: Statement): ReadFact[] => {
  if (!certificateCue.test(text)) return [];
  const parts = partsCue.exec(text)?.[1]?.toLowerCase().replace(/\s+/g, ' ') ?? '';
  return [...text.matchAll(typeOfCertificate)]
    .filter(
      ({ index }) =>
        !/\b(?:section|clause|article|chapter|item|para\w*|annex|table)\s?$/i.test(text.slice(0, index)) &&
        index > 0,
    )
    .map((match) => ({
      subject: 'certificate type',
      about: /^(?:pipes?|valves?)$/.test(parts) ? '' : parts,
      value: { kind: 'text', text: match[1] ?? '' },
      start: match.index,
      end: match.index + match[0].length,
    }));
};

const drawing =
  /\b(?:drawings?|dwgs?|drgs?|data ?sheets?|specifications?|spec|documents?|requisitions?|Zeichnung(?:en)?|plans?)\.?\s(?:(?:nos?\.?|number|ref\.?|:)\s?)*((?=[A-Z0-9./-]*\d)[A-Z0-9]{1,12}(?:[./-][A-Z0-9]{1,12}){0,6})(?![\p{L}\d])(?:[,\s(]{1,3}(?:rev(?:ision)?|issue)\b\.?\s?:?\s?([A-Z]\d?|\d{1,2}[A-Z]?)(?![\p{L}\d]))?|\b((?=[A-Z0-9/-]*\d)[A-Z0-9]{1,8}(?:[/-][A-Z0-9]{1,8}){1,6})[,\s(]{1,3}(?:rev(?:ision)?|issue)\b\.?\s?:?\s?([A-Z]\d?|\d{1,2}[A-Z]?)(?![\p{L}\d])/giu;
const otherStandard =
  /^(?:API|ISO|ASME|ASTM|EN|DIN|BS|NACE|NORSOK|IEC|AWS|MSS|DNV|\d{1,3}[A-Z]{0,2}$|(?:19|20)\d\d$)/;

const drawingFacts = ({ text }: Statement): ReadFact[] =>
  [...text.matchAll(drawing)].flatMap((match): ReadFact[] => {
    const number = (match[1] ?? match[3] ?? '').toUpperCase();
    const revision = (match[2] ?? match[4] ?? '').toUpperCase();
    const isDrawing = /^(?:drawing|dwg|drg|zeichnung)/i.test(match[0]);
    if (otherStandard.test(number) || number.length < 3 || (match[1] !== undefined && match[1] !== number))
      return [];
    const about = isDrawing ? `drawing ${number}` : number;
    const value = { kind: 'text', text: revision } as const;
    return [
      { subject: 'drawing revision', about, value, start: match.index, end: match.index + match[0].length },
    ];
  });

const depth = /\bwater depth\b[^.;\d]{0,40}(\d[\d,.]*)\s?(m|met(?:re|er)s?|ft|feet)\b/gi;

const depthFacts = ({ text }: Statement): ReadFact[] =>
  [...text.matchAll(depth)].map((match) => {
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

/** Whether a matter is wanted, and whether its own words already say that it is not. */
const wanted: readonly {
  subject: FactSubject;
  pattern: RegExp;
  isDenied: RegExp;
  isOpen: RegExp;
  /** Words without which the matter is only named: the title of a chapter. */
  isSaid: RegExp;
}[] = [
  {
    subject: 'monogram',
    pattern: /\bmonogram\w*|\bmonogramm\b/gi,
    isDenied:
      /\b(?:no|not|without|kein)\b[^.;]{0,25}\bmonogram|\bmonogram\w*[^.;]{0,25}\b(?:not\b|no\b|nil|none|waived)|\bunmonogrammed/i,
    isOpen: /\b(?:if|whether|where|licen[cs]ee?|state if)\b[^.;]{0,40}monogram/i,
    isSaid:
      /requir|shall|must|with|without|yes|no\b|not\b|appl|bear|mark|monogrammed|is to|kein|wanted|needed/i,
  },
  {
    subject: 'sour service',
    pattern:
      /\b(?:non-?\s?)?sour\b|\bsweet (?:service|gas|crude)|\bNACE\s?MR|\bMR\s?0175|\bISO\s?15156|\bnon-?H2S\b|\bH2S (?:service|trim|content|partial)|\bH2S(?=[\s:(]{1,3}\d)|\bSauergas/gi,
    isDenied:
      /\bnon-?\s?(?:sour|H2S)|\bsweet\b|\b(?:no|not|without|kein|free of)\b[^.;]{0,20}\b(?:sour|H2S|NACE|Sauergas)|\b(?:NACE|H2S|sour service)[^.;]{0,25}\bnot\b/i,
    isOpen: /\b(?:if|whether)\b[^.;]{0,40}(?:sour|H2S|NACE)|\?[^.;]{0,20}\b(?:no|yes)\b/i,
    isSaid: /./,
  },
];

const wantedFacts = ({ text, heading }: Statement): ReadFact[] =>
  wanted.flatMap(({ subject, pattern, isDenied, isOpen, isSaid }): ReadFact[] => {
    const match = [...text.matchAll(pattern)][0];
    if (!match || isOpen.test(text) || !isSaid.test(text)) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    const isNo = isDenied.test(text) || /\bnot (?:required|applicable)\b/i.test(heading);
    return [{ subject, about: '', value: { kind: 'asked', isAsked: !isNo }, start, end }];
  });

/** What a statement says of the product: levels, classes, sizes, standards, drawings, certificates. */
export const productFacts = (statement: Statement): ReadFact[] => [
  ...patternFacts(statement),
  ...standardFacts(statement),
  ...certificateFacts(statement),
  ...drawingFacts(statement),
  ...depthFacts(statement),
  ...wantedFacts(statement),
];
