import { formatDay } from '#kit/contract/language/months.ts';
import { dayOfState, differenceLabels } from '#reviews/contract/differences.ts';
import { tones, type Tone } from './paper/look.ts';
import type { ChecklistAnswer, Decision, RecordRisk } from './record-document.ts';
import type { RecordAction, RecordDifference } from './record-follow-up.ts';
import type { FieldState } from './record-fields.ts';

export type Word = { says: string; tone: Tone };

const undecided: Word = { says: 'Not decided', tone: tones.open };

const decisions: Record<Decision, Word> = {
  approved: { says: 'Approved', tone: tones.good },
  rejected: { says: 'Rejected', tone: tones.bad },
  clarification: { says: 'Clarification', tone: tones.open },
  'not applicable': { says: 'Not applicable', tone: tones.quiet },
};

export function decisionWord(decision: Decision | null): Word {
  return decision === null ? undecided : decisions[decision];
}

export const fieldLabels: Record<FieldState, Word> = {
  confirmed: { says: 'Confirmed', tone: tones.good },
  edited: { says: 'Edited', tone: tones.changed },
  unconfirmed: { says: 'Not confirmed', tone: tones.open },
  'not stated': { says: 'Not stated', tone: tones.quiet },
};

const resolutions: Record<RecordDifference['state'], Word> = {
  open: { says: 'Not resolved', tone: tones.open },
  asked: { says: 'Not resolved', tone: tones.open },
  answered: { says: 'Not resolved', tone: tones.open },
  resolved: { says: differenceLabels.resolved, tone: tones.good },
  dismissed: { says: differenceLabels.dismissed, tone: tones.quiet },
  withdrawn: { says: differenceLabels.withdrawn, tone: tones.quiet },
};

export const differenceWord = ({ state }: RecordDifference): Word => resolutions[state];

/** "Not asked yet", "Asked 18 Nov 2026". */
export function questionWord(difference: Parameters<typeof dayOfState>[0]): string {
  const on = dayOfState(difference);
  return `${differenceLabels[difference.state]}${on ? ` ${formatDay(on)}` : ''}`;
}

export function actionWord({ closed, isOverdue }: RecordAction): Word {
  if (closed) return { says: 'Closed', tone: tones.good };
  return isOverdue ? { says: 'Overdue', tone: tones.bad } : { says: 'Open', tone: tones.open };
}

/** "High 16". */
export function riskWord({ band, score }: RecordRisk): Word {
  return {
    low: { says: `Low\u00a0${score}`, tone: tones.good },
    medium: { says: `Medium\u00a0${score}`, tone: tones.open },
    high: { says: `High\u00a0${score}`, tone: tones.bad },
  }[band];
}

export function answerWord(answer: ChecklistAnswer['answer']): string {
  if (answer === null) return 'No answer';
  return { yes: 'Yes', no: 'No', 'n/a': 'N/A' }[answer];
}

/** Bytes as a person reads them: "184 kB". */
export function sizeWord(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Where a quote stands: "enquiry.eml, page 2". */
export function sourceWord(name: string | null, page: number | null): string {
  if (name === null) return page === null ? '' : `Page ${page}`;
  return page === null ? name : `${name}, page ${page}`;
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
