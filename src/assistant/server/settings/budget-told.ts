import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { inUnits } from './money.ts';
import { markTold, type Amount, type Counter, type Limits } from './usage-store.ts';

type Limited = { counter: Counter; limits: Limits };

const count = new Intl.NumberFormat('en');
const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Of each limit how much is used: "8,500 of 10,000 tokens". */
const usedInWords = ({ limits }: Limited, used: Amount & { currency: string }): string =>
  [
    ...(limits.tokens === null
      ? []
      : [`${count.format(used.tokens)} of ${count.format(limits.tokens)} tokens`]),
    ...(limits.money === null
      ? []
      : [
          `${used.currency} ${amount.format(inUnits(used.money))} of ${amount.format(inUnits(limits.money))}`,
        ]),
  ].join(' and ');

const nameOf = ({ person, period }: Counter): string =>
  `${person ? 'a person’s' : 'the organisation’s'} ${period === 'day' ? 'daily' : 'monthly'} budget for language models`;

type BudgetLevel = 'warned' | 'refused' | 'spent';

const summaries: Readonly<Record<BudgetLevel, (budget: string) => string>> = {
  warned: (budget) => `used four fifths of ${budget}`,
  refused: (budget) => `needed more than is left of ${budget}`,
  spent: (budget) => `used up ${budget}`,
};

/** Records how far a budget is used, once for each budget and period; administrators are told by what follows the trail. */
export const tellLevel = async (
  scope: Scope,
  limited: Limited,
  level: BudgetLevel,
  used: Amount & { currency: string },
): Promise<void> => {
  const { counter } = limited;
  const hasEnded = level !== 'warned';
  if (hasEnded && !(await markTold(scope, counter, 'endedAt'))) return;
  // Whoever is told of the end is not warned of it afterwards.
  const isFirst = await markTold(scope, counter, 'warnedAt');
  if (!hasEnded && !isFirst) return;
  await record(scope, {
    action: hasEnded ? 'ai.budget-ended' : 'ai.budget-warned',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: summaries[level](nameOf(counter)),
    data: { ...counter, level, used: usedInWords(limited, used) },
  });
};
