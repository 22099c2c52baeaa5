import { expect, type Page } from '@playwright/test';
import { buildMail } from '../support/mailbox.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, takeIn } from './enquiries.ts';
import { startSession } from './walk.ts';

/** Another customer’s mail at every try: the same one is taken in once. */
const tag = Math.random().toString(36).slice(2, 8);
const reference = `RFQ-BV-${tag}`;
const enquiryMessageId = `<enquiry-${tag}@harbour-works.example>`;

const enquiryMail = {
  from: 'Bruno Fictional <bruno@harbour-works.example>',
  subject: `${reference}: ball valves for the invented harbour`,
  messageId: enquiryMessageId,
  text: [
    'Dear Sirs,',
    '',
    'Invented Harbour Works LLC requests your quotation for the supply of ball valves.',
    `Our reference: ${reference}`,
    'The valves shall be tested to API 598.',
    '',
    'Bruno Fictional',
    'Invented Harbour Works LLC',
  ].join('\n'),
};

const reply = async (text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'reply.eml',
  mimeType: 'message/rfc822',
  buffer: Buffer.from(
    await buildMail({
      from: 'Bruno Fictional <bruno@harbour-works.example>',
      subject: `Re: ${reference}`,
      messageId: `<reply-${tag}@harbour-works.example>`,
      inReplyTo: enquiryMessageId,
      text,
      attachments: [{ name: 'drawing rev D.txt', mediaType: 'text/plain', bytes: 'Revision D' }],
    }),
  ),
});

const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });
const write = (page: Page) => page.getByRole('region', { name: 'Write' });

let address = '';
const open = async (page: Page, compose = ''): Promise<void> => {
  await page.goto(`${address}?tab=conversation${compose ? `&compose=${compose}` : ''}`);
  await expect(timeline(page)).toBeVisible();
};

test.describe.configure({ mode: 'serial' });

test('DET-6: a mail is written from a template, kept over a reload, sent, and its reply dropped on the thread', async ({
  page,
}) => {
  address = `/app/contract-review/${await takeIn(await callAs(page.request, 'coordinator'), enquiryMail)}`;
  await startSession(page, 'coordinator');

  await test.step('KAN-6: a link to Send Mail opens the composer with the customer’s address', async () => {
    await open(page, 'mail');
    await expect(
      timeline(page).getByText('Invented Harbour Works LLC requests your quotation'),
    ).toBeVisible();
    await expect(write(page).getByRole('textbox', { name: 'To', exact: true })).toHaveValue(
      'bruno@harbour-works.example',
    );
    await expect(write(page).getByRole('textbox', { name: 'Mail', exact: true })).toBeFocused();
  });

  await test.step('a template fills in what is known; what has no value is named and not sent', async () => {
    await write(page).getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('menuitem', { name: 'Acknowledge receipt' }).click();
    const text = write(page).getByRole('textbox', { name: 'Mail', exact: true });
    await expect(text).toHaveValue(/we have received it and review it under our number ENQ-/i);
    await text.fill('Please answer until {{DueDate}}.');
    await write(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(write(page).getByText('{{DueDate}} has no value here.')).toBeVisible();
    await text.fill('We ask for revision D of the drawing.');
    await page.reload();
    await expect(write(page).getByRole('textbox', { name: 'Mail', exact: true })).toHaveValue(
      'We ask for revision D of the drawing.',
    );
  });

  await test.step('the mail leaves, the page shows it by itself, and it is in the outbox', async () => {
    await write(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'questions.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('1. Which revision?'),
      });
    await expect(
      write(page).getByRole('list', { name: 'Attachments' }).getByText('questions.txt'),
    ).toBeVisible();
    await write(page).getByRole('button', { name: 'Send', exact: true }).click();
    const mail = timeline(page)
      .getByRole('article')
      .filter({ hasText: 'We ask for revision D of the drawing.' });
    await expect(mail.getByText('Sent', { exact: true })).toBeVisible();
    await expect(mail.getByRole('button', { name: 'questions.txt' })).toBeVisible();
    const outbox = await page.request.get('/api/outbox');
    expect(await outbox.text()).toContain('We ask for revision D of the drawing.');
  });

  await test.step('a reply comes in once, its quotes folded', async () => {
    const input = page.getByRole('region', { name: 'Conversation' }).locator('input[accept*=".eml"]');
    const file = await reply('Revision D it is.\n\n> We ask for revision D');
    await input.setInputFiles(file);
    const entry = timeline(page).getByRole('article').filter({ hasText: 'Revision D it is.' });
    await expect(entry.getByText('Received', { exact: true })).toBeVisible();
    await expect(entry.getByText('> We ask for revision D')).toBeHidden();
    await entry.getByText('Quoted text').click();
    await expect(entry.getByText('> We ask for revision D')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      entry.getByRole('button', { name: 'drawing rev D.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('drawing rev D.txt');
    await input.setInputFiles(file);
    await expect(page.getByText(/This mail is already here, in/)).toBeVisible();
  });
});

test('DET-6: a colleague is mentioned by keyboard, and one’s own comment can be changed and deleted', async ({
  page,
}) => {
  await startSession(page, 'engineering');
  await open(page, 'comment');
  const text = write(page).getByRole('textbox', { name: 'Comment', exact: true });
  await expect(text).toBeFocused();
  await text.pressSequentially('Please look, @qu');
  await expect(page.getByRole('option', { name: 'Quinn Quality' })).toBeVisible();
  await expectNoBarriers(page);
  await text.press('ArrowDown');
  await text.press('Enter');
  await text.pressSequentially('at the test pressure');
  await write(page).getByRole('button', { name: 'Add comment' }).click();
  const comment = timeline(page).getByRole('article').filter({ hasText: 'at the test pressure' });
  await expect(comment.getByText('@Quinn Quality')).toBeVisible();
  await expect(text).toHaveValue('');

  await comment.getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = timeline(page).getByRole('textbox', { name: 'Your comment' });
  await editing.fill('@Quinn Quality at the seat test');
  await timeline(page).getByRole('button', { name: 'Save' }).click();
  const changed = timeline(page).getByRole('article').filter({ hasText: 'at the seat test' });
  await expect(changed.getByText('(changed)')).toBeVisible();
  await changed.getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(timeline(page).getByText('Deleted by its author.')).toBeVisible();

  await write(page).getByRole('button', { name: 'Send Mail' }).click();
  await expect(
    write(page).getByRole('paragraph').filter({ hasText: 'Your role may not write to customers.' }),
  ).toBeVisible();
});

test('DET-6: a reminder is set for a suggested time and done, and the timeline shows reminders alone', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await open(page, 'reminder');
  await expect(write(page).getByRole('textbox', { name: 'Reminder text' })).toBeFocused();
  await write(page).getByRole('textbox', { name: 'Reminder text' }).fill('Ask for the seat test report');
  await write(page).getByRole('button', { name: 'In 3 days' }).click();
  await write(page).getByRole('button', { name: 'Set reminder' }).click();
  const planned = timeline(page).getByRole('article').filter({ hasText: 'Ask for the seat test report' });
  await expect(planned.getByText('Planned')).toBeVisible();
  await planned.getByRole('button', { name: /^Done/ }).click();
  await expect(planned.getByText('Done', { exact: true }).first()).toBeVisible();

  await page.getByRole('group', { name: 'Entries' }).getByRole('button', { name: 'Reminders' }).click();
  await expect(timeline(page).getByText('Invented Harbour Works LLC requests')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(/reminder for Casey Coordinator: Ask for the seat test report/)).toBeVisible();
});
