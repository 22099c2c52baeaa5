import { noted } from '#kit/server/language/noted.ts';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import { ModelFailure, type Answerer, type AnswerInput, type Sentence } from './answerer.ts';
import { listed } from './plain-text.ts';
import type { Usage } from '../settings/money.ts';
import { createComposition, type Composition } from './composing.ts';
import { unspokenIn } from './covering.ts';
import { embeddedAnswerer } from './embedded.ts';
import { checkedSentence, locate } from './guard.ts';
import { otherCasesIn } from './keys/reading-keys.ts';

const maxMilliseconds = 60_000;

export type ToMake = {
  input: AnswerInput;
  chosen: Answerer | null;
  notice: string | null;
  storedText: (citation: Citation) => string | undefined;
  /** Ends when a person stops the answer. */
  signal: AbortSignal;
  /** The next words, as they come; what is said here is replaced by the composition in the end. */
  say: (delta: string, composition: Composition) => void;
};

export type Made = {
  composition: Composition;
  answerer: Answerer;
  notice: string | null;
  usage: Usage | null;
};

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/** Gives up on a source that does not look at its signal. */
async function* until<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const aborted = whenAborted(signal);
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // What it still holds, a reservation of tokens for one, it gives back; nobody waits for one
    // that does not listen.
    void iterator.return?.().catch(() => undefined);
  }
}

type Attempt = { composition: Composition; dropped: number; usage: Usage | null };

/** Tells whether a sentence rests on a row or a sentence for another key than the one that is asked for. */
const otherCases = ({ question, passages }: AnswerInput): ((sentence: Sentence) => boolean) => {
  const tests = new Map(
    passages.map((passage) => [passage.n, { passage, isOther: otherCasesIn(question, passage) }]),
  );
  return ({ cites }) =>
    cites.some(({ n, quote }) => {
      const test = tests.get(n);
      const place = test && locate(test.passage.text, quote);
      return place ? test.isOther(place) : false;
    });
};

/** Every sentence is checked against the sources before it is said. */
const attempt = async (
  answerer: Answerer,
  { input, storedText, say }: ToMake,
  signal: AbortSignal,
): Promise<Attempt> => {
  const result: Attempt = { composition: createComposition(), dropped: 0, usage: null };
  const sentences = answerer.answer(input, { signal, onUsage: (usage) => void (result.usage = usage) });
  const isOfOtherCase = otherCases(input);
  for await (const sentence of until(sentences, signal)) {
    const checked = isOfOtherCase(sentence) ? null : checkedSentence(sentence, input.passages, storedText);
    if (checked) say(result.composition.add(checked), result.composition);
    else result.dropped += 1;
  }
  return result;
};

const bySemantics = noted`Found by its meaning, in other words than yours: read the source before you rely on it.`;

/** What a reader is told where the documents' own words answer only part of a question. */
const partly = ({ input }: ToMake, { composition }: Attempt): string | null => {
  if (composition.content !== '' && input.passages[0]?.isSemantic) return bySemantics;
  const unspoken = unspokenIn(input.question, input.passages);
  if (composition.content === '' || unspoken.length === 0) return null;
  return noted`Nothing that was found speaks of ${listed(unspoken.map((word) => `“${word}”`))}: this may answer only part of the question.`;
};

const noticeOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' ') || null;

/**
 * Lets the chosen model answer and falls back to the documents' own words when it fails, is too
 * slow or says what does not stand in them.
 */
export const makeAnswer = async (toMake: ToMake): Promise<Made> => {
  const { chosen, signal, notice } = toMake;
  const fallBack = async (reason: string, usage: Usage | null): Promise<Made> => {
    const made = await attempt(embeddedAnswerer, { ...toMake, say: () => undefined }, signal);
    return {
      composition: made.composition,
      answerer: embeddedAnswerer,
      notice: noticeOf(
        noted`Answered from the documents without the language model: ${reason}`,
        partly(toMake, made),
      ),
      usage,
    };
  };
  if (!chosen) {
    const made = await attempt(embeddedAnswerer, toMake, signal);
    return {
      composition: made.composition,
      answerer: embeddedAnswerer,
      notice: noticeOf(notice, partly(toMake, made)),
      usage: made.usage,
    };
  }
  const inTime = AbortSignal.timeout(maxMilliseconds);
  try {
    const { composition, dropped, usage } = await attempt(chosen, toMake, AbortSignal.any([signal, inTime]));
    if (composition.content === '' && dropped > 0)
      return await fallBack(noted`what it said does not stand in the documents.`, usage);
    return { composition, answerer: chosen, notice, usage };
  } catch (error) {
    if (signal.aborted) throw error;
    return fallBack(
      inTime.aborted
        ? noted`it did not answer in time.`
        : error instanceof ModelFailure
          ? error.message
          : noted`it could not be reached.`,
      null,
    );
  }
};
