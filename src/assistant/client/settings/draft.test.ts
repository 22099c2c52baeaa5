import { expect, it } from 'vitest';
import type { AiSettings } from '#assistant/contract/settings/schema.ts';
import { draftOf, formOf } from './draft.ts';

const used = { tokens: 0, limit: null, money: 0, moneyLimit: null, isWarning: false };
const settings: AiSettings = {
  provider: 'openai',
  model: 'specimen',
  embedModel: '',
  baseUrl: '',
  region: '',
  apiVersion: '',
  signIn: 'key',
  purposes: { answer: 'model', extract: 'embedded', generate: 'model', embed: 'embedded' },
  redaction: 'contacts',
  sendsMails: true,
  prices: { currency: 'EUR', input: 2.5, output: 10, embedding: null },
  moneyBudgets: { perDay: null, perMonth: 20, personPerDay: 0.5, personPerMonth: null },
  budgets: { perDay: 5000, perMonth: null, personPerDay: 0, personPerMonth: null },
  key: { endsIn: 'wxyz', isLocked: false },
  installation: { by: '', embedsBy: null, allowsPrivateAddresses: true },
  by: '',
  leaves: '',
  used: { perDay: used, perMonth: used },
  changed: null,
};

it('saves what it shows when nothing was touched, and keeps the key', () => {
  const saved = formOf(draftOf(settings));
  expect(saved).toMatchObject({
    form: {
      provider: 'openai',
      budgets: settings.budgets,
      moneyBudgets: settings.moneyBudgets,
      prices: settings.prices,
      sendsMails: true,
    },
  });
  expect('form' in saved && 'apiKey' in saved.form).toBe(false);
});

it('sends a key that was typed, or that there is to be none', () => {
  expect(formOf({ ...draftOf(settings), newKey: ' sk-1 ', removesKey: true })).toMatchObject({
    form: { apiKey: 'sk-1' },
  });
  expect(formOf({ ...draftOf(settings), removesKey: true })).toMatchObject({ form: { apiKey: null } });
});

it('reads figures as people write them, and refuses what is none instead of taking it for no limit', () => {
  const withDay = (perDay: string) =>
    formOf({ ...draftOf(settings), budgets: { ...draftOf(settings).budgets, perDay } });
  expect(withDay('1,000,000')).toMatchObject({ form: { budgets: { perDay: 1_000_000 } } });
  expect(withDay('')).toMatchObject({ form: { budgets: { perDay: null } } });
  for (const wrong of ['ten', '-5', '1e9'])
    expect(withDay(wrong)).toEqual({ faults: { 'budgets.perDay': 'Enter a whole number, or nothing' } });
});

it.each([
  ['1,250.75', 1250.75],
  ['12,5', 12.5],
  ['2,500', 2500],
  ['0.15', 0.15],
  ['', null],
])('reads the amount “%s” as %s', (text, amount) => {
  const draft = draftOf(settings);
  expect(formOf({ ...draft, prices: { ...draft.prices, input: text } })).toMatchObject({
    form: { prices: { input: amount, currency: 'EUR' } },
  });
});

it.each(['EUR 5', '-1', '1.2.3', '0.12345678'])('refuses “%s” as an amount', (text) => {
  const draft = draftOf(settings);
  expect(formOf({ ...draft, moneyBudgets: { ...draft.moneyBudgets, perDay: text } })).toEqual({
    faults: { 'moneyBudgets.perDay': 'Enter an amount such as 2.50, or nothing' },
  });
});
