import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingDraft } from '#findings/contract/finding.ts';
import type { EnquiryToCheck, SourceToCheck } from '#findings/server/facts/enquiry-to-check.ts';
import { readEnquiry } from '#findings/server/facts/read-enquiry.ts';

/** What is wrong with an enquiry on purpose: two or more values of one thing, and matters it is silent on. */
export type PlantedFaults = { contradictions: string[][]; missing: string[] };
export type LabelledEnquiry = { name: string; enquiry: EnquiryToCheck; faults: PlantedFaults };

const sourceMark = /^=== (mail|attachment): (.*)\n/gm;

/** A text whose sources begin with a line "=== mail: name", the oldest first. */
export function sourcesFrom(text: string): SourceToCheck[] {
  const marks = [...text.matchAll(sourceMark)];
  if (marks.length === 0) return [{ id: 's1', name: 'Mail', kind: 'mail', text, receivedAt: null, order: 0 }];
  return marks.map((mark, at) => ({
    id: `s${at + 1}`,
    name: mark[2] ?? '',
    kind: mark[1] === 'mail' ? 'mail' : 'attachment',
    text: text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim(),
    receivedAt: null,
    order: at,
  }));
}

/** The enquiries of a folder, each with what is wrong with it. */
export const readPlantedFaults = (folder: string): LabelledEnquiry[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.txt$/, ''),
      enquiry: readEnquiry(sourcesFrom(readFileSync(join(folder, file), 'utf8'))),
      faults: JSON.parse(
        readFileSync(join(folder, file.replace(/\.txt$/, '.json')), 'utf8'),
      ) as PlantedFaults,
    }));

/** The matters that a finding says are missing; its key ends with them. */
const mattersIn = ({ key }: FindingDraft): string[] => (key.split(': ').at(-1) ?? '').split(', ');

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
const saysAll = (text: string, values: readonly string[]): boolean =>
  values.every((value) => fold(text).includes(value.toLowerCase()));
/** The finding that gives the values in its title, else one whose quotes do. */
const findingWith = (
  findings: readonly FindingDraft[],
  values: readonly string[],
): FindingDraft | undefined =>
  findings.find(({ title }) => saysAll(title, values)) ??
  findings.find(({ quotes }) => saysAll(quotes.map(({ text }) => text).join('\n'), values));

export type FaultScore = {
  found: number;
  planted: number;
  raised: number;
  misses: string[];
  extras: string[];
};

/** Contradictions: each planted one is found by one finding that gives all its values. */
export function scoreContradictions(faults: PlantedFaults, findings: readonly FindingDraft[]): FaultScore {
  const raised = findings.filter(({ kind }) => kind === 'contradiction');
  const left = new Set(raised);
  const misses: string[] = [];
  for (const values of faults.contradictions) {
    const match = findingWith([...left], values);
    if (match) left.delete(match);
    else misses.push(values.join(' / '));
  }
  return {
    found: faults.contradictions.length - misses.length,
    planted: faults.contradictions.length,
    raised: raised.length,
    misses,
    extras: [...left].map(({ title }) => title),
  };
}

/** Missing matters, by their names. */
export function scoreMissing(faults: PlantedFaults, findings: readonly FindingDraft[]): FaultScore {
  const asked = findings.filter(({ kind }) => kind === 'absence').flatMap(mattersIn);
  return {
    found: faults.missing.filter((matter) => asked.includes(matter)).length,
    planted: faults.missing.length,
    raised: asked.length,
    misses: faults.missing.filter((matter) => !asked.includes(matter)),
    extras: asked.filter((matter) => !faults.missing.includes(matter)),
  };
}
