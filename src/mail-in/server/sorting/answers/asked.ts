import { findTerms } from '#text/terms.ts';
import type { KnownEnquiry, OpenQuestion } from '../mail-to-sort.ts';

/** A point as a mail of ours put it, with the question it stands for; null where that question is open no more. */
export type AskedPoint = { no: number; text: string; question: OpenQuestion | null };

const label =
  '(?:(?:re|ad|zu|to|for|on|regarding|concerning|questions?|fragen?|points?|punkt|items?|quer(?:y|ies)|q|tq|nos?|nr|answers?|reply|response|a|pregunta|punto|سؤال|نقطة)[\\s.:#°-]*){1,3}';
const numbers = String.raw`(\d{1,2})((?:\s*(?:,|&|\+|and|und|et|y|–|-|to|bis)\s*\d{1,2})*)`;

/** A line that begins a numbered point: "2)", "Q2:", "(2)", "Point 2 -", "Re 2:", "1 and 2:", "| 2 |". */
const pointMark = new RegExp(
  String.raw`^[\s>*•|]*(?:${label}\(?${numbers}\)?\s*(?:[).:\]|–-](?!\d)|\s)|\(?${numbers}\s*(?:[).:\]|](?!\d)|\s?[–-]>?\s))\s*(.*)$`,
  'i',
);

/** The numbers a line begins with, and what stands behind them; null for any other line. */
export const readPointMark = (line: string): { numbers: number[]; rest: string } | null => {
  const found = pointMark.exec(line);
  if (!found) return null;
  const first = found[1] ?? found[3] ?? '';
  const more = found[2] ?? found[4] ?? '';
  const rest = found[5] ?? '';
  const named = [first, ...(more.match(/\d{1,2}/g) ?? [])].map(Number);
  const [from = 0, to = 0] = named;
  const isRange = named.length === 2 && /–|-|to|bis/.test(more) && to > from && to - from < 30;
  return { numbers: isRange ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : named, rest };
};

export type Term = ReadonlySet<string>;

/** What customers answer with stands for what we ask after: a serial number, the service, the delivery term. */
const tradeWords: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bs\/?n\b/i, 'serial number'],
  [/\b(?:H2S|NACE|MR ?0175|ISO 15156)\b/i, 'sour service'],
  [/\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b/, 'incoterm delivery'],
  [/\b(?:3\.1|3\.2|2\.2)\b/, 'certificate'],
  [/\b\d+ ?(?:V|kV|volts?)\b/, 'voltage'],
];

const isCount = (term: string): boolean => /^\d{1,2}$/.test(term);

/** A figure of one or two digits stands in any text and says nothing of its subject. */
const plainTermsIn = (text: string): Term => new Set(findTerms(text).filter((term) => !isCount(term)));

/** What a text speaks of, with what its words stand for. */
export const termsIn = (text: string): Term =>
  plainTermsIn([text, ...tradeWords.flatMap(([said, meant]) => (said.test(text) ? meant : []))].join(' '));

/** 0 to 1: how much of the shorter of both stands in the other. */
export const sharedTerms = (one: Term, other: Term): number => {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  const shared = [...small].filter((term) => large.has(term)).length;
  return shared / Math.max(2, small.size);
};

export const termsOfQuestion = ({ text, rows }: OpenQuestion): Term =>
  plainTermsIn([text, ...rows].join(' '));

/** The numbered points of a mail of ours, whatever they were about. */
export const findPoints = (text: string): { no: number; text: string }[] => {
  const points: { no: number; text: string }[] = [];
  for (const line of text.split('\n')) {
    const mark = readPointMark(line);
    const last = points.at(-1);
    if (mark?.numbers[0] !== undefined) points.push({ no: mark.numbers[0], text: mark.rest });
    else if (last && line.trim() !== '' && !/^(?:until|kind regards|best regards|regards)/i.test(line.trim()))
      last.text += ` ${line.trim()}`;
    else if (last && line.trim() === '') last.text += '\n';
  }
  // What stands below an empty line and has no number is not of the point any more.
  return points.map(({ no, text: said }) => ({ no, text: said.split('\n')[0]?.trim() ?? '' }));
};

const minLikeness = 0.3;

/** The points of our mails, the newest first, each with the question it puts. */
export const findAskedPoints = ({ sent, questions }: KnownEnquiry): AskedPoint[][] =>
  sent
    .toReversed()
    .map(({ text }) => findPoints(text))
    .filter((points) => points.length > 0)
    .map((points) => {
      const pairs = points
        .flatMap((point) =>
          questions.map((question) => ({
            point,
            question,
            score: sharedTerms(termsIn(point.text), termsOfQuestion(question)),
          })),
        )
        .filter(({ score }) => score >= minLikeness)
        .toSorted((one, other) => other.score - one.score);
      const taken = new Map<object, OpenQuestion>();
      for (const { point, question } of pairs)
        if (!taken.has(point) && ![...taken.values()].includes(question)) taken.set(point, question);
      // The list stands in the order of the questions where it has as many: what words do not tell, the place does.
      const inOrder = points.length === questions.length ? questions : [];
      return points.map((point, index) => {
        const byPlace = inOrder[index];
        const free = byPlace && ![...taken.values()].includes(byPlace) ? byPlace : null;
        return { ...point, question: taken.get(point) ?? free };
      });
    });
