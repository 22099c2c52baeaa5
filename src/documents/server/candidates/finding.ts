import type { Scope } from '#kit/server/scope.ts';
import { idfOf } from '../retrieval/scoring.ts';
import { weightsOf, wordsAsked } from './asked-words.ts';
import { askTextSearch, readPostings } from './outline-store.ts';
import { frequenciesOf, keepFrequency, type Outline } from './outline.ts';

/** A passage that is worth ranking: the number it has in its revision. */
export type Candidate = { revisionId: string; no: number };

/** A question's terms with what each counts, in how many passages they stand, and the places of the rarer ones. */
export type Asked = {
  readonly question: string;
  readonly weights: ReadonlyMap<string, number>;
  readonly frequencies: ReadonlyMap<string, number>;
  readonly mentions: readonly { term: string; revisionId: string; byPassage: ReadonlyMap<number, number> }[];
};

/** The places of so many mentions are read for one question, of its rarest words first. */
const mostMentions = 20_000;

/** BM25's share of a mention, by how long the passage is (as in retrieval/scoring). */
const weightIn = (mentions: number, length: number, average: number): number =>
  (2 * mentions) / (mentions + 0.25 + (0.75 * length) / average);

/** The rarest of these terms, as many as may be read; one at least. */
const readable = (frequencies: ReadonlyMap<string, number>): string[] => {
  const terms: string[] = [];
  let mentions = 0;
  for (const [term, frequency] of [...frequencies].toSorted(([, one], [, other]) => one - other)) {
    mentions += frequency;
    if (frequency === 0) continue;
    if (terms.length > 0 && mentions > mostMentions) break;
    terms.push(term);
  }
  return terms;
};

/** How often a term stands in each passage: its places, and where the passages begin, both ascending. */
const mentionsIn = (positions: readonly number[], termStarts: Uint32Array): Map<number, number> => {
  const mentions = new Map<number, number>();
  let no = 0;
  for (const position of positions) {
    while (no + 1 < termStarts.length && (termStarts[no + 1] ?? 0) <= position) no += 1;
    mentions.set(no, (mentions.get(no) ?? 0) + 1);
  }
  return mentions;
};

/** Looks up a question's terms in the postings of the durable index. */
export const askedIn = async (scope: Scope, outline: Outline, question: string): Promise<Asked> => {
  const { revisions } = outline;
  const standing = await frequenciesOf(scope, outline, weightsOf(question).keys());
  const weights = weightsOf(question, (term) => (standing.get(term) ?? 0) > 0);
  const rare = readable(new Map([...standing].filter(([term]) => weights.has(term))));
  const postings = rare.length === 0 ? [] : await readPostings(scope, rare, [...revisions.keys()]);
  const mentions = postings.map(({ term, revisionId, positions }) => ({
    term,
    revisionId,
    byPassage: mentionsIn(positions, revisions.get(revisionId)?.termStarts ?? new Uint32Array(0)),
  }));
  for (const [term, counted] of Map.groupBy(mentions, (each) => each.term))
    keepFrequency(
      outline,
      term,
      counted.reduce((sum, { byPassage }) => sum + byPassage.size, 0),
    );
  return { question, weights, frequencies: await frequenciesOf(scope, outline, weights.keys()), mentions };
};

/** BM25 over the rarer words of the question: what shares only frequent ones with it is not among the best. */
const byMentions = (
  { revisions, total }: Outline,
  { weights, frequencies, mentions }: Asked,
  within: ReadonlySet<string>,
  most: number,
): Candidate[] => {
  const average = total.length / Math.max(1, total.chunks);
  const scores = new Map<string, Map<number, number>>();
  for (const { term, revisionId, byPassage } of mentions) {
    const { termStarts = new Uint32Array(0), terms = 0 } = revisions.get(revisionId) ?? {};
    const weight = (weights.get(term) ?? 0) * idfOf(total.chunks, frequencies.get(term) ?? 0);
    const held = scores.get(revisionId) ?? new Map<number, number>();
    if (within.has(revisionId)) scores.set(revisionId, held);
    for (const [no, count] of byPassage) {
      const length = (termStarts[no + 1] ?? terms) - (termStarts[no] ?? 0);
      held.set(no, (held.get(no) ?? 0) + weight * weightIn(count, length, average));
    }
  }
  return [...scores]
    .flatMap(([revisionId, held]) => [...held].map(([no, score]) => ({ revisionId, no, score })))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most);
};

type Wanted = { within: readonly string[]; most: number };

/** The passages of these revisions that are worth ranking for a question, by the database's own index of words where it has one. */
export const findCandidates = async (
  scope: Scope,
  outline: Outline,
  asked: Asked,
  { within, most }: Wanted,
): Promise<readonly Candidate[]> => {
  if (within.length === 0) return [];
  return outline.hasTextSearch
    ? askTextSearch(scope, wordsAsked(asked.question, asked.weights), within, most)
    : byMentions(outline, asked, new Set(within), most);
};
