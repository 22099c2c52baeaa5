import type { Budgets, Prices, Used } from '#assistant/contract/settings/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { tellLevel } from './budget-told.ts';
import { costOf, inMillionths, inUnits, tokensIn, type Spend } from './money.ts';
import {
  charge,
  correct,
  forgetTold,
  usedOf,
  type Amount,
  type Counter,
  type Limits,
} from './usage-store.ts';

/** From this share of a limit on it is said that it is nearly used up. */
const warningShare = 0.8;

/** What an organisation pays and may spend; money in units of its currency. */
export type Spending = { prices: Prices; budgets: Budgets; moneyBudgets: Budgets };

/** A counter with its limits, and how whoever asks is told of it. */
type Limited = { counter: Counter; limits: Limits; words: string };

/** What was charged before a call, and where. */
export type Reservation = { charged: readonly Limited[]; amount: Amount };

/** Each counter of a call with its limits, always in the same order, so that two calls never wait for each other's half. */
const limitsOf = (
  { now, actor }: Pick<Scope, 'now' | 'actor'>,
  { budgets, moneyBudgets }: Spending,
): Limited[] => {
  const day = now.toISOString().slice(0, 10);
  const month = `${day.slice(0, 7)}-01`;
  const limits = (name: keyof Budgets): Limits => ({
    tokens: budgets[name],
    money: inMillionths(moneyBudgets[name]),
  });
  const everybody: Limited[] = [
    {
      counter: { person: '', period: 'day', startsOn: day },
      limits: limits('perDay'),
      words: 'today’s budget of your organisation',
    },
    {
      counter: { person: '', period: 'month', startsOn: month },
      limits: limits('perMonth'),
      words: 'this month’s budget of your organisation',
    },
  ];
  const person = actor.userId;
  if (!person) return everybody;
  return [
    ...everybody,
    {
      counter: { person, period: 'day', startsOn: day },
      limits: limits('personPerDay'),
      words: 'your budget of today',
    },
    {
      counter: { person, period: 'month', startsOn: month },
      limits: limits('personPerMonth'),
      words: 'your budget of this month',
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

  constructor(limited: Limited) {
    super(limited.words);
    this.limited = limited;
  }
}

/** Reserves before the call, everywhere or nowhere: what is thrown takes the caller's transaction with it. Throws BudgetSpent. */
export const reserve = async (scope: Scope, spending: Spending, spend: Spend): Promise<Reservation> => {
  const limited = limitsOf(scope, spending);
  const amount = amountOf(spending.prices, spend);
  for (const each of limited)
    if (!(await charge(scope, each.counter, amount, each.limits))) throw new BudgetSpent(each);
  return { charged: limited, amount };
};

const has = (share: number, used: Amount, { tokens, money }: Limits): boolean =>
  (tokens !== null && used.tokens >= tokens * share) || (money !== null && used.money >= money * share);

/** Settles after the call: what was reserved and not used is given back, what was used beyond is charged; says so where little is left. */
export const settle = async (
  scope: Scope,
  { charged, amount }: Reservation,
  prices: Prices,
  spend: Spend,
): Promise<void> => {
  const used = amountOf(prices, spend);
  const difference: Amount = { tokens: used.tokens - amount.tokens, money: used.money - amount.money };
  if (difference.tokens !== 0 || difference.money !== 0)
    for (const { counter } of charged) await correct(scope, counter, difference);
  for (const limited of charged) {
    const total = await usedOf(scope, limited.counter);
    if (has(1, total, limited.limits)) await tellLevel(scope, limited, 'spent', { ...total, ...prices });
    else if (has(warningShare, total, limited.limits))
      await tellLevel(scope, limited, 'warned', { ...total, ...prices });
  }
};

/** Says that a budget is at its end after it refused a call; with more than a fifth left others may only be on their way, or the call was very large. */
export const noteRefusal = async (
  scope: Scope,
  { limited }: BudgetSpent,
  { prices }: Spending,
): Promise<void> => {
  const used = await usedOf(scope, limited.counter);
  if (has(warningShare, used, limited.limits))
    await tellLevel(scope, limited, has(1, used, limited.limits) ? 'spent' : 'refused', {
      ...used,
      ...prices,
    });
};

/** The actor's budget that is used up, in words; null when there is something left of each. */
export const spentBudget = async (scope: Scope, spending: Spending): Promise<string | null> => {
  for (const limited of limitsOf(scope, spending)) {
    const used = await usedOf(scope, limited.counter);
    if (!has(1, used, limited.limits)) continue;
    await tellLevel(scope, limited, 'spent', { ...used, ...spending.prices });
    return limited.words;
  }
  return null;
};

const budgetsOf: Readonly<Record<keyof Budgets, Parameters<typeof forgetTold>[1]>> = {
  perDay: { ofPersons: false, period: 'day' },
  perMonth: { ofPersons: false, period: 'month' },
  personPerDay: { ofPersons: true, period: 'day' },
  personPerMonth: { ofPersons: true, period: 'month' },
};

/** Lets the budgets whose limits have changed be spoken of anew. */
export const beginChanged = async (scope: Scope, before: Spending, after: Spending): Promise<void> => {
  const isOtherMoney = before.prices.currency !== after.prices.currency;
  for (const [name, which] of Object.entries(budgetsOf) as [
    keyof Budgets,
    (typeof budgetsOf)[keyof Budgets],
  ][]) {
    const isSame =
      before.budgets[name] === after.budgets[name] && before.moneyBudgets[name] === after.moneyBudgets[name];
    if (!isSame || isOtherMoney) await forgetTold(scope, which);
  }
};

/** How much of the organisation's budgets is used. */
export const usedNow = async (
  scope: Scope,
  spending: Spending,
): Promise<{ perDay: Used; perMonth: Used }> => {
  const usedIn = async (name: 'perDay' | 'perMonth', limited: Limited | undefined): Promise<Used> => {
    const used = limited ? await usedOf(scope, limited.counter) : { tokens: 0, money: 0 };
    return {
      tokens: used.tokens,
      limit: spending.budgets[name],
      money: inUnits(used.money),
      moneyLimit: spending.moneyBudgets[name],
      isWarning: limited !== undefined && has(warningShare, used, limited.limits),
    };
  };
  const [day, month] = limitsOf(scope, spending);
  return { perDay: await usedIn('perDay', day), perMonth: await usedIn('perMonth', month) };
};
