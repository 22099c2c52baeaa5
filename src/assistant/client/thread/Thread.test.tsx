import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import type { Answer, ChatEvent, Citation } from '#assistant/contract/chat/schema.ts';
import { answer, answerStream, renderScreen } from '../../../../test/components/screen.tsx';
import { clearThread } from '../chat/chat.ts';
import { Thread } from './Thread.tsx';

const id = (no: number) => `0198c0de-0000-7000-8000-00000000c0${String(no).padStart(2, '0')}`;
const at = '2026-03-02T08:00:00.000Z';
const asked = 'How long are records kept?';
const [thread, messageId, documentId] = [id(1), id(2), id(3)];

const begun = (query = asked, answerId = messageId): ChatEvent => ({
  type: 'begun',
  historyID: thread,
  chatTitle: asked,
  question: { id: id(4), sender: 'user', content: query, timestamp: at, type: 'text' },
  messageId: answerId,
});
const citation: Citation = {
  kind: 'document',
  n: 1,
  title: 'QP-02 Contract review',
  quote: 'Records are kept for ten years.',
  start: 0,
  end: 31,
  page: null,
  sha256: '0',
  trust: 'internal',
  documentId,
  revisionId: id(5),
  revisionNo: 1,
};
const settled = (over: Partial<Answer> = {}): Answer => ({
  id: messageId,
  sender: 'receiver',
  content: 'They are kept for ten years. [1]',
  timestamp: at,
  type: 'text',
  state: 'done',
  form: 'answer',
  citations: [citation],
  clarification: null,
  nearest: [],
  steps: [],
  by: 'Embedded retrieval, no language model',
  notice: null,
  rating: null,
  ...over,
});
const message = (over?: Partial<Answer>): ChatEvent => ({ type: 'message', message: settled(over) });

beforeEach(() => {
  clearThread();
  answer(chatEndpoints.items, { documents: [], indexing: 0, enquiries: 0, prompts: [], by: 'Embedded' });
});

const open = async () => {
  const screen = await renderScreen(<Thread />);
  const composer = screen.getByRole('textbox', { name: 'Ask Qucy' });
  const ask = async (question = asked) => {
    await composer.fill(question);
    await userEvent.keyboard('{Enter}');
  };
  return { screen, composer, ask, qucy: screen.getByRole('article', { name: 'Qucy' }) };
};

it('AI-3: an answer appears as it comes; Stop ends it where it is, and Retry makes it once more in its place', async () => {
  const query = answerStream(chatEndpoints.query);
  const stopped = answer(
    chatEndpoints.stop,
    settled({ content: 'They are kept', state: 'stopped', citations: [] }),
  );
  const { screen, composer, ask, qucy } = await open();
  await ask();
  await expect.element(screen.getByText('Sending…')).toBeVisible();
  await expect.element(composer).toHaveValue('');
  await expect.poll(() => query.received.length).toBe(1);
  query.say(begun(), { type: 'step', text: 'Searched 12 documents' });
  await expect.element(screen.getByText('Searched 12 documents')).toBeVisible();
  query.say({ type: 'text', delta: 'They are kept' });
  await expect.element(qucy.getByText(/^They are kept/)).toBeVisible();
  await expect.element(qucy).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByRole('button', { name: 'Send' })).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(qucy.getByText(/^They are kept/)).toBeVisible();
  expect(stopped.map(({ params }) => params)).toEqual([{ id: messageId }]);

  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => query.received.length).toBe(2);
  expect(query.received[1]?.body).toMatchObject({ query: asked, retryOf: messageId });
  query.say(begun(asked, id(6)), message({ id: id(6) }));
  await expect.element(screen.getByText('Stopped', { exact: true })).not.toBeInTheDocument();
  await expect.element(qucy.getByText(/^They are kept for ten years\./)).toBeVisible();
  expect(qucy.elements()).toHaveLength(1);
});

it('AI-3: a source opens with its words above the composer, leads to its document, and closes', async () => {
  const query = answerStream(chatEndpoints.query);
  const { screen, ask } = await open();
  await ask();
  await expect.poll(() => query.received.length).toBe(1);
  query.say(begun(), message());
  const number = screen.getByRole('button', { name: /^1: source QP-02 Contract review/ });
  await number.click();
  const source = screen.getByRole('region', { name: 'Source 1' });
  await expect.element(source.getByText(citation.quote)).toBeVisible();
  await expect.element(number).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(source.getByRole('link', { name: 'Open the document' }))
    .toHaveAttribute('href', expect.stringContaining(`/app/qms-documents/${documentId}?revision=`));
  await source.getByRole('button', { name: 'Close the source' }).click();
  await expect.element(source).not.toBeInTheDocument();
  await expect.element(number).toHaveAttribute('aria-expanded', 'false');
});

it('AI-4: what may mean several things is asked back, and a choice asks about that one alone', async () => {
  const query = answerStream(chatEndpoints.query);
  const { screen, composer, ask } = await open();
  await ask();
  await expect.poll(() => query.received.length).toBe(1);
  const option = { label: 'QP-02 Contract review', enquiryId: null, documentId };
  const clarification = { clarificationQuestion: 'Which document?', originalQuery: asked, options: [option] };
  query.say(
    begun(),
    message({ form: 'clarification', content: 'Which document?', citations: [], clarification }),
  );
  const options = screen.getByRole('group', { name: 'Which document?' });
  await expect.element(composer).toHaveAttribute('placeholder', 'Reply to Qucy…');
  await options.getByRole('button', { name: option.label }).click();
  await expect.poll(() => query.received.length).toBe(2);
  expect(query.received[1]?.body).toMatchObject({
    query: option.label,
    historyID: thread,
    documentIds: [documentId],
  });
  await expect.element(options).not.toBeInTheDocument();
  query.say(begun(option.label, id(7)), message({ id: id(7) }));
  await expect.element(composer).toHaveAttribute('placeholder', 'Ask Qucy…');
});

it('AI-1: a question that could not be asked stays with the reason, and is asked again once', async () => {
  answer(chatEndpoints.query, () => {
    throw new TypeError('the line is cut');
  });
  const { screen, ask, qucy } = await open();
  await ask();
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(/^The server could not be reached\./)).toBeVisible();
  const query = answerStream(chatEndpoints.query);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => query.received.length).toBe(1);
  query.say(begun(), message());
  await expect.element(qucy.getByText(/^They are kept for ten years\./)).toBeVisible();
  expect(screen.getByText(/How long are records kept\?$/).elements()).toHaveLength(1);
  await expect.element(alert).not.toBeInTheDocument();
});

it('AI-1: without a connection that is said, and what is typed waits for it', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => line.mockRestore());
  const { screen, composer } = await open();
  await composer.fill(asked);
  line.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText(/^You are offline\. Your text is saved/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect.element(composer).toHaveValue(asked);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

it('AI-3: a judgement is shown at once, and taken back when the server refuses it', async () => {
  const query = answerStream(chatEndpoints.query);
  const rated = answer(chatEndpoints.rate, settled({ rating: 'up' }));
  const { screen, ask } = await open();
  await ask();
  await expect.poll(() => query.received.length).toBe(1);
  query.say(begun(), message());
  const good = screen.getByRole('button', { name: 'Good answer' });
  await good.click();
  await expect.element(good).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => rated.map(({ body }) => body)).toEqual([{ rating: 'up' }]);
  answer(chatEndpoints.rate, () => {
    throw new TypeError('the line is cut');
  });
  await good.click();
  await expect.element(screen.getByText(/^The server could not be reached\./)).toBeVisible();
  await expect.element(good).toHaveAttribute('aria-pressed', 'true');
});

it('AI-3: of two judgements one after the other the last one counts, whichever the server answers first', async () => {
  const query = answerStream(chatEndpoints.query);
  const waiting: (() => void)[] = [];
  const rated = answer(chatEndpoints.rate, async ({ body }) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return settled({ rating: body.rating });
  });
  const { screen, ask } = await open();
  await ask();
  await expect.poll(() => query.received.length).toBe(1);
  query.say(begun(), message());
  const good = screen.getByRole('button', { name: 'Good answer' });
  const bad = screen.getByRole('button', { name: 'Bad answer' });
  await good.click();
  await bad.click();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  expect(rated.map(({ body }) => body.rating)).toEqual(['up', 'down']);
  await expect.element(bad).toHaveAttribute('aria-pressed', 'true');
  waiting[1]?.();
  await expect.element(bad).toHaveAttribute('aria-pressed', 'true');
  await expect.element(good).toHaveAttribute('aria-pressed', 'false');
});
