import { noted } from '#kit/server/language/noted.ts';
import { findTerms } from '#text/terms.ts';
import { askedTerms } from '#documents/server/texts/service.ts';
import { isLight } from '../understanding/light-words.ts';
import { isUnquotable } from '../understanding/unquotable.ts';
import type { Answerer, AnswerPassage, Sentence } from './answerer.ts';
import { amountIn, hasLimit, textsFor } from './amounts.ts';
import { partsOf } from '../understanding/question-parts.ts';
import { askedBy, heldBy, likeness, massOf, type Asked } from './asked.ts';
import { isExpected } from './expecting.ts';
import { literalLine, withoutMarks } from './plain-text.ts';
import { quotablesOf, type Quotable } from './quotables.ts';

export const embeddedName = noted`Embedded retrieval, no language model`;

const maxChosen = 4;
const maxItems = 12;
const minLead = 0.5;
/** What is chosen beside the best sentence has at least this share of its score. */
const minShare = 0.5;
/** One of another document than the best sentence's has at least this share. */
const minElsewhere = 0.6;
/** Of a passage in other words than the question's, so many sentences are quoted from the beginning. */
const maxLeading = 2;
/** Where several things are asked, each has so many sentences. */
const maxOfPart = 2;
/** Two sentences that share more of their words than this say the same. */
const maxAlike = 0.8;

const expected = 1.5;
/** The limit that holds for the amount in question, and the others. */
const ofAmount = 1.6;
const ofOtherAmount = 0.5;
/** What words count that stand beside a sentence: in the heading above it, the document's title, the heads of a table's columns. */
const headingWeight = 0.5;
const titleWeight = 0.4;
const beforeWeight = 0.35;
/** A sentence that begins with such a word speaks of what was said before it. */
const goesOn = /^(?:it|they|he|she|this|these|those|its|their|such|both|each|otherwise|then)\b/i;
const goesOnWeight = 0.8;
const columnWeight = 0.2;
/** How much each place further down the list of passages takes away. */
const rankLoss = 0.15;

const without = (
  held: ReadonlyMap<string, number>,
  ...known: readonly ReadonlyMap<string, number>[]
): Map<string, number> => new Map([...held].filter(([term]) => !known.some((each) => each.has(term))));

/** How much of the question stands in a sentence: rare words weigh more, words in the question's order a little more. */
const scoreOf = (quotable: Quotable, question: string, asked: Asked): number => {
  const own = heldBy(new Set(quotable.terms), asked);
  const isContinued = goesOn.test(quotable.quote);
  const before = without(heldBy(new Set(quotable.before), asked), own);
  if (own.size === 0 && !(isContinued && before.size > 0)) return 0;
  const above = without(heldBy(new Set(quotable.heading), asked), own, before);
  const title = without(heldBy(new Set(quotable.title), asked), own, above, before);
  const columns = without(heldBy(new Set(quotable.columns), asked), own, above, before, title);
  const pairs = asked.order.filter((term, at) => {
    const next = asked.order[at + 1];
    return (
      next !== undefined &&
      quotable.terms.some((each, place) => each === term && quotable.terms[place + 1] === next)
    );
  });
  const context =
    massOf(above, asked) * headingWeight +
    massOf(title, asked) * titleWeight +
    massOf(columns, asked) * columnWeight +
    massOf(before, asked) * (isContinued ? goesOnWeight : beforeWeight);
  const fits = isExpected(quotable.text, question);
  const length = 1 + Math.max(0, quotable.quote.length - 300) / 900;
  const near = massOf(new Map(pairs.map((term) => [term, 1])), asked) / 3;
  return (
    ((massOf(own, asked) + context + near) * (fits ? expected : 1)) /
    length /
    (1 + (quotable.passage.n - 1) * rankLoss)
  );
};

/** The lines at the head of a document that say what it is. */
const isAboutItself = ({ unit, quote }: Quotable): boolean =>
  unit.kind === 'row' &&
  /^(?:document|title|revision|rev|number|no|department|owner|author|prepared by|approved by|date|issued?|page)\b[^:|]{0,20}:/i.test(
    quote,
  );

/** What a customer wrote for a program that reads the mail says nothing about the enquiry. */
const isOrderOfCustomer = ({ passage, quote }: Quotable): boolean =>
  passage.citation.trust === 'customer' && isUnquotable(quote);

const isQuotable = (each: Quotable): boolean =>
  each.unit.kind !== 'heading' &&
  each.unit.kind !== 'header' &&
  !isAboutItself(each) &&
  !isOrderOfCustomer(each) &&
  !each.isOfOtherCase;

/** In a question that goes on from another, the words that are new say what it is after. */
const oldWeight = 0.4;
/** What an everyday word says beside one of a subject. */
const lightWeight = 0.3;

const scored = (quotables: readonly Quotable[], question: string, before: string): Quotable[] => {
  const order = askedTerms(question);
  const old = new Set(findTerms(before));
  const isFollowing = order.some((term) => old.has(term)) && order.some((term) => !old.has(term));
  const rarity = (term: string) =>
    Math.log(1 + quotables.length / (1 + quotables.filter(({ terms }) => terms.includes(term)).length));
  const asked = askedBy(
    question,
    (term) =>
      rarity(term) * (isFollowing && old.has(term) ? oldWeight : 1) * (isLight(term) ? lightWeight : 1),
  );
  const amount = amountIn(question);
  const limits =
    amount === null
      ? null
      : textsFor(
          amount,
          quotables.filter(isQuotable).map(({ quote }) => quote),
        );
  const byAmount = (quote: string): number => {
    if (!limits || limits.size === 0 || !hasLimit(quote)) return 1;
    return limits.has(quote) ? ofAmount : ofOtherAmount;
  };
  return quotables.map((each) => ({
    ...each,
    score: isQuotable(each) ? scoreOf(each, question, asked) * byAmount(each.quote) : 0,
  }));
};

const groupOf = ({ passage: { citation } }: Quotable): string =>
  citation.kind === 'document'
    ? citation.documentId
    : citation.kind === 'source'
      ? citation.sourceId
      : citation.title;

/** A single sentence comes with the one beside it in its paragraph, in which what it speaks of is said. */
const withNeighbour = (chosen: Quotable[], all: readonly Quotable[]): Quotable[] => {
  const [only] = chosen;
  if (!only || chosen.length > 1 || only.unit.kind !== 'sentence') return chosen;
  const beside = [only.at + 1, only.at - 1].map((at) =>
    all.find((each) => each.passage === only.passage && each.at === at),
  );
  const neighbour = beside.find(
    (each) => each?.unit.kind === 'sentence' && isQuotable(each) && isSameParagraph(only, each),
  );
  return neighbour ? [only, neighbour] : chosen;
};

const isSameParagraph = (one: Quotable, other: Quotable): boolean => {
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  return !one.passage.text.slice(first.unit.end, second.unit.start).includes('\n\n');
};

const chosenOf = (quotables: readonly Quotable[]): Quotable[] => {
  const chosen: Quotable[] = [];
  const ranked = quotables.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  for (const next of ranked) {
    if (chosen.length === maxChosen || next.score < best * minShare) break;
    if (chosen[0] && groupOf(chosen[0]) !== groupOf(next) && next.score < best * minElsewhere) continue;
    if (!chosen.some((each) => likeness(each.terms, next.terms) > maxAlike)) chosen.push(next);
  }
  return chosen;
};

/** Where the best passage was found by its meaning, it answers: in the sentences that come nearest by words, else in its first. */
const ofSemantic = (quotables: readonly Quotable[]): Quotable[] => {
  const own = quotables.filter((each) => isQuotable(each));
  const chosen = chosenOf(own);
  return chosen.length > 0 ? chosen : own.slice(0, maxLeading);
};

const isListed = ({ unit }: Quotable): boolean => unit.kind === 'item' || unit.kind === 'row';

/** A sentence that introduces a list or a table comes with it; an item with its sentence, and with the others where the sentence is asked for. */
const withList = (chosen: Quotable, all: readonly Quotable[]): Quotable[] => {
  const own = all.filter(({ passage, unit }) => passage === chosen.passage && unit.kind !== 'header');
  const place = own.indexOf(chosen);
  const isLead = chosen.quote.endsWith(':');
  if (chosen.unit.kind !== 'item' && !isLead) return [chosen];
  let first = isLead ? place + 1 : place;
  while (!isLead && own[first - 1]?.unit.kind === 'item') first -= 1;
  const lead = own[first - 1];
  // Without the sentence that says what it is a list of, one item of it stands for itself.
  if (!lead?.quote.endsWith(':') || lead.unit.kind === 'heading') return [chosen];
  const end = own.findIndex((each, at) => at >= first && !isListed(each));
  const list = own.slice(first, end === -1 ? undefined : end);
  const isAskedFor = isLead || lead.score >= chosen.score * minLead;
  return [lead, ...(isAskedFor ? list.filter((each) => !each.isOfOtherCase).slice(0, maxItems) : [chosen])];
};

const inOrder = (one: Quotable, other: Quotable): number => {
  const start = ({ passage: { citation }, unit }: Quotable) =>
    ('start' in citation ? citation.start : 0) + unit.start;
  return start(one) - start(other);
};

const sentenceOf = ({ text, quote, unit, passage }: Quotable, isFirstOfGroup: boolean): Sentence => ({
  text: literalLine(withoutMarks(text)),
  cites: [{ n: passage.n, quote }],
  opens: unit.kind === 'item' || unit.kind === 'row' ? 'item' : isFirstOfGroup ? 'paragraph' : 'sentence',
});

const chosenFor = (question: string, passages: readonly AnswerPassage[], before: string): Quotable[] => {
  const all = scored(
    passages.flatMap((passage) => quotablesOf(passage, question)),
    question,
    before,
  );
  const found = passages[0]?.isSemantic
    ? ofSemantic(all.filter(({ passage }) => passage === passages[0]))
    : chosenOf(all);
  return [...new Set(withNeighbour(found, all).flatMap((each) => withList(each, all)))];
};

/** The sentences of the passages that hold most of the question, word for word and grouped by where they stand; of each where several are asked. */
export const chooseSentences = (
  question: string,
  passages: readonly AnswerPassage[],
  before = '',
): Sentence[] => {
  const parts = partsOf(question);
  if (parts.length === 1) return inGroups(chosenFor(question, passages, before));
  const each = parts.flatMap((part) => inGroups(chosenFor(part, passages, '').slice(0, maxOfPart)));
  return each.filter(({ text }, at) => each.findIndex((other) => other.text === text) === at);
};

const inGroups = (chosen: readonly Quotable[]): Sentence[] =>
  [...Map.groupBy(chosen, groupOf).values()].flatMap((group) =>
    group.toSorted(inOrder).map((each, at) => sentenceOf(each, at === 0)),
  );

/** Answers with the words of the documents themselves; always there, without a network. */
export const embeddedAnswerer: Answerer = {
  by: embeddedName,
  promptVersion: 'embedded-1',
  async *answer({ question, passages, history }) {
    yield* chooseSentences(question, passages, history.findLast(({ sender }) => sender === 'user')?.content);
  },
};
