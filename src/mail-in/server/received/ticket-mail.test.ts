import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { addTicket, write } from '#support/server/service.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeInMail } from './take-in.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp({ works: true });
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const desk = 'sales@specimen.example';
const form = {
  category: 'fault' as const,
  subject: 'The board does not load',
  text: 'It stays grey.',
  enquiryId: null,
  diagnostics: null,
  fileIds: [],
};
const sent: Mail[] = [];
const tools = () => ({
  mailer: { ...server.tools.mailer, send: async (mail: Mail) => void sent.push(mail) },
  appUrl: 'https://review.example',
  address: desk,
  inboundAddress: () => Promise.resolve('acme@in.example'),
});
const ask = async () => {
  const ticket = await owner.within((scope) => addTicket(scope, form, tools()));
  const toDesk = sent.findLast(({ to }) => to === desk);
  return { ...ticket, messageId: toDesk?.messageId ?? '', replyTo: toDesk?.replyTo ?? '' };
};
const ticketOf = (id: string) => replyOf(owner.call(supportEndpoints.find, { params: { id } }));

let count = 0;
const takeIn = async (from: string, heads: string[], body = 'Mended in the next release.') => {
  count += 1;
  const lines = [`From: ${from}`, `Message-ID: <k${count}@desk.example>`, 'Subject: Re: The board', ...heads];
  const { id } = await takeInMail(server.tools, {
    organisationId: owner.organisationId,
    raw: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}\r\n`),
    via: { kind: 'imap', mailboxId: 'm', folder: 'INBOX', uidValidity: '1', uid: count },
  });
  await expect.poll(async () => (await found(id)).state).not.toBe('sorting');
  return found(id);
};
const found = (id: string) => replyOf(owner.call(trayEndpoints.find, { params: { id } }));

describe('D8: an answer of support that comes by mail', () => {
  it('goes to the address of the ticket and to who asked, and each mail names those before it', async () => {
    const { id, replyTo, messageId } = await ask();
    expect(replyTo).toMatch(/^acme\+[0-9a-f]{20}@in\.example, /);
    expect(replyTo).toContain(owner.email);
    expect(sent.findLast(({ to }) => to === owner.email)?.references).toEqual([messageId]);
    await owner.within((scope) =>
      write(scope, id, { kind: 'question', text: 'In dark as well.', fileIds: [] }, tools()),
    );
    expect(sent.at(-1)).toMatchObject({ to: desk, inReplyTo: messageId, references: [messageId] });
  });

  it('is a message of the ticket, without what it repeats', async () => {
    const { id, number, messageId } = await ask();
    const body = 'Mended in the next release.\r\n\r\nOn Monday you wrote:\r\n> It stays grey.';
    const mail = await takeIn(desk, [`References: ${messageId}`], body);
    expect(mail).toMatchObject({ state: 'done', kind: 'support', ticket: { id, number } });
    const { state, messages } = await ticketOf(id);
    expect(state).toBe('answered');
    expect(messages.at(-1)).toMatchObject({ kind: 'answer', by: desk, text: 'Mended in the next release.' });
    const again = await takeIn(desk, ['In-Reply-To: <k1@desk.example>'], 'And the filter as well.');
    expect(again.ticket?.id).toBe(id);
    expect((await ticketOf(id)).messages).toHaveLength(3);
  });

  it('goes on to support where the person who asked wrote it to the address of the ticket', async () => {
    const { id, replyTo } = await ask();
    const mail = await takeIn(owner.email, [`To: ${replyTo.split(',')[0]}`], 'Still grey.');
    expect(mail).toMatchObject({ state: 'done', kind: 'support' });
    expect((await ticketOf(id)).messages.at(-1)).toMatchObject({ kind: 'question', text: 'Still grey.' });
  });

  it('waits for a person where a stranger wrote it; the person adds it', async () => {
    const { id, messageId } = await ask();
    const strange = await takeIn('eve@stranger.example', [`References: ${messageId}`]);
    expect(strange).toMatchObject({ state: 'waiting', kind: 'support', ticket: { id } });
    expect((await ticketOf(id)).messages).toHaveLength(1);
    const decide = () =>
      owner.call(trayEndpoints.decide, { params: { id: strange.id }, body: { as: 'support' } });
    expect(await replyOf(decide())).toMatchObject({ state: 'done', ticket: { id } });
    expect((await ticketOf(id)).messages).toHaveLength(2);
  });

  it('closes the ticket where its first line says so; what the person writes then opens it again', async () => {
    const { id, messageId, replyTo } = await ask();
    expect(sent.findLast(({ to }) => to === desk)?.text).toContain('write “Closed” alone in the first line');
    await takeIn(desk, [`References: ${messageId}`], 'We closed the valve.');
    expect((await ticketOf(id)).state).toBe('answered');
    await takeIn(desk, [`References: ${messageId}`], 'Closed\r\n\r\nIt is in release 2.');
    const closed = await ticketOf(id);
    expect([closed.state, closed.messages.at(-1)?.text]).toEqual(['closed', 'It is in release 2.']);
    await takeIn(owner.email, [`To: ${replyTo.split(',')[0]}`], 'Closed');
    expect((await ticketOf(id)).state).toBe('open');
    await takeIn(desk, [`References: ${messageId}`], 'Closed.');
    const body = { kind: 'question' as const, text: 'It came back.', fileIds: [] };
    await owner.within((scope) => write(scope, id, body, tools()));
    expect((await ticketOf(id)).state).toBe('open');
    const actions = await owner.within(({ db }) =>
      db.selectFrom('auditEvents').select('action').where('subjectId', '=', id).orderBy('seq').execute(),
    );
    expect(actions.map(({ action }) => action.replace('support.', '')).join(' ')).toBe(
      'asked answered closed reopened closed reopened',
    );
  });

  it('needs nobody to note it: who tries is told so', async () => {
    const { id } = await ask();
    const body = { kind: 'answer' as const, text: 'Mended.', fileIds: [] };
    await expect(owner.within((scope) => write(scope, id, body, tools()))).rejects.toThrow(
      'Answers of support come to the ticket by themselves.',
    );
  });

  it('finds its ticket by the number alone, in the subject or in the words of support, and is proposed', async () => {
    const { id, number } = await ask();
    const named = await takeIn(desk, [], `We have mended what ${number} speaks of.`);
    expect(named).toMatchObject({ state: 'waiting', kind: 'support', ticket: { id } });
    const other = await takeIn(desk, [], `We have mended what ${number}-ffffff speaks of.`);
    expect(other.kind).not.toBe('support');
  });

  it('that names no ticket can be added to none', async () => {
    const mail = await takeIn('eve@stranger.example', []);
    const refused = await owner.call(trayEndpoints.decide, {
      params: { id: mail.id },
      body: { as: 'support' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'mail_without_ticket']);
  });
});
