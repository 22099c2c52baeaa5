import type { Supersession } from '#extraction/contract/proposals.ts';
import { findTerms } from '#text/terms.ts';
import { foldArabic } from '../../arabic/fold.ts';
import { numberIn } from '../../gazetteer/number-words.ts';
import type { Unit } from '../reading.ts';
import { findCodedValues, findCodes, findSizes } from './coded-values.ts';
import { cancelling } from './supersession-cues.ts';
import { findTopics } from '../topics.ts';

/**
 * A sentence of a newer mail that changes or cancels something, with what is left of it when the words of
 * change are taken out.
 */
export type Change = {
  unit: Unit;
  kind: Supersession['kind'];
  isSaid: boolean;
  /** What a table of changes says it was. */
  old?: string;
  /** The question of the older mail that it answers in its place. */
  asked?: string;
};

/** What is compared of a sentence, worked out once: a change is held against thousands of others. */
export type Compared = {
  text: string;
  terms: readonly string[];
  termSet: ReadonlySet<string>;
  /** The terms that say what it speaks of: no figures, no days, no words of change. */
  subject: readonly string[];
  topics: ReadonlySet<string>;
  /** "class IV", "SIL 2": its codes by what they are codes of. */
  codes: ReadonlyMap<string, string>;
  /** Its terms with numbers in figures: "four" is "4". */
  counts: ReadonlySet<string>;
};

/** What is compared of the sentences of a source, and which of their words few of them have. */
export type Compare = {
  (unit: Unit): Compared;
  isRare: (term: string) => boolean;
  /** Whether no third sentence has a code of the kind. */
  isOfTwo: (kind: string) => boolean;
};

export function rememberCompared(units: readonly Unit[]): Compare {
  const known = new Map<Unit, Compared>();
  const compare = (unit: Unit): Compared => {
    const before = known.get(unit);
    if (before) return before;
    const terms = findComparedTerms(unit.text);
    const termSet = new Set(terms);
    const compared = {
      text: foldArabic(unit.text).text.trim(),
      terms,
      termSet,
      subject: [...termSet].filter((term) => isSubject(term)),
      topics: findTopics(unit.text),
      codes: findCodedValues(unit.text),
      counts: new Set(terms.map(inFigures)),
    };
    known.set(unit, compared);
    return compared;
  };
  let counts: Map<string, number> | null = null;
  return Object.assign(compare, {
    isRare: (term: string) => ((counts ??= countSentences(units)).get(term) ?? 0) <= maxRare,
    isOfTwo: (kind: string) => units.filter((unit) => compare(unit).codes.has(kind)).length === 2,
  });
}

/** The words of a text as they are compared. */
const findComparedTerms = (text: string): string[] => findTerms(foldArabic(text).text).map(bare);

/** "not four" speaks of "4 valves". */
const inFigures = (term: string): string => numberIn(term)?.toString() ?? term;

/** How many sentences have each word. */
function countSentences(units: readonly Unit[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const unit of units)
    for (const term of new Set(findComparedTerms(unit.text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** A word of so few sentences tells them from the others. */
const maxRare = 3;

/** Arabic writes its article, and "and", as one word with the noun; "the 19th" is 19 March. */
const bare = (term: string): string =>
  term
    .replace(/^[وف]?(?:ال|لل|بال)(?=\p{Script=Arabic}{3})/u, '')
    .replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1');

const isSubject = (term: string): boolean => !/\d/.test(term) && !changing.has(term) && !ofDays.has(term);

export const named =
  /(?<![\p{L}\d])(?:items?|pos(?:ition|ten)?|lines?|lots?|postes?|partidas?|posizion[ei]|voc[ei]|البند|بند|puntos?|numeral|cláusulas?|points?|clause|section|§)\.?\s*(?:no\.?\s*)?(\d{1,4}(?:\.\d{1,3})*)|(?:(?<=\b(?:in|of|clause|section|point|para)\s)|^)((?:[A-Z]|\d{1,2})\.\d{1,2}(?:\.\d{1,2})*)(?=\s(?:is|are|now|reads?|moves?|substitute|delete|replace|add)\s)/giu;
const olderValue =
  /(?:instead of|in place of|in lieu of|rather than|, not|\band not|\(?\b(?:(?:was|were)(?!\s(?:an?|the|not|by|to|in|\p{L}+ed)\b)|previously|formerly|up from|down from)\b:?|(?<!\p{L})(?:bisher|vorher|statt|anstatt|anstelle(?: von)?|au lieu d[e’']|et non|en lugar de|en vez de|y no|invece di|anziché|e non)|بدلا من|وليس|عوضا عن)\s+((?:[^.;,]|,(?=\d)){1,60})/iu;
const ofCount =
  /^(?:please |pls |so |but )?make (?:it|that|them)\s\d+(?:\s(?:please|pls|instead|now))*[.!]?$/i;
/** "Goes from 60 to 85 m": "90 days from delivery" names no older value. */
const fromTo = /(?<!\p{L})(?:from|von)\s([^.;,]{1,30}?)\s(?:to|auf|zu)\s/iu;

/** "read X60M for X52M", "for X52M read X60M", "delete X52M and insert X60M". */
const readFor =
  /\bread\s\S+(?:\s\S+)?\sfor\s(?<a>[^.;,]{1,40})|\bfor\s(?<b>[^.;,]{1,40}?),?\s(?:please )?read\s|\b(?:delete|replace|change|amend|substitute)\s(?<c>[^.;]{1,60}?),?\s(?:and (?:insert|substitute|replace)|by|with|to read|to)\s/iu;
/** The number of the amendment's own clause ("A2.1") says nothing of what it changes. */
const clauseMark = /^\(?[A-Z]?\d{1,3}(?:\.\d{1,3})*[.):]?\s/;

const insteadOf =
  /instead of|in (?:place|lieu) of|rather than|\band not\b|statt|anstelle|au lieu d|en (?:lugar|vez) de|invece di|anziché|بدلا من|عوضا عن/iu;

/** A change with what it names: the items, the value it replaces, and its own subject words. */
export type ComparedChange = Compared & {
  kind: Supersession['kind'];
  isSaid: boolean;
  start: number;
  /** The figures it puts in the place of others. */
  newFigures: readonly string[];
  /** The older sentence stands in the same mail. */
  isWithin: boolean;
  items: readonly { no: string; atStart: RegExp }[];
  oldTerms: readonly string[];
  /** '9-5/8" is now 310 joints' speaks of what has that size. */
  sizes: readonly string[];
  saysInstead: boolean;
  isOfRow: boolean;
  /** "Make it 12": it names nothing, and is of what was counted before. */
  isOfCount: boolean;
  own: readonly string[];
  isRare: (term: string) => boolean;
  isOfTwo: (kind: string) => boolean;
  /** All that a cancellation names, figures too. */
  given: readonly string[];
  /** What stands before the verb of a change: "handover" of "handover moves to 30 August". */
  about: readonly string[];
};

/** A change as it is held against older sentences. */
export function changeToCompare(
  { unit, kind, isSaid, old: told, asked }: Change,
  compared: Compare,
  isWithin: boolean,
): ComparedChange {
  const now = compared(unit);
  const readInstead = readFor.exec(now.text)?.groups;
  const old =
    told ??
    readInstead?.['a'] ??
    readInstead?.['b'] ??
    readInstead?.['c'] ??
    olderValue.exec(now.text)?.[1] ??
    fromTo.exec(now.text)?.[1] ??
    '';
  // An answer leaves unsaid what its question says: "4. Warranty 24 months?" – "No, 36."
  const said = kind === 'cancelled' ? withoutReason(now.text) : now.text;
  const subject = asked
    ? { text: `${asked} ${said}`, topics: findTopics(asked) }
    : { text: said, topics: now.topics };
  return {
    ...now,
    topics: new Set([...now.topics, ...subject.topics]),
    kind,
    isSaid,
    isWithin,
    start: unit.start,
    newFigures: findCodes(now.text.replace(old, ' ').replace(named, ' ').replace(clauseMark, ' ')),
    items: [...`${unit.block.marker} ${now.text}`.matchAll(named)].flatMap(([, figure, lettered]) => {
      const no = figure ?? lettered;
      return no ? { no, atStart: new RegExp(String.raw`^${no.replaceAll('.', '\\.')}(?!\d|[.,]\d)`) } : [];
    }),
    oldTerms: findOldTerms(old),
    sizes: findSizes(now.text.split(verb)[0] ?? ''),
    saysInstead: told !== undefined || readInstead !== undefined || insteadOf.test(now.text),
    isOfRow: told !== undefined,
    isOfCount: ofCount.test(now.text),
    own: findComparedTerms(subject.text.replace(old, ' ')).filter(
      (term) => !/^\d/.test(term) && !changing.has(term),
    ),
    isRare: compared.isRare,
    isOfTwo: compared.isOfTwo,
    about: findAbout(now.text, kind === 'cancelled' ? ends : turns),
    given:
      kind === 'cancelled' && !/\b(?:it|them|that|this)\W*$/i.test(said)
        ? findComparedTerms(said).filter((term) => !changing.has(term))
        : [],
  };
}

/** The first words of a replaced value; a short one of small letters ("der", "las") counts only where it is all there is. */
function findOldTerms(old: string): string[] {
  const telling = findComparedTerms(old.replace(/(?<![\p{L}\d])\p{Ll}{1,3}(?![\p{L}\d])/gu, ' '));
  return (telling.length > 0 ? telling : findComparedTerms(old)).slice(0, 4).map(inFigures);
}

const verb = /\s(?:is|are|was|were|shall|should|must|will|to|make|changes?|becomes?|goes|now)\s/i;
/** Verbs by which a thing gets another value: what it is stands before them. */
const turns =
  /\s(?:(?:is|are|was|were|has been|have been)\s(?:now|hereby|changed|revised|amended|increased|reduced|raised|lowered|extended|shortened|moved|postponed|brought forward)|now|moves?|slips?|shifts?|goes|becomes?)\s/i;
/** Verbs by which a thing falls away: "the chokes come out of your scope", "perforating has gone to others". */
const ends = /\s(?:is|are|has|have|was|were|can|comes?|goes|falls?)\s/i;
const findAbout = (text: string, verbs: RegExp): string[] =>
  verbs.test(text) ? findComparedTerms(text.split(verbs)[0] ?? '').filter(isSubject) : [];
const lastJoint = /^.*[,;:]\s(?:so |and |but )?/;
/** "Painting is off, the coating crew follows in August": why something falls away is no part of it. */
function withoutReason(text: string): string {
  const found = cancelling.flatMap(([pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ from: match.index, to: match.index + match[0].length }] : [];
  });
  const first = found.toSorted((a, b) => a.to - b.to)[0];
  if (!first) return text;
  // "Painting has gone to others, take it out of your price": what "it" is, stands before.
  const isPronoun = /\s(?:it|them)\s/i.test(text.slice(first.from, first.to));
  const before = isPronoun ? 0 : (lastJoint.exec(text.slice(0, first.from))?.[0].length ?? 0);
  const stop = /[,;:]\s|\s[-–—]\s/.exec(text.slice(first.to))?.index;
  return text.slice(before, stop === undefined ? text.length : first.to + stop);
}

/** Days and months are values, and no subject. */
const ofDays = new Set(
  findTerms(
    'day days week weeks month months year years january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday',
  ),
);
/** Words of change itself: both sentences may have them without speaking of the same. */
const changing = new Set(
  findTerms(
    'one two three four five six seven eight nine ten eleven twelve instead place change changed revise revised increase increased reduce reduced extend extended cancel cancelled delete deleted longer need needed please disregard ' +
      'don doesn didn isn aren won replace replaced item line position now all scratch scrap forget drop skip omit strike void withdrawn waived requirement',
  ),
);
