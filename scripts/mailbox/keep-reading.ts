// One process that reads the mailboxes of bench:mailbox until it is killed.
import { openTools } from '#app/server/app.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Connection } from '#kit/server/database/connection.ts';
import { openLog } from '#kit/server/log.ts';
import { watchMailboxes } from '#mail-in/server/mailboxes/watch.ts';

const { settings, connection } = JSON.parse(process.env.BENCH_MAILBOX ?? '{}') as {
  settings: Record<string, string>;
  connection: Connection;
};
const tools = await openTools(readConfig(settings, 'worker'), connection, openLog('warn'));
watchMailboxes(tools, { lookMilliseconds: 200, leaseSeconds: 2 });
