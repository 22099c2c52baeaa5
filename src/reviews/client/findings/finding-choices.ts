import type { Finding, NewFindingDecision } from '#findings/contract/decisions.ts';
import type { Severity } from '#findings/contract/finding.ts';
import type { TagTone } from '#ui/Tag.tsx';

export const severityTags: Readonly<Record<Severity, { word: string; tone: TagTone }>> = {
  blocking: { word: 'Blocks the bid', tone: 'high' },
  important: { word: 'Important', tone: 'medium' },
  minor: { word: 'Minor', tone: 'neutral' },
};

export type FindingChoice = Exclude<NewFindingDecision['kind'], 'reopen'>;

const labels: Readonly<Record<FindingChoice, string>> = {
  ask: 'Ask the customer',
  condition: 'Make it a condition',
  action: 'Make it an action',
  accept: 'Accept',
  dismiss: 'Dismiss',
};

/** What may be made of a finding, the likeliest first; where only we can answer, the customer is not asked. */
export const choicesFor = ({ question }: Pick<Finding, 'question'>) => {
  const choices: FindingChoice[] = [
    ...(question ? (['ask'] as const) : []),
    'condition',
    'action',
    'accept',
    'dismiss',
  ];
  return choices.map((choice) => ({ choice, label: labels[choice] }));
};

type Wording = { title: string; label: string; hint: string; submit: string };

/** How the form of a decision speaks. */
export const wordingOf: Readonly<Record<FindingChoice, Wording>> = {
  ask: {
    title: 'Ask the customer',
    label: 'Question',
    hint: 'Added as a numbered clarification',
    submit: 'Add to the clarifications',
  },
  condition: {
    title: 'Condition of the bid',
    label: 'Condition',
    hint: 'As worded in the offer',
    submit: 'Make it a condition',
  },
  action: { title: 'Add action', label: 'Action to take', hint: '', submit: 'Add action' },
  accept: {
    title: 'Accept as is',
    label: 'Reason',
    hint: 'Why we can commit to it all the same',
    submit: 'Accept',
  },
  dismiss: {
    title: 'Dismiss the finding',
    label: 'Reason',
    hint: 'Why it is none; it stays in the record',
    submit: 'Dismiss',
  },
};
