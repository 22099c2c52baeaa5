import type { Budgets, Prices, Used } from '#shared/assistant/settings/schema.ts';
import type { Scope } from '../../kit/scope.ts';
import { costOf, inMillionths, inUnits, tokensIn, type Spend } from './money.ts';
import { charge, correct, usedOf, type Amount, type Counter, type Limits } from './usage-store.ts';

/** From this share of a limit on it is said that it is nearly used up. */
const warningShare = 0.8;

/** What an organisation pays and may spend; money in units of its currency. */
export type Spending = { prices: Prices; budgets: Budgets; moneyBudgets: Budgets };

/** What was charged before a call, and where. */
export type Reservation = { counters: readonly Counter[]; amount: Amount };

type Limited = { counter: Counter; limits: Limits; words: string };

/** Each counter of a call with its limits, always in the same order, so that two calls never wait for each other's half. */
const limitsOf = ({ now, actor }: Pick<Scope, 'now' | 'actor'>, { budgets, moneyBudgets }: Spending): Limited[] => {
  const day = now.toISOString().slice(0, 10);
  const month = `${day.slice(0, 7)}-01`;
  const limits = (name: keyof Budgets): Limits => ({ tokens: budgets[name], money: inMillionths(moneyBudgets[name]) });
  const everybody: Limited[] = [
    { counter: { person: '', period: 'day', startsOn: day }, limits: limits('perDay'), words: 'today’s budget of your organisation' },
    { counter: { person: '', period: 'month', startsOn: month }, limits: limits('perMonth'), words: 'this month’s budget of your organisation' },
  ];
  const person = actor.userId;
  if (!person) return everybody;
  return [
    ...everybody,
    { counter: { person, period: 'day', startsOn: day }, limits: limits('personPerDay'), words: 'your budget of today' },
    { counter: { person, period: 'month', startsOn: month }, limits: limits('personPerMonth'), words: 'your budget of this month' },
  ];
};

const amountOf = (prices: Prices, spend: Spend): Amount => ({ tokens: tokensIn(spend), money: costOf(prices, spend) });

/** A budget does not hold a call; `message` names it. */
export class BudgetSpent extends Error {}

/** Reserves before the call, everywhere or nowhere: what is thrown takes the caller's transaction with it. Throws BudgetSpent. */
export const reserve = async (scope: Scope, spending: Spending, spend: Spend): Promise<Reservation> => {
  const limited = limitsOf(scope, spending);
  const amount = amountOf(spending.prices, spend);
  for (const { counter, limits, words } of limited) if (!(await charge(scope, counter, amount, limits))) throw new BudgetSpent(words);
  return { counters: limited.map(({ counter }) => counter), amount };
};

/** Settles after the call: what was reserved and not used is given back, what was used beyond is charged. */
export const settle = async (scope: Scope, { counters, amount }: Reservation, prices: Prices, spend: Spend): Promise<void> => {
  const used = amountOf(prices, spend);
  const difference: Amount = { tokens: used.tokens - amount.tokens, money: used.money - amount.money };
  if (difference.tokens !== 0 || difference.money !== 0) for (const counter of counters) await correct(scope, counter, difference);
};

const has = (share: number, used: Amount, { tokens, money }: Limits): boolean =>
  (tokens !== null && used.tokens >= tokens * share) || (money !== null && used.money >= money * share);

/** The actor's budget that is used up, in words; null when there is something left of each. */
export const spentBudget = async (scope: Scope, spending: Spending): Promise<string | null> => {
  for (const { counter, limits, words } of limitsOf(scope, spending)) if (has(1, await usedOf(scope, counter), limits)) return words;
  return null;
};

/** How much of the organisation's budgets is used. */
export const usedNow = async (scope: Scope, spending: Spending): Promise<{ perDay: Used; perMonth: Used }> => {
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
