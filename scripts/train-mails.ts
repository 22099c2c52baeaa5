/**
 * Fits the weights a mail is sorted by: linear models over named traits and over words that mails of several firms have. Each firm is sorted by
 * weights that its own mails had no part in, and what went wrong is counted; then the weights of all are written.
 *
 *   node scripts/train-mails.ts [FOLDER …] [--write] [--misses] [--parts] [--quick]
 *
 * A FOLDER is a firm that the weights are only measured on; --quick leaves a fifth of the firms out at a time.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sortMail } from '#mail-in/server/sorting/sort-mail.ts';
import type { SortingWeights, Weights } from '#mail-in/server/sorting/sorting-weights.ts';
import { likelihoodWith } from '#text/likelihood.ts';
import { mailMisses, scoreMails, type SortedMail } from './eval/labelled-mails.ts';
import {
  mailFolders,
  readAnswerSamples,
  readAskingSamples,
  readBelongingSamples,
  readChangeSamples,
  readFirm,
  type Firm,
  type MailSample,
} from './eval/mail-training.ts';
import { fitWeights } from './eval/statement-training.ts';

/** Words of fewer firms are those of their trade or of their people. */
const minFirms = 6;
const parts = ['answers', 'belongs', 'asks', 'changes'] as const;
type Part = (typeof parts)[number];
const penalty = 0.5;

const isTold = (name: string): boolean => process.argv.includes(name);
const folders = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'))
  .map((folder) => resolve(folder));
const firms = await Promise.all(mailFolders().map(readFirm));
const apart = await Promise.all(folders.map(readFirm));

const fitPart = (of: readonly MailSample[]): Weights => {
  const firmsOf = new Map<string, Set<string>>();
  for (const { firm, features } of of)
    for (const name of Object.keys(features)) firmsOf.set(name, (firmsOf.get(name) ?? new Set()).add(firm));
  const isKept = (name: string): boolean =>
    !name.startsWith('word ') || (firmsOf.get(name)?.size ?? 0) >= minFirms;
  return fitWeights(
    of.map(({ name, features, isRight, weight }) => ({
      text: '',
      group: name,
      features: Object.fromEntries(Object.entries(features).filter(([each]) => isKept(each))),
      isRow: isRight,
      weight,
    })),
    penalty,
  );
};

const answerSamples = new Map([...firms, ...apart].map((each) => [each, readAnswerSamples(each)]));
const askingSamples = new Map([...firms, ...apart].map((each) => [each, readAskingSamples(each)]));

type Samples = Record<Part, MailSample[]>;
const readSamples = (of: readonly Firm[], answers: Weights): Samples => ({
  answers: of.flatMap((each) => answerSamples.get(each) ?? []),
  belongs: of.flatMap((each) => readBelongingSamples(each, answers)),
  asks: of.flatMap((each) => askingSamples.get(each) ?? []),
  changes: of.flatMap((each) => readChangeSamples(each, answers)),
});

const fit = (of: readonly Firm[]): SortingWeights => {
  const answers = fitPart(of.flatMap((each) => answerSamples.get(each) ?? []));
  const samples = readSamples(of, answers);
  return {
    answers,
    belongs: fitPart(samples.belongs),
    asks: fitPart(samples.asks),
    changes: fitPart(samples.changes),
  };
};

type FirmSorted = { firm: string; sorted: SortedMail[]; judged: Record<Part, { right: number; of: number }> };

const sortWith = (given: Firm, weights: SortingWeights): FirmSorted => {
  const samples = readSamples([given], weights.answers);
  const rightOf = (part: Part): { right: number; of: number } => ({
    right: samples[part].filter(
      ({ features, isRight }) => likelihoodWith(weights[part], features) >= 0.5 === isRight,
    ).length,
    of: samples[part].length,
  });
  return {
    firm: given.firm,
    sorted: given.mails.map(({ name, label, mail }) => ({
      name,
      label,
      sorting: sortMail(mail, given.situation, weights),
    })),
    judged: {
      answers: rightOf('answers'),
      belongs: rightOf('belongs'),
      asks: rightOf('asks'),
      changes: rightOf('changes'),
    },
  };
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const printScores = (name: string, sorted: readonly SortedMail[]): void => {
  const scores = scoreMails(sorted).map(({ name: what, right, of }) => `${what} ${right}/${of}`);
  print(`${name.padEnd(12)} ${scores.join(', ')}`);
};

const kinds = ['enquiry', 'answer', 'amendment', 'none', 'support'] as const;
/** What mails are, and as what they were sorted; an enquiry of another number counts apart. */
const printConfusion = (sorted: readonly SortedMail[]): void => {
  print(`${'is / sorted'.padEnd(12)}${[...kinds, 'elsewhere'].map((kind) => kind.padStart(10)).join('')}`);
  for (const is of kinds) {
    const of = sorted.filter(({ label }) => label.kind === is);
    const counts = [
      ...kinds.map((kind) => (each: SortedMail) => each.sorting.kind === kind && isPlaced(each)),
      (each: SortedMail) => !isPlaced(each),
    ].map((isSo) => String(of.filter(isSo).length).padStart(10));
    print(`${is.padEnd(12)}${counts.join('')}`);
  }
};
/** Sorted to the enquiry it belongs to, where it was sorted to one at all and belongs to one. */
const isPlaced = ({ label, sorting }: SortedMail): boolean =>
  label.enquiry === null || sorting.enquiryId === null || label.enquiry === sorting.enquiryId;

const report = (of: readonly FirmSorted[], title: string): void => {
  for (const { firm, sorted } of of) printScores(firm, sorted);
  const all = of.flatMap(({ sorted }) => sorted);
  printScores(title, all);
  printConfusion(all);
  if (isTold('--parts'))
    for (const part of parts) {
      const [right, count] = [
        of.reduce((sum, { judged }) => sum + judged[part].right, 0),
        of.reduce((sum, { judged }) => sum + judged[part].of, 0),
      ];
      print(`${part.padEnd(12)} ${right}/${count}`);
    }
};

const folds = isTold('--quick') ? 5 : firms.length;
const crossed = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
  const weights = fit(firms.filter((__, at) => at % folds !== fold));
  return firms.filter((__, at) => at % folds === fold).map((each) => sortWith(each, weights));
});
report(crossed, 'all, each left out');
const weights = fit(firms);
const measured = apart.map((each) => sortWith(each, weights));
if (measured.length > 0) report(measured, 'all apart');
if (isTold('--misses'))
  for (const { firm, sorted } of crossed)
    for (const miss of sorted.flatMap(mailMisses)) print(`${firm}/${miss}`);

const tables: Readonly<Record<Part, readonly [file: string, name: string, says: string]>> = {
  answers: ['answers/answer-weights.ts', 'answerWeights', 'words that answer a question, or against them'],
  belongs: [
    'belonging/belonging-weights.ts',
    'belongingWeights',
    'a mail belonging to an enquiry, or against it',
  ],
  asks: ['asking/ask-weights.ts', 'askWeights', 'a mail asking for an offer, or against it'],
  changes: ['changes/change-weights.ts', 'changeWeights', 'a change or against one'],
};
if (isTold('--write'))
  for (const part of parts) {
    const [file, name, says] = tables[part];
    writeFileSync(
      join(import.meta.dirname, '../src/mail-in/server/sorting', file),
      [
        `/** What each trait and each word of a mail speaks for ${says}; fitted and written by scripts/train-mails.ts. */`,
        `export const ${name}: Readonly<Record<string, number>> = {`,
        ...Object.entries(weights[part])
          .filter(([, weight]) => weight !== 0)
          .map(([trait, weight]) => `  '${trait}': ${weight},`),
        '};',
        '',
      ].join('\n'),
    );
  }
