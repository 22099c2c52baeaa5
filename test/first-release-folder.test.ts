import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { createApp, startWork } from '#app/server/app.ts';
import { start, type Started } from '#app/server/start.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { readConfig } from '#kit/server/config.ts';
import { clientConfig } from '#kit/server/database/connection.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { openLog } from '#kit/server/log.ts';
import { runScript } from './support/backup-drill.ts';
import { replyOf } from './support/enquiries.ts';
import { asOwner } from './support/forging.ts';
import { keepCookies, send, testPassword, type Jar } from './support/people.ts';

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name), 'utf8');

/** As the first migration of that release made them. */
const roles = `
  create role app_request nologin nosuperuser nobypassrls;
  create role app_entry nologin nosuperuser nobypassrls;
  grant app_request, app_entry to current_user with inherit false, set true;
  grant usage on schema public to app_request, app_entry`;

/** The head of the trail in the fixture, as the first release said it. */
const head = 'b9d019846cbe73fa10569d6cdcb7dfa713c34a15f00ae274950179c78f2926b1';

let parent: string;
let dataDir: string;
let ownerPassword: string;
let started: Started | null = null;
let close: (() => Promise<void>) | null = null;

/** A data folder as the first release left it: its cluster, its two passwords, and what it wrote for one organisation. */
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'first-release-'));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
  const embedded = await startEmbedded({ dataDir, durable: false });
  const client = new pg.Client(clientConfig(embedded.connection));
  await client.connect();
  const written = await fixture('release-1-organisation.sql');
  const dump = await fixture('release-1.sql');
  const schema = dump
    .replace(/^INSERT INTO public\.(?!schema_migration)[^]*?;\n\n/gm, '')
    .replaceAll("_seq_seq', 1, false", "_seq_seq', 100, true");
  await client.query(roles);
  await client.query(schema.replace(/^(?=INSERT INTO public\.schema_migration)/m, () => `${written}\n`));
  await client.end();
  await embedded.stop();
  const credentials = join(dataDir, 'credentials.json');
  const { serving: _, ...known } = JSON.parse(await readFile(credentials, 'utf8')) as {
    serving: string;
    application: string;
  };
  ownerPassword = known.application;
  await writeFile(credentials, JSON.stringify(known), { mode: 0o600 });
  await writeFile(join(dataDir, 'secret'), 'a secret of the first release', { mode: 0o600 });
});
afterAll(async () => {
  await close?.();
  await started?.stop();
  await rm(parent, { recursive: true, force: true });
});

const verify = (...args: string[]) => runScript('audit-verify.ts', { dataDir }, ...args);

const forge = async (statement: string): Promise<void> => {
  const pool = new pg.Pool({ ...started?.connection, user: 'contract_review', password: ownerPassword });
  await asOwner(pool, (run) => run(statement));
  await pool.end();
};

it('OPS-2: a data folder of the first release starts, its members sign in, and its chain is what that release wrote', async () => {
  // Before the first start nothing is changed in it: the check says what to do.
  expect(await verify()).toMatchObject({
    code: 2,
    said: expect.stringContaining('of an earlier release: start this one on it once'),
  });
  started = await start(readConfig({ DATA_DIR: dataDir, PORT: '0' }, 'both'), openLog('silent'));
  const { tools } = started;
  const app = await createApp(tools, { pages: false });
  close = () => app.close();
  await startWork(tools);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['cluster', 'credentials.json', 'secret']));

  const jar: Jar = new Map();
  const email = 'owner-af9bcfcf@specimen.example';
  const reply = await send(app, accountEndpoints.signIn, { body: { email, password: testPassword } });
  expect(reply.status).toBe(200);
  keepCookies(jar, reply.raw);
  const { token } = reply.raw.json<{ token: string }>();
  const page = () => replyOf(send(app, auditEndpoints.verify, {}, { token, jar }));
  // The worker notes the rows that no event knows once; from then on each of them is held to the trail.
  await expect.poll(async () => (await page()).rows).toEqual({ checked: 50, older: 0 });
  await expect.poll(async () => (await page()).signed?.until?.seq ?? 0).toBeGreaterThan(20);
  expect(await page()).toMatchObject({ broken: null, faults: [] });
  expect(await verify('--head', head)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`contains the noted head ${head} as event 21`),
  });

  await forge(
    `update decisions set comment = 'Checked' where department = 'Finance' and comment = '30 days net'`,
  );
  const fault = /the decision \S+ is not what event \d+ says it was/i;
  expect((await page()).faults).toEqual([expect.stringMatching(fault)]);
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringMatching(fault) });
  await forge(
    `update audit_events set data = data || '{"reason": "No capacity"}' where action = 'enquiry.declined'`,
  );
  expect((await page()).broken).toMatchObject({ seq: 21 });
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining('broken at event 21: its content does not match its hash'),
  });
});
