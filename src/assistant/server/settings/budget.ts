import type { AiSettings, Chosen, Prices } from '#assistant/contract/settings/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { tellLevel, type Limited } from './budget-told.ts';
import { costOf, inUnits, tokensIn, type Spend } from './money.ts';
import { charge, correct, findUsage, forgetMoney, forgetTold, type Amount } from './usage-store.ts';

/** From this share of a budget on it is said that it is nearly used up. */
const warningShare = 0.8;

/** What an organisation pays and may use. */
export type Spending = Pick<Chosen, 'prices' | 'budgets'>;

/** A counter with its budget, and how the caller is told of it. */
type NamedBudget = Limited & { name: string };

/** What was charged before a call, and where. */
export type Reservation = { charged: readonly Limited[]; amount: Amount };

const firstOfMonth = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

const budgetOfOrganisation = ({ now }: Pick<Scope, 'now'>, { budgets }: Spending): NamedBudget => ({
  counter: { person: '', startsOn: firstOfMonth(now) },
  budget: budgets.organisation,
  name: 'this month’s budget of your organisation',
});

/** The budgets of a call, always in the same order, so that two calls never wait for each other's half. */
const budgetsOf = ({ now, actor }: Pick<Scope, 'now' | 'actor'>, spending: Spending): NamedBudget[] => {
  const everybody = budgetOfOrganisation({ now }, spending);
  if (!actor.userId) return [everybody];
  return [
    everybody,
    {
      counter: { person: actor.userId, startsOn: firstOfMonth(now) },
      budget: spending.budgets.person,
      name: 'your budget of this month',
    },
  ];
};

const amountOf = (prices: Prices, spend: Spend): Amount => ({
  tokens: tokensIn(spend),
  money: costOf(prices, spend),
});

/** A budget does not hold a call; `message` names it. */
export class BudgetSpent extends Error {
  readonly limited: Limited;

  constructor({ name, ...limited }: NamedBudget) {
    super(name);
    this.limited = limited;
  }
}

/** Reserves before the call, everywhere or nowhere: what is thrown takes the caller's transaction with it. Throws BudgetSpent. */
export const reserve = async (scope: Scope, spending: Spending, spend: Spend): Promise<Reservation> => {
  const charged = budgetsOf(scope, spending);
  const amount = amountOf(spending.prices, spend);
  for (const each of charged)
    if (!(await charge(scope, each.counter, amount, each.budget))) throw new BudgetSpent(each);
  return { charged, amount };
};

const isUsed = (share: number, tokens: number, budget: number | null): boolean =>
  budget !== null && tokens >= budget * share;

/** Settles after the call: what was reserved and not used is given back, what was used beyond is charged; says so where little is left. */
export const settleSpending = async (
  scope: Scope,
  { charged, amount }: Reservation,
  prices: Prices,
  spend: Spend,
): Promise<void> => {
  const used = amountOf(prices, spend);
  const difference: Amount = { tokens: used.tokens - amount.tokens, money: used.money - amount.money };
  for (const limited of charged) {
    const { tokens } = await correct(scope, limited.counter, difference);
    if (isUsed(1, tokens, limited.budget)) await tellLevel(scope, limited, 'spent', tokens);
    else if (isUsed(warningShare, tokens, limited.budget)) await tellLevel(scope, limited, 'warned', tokens);
  }
};

/** Says that a budget is at its end after it refused a call; with more than a fifth left others may only be on their way, or the call was very large. */
export const noteRefusal = async (scope: Scope, { limited }: BudgetSpent): Promise<void> => {
  const { tokens } = await findUsage(scope, limited.counter);
  if (isUsed(warningShare, tokens, limited.budget))
    await tellLevel(scope, limited, isUsed(1, tokens, limited.budget) ? 'spent' : 'refused', tokens);
};

/** The actor's budget that is used up, by its name; null when there is something left of each. */
export const spentBudget = async (scope: Scope, spending: Spending): Promise<string | null> => {
  for (const limited of budgetsOf(scope, spending)) {
    const { tokens } = await findUsage(scope, limited.counter);
    if (!isUsed(1, tokens, limited.budget)) continue;
    await tellLevel(scope, limited, 'spent', tokens);
    return limited.name;
  }
  return null;
};

/** Lets the budgets that have changed be spoken of anew, and counts another currency from nothing. */
export const beginChanged = async (scope: Scope, before: Spending, after: Spending): Promise<void> => {
  for (const name of ['organisation', 'person'] as const)
    if (before.budgets[name] !== after.budgets[name]) await forgetTold(scope, name);
  if (before.prices.currency !== after.prices.currency) await forgetMoney(scope);
};

/** How much of the organisation's budget is used. */
export const usedNow = async (scope: Scope, spending: Spending): Promise<AiSettings['used']> => {
  const { counter, budget } = budgetOfOrganisation(scope, spending);
  const { tokens, money } = await findUsage(scope, counter);
  return { tokens, money: inUnits(money), isWarning: isUsed(warningShare, tokens, budget) };
};
