import { subjects, type Subject, type SubjectId } from '#extraction/contract/subjects.ts';
import { remembered } from '#text/remembered.ts';
import { bidCues } from './terms/bid-cues.ts';
import { bidderCues } from './terms/bidder-cues.ts';
import { bondCues } from './terms/bond-cues.ts';
import { certificateCues } from './quality/certificate-cues.ts';
import { complianceCues } from './terms/compliance-cues.ts';
import { contractCues } from './terms/contract-cues.ts';
import type { CueTable } from './cue.ts';
import { CueMatcher } from './cue-matcher.ts';
import { parseCueWords, type CueWord } from './cue-words.ts';
import { deliveryCues } from './supply/delivery-cues.ts';
import { documentCues } from './quality/document-cues.ts';
import { goodsCues } from './goods/goods-cues.ts';
import { inspectionCues } from './quality/inspection-cues.ts';
import { makingCues } from './goods/making-cues.ts';
import { materialCues } from './goods/material-cues.ts';
import { partsCues } from './goods/parts-cues.ts';
import { passingWordings } from './passing-wordings.ts';
import { peopleCues } from './supply/people-cues.ts';
import { priceCues } from './terms/price-cues.ts';
import { riskCues } from './terms/risk-cues.ts';
import { shippingCues } from './supply/shipping-cues.ts';
import { termsCues } from './terms/terms-cues.ts';
import { testCues } from './quality/test-cues.ts';
import { workCues } from './supply/work-cues.ts';

/** A subject that a requirement speaks of, and how strongly. */
export type NamedSubject = { subject: Subject; weight: number };

export const cueTables: readonly CueTable[] = [
  bidCues,
  bidderCues,
  bondCues,
  certificateCues,
  complianceCues,
  contractCues,
  deliveryCues,
  documentCues,
  goodsCues,
  inspectionCues,
  makingCues,
  materialCues,
  partsCues,
  peopleCues,
  priceCues,
  riskCues,
  shippingCues,
  termsCues,
  testCues,
  workCues,
];

const byId = new Map<SubjectId, Subject>(subjects.map((subject) => [subject.id, subject]));
const matcher = new CueMatcher<{ id: SubjectId; weight: number }>();
for (const table of cueTables)
  for (const { id } of subjects)
    for (const [, wordings, , , weight = 2] of table[id] ?? []) matcher.add(wordings, { id, weight });
const passing = new CueMatcher<null>();
for (const [wordings] of passingWordings) passing.add(wordings, null);

/** Every further word of a wording makes it more telling. */
const perFurtherWord = 0.35;
/** Every further wording found for the same subject, and the place of the first one in the text. */
const perFurtherCue = 0.25;
const atStart = 0.5;
const inLabel = 0.5;
const inContext = 0.3;
const silent: CueWord = { written: '', forms: [] };

/**
 * What a requirement is about, the leading subject first, from its words, the label of its line and the
 * list it stands under.
 */
export function findSubjects(text: string, label = '', context = ''): NamedSubject[] {
  const sums = new Map<SubjectId, number>();
  const add = (id: SubjectId, weight: number): void => void sums.set(id, (sums.get(id) ?? 0) + weight);
  for (const [id, weight] of weightsIn(text)) add(id, weight);
  if (label !== '') for (const [id, weight] of weightsIn(label)) add(id, weight * inLabel);
  if (context !== '') for (const [id, weight] of weightsIn(context)) add(id, weight * inContext);
  return [...sums]
    .flatMap(([id, weight]) => {
      const subject = byId.get(id);
      return subject ? [{ subject, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
}

const weightsIn: (text: string) => ReadonlyMap<SubjectId, number> = remembered(findWeights);

function findWeights(text: string): Map<SubjectId, number> {
  const words = parseCueWords(text);
  const telling = [...words];
  for (const { from, to } of passing.matchesIn(words))
    for (let at = from; at < to; at += 1) telling[at] = silent;
  const weights = new Map<SubjectId, number>();
  for (const { said, from, to } of matcher.matchesIn(telling)) {
    const weight =
      said.weight + perFurtherWord * Math.min(2, to - from - 1) + atStart * (1 - from / (words.length + 1));
    const before = weights.get(said.id);
    weights.set(said.id, before === undefined ? weight : Math.max(before, weight) + perFurtherCue);
  }
  return weights;
}
