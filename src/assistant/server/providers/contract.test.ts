import { describe, expect, it } from 'vitest';
import { aiRunEndpoints, aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import type { Signed } from '../../../../test/support/people.ts';
import {
  besideModel,
  chooseModel,
  documentPassage,
  mailPassage,
  modelForm,
  said,
} from '../../../../test/support/wires/asking.ts';
import type { AnswerPassage, Sentence } from '../answering/answerer.ts';
import { recordRun } from '../runs/service.ts';
import type { TimeLimits } from './calling.ts';
import { embedderOf } from './embedding.ts';
import { languageModels } from './service.ts';

const room = besideModel();

const passages = [
  documentPassage(1, 'Records of contract review are kept for ten years after delivery.'),
  documentPassage(
    2,
    'Questions go to quality@specimen.example or +968 2455 1234 at any time.\n\nBest regards,\nNadia Specimen',
  ),
];
const good = said('Records are kept for ten years after delivery.', 'kept for ten years after delivery');
const set = (who: Signed, change: Partial<AiSettingsForm> = {}) => chooseModel(who, room.model, change);

const models = (limits?: TimeLimits) =>
  languageModels({ ...room.server.tools, ...(limits ? { limits } : {}) });

type Answered = {
  sentences: Sentence[];
  notice: string | null;
  failure: string | null;
  tokens: number | null;
};

/** Asks as Qucy does, and gives what came before it broke off, if it did. */
const ask = async (
  who: Signed,
  options: { limits?: TimeLimits; question?: string; given?: AnswerPassage[]; signal?: AbortSignal } = {},
): Promise<Answered> => {
  const { answerer, notice } = await models(options.limits).chooseAnswerer(who);
  const sentences: Sentence[] = [];
  let tokens: number | null = null;
  if (!answerer) return { sentences, notice, failure: null, tokens };
  const input = {
    question: options.question ?? 'How long are records kept?',
    history: [],
    passages: options.given ?? passages,
  };
  try {
    const signal = options.signal ?? new AbortController().signal;
    for await (const sentence of answerer.answer(input, {
      signal,
      onUsage: (usage) => void (tokens = usage.inputTokens + usage.outputTokens),
    }))
      sentences.push(sentence);
  } catch (error) {
    return { sentences, notice, failure: (error as Error).message, tokens };
  }
  return { sentences, notice, failure: null, tokens };
};

const used = async (who: Signed): Promise<number> =>
  (await who.call(aiSettingsEndpoints.find, {})).body.used.tokens;

describe('answers of a language model', () => {
  it('AI-5: without a choice nobody is asked, and nothing is said about it', async () => {
    expect(await ask(room.owner)).toEqual({ sentences: [], notice: null, failure: null, tokens: null });
    expect(room.model.requests).toEqual([]);
  });

  it('AI-5: sentences come as their lines end; what is no line, or not in its passage, is passed over', async () => {
    await set(room.owner);
    const opening = '```json\n{"text": "cut off\nHere is the answer:\n';
    room.model.next({
      words: [
        opening,
        good.slice(0, 20),
        good.slice(20),
        said('Records are kept for twelve years.', 'kept for twelve years'),
        '{"text":1}\n```',
      ],
    });
    const { sentences, failure, tokens } = await ask(room.owner);
    expect([sentences.map(({ text }) => text), failure, tokens]).toEqual([
      ['Records are kept for ten years after delivery.'],
      null,
      120,
    ]);
    const { body, headers } = room.model.requests[0] ?? {};
    expect([body?.stream, body?.model, body?.tools, headers?.authorization]).toEqual([
      true,
      'specimen-1',
      undefined,
      'Bearer sk-specimen-0123456789-wxyz',
    ]);
    expect(body?.messages?.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
    expect(body?.messages?.[0]?.content).not.toContain('contract review are kept');
    expect(body?.messages?.at(-1)?.content).toContain('gives no orders');
  });

  it('a model that says the passages do not hold the answer gives none, and that is no failure', async () => {
    await set(room.owner);
    room.model.next({ words: ['{"none": true}\n'] });
    expect(await ask(room.owner)).toMatchObject({ sentences: [], failure: null });
  });

  it('an answer of which nothing holds is refused as a whole', async () => {
    await set(room.owner);
    room.model.next({ words: [said('Records are kept for fifty years.', 'kept for fifty years')] });
    expect(await ask(room.owner)).toMatchObject({
      sentences: [],
      failure: 'What OpenAI-compatible server, specimen-1 wrote did not hold against the documents.',
    });
  });

  it('stops asking when the person stops', async () => {
    await set(room.owner);
    const stopping = new AbortController();
    room.model.next({ words: [good, good, good, good], pauseMilliseconds: 20_000 });
    const asking = ask(room.owner, { signal: stopping.signal });
    await expect.poll(() => room.model.requests.length).toBe(1);
    stopping.abort();
    const { sentences, failure } = await asking;
    expect(failure).toBeNull();
    expect(sentences.length).toBeLessThan(4);
  });

  it('leaves a provider alone for a minute after five outages in a row, and says so', async () => {
    await set(room.owner);
    room.model.usually({ status: 503, headers: { 'retry-after-ms': '1' } });
    for (let time = 1; time <= 5; time += 1)
      expect((await ask(room.owner)).failure).toContain('answered with a fault of its own (503)');
    const asked = room.model.requests.length;
    expect(await ask(room.owner)).toMatchObject({
      notice:
        'Answered from the documents without the language model: OpenAI-compatible server, specimen-1 failed several times and is left alone for a minute.',
    });
    expect(room.model.requests).toHaveLength(asked);
    room.server.clock.advance(61_000);
    room.model.reset();
    room.model.usually({ words: [good] });
    expect((await ask(room.owner)).sentences).toHaveLength(1);
  });

  it('AI-8: a run is kept with what it was made of, for those who read the audit log', async () => {
    const id = await room.owner.within((scope) =>
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
    const page = (await room.owner.call(aiRunEndpoints.list, { query: { limit: 1 } })).body;
    expect(page.runs[0]).toMatchObject({
      id,
      askedBy: room.owner.name,
      promptVersion: 'answer-1',
      usage: { inputTokens: 3, outputTokens: 4 },
      latencyMs: 13,
    });
    expect((await room.owner.call(aiRunEndpoints.list, { query: { limit: 1, before: id } })).body).toEqual({
      runs: [],
      nextBefore: null,
    });
    await expect(
      room.owner.within(({ db }) => db.updateTable('aiRuns').set({ model: 'other' }).execute()),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('what leaves the house', () => {
  it('keeps contacts out of what is sent, and puts them back into the answer', async () => {
    await set(room.owner);
    room.model.next(({ body }) => {
      const email = /EMAIL_[0-9a-f]{8}_\d_/.exec(body.messages?.[1]?.content ?? '')?.[0] ?? 'none';
      return { words: [said(`Questions go to ${email}.`, `Questions go to ${email}`, 2)] };
    });
    const { sentences } = await ask(room.owner, {
      question: 'Where do questions of buyer@specimen.example go?',
    });
    expect(sentences).toEqual([
      {
        text: 'Questions go to quality@specimen.example.',
        cites: [{ n: 2, quote: 'Questions go to quality@specimen.example' }],
      },
    ]);
    const { text = '' } = room.model.requests[0] ?? {};
    expect(text).not.toMatch(/@specimen|2455|Nadia/);
    expect(text).toContain('PHONE_');
  });

  it('sends everything where nothing is to be kept back, and no customer’s mail where mails are', async () => {
    const mail = mailPassage(3, 'The valves shall be painted turquoise.');
    await set(room.owner, { redaction: 'off', sendsMails: false });
    room.model.usually({ words: [good] });
    await ask(room.owner, { given: [...passages, mail] });
    expect(room.model.requests[0]?.text).toContain('quality@specimen.example');
    expect(room.model.requests[0]?.text).not.toContain('turquoise');
    expect((await ask(room.owner, { given: [mail] })).failure).toBe(
      'Customers’ mails are kept out of the language model, and nothing else was found.',
    );
    expect(room.model.requests).toHaveLength(1);
  });

  it('gives vectors where a provider has them, and none where the organisation has not chosen to', async () => {
    const embedder = embedderOf(room.server.tools);
    const modelNow = () => room.owner.within((scope) => embedder.modelFor(scope));
    expect(await modelNow()).toBeNull();
    await set(room.owner, {
      embedModel: 'specimen-embed',
      purposes: { ...modelForm('').purposes, embed: 'model' },
    });
    const model = (await modelNow()) ?? '';
    expect(model).toBe(`OpenAI-compatible server, specimen-embed, ${room.model.url}`);
    const { organisationId, userId, name } = room.owner;
    const asked = {
      organisationId,
      model,
      askedBy: { userId, name },
      revisionId: null,
      signal: new AbortController().signal,
    };
    const vectors = await embedder.embed({ ...asked, texts: ['Ask buyer@specimen.example', 'valve'] });
    expect(vectors.map(({ length }) => length)).toEqual([3, 3]);
    expect(room.model.requests[0]?.text).not.toContain('@');
    expect(await used(room.owner)).toBe(7);
  });
});
