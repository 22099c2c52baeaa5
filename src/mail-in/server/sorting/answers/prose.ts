import { likelihoodWith } from '#text/likelihood.ts';
import type { FoundAnswer, OpenQuestion } from '../mail-to-sort.ts';
import type { Weights } from '../sorting-weights.ts';
import { clausesIn, sentencesIn, type Piece } from './clauses.ts';
import { answersAll, isAnswer, withoutGreeting, withoutSalutation } from './replying.ts';
import { findNamed, measureSpeaking, type Asking, type Said } from './speaking.ts';

/** The sentences of the sender's own words, each with its place among them. */
const saidIn = (texts: readonly string[]): Said[] => {
  const sentences = texts
    .flatMap((text, at) => sentencesIn(at === 0 ? withoutSalutation(text) : text))
    .map(withoutGreeting)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return sentences.map((text, at) => ({ text, at, of: sentences.length, isClause: false }));
};

type Clause = Piece & { said: Said };

/** The clauses of a sentence; none where it is one. */
const cutIntoClauses = (said: Said, { open }: Asking): Clause[] => {
  const pieces = clausesIn(said.text, open);
  if (pieces.length < 2) return [];
  return pieces.map(({ from, to }) => ({
    from,
    to,
    said: { ...said, text: said.text.slice(from, to), isClause: true },
  }));
};

type Measured = { text: string; question: OpenQuestion; traits: Record<string, number> };

/** Every sentence and clause of the mail, held against every open question. */
export const measureProse = (texts: readonly string[], asking: Asking): Measured[] =>
  saidIn(texts).flatMap((sentence) =>
    [sentence, ...cutIntoClauses(sentence, asking).map(({ said }) => said)]
      .filter(({ text }) => isAnswer(text))
      .flatMap((said) => measureSpeaking(said, asking).map((measured) => ({ text: said.text, ...measured }))),
  );

/**
 * Chosen on firms left out of the fit: 380 of 416 answers right, surplus ones counted as wrong
 * (test/eval/mails/README.md).
 */
const minLikelihood = 0.15;

/** The question that words answer most likely; null where they hardly answer any. */
const judge = (said: Said, asking: Asking, weights: Weights): OpenQuestion | null => {
  if (!isAnswer(said.text)) return null;
  const [best] = measureSpeaking(said, asking)
    .map(({ question, traits }) => ({ question, likelihood: likelihoodWith(weights, traits) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  return best && best.likelihood >= minLikelihood ? best.question : null;
};

type Spoken = Piece & { question: OpenQuestion };

/**
 * What a sentence answers: clause by clause where they answer different questions, else whole. A clause that answers none goes with the
 * one before it: "no panel, we have our own".
 */
const answersIn = (said: Said, asking: Asking, weights: Weights): Spoken[] => {
  const named = findNamed(said.text, asking);
  if (named) return isAnswer(said.text) ? [{ from: 0, to: said.text.length, question: named }] : [];
  const clauses = cutIntoClauses(said, asking).map(({ from, to, said: clause }) => ({
    from,
    to,
    question: judge(clause, asking, weights),
  }));
  const [first, ...others] = new Set(clauses.flatMap(({ question }) => question ?? []));
  if (others.length === 0) {
    const question = judge(said, asking, weights) ?? first;
    return question && isAnswer(said.text) ? [{ from: 0, to: said.text.length, question }] : [];
  }
  const spoken: Spoken[] = [];
  for (const { from, to, question } of clauses) {
    const last = spoken.at(-1);
    if (last && (question === null || question === last.question)) last.to = to;
    else if (question !== null) spoken.push({ from, to, question });
  }
  return spoken;
};

/** Sentences of unnumbered words, each to the question it answers. */
export const findInProse = (texts: readonly string[], asking: Asking, weights: Weights): FoundAnswer[] => {
  const found = new Map<string, FoundAnswer>();
  const said = saidIn(texts);
  for (const sentence of said)
    for (const { from, to, question } of answersIn(sentence, asking, weights)) {
      const text = sentence.text.slice(from, to);
      const before = found.get(question.id);
      found.set(question.id, {
        questionId: question.id,
        words: before ? `${before.words} ${text}` : text,
        reason: `It speaks of what question ${question.no} asks.`,
        isByPlace: false,
      });
    }
  if (found.size > 0) return [...found.values()];
  const all = said.find(({ text }) => isAnswer(text) && answersAll(text))?.text;
  return all
    ? asking.open.map(({ question: { id } }) => ({
        questionId: id,
        words: all,
        reason: 'It answers all questions at once.',
        isByPlace: false,
      }))
    : [];
};
