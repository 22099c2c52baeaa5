import { hasArabic } from '#text/terms.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { isEnglish } from '#text/cues.ts';
import { foundAt, foundIn, type Found } from '../found.ts';
import { openingLines, subjectOf } from '../opening-lines.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { incotermsIn } from '../../gazetteer/incoterms.ts';
import { findMatches } from '../../gazetteer/matches.ts';
import { saysWhen } from '../../gazetteer/times.ts';
import { isNoPlace } from './no-places.ts';
import { allTerms, namedAnywhere, siteNoun, titleName } from './named-anywhere.ts';
import { placePhrases, type PlacePhrase } from './place-phrases.ts';
import { broughtTo, sitePhrases, titlePhrases } from './site-phrases.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';

/** A place that may be that of the delivery: where it stands and by which cues it was found. */
export type PlaceCandidate = {
  source: SourceText;
  reading: Reading;
  /** Null in a title. */
  unit: Unit | null;
  /** Offsets in the text of the unit; in a title in that of the source. */
  start: number;
  end: number;
  text: string;
  cues: string[];
};

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

/** "DAP Jubail, Incoterms 2020": which edition the term is of. */
const edition =
  /[\s,(]+(?:as per |acc(?:ording|\.)? to )?(?:ICC )?Incoterms?®?\s?(?:\(?(?:19|20)\d\d\)?)?\)?\.?$/i;

/** The value of a candidate with the passage it stands in. */
export const foundPlace = ({ unit, source, start, end }: PlaceCandidate, confidence: number): Found =>
  unit ? foundIn(unit, start, end, confidence) : foundAt(source, start, end, confidence);

/** The phrases to try in a sentence: those of its language. */
const byLanguage = (phrases: readonly PlacePhrase[]): ((text: string) => readonly PlacePhrase[]) => {
  const all = phrases.map(({ cue, pattern }) => ({
    cue,
    pattern: new RegExp(pattern.source, `${pattern.flags}g`),
  }));
  const arabic = all.filter(({ cue }) => cue.startsWith('arabic'));
  const latin = all.filter((each) => !arabic.includes(each));
  const english = latin.filter(({ cue }) => !cue.startsWith('foreign'));
  return (text) => {
    const inLatin = !/[A-Za-z]/.test(text) ? [] : isEnglish(text) ? english : latin;
    return hasArabic(text) ? [...inLatin, ...arabic] : inLatin;
  };
};
const inSentence = byLanguage([...broughtTo, ...placePhrases, ...sitePhrases, ...namedAnywhere]);
const inTitle = byLanguage([...placePhrases, ...titlePhrases, titleName]);
const titleLines = 8;

/** Every place that the texts name, in reading order; one found by several cues is listed once. */
export function placesIn(readings: readonly Reading[]): PlaceCandidate[] {
  const found = new Map<string, PlaceCandidate>();
  const add = (named: PlaceCandidate): void => {
    const text = named.text.replace(edition, '');
    const place = { ...named, text, end: named.start + text.length };
    if (!isNamed(text)) return;
    const key = `${place.source.id} ${place.unit ? place.unit.index : 't'} ${place.start} ${place.end}`;
    const known = found.get(key);
    if (known) known.cues.push(...place.cues);
    else found.set(key, place);
  };
  for (const reading of readings) {
    const { source } = reading;
    for (const unit of reading.units) {
      const put = (cue: string, start: number, end: number): void =>
        add({ source, reading, unit, start, end, text: unit.text.slice(start, end), cues: [cue] });
      labelled(unit, put);
      for (const { start, end, placeEnd, place } of incotermsIn(unit.text))
        if (place !== '') put('behindTerm', start, placeEnd || end);
      if (unit.label !== '' && /address|name(?! of works?)|title|town|available/.test(unit.label)) continue;
      for (const phrase of inSentence(unit.text))
        for (const { start, end } of namedBy(phrase, unit.text)) put(phrase.cue, start, end);
    }
  }
  const [first] = readings;
  if (first)
    for (const { text, start } of listTitles(first))
      for (const phrase of inTitle(text))
        for (const place of start < 0 ? [] : namedBy(phrase, text.slice(0, 300)))
          add({
            source: first.source,
            reading: first,
            unit: null,
            start: start + place.start,
            end: start + place.end,
            text: text.slice(place.start, place.end),
            cues: [phrase.cue],
          });
  return [...found.values()];
}

function listTitles(first: Reading): { text: string; start: number }[] {
  const subject = subjectOf(first);
  return subject
    ? [{ text: subject.value, start: first.source.text.indexOf(subject.value, subject.start) }]
    : openingLines(first.source).slice(0, titleLines);
}

function labelled(unit: Unit, put: (cue: string, start: number, end: number) => void): void {
  const value = valueOf(unit);
  const offset = unit.valueStart - unit.start;
  if (
    /^deliver(?:y|ies)(?: terms?)?$/.test(unit.label) &&
    (/\b(?:to|at)\b.*\p{Lu}/u.test(value) || /^(?:the )?port of \p{Lu}/iu.test(value)) &&
    !saysWhen(value.slice(0, 220)) &&
    incotermsIn(value).length === 0
  )
    put('deliveryLabel', offset, Math.min(unit.text.length, offset + 220));
  const beforeTime = /^(?:deliver(?:y|ies)|shipment)$/.test(unit.label) ? placeBeforeTime(value) : '';
  if (beforeTime !== '') put('beforeTime', offset, offset + beforeTime.length);
  if (!placeLabel.test(unit.label) || /\b(?:as per|see|refer)\b/i.test(value.slice(0, 30))) return;
  const incoterm = incotermsIn(value)[0];
  if (incoterm && incoterm.place !== '')
    return put('placeLabel', offset + incoterm.start, offset + incoterm.end);
  const stop = /[.;](?:\s|$)|\s[–-]\s/.exec(value)?.index ?? value.length;
  if (stop > 1 && stop < 160) put('placeLabel', offset, offset + stop);
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

/** "at Port Harlow in June": the month is no part of the name. */
const behindIn =
  /\s(?:in|of)\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b.*$/u;

/** "The law of Texas", "the courts of Aberdeen", "arbitration in London". */
const ofLaw = /\b(?:laws?|courts?|jurisdiction|arbitration|seat)\s(?:of|in|is)\s(?:the\s)?$/i;
const termBefore = new RegExp(String.raw`(?:^|(?<=[^\p{L}]))(?:${allTerms})\s$`, 'u');
const termFirst = new RegExp(String.raw`^(?:${allTerms})\s`);
const site = new RegExp(String.raw`(?<!\p{L})${siteNoun}(?!\p{L})`, 'u');

/** "the yard", "site": no name, and no place that could be found. */
function isNamed(text: string): boolean {
  const own = text.replace(termFirst, '');
  if (/\p{Lu}|\p{Script=Arabic}/u.test(own)) return true;
  if (/^(?:our|your|ihr\p{L}*|unser\p{L}*|vendor|supplier|seller|contractor|buyer)/iu.test(own)) return true;
  return own.replace(/^(?:the|a)\s/, '').split(/\s/).length > 1 && site.test(own);
}

/**
 * What a phrase says of places in a text, without their owners ("Acme's Newport works" begins with the
 * town), with the term before them.
 */
function namedBy({ pattern }: PlacePhrase, text: string): { start: number; end: number }[] {
  return findMatches(pattern, text).flatMap((match) => {
    const place = (match[1] ?? '').replace(behindIn, '');
    if (place === '' || isNoPlace(place, text.slice(match.index + match[0].length))) return [];
    const owner = /^(?:the\s|.{0,60}['’][sS]\s+(?=\p{Lu}))/u.exec(place)?.[0].length ?? 0;
    const at = match.index + match[0].indexOf(place);
    const start = at + owner;
    if (ofLaw.test(text.slice(Math.max(0, start - 40), start))) return [];
    const term = termBefore.exec(text.slice(Math.max(0, start - 5), start))?.[0].length ?? 0;
    return [{ start: start - term, end: at + place.replace(/[.,]+$/, '').length }];
  });
}
