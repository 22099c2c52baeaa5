import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { conversationEndpoints } from '#conversations/contract/endpoints.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { startFakeImap, type FakeImap } from '../support/fake-imap.ts';
import { mailboxForm } from '../support/mailboxes.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, putAway, takeIn } from './enquiries.ts';
import { call } from './reviews.ts';
import { startSession } from './walk.ts';

/** Other mails at every try: the same one is taken in once. */
const tag = String(randomInt(10_000, 100_000));
const reference = `TRAY-${tag}`;
const customer = `tray-${tag}.example`;

const mail = (name: string, from: string, subject: string, ...lines: string[]): string =>
  [
    `From: ${from}`,
    'To: sales@valves.example',
    `Subject: ${subject}`,
    'Date: Mon, 23 Nov 2026 09:00:00 +0400',
    `Message-ID: <${name}@${customer}>`,
    '',
    ...lines,
    '',
  ].join('\r\n');

let imap: FakeImap;
test.beforeAll(async () => {
  imap = await startFakeImap();
  imap.folders.push(`Tray ${tag}`);
});
test.afterAll(() => imap.stop());

test('IN-2, IN-4: the tray is walked by keys, and an answer filed there is accepted at its question by one', async ({
  page,
}) => {
  const caller = await callAs(page.request, 'coordinator');
  const id = await takeIn(caller, {
    from: `Tamsin Tray <tamsin@${customer}>`,
    subject: `${reference}: gate valves for the invented tray`,
    messageId: `<enquiry@${customer}>`,
    text: `Invented Tray Works LLC requests your quotation for 6 gate valves.\nOur reference: ${reference}\n`,
  });
  const params = { id };
  await call(caller, followUpEndpoints.addDifference, {
    params,
    body: { difference: 'Body material is not stated' },
  });
  await call(caller, conversationEndpoints.send, {
    params,
    body: {
      kind: 'mail',
      to: [`tamsin@${customer}`],
      subject: `Questions on ${reference}`,
      text: '1) Which body material is wanted?',
    },
  });
  const { mailboxes } = await call(await callAs(page.request, 'operations'), mailboxEndpoints.add, {
    body: mailboxForm(imap, { folder: `Tray ${tag}` }),
  });

  imap.arrive(
    mail('answer', 'Site <site@elsewhere.example>', `Re: Questions on ${reference}`, '1) A105N please.'),
  );
  await startSession(page, 'coordinator');
  await page.goto('/app/mail-in');
  const answerRow = page.getByRole('button', { name: new RegExp(`Questions on ${reference}`) });
  await expect(answerRow).toBeVisible();
  imap.arrive(mail('vague', 'Vera Vague <vera@vague.example>', `Valves ${tag}`, 'Can we talk next week?'));
  const vagueRow = page.getByRole('button', { name: new RegExp(`Valves ${tag}`) });
  await expect(vagueRow).toBeVisible();

  await page.keyboard.press('j');
  await expect(vagueRow).toBeFocused();
  await page.keyboard.press('j');
  await expect(answerRow).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const opened = page.getByRole('article', { name: `Valves ${tag}` });
  await expect(opened.getByText('Can we talk next week?')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('x');
  await expect(vagueRow).toBeHidden();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Attach as answer' }).click();
  await expect(answerRow).toBeHidden();

  await page.goto(`/app/contract-review/${id}?tab=actions`);
  const proposed = page.getByRole('region', { name: 'Proposed answer to difference 1' });
  await expect(proposed.getByText('A105N please.')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('y');
  await expect(proposed).toBeHidden();
  await expect(
    page
      .getByRole('list', { name: 'Differences' })
      .getByText(/^Answered \d{1,2} \w{3} \d{4}$/)
      .first(),
  ).toBeVisible();

  const operations = await callAs(page.request, 'operations');
  for (const mailbox of mailboxes)
    await call(operations, mailboxEndpoints.remove, { params: { id: mailbox.id } });
  await putAway(operations, id);
});
