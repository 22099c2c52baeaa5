import { hasArabic } from '#text/terms.ts';
import { CueIndex } from '#text/cues.ts';
import { remembered } from '#text/remembered.ts';
import { incotermsIn } from '../../gazetteer/incoterms.ts';
import { saysWhen } from '../../gazetteer/times.ts';
import { polarityOf } from '../../text/negation.ts';
import type { Unit } from '../../text/reading.ts';
import type { PlaceCandidate } from './place-candidates.ts';
import { placeCues } from './place-cues.ts';
import type { PlaceSurroundings } from './place-surroundings.ts';
import { beside, findMatters, namesSite, prepositionAtEnd } from './place-words.ts';

/** Named traits of a place as figures, most of them 1 where they hold. */
export type PlaceFeatures = Record<string, number>;
/** The trait of a place that is no more than a further possibility. */
export const onlyAnOption = 'only an option';

const index = new CueIndex<string>();
for (const [said, lines] of Object.entries(placeCues))
  for (const [language, words] of lines) index.add(words, language, said);
const cuesIn = remembered((text) => [...index.matchesIn(text)]);

/** Letters before and after a place in which a cue speaks of it. */
const near = 30;
const reach = 70;
const maxHeading = 80;
const longName = 45;
const longSentence = 220;

const term = '(?:EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|FOR|FOT)';
const termBefore = new RegExp(String.raw`\b${term}\b[^.;]{0,25}$`);
const termFirst = new RegExp(String.raw`^${term}\b`);
const legalForm = /\b(?:Ltd|Limited|LLC|Inc|GmbH|plc|Company|Corporation|Co|SA|S\.A|SpA|Group|Authority)\.?$/;

type Tell = (name: string, value?: boolean | number) => void;

/**
 * What speaks for a place and against it: its cues, the words around, where it stands, its form, what else
 * it is.
 */
export function placeFeatures(place: PlaceCandidate, around: PlaceSurroundings): PlaceFeatures {
  const features: PlaceFeatures = {};
  const is: Tell = (name, value = 1) => {
    if (value) features[name] = Number(value);
  };
  for (const cue of place.cues) {
    is(`by ${cue}`);
    const language = /^(?:foreign|arabic)/.exec(cue)?.[0];
    if (language !== undefined) is(`by a phrase that is ${language}`);
  }
  if (place.unit) tellSentence(is, place, place.unit, around);
  else is('in the title');
  tellForm(is, place);
  tellOthers(is, place, around);
  return features;
}

/** The words around a place and where its sentence stands. */
function tellSentence(is: Tell, place: PlaceCandidate, unit: Unit, { rowOf }: PlaceSurroundings): void {
  const { start, end, reading } = place;
  const { text, block, label } = unit;
  for (const { said, start: at } of cuesIn(text)) {
    if (at >= start && at < end) continue;
    const [side, distance] = at < start ? ['before', start - at] : ['after', at - end];
    if (distance <= near) is(`near ${side} ${said}`);
    else is(side === 'before' && distance <= reach ? `before ${said}` : `far ${said}`);
  }
  const sort = prepositionAtEnd(text.slice(Math.max(0, start - 24), start));
  const begins = start <= unit.valueStart - unit.start;
  is(sort !== null ? `behind ${sort}` : begins ? 'begins the sentence' : 'behind no preposition');
  is('sentence names a time', saysWhen(text.slice(0, 400)));
  is('right before a time', saysWhen(text.slice(end, end + 30)));
  is('sentence names a term', incotermsIn(text).length > 0);
  is('right behind a term', termBefore.test(text.slice(Math.max(0, start - 40), start)));
  is(onlyAnOption, beside.test(text.slice(Math.max(0, start - 60), end + 40)));
  is('denied', polarityOf(text, start, end) === 'negated');
  is('long sentence', text.length > longSentence);
  is('labelled', label !== '');
  for (const matter of findMatters(label)) is(`label of ${matter}`);
  if (block.section.length <= maxHeading)
    for (const matter of findMatters(block.section)) is(`under a heading of ${matter}`);
  is('in a row', block.kind === 'row');
  is('in an item', block.kind === 'item');
  is('in the first sentences', unit.index < 3);
  is('in the last quarter', unit.index > reading.units.length * 0.75);
  const { mails, mailAt } = reading.layout;
  if (mails > 1) is(mailAt(unit.start) === 0 ? 'in the newest mail of several' : 'in an older mail');
  const row = rowOf(place);
  is(row ? `in a row of ${row.category}` : 'in no row');
}

/** How a place is written. */
function tellForm(is: Tell, { unit, source, text, start, end }: PlaceCandidate): void {
  const said = unit ? unit.text : text;
  const before = said.slice(Math.max(0, start - 5), start);
  is('in an attachment', source.kind === 'attachment');
  is('begins with our', /^(?:our|the buyer|buyer['’]s|company)/i.test(text) || /\bour\s$/i.test(before));
  is(
    'begins with your',
    /^(?:your|supplier|seller|vendor|contractor)/i.test(text) || /\byour\s$/i.test(before),
  );
  is('holds a term', termFirst.test(text));
  is('holds a site word', namesSite(text));
  is('before a site word', !namesSite(text) && namesSite(said.slice(end, end + 14)));
  is('holds a figure', /\p{Nd}/u.test(text));
  is('holds a comma', text.includes(','));
  is('holds capitals alone', /^[\p{Lu}\d\s-]+$/u.test(text));
  is('one word', !/\s/.test(text.trim()));
  is('long name', text.length > longName);
  is('in Arabic', hasArabic(text));
  is('ends in a legal form', legalForm.test(text));
}

/** What the other places of the text say of this one. */
function tellOthers(is: Tell, place: PlaceCandidate, around: PlaceSurroundings): void {
  const { unit, start, end } = place;
  const again = around.again(place);
  is('named again', again.sentences / 2);
  is('named again behind a term', again.isSure);
  is('found by several cues', Math.min(1, (place.cues.length - 1) / 3));
  const beside = (around.inUnit.get(unit) ?? []).filter((other) => other !== place);
  is(
    'within a longer one',
    beside.some((other) => other.start <= start && other.end >= end),
  );
  is(
    'holds a shorter one',
    beside.some((other) => other.start >= start && other.end <= end),
  );
  is('some place has a label', around.hasLabelled);
  is('some place is behind a term', around.hasTerm);
  is('first of all', around.first === place);
}
