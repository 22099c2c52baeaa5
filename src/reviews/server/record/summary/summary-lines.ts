import { clipText } from '#kit/contract/words.ts';
import type { RecordDocument, RecordRequirement } from '../record-document.ts';
import type { RecordDifference } from '../record-follow-up.ts';
import { findingDecisionLabels } from '#findings/contract/rules.ts';
import type { Heading } from '../paper/headings.ts';
import { appendixName, type SectionTitle } from '../section.ts';
import { counted, questionWord } from '../wording.ts';
import { highestRisk } from './summary-facts.ts';

/** One question a lead auditor asks, its answer, and the first of what the answer counts; the rest is in `more`. */
export type SummaryRow = { label: Heading; answer: string; lines: string[]; more: SectionTitle };

const maxLines = 3;
const maxSources = 5;
const maxName = 48;

/** The first lines of many, and where the others stand. */
const first = (lines: readonly string[], more: SectionTitle, max = maxLines): string[] => {
  const rest = lines.length - max;
  return rest > 0 ? [...lines.slice(0, max), `and ${rest} more in ${appendixName(more)}`] : [...lines];
};

const undecided = ({ departments }: RecordDocument): number =>
  departments.filter(({ decision }) => decision === null || decision === 'clarification').length;

/** What the bid does not offer as asked: deviations, rows nobody can meet, departments that rejected. */
const exceptions = (record: RecordDocument): SummaryRow => {
  const { finalApproval, departments, requirements } = record;
  const deviations = finalApproval?.deviations ?? [];
  const cannot = requirements.flatMap(({ no, text, departments: asked }) =>
    asked
      .filter(({ note }) => note === 'Cannot meet')
      .map(({ department }) => `Requirement ${no}, ${department} cannot meet: ${text}`),
  );
  const rejected = departments.filter(({ decision }) => decision === 'rejected');
  const lines = [
    ...deviations.map(({ no, offer, answer }) => `Requirement ${no}, offered instead: ${offer} (${answer})`),
    ...cannot,
    ...rejected.map(({ department, reason }) => `${department} rejected${reason ? `: ${reason}` : ''}`),
  ];
  const open = undecided(record);
  const none =
    !finalApproval || open > 0
      ? `None so far; ${open > 0 ? `${counted(open, 'department has', 'departments have')} not decided` : 'no final decision is signed'}`
      : 'None: no deviation, no row that cannot be met, no department that rejected';
  const parts = [
    deviations.length > 0 ? counted(deviations.length, 'deviation', 'deviations') : '',
    cannot.length > 0 ? `${counted(cannot.length, 'row', 'rows')} answered “cannot meet”` : '',
    rejected.length > 0 ? `${counted(rejected.length, 'department', 'departments')} rejected` : '',
  ].filter(Boolean);
  const answer = lines.length === 0 ? none : parts.join(', ');
  return { label: 'Exceptions', answer, lines: first(lines, 'Final decision'), more: 'Final decision' };
};

/** What departments set at rows, and what was made of a finding; a finding that is settled sets none. */
const conditions = (record: RecordDocument): SummaryRow => {
  const rows = record.requirements.filter(({ condition }) => condition !== null);
  const found = record.findings.flatMap(({ title, decision, isSettled }) =>
    decision?.label === findingDecisionLabels.condition && !isSettled
      ? [`Finding “${title}”: ${decision.words}`]
      : [],
  );
  const open = undecided(record);
  const none =
    open > 0 ? `None so far; ${counted(open, 'department has', 'departments have')} not decided` : 'None';
  const of = [
    ...(rows.length > 0 ? [counted(rows.length, 'requirement', 'requirements')] : []),
    ...(found.length > 0 ? [counted(found.length, 'finding', 'findings')] : []),
  ];
  const more = rows.length === 0 && found.length > 0 ? 'Findings' : 'Department decisions';
  return {
    label: 'Conditions',
    answer: of.length === 0 ? none : `On ${of.join(' and ')}`,
    lines: first([...found, ...rows.map(({ no, condition }) => `Requirement ${no}: ${condition}`)], more),
    more,
  };
};

const severityRank = { blocking: 0, important: 1, minor: 2 } as const;

const findings = ({ findings: all }: RecordDocument): SummaryRow => {
  const open = all.filter(({ decision, isSettled }) => !decision && !isSettled);
  const lines = open
    .toSorted((one, other) => severityRank[one.severity] - severityRank[other.severity])
    .map(({ title, severity }) => `Open${severity === 'blocking' ? ', blocks the bid' : ''}: ${title}`);
  const answer =
    all.length === 0
      ? 'None: the rules found nothing missing, contradicting or beyond a limit'
      : `${counted(all.length, 'finding', 'findings')}: ${open.length} open, ${all.length - open.length} decided`;
  return { label: 'Findings', answer, lines: first(lines, 'Findings'), more: 'Findings' };
};

const differences = ({ differences: all, openQuestions }: RecordDocument): SummaryRow => {
  const open = all.filter(({ resolution }) => resolution === null);
  const count = (state: RecordDifference['state']) => all.filter((each) => each.state === state).length;
  const [none, withdrawn] = [count('dismissed'), count('withdrawn')];
  const endings = [
    `${open.length} open`,
    `${count('resolved')} resolved`,
    ...(none > 0 ? [`${none} no difference`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} withdrawn`] : []),
  ];
  const lines = [
    ...open.map((each) => `${questionWord(each)}: ${each.no}, ${each.difference}`),
    ...openQuestions.map(({ department, question }) => `Question of ${department}: ${question}`),
  ];
  const questions =
    openQuestions.length > 0
      ? `; ${counted(openQuestions.length, 'question', 'questions')} without a clarification`
      : '';
  const answer =
    all.length + openQuestions.length === 0
      ? 'None was noted, and no department asked'
      : `${counted(all.length, 'difference', 'differences')}: ${endings.join(', ')}${questions}`;
  return {
    label: 'Differences',
    answer,
    lines: first(lines, 'Differences and clarifications', 2),
    more: 'Differences and clarifications',
  };
};

const groupLabels: Readonly<Record<RecordRequirement['group'], string>> = {
  customer: 'stated by the customer',
  legal: 'legal',
  ours: 'ours',
};

const requirements = ({ requirements: all, lineItems }: RecordDocument): SummaryRow => {
  const count = (group: RecordRequirement['group']) =>
    `${all.filter((row) => row.group === group).length} ${groupLabels[group]}`;
  const mandatory = all.filter((row) => row.mandatory).length;
  const added = all.filter(({ origin }) => origin.kind === 'added').length;
  const items = lineItems ? `Line items: ${lineItems.summary}` : 'No line items';
  return {
    label: 'Requirements',
    answer: `${all.length}: ${count('customer')}, ${count('legal')}, ${count('ours')}; ${mandatory} mandatory, ${added} added by a person`,
    lines: [items],
    more: 'Requirements of the customer',
  };
};

const actions = ({ actions: all }: RecordDocument): SummaryRow => {
  const open = all.filter(({ closed }) => closed === null);
  const overdue = open.filter(({ isOverdue }) => isOverdue).length;
  return {
    label: 'Actions',
    answer:
      all.length === 0
        ? 'None was left'
        : `${counted(all.length, 'action', 'actions')}: ${open.length} open${overdue > 0 ? `, ${overdue} overdue` : ''}`,
    lines: [],
    more: 'Actions',
  };
};

/** How far each source was read, a line each; what gave no text says why. */
const coverage = ({ documents }: RecordDocument): SummaryRow => {
  const unread = documents.filter((each) => each.coverage === null);
  const words = unread.length > 0 ? `; ${unread.length} gave no text` : '';
  const isUnread = (each: (typeof documents)[number]) => each.coverage === null;
  const lines = documents
    .toSorted((one, other) => Number(isUnread(other)) - Number(isUnread(one)))
    .map(
      ({ name, coverage: sum, note }) =>
        `${clipText(name, maxName)}: ${sum ?? note ?? 'no sentences were counted'}`,
    );
  return {
    label: 'Sources and coverage',
    answer:
      documents.length === 0
        ? 'No document is on file'
        : `${counted(documents.length, 'source', 'sources')}${words}`,
    lines: first(lines, 'Documents considered', maxSources),
    more: 'Documents considered',
  };
};

/** What the review found, in the order in which a lead auditor asks. */
export const summaryRows = (record: RecordDocument): SummaryRow[] => [
  exceptions(record),
  conditions(record),
  {
    label: 'Highest risk',
    answer: highestRisk(record),
    lines: [],
    more: 'Department decisions',
  },
  requirements(record),
  actions(record),
  findings(record),
  differences(record),
  coverage(record),
];
