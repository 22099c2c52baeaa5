import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { markTold, type Counter } from './usage-store.ts';

export type Limited = { counter: Counter; budget: number | null };

const count = new Intl.NumberFormat('en');

const nameOf = ({ person }: Counter): string =>
  person
    ? noted`a person’s monthly budget for language models`
    : noted`the organisation’s monthly budget for language models`;

type BudgetLevel = 'warned' | 'refused' | 'spent';

const summaries: Readonly<Record<BudgetLevel, (budget: string) => string>> = {
  warned: (budget) => noted`used four fifths of ${budget}`,
  refused: (budget) => noted`needed more than is left of ${budget}`,
  spent: (budget) => noted`used up ${budget}`,
};

/** Records how far a budget is used, once for each budget and month; administrators are told by what follows the trail. */
export const tellLevel = async (
  scope: Scope,
  { counter, budget }: Limited,
  level: BudgetLevel,
  tokens: number,
): Promise<void> => {
  const hasEnded = level !== 'warned';
  if (hasEnded && !(await markTold(scope, counter, 'endedAt'))) return;
  // A person told that the budget is used up is not warned of it afterwards.
  const isFirst = await markTold(scope, counter, 'warnedAt');
  if (!hasEnded && !isFirst) return;
  await record(scope, {
    action: hasEnded ? 'ai.budget-ended' : 'ai.budget-warned',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: summaries[level](nameOf(counter)),
    data: { ...counter, level, used: `${count.format(tokens)} of ${count.format(budget ?? 0)} tokens` },
  });
};
