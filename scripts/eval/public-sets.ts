import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf } from '#documents/server/retrieval/chunks.ts';
import type { ClauseModel } from '#documents/server/retrieval/clause-library.ts';
import { createLexicalIndex, type LexicalIndex } from '#documents/server/retrieval/lexical-index.ts';
import { samplesOf, trainKinds } from './clause-training.ts';
import { parseJsonLines } from './json-lines.ts';
import type { Metric } from './metric.ts';
import { averagePrecision, mean, recall, type Span } from './spans.ts';

type Document = { id: string; title: string; text: string; split?: string };
type Question = {
  query: string;
  question: string;
  scope: string;
  category: string;
  split?: string;
  gold: { doc: string; start: number; end: number }[];
};

const looked = 64;

const filled = (
  documents: readonly Document[],
  library?: { models: readonly ClauseModel[] } | null,
  hasTitles = true,
): LexicalIndex => {
  const index = createLexicalIndex(library === undefined ? {} : { library });
  for (const { id, title, text } of documents) index.add(id, text, chunksOf(text), hasTitles ? [title] : []);
  return index;
};

const truthOf = ({ gold }: Question): Span[] =>
  gold.map(({ doc, start, end }) => ({ document: doc, start, end }));

/** Mean share of the marked characters among the first 1, 4 and 8 passages; inside the known document, or anywhere. */
const passages = (
  set: string,
  questions: readonly Question[],
  find: (question: Question) => readonly Span[],
): Metric[] => {
  const results = questions.map((question) => ({ found: find(question), truth: truthOf(question) }));
  return [1, 4, 8].map((count) => ({
    set,
    name: `R@${count}`,
    value: mean(results.map(({ found, truth }) => recall(found, truth, count))),
  }));
};

const withFloor = (metrics: readonly Metric[], floors: Readonly<Record<string, number>>): Metric[] =>
  metrics.map((metric) => {
    const floor = floors[metric.name];
    return floor === undefined ? metric : { ...metric, floor };
  });

const inScope = (index: LexicalIndex) => (question: Question) =>
  index.search(question.question, { documents: [question.scope], limit: looked });

/** Contracts: without the clause library, and with one that learned from the other half of the contracts. */
const contracts = (documents: readonly Document[], questions: readonly Question[]): Metric[] => {
  const kinds = [...new Set(questions.map(({ category }) => category))].toSorted();
  const halves = [0, 1].map((half) => documents.filter((_, at) => at % 2 === half));
  const crossed = halves.flatMap((half, at) => {
    const others = halves[1 - at] ?? [];
    const models = trainKinds(kinds, samplesOf(others, questions));
    const index = filled(half, { models });
    const own = new Set(half.map(({ id }) => id));
    return questions
      .filter(({ scope }) => own.has(scope))
      .map((question) => [question, inScope(index)(question)] as const);
  });
  const byQuestion = new Map(crossed);
  const plain = filled(documents, null);
  return [
    ...withFloor(passages('cuad, words alone', questions, inScope(plain)), { 'R@8': 0.66 }),
    ...withFloor(
      passages('cuad, clause library', questions, (question) => byQuestion.get(question) ?? []),
      { 'R@8': 0.8 },
    ),
    ...passages('cuad, named in the question', questions, (question) =>
      plain.search(question.query, { limit: looked }),
    ),
  ];
};

const regulations = (documents: readonly Document[], questions: readonly Question[]): Metric[] => {
  const set = 'obliqa';
  const index = filled(documents, null, false);
  const results = questions.map(({ query, gold }) => ({
    found: [...new Set(index.search(query, { limit: looked }).map(({ document }) => document))],
    truth: new Set(gold.map(({ doc }) => doc)),
  }));
  return [
    {
      set,
      name: 'R@10',
      value: mean(
        results.map(
          ({ found, truth }) => found.slice(0, 10).filter((id) => truth.has(id)).length / truth.size,
        ),
      ),
      floor: 0.77,
    },
    {
      set,
      name: 'MAP@10',
      value: mean(results.map(({ found, truth }) => averagePrecision(found, truth))),
      floor: 0.64,
    },
  ];
};

/** The development sets that others made, as far as the folder holds them; nothing without it. */
export const evaluatePublicSets = (folder: string): Metric[] => {
  const data = join(folder, 'retrieval/data');
  if (!existsSync(data)) return [];
  const read = <T>(name: string): T[] => parseJsonLines(readFileSync(join(data, `${name}.jsonl.gz`)));
  const ndas = read<Document>('contractnli.corpus').filter(({ split }) => split === 'test');
  const ndaQuestions = read<Question>('contractnli.queries').filter(({ split }) => split === 'test');
  return [
    ...contracts(read('cuad.corpus'), read('cuad.queries')),
    ...withFloor(passages('contractnli', ndaQuestions, inScope(filled(ndas))), { 'R@8': 0.8 }),
    ...regulations(read('obliqa.corpus'), read('obliqa-dev.queries')),
  ];
};
