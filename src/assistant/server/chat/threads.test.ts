import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import type { ChatEvent } from '#assistant/contract/chat/schema.ts';
import { aiRunEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, headersOf, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { addDocument, askQucy, eventsIn, listen } from '../../../../test/support/qucy.ts';
import type { Answerer } from '../answering/answerer.ts';
import { askAssistant, type AskedQuery } from './asking.ts';
import { followRun, stopRun } from './following.ts';
import { createRuns } from './running.ts';
import { failLost } from './view.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp({ works: true });
  owner = await server.signInAs({ role: 'Owner' });
  const quality = await server.signInAs({ role: 'Quality Manager', organisationId: owner.organisationId });
  await addDocument(
    server.app,
    quality,
    {
      name: 'QP-07 Purchasing.md',
      text: 'Approval Of Orders\nPurchase orders above 50 000 EUR are approved by the managing director.\n\nShelf Life\nThe shelf life of gaskets is five years.',
    },
    owner,
  );
});
afterAll(() => server.stop());

const question = 'Who approves purchase orders above 50 000 EUR?';

/** A process with its own answerer. */
const processWith = (answerer: Answerer | null) => {
  const runs = createRuns();
  const { queue, slots } = server.tools;
  const embedding = { queue, embedder: slots.embedder };
  const tools = {
    ...server.tools,
    runs,
    embedding,
    chooseAnswerer: async () => ({ answerer, notice: null }),
  };
  const listening = async (
    opening: Promise<{ open(send: (message: object) => void, end: () => void): () => void }>,
  ) => {
    const { open } = await opening;
    const events: ChatEvent[] = [];
    const ended = new Promise<void>(
      (resolve) => void open((event) => void events.push(event as ChatEvent), resolve),
    );
    return { events, ended };
  };
  return {
    runs,
    ask: (who: Signed, asked: AskedQuery) =>
      listening(who.within((scope) => askAssistant(scope, asked, tools))),
    follow: (who: Signed, id: string) => listening(who.within((scope) => followRun(scope, id, tools))),
    stop: (who: Signed, id: string) => who.within((scope) => stopRun(scope, id, runs)),
  };
};

const quote = 'approved by the managing director';

/** A model that says one sentence and then waits until it is let go. */
const slowModel = () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const model: Answerer = {
    by: 'Specimen model',
    promptVersion: '1',
    async *answer() {
      yield { text: 'The managing director approves them.', cites: [{ n: 1, quote }] };
      await held;
      yield { text: 'Nobody else does.', cites: [{ n: 1, quote }] };
    },
  };
  return { model, letGo: () => letGo() };
};

const until = (holds: () => boolean) => expect.poll(holds).toBe(true);
const textIn = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('');
const begunIn = (events: readonly ChatEvent[]) => {
  const begun = events.find((event) => event.type === 'begun');
  if (!begun) throw new Error('it has not begun');
  return begun;
};
const messageIn = (events: readonly ChatEvent[]) => {
  const last = events.at(-1);
  if (last?.type !== 'message' || last.message.sender !== 'receiver')
    throw new Error(`it has not ended: ${JSON.stringify(events)}`);
  return last.message;
};

describe('threads', () => {
  it('AI-2: a thread is kept with its title, and is its owner’s alone', async () => {
    const person = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    const first = await askQucy(
      server.app,
      person,
      `${question} ${'And who signs them when nobody is there? '.repeat(4)}`,
    );
    const second = await askQucy(server.app, person, question);
    const { histories, hasMore } = await replyOf(person.call(chatEndpoints.history, { query: { limit: 1 } }));
    expect([histories.map(({ id }) => id), hasMore]).toEqual([[second.historyID], true]);
    const older = await replyOf(person.call(chatEndpoints.history, { query: { before: second.historyID } }));
    expect(older).toMatchObject({ hasMore: false, histories: [{ id: first.historyID }] });
    expect(older.histories[0]?.chatTitle.length).toBeLessThanOrEqual(80);
    expect(histories[0]?.messages.map(({ sender, content }) => [sender, content])).toEqual([
      ['user', question],
      ['receiver', second.answer.content],
    ]);
    const stranger = await server.signInAs({ role: 'Owner' });
    for (const other of [owner, stranger]) {
      expect(
        (await replyOf(other.call(chatEndpoints.history, { query: {} }))).histories.map(({ id }) => id),
      ).not.toContain(first.historyID);
      expect(
        (await other.call(chatEndpoints.removeHistory, { params: { id: first.historyID } })).body.code,
      ).toBe('chat_not_found');
      expect(
        (await other.call(chatEndpoints.rate, { params: { id: second.answer.id }, body: { rating: 'up' } }))
          .body.code,
      ).toBe('message_not_found');
      expect((await other.call(chatEndpoints.stop, { params: { id: second.answer.id } })).body.code).toBe(
        'message_not_found',
      );
      expect(
        (
          await other.call(chatEndpoints.addHistory, {
            body: { chatTitle: 'Mine', messages: [], id: first.historyID },
          })
        ).body.code,
      ).toBe('chat_not_found');
      expect(
        (await listen(server.app, other, { query: question, historyID: first.historyID })).failure?.code,
      ).toBe('chat_not_found');
      const response = await server.app.inject({
        url: addressOf(chatEndpoints.follow.path, { id: second.answer.id }),
        headers: headersOf(other),
      });
      expect([response.statusCode, response.json().code]).toEqual([404, 'message_not_found']);
    }
    await replyOf(person.call(chatEndpoints.removeHistory, { params: { id: first.historyID } }));
    expect(
      (await replyOf(person.call(chatEndpoints.history, { query: {} }))).histories.map(({ id }) => id),
    ).toEqual([second.historyID]);
  });

  it('AI-2: a thread given by a caller is kept once, and its messages as text alone', async () => {
    const timestamp = '2026-11-01T08:00:00.000Z';
    const messages = [
      { sender: 'user' as const, content: 'Hello', timestamp, type: 'text' as const },
      {
        sender: 'receiver' as const,
        content: 'Look at ![this](https://evil.example/a.png) <b>now</b>',
        timestamp,
        type: 'text' as const,
      },
    ];
    const kept = await replyOf(
      owner.call(chatEndpoints.addHistory, { body: { chatTitle: 'Mine', messages } }),
    );
    expect(kept.messages.map(({ content }) => content)).toEqual(['Hello', 'Look at this now']);
    const again = await replyOf(
      owner.call(chatEndpoints.addHistory, {
        body: { chatTitle: 'Named anew', messages: kept.messages, id: kept.id },
      }),
    );
    expect(again).toMatchObject({ id: kept.id, chatTitle: 'Named anew', messages: kept.messages });
  });

  it('AI-3: an answer is rated, and tried once more in its place', async () => {
    const { historyID, answer } = await askQucy(server.app, owner, question);
    expect(
      await replyOf(owner.call(chatEndpoints.rate, { params: { id: answer.id }, body: { rating: 'down' } })),
    ).toMatchObject({
      id: answer.id,
      rating: 'down',
    });
    const again = await askQucy(server.app, owner, question, { historyID, retryOf: answer.id });
    expect(again.answer).toMatchObject({ content: answer.content, rating: null });
    const thread = (await replyOf(owner.call(chatEndpoints.history, { query: {} }))).histories.find(
      ({ id }) => id === historyID,
    );
    expect(thread?.messages.map(({ id }) => id)).toEqual([
      begunIn(again.events).question.id,
      again.answer.id,
    ]);
    expect(
      (await listen(server.app, owner, { query: question, historyID, retryOf: answer.id })).failure?.code,
    ).toBe('message_not_found');
  });

  it('AI-8: keeps how an answer was made: who asked, what made it, from which passages', async () => {
    const { answer } = await askQucy(server.app, owner, question);
    const { runs } = await replyOf(owner.call(aiRunEndpoints.list, { query: { subjectId: answer.id } }));
    expect(runs).toMatchObject([
      {
        askedBy: owner.name,
        purpose: 'answer',
        provider: 'embedded',
        promptVersion: 'embedded-1',
        question,
        finish: 'done',
        notice: null,
      },
    ]);
    expect(runs[0]?.sources[0]).toMatchObject({
      kind: 'document',
      start: expect.any(Number),
      end: expect.any(Number),
    });
  });

  it('AI-3: an enquiry that is not here is named as such before anything is kept', async () => {
    const stranger = await server.signInAs({ role: 'Owner' });
    const { id } = await addEnquiry(stranger);
    const { status, failure } = await listen(server.app, owner, { query: question, enquiryId: id });
    expect([status, failure?.code]).toEqual([404, 'enquiry_not_found']);
    expect((await listen(server.app, owner, { query: ' ' })).failure?.message).toBe(
      'Please check the marked fields.',
    );
  });

  it('AI-3: one person asks no more often than 30 times a minute', async () => {
    const eager = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    // From the beginning of a minute, so that no new one begins in between.
    server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000));
    const codes = [];
    for (let count = 0; count < 31; count += 1)
      codes.push((await listen(server.app, eager, { query: 'How many enquiries are there?' })).status);
    expect([codes.slice(0, 30).every((code) => code === 200), codes[30]]).toEqual([true, 429]);
  });

  it('AI-3: says what it can draw on, with questions that the documents answer', async () => {
    const items = await replyOf(owner.call(chatEndpoints.items, {}));
    expect(items).toMatchObject({
      documents: [{ title: 'QP-07 Purchasing', revisionNo: 1 }],
      by: 'Embedded retrieval, no language model',
    });
    expect(items.prompts.length).toBeGreaterThan(0);
    for (const prompt of items.prompts)
      expect((await askQucy(server.app, owner, prompt)).answer.form).toBe('answer');
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(await replyOf(stranger.call(chatEndpoints.items, {}))).toMatchObject({
      documents: [],
      prompts: [],
    });
  });
});

describe('an answer on its way', () => {
  it('AI-3: goes on when nobody listens, and is followed from its beginning after a reload', async () => {
    const { model, letGo } = slowModel();
    const here = processWith(model);
    const { events } = await here.ask(owner, { query: question });
    await until(() => textIn(events) !== '');
    const { messageId, historyID } = begunIn(events);
    const followed = await here.follow(owner, messageId);
    expect(followed.events).toEqual(events);
    await expect(here.ask(owner, { query: 'And now?', historyID })).rejects.toMatchObject({
      failure: { code: 'still_answering' },
    });
    letGo();
    await followed.ended;
    expect(messageIn(followed.events)).toMatchObject({
      id: messageId,
      state: 'done',
      by: 'Specimen model',
      content: 'The managing director approves them. [1] Nobody else does. [1]',
    });
    const response = await server.app.inject({
      url: addressOf(chatEndpoints.follow.path, { id: messageId }),
      headers: headersOf(owner),
    });
    expect(eventsIn(response.body).map(({ type }) => type)).toEqual([
      'begun',
      'step',
      'step',
      'text',
      'message',
    ]);
  });

  it('AI-3: is followed and stopped from another process; what it has said stays', async () => {
    const { model, letGo } = slowModel();
    const [here, there] = [processWith(model), processWith(null)];
    const asked = await here.ask(owner, { query: question });
    await until(() => textIn(asked.events) !== '');
    const { messageId } = begunIn(asked.events);
    const followed = await there.follow(owner, messageId);
    await until(() => textIn(followed.events) === 'The managing director approves them. [1]');
    expect(await there.stop(owner, messageId)).toMatchObject({ state: 'stopped' });
    await Promise.all([asked.ended, followed.ended]);
    expect(messageIn(asked.events)).toMatchObject({
      state: 'stopped',
      content: 'The managing director approves them. [1]',
      citations: [{ n: 1, quote }],
    });
    expect(messageIn(followed.events)).toMatchObject({ state: 'stopped' });
    letGo();
  });

  it('AI-3: a stop here takes effect at once', async () => {
    const { model } = slowModel();
    const here = processWith(model);
    const asked = await here.ask(owner, { query: question });
    await until(() => textIn(asked.events) !== '');
    await here.stop(owner, begunIn(asked.events).messageId);
    await asked.ended;
    expect(messageIn(asked.events)).toMatchObject({
      state: 'stopped',
      content: 'The managing director approves them. [1]',
    });
  });

  it('AI-3: one whose process has died counts as failed, with what it had said, and can be tried again', async () => {
    const { model } = slowModel();
    const here = processWith(model);
    const asked = await here.ask(owner, { query: question });
    await until(() => textIn(asked.events) !== '');
    await here.runs.close();
    const { messageId, historyID } = begunIn(asked.events);
    expect(messageIn(asked.events)).toMatchObject({
      state: 'failed',
      content: 'The managing director approves them. [1]',
    });
    await owner.within(({ db }) =>
      db.updateTable('qucyMessages').set({ state: 'streaming' }).where('id', '=', messageId).execute(),
    );
    server.clock.advance(60_000);
    await owner.within(failLost);
    const again = await askQucy(server.app, owner, question, { historyID, retryOf: messageId });
    expect(again.answer.state).toBe('done');
  });
});

describe('AI-5: a model that fails', () => {
  const failing = (answer: Answerer['answer']): Answerer => ({
    by: 'Specimen model',
    promptVersion: '1',
    answer,
  });

  it('is stood in for by the documents’ own words, and the answer says so', async () => {
    const here = processWith(
      failing(async function* () {
        yield { text: 'The managing director approves them.', cites: [{ n: 1, quote }] };
        throw new Error('connection lost');
      }),
    );
    const asked = await here.ask(owner, { query: question });
    await asked.ended;
    expect(messageIn(asked.events)).toMatchObject({
      state: 'done',
      by: 'Embedded retrieval, no language model',
      notice: 'Answered from the documents without the language model: it could not be reached.',
      content: 'Purchase orders above 50 000 EUR are approved by the managing director. [1]',
    });
  });

  it('says nothing that does not stand in the passage it cites', async () => {
    const here = processWith(
      failing(async function* () {
        yield { text: 'The janitor approves them.', cites: [{ n: 1, quote: 'approved by the janitor' }] };
        yield { text: 'The moon does.', cites: [{ n: 7, quote }] };
      }),
    );
    const asked = await here.ask(owner, { query: question });
    await asked.ended;
    const message = messageIn(asked.events);
    expect(message.content).not.toMatch(/janitor|moon/);
    expect(message.notice).toContain('what it said does not stand in the documents');
  });
});
