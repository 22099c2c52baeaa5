import { findTerms } from '#text/terms.ts';
import { askedTerms } from '#documents/server/texts/service.ts';
import { countPassages } from '#documents/server/search/service.ts';
import type { EmbeddingTools } from '#documents/server/vectors/service.ts';
import type { Scope } from '#kit/server/scope.ts';

const maxLookedUp = 20;

/** More passages than this with a word are not counted one by one. */
const maxCounted = 300;

/** What an everyday word weighs beside one of a subject. */
export const lightWeight = 0.3;

export const wordsIn = (question: string): string[] =>
  [...new Set(question.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu))].slice(0, maxLookedUp);

/** In how many passages of the documents each term of a question stands, by any of its names. */
export const countsOf = async (
  scope: Scope,
  question: string,
  embedding: EmbeddingTools | null,
): Promise<Map<string, number>> => {
  const asked = new Set(askedTerms(question));
  const words = new Map(
    wordsIn(question)
      .flatMap((word) => findTerms(word).flatMap((term) => (asked.has(term) ? [[term, word] as const] : [])))
      .toReversed(),
  );
  const counts = await countPassages(scope, [...words.values()], { most: maxCounted, embedding });
  return new Map([...words.keys()].map((term, at) => [term, counts[at] ?? 0]));
};

export const rarityOf = (count: number): number => Math.log(1 + maxCounted / (1 + count));
