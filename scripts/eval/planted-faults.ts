import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFrom } from '#extraction/server/extract.ts';
import type { FindingDraft } from '#findings/contract/finding.ts';
import type { EnquiryToCheck, SourceToCheck } from '#findings/server/facts/enquiry-to-check.ts';

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

/** An enquiry with the fields, rows and items that the embedded rules read of its sources. */
export function readEnquiry(sources: readonly SourceToCheck[]): EnquiryToCheck {
  const proposal = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: '',
    sources: sources.map(({ id, kind, name, text }) => ({ id, kind, name, text, pageStarts: [] })),
    isSureEnquiry: true,
  });
  return {
    sources,
    fields: proposal.fields.flatMap(({ field, value, span }) =>
      value === null ? [] : [{ field, value: String(value), place: span }],
    ),
    rows: proposal.requirements.map(({ text, span }, at) => ({ id: `r${at}`, text, place: span })),
    items: (proposal.lineItems ?? []).map(({ cells, isOptional, span }, at) => ({
      id: `i${at}`,
      cells: Object.fromEntries(
        Object.entries(cells).map(([column, cell]) => [
          column,
          cell && { value: cell.value, place: cell.span },
        ]),
      ) as EnquiryToCheck['items'][number]['cells'],
      isOptional,
      place: span,
    })),
    amendments: [],
  };
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

const says = (finding: FindingDraft, values: readonly string[]): boolean => {
  const words = [finding.title, ...finding.quotes.map(({ text }) => text)]
    .join('\n')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return values.every((value) => words.includes(value.toLowerCase()));
};

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
    const match = [...left].find((finding) => says(finding, values));
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
