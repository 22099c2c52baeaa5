import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm, TestResult } from '#assistant/contract/settings/schema.ts';
import type { AnswerPassage } from '#assistant/server/answering/answerer.ts';
import { startApp, type TestApp } from '../app.ts';
import { startFakeModel, type FakeModel } from '../fake-model.ts';
import type { Signed } from '../people.ts';
import type { ModelRequest } from './wire.ts';

export const modelKey = 'sk-specimen-0123456789-wxyz';
export const noLimits = { organisation: null, person: null };
export const noPrices = { currency: '', input: null, output: null, embedding: null };

/** What an administrator saves who asks a model at an address for everything and limits nothing. */
export const modelForm = (baseUrl: string, change: Partial<AiSettingsForm> = {}): AiSettingsForm => ({
  provider: 'openai-compatible',
  model: 'specimen-1',
  embedModel: '',
  baseUrl,
  region: '',
  apiVersion: '',
  signIn: 'key',
  purposes: { answer: 'model', extract: 'model', generate: 'model', embed: 'embedded' },
  redaction: 'contacts',
  sendsMails: true,
  prices: noPrices,
  budgets: noLimits,
  ...change,
});

/** Makes an organisation ask a model. */
export const chooseModel = async (
  who: Signed,
  { url }: FakeModel,
  change: Partial<AiSettingsForm> = {},
): Promise<void> => {
  const { status, body } = await who.call(aiSettingsEndpoints.save, {
    body: modelForm(url, { apiKey: modelKey, ...change }),
  });
  expect([status, body.fields]).toEqual([200, undefined]);
};

/** Asks the test question and gives the last event of its stream. */
export const testOutcome = async (who: Signed): Promise<TestResult> => {
  const { raw } = await who.call(aiSettingsEndpoints.test, {});
  const events = raw.body.split('\n').filter((line) => line.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? '{}') as TestResult;
};

type Room = { server: TestApp; model: FakeModel; owner: Signed };

/** The product beside a model for a file of tests, and for each test the owner of a new organisation. */
export const besideModel = (): Room => {
  const room = {} as Room;
  beforeAll(async () => {
    room.server = await startApp();
    room.model = await startFakeModel();
  });
  beforeEach(async () => {
    room.model.reset();
    room.owner = await room.server.signInAs({ role: 'Owner' });
  });
  afterAll(async () => {
    await room.server.stop();
    await room.model.stop();
  });
  return room;
};

const place = (n: number, title: string, text: string) => ({
  n,
  title,
  quote: text,
  start: 0,
  end: text.length,
  page: null,
  sha256: '0',
});

/** A passage of a document of the organisation itself. */
export const documentPassage = (n: number, text: string): AnswerPassage => {
  const ids = { documentId: crypto.randomUUID(), revisionId: crypto.randomUUID(), revisionNo: 1 };
  return {
    n,
    text,
    citation: { kind: 'document', trust: 'internal', ...place(n, 'SOP-07 Contract review', text), ...ids },
  };
};

/** A passage of a customer's mail. */
export const mailPassage = (n: number, text: string): AnswerPassage => {
  const ids = { enquiryId: crypto.randomUUID(), ReferenceNo: 'R-1', sourceId: crypto.randomUUID() };
  return { n, text, citation: { kind: 'source', trust: 'customer', ...place(n, 'mail.eml', text), ...ids } };
};

/** The stored text of what the passages were cut from. */
export const storedIn =
  (passages: readonly AnswerPassage[]) =>
  (citation: Citation): string | undefined =>
    passages.find((each) => each.citation === citation)?.text;

/** A line of a model's answer. */
export const said = (text: string, quote: string, n = 1): string =>
  `${JSON.stringify({ text, cites: [{ n, quote }] })}\n`;

/** What a model was given as data, line by line. */
export const dataIn = ({ messages }: ModelRequest): Record<string, string | number>[] =>
  messages
    .flatMap(({ content }) => content.split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string | number>);

/** Says one sentence about the first passage that holds the words. */
export const saying = (text: string, quote: string) => (request: ModelRequest) => ({
  words: [
    said(
      text,
      quote,
      Number(dataIn(request).find((each) => String(each['text']).includes(quote))?.['n'] ?? 0),
    ),
  ],
});
