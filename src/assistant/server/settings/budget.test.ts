import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { aiRunEndpoints, aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import type { Signed } from '../../../../test/support/people.ts';
import {
  besideModel,
  chooseModel,
  documentPassage,
  modelForm,
  noLimits,
  noPrices,
  said,
  storedIn,
} from '../../../../test/support/wires/asking.ts';
import { makeAnswer, type Made } from '../answering/making.ts';
import { recordRun } from '../runs/service.ts';
import { languageModels } from '../providers/service.ts';
import { costOf } from './money.ts';

const room = besideModel();
const passages = [documentPassage(1, 'Records of contract review are kept for ten years after delivery.')];
const good = said('Records are kept for ten years after delivery.', 'kept for ten years after delivery');
const prices = { currency: 'EUR', input: 2, output: 10, embedding: null };

const set = (change: Partial<AiSettingsForm>) => chooseModel(room.owner, room.model, change);
const used = async () => (await room.owner.call(aiSettingsEndpoints.find, {})).body.used;

/** Answers as Qucy does: with the model where it may be asked, without it where not. */
const ask = async (who: Signed): Promise<Made> => {
  const { answerer, notice } = await languageModels(room.server.tools).chooseAnswerer(who);
  const input = { question: 'How long are records kept?', history: [], passages };
  const signal = new AbortController().signal;
  return makeAnswer({
    input,
    chosen: answerer,
    notice,
    storedText: storedIn(passages),
    signal,
    say: () => undefined,
  });
};

describe('budgets', () => {
  it('charges what the provider says it used, and answers without a model once it is used up', async () => {
    await set({ budgets: { ...noLimits, organisation: 10_000 } });
    room.model.usually({ words: [good], usage: { prompt_tokens: 7000, completion_tokens: 1500 } });
    expect((await ask(room.owner)).notice).toBeNull();
    expect(await used()).toEqual({ tokens: 8500, money: 0, isWarning: true });
    expect((await ask(room.owner)).notice).toContain(
      'What is left of this month’s budget of your organisation for language models does not hold this.',
    );
    expect(room.model.requests).toHaveLength(1);
    await room.owner.within(({ db }) => db.updateTable('aiUsage').set({ tokens: 10_000 }).execute());
    const { notice, composition } = await ask(room.owner);
    expect(notice).toBe(
      'Answered from the documents without the language model: this month’s budget of your organisation for language models is used up.',
    );
    expect(composition.content).toContain('kept for ten years');
  });

  it('a person’s budget is that person’s alone', async () => {
    await set({ budgets: { ...noLimits, person: 5000 } });
    const other = await room.server.signInAs({ role: 'Viewer', organisationId: room.owner.organisationId });
    room.model.usually({ words: [good], usage: { prompt_tokens: 5000, completion_tokens: 0 } });
    await ask(room.owner);
    expect((await ask(room.owner)).notice).toContain('your budget of this month');
    expect((await ask(other)).notice).toBeNull();
  });

  it('does not ask when what is left does not hold the most a call may use', async () => {
    await set({ budgets: { ...noLimits, person: 100 } });
    expect((await ask(room.owner)).notice).toContain(
      'What is left of your budget of this month for language models does not hold this.',
    );
    expect([room.model.requests.length, (await used()).tokens]).toEqual([0, 0]);
  });

  it('holds however many ask at once: no more are let through than fit', async () => {
    await set({ budgets: { ...noLimits, organisation: 6000 }, prices });
    const { organisationId } = room.owner;
    const people = await Promise.all(
      Array.from({ length: 7 }, () => room.server.signInAs({ role: 'Viewer', organisationId })),
    );
    room.model.usually({
      words: [good],
      delayMilliseconds: 300,
      usage: { prompt_tokens: 1900, completion_tokens: 100 },
    });
    const answers = await Promise.all([room.owner, ...people].map(ask));
    const answered = answers.filter(({ notice }) => notice === null).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(3);
    expect(room.model.requests).toHaveLength(answered);
    expect(await used()).toMatchObject({
      tokens: answered * 2000,
      money: (answered * (1900 * 2 + 100 * 10)) / 1e6,
    });
  });
});

describe('months', () => {
  it('a call counts for the month it began in, by UTC, and the next one begins with nothing', async () => {
    await set({ budgets: { ...noLimits, organisation: 12_000 } });
    let now = new Date('2026-12-31T23:59:59.900Z');
    const ask = async (usage: number) => {
      room.model.next(() => {
        now = new Date(now.getTime() + 200);
        return { words: [good], usage: { prompt_tokens: usage, completion_tokens: 0 } };
      });
      const { answerer } = await languageModels({
        ...room.server.tools,
        clock: { now: () => now },
      }).chooseAnswerer(room.owner);
      for await (const _ of answerer?.answer(
        { question: 'How long?', history: [], passages },
        { signal: new AbortController().signal },
      ) ?? []);
    };
    const counted = () =>
      room.owner.within(({ db }) =>
        db
          .selectFrom('aiUsage')
          .select([sql<string>`starts_on::text`.as('from'), 'tokens'])
          .where('person', '=', '')
          .orderBy('startsOn')
          .execute(),
      );
    await ask(9000);
    expect([now.toISOString(), await counted()]).toEqual([
      '2027-01-01T00:00:00.100Z',
      [{ from: '2026-12-01', tokens: 9000 }],
    ]);
    await ask(8000);
    expect(await counted()).toEqual([
      { from: '2026-12-01', tokens: 9000 },
      { from: '2027-01-01', tokens: 8000 },
    ]);
  });
});

describe('money', () => {
  it('counts what a call costs, for the month and for the run', async () => {
    await set({ prices });
    room.model.usually({ words: [good], usage: { prompt_tokens: 10_000, completion_tokens: 1000 } });
    const { usage } = await ask(room.owner);
    expect(await used()).toEqual({ tokens: 11_000, money: 0.03, isWarning: false });
    const runId = await room.owner.within((scope) =>
      recordRun(scope, {
        purpose: 'answer',
        provider: 'openai-compatible',
        model: 'specimen-1',
        promptVersion: 'answer-1',
        subject: null,
        question: null,
        inputHash: '',
        sources: [],
        usage,
        latencyMs: 1,
        finish: 'done',
        notice: null,
      }),
    );
    const { runs } = (await room.owner.call(aiRunEndpoints.list, { query: { limit: 1 } })).body;
    expect(runs[0]).toMatchObject({ id: runId, cost: { amount: 0.03, currency: 'EUR' } });
    await ask(room.owner);
    expect((await used()).money).toBe(0.06);
  });

  it('needs the currency of prices, keeps them, and begins anew in another currency', async () => {
    const save = (change: Partial<AiSettingsForm>) =>
      room.owner.call(aiSettingsEndpoints.save, { body: modelForm(room.model.url, change) });
    expect((await save({ prices: { ...prices, currency: '' } })).body.fields).toEqual({
      'prices.currency': 'Enter the currency of the prices',
    });
    expect(Object.keys((await save({ prices: { ...prices, currency: 'Euro' } })).body.fields ?? {})).toEqual([
      'prices.currency',
    ]);
    const saved = await save({ prices: { ...prices, currency: 'eur' } });
    expect(saved.body.prices).toEqual(prices);
    room.model.usually({ words: [good] });
    await ask(room.owner);
    expect((await used()).money).toBeGreaterThan(0);
    await save({ prices: { ...prices, currency: 'OMR' } });
    expect(await used()).toMatchObject({ tokens: 120, money: 0 });
    const { raw } = await room.owner.call(auditEndpoints.export, { query: {} });
    expect(raw.body).toContain('OMR');
  });

  it('adds up: parts cost together what the whole does, to a millionth each', () => {
    const tokens = fc.nat({ max: 1_000_000 });
    const price = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(tokens, tokens, price, price, (inputTokens, outputTokens, input, output) => {
        const cost = (spend: Parameters<typeof costOf>[1]) => costOf({ ...noPrices, input, output }, spend);
        const apart = cost({ inputTokens, outputTokens: 0 }) + cost({ inputTokens: 0, outputTokens });
        expect(Math.abs(cost({ inputTokens, outputTokens }) - apart)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
