import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { datesIn } from '../../gazetteer/dates.ts';
import { foundAt, foundIn, type Found } from '../found.ts';
import { openingLines, subjectOf } from '../opening-lines.ts';
import { valueOf, type Reading } from '../../text/reading.ts';
import {
  arabicNumber,
  bracketedNumber,
  fileNumberLabel,
  ownNumberLabel,
  spacedNumber,
} from './reference-cues.ts';

const noun =
  "(?:rfq|rfp|rfi|rfx|itt|itb|itq|nit|tender|enquiry|inquiry|bid|requisition|purchase requi\\w+|pr|collective|quotation|quote|project|contract|our (?:number|ref(?:erence)?|no\\.?)|reference|your reference|notice|file|case|document|order|job|package|event|solicitation|procurement|indent|material requisition|mr|qualification system|requirement|solicitud(?: de (?:cotización|oferta|presupuesto))?|anfrage|ausschreibung|invitation|rdo|pedido(?: de cota[cç][aã]o)?|cota[cç][aã]o|zapytanie(?: ofertowe)?|popt[aá]vka|consulta|aanvraag|foresp[oø]rsel|demande(?: de prix)?|consultation|richiesta(?: d[i’']offerta)?|expediente|vorgang|licitación|gara|dossier)";
const code = '(?=[A-Z0-9/._-]{0,40}\\d)[A-Z0-9][A-Z0-9]*(?:[-/._][A-Z0-9]+)*';
const inline = new RegExp(
  `\\b(?:${noun})\\b(?:\\s+(?:for\\s+)?(?:ref(?:erence)?|no|nos|nr|n[°º]|number|id))?\\.?(?:\\s+is)?\\s*[:#]?\\s*(?:no\\.?\\s*|number\\s*)?(${code})(?![\\w])`,
  'i',
);
const ref = new RegExp(
  `\\b(?:ref(?:erence)?(?:\\s+(?:no|number))?\\.?|tender no\\.?)\\s*[:#]?\\s*(${code})(?![\\w])`,
  'i',
);
/** A number that begins with the noun itself: "RFP-CB-0093", "ITT-3310-V-004". */
const prefixed =
  /(?<![\w-])(?:RFQ|RFP|RFI|RFX|ITT|ITB|NIT|ENQ|INQ|TENDER|PR|MR|REQ|EOI|PQQ)[-_/#]?(?=[A-Z0-9/._-]{0,40}\d{2})[A-Z0-9]+(?:[-/._][A-Z0-9]+)*/;
/**
 * Letters and digits in groups, as numbers of papers are written; sizes, standards, grades and days
 * are written otherwise.
 */
const coded =
  /(?<![\w./-])(?=[A-Z0-9/._-]{6,40}(?![\w]))(?=[A-Z0-9/._-]*\d{3}|[A-Z]{2,4}-\d{2}-\d{2}(?!\w)|[A-Z]{2,4}-[A-Z]{2,4}-\d{2}(?!\w))(?=[/._\d-]*[A-Z])[A-Z0-9]+(?:[-/._][A-Z0-9]+)+(?![\w"”])/;
const earlier =
  /\b(?:previous|earlier|prior|former|superseded|last (?:year|notice)|notice number in the OJ|publication number|supersedes|repeat of)\b/i;

/**
 * The customer's own number for the enquiry: a labelled number first, then one named in the
 * subject, the letterhead or the opening lines.
 */
export function referenceNumber(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  return (
    labelledNumber(readings, ownNumberLabel) ??
    prefixedHead(readings) ??
    labelledNumber(readings, fileNumberLabel) ??
    subjectNumber(enquiry, readings) ??
    headNumber(readings) ??
    namedNumber(readings) ??
    ownNumber(readings)
  );
}

function labelledNumber(readings: Reading[], label: RegExp): Found {
  for (const { units } of readings) {
    for (const unit of units) {
      if (unit.label === '' || !label.test(unit.label) || earlier.test(unit.label)) continue;
      const value = valueOf(unit);
      const match =
        /^[#\s]*([\p{L}\p{N}][\p{L}\p{N}./_-]*(?: ?[/-] ?[\p{L}\p{N}._/-]+)*(?: \d[\w./-]*)?)/u.exec(
          value.slice(0, 80),
        );
      const number = match?.[1]?.replace(/[.,]+$/, '') ?? '';
      if (!/\d{2}/.test(number) || isDate(number) || /%|\bdays?\b/.test(value.slice(0, 40))) continue;
      const at = value.indexOf(number);
      return foundIn(
        unit,
        unit.valueStart - unit.start + at,
        unit.valueStart - unit.start + at + number.length,
        0.92,
      );
    }
  }
  return null;
}

function subjectNumber(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const first = readings[0];
  const header = subjectOf(first);
  if (!first || !header) return null;
  const subject = enquiry.subject === '' ? header.value : enquiry.subject;
  const number = codeIn(subject) ?? writtenIn(subject) ?? arabicIn(subject) ?? looseIn(subject);
  if (number === null) return null;
  const at = first.source.text.indexOf(number, header.start);
  return at < 0 || at > header.end ? null : foundAt(first.source, at, at + number.length, 0.85);
}

/** "MATERIAL REQUISITION  MR-2026-PI-014": a number that says in its title line what paper it is of. */
function prefixedHead(readings: Reading[]): Found {
  const first = readings[0];
  if (!first || first.layout.headers.length > 0) return null;
  for (const { text, start } of openingLines(first.source).slice(0, 3)) {
    const number = prefixed.exec(text.slice(0, 300))?.[0];
    if (number === undefined || !number.includes('-') || !isCode(number) || earlier.test(text)) continue;
    const at = start + text.indexOf(number);
    return foundAt(first.source, at, at + number.length, 0.85);
  }
  return null;
}

/** The number in the first lines of a text that is no mail; titles and letterheads are no sentences. */
function headNumber(readings: Reading[]): Found {
  const first = readings[0];
  if (!first || first.layout.headers.length > 0) return null;
  for (const { text, start } of openingLines(first.source).slice(0, 10)) {
    if (text.length > 140 || earlier.test(text)) continue;
    const number = codeIn(text) ?? bracketedNumber.exec(text)?.[1] ?? writtenIn(text) ?? arabicIn(text);
    if (number === null) continue;
    const at = start + text.indexOf(number);
    return foundAt(first.source, at, at + number.length, 0.8);
  }
  return null;
}

function namedNumber(readings: Reading[]): Found {
  for (const { units } of readings) {
    for (const unit of units.slice(0, 14)) {
      if (earlier.test(unit.text)) continue;
      const number = codeIn(unit.text);
      if (number === null) continue;
      const at = unit.text.indexOf(number);
      return foundIn(unit, at, at + number.length, unit.index < 3 ? 0.85 : 0.7);
    }
  }
  return null;
}

/** "Our ref is PWS-RO-5523", "رقم WO-2026-611": said in so many words, wherever it stands. */
function ownNumber(readings: Reading[]): Found {
  for (const { units } of readings)
    for (const unit of units) {
      const match = saidNumber.exec(unit.text.slice(0, 500));
      const said = match?.[1] ?? '';
      if (!match || !isCode(said)) continue;
      const at = match.index + match[0].length - said.length;
      return foundIn(unit, at, at + said.length, 0.75);
    }
  return null;
}
const saidNumber = new RegExp(
  String.raw`(?:\b[Oo]ur (?:[Rr]ef(?:erence)?|[Nn]umber|[Nn]o)\b\.?(?: is)?|(?<!\p{L})رقم)[\s:#]{1,3}(${code})(?![\w])`,
  'u',
);

function codeIn(text: string): string | null {
  for (const pattern of [inline, ref]) {
    const number = pattern.exec(text.slice(0, 500))?.[1];
    if (number !== undefined && isCode(number)) return number;
  }
  const led = prefixed.exec(text.slice(0, 500))?.[0];
  return led !== undefined && isCode(led) ? led : null;
}

/** A number told by its shape alone: letters and figures in groups, or a kind of paper before figures. */
function writtenIn(text: string): string | null {
  const written = coded.exec(text.slice(0, 500))?.[0] ?? '';
  const spaced = spacedNumber.exec(text.slice(0, 500))?.[1] ?? '';
  const number = [written, spaced].find((each) => each !== '' && isCode(each.replace(/\s/g, '')));
  return number ?? null;
}

/** In a subject any letters and figures in groups are a number of the paper: "T26-14/KM", "kb_2291". */
const loose =
  /(?<![\w./-])(?=[/._\d-]*[A-Z])(?=(?:[^\s\d]*\d){3})(?=[A-Z0-9.]+[-/_])[A-Z0-9]+(?:[-/._][A-Z0-9]+)+(?![\w"”/])|(?<![\w./-])[A-Z]{1,5}\d{4,}(?![\w"”/])/i;

function looseIn(subject: string): string | null {
  const written = loose.exec(subject.slice(0, 300))?.[0];
  return written !== undefined && /\d/.test(written) && isCode(written) ? written : null;
}

/** A number in Arabic letters and figures of either kind. */
function arabicIn(text: string): string | null {
  const written = arabicNumber.exec(text.slice(0, 500))?.[0] ?? '';
  return /\p{Nd}/u.test(written) ? written : null;
}

function isCode(number: string): boolean {
  const digits = number.replace(/\D/g, '').length;
  // Two digits are enough where letters and a hyphen make it a code: NS-Q-14.
  if (
    digits < (/^[A-Z]+-[A-Z]+-\d|^[A-Z]{2,}[-/]\d{2}/.test(number) ? 2 : 3) ||
    isDate(number) ||
    /^(?:19|20)\d\d$|^01(?:75|03)(?!\d)/.test(number)
  )
    return false;
  return !/^(?:ISO|API|EN|ASTM|ASME|DIN|NACE|NORSOK|DNV|BS|IEC|ANSI|AWS|UNS|SA|MSS|PSL|CLASS)(?![A-Z])|^MR-?0?1(?:75|03)/i.test(
    number,
  );
}

function isDate(written: string): boolean {
  return datesIn(written)[0]?.start === 0 && written.length <= 12;
}
