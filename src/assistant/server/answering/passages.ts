import { pageOf } from '#enquiries/contract/sources/schema.ts';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { AnswerPassage } from './answerer.ts';
import { unitsOf } from './units.ts';

/** A text an answer may quote: a revision of a document, or a mail or attachment of an enquiry. */
export type QuotedText = {
  id: string;
  text: string;
  pageStarts: readonly number[];
  cite: (place: Place) => Citation;
};
type Place = { start: number; end: number; quote: string; page: number | null };

/**
 * A stretch of such a text that was found; `coverage` is the share of the question's weight that stands in
 * it.
 */
export type Found = {
  textId: string;
  start: number;
  end: number;
  score: number;
  coverage: number;
  /** Found by what it means; the words of the question do not say so. */
  isSemantic?: boolean | undefined;
};

const looked = 1500;
const maxPassageLength = 4000;

type Stretch = { start: number; end: number };
type FoundStretch = Stretch & Pick<Found, 'textId' | 'isSemantic'>;

/**
 * The stretch with every sentence, item and row that it cuts in two whole, and the rest of a list it stops
 * in.
 */
const whole = (text: string, { start, end }: Stretch): Stretch => {
  const from = text.lastIndexOf('\n', Math.max(0, start - looked)) + 1;
  const next = text.indexOf('\n', Math.min(text.length, end + looked));
  const units = unitsOf(text.slice(from, next === -1 ? text.length : next)).map((unit) => ({
    ...unit,
    start: unit.start + from,
    end: unit.end + from,
  }));
  const first = units.find((unit) => unit.end > start);
  const lastAt = units.findLastIndex((unit) => unit.start < end);
  let last = units[lastAt];
  if (!first || !last) return { start, end };
  const isList = last.kind === 'item' || text.slice(last.start, last.end).endsWith(':');
  for (let at = lastAt + 1; isList && units[at]?.kind === 'item'; at += 1) last = units[at] ?? last;
  // With the mark of a list item, so that it is still seen as one.
  const begin = first.kind === 'item' ? text.lastIndexOf('\n', first.start) + 1 : first.start;
  // Behind the last unit stand marks alone: a cut-off number of the next item would read as a word of this
  // one.
  return { start: Math.min(start, begin), end: last.end };
};

const isNear = (text: string, one: Stretch, other: Stretch): boolean => {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return second.start <= first.end || text.slice(first.end, second.start).trim() === '';
};

/** Joins neighbouring stretches of the same text; the joined one keeps the better place. */
const joined = (stretches: readonly FoundStretch[], textOf: (id: string) => string): FoundStretch[] => {
  const kept: FoundStretch[] = [];
  for (const next of stretches) {
    const neighbour = kept.find(
      (each) =>
        each.textId === next.textId &&
        isNear(textOf(next.textId), each, next) &&
        Math.max(each.end, next.end) - Math.min(each.start, next.start) <= maxPassageLength,
    );
    if (!neighbour) kept.push({ ...next });
    else
      Object.assign(neighbour, {
        start: Math.min(neighbour.start, next.start),
        end: Math.max(neighbour.end, next.end),
      });
  }
  return kept;
};

/**
 * What was found as passages an answer is made of, best first: no half sentences, neighbours joined,
 * numbered from 1.
 */
export const passagesOf = (found: readonly Found[], texts: readonly QuotedText[]): AnswerPassage[] => {
  const byId = new Map(texts.map((text) => [text.id, text]));
  const stretches = found.flatMap(({ textId, start, end, isSemantic }) => {
    const source = byId.get(textId);
    return source ? [{ textId, isSemantic, ...whole(source.text, { start, end }) }] : [];
  });
  return joined(stretches, (id) => byId.get(id)?.text ?? '').flatMap(
    ({ textId, start, end, isSemantic }, index) => {
      const source = byId.get(textId);
      if (!source) return [];
      const text = source.text.slice(start, end);
      return [
        {
          n: index + 1,
          text,
          isSemantic,
          citation: source.cite({ start, end, quote: text, page: pageOf(source.pageStarts, start) }),
        },
      ];
    },
  );
};
