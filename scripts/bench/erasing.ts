/**
 * What it costs to forget one person whom many mails name: `npm run bench:erasing` with BENCH_ENQUIRIES (10,000), each with a
 * mail of some kilobytes, five requirements and a comment that name them. Says times, statements and memory, and checks the chain.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '#app/server/app.ts';
import { start } from '#app/server/start.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { record } from '#audit/server/service.ts';
import { insertEnquiry } from '#enquiries/server/records/store.ts';
import { readConfig } from '#kit/server/config.ts';
import { storeFile } from '#kit/server/files.ts';
import { openLog } from '#kit/server/log.ts';
import type { Scope } from '#kit/server/scope.ts';
import { retentionEndpoints as calls } from '#retention/contract/endpoints.ts';
import { signInAs } from '../../test/support/people.ts';

const count = Number(process.env.BENCH_ENQUIRIES ?? 10_000);
const atOnce = 250;
const say = (line: string) => process.stdout.write(`${line}\n`);
const person = { name: 'Nadia Specimen', email: 'nadia@buyer.example', phone: '', withFiles: true };
const filler =
  'The valves shall be tested at 345 bar with nitrogen, and the stems shall be hardened. '.repeat(40);
const mailText = `Dear Sirs,\n${filler}\nRegards\n${person.name}, ${person.email}\n`;

const mail = Buffer.from(mailText);

const addMails = async (scope: Scope, from: number, by: string): Promise<void> => {
  const { db, organisationId } = scope;
  for (let no = from; no < from + atOnce && no <= count; no += 1) {
    const number = `BEN-26-${String(no).padStart(6, '0')}`;
    const { id } = await insertEnquiry(scope, {
      number,
      reference: number,
      customerName: `Bench ${no % 97}`,
      enquiryType: 'Supply',
      receivedVia: 'Email',
      dateOfReceipt: '2026-05-05',
      reading: 'read',
      messageId: null,
      createdBy: by,
      searchText: '',
    });
    const fileId = await storeFile(scope, {
      name: 'mail.eml',
      mediaType: 'message/rfc822',
      sha256: createHash('sha256').update(mail).digest('hex'),
      bytes: mail,
    });
    const source = await sql<{ id: string }>`
      insert into enquiry_sources (organisation_id, enquiry_id, position, kind, name, media_type, size, sha256, file_id, state, text)
      values (${organisationId}, ${id}, 1, 'mail', 'mail.eml', 'message/rfc822', ${mail.length}, 'x', ${fileId}, 'ready', ${mailText})
      returning id`.execute(db);
    await sql`insert into requirements (organisation_id, enquiry_id, no, text, category, mandatory, departments, source_id, quote, span_start, span_end, state, revision, decided_by)
      select ${organisationId}, ${id}, n, ${`${person.name} shall witness test `} || n, 'technical', true, '{Engineering}', ${source.rows[0]?.id}, 'x', 0, 1, 'accepted', 1, ${by}
      from generate_series(1, 5) as n`.execute(db);
    await sql`insert into enquiry_comments (organisation_id, enquiry_id, author_id, text, created_at)
      values (${organisationId}, ${id}, ${scope.actor.userId}, ${`${person.name} called`}, now())`.execute(
      db,
    );
  }
  await record(scope, {
    action: 'enquiry.received',
    subject: { type: 'organisation', id: organisationId },
    summary: 'took in mails',
    data: {},
  });
};

const folder = mkdtempSync(join(tmpdir(), 'bench-erasing-'));
chmodSync(folder, 0o755);
const started = await start(
  readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0' }, 'web'),
  openLog('silent'),
);
const app = await createApp(started.tools, { pages: false });
const owner = await signInAs({ app, tools: started.tools });
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
try {
  let from = performance.now();
  for (let no = 1; no <= count; no += atOnce) await owner.within((scope) => addMails(scope, no, owner.name));
  say(`${count} enquiries stored in ${seconds(from)}`);

  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 100);
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    highest = process.memoryUsage.rss();
    const rest = highest;
    from = performance.now();
    const result = await work();
    say(
      `${what}: ${seconds(from)}, memory ${Math.round(rest / 2 ** 20)} MB, highest ${Math.round(highest / 2 ** 20)} MB`,
    );
    return result;
  };
  const expectDone = <T extends { status: number; body: unknown }>(reply: T): T => {
    if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply;
  };
  const { body } = expectDone(await timed('listed', () => owner.call(calls.listPerson, { body: person })));
  say(body.goes.map((line) => line.slice(0, 200)).join('\n'));
  expectDone(
    await timed('erased', () =>
      owner.call(calls.erasePerson, {
        body: { ...person, reason: 'Asked for by letter', listed: body.listed },
      }),
    ),
  );
  const found = expectDone(await timed('checked', () => owner.call(auditEndpoints.verify, {}))).body;
  say(
    `${found.rows?.checked} rows and ${found.events} events compared, ${found.faults.length} faults ${found.faults[0] ?? ''}`,
  );
  const again = await owner.call(calls.listPerson, { body: person });
  say(`listed again: ${again.body.code}`);
  clearInterval(watch);
} finally {
  await app.close();
  await started.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
