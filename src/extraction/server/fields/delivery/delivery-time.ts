import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import { saysWhen } from '../../gazetteer/times.ts';
import { withFigures } from '../figure-words.ts';
import { foundAs, foundIn, type Found } from '../found.ts';
import { polarityOf } from '../../text/negation.ts';
import type { Reading, Unit } from '../../text/reading.ts';
import { scoredTimes, type TimeCandidate } from './time-choice.ts';

/** Labels of a delivery; what they say is preferred to the length of a contract. */
const deliveryLabel =
  /^(?:(?:(?:contract|contractual|required|requested|expected|target|desired|latest|final|promised|needed|max(?:imum|\.)?) )*(?:ex-?works |site )?deliver(?:y|ies)(?: (?:lead )?(?:time|date|period|schedule|timeline|term|terms|required|by|start|requirement|deadline|window|completion))*|(?:delivery|lead)[ -]?time (?:requested|required|needed|wanted|max\w*)|lead[ -]?time|(?:shutdown|outage|work|delivery|turn-?around) (?:window|period|dates?)|shipment(?: (?:date|by))?|ship(?:ping)? date|despatch|time (?:of|for) delivery|required (?:by|on site|date)|ros date|need(?:ed)?[ -]by(?: date)?|on[ -]site date|required (?:on|at) site(?: date| by)?|date required|turn-?around(?: time)?(?: per \w+)?|liefer(?:termin|zeit|frist)|plazo de entrega|fecha de entrega|lieferung|livraison|délais?(?: de livraison)?|termin[ei] di consegna|consegna)$/;
const termLabel =
  /^(?:(?:contract )?(?:term|duration|period)(?: of (?:contract|the contract|supply|performance|framework.*))?|completion(?: (?:time|date|period))?|time (?:of|for) completion|(?:supply|hire|charter|contract|execution|performance|service) period|start(?: date)?|commencement(?: date)?|duration in (?:months|days|years).*|laycan|schedule|programme|timing|dates)$/;
/** "Please state weeks": the customer asks for the time, he does not give it. */
const asksForTime =
  /^(?:please|kindly|pls|to be (?:stated|advised|quoted|confirmed|agreed)|bidders? to|suppliers? to|tba|tbc|state|advise)\b/i;
/** A label inside a line: "Delivery: DAP Sohar. Delivery time: 14 weeks ARO." */
const innerLabel = /^(\p{Lu}[\p{L} -]{2,40}?)\s*:\s+/u;
/** A day of the week or an urgent wish, where nothing better is said: "leave your dock by Thursday". */
const byWeekday =
  /\b(?:deliver\w*|need\w*|requir\w*|ship\w*|have|leave|arrive)\b[^.;:]{0,60}?\b((?:by|before|until|latest)\s(?:(?:next|this)\s)?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?:\s(?:next week|morning|noon|before[^.;,]{0,30}))?|the \d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\/\d{1,2}\b))/i;
/** General conditions leave the day to the order: "Dates in the Order are of the essence". */
const inTheOrder =
  /\b(?:delivery )?(?:dates?|times?|periods?)\s(?:of delivery\s)?(?:(?:is |are )?(?:stated|given|shown|set out|specified|fixed|named|agreed)\s)?(?:in|on)\s(?:the|each)\s(?:purchase )?order\b[^.;,]{0,40}/i;

/** The same in the other languages: "zu den in der Bestellung genannten Terminen". */
const inTheOrderElsewhere = new RegExp(
  String.raw`(?<!\p{L})(?:in der Bestellung (?:genannten|angegebenen|vereinbarten) (?:Liefer)?(?:termine?n?|fristen)|` +
    String.raw`(?:dates?|délais?) (?:indiquée?s?|fixée?s?|mentionnée?s?|prévue?s?) (?:dans|à) la commande|` +
    String.raw`(?:fechas?|plazos?) (?:indicad|fijad|señalad)[oa]s? en (?:el|la) (?:pedido|orden)[^.;,]{0,20}|` +
    String.raw`(?:date|termini) (?:indicat|fissat|previst)[ei] nell['’]ordine|` +
    String.raw`(?:المواعيد|التواريخ|المدد|المدة|المهل) (?:المبينة|المحددة|المذكورة|المتفق عليها) (?:فيه|في (?:أمر الشراء|الطلب|العقد)))`,
  'iu',
);

/** Short and misspelt units as a register has them, numbers as figures. */
const shortUnits: readonly [RegExp, string][] = [
  [/\bwks?\b\.?/gi, 'weeks'],
  [/\b(?:mths?|mos)\b\.?/gi, 'months'],
  [/\bhrs?\b\.?/gi, 'hours'],
  [/\byrs?\b\.?/gi, 'years'],
];
const asEntered = (words: string): string => {
  const said = shortUnits.reduce((text, [short, full]) => text.replace(short, full), words);
  return /-(?:day|week|month|year)/i.test(said) ? said : withFigures(said);
};

type Proposed = { lineItems: readonly ProposedLineItem[]; requirements: readonly ProposedRequirement[] };

/** When the goods or works are wanted, as the customer writes it: a labelled line, a count of weeks, a day, or a term. */
export function deliveryTime(readings: Reading[], proposed: Proposed): Found {
  const found = timeIn(readings, proposed);
  return found && { ...found, value: asEntered(String(found.value)) };
}

function timeIn(readings: Reading[], { lineItems, requirements }: Proposed): Found {
  const times = findTimes(readings, requirements);
  const units = readings.flatMap((reading) => reading.units);
  return (
    withOtherLots(labelledTime(units, deliveryLabel, 0.9), times, readings) ??
    withOtherLots(labelledTime(units, termLabel, 0.85), times, readings) ??
    surer(chosenTime(times, readings), neededBy(lineItems)) ??
    saidTime(units, byWeekday) ??
    saidTime(units, inTheOrder) ??
    saidTime(units, inTheOrderElsewhere) ??
    labelledEnd(units) ??
    monthRows(units)
  );
}

type Labelled = { found: Found; unit: Unit } | null;

function labelledTime(units: Unit[], pattern: RegExp, confidence: number): Labelled {
  for (const unit of units) {
    const from = valueAfterLabel(unit, pattern);
    if (from < 0) continue;
    const value = unit.text.slice(from);
    if (value.length > 220 || asksForTime.test(value) || !saysWhen(value)) continue;
    return { found: foundIn(unit, from + placeBefore(value), unit.text.length, confidence), unit };
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

function saidTime(units: Unit[], pattern: RegExp): Found {
  for (const unit of units) {
    const match = pattern.exec(unit.text);
    const words = match?.[1] ?? match?.[0] ?? '';
    if (!match || polarityOf(unit.text, match.index, match.index + match[0].search(/\s|$/)) !== 'asked')
      continue;
    const at = match.index + match[0].indexOf(words);
    return foundIn(unit, at, at + words.length, 0.55);
  }
  return null;
}

/** What must speak for a time before it is taken for that of the delivery. */
const minScore = 2.8;
/** Another time of the same sentence goes along when it is nearly as sure. */
const minOfOther = 2;

/** A day from which something can begin is no lot. */
const beginning = /^(?:from|ab|dal|desde|a partir)\s(?:\p{L}+\s)?(?!.{0,30}\s(?:to|until|till|through)\s)/iu;

/** What stands between the delivery and a day by which the offer is wanted. */
const ofOffer = /(?<!\p{L})(?:price|quot|offer|bid|tender|repl|angebot|offre|oferta)\p{L}*/iu;

/** A time of another sentence goes along when it is as sure as this by itself. */
const minElsewhere = 5;
const maxLots = 4;
/** A time of a sentence this sure says more than the days of a column. */
const minSure = 0.75;

/** The time that most speaks for, with the other lots of its sentence and of others. */
function chosenTime(times: readonly TimeCandidate[], readings: readonly Reading[]): Found {
  const best = times.reduce<TimeCandidate | null>(
    (most, time) => (time.score > (most?.score ?? minScore - 1e-9) ? time : most),
    null,
  );
  return best && joined(withItsLots(best, times), best.unit, { times, readings });
}

/** A labelled time with those that other lines give for other lots: "Lot 2 … Duration: 240 days". */
function withOtherLots(
  labelled: Labelled,
  times: readonly TimeCandidate[],
  readings: readonly Reading[],
): Found {
  return labelled && joined(labelled.found, labelled.unit, { times, readings });
}

const findTimes = (readings: Reading[], requirements: readonly ProposedRequirement[]): TimeCandidate[] =>
  readings.flatMap(({ units, layout }) =>
    units.flatMap((unit, at) =>
      scoredTimes(unit, {
        isNewestOfSeveral: layout.mails > 1 && layout.mailAt(unit.start) === 0,
        before: units[at - 1],
        rows: requirements,
      }),
    ),
  );

/** A time with the sure ones that other sentences of the same mail or a newer one give; equal ones once. */
function joined(
  found: Found,
  unit: Unit,
  { times, readings }: { times: readonly TimeCandidate[]; readings: readonly Reading[] },
): Found {
  const mailOf = ({ source, start }: Unit): number =>
    readings.find((reading) => reading.source === source)?.layout.mailAt(start) ?? 0;
  const elsewhere = [...Map.groupBy(times, (time) => time.unit)].flatMap(([other, inUnit]) => {
    const [first] = inUnit.toSorted((a, b) => b.score - a.score);
    const isSure = first && other !== unit && first.kind !== 'soon' && first.score >= minElsewhere;
    return isSure && mailOf(other) <= mailOf(unit) ? [withItsLots(first, times)] : [];
  });
  const values = new Map<string, string>();
  for (const each of [found, ...elsewhere]) {
    const figures = String(each?.value ?? '')
      .replace(/[^\p{Nd}]+/gu, ' ')
      .trim();
    if (each && !values.has(figures)) values.set(figures, String(each.value));
  }
  return found && values.size > 1
    ? { ...found, value: [...values.values()].slice(0, maxLots).join('; ') }
    : found;
}

/** The first unless the other is surer. */
const surer = (one: Found, other: Found): Found =>
  one && (!other || one.confidence >= minSure) ? one : other;

/** The days of a column "need by", each once. */
function neededBy(items: readonly ProposedLineItem[]): Found {
  const cells = items.flatMap(({ cells: { needBy } }) => needBy ?? []);
  const [first] = cells;
  const days = [...new Set(cells.map(({ value }) => value))];
  if (!first || cells.length * 2 < items.length || !days.some(saysWhen)) return null;
  return foundAs(days.slice(0, maxLots).join('; '), first.span, 0.8);
}

/** A time with the other lots its sentence names. */
function withItsLots(best: TimeCandidate, times: readonly TimeCandidate[]): Found {
  const lots = times.filter(
    ({ unit, score, kind, start }) =>
      unit === best.unit &&
      score >= minOfOther &&
      kind !== 'soon' &&
      !beginning.test(unit.text.slice(start)) &&
      !ofOffer.test(unit.text.slice(Math.min(start, best.end), Math.max(start, best.start))),
  );
  const first = lots[0] ?? best;
  const last = lots.at(-1) ?? best;
  const start = lots.length > 1 ? startOfLot(best.unit.text, first.start) : first.start;
  return foundIn(best.unit, start, last.end, best.score >= 6 ? 0.85 : best.score >= 4.5 ? 0.75 : 0.6);
}

/** "first lot by …", "items 10-50 by …": what comes on the first of several days. */
function startOfLot(text: string, start: number): number {
  const lot =
    /(?:(?:the\s)?(?:first|1st)\s(?:\p{L}+\s)?|(?:items?|lots?|lines?|pos\.?)\s[\p{L}\d-]+(?:\s?(?:,|and|to|-)\s?\d+)*\s)(?:[\p{L}\d]+\s){0,6}?$/iu.exec(
      text.slice(Math.max(0, start - 60), start),
    );
  return lot ? start - lot[0].length : start;
}

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
