import { findTerms } from '#text/terms.ts';
import { deedsIn, isLight } from '../understanding/light-words.ts';
import type { AnswerPassage } from './answerer.ts';
import { askedBy, heldBy, massOf, type Asked } from './asked.ts';
import { missingIn, thingText } from './expecting.ts';
import { unitsOf } from './units.ts';

/** Words that stand above a sentence or in the title count this beside those in it. */
const aboveWeight = 0.7;
/** What is left where nothing there is of the kind that is asked: no time for "when", no number for "how many". */
const withoutKind = 0.8;
/** What is left where the sentences do not name the thing that is asked for: "the warranty period of a valve" is no other period of it. */
const withoutThing = 0.7;
/** An answer and what it speaks of stand at most in two neighbouring sentences. */
const together = 2;
/** Where the heading of a stretch is looked for. */
const looked = 1500;

type Stretch = { start: number; end: number };

/**
 * The share of the question's weight that stands in two neighbouring sentences of a stretch, with the heading above them and the title,
 * 0 to 1. A whole stretch may hold all words in sentences that have nothing to do with each other.
 */
export const coverageIn = (
  text: string,
  { start, end }: Stretch,
  { question, asked, title }: { question: string; asked: Asked; title: string },
): number => {
  const mass = [...asked.weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (mass === 0) return 0;
  const from = text.lastIndexOf('\n', Math.max(0, start - looked)) + 1;
  const units = unitsOf(text.slice(from, end)).map((unit) => ({
    ...unit,
    start: unit.start + from,
    end: unit.end + from,
  }));
  const titleTerms = findTerms(title);
  const things = thingText(question)
    .flatMap(findTerms)
    .filter((term) => asked.weights.has(term) && !isLight(term));
  let above: string[] = [];
  let best = 0;
  for (const [at, unit] of units.entries()) {
    if (unit.kind === 'heading') above = findTerms(text.slice(unit.start, unit.end));
    if (unit.end <= start) continue;
    const last = units[Math.min(units.length, at + together) - 1] ?? unit;
    const words = text.slice(unit.start, last.end);
    const own = new Set(findTerms(words));
    const whole = heldBy(new Set([...own, ...above, ...titleTerms]), asked, () => 1);
    const inside = heldBy(own, asked, () => 1);
    const share =
      massOf(
        new Map([...whole].map(([term, held]) => [term, inside.has(term) ? held : held * aboveWeight])),
        asked,
      ) / mass;
    const isWithoutThing = things.length > 0 && !things.some((term) => inside.has(term));
    best = Math.max(
      best,
      share * withoutKind ** missingIn(words, question) * (isWithoutThing ? withoutThing : 1),
    );
  }
  return best;
};

/** What a document is said to be need not stand in it. */
const kinds = new Set(
  findTerms('document procedure policy manual instruction specification handbook guideline section chapter'),
);

/** The things a question names of which none of these passages speaks, by any name: an answer made of them answers only the rest. */
export const unspokenIn = (question: string, passages: readonly AnswerPassage[]): string[] => {
  const asked = askedBy(question, () => 1);
  const held = heldBy(
    new Set(passages.flatMap(({ text, citation }) => [...findTerms(text), ...findTerms(citation.title)])),
    asked,
  );
  const deeds = deedsIn(question);
  const isUnspoken = (term: string) =>
    asked.weights.has(term) && !held.has(term) && !isLight(term) && !deeds.has(term) && !kinds.has(term);
  return [...new Set(question.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu))].filter((word) =>
    findTerms(word).some(isUnspoken),
  );
};
