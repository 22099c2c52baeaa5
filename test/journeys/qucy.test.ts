import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import { startFakeModel, type FakeModel, type ModelRequest } from '../support/fake-model.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs } from './enquiries.ts';
import { goByKeys, land, signOut, startSession } from './walk.ts';

const deviation = 'Who approves a deviation from the customer’s specification?';
const composer = (page: Page) => page.getByRole('textbox', { name: 'Ask Qucy' });
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation with Qucy' });
const answers = (page: Page) => thread(page).getByRole('article', { name: 'Qucy' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Qucy' });
const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const stored = (page: Page) =>
  page.evaluate(() => ['chatState', 'historyID'].map((key) => localStorage.getItem(key)));

const openChat = async (page: Page) => {
  await land(page, 'coordinator', '/app/qucy-chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Qucy chat' })).toBeVisible();
};

/** Asks and waits until the answer has settled. */
const ask = async (page: Page, question: string) => {
  const before = await answers(page).count();
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
  const answer = answers(page).last();
  await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
  return answer;
};

test('AI-3: a question is answered with sources that open, figures are counted, and what nothing states is refused', async ({
  page,
}) => {
  await openChat(page);
  await expect(page.getByText(/Qucy draws on \d+ documents and \d+ enquir/)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Questions to start with' }).getByRole('button').first(),
  ).toBeVisible();

  const answer = await ask(page, deviation);
  await expect(answer.getByText('Embedded retrieval, no language model')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Qucy answered.' })).toHaveCount(1);
  await answer.getByRole('button', { name: /^1: source / }).click();
  const sources = page.getByRole('complementary', { name: 'Sources' });
  await expect(sources.locator('blockquote')).not.toBeEmpty();
  await expectNoBarriers(sources);
  const rated = answer.getByRole('button', { name: 'Good answer' });
  await rated.click();
  await expect(rated).toHaveAttribute('aria-pressed', 'true');

  const counted = await ask(page, 'How many enquiries are open?');
  await expect(counted.getByRole('region', { name: 'From your records' })).toContainText(
    /\d+ open enquiries/,
  );
  const refused = await ask(page, 'How long is the tea break in the zebra workshop?');
  await expect(refused.getByRole('region', { name: 'Not found' })).toBeVisible();
  await expect(refused.getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/app\/(qms-documents|contract-review)\//,
  );
  await expectNoBarriers(refused);

  await sources.getByRole('link', { name: 'Open the document' }).click();
  await expect(page).toHaveURL(/\/app\/qms-documents\/[0-9a-f-]{36}\?revision=[0-9a-f-]{36}&from=\d+&to=\d+/);
  await page.goBack();
  await expect(answers(page)).toHaveCount(3);
});

test('AI-4: what may mean several things is asked back; a choice or a typed reply is joined with the question', async ({
  page,
}) => {
  await openChat(page);
  const question = 'What certificate does the enquiry need?';
  const asked = await ask(page, question);
  const options = asked.getByRole('group', { name: 'Which enquiry do you mean?' });
  await expect(composer(page)).toHaveAttribute('placeholder', 'Reply to Qucy…');
  const state = JSON.parse((await stored(page))[0] ?? '{}') as Record<string, unknown>;
  expect(state).toMatchObject({
    pendingClarification: true,
    clarificationQuestion: 'Which enquiry do you mean?',
    originalQuery: question,
  });
  await expectNoBarriers(asked);
  await options.getByRole('button', { name: /RFQ-EMF-24117/ }).click();
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toContainText(/certificate|EN 10204|API/i);
  await expect(options).toHaveCount(0);

  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(answers(page)).toHaveCount(0);
  await ask(page, question);
  const replied = await ask(page, 'RFQ-CM-5521');
  await expect(replied.getByRole('group', { name: 'Which enquiry do you mean?' })).toHaveCount(0);
  expect(JSON.parse((await stored(page))[0] ?? '{}')).toMatchObject({
    pendingClarification: false,
    originalQuery: null,
  });
});

test('AI-2: threads are kept, found, renamed and deleted, and none of it outlives the session in the browser', async ({
  page,
}) => {
  await openChat(page);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await ask(page, 'How long are calibration records kept?');
  const rows = conversations(page);
  await rows
    .getByRole('button', { name: 'Actions for How long are calibration records kept?' })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await rows.getByRole('textbox', { name: 'Title' }).fill('Keeping of calibration records');
  await page.keyboard.press('Enter');
  await expect(
    rows.getByRole('button', { name: 'Keeping of calibration records', exact: true }),
  ).toBeVisible();
  await expect(page.locator('main header').getByText('Keeping of calibration records')).toBeVisible();

  await rows.getByRole('searchbox', { name: 'Search conversations' }).fill('keeping calibration');
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await rows.getByRole('searchbox', { name: 'Search conversations' }).fill('zebra crossing');
  await expect(rows.getByText('No conversation speaks of this')).toBeVisible();
  await rows.getByRole('button', { name: 'Clear search', exact: true }).last().click();

  await page.reload();
  await expect(answers(page)).toHaveCount(1);
  await rows.getByRole('button', { name: 'Actions for Keeping of calibration records' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows.getByRole('button', { name: 'Keeping of calibration records', exact: true })).toHaveCount(
    0,
  );
  await expect(answers(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([null, null]);

  await ask(page, deviation);
  expect((await stored(page)).every(Boolean)).toBe(true);
  await signOut(page);
  expect(await stored(page)).toEqual([null, null]);
  await land(page, 'quality', '/app/qucy-chat');
  await expect(page.getByText(/Qucy draws on/)).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
});

test('KAN-6, SHELL-4: beside the board one goes on asking about the enquiry; Ctrl J, the arrow keys and the page', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?viewType=board');
  await page.getByRole('button', { name: 'Actions for RFQ-EMF-24117' }).click();
  await page.getByRole('menuitem', { name: 'Generate Context' }).click();
  await expect(panel(page).getByRole('region', { name: 'Known facts' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Do not ask about RFQ-EMF-24117' })).toBeVisible();
  await expect(composer(page)).toHaveAttribute('placeholder', 'Ask about this enquiry…');
  const answer = await ask(page, 'Which certificates are asked for?');
  await expect(answer.getByRole('button', { name: /source/ }).first()).toBeVisible();
  await answer
    .getByRole('button', { name: /source/ })
    .first()
    .click();
  await expect(
    panel(page)
      .getByRole('region', { name: /^Source \d/ })
      .locator('blockquote'),
  ).not.toBeEmpty();
  await expectNoBarriers(panel(page));

  const separator = panel(page).getByRole('separator', { name: 'Width of Qucy' });
  await separator.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(separator).toHaveAttribute('aria-valuenow', '416');
  await page.keyboard.press('End');
  await expect(separator).toHaveAttribute('aria-valuenow', '560');
  const edge = await separator.boundingBox();
  await page.mouse.move((edge?.x ?? 0) + 2, 400);
  await page.mouse.down();
  await page.mouse.move((edge?.x ?? 0) + 82, 400, { steps: 4 });
  await page.mouse.up();
  await expect(separator).toHaveAttribute('aria-valuenow', '480');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(answers(page)).toHaveCount(1);
  await page.reload();
  await expect(separator).toHaveAttribute('aria-valuenow', '480');
  await panel(page).getByRole('button', { name: 'Do not ask about RFQ-EMF-24117' }).click();
  await expect(composer(page)).toHaveAttribute('placeholder', 'Ask Qucy…');

  await composer(page).fill('half a question');
  await page.keyboard.press('Control+j');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+j');
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('half a question');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await goByKeys(page, 'q', page.getByRole('heading', { level: 1, name: 'Qucy chat' }));
  await expect(page).toHaveURL(/\/app\/qucy-chat$/);
  await expect(composer(page)).toHaveValue('half a question');
  await expect(answers(page)).toHaveCount(1);
});

test('an open enquiry is what the panel asks about, and on a small screen the panel covers the page until a link is followed', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review/RFQ-CM-5521');
  await page.getByRole('button', { name: 'Ask Qucy' }).click();
  await expect(panel(page).getByRole('button', { name: 'Do not ask about RFQ-CM-5521' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: 'Qucy' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'New conversation' }).click();
  const answer = await ask(page, deviation);
  await expectNoBarriers(sheet);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await answer.getByRole('button', { name: /^1: source / }).click();
  await sheet.getByRole('link', { name: 'Open the document' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/qms-documents/);
});

test('what is typed is never lost: offline is told, a failed question stays with the reason and is asked again', async ({
  page,
  context,
}) => {
  await openChat(page);
  await composer(page).fill(deviation);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Your text is saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await context.setOffline(false);
  await page.route('**/api/query', (route) => route.abort());
  await composer(page).press('Enter');
  await expect(page.getByRole('alert').getByText('The server could not be reached.')).toBeVisible();
  await expectNoBarriers(page.getByRole('alert'));
  await page.unroute('**/api/query');
  await page.reload();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page).getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(thread(page).getByText(deviation)).toHaveCount(1);
});

/** Sentences of the passages the model was given, each with its own words as the quote. */
const sentencesOf = ({ body }: ModelRequest): string[] =>
  (body.messages ?? [])
    .flatMap(({ content }) => content.split('\n'))
    .filter((line) => line.startsWith('{"n":'))
    .map((line) => JSON.parse(line) as { n: number; text: string })
    .flatMap(({ n, text }) =>
      (text.match(/[A-Z][^.\n|#*]{30,200}\./g) ?? []).map((quote) => ({
        text: quote,
        cites: [{ n, quote }],
        opens: 'paragraph',
      })),
    )
    .map((sentence) => `${JSON.stringify(sentence)}\n`);

test.describe('with a language model that takes its time', () => {
  let model: FakeModel;
  const choose = async (request: APIRequestContext, change: Partial<AiSettingsForm>) => {
    const { headers } = await callAs(request, 'operations');
    const {
      key: _key,
      installation: _installation,
      by: _by,
      leaves: _leaves,
      used: _used,
      changed: _changed,
      ...form
    } = (await (await request.get('/api/ai-settings', { headers })).json()) as AiSettingsForm &
      Record<string, unknown>;
    const answer = await request.put('/api/ai-settings', { headers, data: { ...form, ...change } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  test.beforeAll(async ({ playwright, baseURL }) => {
    model = await startFakeModel();
    const request = await playwright.request.newContext({ baseURL });
    const purposes = {
      answer: 'model',
      extract: 'embedded',
      generate: 'embedded',
      embed: 'embedded',
    } as const;
    await choose(request, {
      provider: 'openai-compatible',
      model: 'slow-model',
      baseUrl: model.url,
      purposes,
    });
    await request.dispose();
  });

  test.afterAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL });
    await choose(request, { provider: 'embedded' });
    await request.dispose();
    await model.stop();
  });

  test('AI-3: an answer on its way is stopped, made once more, and followed after a reload', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    model.usually((request) => ({ words: sentencesOf(request).slice(0, 12), held: held.promise }));
    await openChat(page);
    await composer(page).fill('What does contract review have to check?');
    await composer(page).press('Enter');
    await expect(
      answers(page)
        .locator('p')
        .filter({ hasText: /\w{4,}.*\./ })
        .first(),
    ).toBeVisible();
    await expect(answers(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(answers(page).getByText('Stopped', { exact: true })).toBeVisible();
    await expect(answers(page)).toHaveAttribute('aria-busy', 'false');
    await expect(answers(page)).toContainText(/\w+ \w+/);

    await answers(page).getByRole('button', { name: 'Retry' }).click();
    await expect(answers(page)).toHaveAttribute('aria-busy', 'true');
    await expect(answers(page).getByText('Stopped', { exact: true })).toHaveCount(0);
    await expect(
      answers(page)
        .locator('p')
        .filter({ hasText: /\w{4,}.*\./ })
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(answers(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    held.resolve();
    await expect(answers(page)).toHaveAttribute('aria-busy', 'false');
    await expect(answers(page).getByText(/slow-model/)).toBeVisible();
    await expect(answers(page)).toHaveCount(1);
    await expectNoBarriers(page);
  });

  test('a reader who scrolls up is left there while the answer grows, and is led back to its end', async ({
    page,
  }) => {
    model.usually((request) => ({ words: sentencesOf(request).slice(0, 20), pauseMilliseconds: 250 }));
    await page.setViewportSize({ width: 1440, height: 480 });
    await openChat(page);
    await composer(page).fill('What does contract review have to check, and who decides?');
    await composer(page).press('Enter');
    const place = () =>
      thread(page).evaluate((element) =>
        Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
      );
    await expect.poll(() => thread(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(60);
    expect(await place()).toBeLessThan(60);
    await thread(page).hover();
    await page.mouse.wheel(0, -2_000);
    await expect.poll(place).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect.poll(place).toBeLessThan(5);
  });
});
