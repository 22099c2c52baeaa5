import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { subjects } from '#extraction/contract/subjects.ts';
import { draftRequirements, type Draft } from '#extraction/server/requirements/requirements.ts';
import type { RoutedText } from '#extraction/server/routing/statement-terms.ts';
import { cueTables } from '#extraction/server/subjects/subjects.ts';
import { readSource } from '#extraction/server/text/reading.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { cover } from './enquiry-match.ts';
import { readSet } from './enquiry-set.ts';
import { enquiryFromText, readLabelledTexts, type LabelledRequirement } from './labelled-texts.ts';
import type { RoutingSample } from './routing-training.ts';

type Label = Pick<LabelledRequirement, 'text' | 'category' | 'departments'>;
/** A text with its statements as the reader cuts them, and what a person said of each. */
export type RoutedLabels = {
  group: string;
  drafts: Draft[];
  samples: (RoutingSample & { isFound: boolean })[];
};

function labelled(
  group: string,
  input: EnquiryToExtract,
  labels: readonly Label[],
  how: { weight: number; isFirstOnly?: boolean },
): RoutedLabels {
  const drafts = draftRequirements(input.sources.map((source) => readSource(source)));
  const samples = labels.map(({ text, category, departments }) => {
    let at: number | undefined;
    let most = 0.6;
    for (const [each, { row }] of drafts.entries()) {
      const covered = cover(text, row.span.quote);
      if (covered > most || (covered === most && at === undefined)) [at, most] = [each, covered];
    }
    const said = (at === undefined ? undefined : drafts[at]?.said) ?? { text };
    return {
      said,
      category,
      departments,
      group,
      isFound: at !== undefined,
      ...how,
      ...(at === undefined ? {} : { at }),
    };
  });
  return { group, drafts, samples };
}

export const textLabels = (folder: string): RoutedLabels[] =>
  readLabelledTexts(folder)
    .filter(({ labels }) => labels.isEnquiry)
    .map(({ name, input, labels }) => labelled(name, input, labels.requirements, { weight: 1 }));

export const mailLabels = async (): Promise<RoutedLabels[]> =>
  (await readSet())
    .filter(({ truth }) => truth.enquiry)
    .map(({ name, input, truth }) => labelled(`mail ${name}`, input, truth.requirements, { weight: 0.5 }));

/** The real texts of others, where they lie on this machine: their labeller named the first department alone. */
export const sharedLabels = (folder: string): RoutedLabels[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((file) => /^0\d\d\.txt$/.test(file))
        .toSorted()
        .map((file) => {
          const text = readFileSync(join(folder, file), 'utf8');
          const { requirements } = JSON.parse(
            readFileSync(join(folder, file.replace('.txt', '.json')), 'utf8'),
          ) as {
            requirements: (Omit<Label, 'departments'> & { department: Label['departments'][number] })[];
          };
          const labels = requirements.map(({ department, ...label }) => ({
            ...label,
            departments: [department],
          }));
          return labelled(`shared ${file}`, enquiryFromText(text.slice(text.indexOf('\n') + 1)), labels, {
            weight: 0.5,
            isFirstOnly: true,
          });
        });

const byId = new Map(subjects.map((subject) => [subject.id as string, subject]));

/** What a heading of wordings stands for: a subject, or a kind with its departments ("hse: Safety & Environment"). */
function headed(heading: string, file: string): Pick<RoutingSample, 'category' | 'departments'> {
  const [kind = '', names] = heading.split(': ');
  const category = requirementCategories.find((each) => each === kind);
  if (category && names !== undefined)
    return { category, departments: names.split(', ').map((name) => departmentSchema.parse(name)) };
  const subject = byId.get(heading);
  if (!subject) throw new Error(`${file}: no subject "${heading}"`);
  return { category: subject.category, departments: subject.departments };
}

/** The invented wordings: one statement a line under "# subject" or "# kind: departments". */
export const wordingSamples = (folder: string): RoutingSample[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^# /m)
        .slice(1)
        .flatMap((part) => {
          const [heading = '', ...lines] = part.split('\n');
          const said = headed(heading.trim(), file);
          return lines
            .filter((line) => line.trim() !== '')
            .map((text) => ({ said: { text }, ...said, weight: 0.7 }));
        }),
    );

/** The examples of the cues, each of its subject. */
export const cueSamples = (): RoutingSample[] =>
  cueTables.flatMap((table) =>
    subjects.flatMap(({ id, category, departments }) =>
      (table[id] ?? []).map(([, , text]) => ({ said: { text }, category, departments, weight: 0.5 })),
    ),
  );

export const statementsByText = (labels: readonly RoutedLabels[]): Map<string, RoutedText[]> =>
  new Map(labels.map(({ group, drafts }) => [group, drafts.map(({ said }) => said)]));

/** Names the wordings that a model was fitted on: weights that carry another digest are to be fitted again. */
export const digestOf = (samples: readonly RoutingSample[]): string =>
  createHash('sha256').update(JSON.stringify(samples)).digest('hex');
