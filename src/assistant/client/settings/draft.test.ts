import { expect, it } from 'vitest';
import type { AiSettings } from '#assistant/contract/settings/schema.ts';
import { asksModel, draftOf, formOf } from './draft.ts';

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
  budgets: { organisation: 5000, person: 0 },
  key: { endsIn: 'wxyz', isLocked: false },
  installation: { by: '', hasModel: false, embedsBy: null, allowsPrivateAddresses: true },
  by: '',
  leaves: '',
  used: { tokens: 0, money: 0, isWarning: false },
  changed: null,
};

it('saves what it shows when nothing was touched, and keeps the key', () => {
  const saved = formOf(draftOf(settings));
  expect(saved).toMatchObject({
    form: {
      provider: 'openai',
      budgets: settings.budgets,
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
  const withBudget = (organisation: string) =>
    formOf({ ...draftOf(settings), budgets: { ...draftOf(settings).budgets, organisation } });
  expect(withBudget('1,000,000')).toMatchObject({ form: { budgets: { organisation: 1_000_000 } } });
  expect(withBudget('')).toMatchObject({ form: { budgets: { organisation: null } } });
  for (const wrong of ['ten', '-5', '1e9'])
    expect(withBudget(wrong)).toEqual({
      faults: { 'budgets.organisation': 'Enter a whole number, or nothing' },
    });
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
  expect(formOf({ ...draft, prices: { ...draft.prices, output: text } })).toEqual({
    faults: { 'prices.output': 'Enter an amount such as 2.50, or nothing' },
  });
});

it('AI-5: what concerns a model alone is shown once there is one, chosen here or by the installation', () => {
  const installed = { ...settings, installation: { ...settings.installation, hasModel: true } };
  expect(asksModel(settings, { provider: 'installation' })).toBe(false);
  expect(asksModel(installed, { provider: 'installation' })).toBe(true);
  expect(asksModel(installed, { provider: 'embedded' })).toBe(false);
  expect(asksModel(settings, { provider: 'openai' })).toBe(true);
});
