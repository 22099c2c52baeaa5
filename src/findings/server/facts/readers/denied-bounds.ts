import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { FactSubject } from '../fact.ts';
import type { Statement } from '../statements.ts';
import { maxReach, type ReadFact } from './figure-facts.ts';
import { subjectCues } from './subject-cues.ts';

const boundNoun = String.raw`(?:limit(?:ation)?s?|caps?|ceilings?|maximum|plafond|limite|límite|tope|Obergrenze|Begrenzung|سقف|حد)`;
const deniedBound = new RegExp(
  [
    String.raw`(?<!\p{L})(?:un(?:limited|capped|bounded|begrenzt\p{L}*|beschränkt\p{L}*)|limitless|illimité\p{L}*|ilimitad\p{L}*|illimitat\p{L}*|غير محدود[ةه]?)(?!\p{L})`,
    // "Including, without limitation, …" opens a list.
    String.raw`(?<!\binclud\w*[\s,]{1,3})(?<!\p{L})(?:without|with no|no|sans|sin|ohne|senza|sem|keine|دون|بلا|بدون|لا)\s(?:an?\s|any\s|upper\s|overall\s)*${boundNoun}(?!\p{L}|\s?,|\s(?:of|to)\sthe\s(?:foregoing|generality))`,
    // So does "but not limited to": a limit is denied by itself, or up to a price.
    String.raw`(?<!\b(?:includ\w*|but)[\s,]{1,3})(?<!\p{L})(?:not|never)\s(?:to\s)?(?:be\s)?(?:\w+\s)?(?:limited|capped|restricted)(?!\p{L})(?!\sto\b(?!\s(?:the\s|any\s)?(?:contract|order|purchase|price|value|amount)))`,
    String.raw`(?<!\p{L})${boundNoun}\s[^.;,|]{0,50}?\b(?:is|are|shall|will|do|does)\snot\s(?:be\s)?(?:accept|appl|agree|allow|permit|grant)\p{L}*`,
  ].join('|'),
  'giu',
);

const liability = String.raw`(?<!\bdefects?\s)\bliabilit(?:y|ies)\b(?!\s(?:insurance|cover|period))|\bliable\b|\bindemnit(?:y|ies)\b|\bindemnif\w+|\b(?:answers?|answerable|responsible|accountable) for (?:\w+ ){0,3}(?:damages?|loss(?:es)?|claims?|costs?)\b|\bhaft(?:ung|et|bar)\b|\bresponsabil\w+|مسؤولي[ةه]`;
const subjects: readonly (readonly [FactSubject, RegExp])[] = [
  ['liability cap', new RegExp(liability, 'giu')],
  [
    'liquidated damages cap',
    new RegExp(
      subjectCues
        .flatMap(({ subject, cue }) => (subject === 'liquidated damages rate' ? [cue] : []))
        .join('|'),
      'giu',
    ),
  ],
];

/** "unlimited joint and several liability", "no cap on the liquidated damages". */
const beforeSubject =
  /^\s(?:(?:of|on|to|for|in|as|with|the|its|his|their|your|any|all|total|overall|aggregate|joint|and|several|respect|regard|(?:the\s)?(?:supplier|seller|vendor|contractor)['’]s)\s)*$/i;
/** The words end here or go on with a preposition: "an unlimited number of inspections" is of another thing. */
const endsPhrase =
  /^(?!\sin\s(?:time|duration|number)\b)\s*(?:$|[.,;:)|–—]|(?:extent|amounts?|sums?|manner)\b|(?:in|as|for|and|or|on|of|per|under|at|to|by|both|where|if|even|with|without|including|towards?|against|whether|irrespective|regardless|during|upon|until|is|are|shall|will|applies|apply|für|und|bei|pour|et|en|por|y|per|e)(?!\p{L}))/iu;
const otherClause =
  /;|[.!?]\s+(?=\p{Lu})|\b(?:and|but|while|whereas)\s(?:the\s|our\s)?(?:buyer|purchaser|customer|client|company|owner|supplier|seller|vendor|contractor|inspectors?|we|you|they)\b/iu;
const customer = String.raw`(?:buyer|purchaser|customer|client|company|owner|our|we)`;
const ofCustomerBefore = new RegExp(
  String.raw`\b${customer}(?:['’]s?)?\s(?:(?:total|aggregate|entire|own|is|are|be|shall|will|remains?)\s)*$`,
  'i',
);
const ofCustomerBehind = new RegExp(String.raw`^\s(?:of|by)\s(?:the\s)?${customer}\b`, 'i');
/** What no law lets a party limit is carved out of every cap. */
const carvedOut =
  /\b(?:gross(?:ly)?\s(?:negligen\w+|fault)|wil+ful\w*|intent(?:ional)?|deliberate|fraud\w*|death|personal injury|criminal)\b/i;
const exceptFor = /\b(?:except|save|other than|in (?:the )?(?:case|event) of|in cases of|if|where|for)\b/i;

/** How far the words of a subject stand from the bound that is denied; null where it is not theirs. */
const distance = (text: string, cue: { start: number; end: number }, at: { start: number; end: number }) => {
  if (cue.start >= at.end) {
    const between = text.slice(at.end, cue.start);
    return beforeSubject.test(between) ? between.length : null;
  }
  // "No limit of liability shall apply": the subject stands within the words that deny it.
  if (cue.end > at.start) return 0;
  const between = text.slice(cue.end, at.start).replace(/^\s*[|:]/, '');
  return between.length <= maxReach && !otherClause.test(between) && endsPhrase.test(text.slice(at.end))
    ? between.length
    : null;
};

/** Denied again: "shall not be unlimited", "we cannot accept unlimited liability". */
const isDeniedAgain = (text: string, start: number): boolean =>
  /\b(?:not|never|cannot|can['’]t|no|nor|neither|nicht|kein\w*|ne|no se)\b(?:(?!\b(?:and|but)\b)[^.;,|]){0,50}$/iu.test(
    text.slice(Math.max(0, start - 60), start),
  );

const isCarvedOut = (text: string, at: { start: number; end: number }): boolean => {
  const behind = text.slice(at.end, at.end + 60);
  const before = text.slice(0, at.start);
  const named = carvedOut.exec(behind);
  return (
    (named !== null && exceptFor.test(behind.slice(0, named.index))) ||
    (carvedOut.test(before) && exceptFor.test(before.slice(0, before.search(carvedOut))))
  );
};

/** Amounts that are said to have no bound: "liability is unlimited", "damages of 1 % a week without any cap". */
export function deniedBounds({ text, heading }: Statement): ReadFact[] {
  return findMatches(deniedBound, text).flatMap((match): ReadFact[] => {
    const at = { start: match.index, end: match.index + match[0].length };
    if (isDeniedAgain(text, at.start) || isCarvedOut(text, at)) return [];
    const cues = subjects.flatMap(([subject, pattern]) =>
      findMatches(pattern, text).flatMap(({ index, 0: words }) => {
        const cue = { start: index, end: index + words.length };
        const way = distance(text, cue, at);
        const isCustomers =
          ofCustomerBefore.test(text.slice(0, cue.start)) || ofCustomerBehind.test(text.slice(cue.end));
        return way === null ? [] : [{ subject, way, isCustomers }];
      }),
    );
    const [nearest] = cues.toSorted((one, other) => one.way - other.way);
    const above = subjects.find(([, pattern]) => findMatches(pattern, heading).length > 0)?.[0];
    const subject = nearest ? (nearest.isCustomers ? undefined : nearest.subject) : above;
    const isOfHeading = !nearest && endsPhrase.test(text.slice(at.end));
    return subject === undefined || (!nearest && !isOfHeading)
      ? []
      : [{ subject, about: '', value: { kind: 'unlimited' }, ...at }];
  });
}
