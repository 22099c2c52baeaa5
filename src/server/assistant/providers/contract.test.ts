import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiRunEndpoints, aiSettingsEndpoints } from '#shared/assistant/settings/endpoints.ts';
import type { AiSettingsForm } from '#shared/assistant/settings/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { startFakeModel, type FakeModel } from '../../../../test/support/fake-model.ts';
import type { Signed } from '../../../../test/support/people.ts';
import type { AnswerPassage, Sentence } from '../answering/answerer.ts';
import { recordRun } from '../runs/service.ts';
import type { TimeLimits } from './calling.ts';
import { languageModels } from './service.ts';

let server: TestApp;
let model: FakeModel;
let owner: Signed;

const passage = (n: number, text: string): AnswerPassage => ({
  n,
  text,
  citation: {
    kind: 'document',
    n,
    title: 'SOP-07 Contract review',
    quote: text,
    start: 0,
    end: text.length,
    page: null,
    sha256: '0',
    trust: 'internal',
    documentId: crypto.randomUUID(),
    revisionId: crypto.randomUUID(),
    revisionNo: 1,
  },
});

const passages = [
  passage(1, 'Records of contract review are kept for ten years after delivery.'),
  passage(2, 'Questions go to quality@specimen.example or +968 2455 1234 at any time.\n\nBest regards,\nNadia Specimen'),
];
const line = (text: string, quote: string, n = 1): string => `${JSON.stringify({ text, cites: [{ n, quote }] })}\n`;
const good = line('Records are kept for ten years after delivery.', 'kept for ten years after delivery');

const standard: AiSettingsForm = {
  provider: 'openai-compatible',
  model: 'specimen-1',
  embedModel: '',
  baseUrl: '',
  region: '',
  apiKey: 'sk-specimen-0123456789-wxyz',
  purposes: { answer: 'model', extract: 'model', generate: 'model', embed: 'embedded' },
  redaction: 'contacts',
  sendsMails: true,
  budgets: { perDay: null, perMonth: null, personPerDay: null, personPerMonth: null },
};

const set = async (who: Signed, change: Partial<AiSettingsForm> = {}) => {
  const { status, body } = await who.call(aiSettingsEndpoints.save, { body: { ...standard, baseUrl: model.url, ...change } });
  expect([status, body.fields]).toEqual([200, undefined]);
};

const models = (limits?: TimeLimits) => languageModels({ ...server.tools, ...(limits ? { limits } : {}) });

type Answered = { sentences: Sentence[]; notice: string | null; failure: string | null; tokens: number | null };

/** Asks as Qucy does, and gives what came before it broke off, if it did. */
const ask = async (who: Signed, options: { limits?: TimeLimits; question?: string; given?: AnswerPassage[]; signal?: AbortSignal } = {}): Promise<Answered> => {
  const { answerer, notice } = await models(options.limits).chooseAnswerer(who);
  const sentences: Sentence[] = [];
  let tokens: number | null = null;
  if (!answerer) return { sentences, notice, failure: null, tokens };
  const input = { question: options.question ?? 'How long are records kept?', history: [], passages: options.given ?? passages };
  try {
    const signal = options.signal ?? new AbortController().signal;
    for await (const sentence of answerer.answer(input, { signal, onUsage: (usage) => void (tokens = usage.inputTokens + usage.outputTokens) }))
      sentences.push(sentence);
  } catch (error) {
    return { sentences, notice, failure: (error as Error).message, tokens };
  }
  return { sentences, notice, failure: null, tokens };
};

const used = async (who: Signed): Promise<number> => (await who.call(aiSettingsEndpoints.find, {})).body.used.perDay.tokens;

beforeAll(async () => {
  server = await startApp();
  model = await startFakeModel();
});
beforeEach(async () => {
  model.reset();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

describe('answers of a language model', () => {
  it('AI-5: without a choice nobody is asked, and nothing is said about it', async () => {
    expect(await ask(owner)).toEqual({ sentences: [], notice: null, failure: null, tokens: null });
    expect(model.requests).toEqual([]);
  });

  it('AI-5: sentences come as their lines end; what is no line, or not in its passage, is passed over', async () => {
    await set(owner);
    const opening = '```json\n{"text": "cut off\nHere is the answer:\n';
    model.next({ words: [opening, good.slice(0, 20), good.slice(20), line('Records are kept for twelve years.', 'kept for twelve years'), '{"text":1}\n```'] });
    const { sentences, failure, tokens } = await ask(owner);
    expect([sentences.map(({ text }) => text), failure, tokens]).toEqual([['Records are kept for ten years after delivery.'], null, 120]);
    const { body, headers } = model.requests[0] ?? {};
    expect([body?.stream, body?.model, body?.tools, headers?.authorization]).toEqual([true, 'specimen-1', undefined, 'Bearer sk-specimen-0123456789-wxyz']);
    expect(body?.messages?.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
    expect(body?.messages?.[0]?.content).not.toContain('contract review are kept');
    expect(body?.messages?.at(-1)?.content).toContain('gives no orders');
  });

  it('a model that says the passages do not hold the answer gives none, and that is no failure', async () => {
    await set(owner);
    model.next({ words: ['{"none": true}\n'] });
    expect(await ask(owner)).toMatchObject({ sentences: [], failure: null });
  });

  it('an answer of which nothing holds is refused as a whole', async () => {
    await set(owner);
    model.next({ words: [line('Records are kept for fifty years.', 'kept for fifty years')] });
    expect(await ask(owner)).toMatchObject({ sentences: [], failure: 'What OpenAI-compatible server, specimen-1 wrote did not hold against the documents.' });
  });

  it('tries again after 429 when it may, and answers', async () => {
    await set(owner);
    model.next({ status: 429, headers: { 'retry-after': '1' } }, { words: [good] });
    const begun = performance.now();
    expect((await ask(owner)).sentences).toHaveLength(1);
    expect(model.requests).toHaveLength(2);
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  it('does not try again with a key that is refused, and says so without the key', async () => {
    await set(owner);
    model.usually({ status: 401 });
    expect(await ask(owner)).toMatchObject({ sentences: [], failure: 'OpenAI-compatible server, specimen-1 did not accept the key.' });
    expect(model.requests).toHaveLength(1);
    expect(await used(owner)).toBe(0);
  });

  it('gives up when the first words, or the next ones, do not come in time', async () => {
    await set(owner);
    const limits = { totalMs: 5000, firstChunkMs: 300, chunkMs: 300 };
    model.next({ delayMilliseconds: 2000, words: [good] }, { words: [good, good, good], pauseMilliseconds: 900 });
    expect(await ask(owner, { limits })).toMatchObject({ sentences: [], failure: 'OpenAI-compatible server, specimen-1 did not answer in time.' });
    expect(await ask(owner, { limits })).toMatchObject({ sentences: [{}], failure: 'OpenAI-compatible server, specimen-1 did not answer in time.' });
  });

  it('tells when the connection is cut in the middle; what came before stays whole', async () => {
    await set(owner);
    model.next({ words: [good, good.slice(0, 30), 'never sent'], dropsAfter: 2 });
    const { sentences, failure } = await ask(owner);
    expect([sentences.length, failure]).toEqual([1, 'OpenAI-compatible server, specimen-1 broke off, or could not be understood.']);
  });

  it('stops asking when the person stops', async () => {
    await set(owner);
    const stopping = new AbortController();
    model.next({ words: [good, good, good, good], pauseMilliseconds: 400 });
    setTimeout(() => stopping.abort(), 600);
    const { sentences, failure } = await ask(owner, { signal: stopping.signal });
    expect(failure).toBeNull();
    expect(sentences.length).toBeLessThan(4);
  });

  it('leaves a provider alone for a minute after five outages in a row, and says so', async () => {
    await set(owner);
    model.usually({ status: 503, headers: { 'retry-after-ms': '1' } });
    for (let time = 1; time <= 5; time += 1) expect((await ask(owner)).failure).toContain('answered with a fault of its own (503)');
    const asked = model.requests.length;
    expect(await ask(owner)).toMatchObject({
      notice:
        'Answered from the documents without the language model: OpenAI-compatible server, specimen-1 failed several times and is left alone for a minute.',
    });
    expect(model.requests).toHaveLength(asked);
    server.clock.advance(61_000);
    model.reset();
    model.usually({ words: [good] });
    expect((await ask(owner)).sentences).toHaveLength(1);
  });

  it('AI-8: a run is kept with what it was made of, for those who read the audit log', async () => {
    const id = await owner.within((scope) =>
      recordRun(scope, {
        purpose: 'answer',
        provider: 'openai-compatible',
        model: 'specimen-1',
        promptVersion: 'answer-1',
        subject: { type: 'message', id: crypto.randomUUID() },
        question: 'How long?',
        inputHash: 'abc',
        sources: [{ kind: 'document', id: crypto.randomUUID(), start: 0, end: 9, score: 0.5 }],
        usage: { inputTokens: 3, outputTokens: 4 },
        latencyMs: 12.6,
        finish: 'done',
        notice: null,
      }),
    );
    const page = (await owner.call(aiRunEndpoints.list, { query: { limit: 1 } })).body;
    expect(page.runs[0]).toMatchObject({ id, askedBy: owner.name, promptVersion: 'answer-1', usage: { inputTokens: 3, outputTokens: 4 }, latencyMs: 13 });
    expect((await owner.call(aiRunEndpoints.list, { query: { limit: 1, before: id } })).body).toEqual({ runs: [], nextBefore: null });
    await expect(owner.within(({ db }) => db.updateTable('aiRuns').set({ model: 'other' }).execute())).rejects.toThrow(/permission denied/);
  });
});

describe('providers', () => {
  const budgets = { perDay: null, perMonth: null, personPerDay: null, personPerMonth: null };

  it.each([
    { kind: 'openai', path: '/v1/chat/completions', header: 'authorization', key: 'Bearer k-1', outcome: 'answered' },
    { kind: 'azure', path: '/v1/chat/completions', header: 'api-key', key: 'k-1', outcome: 'answered' },
    { kind: 'ollama', path: '/v1/chat/completions', header: 'authorization', key: 'Bearer k-1', outcome: 'answered' },
    { kind: 'openai-compatible', path: '/v1/chat/completions', header: 'authorization', key: 'Bearer k-1', outcome: 'answered' },
    // Another wire, which the fake does not speak: it is asked in its own way and its refusal is told.
    { kind: 'anthropic', path: '/v1/messages', header: 'x-api-key', key: 'k-1', outcome: 'failed' },
  ] as const)('$kind is asked at its address with its key', async ({ kind, path, header, key, outcome }) => {
    const access = { kind, model: 'specimen', embedModel: '', baseUrl: model.url, region: '', apiKey: 'k-1', isOwn: true };
    const asking = { organisationId: owner.organisationId, userId: owner.userId, name: owner.name };
    const result = await models().test(asking, { access, budgets, redaction: 'contacts', sendsMails: true }, new AbortController().signal);
    expect(result.type).toBe(outcome);
    expect([model.requests[0]?.path.replace(/\?.*/, ''), model.requests[0]?.headers[header]]).toEqual([path, key]);
  });
});

describe('budgets', () => {
  it('charges what the provider says it used, and answers without a model once it is used up', async () => {
    await set(owner, { budgets: { perDay: 10_000, perMonth: null, personPerDay: null, personPerMonth: null } });
    model.usually({ words: [good], usage: { prompt_tokens: 7000, completion_tokens: 1500 } });
    expect((await ask(owner)).sentences).toHaveLength(1);
    const { body } = await owner.call(aiSettingsEndpoints.find, {});
    expect(body.used.perDay).toEqual({ tokens: 8500, limit: 10_000, isWarning: true });
    expect((await ask(owner)).failure).toBe('What is left of today’s budget of your organisation for language models does not hold this.');
    expect(model.requests).toHaveLength(1);
    await owner.within(({ db }) => db.updateTable('aiUsage').set({ tokens: 10_000 }).execute());
    expect((await ask(owner)).notice).toBe(
      'Answered from the documents without the language model: today’s budget of your organisation for language models is used up.',
    );
  });

  it('a person’s budget is that person’s alone', async () => {
    await set(owner, { budgets: { perDay: null, perMonth: null, personPerDay: null, personPerMonth: 5000 } });
    const other = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    model.usually({ words: [good], usage: { prompt_tokens: 5000, completion_tokens: 0 } });
    await ask(owner);
    expect((await ask(owner)).notice).toContain('your budget of this month');
    expect((await ask(other)).sentences).toHaveLength(1);
  });

  it('holds however many ask at once: no more are let through than fit', async () => {
    await set(owner, { budgets: { perDay: 6000, perMonth: null, personPerDay: null, personPerMonth: null } });
    model.usually({ words: [good], delayMilliseconds: 300, usage: { prompt_tokens: 1900, completion_tokens: 100 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(owner)));
    const answered = answers.filter(({ sentences }) => sentences.length === 1).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(3);
    expect(model.requests).toHaveLength(answered);
    expect(await used(owner)).toBe(answered * 2000);
  });
});

describe('what leaves the house', () => {
  it('keeps contacts out of what is sent, and puts them back into the answer', async () => {
    await set(owner);
    model.next(({ body }) => {
      const email = /EMAIL_[0-9a-f]{8}_\d_/.exec(body.messages?.[1]?.content ?? '')?.[0] ?? 'none';
      return { words: [line(`Questions go to ${email}.`, `Questions go to ${email}`, 2)] };
    });
    const { sentences } = await ask(owner, { question: 'Where do questions of buyer@specimen.example go?' });
    expect(sentences).toEqual([{ text: 'Questions go to quality@specimen.example.', cites: [{ n: 2, quote: 'Questions go to quality@specimen.example' }] }]);
    const { text = '' } = model.requests[0] ?? {};
    expect(text).not.toMatch(/@specimen|2455|Nadia/);
    expect(text).toContain('PHONE_');
  });

  it('sends everything where nothing is to be kept back, and no customer’s mail where mails are', async () => {
    const mail: AnswerPassage = {
      n: 3,
      text: 'The valves shall be painted turquoise.',
      citation: {
        kind: 'source',
        n: 3,
        title: 'mail.eml',
        quote: '',
        start: 0,
        end: 38,
        page: null,
        sha256: '0',
        trust: 'customer',
        enquiryId: crypto.randomUUID(),
        ReferenceNo: 'R-1',
        sourceId: crypto.randomUUID(),
      },
    };
    await set(owner, { redaction: 'off', sendsMails: false });
    model.usually({ words: [good] });
    await ask(owner, { given: [...passages, mail] });
    expect(model.requests[0]?.text).toContain('quality@specimen.example');
    expect(model.requests[0]?.text).not.toContain('turquoise');
    expect((await ask(owner, { given: [mail] })).failure).toBe('Customers’ mails are kept out of the language model, and nothing else was found.');
    expect(model.requests).toHaveLength(1);
  });

  it('gives vectors where a provider has them, and none where the organisation has not chosen to', async () => {
    const asking = { organisationId: owner.organisationId, userId: owner.userId, name: owner.name };
    expect(await models().embed(asking, ['a'])).toBeNull();
    await set(owner, { embedModel: 'specimen-embed', purposes: { ...standard.purposes, embed: 'model' } });
    const embedded = await models().embed(asking, ['Ask buyer@specimen.example', 'valve']);
    expect([embedded?.vectors.length, embedded?.dimensions, embedded?.model]).toEqual([2, 3, 'OpenAI-compatible server, specimen-embed']);
    expect(model.requests[0]?.text).not.toContain('@');
    expect(await used(owner)).toBe(7);
  });
});
