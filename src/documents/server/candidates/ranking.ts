import { termsOf } from '#text/terms.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { ChunkWithTerms } from '../retrieval/chunk-store.ts';
import { createLexicalIndex, type Passage, type SearchOptions } from '../retrieval/lexical-index.ts';
import { askedIn, findCandidates, type Asked, type Candidate } from './finding.ts';
import { readPassages, type StoredPassage, type Stretch } from './outline-store.ts';
import { frequenciesOf, sizeOf, titledWith, type Outline } from './outline.ts';

/** As many are ranked as the ranking itself looks at more closely. */
const mostCandidates = 300;
/** A document of so few passages is also ranked as a whole, so all of them are there, and of a longer one more than these. */
const mostWhole = 8;
/** Documents that are asked for by name are looked at whole, up to so many passages of all of them. */
const mostNamed = 4000;
const mostTitled = 1000;

/** Stands where passages are left out, so that none seems to follow another that it does not follow. */
const gap: ChunkWithTerms = { start: -1, end: -1, heading: '', terms: [] };

const wholeOf = (outline: Outline, revisionId: string): Stretch => ({
  revisionId,
  first: 0,
  last: sizeOf(outline, revisionId) - 1,
});

/** As many of these documents as may be looked at whole, in their order. */
const whole = (outline: Outline, revisionIds: readonly string[], most: number): Stretch[] => {
  let passages = 0;
  return revisionIds.flatMap((revisionId) => {
    passages += sizeOf(outline, revisionId);
    return passages > most ? [] : [wholeOf(outline, revisionId)];
  });
};

/** A candidate with its neighbours, or with all of a short document. */
const around = (outline: Outline, { revisionId, no }: Candidate): Stretch =>
  sizeOf(outline, revisionId) <= mostWhole
    ? wholeOf(outline, revisionId)
    : { revisionId, first: no - 1, last: no + 1 };

/** The same passages, each once, in the order of their documents. */
const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const all: Stretch[] = [];
  for (const stretch of stretches.toSorted(
    (one, other) => one.revisionId.localeCompare(other.revisionId) || one.first - other.first,
  )) {
    const before = all.at(-1);
    if (before?.revisionId === stretch.revisionId && stretch.first <= before.last + 1)
      before.last = Math.max(before.last, stretch.last);
    else all.push({ ...stretch });
  }
  return all;
};

/** Documents that are called by a word of the question, the rarest word first. */
const titledBy = (outline: Outline, { frequencies }: Asked): string[] => [
  ...new Set(
    [...frequencies]
      .toSorted(([, one], [, other]) => one - other)
      .flatMap(([term]) => titledWith(outline, term)),
  ),
];

/** What shall be ranked: the candidates, what the question names, and what is called by a word of it. */
const stretchesFor = async (
  scope: Scope,
  outline: Outline,
  asked: Asked,
  documents: readonly string[] | undefined,
): Promise<Stretch[]> => {
  const inside = documents ?? outline.names.namedIn(asked.question)?.documents ?? [];
  const named = whole(outline, inside, mostNamed);
  const rest = named.length === inside.length ? [] : [inside];
  const scopes = documents ? rest : [[...outline.revisions.keys()], ...rest];
  const candidates: Candidate[] = [];
  for (const within of scopes)
    candidates.push(...(await findCandidates(scope, outline, asked, { within, most: mostCandidates })));
  const titled = documents ? [] : whole(outline, titledBy(outline, asked), mostTitled);
  return merged([...named, ...titled, ...candidates.map((candidate) => around(outline, candidate))]);
};

/** A document's passages in their order, with gaps where some are left out. */
const withGaps = (passages: readonly (StoredPassage & ChunkWithTerms)[], size: number): ChunkWithTerms[] => {
  const chunks = passages.flatMap((passage, at) =>
    at > 0 && passages[at - 1]?.no !== passage.no - 1 ? [gap, passage] : [passage],
  );
  while (chunks.length < Math.min(size, mostWhole + 1)) chunks.push(gap);
  return chunks;
};

/** Terms whose frequency the ranking asks for: those of the question, and of headings and titles that share one with it. */
const termsToCount = ({ weights }: Asked, called: Iterable<string>): Set<string> => {
  const asked = new Set(weights.keys());
  const names = [...new Set(called)].map(termsOf).filter((terms) => terms.some((term) => asked.has(term)));
  return new Set([...asked, ...names.flat()]);
};

/** An organisation's passages ranked as they would be in memory, of which only what may be among the best is read. */
export const searchOutline = async (
  scope: Scope,
  outline: Outline,
  question: string,
  options: SearchOptions,
): Promise<Passage[]> => {
  const { names, revisions, total } = outline;
  const documents = options.documents?.filter((revisionId) => revisions.has(revisionId));
  const asked = await askedIn(scope, outline, question);
  const stored = await readPassages(scope, await stretchesFor(scope, outline, asked, documents));
  const byRevision = Map.groupBy(
    stored.map((passage) => ({ ...passage, terms: termsOf(passage.body) })),
    ({ revisionId }) => revisionId,
  );
  const index = createLexicalIndex({ known: names });
  for (const [revisionId, passages] of byRevision)
    index.addTerms(
      revisionId,
      withGaps(passages, sizeOf(outline, revisionId)),
      revisions.get(revisionId)?.called,
    );
  const called = [...byRevision].flatMap(([revisionId, passages]) => [
    ...(revisions.get(revisionId)?.called ?? []),
    ...passages.map(({ heading }) => heading),
  ]);
  index.countAs({ ...total, frequencies: await frequenciesOf(scope, outline, termsToCount(asked, called)) });
  const found = index.search(question, { documents, limit: Math.max(options.limit, mostCandidates) });
  return found.filter(({ start }) => start !== gap.start).slice(0, options.limit);
};

/** In how many passages a word stands, by any of its names, counted up to `most`. */
export const countInOutline = async (
  scope: Scope,
  outline: Outline,
  word: string,
  most: number,
): Promise<number> => {
  const asked = await askedIn(scope, outline, word);
  const titled = new Set(titledBy(outline, asked));
  const inTitled = [...titled].reduce((sum, revisionId) => sum + sizeOf(outline, revisionId), 0);
  if (inTitled >= most) return most;
  const within = [...outline.revisions.keys()].filter((revisionId) => !titled.has(revisionId));
  const found = await findCandidates(scope, outline, asked, { within, most: most - inTitled });
  return inTitled + found.length;
};
