import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openLog } from './log.ts';
import { openMailer } from './mailer.ts';

const received: string[] = [];
let smtp: SMTPServer;
let port: number;
let server: TestApp;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  server = await startApp();
});

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.stop();
});

const mailer = (config: { smtpUrl: string | null; isLocal: boolean }) =>
  openMailer(
    { mailFrom: 'Contract Review <no-reply@specimen.example>', ...config },
    server.tools.db,
    server.clock,
    openLog('silent'),
  );

const countKept = async (): Promise<number> =>
  (await server.tools.pool.query('select 1 from outbox_mails')).rowCount ?? 0;

it('sends mails over SMTP where it is configured, and keeps none of them', async () => {
  const post = mailer({ smtpUrl: `smtp://127.0.0.1:${port}`, isLocal: true });
  await post.send({
    to: 'nora@newcomer.example',
    subject: '4821 is your verification code',
    text: 'Enter this code: 4821',
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Subject: 4821 is your verification code');
  expect(received[0]).toContain('To: nora@newcomer.example');
  expect(post.keepsMails).toBe(false);
  expect(await countKept()).toBe(0);
});

it('keeps mails for the outbox page where no SMTP server is configured, and only on loopback', async () => {
  const post = mailer({ smtpUrl: null, isLocal: true });
  await post.send({ to: 'nora@newcomer.example', subject: 'Kept', text: 'Not sent' });
  expect(await countKept()).toBe(1);
  expect(post.keepsMails).toBe(true);
  expect(mailer({ smtpUrl: null, isLocal: false }).keepsMails).toBe(false);
});

it('goes on when the SMTP server cannot be reached: a person who waits for the mail can ask again', async () => {
  const post = mailer({ smtpUrl: 'smtp://127.0.0.1:1', isLocal: true });
  await expect(
    post.send({ to: 'nora@newcomer.example', subject: 'Lost', text: '' }),
  ).resolves.toBeUndefined();
});
