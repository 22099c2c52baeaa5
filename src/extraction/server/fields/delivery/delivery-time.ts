import { saysWhen } from '../../gazetteer/times.ts';
import { foundIn, type Found } from '../found.ts';
import { polarityOf } from '../../text/negation.ts';
import type { Reading, Unit } from '../../text/reading.ts';
import { endWithTrigger } from '../../text/triggers.ts';
import { foreignTimes, phrases } from './delivery-time-cues.ts';

/** Labels of a delivery; what they say is preferred to the length of a contract. */
const deliveryLabel =
  /^(?:(?:(?:contract|contractual|required|requested|expected|target|desired|latest|final|promised|needed|max(?:imum|\.)?) )*(?:ex-?works |site )?deliver(?:y|ies)(?: (?:lead )?(?:time|date|period|schedule|timeline|term|terms|required|by|start|requirement|deadline|window|completion))*|(?:delivery|lead)[ -]?time (?:requested|required|needed|wanted|max\w*)|lead[ -]?time|(?:shutdown|outage|work|delivery|turn-?around) (?:window|period|dates?)|shipment(?: (?:date|by))?|ship(?:ping)? date|despatch|time (?:of|for) delivery|required (?:by|on site|date)|ros date|need(?:ed)?[ -]by(?: date)?|on[ -]site date|required (?:on|at) site(?: date| by)?|date required|turn-?around(?: time)?(?: per \w+)?|liefer(?:termin|zeit|frist)|plazo de entrega|fecha de entrega|lieferung|livraison|délais?(?: de livraison)?|termin[ei] di consegna|consegna)$/;
const termLabel =
  /^(?:(?:contract )?(?:term|duration|period)(?: of (?:contract|the contract|supply|performance|framework.*))?|completion(?: (?:time|date|period))?|time (?:of|for) completion|(?:supply|hire|charter|contract|execution|performance|service) period|start(?: date)?|commencement(?: date)?|duration in (?:months|days|years).*|laycan|schedule)$/;
/** "Please state weeks": the customer asks for the time, he does not give it. */
const asksForTime =
  /^(?:please|kindly|pls|to be (?:stated|advised|quoted|confirmed|agreed)|bidders? to|suppliers? to|tba|tbc|state|advise)\b/i;
/** A label inside a line: "Delivery: DAP Sohar. Delivery time: 14 weeks ARO." */
const innerLabel = /^(\p{Lu}[\p{L} -]{2,40}?)\s*:\s+/u;
/** Bid validity, payment, warranty and handing-in days are counted in the same words but are no delivery. */
const otherClock =
  /\b(?:revert|repl(?:y|ies)|respond|get back|come back (?:to us|with)|valid(?:ity)?|payment|paid|invoice|warrant\w*|guarantee|bids?|tenders?|offers?|proposals?|quotations?|submi\w+|received|application|closing|open(?:ed|ing)?|meeting|attend\w*|regist\w+|questionnaire|join\w*|clarification|interest|references?|audits?|past|last|previous|experience|years old|publication|notice|on sale|conference|visit|expiry|records?|funding|TRIR|LTI|statistics|turnover|accounts|statements|questions)\b/i;
/** Papers have days of their own: "drawings within two weeks after order". */
const paperClock =
  /\b(?:drawings?|documents?|documentation|(?:test|quality|inspection|HSE|project) plans?|dossiers?|ITP|procedures?|data ?books?|calculations?|questions?|kick-?off|schedules?|reports?|records?|minutes)\b/i;
/** Drawings whose approval starts the clock are no papers to deliver. */
const drawingApproval = /\bdrawing approval\b|\bapproval of (?:the )?drawings\b/gi;
/** A day that is moved may be that of the offer. */
const offerDay = /\b(?:closing|due|submission|opening|bid|tender) (?:date|day|time)\b/i;
const paymentClock = /\b(?:payments?|paid|pay|net|invoices?|credit)\b/i;
const closingClock = /\b(?:submi\w+|clos(?:e|es|ing)|valid\w*|open(?:ed|ing))\b/i;

/** When the goods or works are wanted, as the customer writes it: a labelled line, a count of weeks, a day, or a term. */
export function deliveryTime(readings: Reading[]): Found {
  const units = readings.flatMap((reading) => reading.units);
  return (
    labelledTime(units, deliveryLabel, 0.9) ??
    labelledTime(units, termLabel, 0.85) ??
    foreignTime(units) ??
    phrasedTime(units) ??
    labelledEnd(units) ??
    monthRows(units)
  );
}

function labelledTime(units: Unit[], pattern: RegExp, confidence: number): Found {
  for (const unit of units) {
    const from = valueAfterLabel(unit, pattern);
    if (from < 0) continue;
    const value = unit.text.slice(from);
    if (value.length > 220 || asksForTime.test(value) || !saysWhen(value)) continue;
    return foundIn(unit, from + placeBefore(value), unit.text.length, confidence);
  }
  return null;
}

/** Length of the words before the time: "The goods shall be delivered ", "to our depot in Stell, ". */
function placeBefore(value: string): number {
  const verb =
    /^[\p{L} ]{0,50}\b(?:shall|must|will|to|should) be (?:delivered|completed|shipped|supplied|made|ready)\s+(?=within|in|by|not|no|before|at|\d)/u.exec(
      value,
    );
  if (verb) return verb[0].length;
  const comma = /,\s+(?=(?:within|in|by|before|not later|no later|latest|max\w*|délai|\d{1,4})\b)/i.exec(
    value,
  );
  return comma && !saysWhen(value.slice(0, comma.index)) ? comma.index + comma[0].length : 0;
}

/** Where the value begins in the unit's text when its label, or one written inside the line, is of the kind; else -1. */
function valueAfterLabel(unit: Unit, pattern: RegExp): number {
  if (pattern.test(unit.label)) return unit.valueStart - unit.start;
  const inner = unit.label === '' ? innerLabel.exec(unit.text.slice(0, 60)) : null;
  return inner && pattern.test((inner[1] ?? '').toLowerCase()) ? inner[0].length : -1;
}

const deliveryWords =
  /\b(?:deliver\w*|shipment|shipped|despatch\w*|dispatch\w*|lead[ -]?time|ex[ -](?:works|mill))\b/i;

/** Any figure, name of a month or word for a time: without one no phrase can stand, and most sentences have none. */
const mayTell =
  /\d|week|wk|month|day|year|stock|asap|possible|immediat|urgent|period|schedul|time|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;

function phrasedTime(every: Unit[]): Found {
  const all = every.filter(({ text }) => mayTell.test(text));
  // Sentences that speak of delivery come before those that only count weeks.
  const units = [
    ...all.filter(({ text, label }) => deliveryWords.test(`${label} ${text}`)),
    ...all.filter(({ text, label }) => !deliveryWords.test(`${label} ${text}`)),
  ];
  for (const phrase of phrases) {
    for (const unit of units) {
      const match = phrase.needs?.test(unit.text) === false ? null : phrase.pattern.exec(unit.text);
      if (!match) continue;
      // "No delivery before 1 March" and "is not required before 1 March" name no day of delivery.
      if (polarityOf(unit.text, match.index, match.index + match[0].search(/\s|$/)) !== 'asked') continue;
      const around = unit.text.slice(Math.max(0, match.index - 70), match.index + match[0].length + 15);
      if (
        paperClock.test(unit.text.replace(drawingApproval, ' ')) &&
        !/\b(?:deliver|shipment|shipped|goods|lead[ -]?time)/i.test(unit.text)
      )
        continue;
      if (phrase.confidence >= 0.88 && offerDay.test(unit.text)) continue;
      if (paymentClock.test(unit.text.slice(Math.max(0, match.index - 40), match.index))) continue;
      if (phrase.confidence < 0.88 && (phrase.confidence > 0.5 ? otherClock : closingClock).test(around))
        continue;
      const words = match[1] ?? match[0];
      const at = match.index + match[0].indexOf(words);
      const end = at + words.length;
      return foundIn(
        unit,
        at,
        isPeriod.test(words) ? endWithTrigger(unit.text, end) : end,
        phrase.confidence,
      );
    }
  }
  return null;
}

const foreignDelivery =
  /liefer|livraison|livrer|délai|entrega|prazo|plazo|consegna|fertigstell|termin|durée|التسليم|تسليم|التوريد|الإنجاز|مدة (?:ال)?(?:تنفيذ|توريد)/iu;
const foreignOther =
  /zahlung|angebot|gewährleist|paiement|garantie|offre|pago|garant|oferta|pagament|proposta|validade|الدفع|ضمان|يضمن|أسعار|العرض/iu;

/** A time in a sentence of another language that speaks of delivery. */
function foreignTime(units: Unit[]): Found {
  for (const unit of units) {
    if (!foreignDelivery.test(`${unit.label} ${unit.text}`)) continue;
    for (const { pattern } of foreignTimes) {
      const match = pattern.exec(unit.text);
      if (!match || foreignOther.test(unit.text.slice(Math.max(0, match.index - 80), match.index))) continue;
      return foundIn(unit, match.index, match.index + match[0].length, 0.84);
    }
  }
  return null;
}

/** A count of days or weeks, which begins with some event; a day of the calendar does not. */
const isPeriod =
  /\d[\s-](?:\p{L}+ )?(?:days?|weeks?|wks?|months?|mths?|years?)|\b(?:days|weeks|months|years)\b/iu;

/** "End: 2021-03-25" of an official notice, when nothing better is said. */
function labelledEnd(units: Unit[]): Found {
  const unit = units.find(({ label }) => /^(?:end|end date|until)$/.test(label));
  return unit ? foundIn(unit, unit.valueStart - unit.start, unit.text.length, 0.55) : null;
}

const monthCell =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s'’.-]{0,2}(?:\d\d|(?:19|20)\d\d)\b/i;

/** A table of volumes by month: its first and last month. */
function monthRows(units: Unit[]): Found {
  const rows = units.filter(({ text }) => monthCell.test(text));
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < 3) return null;
  const found = foundIn(first, 0, first.text.length, 0.5);
  return (
    found && {
      ...found,
      value: `${monthCell.exec(first.text)?.[0] ?? ''} to ${monthCell.exec(last.text)?.[0] ?? ''}`,
    }
  );
}
