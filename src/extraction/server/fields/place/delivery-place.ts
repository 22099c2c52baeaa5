import { currencyNames } from '../commercial/currency-names.ts';
import { foundAt, foundIn, type Found } from '../found.ts';
import { openingLines, subjectOf } from '../opening-lines.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { incotermsIn } from '../../gazetteer/incoterms.ts';
import { saysWhen } from '../../gazetteer/times.ts';
import { placeIn } from '../single-spaces.ts';
import { placePhrases, type PlacePhrase } from './place-phrases.ts';
import { broughtTo, sitePhrases, titlePhrases } from './site-phrases.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';

const placeLabel = new RegExp(
  '^' +
    anyOf(
      '(?:main )?site or place of performance|place(?: of (?:performance|delivery|destination|works?|supply|service))?',
      '(?:delivery|project|job|work|site|installation|unloading|receiving) (?:location|place|address|point|site)',
      'point\\(?s?\\)? of delivery|delivery (?:to|at|basis|site)|deliver(?:ed)? to|(?:final )?destination|consignee',
      'ship(?:ping)? (?:to|address)|ship-?to(?: address)?|named place|incoterms? place|port of (?:discharge|destination)',
      'location(?: of (?:works?|services?|site|delivery|instruments|equipment))?|site|works? site|f\\.?o\\.?b\\.? point',
      '(?:liefer|anliefer|erfüllungs|leistungs)ort|(?:liefer|versand)(?:adresse|anschrift)|empfangsstelle|leveringssted',
      'lieu(?: de (?:livraison|destination|réception|exécution|la prestation))?|(?:lugar|local|luogo)(?: d[ei] \\p{L}+)?',
      'leveradres|afleveradres|(?:مكان|موقع|جهة|محل|عنوان) (?:ال)?(?:تسليم|توريد|تنفيذ|وصول)|وجهة الشحن',
    ) +
    '$',
  'u',
);
const notPlaces =
  /^(?:Ex|Mobile|EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|DDU|DAT|PO|RFQ|LOI|LC|FAT|SAT|The|Our|Your|This|That|All|Any|Each|Please|If|We|It|Lot|Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|May|June|July|August|September|October|November|December|Seller|Supplier|Buyer|Contractor|Annex\w*|Section|Appendix|Attn|Civil|Facility|Company|Client|Owner|Board|Engineer|Employer|Authority|Department|Ra|Purchaser|Party|Parties|Contract|Agreement|ISO|API|PDF|EU|An?)\b(?!\s\p{Lu})/u;
const elsewhere =
  /\b(?:submit|submission|bids?|offers?|tender box|meeting|pre-?bid|office|e-?mail|visit|conference|engagement day|envelopes?|contact|call(?!-?off))\b/i;

/** "DAP to the place named in the Order": the paper to come says where. */
const ofTheOrder = /^[A-Z]{3}\b.*\b(?:place|address|point|destination)\b/;

/** Papers are delivered "in Polish", and no goods. */
const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
const languages = new Set(
  'ar az cs da de el en es fa fi fr he hu id it ja kk ko ms nl no pl pt ro ru sv th tr uk vi zh'
    .split(' ')
    .map((code) => inEnglish.of(code)),
);

/** "The base agreement", "the field office": no place is meant. */
const noSite =
  /^\s+(?:agreement|price|case|bid|year|metal|contract)\b|^\s+(?:(?:shall|must) be|is|are|has to be)\s(?:certified|accredited|registered)\b/;
const codes = new Set(Intl.supportedValuesOf('currency'));
/** "Rates in Canadian dollars", "to AS/NZS 5131": what follows shows a currency or a standard, and no place. */
const restOfOther =
  /^(?:\s(?:dollars?|pounds?|rupees?|dinars?|ri[ya]+ls?|dirhams?|francs?|kroner|pesos?)\b|\/[A-Z]{2,4}\s\d)/;
const currency = new RegExp(`^${currencyNames}$`, 'iu');

/**
 * Where the goods or works are wanted: a labelled place, the place named after an Incoterm, then
 * "deliver to …" and "facility in …". The customer's postal address and the place where bids are
 * handed in are left alone.
 */
export function deliveryPlace(readings: Reading[]): Found {
  const labelled = labelledPlace(readings);
  const behindTerm = incotermPlace(readings);
  if (labelled || (behindTerm && behindTerm.confidence > maxBeside)) return labelled ?? behindTerm;
  return namedPlace(readings) ?? behindTerm ?? titlePlace(readings);
}

/** The confidence of a place that is only an option. */
const maxBeside = 0.5;

function labelledPlace(readings: Reading[]): Found {
  for (const unit of allUnits(readings)) {
    if (
      /^deliver(?:y|ies)(?: terms?)?$/.test(unit.label) &&
      (/\b(?:to|at)\b.*\p{Lu}/u.test(valueOf(unit)) || /^(?:the )?port of \p{Lu}/iu.test(valueOf(unit))) &&
      !saysWhen(valueOf(unit).slice(0, 220)) &&
      incotermsIn(valueOf(unit)).length === 0
    ) {
      const from = placeIn(unit, unit.valueStart - unit.start);
      return foundAt(unit.source, from, Math.min(unit.block.end, from + 220), 0.75);
    }
    const beforeTime = /^(?:deliver(?:y|ies)|shipment)$/.test(unit.label)
      ? placeBeforeTime(valueOf(unit))
      : '';
    if (beforeTime !== '')
      return foundIn(
        unit,
        unit.valueStart - unit.start,
        unit.valueStart - unit.start + beforeTime.length,
        0.7,
      );
    if (!placeLabel.test(unit.label) || /\b(?:as per|see|refer)\b/i.test(valueOf(unit).slice(0, 30)))
      continue;
    const offset = unit.valueStart - unit.start;
    const incoterm = incotermsIn(valueOf(unit))[0];
    if (incoterm && incoterm.place !== '')
      return foundIn(unit, offset + incoterm.start, offset + incoterm.end, 0.92);
    const value = valueOf(unit);
    const stop = /[.;](?:\s|$)|\s[–-]\s/.exec(value)?.index ?? value.length;
    if (stop > 1 && stop < 160) return foundIn(unit, offset, offset + stop, 0.9);
  }
  return null;
}

/** "Stavanger base, Norway, 14 weeks": names up to the comma before the time. */
function placeBeforeTime(value: string): string {
  const place =
    /^\p{Lu}[\p{L} ,'’-]{2,80}?(?=,\s(?:within|in|by|max\w*|\d{1,3}(?:-\d{1,3})?\s(?:calendar |working )?(?:days|weeks|wks|months))\b)/u.exec(
      value,
    )?.[0] ?? '';
  return saysWhen(place) ||
    incotermsIn(place).length > 0 ||
    /^(?:Within|Max|Not|By|As|Please|To|In|Partial)/.test(place)
    ? ''
    : place;
}

/** A price asked for beside: "as an option also CIF Alexandria". */
const beside =
  /\b(?:option(?:al(?:ly)?)?|alternativ\p{L}+|also|additionally|as well|besides|separate price)\b|(?<!\p{L})(?:wahlweise|auch|zusätzlich|en option|également|opcional\p{L}*|también|opzional\p{L}*|anche|كاختيار|كبديل|أيضا\p{M}*|اختياري\p{M}*)(?!\p{L})/iu;

/** The place behind a delivery term; in a thread that of the newest mail, and one that is only an option last. */
function incotermPlace(readings: Reading[]): Found {
  let best: Found = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { units, layout } of readings)
    for (const unit of units) {
      const named = incotermsIn(unit.text).find(({ place }) => place !== '');
      if (!named) continue;
      const isBeside = beside.test(unit.text.slice(Math.max(0, named.start - 60), named.end + 40));
      const rank = (isBeside ? 100 : 0) + (layout.mails > 1 ? layout.mailAt(unit.start) : 0);
      if (rank >= least) continue;
      least = rank;
      best = foundIn(unit, named.start, named.placeEnd, isBeside ? 0.5 : 0.88);
    }
  return best;
}

function namedPlace(readings: Reading[]): Found {
  for (const phrase of [...broughtTo, ...placePhrases, ...sitePhrases])
    for (const unit of allUnits(readings)) {
      if (unit.label !== '' && /address|name(?! of works?)|title|town|available/.test(unit.label)) continue;
      const place = placeBy(phrase, unit.text);
      if (place) return foundIn(unit, place.start, place.end, phrase.confidence);
    }
  return null;
}

/** Works and services are done at the site that their title names, where nothing else says where. */
function titlePlace([first]: readonly Reading[]): Found {
  if (!first) return null;
  const subject = subjectOf(first);
  const lines = subject
    ? [{ text: subject.value, start: first.source.text.indexOf(subject.value, subject.start) }]
    : openingLines(first.source).slice(0, titleLines);
  for (const phrase of [...placePhrases, ...titlePhrases])
    for (const { text, start } of lines) {
      const place = start < 0 ? null : placeBy(phrase, text.slice(0, 300));
      if (place) return foundAt(first.source, start + place.start, start + place.end, 0.45);
    }
  return null;
}
const titleLines = 8;

/** "at Port Harlow in June": the month is no part of the name. */
const behindIn =
  /\s(?:in|of)\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b.*$/u;

/** What a phrase says of a place in a text, without its owner: "Acme's Newport works" begins with the town. */
function placeBy({ pattern }: PlacePhrase, text: string): { start: number; end: number } | null {
  const match = pattern.exec(text);
  const place = match?.[1]?.replace(behindIn, '') ?? '';
  if (
    !match ||
    place === '' ||
    (notPlaces.test(place.replace(/^(?:the|our|your)\s/, '')) && !ofTheOrder.test(place)) ||
    languages.has(place.replace(/[.,]+$/, '')) ||
    currency.test(place.replace(/[.,]+$/, '')) ||
    codes.has(place.replace(/[.,]+$/, '')) ||
    restOfOther.test(text.slice(match.index + match[0].length)) ||
    /^[A-Z]?\d+\s|^Level\s\d|^(?:ISO|IEC|EN|API|ASTM|ASME|NACE|AMPP|DIN|DNV|OIML|NORSOK|UL)\b/.test(place) ||
    noSite.test(text.slice(match.index + match[0].length)) ||
    elsewhere.test(text.slice(Math.max(0, match.index - 30), match.index + match[0].length))
  )
    return null;
  const owner = /^.{0,60}['’][sS]\s+(?=\p{Lu})/u.exec(place)?.[0].length ?? 0;
  const at = match.index + match[0].indexOf(place);
  return { start: at + owner, end: at + place.replace(/[.,]+$/, '').length };
}

function* allUnits(readings: Reading[]): Generator<Unit> {
  for (const { units } of readings) yield* units;
}
