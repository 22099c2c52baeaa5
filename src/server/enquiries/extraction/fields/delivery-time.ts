import { datePattern } from '../gazetteer/dates.ts';
import { saysWhen } from '../gazetteer/times.ts';
import { foundIn, type Found } from './found.ts';
import type { Reading, Unit } from '../text/reading.ts';

/** Labels of a delivery; what they say is preferred to the length of a contract. */
const deliveryLabel =
  /^(?:(?:required |requested )?deliver(?:y|ies)(?: (?:time|date|period|schedule|timeline|term|terms|required|by|start))*|lead ?time|shipment(?: date)?|despatch|time (?:of|for) delivery|required (?:by|on site|date)|ros date|need(?:ed)? by(?: date)?|date required|turn-?around(?: time)?|liefer(?:termin|zeit|frist)|plazo de entrega|fecha de entrega|délais?(?: de livraison)?|termin[ei] di consegna|consegna)$/;
const termLabel =
  /^(?:(?:contract )?(?:term|duration|period)(?: of (?:contract|the contract|supply|performance|framework.*))?|completion(?: (?:time|date|period))?|time (?:of|for) completion|(?:supply|hire|charter|contract|execution|performance|service) period|start(?: date)?|commencement(?: date)?|duration in (?:months|days|years).*|laycan|schedule)$/;
/** "Please state weeks": the customer asks for the time, he does not give it. */
const asksForTime = /^(?:please|kindly|pls|to be (?:stated|advised|quoted|confirmed|agreed)|bidders? to|suppliers? to|tba|tbc|state|advise)\b/i;
/** A label inside a line: "Delivery: DAP Sohar. Delivery time: 14 weeks ARO." */
const innerLabel = /^(\p{Lu}[\p{L} -]{2,40}?)\s*:\s+/u;
const number = String.raw`(?:\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|twenty-four|thirty)(?:\s?\(\w{1,12}\))?`;
const period = String.raw`${number}[\s-](?:calendar |working |business )?(?:days?|weeks?|months?|years?)(?:\s(?:ARO|after receipt of (?:the )?(?:order|purchase order|PO)|from (?:the )?(?:date of )?(?:order|award|receipt of (?:order|PO)|purchase order|contract|LOI|LOA|PO|notification of award)[\w\s]{0,20}|from date of \w+|(?:after|of|from|following) (?:(?:the|your|our) )?(?:purchase order|order|award|contract|PO)\b|of each call-off))?`;
const day = String.raw`(?:${datePattern}|(?:early |mid |late |end of |the end of )?(?:Q[1-4]|week \d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|November|December)),?\s(?:19|20)\d\d|(?:19|20)\d\d)`;

type Phrase = { pattern: RegExp; confidence: number };
const phrases: Phrase[] = [
  {
    pattern: new RegExp(
      String.raw`\b${period}(?=[^.;]{0,3}(?:\bARO\b|\bafter receipt))|\b${number}\s(?:days?|weeks?|months?)\s(?:ARO|after receipt of (?:the )?(?:order|purchase order|PO)|from (?:the )?(?:date of )?(?:order|award|LOI|LOA|PO|purchase order))`,
      'i',
    ),
    confidence: 0.88,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:deliver(?:y|ed|ies)?|shipment|shipped|despatch(?:ed)?|dispatch(?:ed)?|complet(?:e|ed|ion)|commission(?:ed|ing)?|supplied|mobilis\w+|mobiliz\w+|ready|required on site|need(?:ed|s)?|at site|on site|receive)\b[^.;:]{0,60}?\b((?:within|in|by|before|not later than|no later than|on or before|latest|until|from|starting|during)\s(?:the\s)?(?:${day}|${period}))`,
      'i',
    ),
    confidence: 0.82,
  },
  { pattern: new RegExp(String.raw`(?:\b(?:from|between)\s)?(?:${day})\s(?:through|to|until|till|thru|and)\s(?:${day})`, 'i'), confidence: 0.75 },
  {
    pattern: new RegExp(
      String.raw`\b(?:commenc(?:e|es|ing|ement)|start(?:s|ing)?(?: date)?|beginning|effective)\b[^.;:]{0,40}?\b(?:in|on|from|by|of|be|tentatively|week)?\s?(?:${day})`,
      'i',
    ),
    confidence: 0.7,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:for a (?:period|term|duration)|duration|term|contract period|framework(?: agreement)?|period|agreement|contract)\b(?:\sof|\sis|\swill be|\sshall be|\sfor)?(?:\sup to|\sapproximately)?[^.;:\d]{0,25}?\b(${period}(?:\s(?:with|plus|\+)[^.;]{0,60})?)`,
      'i',
    ),
    confidence: 0.65,
  },
  {
    pattern:
      /\b(?:delivery (?:period|time|schedule)|time of completion|completion period)\s(?:is |shall be |will be )?(?:as|per|according to|within|in)\s(?:[^.;]|\.(?=\w)){3,80}/i,
    confidence: 0.55,
  },
  { pattern: new RegExp(String.raw`\bweek\s\d{1,2},?\s(?:19|20)\d\d\b`, 'i'), confidence: 0.5 },
];
/** Bid validity, payment, warranty and handing-in days are counted in the same words but are no delivery. */
const otherClock =
  /\b(?:valid(?:ity)?|payment|paid|invoice|warrant\w*|guarantee|bids?|tenders?|offers?|proposals?|quotations?|submi\w+|received|application|closing|open(?:ed|ing)?|meeting|attend\w*|clarification|interest|references?|past|last|previous|experience|years old|publication|notice|on sale|conference|visit|expiry|records?|funding)\b/i;
const paymentClock = /\b(?:payments?|paid|pay|net|invoices?|credit)\b/i;
const closingClock = /\b(?:submi\w+|clos(?:e|es|ing)|valid\w*|open(?:ed|ing))\b/i;

/** When the goods or works are wanted, as the customer writes it: a labelled line, a count of weeks, a day, or a term. */
export function deliveryTime(readings: Reading[]): Found {
  const units = readings.flatMap((reading) => reading.units);
  return labelledTime(units, deliveryLabel, 0.9) ?? labelledTime(units, termLabel, 0.85) ?? phrasedTime(units) ?? labelledEnd(units) ?? monthRows(units);
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
    /^[\p{L} ]{0,50}\b(?:shall|must|will|to|should) be (?:delivered|completed|shipped|supplied|made|ready)\s+(?=within|in|by|not|no|before|at|\d)/u.exec(value);
  if (verb) return verb[0].length;
  const comma = /,\s+(?=(?:within|in|by|before|not later|no later|latest|max\w*|\d)\b)/i.exec(value);
  return comma && !saysWhen(value.slice(0, comma.index)) ? comma.index + comma[0].length : 0;
}

/** Where the value begins in the unit's text when its label, or one written inside the line, is of the kind; else -1. */
function valueAfterLabel(unit: Unit, pattern: RegExp): number {
  if (pattern.test(unit.label)) return unit.valueStart - unit.start;
  const inner = unit.label === '' ? innerLabel.exec(unit.text.slice(0, 60)) : null;
  return inner && pattern.test((inner[1] ?? '').toLowerCase()) ? inner[0].length : -1;
}

function phrasedTime(units: Unit[]): Found {
  for (const phrase of phrases) {
    for (const unit of units) {
      const match = phrase.pattern.exec(unit.text);
      if (!match) continue;
      const around = unit.text.slice(Math.max(0, match.index - 70), match.index + match[0].length + 15);
      if (paymentClock.test(unit.text.slice(Math.max(0, match.index - 40), match.index))) continue;
      if (phrase.confidence < 0.88 && (phrase.confidence > 0.5 ? otherClock : closingClock).test(around)) continue;
      const words = match[1] ?? match[0];
      const at = match.index + match[0].indexOf(words);
      return foundIn(unit, at, at + words.length, phrase.confidence);
    }
  }
  return null;
}

/** "End: 2021-03-25" of an official notice, when nothing better is said. */
function labelledEnd(units: Unit[]): Found {
  const unit = units.find(({ label }) => /^(?:end|end date|until)$/.test(label));
  return unit ? foundIn(unit, unit.valueStart - unit.start, unit.text.length, 0.55) : null;
}

const monthCell = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s'’.-]{0,2}(?:\d\d|(?:19|20)\d\d)\b/i;

/** A table of volumes by month: its first and last month. */
function monthRows(units: Unit[]): Found {
  const rows = units.filter(({ text }) => monthCell.test(text));
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < 3) return null;
  const found = foundIn(first, 0, first.text.length, 0.5);
  return found && { ...found, value: `${monthCell.exec(first.text)?.[0] ?? ''} to ${monthCell.exec(last.text)?.[0] ?? ''}` };
}
