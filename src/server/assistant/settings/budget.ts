import type { Budgets, Used } from '#shared/assistant/settings/schema.ts';
import type { Scope } from '../../kit/scope.ts';
import { charge, correct, usedOf, type Counter } from './usage-store.ts';

/** From this share of a limit on it is said that it is nearly used up. */
const warningShare = 0.8;

/** Tokens charged before a call, and where. */
export type Reservation = { counters: readonly Counter[]; tokens: number };

type Limited = { counter: Counter; limit: number | null; words: string };

/** Each counter of a call with its limit, always in the same order, so that two calls never wait for each other's half. */
const limitsOf = ({ now, actor }: Pick<Scope, 'now' | 'actor'>, budgets: Budgets): Limited[] => {
  const day = now.toISOString().slice(0, 10);
  const month = `${day.slice(0, 7)}-01`;
  const everybody: Limited[] = [
    { counter: { person: '', period: 'day', startsOn: day }, limit: budgets.perDay, words: 'today’s budget of your organisation' },
    { counter: { person: '', period: 'month', startsOn: month }, limit: budgets.perMonth, words: 'this month’s budget of your organisation' },
  ];
  const person = actor.userId;
  if (!person) return everybody;
  return [
    ...everybody,
    { counter: { person, period: 'day', startsOn: day }, limit: budgets.personPerDay, words: 'your budget of today' },
    { counter: { person, period: 'month', startsOn: month }, limit: budgets.personPerMonth, words: 'your budget of this month' },
  ];
};

/** Charges `tokens` everywhere or nowhere: thrown inside the caller's transaction, so that what was charged so far goes back. */
export class BudgetSpent extends Error {}

/** Reserves before the call. Throws BudgetSpent naming the budget that does not hold it. */
export const reserve = async (scope: Scope, budgets: Budgets, tokens: number): Promise<Reservation> => {
  const limits = limitsOf(scope, budgets);
  for (const { counter, limit, words } of limits) if (!(await charge(scope, counter, tokens, limit))) throw new BudgetSpent(words);
  return { counters: limits.map(({ counter }) => counter), tokens };
};

/** Settles after the call: what was reserved and not used is given back, what was used beyond is charged. */
export const settle = async (scope: Scope, { counters, tokens }: Reservation, used: number): Promise<void> => {
  if (used !== tokens) for (const counter of counters) await correct(scope, counter, used - tokens);
};

/** The actor's budget that is used up, in words; null when there is something left of each. */
export const spentBudget = async (scope: Scope, budgets: Budgets): Promise<string | null> => {
  for (const { counter, limit, words } of limitsOf(scope, budgets)) if (limit !== null && (await usedOf(scope, counter)) >= limit) return words;
  return null;
};

const usedWith = (tokens: number, limit: number | null): Used => ({ tokens, limit, isWarning: limit !== null && tokens >= limit * warningShare });

/** How much of the organisation's budgets is used. */
export const usedNow = async (scope: Scope, budgets: Budgets): Promise<{ perDay: Used; perMonth: Used }> => {
  const [day, month] = limitsOf(scope, budgets);
  if (!day || !month) throw new Error('an organisation has two budgets');
  return { perDay: usedWith(await usedOf(scope, day.counter), day.limit), perMonth: usedWith(await usedOf(scope, month.counter), month.limit) };
};
