/**
 * Takes a mailbox of 10,000 mails on Debian's dovecot in, killing the reading process at 20 points, and tells what was kept, what came
 * twice, and which commands were sent. Needs dovecot-imapd and root. `npm run bench:mailbox [mails] [kills]`.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTools } from '#app/server/app.ts';
import { readConfig } from '#kit/server/config.ts';
import { clientConfig } from '#kit/server/database/connection.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { openLog } from '#kit/server/log.ts';
import { withEntry, withScope } from '#kit/server/scope.ts';
import { addMailbox } from '#mail-in/server/mailboxes/service.ts';
import { insertOrganisation } from '#organisations/server/store.ts';
import { countCommands, password, startDovecot } from './mailbox/dovecot.ts';

const mails = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 20);
const [dovecotPort, countedPort] = [10_143, 10_144];
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'contract-review-mailbox-'));
chmodSync(folder, 0o755);

const stopDovecot = await startDovecot(folder, dovecotPort, mails);
const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => undefined });
const { connection } = embedded;
const client = new pg.Client(clientConfig(connection));
await client.connect();
await migrate(client, join(root, 'migrations'));

const settings = {
  APP_SECRET: 'a secret of the benchmark',
  DATA_DIR: join(folder, 'data'),
};
const config = readConfig(settings, 'worker');
const tools = await openTools(config, connection, openLog('warn'));
const commands = countCommands(countedPort, dovecotPort);
const organisationId = await withEntry(tools.db, tools.clock, (entry) =>
  insertOrganisation(entry, {
    name: 'Benchmark Valves',
    sector: 'manufacturing',
    country: 'oman',
    state: '',
    city: '',
    trialEndsAt: null,
  }),
);
const actor = { userId: null, name: 'Benchmark', role: '', departments: [], abilities: [] };
await withScope(tools.db, tools.clock, { organisationId, actor }, (scope) =>
  addMailbox(
    scope,
    {
      host: '127.0.0.1',
      port: countedPort,
      security: 'none',
      signIn: 'password',
      userName: 'sales',
      tenant: '',
      clientId: '',
      folder: 'INBOX',
      afterReading: 'leave',
      moveTo: '',
      checkedBy: '',
      password,
      takesOld: true,
    },
    config,
  ),
);
await client.query("select set_config('app.org', $1, false), set_config('role', 'app_request', false)", [
  organisationId,
]);
const countKept = async (): Promise<number> =>
  Number((await client.query<{ count: string }>('select count(*) from received_mails')).rows[0]?.count);
const startReading = () =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/mailbox/keep-reading.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_MAILBOX: JSON.stringify({ settings, connection }) },
  });

const began = performance.now();
const killedAt: number[] = [];
for (let kill = 1; kill <= kills + 1; kill += 1) {
  const reading = startReading();
  const goal = kill > kills ? mails : Math.floor((mails * kill) / (kills + 1));
  while ((await countKept()) < goal) await sleep(20);
  // The last process goes on a while: what came twice would come now.
  await sleep(kill > kills ? 6000 : Math.random() * 120);
  reading.kill('SIGKILL');
  await new Promise((done) => reading.once('exit', done));
  if (kill <= kills) killedAt.push(await countKept());
}
const { rows } = await client.query(
  `select count(*)::int as kept, count(distinct message_id)::int as different,
     (select count(*)::int from mail_arrivals where result = 'known') as "fetchedAgain",
     (select last_uid::int from mailboxes) as "lastUid" from received_mails`,
);
const figures = {
  mails,
  ...(rows[0] as object),
  killedAt: killedAt.join(' '),
  seconds: Math.round((performance.now() - began) / 1000),
  commands: Object.fromEntries(commands.counts),
  openRanges: [...commands.openRanges],
};
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
await client.end();
await tools.close();
await embedded.stop();
stopDovecot();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
