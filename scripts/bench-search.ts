/**
 * What a search costs over 67,000 clause-sized chunks, beside plain BM25 over the same chunks in the same run: median and 95th percentile
 * for short and long questions, and how fast texts are indexed. Texts are invented, with words as unevenly frequent as in any language.
 * `npm run bench:search [questions]`. With `--vectors N` it also searches by meaning, over vectors of N numbers beside the same chunks.
 */
import { findTerms } from '#text/terms.ts';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chunksOf, type Chunk } from '#documents/server/retrieval/chunks.ts';
import { createLexicalIndex } from '#documents/server/retrieval/lexical-index.ts';
import { askedTerms } from '#documents/server/retrieval/words.ts';
import { fused } from '#documents/server/vectors/fusing.ts';
import { nearestTo, revisionVectors, type RevisionVectors } from '#documents/server/vectors/nearest.ts';
import { unitOf } from '#documents/server/vectors/unit.ts';

const { values: options, positionals } = parseArgs({
  options: { vectors: { type: 'string' } },
  allowPositionals: true,
});
const asked = Number(positionals[0] ?? 400);
const wantedChunks = 67_000;
const vocabulary = 30_000;
const clausesEach = 90;
const limit = 10;

/** Numbers 0 to 1 that are the same in every run. */
const repeatable = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const random = repeatable(11);

const syllables = [
  'va',
  'lor',
  'min',
  'tek',
  'su',
  'ran',
  'del',
  'pio',
  'gar',
  'het',
  'bin',
  'cor',
  'mu',
  'fas',
  'nel',
  'dro',
];
const word = (rank: number): string => {
  let text = '';
  for (let rest = rank + 17; rest > 0; rest = Math.floor(rest / syllables.length))
    text += syllables[rest % syllables.length];
  return text;
};
/** The word with the r-th rank comes about 1/r as often as the first. */
const someWord = (): string => word(Math.floor(vocabulary ** random()) - 1);
const sentence = (words: number): string => `${Array.from({ length: words }, someWord).join(' ')}.`;

type Text = { id: string; text: string; chunks: Chunk[] };
const began = performance.now();
const texts: Text[] = [];
for (let chunks = 0; chunks < wantedChunks; chunks += texts.at(-1)?.chunks.length ?? 0) {
  const clauses = Array.from(
    { length: clausesEach },
    (_, at) =>
      `${Math.floor(at / 9) + 1}.${(at % 9) + 1} ${Array.from({ length: 5 }, () => sentence(18)).join(' ')}`,
  );
  const text = `${sentence(4)}\n\n${clauses.join('\n\n')}`;
  texts.push({ id: `text ${texts.length}`, text, chunks: chunksOf(text) });
}
const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
process.stdout.write(
  `${texts.length} texts of ${(characters / 1e6).toFixed(1)} MB made in ${((performance.now() - began) / 1000).toFixed(1)} s, load ${load()}\n`,
);

const index = createLexicalIndex();
const indexing = performance.now();
for (const { id, text } of texts) index.add(id, text, chunksOf(text), [id]);
const seconds = (performance.now() - indexing) / 1000;
process.stdout.write(
  `indexed ${index.size().chunks} chunks in ${seconds.toFixed(1)} s: ${(characters / 1e6 / seconds).toFixed(1)} MB/s\n\n`,
);

/** BM25 as anybody would write it: no fields, no nearness, nothing looked at twice. */
const plainIndex = () => {
  const lengths: number[] = [];
  const postings = new Map<string, { place: number; count: number }[]>();
  for (const { text, chunks } of texts) {
    for (const { start, end } of chunks) {
      const place = lengths.length;
      const terms = findTerms(text.slice(start, end));
      lengths.push(terms.length);
      for (const [term, all] of Map.groupBy(terms, (each) => each)) {
        const list = postings.get(term) ?? [];
        if (list.length === 0) postings.set(term, list);
        list.push({ place, count: all.length });
      }
    }
  }
  const average = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
  return (question: string): unknown[] => {
    const scores = new Map<number, number>();
    for (const term of new Set(askedTerms(question))) {
      const list = postings.get(term) ?? [];
      const idf = Math.log(1 + (lengths.length - list.length + 0.5) / (list.length + 0.5));
      for (const { place, count } of list)
        scores.set(
          place,
          (scores.get(place) ?? 0) +
            (idf * count * 2) / (count + 0.25 + (0.75 * (lengths[place] ?? 0)) / average),
        );
    }
    return [...scores].toSorted(([, one], [, other]) => other - one).slice(0, limit);
  };
};
const plain = plainIndex();

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;
const ms = (value: number): string => value.toFixed(1).padStart(9);
const timed = async (work: Way): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

type Way = () => unknown;

/** Two ways to answer the same questions, in turn, so that whatever else the machine does falls on both alike; the first rounds only warm up. */
const compare = async (
  other: string,
  ways: (question: string, documents: string[] | undefined) => readonly [Way, Way],
): Promise<void> => {
  process.stdout.write(
    `${'milliseconds'.padEnd(34)}${'p50'.padStart(9)}${'p95'.padStart(9)}${`${other} p50`.padStart(11)}${'p95'.padStart(9)}${'×p50'.padStart(7)}${'×p95'.padStart(7)}\n`,
  );
  for (const [name, words, isScoped] of [
    ['question of 8 words', 8, false],
    ['question of 40 words', 40, false],
    ['question of 8 words, 3 documents', 8, true],
  ] as const) {
    const own: number[] = [];
    const others: number[] = [];
    for (let round = -20; round < asked; round += 1) {
      const documents = isScoped
        ? [0, 1, 2].map((step) => texts[(round + 20 + step) % texts.length]?.id ?? '')
        : undefined;
      const [mine, theirs] = ways(sentence(words), documents);
      const times = [await timed(mine), await timed(theirs)] as const;
      if (round < 0) continue;
      own.push(times[0]);
      others.push(times[1]);
    }
    const [a, b, c, d] = [
      quantile(own, 0.5),
      quantile(own, 0.95),
      quantile(others, 0.5),
      quantile(others, 0.95),
    ];
    process.stdout.write(
      `${name.padEnd(34)}${ms(a)}${ms(b)}${ms(c).padStart(11)}${ms(d)}${(a / c).toFixed(2).padStart(7)}${(b / d).toFixed(2).padStart(7)}\n`,
    );
  }
};

await compare('plain', (question, documents) => [
  () => index.search(question, { documents, limit }),
  () => plain(question),
]);

/** The same questions by words alone and by words and meaning together, in turn. */
const benchMeaning = async (dims: number): Promise<void> => {
  const someVector = (): Float32Array =>
    unitOf(Array.from({ length: dims }, () => random() - 0.5)) ?? new Float32Array(dims);
  const before = process.memoryUsage().arrayBuffers;
  const revisions = new Map(
    texts.map(({ id, chunks }): [string, RevisionVectors] => {
      const values = new Float32Array(chunks.length * dims);
      for (const at of chunks.keys()) values.set(someVector(), at * dims);
      return [
        id,
        revisionVectors(
          { starts: chunks.map(({ start }) => start), ends: chunks.map(({ end }) => end) },
          values,
          dims,
        ),
      ];
    }),
  );
  const each = (process.memoryUsage().arrayBuffers - before) / index.size().chunks;
  process.stdout.write(`\nvectors of ${dims} numbers: ${(each / 1000).toFixed(2)} kB a chunk in memory\n`);
  await compare('words', (question, documents) => {
    const vector = someVector();
    const together = () => {
      const byWords = index.search(question, { documents, limit: 100 });
      return fused(byWords, nearestTo({ model: '', dims, revisions }, vector, documents, 100), {
        limit,
        answeringCosine: 1,
      });
    };
    return [together, () => index.search(question, { documents, limit })];
  });
};
if (options.vectors) await benchMeaning(Number(options.vectors));

process.stdout.write(`\nload ${load()}\n`);
