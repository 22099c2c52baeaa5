import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingDraft } from '#findings/contract/finding.ts';
import type { EnquiryToCheck, SourceToCheck } from '#findings/server/facts/enquiry-to-check.ts';
import { readEnquiry } from '#findings/server/facts/read-enquiry.ts';
import { emptyContext, type RuleContext } from '#findings/server/rules/rule.ts';

/** What is wrong with an enquiry on purpose: two or more values of one thing, and matters it is silent on. */
export type PlantedFaults = { contradictions: string[][]; missing: string[] } & Partial<
  Record<HeldKind, string[][]>
>;
/** What lies beyond what the maker accepts and holds; each with words that its finding gives. */
export const heldKinds = ['limits', 'licences', 'qualifications', 'editions'] as const;
export type HeldKind = (typeof heldKinds)[number];
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

/** The enquiries of a folder, each with what is wrong with it; those of the names given are left closed. */
export const readPlantedFaults = (folder: string, closed?: RegExp): LabelledEnquiry[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt') && closed?.test(file.replace(/\.txt$/, '')) !== true)
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
/** Writers call the same matter by more than one name. */
const otherNames = new Map([
  ['revision', 'drawing revision'],
  ['PSL', 'specification level'],
  ['PR', 'performance requirement'],
]);
const matterName = (matter: string): string => otherNames.get(matter) ?? matter;

/** The rules that tell of each. */
const rulesFor: Readonly<Record<HeldKind, readonly string[]>> = {
  limits: ['beyond-limit', 'below-lead-time'],
  licences: ['licence'],
  qualifications: ['qualification'],
  editions: ['edition-in-force'],
};

const unstated = {
  limits: { appliesTo: '', fallback: '', mayExceed: '', notes: '' },
  licences: {
    products: [],
    pslFrom: '',
    pslTo: '',
    sizeFrom: null,
    sizeTo: null,
    pressureFrom: null,
    pressureTo: null,
    edition: '',
    validFrom: null,
    expires: null,
    certificate: '',
    notes: '',
  },
  qualifications: {
    holder: '',
    method: '',
    level: '',
    material: '',
    thickness: '',
    process: '',
    validFrom: null,
    expires: null,
    notes: '',
  },
  standards: { inForceFrom: null, withdrawnOn: null, supersededBy: '', location: '', notes: '' },
} as const;

/** What the maker of a folder holds and accepts, from its registers.json; nothing where there is none. */
export function readRegisters(folder: string): RuleContext['registers'] {
  const path = join(folder, 'registers.json');
  if (!existsSync(path)) return emptyContext.registers;
  const written = JSON.parse(readFileSync(path, 'utf8')) as Record<keyof typeof unstated, object[]>;
  return Object.fromEntries(
    Object.entries(unstated).map(([register, blank]) => [
      register,
      written[register as keyof typeof unstated].map((entry) => ({ ...blank, ...entry })),
    ]),
  ) as unknown as RuleContext['registers'];
}

/** The day of the newest mail of an enquiry, on which an order is expected. */
export const orderDayOf = ({ sources }: EnquiryToCheck): string | null => {
  const dates = sources.flatMap(({ text }) => /^Date: (.+)$/m.exec(text)?.[1] ?? []);
  const last = dates
    .map((date) => Date.parse(date))
    .toSorted()
    .at(-1);
  return last === undefined || Number.isNaN(last) ? null : new Date(last).toISOString().slice(0, 10);
};

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As words of their own: "2" is not in "SA-213". */
export const saysAll = (text: string, values: readonly string[]): boolean =>
  values.every((value) =>
    new RegExp(`(?<![\\p{L}\\d])${escaped(value.toLowerCase())}(?![\\p{L}\\d])`, 'u').test(fold(text)),
  );
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
  const isIn = [
    ({ title }: FindingDraft) => title,
    ({ quotes }: FindingDraft) => quotes.map(({ text }) => text).join('\n'),
  ];
  // What a title says comes first, or another finding of the same sentences takes its place.
  const open = new Set(faults.contradictions);
  for (const said of isIn)
    for (const values of open) {
      const match = [...left].find((each) => saysAll(said(each), values));
      if (match && left.delete(match)) open.delete(values);
    }
  for (const values of open) misses.push(values.join(' / '));
  return {
    found: faults.contradictions.length - misses.length,
    planted: faults.contradictions.length,
    raised: raised.length,
    misses,
    extras: [...left].map(({ title }) => title),
  };
}

/** Terms beyond limits, licences, qualifications and editions that do not cover: one finding may stand for several. */
export function scoreHeld(
  kind: HeldKind,
  faults: PlantedFaults,
  findings: readonly FindingDraft[],
): FaultScore {
  const raised = findings.filter(({ rule }) => rulesFor[kind].includes(rule));
  const planted = faults[kind] ?? [];
  const matches = planted.map((words) => findingWith(raised, words));
  const found = new Set(matches);
  return {
    found: matches.filter((match) => match !== undefined).length,
    planted: planted.length,
    raised: raised.length,
    misses: planted.filter((_, at) => matches[at] === undefined).map((words) => words.join(' / ')),
    extras: raised.filter((each) => !found.has(each)).map(({ title }) => title),
  };
}

/** Missing matters, by their names. */
export function scoreMissing(faults: PlantedFaults, findings: readonly FindingDraft[]): FaultScore {
  const asked = findings.filter(({ kind }) => kind === 'absence').flatMap(mattersIn);
  const missing = faults.missing.map(matterName);
  return {
    found: missing.filter((matter) => asked.includes(matter)).length,
    planted: missing.length,
    raised: asked.length,
    misses: missing.filter((matter) => !asked.includes(matter)),
    extras: asked.filter((matter) => !missing.includes(matter)),
  };
}
