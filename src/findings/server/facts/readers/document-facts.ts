import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { standardsIn } from '#extraction/server/gazetteer/standards.ts';
import { standardKey } from '#extraction/server/gazetteer/standard-keys.ts';
import type { FactSubject } from '../fact.ts';
import type { ReadFact } from './figure-facts.ts';
import type { Statement } from '../statements.ts';

const mayNameStandard = /\b(?:API|ISO|ASME|ASTM|EN|NACE|NORSOK|DNV|IEC|AWS|BS|DIN)\b|B(?:16|31)\./;
const editionWords =
  /^[\s,(]{0,3}(?:(?:edition|ed\.?)\s?)?(?:(\d{1,2})(?:st|nd|rd|th|\.|e|è?me|ª|a|º)\s?(?:edition|édition|edición|edizione|edição|ed\b\.?|Ausgabe|Auflage)|:\s?((?:19|20)\d\d)|-((?:19|20)\d\d)\b|((?:19|20)\d\d)(?=\s?(?:edition|ed\b|\)))|(latest|current)\b|(\d{2})\.$)/i;
const editionInside =
  /(\d{1,2})(?:st|nd|rd|th)\s(?:edition|ed)|[:(-]\s?((?:19|20)\d\d)|(latest|current)\s(?:edition|ed)/i;

/** The edition that stands right behind the name of a standard; null where none does. */
export const editionBehind = (text: string): string | null => {
  const found = editionWords
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase();
  return found === undefined ? null : found === 'current' ? 'latest' : found;
};

/** The part of a standard in parts, which is a paper with editions alone: EN 13445-3, ASME B16.34. */
const partOf =
  /^(?:EN|ISO|EN ISO|DIN EN|DIN|BS|IEC|EN IEC)\s?\d{3,5}(-\d{1,3})(?!\d)|\bB(?:16|31)(\.\d{1,2})\b|^API\s(?:Spec\s)?7(-[12])(?!\d)/i;
const designationFrom = (text: string): string => {
  const part = partOf.exec(text);
  const key = standardKey(text);
  return /\d$/.test(key) && !key.startsWith('nace')
    ? `${key}${part?.slice(1).find((group) => group !== undefined) ?? ''}`
    : key;
};

const standardFacts = ({ text }: Statement): ReadFact[] => {
  if (!mayNameStandard.test(text)) return [];
  return standardsIn(text).flatMap((found): ReadFact[] => {
    if (/\bmonogram/i.test(found.text)) return [];
    const designation = designationFrom(found.text);
    const match = editionInside.exec(found.text) ?? editionWords.exec(text.slice(found.end));
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
      // A recommended practice is followed; no product is made to it.
      ...(/\bRP\b/.test(found.text)
        ? []
        : [{ subject: 'product standard', about: designation, value, start, end } as const]),
    ];
  });
};

const typeOfCertificate =
  /(?<![\d.,])([23]\.[12])(?:\.?[abc]\b)?(?!\.?\d|\s?(?:mm|m\b|bar|%|kg|MPa|t\b|"|weeks))/gi;
const certificateCue = /10204|\bcert\w*|\bMTCs?\b|\bMTRs?\b|zeugnis\w*|\bcertificat\w*/i;
const parts = String.raw`(?:all\s|the\s|each\s|any\s|both\s)*((?:pressure[- ](?:containing|retaining|bearing|controlling)\s?)?(?:(?:wetted|forged|cast|body|internal)\s)?(?:parts|components|bolt(?:ing|s)|studs|nuts|bod(?:y|ies)|bonnets?|castings|forgings|trim|stems?|seals?|plates?|pipes?|valves?))`;
/** "3.2 for the bonnets", and "Bonnets shall have certificates 3.2". */
const partsCues = [
  new RegExp(String.raw`\b(?:for|of)\s${parts}`, 'i'),
  new RegExp(
    String.raw`^[\s\d.)a-z]{0,6}?${parts}\s(?:(?:shall|must|are|is|need|require|with|have|to\sbe|and\s\w+)\b|:)`,
    'i',
  ),
];
const partsIn = (text: string): string =>
  (partsCues.map((cue) => cue.exec(text)?.[1]).find(Boolean) ?? '').toLowerCase().replace(/\s+/g, ' ');

const certificateFacts = ({ text }: Statement): ReadFact[] => {
  if (!certificateCue.test(text)) return [];
  const about = partsIn(text);
  return findMatches(typeOfCertificate, text)
    .filter(
      ({ index }) =>
        !/\b(?:section|clause|article|chapter|item|para\w*|annex|table)\s?$/i.test(text.slice(0, index)) &&
        index > 0,
    )
    .map((match) => ({
      subject: 'certificate type',
      about: /^(?:pipes?|valves?)$/.test(about) ? '' : about,
      value: { kind: 'text', text: match[1] ?? '' },
      start: match.index,
      end: match.index + match[0].length,
    }));
};

const drawing =
  /\b(?:drawings?|dwgs?|drgs?|data ?sheets?|specifications?|spec|documents?|requisitions?|Zeichnung(?:en)?|sketch(?:es)?|isometrics?|(?<!\b(?:quality|inspection|test|project|control|sampling)\s)plans?)\.?\s(?:(?:nos?\.?|number|ref\.?|:)\s?)*((?=[A-Z0-9./-]*\d)[A-Z0-9]{1,12}(?:[./-][A-Z0-9]{1,12}){0,6})(?![\p{L}\d])(?:[,\s(]{1,3}(?:rev(?:ision)?|issue|index|ind(?:ice)?|version|Stand)\b\.?\s?:?\s?([A-Z]\d?|\d{1,2}[A-Z]?)(?![\p{L}\d]))?|\b((?=[A-Z0-9/-]*\d)[A-Z0-9]{1,8}(?:[/-][A-Z0-9]{1,8}){1,6})[,\s(]{1,3}(?:rev(?:ision)?|issue|index|ind(?:ice)?|version|Stand)\b\.?\s?:?\s?([A-Z]\d?|\d{1,2}[A-Z]?)(?![\p{L}\d])/giu;
const otherStandard =
  /^(?:API|ISO|ASME|ASTM|EN|DIN|BS|NACE|NORSOK|IEC|AWS|MSS|DNV|\d{1,3}[A-Z]{0,2}$|(?:19|20)\d\d$)/;

/** "Drawings A-1 rev. 2 and A-2": each of those that one word names. */
const nextDrawing =
  /^(?:\s?,\s|\s(?:and|or|und|et|y|e|sowie|&)\s|\s?[&;]\s)((?=[A-Z0-9/-]*\d)[A-Z0-9]{1,12}(?:[/-][A-Z0-9]{1,12}){1,6})(?![\p{L}\d/-])(?:[,\s(]{1,3}(?:rev(?:ision)?|issue|index|ind(?:ice)?|version|Stand)\b\.?\s?:?\s?([A-Z]\d?|\d{1,2}[A-Z]?)(?![\p{L}\d]))?/iu;

/** The drawings that stand behind one that is named, in the same row of words. */
const drawingsBehind = (text: string, from: number): ReadFact[] => {
  const match = nextDrawing.exec(text.slice(from));
  const number = match?.[1] ?? '';
  if (!match || otherStandard.test(number) || number !== number.toUpperCase()) return [];
  const end = from + match[0].length;
  const value = { kind: 'text', text: (match[2] ?? '').toUpperCase() } as const;
  const start = from + match[0].indexOf(number);
  return [
    { subject: 'drawing revision', about: `drawing ${number}`, value, start, end },
    ...drawingsBehind(text, end),
  ];
};

const drawingFacts = ({ text }: Statement): ReadFact[] =>
  findMatches(drawing, text).flatMap((match): ReadFact[] => {
    const number = (match[1] ?? match[3] ?? '').toUpperCase();
    const revision = (match[2] ?? match[4] ?? '').toUpperCase();
    const isDrawing = /^(?:drawing|dwg|drg|zeichnung|sketch|isometric|plan)/i.test(match[0]);
    if (otherStandard.test(number) || number.length < 3 || (match[1] !== undefined && match[1] !== number))
      return [];
    const about = isDrawing ? `drawing ${number}` : number;
    const value = { kind: 'text', text: revision } as const;
    const end = match.index + match[0].length;
    return [
      { subject: 'drawing revision', about, value, start: match.index, end },
      ...(isDrawing ? drawingsBehind(text, end) : []),
    ];
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
      /requir|shall|must|with|without|yes|no\b|not\b|appl|bear|mark|monogrammed|is to|on (?:all|both|each|every|items?)\b|kein|wanted|needed/i,
  },
  {
    subject: 'sour service',
    pattern:
      /\b(?:non-?\s?)?sour\b|\bsweet (?:service|gas|crude)|\bNACE\s?MR|\bMR\s?0175|\bISO\s?15156|\bnon-?H2S\b|\bH2S (?:service|trim|content|partial)|\bH2S(?=[\s:(]{1,3}(?:(?:up to|of|about|max\.?|maximum)\s)?\d)|\b(?:no|free of|without) H2S\b|\bH2S[- ]free\b|\bSauergas/gi,
    isDenied:
      /\bnon-?\s?(?:sour|H2S)|\bH2S[- ]free\b|\bsweet\b|\b(?:no|not|without|kein|free of)\b[^.;]{0,20}\b(?:sour|H2S|NACE|Sauergas)|\b(?:NACE|H2S|sour service)[^.;]{0,25}\bnot\b/i,
    isOpen: /\b(?:if|whether)\b[^.;]{0,40}(?:sour|H2S|NACE)|\?[^.;]{0,20}\b(?:no|yes)\b/i,
    isSaid: /./,
  },
];

const wantedFacts = ({ text, heading }: Statement): ReadFact[] =>
  wanted.flatMap(({ subject, pattern, isDenied, isOpen, isSaid }): ReadFact[] => {
    const match = findMatches(pattern, text)[0];
    if (!match || isOpen.test(text) || !isSaid.test(text)) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    const isNo = isDenied.test(text) || /\bnot (?:required|applicable)\b/i.test(heading);
    return [{ subject, about: '', value: { kind: 'asked', isAsked: !isNo }, start, end }];
  });

/** What a statement says of standards, certificates, drawings, and of what is wanted at all. */
export const documentFacts = (statement: Statement): ReadFact[] => [
  ...standardFacts(statement),
  ...certificateFacts(statement),
  ...drawingFacts(statement),
  ...wantedFacts(statement),
];
