import { matchesOf } from './matches.ts';
/** A standard or certificate found in a text, offsets relative to that text. */
export type NamedStandard = { start: number; end: number; text: string; isCertificate: boolean };

const edition = String.raw`(?:\s?[:-]\s?(?:19|20)\d\d|,?\s\(?(?:1[0-9]|2[0-9]|[1-9])(?:st|nd|rd|th)\s(?:edition|ed\.?)\)?|,?\s\(?(?:latest|current|last)\s(?:edition|ed\.)\)?|\s\((?:19|20)\d\d\))?`;
const levels = String.raw`(?:[,\s]{1,3}(?:[PQ]SL[\s-]?\d[A-G]?|PR[\s-]?[12]F?|BSL[\s-]?\d|Gr(?:ade|\.)?\s?[A-Z][A-Z]?\d{0,3}|X\d\d[A-Z]?|class\s\d{2,4}|Level\s[1-4I]{1,3}|(?:Annex|Division|Div\.?|Part|Type|Section|Sec\.?)\s?[A-Z0-9]{1,4}(?:\.\d)?)){0,4}`;

/** Certificates and certifications: what a customer wants to hold in his hand or see in force. */
const certificates: string[] = [
  String.raw`\bISO(?:\s?\/\s?(?:TS|IEC))?[\s-]?(?:9001|9002|14001|45001|29001|27001|50001|17025|17020|3834|22301|37001|55001)${edition}`,
  String.raw`\bOHSAS\s?18001${edition}`,
  String.raw`\bAPI[\s-]?(?:Spec(?:ification)?\.?\s?)?Q[12]\b${edition}`,
  String.raw`\bAPI[\s-](?:Spec(?:ification)?\.?[\s-]?|Std\.?\s?|Standard\s|RP\s?)?(?:\d{1,3}(?!\d)[A-Z]{0,4}\d?(?:-\d)?(?![\w])(?:\/\d{1,4}[A-Z]{0,3})?)${edition}${levels}`,
  String.raw`\bAPI\s(?:license[ds]?|licen[cs]e|monogram(?:med)?)\b`,
  String.raw`\b(?:BS\s|DIN\s)?EN[\s-]?10204(?:[\s:-]{1,2}(?:19|20)\d\d)?(?:[\s,/-]{0,3}(?:type\s|certificate\s|cert\.?\s)?[23]\.[12](?:\.?[abcABC]\b)?)?`,
  String.raw`\bNACE[\s-]?(?:MR|TM|SP)[\s-]?\d{4}(?:\s?\/\s?ISO[\s-]?15156(?:-\d)?)?${edition}`,
  String.raw`\bISO[\s-]?15156(?:-\d)?${edition}`,
  String.raw`\b(?:PED|Pressure Equipment Directive)(?:\s?\(?(?:2014\/68\/EU|97\/23\/EC)\)?)?(?:\s(?:category|cat\.?|module)\s[A-Z0-9+]{1,4})?`,
  String.raw`\b2014\/(?:68|34)\/EU\b`,
  String.raw`\b(?:ATEX|IECEx)\b(?:\s?\(?(?:2014\/34\/EU|94\/9\/EC)\)?)?`,
  String.raw`\b(?:CE|UKCA)[\s-](?:mark(?:ing|ed)?|certificat\w+|declaration)\b`,
  String.raw`\bASME\s(?:"?[USRP][23M]?"?[\s-]stamp|certificat\w+)\b`,
  String.raw`\b"?[US][23]?"?[\s-]stamp(?:ed)?\b`,
  String.raw`\bAchilles\s(?:JQS|FPAL|UVDB|registration|certificat\w+)\b`,
  String.raw`\b(?:DNV(?:[\s-]?GL)?|ABS|Lloyd['’]?s(?: Register)?|Bureau Veritas|BV)\s(?:type[\s-]approv\w+|class(?:ification)?(?:\s?certificat\w+)?|certificat\w+|approv\w+)`,
  String.raw`\b(?:DNV(?:GL)?|NORSOK)[\s-](?:ST|RP|OS|M|L|Z|D|S|R)[\s-]?[A-Z]?\d{3}${edition}`,
  String.raw`\b(?:material|mill|works|inspection|manufacturer['’]?s|product|pressure|hydro(?:static)?|factory|performance|load|calibration|fire|type|third[\s-]party|weight)\s(?:test(?:ing)?\s|inspection\s|approval\s|safe\s)?(?:certificates?|certification)\b(?:\s?\(?\s?3\.[12]\)?)?`,
  String.raw`\b(?:test|inspection|quality|insurance|origin|tax clearance|tax|registration|qualification|completion|conformity|competency|welder)\scertificates?\b`,
  String.raw`\bcertificates?\sof\s(?:conformity|conformance|compliance|origin|analysis|insurance|incorporation|registration|fitness|quality|approval|completion|good standing)\b`,
  String.raw`\b(?:declaration)\sof\s(?:conformity|compliance|performance|incorporation)\b`,
  String.raw`\b[23]\.[12](?:\.?[abcABC])?\s(?:MTCs?|MTRs?|(?:material\s|mill\s)?(?:test\s)?(?:certificates?|certs?|certification|reports?))\b`,
  String.raw`\b(?:MTC|MTR|COC|COO|CoC|CoO)s?\b`,
  String.raw`\bESPD\b|\bEuropean Single Procurement Document\b`,
  String.raw`\b(?:SCC|VCA|SQAS|GMP|Sellihca|IRATA|ASNT|PCN|CSWIP|BOSIET|OPITO|GWO)\b(?:\s(?:certificat\w+|level\s\w{1,3}))?`,
];

/** Technical codes and materials: named in a requirement, but nothing to certify by themselves. */
const codes: string[] = [
  String.raw`\bASME\s(?:BPVC\s)?(?:Sec(?:tion|t|\.)?\s?[IVX]{1,4}(?:\s?Div(?:ision|\.)?\s?\d)?|B\d{1,2}\.\d{1,3}[A-Z]?|[IVX]{1,4})${edition}`,
  String.raw`\b(?:ANSI\s?\/?\s?)?B(?:31|16|36|18|1)\.\d{1,2}[A-Z]?${edition}`,
  String.raw`\bASTM\s?[A-G]\s?\d{1,4}(?:\/[A-G]?\d{1,4}M?)?(?:\s(?:Gr(?:ade|\.)?|Cl(?:ass|\.)?|type|F)\s?\w{1,6})?`,
  String.raw`\b(?:BS|DIN|EN|IEC|IEEE|NFPA|MSS|AWS|AGMA|TEMA|NEMA|JIS|GOST|IS|IGEM|IGE|HI)[\s-](?:EN[\s-]|ISO[\s-]|SP[\s-]?|IEC[\s-])?[A-Z]{0,3}\s?\d{1,6}(?:[-./]\d{1,4}){0,2}${edition}`,
  String.raw`\bISO(?:\s?\/\s?(?:TS|IEC))?[\s-]?\d{3,5}(?:-\d{1,2})?${edition}`,
  String.raw`\bUNS\s?[A-Z]\d{5}\b`,
  String.raw`\b(?:WPS|PQR|ITP|FAT|SAT|PMI)\b`,
];

const certificatePattern = new RegExp(certificates.map((source) => `(?:${source})`).join('|'), 'gi');
const codePattern = new RegExp(codes.map((source) => `(?:${source})`).join('|'), 'g');

/** Certificates and standards named in one sentence or line, in order; what stands inside another is left out. */
export function standardsIn(text: string): NamedStandard[] {
  const found: NamedStandard[] = [];
  for (const match of matchesOf(certificatePattern, text)) found.push(named(match.index, match[0], true));
  for (const match of matchesOf(codePattern, text)) {
    const next = named(match.index, match[0], false);
    if (!found.some((other) => next.start < other.end && other.start < next.end)) found.push(next);
  }
  return found.sort((one, other) => one.start - other.start);
}

/** The first standard or certificate a text names, white space folded; null when none. */
export function namedStandard(text: string): string | null {
  const first = standardsIn(text)[0];
  return first ? first.text.replace(/\s+/g, ' ') : null;
}

function named(start: number, words: string, isCertificate: boolean): NamedStandard {
  const text = words.replace(/[\s,(:-]+$/, '');
  return { start, end: start + text.length, text, isCertificate };
}
