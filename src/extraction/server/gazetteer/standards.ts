import { remembered } from '#text/remembered.ts';
import { standardSeparator } from '#extraction/contract/proposals.ts';
import { furtherCertificates, papersInCapitals } from './certificate-names.ts';
import { findMatches } from './matches.ts';
/** A standard or certificate found in a text, offsets relative to that text. */
export type NamedStandard = { start: number; end: number; text: string; isCertificate: boolean };

const edition = String.raw`(?:\s?[:-]\s?(?:19|20)\d\d|,?\s\(?(?:1[0-9]|2[0-9]|[1-9])(?:st|nd|rd|th)\s(?:edition|ed\.?)\)?|,?\s\(?(?:latest|current|last)\s(?:edition|ed\.)\)?|\s\((?:19|20)\d\d\))?`;
const levels = String.raw`(?:(?:[,\s/]{1,3}|\sto\s|\sand\s|\s[–-]\s)(?:[PQ]SL[\s-]?\d[A-G]?|PR[\s-]?[12]F?|BSL[\s-]?\d|(?:material|mat\.?|temp(?:erature)?\.?)\s(?:class|cl\.?|rating|range)\s[A-Z]{1,2}(?:-[A-Z]{1,2})?|Gr(?:ade|\.)?\s?[A-Z][A-Z]?\d{0,3}|X\d\d[A-Z]?|class\s\d{2,4}|Level\s[1-4I]{1,3}|(?:Annex|Division|Div\.?|Part|Type|Section|Sec\.?)\s?[A-Z0-9]{1,4}(?:\.\d)?)){0,6}(?:,?\s\(?(?:1[0-9]|2[0-9]|[1-9])(?:st|nd|rd|th)\s(?:edition|ed\.?)\)?)?`;

/** Certificates and certifications: what a customer wants to hold in his hand or see in force. */
const certificates: string[] = [
  String.raw`\bISO(?:\s?\/\s?(?:TS|IEC))?[\s-]?(?:9001|9002|14001|45001|29001|27001|50001|17025|17020|3834|22301|37001|55001)${edition}`,
  // The product standards of the oil and gas industry, twins of API specifications among them.
  String.raw`\bISO[\s-](?:3183|10400|10417|10423|10424|10432|10434|11960|11961|13533|13535|13625|13628|13678|13679|13680|14310|14313|15156|17078|17945|21809|28781|10497|15848|15614|9606|9712|10474)(?:-\d{1,2})?${edition}${levels}`,
  String.raw`\bASME\s(?:BPVC\s)?(?:Section\s|Sec\.?\s?)?(?:VIII|IX|III|I|V|IV)\b(?:,?\s(?:Div(?:ision|\.)?\s?\d))?${edition}`,
  String.raw`\bOHSAS\s?18001${edition}`,
  String.raw`\bAPI[\s-]?(?:Spec(?:ification)?\.?\s?)?Q[12]\b${edition}`,
  String.raw`\bAPI[\s-]?(?:Spec(?:ification)?\.?[\s-]?|Std\.?\s?|Standard\s|RP\s?)?(?:\d{1,3}(?!\d)[A-Z]{0,4}\d?(?:-\d)?(?![\w])(?:\/\d{1,4}[A-Z]{0,3})?)${edition}${levels}`,
  String.raw`\bAPI\s(?:license[ds]?|licen[cs]e|monogram(?:med)?)\b`,
  String.raw`\b(?:BS\s|DIN\s)?EN[\s-]?10204(?:[\s:-]{1,2}(?:19|20)\d\d)?(?:[\s,/-]{0,3}(?:type\s|certificate\s|cert\.?\s)?[23]\.[12](?:\.?[abcABC]\b)?(?:\s?(?:\/|,|and|or|&)\s?(?:type\s)?[23]\.[12])*)?`,
  String.raw`\b(?:type\s)?[23]\.[12](?:\.?[abcABC])?\s(?:(?:material|mill|inspection|test)\s){0,2}(?:certificates?|certs?|certification|MTCs?|MTRs?)\s(?:acc(?:ording|\.)?(?:\sto)?|to|per|as per|in accordance with)\s(?:BS\s|DIN\s)?EN[\s-]?10204`,
  String.raw`\bSIL[\s-]?[1-4]\b(?:\scertificat\w+)?`,
  String.raw`\bNACE[\s-]?(?:MR|TM|SP)[\s-]?(?:\d{4}|\d\d-\d\d)(?:-\d{2,4})?(?:\s?\/\s?ISO[\s-]?15156(?:-\d)?)?${edition}`,
  String.raw`\bISO[\s-]?15156(?:-\d)?(?:\s?\/\s?NACE[\s-]?MR[\s-]?0175)?${edition}`,
  String.raw`\bMR[\s-]?01(?:75|03)(?:\s?\/\s?ISO[\s-]?15156)?`,
  String.raw`\b(?:PED\b|Pressure Equipment Directive)(?:\s?\(?(?:2014\/68\/EU|97\/23\/EC)\)?)?(?:,?\s(?:category|cat\.?|module)\s(?:[A-H]\d?|I{1,3}V?)(?:\s?\+\s?[A-H]\d?)?(?![\p{L}\d])){0,2}`,
  String.raw`\b2014\/(?:68|34)\/EU\b`,
  String.raw`\b(?:ATEX|IECEx)\b(?:\s?\(?(?:2014\/34\/EU|94\/9\/EC)\)?)?`,
  String.raw`\b(?:CE|UKCA)[\s-](?:mark(?:ing|ed)?|certificat\w+|declaration)\b`,
  String.raw`\bASME\s(?:"?[USRP][23M]?"?[\s-]stamp|certificat\w+)\b`,
  String.raw`\b"?[US][23]?"?[\s-]stamp(?:ed)?\b`,
  String.raw`\bR[\s-]stamp\b|\bForm\sR-1\b|\bC of C\b|\bcertificates?\s(?:type\s)?[23]\.[12]\b|\b(?:INMETRO|DVGW|WRAS|IBR|EAC|CRN|KOSHA|SASO|UKEX|PESO|CCOE|DOSH)\b(?:\s(?:type\s)?(?:approv\w+|certificat\w+|form\s[A-Z0-9-]+))?`,
  ...furtherCertificates,
  String.raw`\bAchilles\s(?:JQS|FPAL|UVDB|registration|certificat\w+)\b`,
  String.raw`\b(?:DNV(?:[\s-]?GL)?|ABS|Lloyd['’]?s(?: Register)?|Bureau Veritas|BV)\s(?:type[\s-]approv\w+|class(?:ification)?(?:\s?certificat\w+)?|certificat\w+|approv\w+)`,
  String.raw`\b(?:DNV(?:GL)?|NORSOK)[\s-](?:standard\s)?(?:ST|RP|OS|SE|CG|M|L|Z|D|S|R|P|N|U)[\s-]?[A-Z]?\d{3,4}${edition}`,
  String.raw`\bDNV(?:[\s-]?GL)?[\s-](?:ST-)?(?:2\.7-[123]|E27\d)${edition}|\bEN[\s-]?12079${edition}`,
  String.raw`\b(?:DNV(?:[\s-]?GL)?|ABS|Lloyd['’]?s(?: Register)?|LR|BV|Bureau Veritas)\s(?:certificates?|survey|approval|witnessed)`,
  String.raw`\b(?:material|mill|works|inspection|manufacturer['’]?s|product|pressure|hydro(?:static)?|factory|performance|load|calibration|fire|type|third[\s-]party|weight)\s(?:test(?:ing)?\s|inspection\s|approval\s|safe\s)?(?:certificates?|certification)\b(?:\s?\(?\s?3\.[12]\)?)?`,
  String.raw`\b(?:test|inspection|quality|insurance|origin|tax clearance|tax|registration|qualification|completion|conformity|competency|welder)\scertificates?\b`,
  String.raw`\bcertificates?\sof\s(?:conformity|conformance|compliance|origin|analysis|insurance|incorporation|registration|fitness|quality|approval|completion|good standing)\b`,
  String.raw`\b(?:declaration)\sof\s(?:conformity|compliance|performance|incorporation)\b`,
  String.raw`\b[23]\.[12](?:\.?[abcABC])?\s(?:MTCs?|MTRs?|(?:material\s|mill\s)?(?:test\s)?(?:certificates?|certs?|certification|reports?))\b`,
  String.raw`\b(?:MTC|MTR|COC|COO|CoC|CoO)s?\b`,
  String.raw`\bESPD\b|\bEuropean Single Procurement Document\b`,
  String.raw`\b(?:SCC|VCA|SQAS|GMP|Sellihca|IRATA|ASNT|PCN|CSWIP|BOSIET|OPITO|GWO)\b(?:\s(?:certificat\w+|level\s\w{1,3}))?|\bH2S\s(?:certificat\w+|training)`,
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

const certificatePattern = new RegExp(certificates.map((source) => `(?:${source})`).join('|'), 'giu');
const codePattern = new RegExp(codes.map((source) => `(?:${source})`).join('|'), 'g');

/**
 * Certificates and standards named in one sentence or line, in order; what stands inside another is left
 * out.
 */
export const standardsIn: (text: string) => readonly NamedStandard[] = remembered(findStandards);

function findStandards(text: string): NamedStandard[] {
  const found: NamedStandard[] = [];
  for (const match of findMatches(certificatePattern, text)) {
    const first = named(match.index, match[0], true);
    found.push(first, ...furtherOf(text, first));
  }
  for (const match of findMatches(papersInCapitals, text)) {
    const next = named(match.index, match[0], true);
    if (!found.some((other) => next.start < other.end && other.start < next.end)) found.push(next);
  }
  for (const match of findMatches(codePattern, text)) {
    const next = named(match.index, match[0], false);
    if (!found.some((other) => next.start < other.end && other.start < next.end)) found.push(next);
  }
  return found.sort((one, other) => one.start - other.start);
}

/** How a list goes on after the first number of a family: "API 16A, 16C and 16D", "ISO 9001, 14001". */
const further: [family: RegExp, code: string][] = [
  [/^API[\s-](?=(?:Spec|Std|RP|\d|Q))/i, String.raw`\d{1,2}[A-Z]{1,3}\d?|Q[12]|5\d{2}|6\d{2}`],
  [/^ISO[\s-]/i, String.raw`\d{4,5}(?:-\d{1,2})?(?::(?:19|20)\d\d)?`],
  [/^NORSOK[\s-]/i, String.raw`[A-Z]-\d{3}`],
];

function furtherOf(text: string, first: NamedStandard): NamedStandard[] {
  const [family, code = ''] = further.find(([name]) => name.test(first.text)) ?? [];
  const prefix = family?.exec(first.text)?.[0];
  const found: NamedStandard[] = [];
  if (prefix === undefined) return found;
  const next = new RegExp(
    String.raw`^\s?(?:,|\/|&|and|or)(?:\s(?:and|or))?\s?(${code})(?![\w"”°%/])(?!\s?(?:mm|inch|in\b|psi|bar|ft|m\b|pcs|nos|days|weeks))`,
  );
  for (let end = first.end; found.length < 8;) {
    const match = next.exec(text.slice(end, end + 24));
    const words = match?.[1];
    if (!match || words === undefined) break;
    end += match[0].length;
    found.push({ start: end - words.length, end, text: `${prefix}${words}`, isCertificate: true });
  }
  return found;
}

/** "API Spec 6A" says nothing beside "API 6A PSL 3". */
const isSaidBy = (name: string, other: string): boolean => {
  const bare = (text: string): string =>
    text.toLowerCase().replace(/\b(?:spec(?:ification)?|std)\b\.?\s?/g, '');
  return bare(other).startsWith(bare(name)) && !/^[\p{L}\d.]/u.test(bare(other).slice(bare(name).length));
};

/**
 * Every standard that a text asks for, as the row of a ledger keeps them, parted by semicolons; the first paper
 * ("inspection certificates") where none has a figure, null where there is neither.
 */
export function namedStandards(text: string): string | null {
  const asked = standardsIn(text).filter((each) => !isDenied(text, each));
  const names = asked.filter((each) => /\d/.test(each.text)).map((each) => each.text.replace(/\s+/g, ' '));
  const apart = names.filter(
    (name, at) =>
      !names.some(
        (other, before) => isSaidBy(name, other) && (before < at || (before > at && !isSaidBy(other, name))),
      ),
  );
  return apart.join(standardSeparator) || (asked[0]?.text.replace(/\s+/g, ' ') ?? null);
}

/**
 * True where the clause says that what it names is not wanted ("PED is not applicable", "without NACE",
 * "was 3.1").
 */
export function isDenied(text: string, { start, end }: Pick<NamedStandard, 'start' | 'end'>): boolean {
  return (
    /\b(?:no|without|non|neither|nor|excluding|except|instead of|rather than|in lieu of|replaces|was|formerly|previously)[\s(-]+(?:[\w./]+\s){0,2}$/i.test(
      text.slice(Math.max(0, start - 48), start),
    ) ||
    /^[^.;,]{0,40}?\b(?:(?:is|are|be|will be)\s(?:also\s)?not\s(?:\w+\s)?(?:required|needed|applicable|necessary|mandatory|requested|wanted|acceptable|accepted|apply)|(?:does|do|shall|will) not (?:apply|be (?:required|needed|applied))|not (?:required|needed|applicable|necessary)|isn['’]t (?:required|needed)|(?:is|are) (?:waived|optional))\b/i.test(
      text.slice(end, end + 90),
    )
  );
}

function named(start: number, words: string, isCertificate: boolean): NamedStandard {
  const text = words.replace(/[\s,(:-]+$/, '');
  return { start, end: start + text.length, text, isCertificate };
}
