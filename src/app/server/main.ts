import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createApp, startWork } from './app.ts';
import { readConfig, type Config } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { start, unfinishedDemo, type Started } from './start.ts';

const dutyOf = (word: string | undefined): Config['duty'] =>
  word === 'web' || word === 'worker' ? word : 'both';

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** How to give back what is open, the last first. */
const open: (() => Promise<unknown>)[] = [];
let isStopping = false;

const giveBack = async (): Promise<void> => {
  for (const close of open.splice(0).toReversed()) await close();
};

/** The demo organisation belongs to the first run on one machine, never to a shared database or an open address. */
const loadDemo = async (config: Config, started: Started): Promise<void> => {
  if (!started.isNew || config.databaseUrl || !config.isLocal) return;
  writeFileSync(unfinishedDemo(config), '');
  if (isStopping) return;
  const { loadDemo: load } = await import('#demo/server/load.ts');
  say('Loading the demo organisation …');
  await load(started.tools);
  rmSync(unfinishedDemo(config));
};

/** In development the pages come from Vite, which stands in front of this server at APP_URL. */
const hasPages = !process.argv.includes('--without-pages');

const announceAddress = async (config: Config, started: Started): Promise<void> => {
  const { demoSignIn, hasDemo } = await import('#demo/server/sign-in.ts');
  const here = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`;
  const address = hasPages ? here : config.appUrl;
  say('', `Contract Review is running at ${address}`);
  if (config.isLocal && (await hasDemo(started.tools.db)))
    say(`Demo sign-in: ${demoSignIn.email}  ${demoSignIn.password}`);
  if (started.tools.mailer.keepsMails) say(`Mails are not sent; read them at ${address}/outbox`);
  say('');
};

/** Why the port cannot be opened, in words for the person who starts it. */
const portTrouble = (error: unknown, { host, port }: Config): unknown => {
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program, or by another copy of this one. Stop that one, or set PORT to another number.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has.`,
  };
  const said = words[(error as NodeJS.ErrnoException).code ?? ''];
  return said ? new Error(said, { cause: error }) : error;
};

/** A first run that cannot be reached would make a database and the demo for nothing. */
const assertPortFree = async (config: Config): Promise<void> => {
  const probe = createServer().listen({ host: config.host, port: config.port });
  await once(probe, 'listening').catch((error: unknown) => {
    throw portTrouble(error, config);
  });
  probe.close();
  await once(probe, 'close');
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env, dutyOf(process.argv[2]));
  if (config.duty !== 'worker') await assertPortFree(config);
  const log = openLog(config.logLevel);
  const started = await start(config, log);
  open.push(() => started.stop());
  await loadDemo(config, started);
  if (isStopping) return;
  if (config.duty !== 'web') await startWork(started.tools);
  if (config.duty === 'worker') {
    say('The worker is running.');
    giveBackLoading();
    return;
  }
  const app = await createApp(started.tools, { pages: hasPages });
  open.push(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portTrouble(error, config);
  });
  await announceAddress(config, started);
  giveBackLoading();
};

/**
 * Loading the code leaves more room than it and the calls need (docs/performance.md): given back once,
 * where `npm start` lets it.
 */
const giveBackLoading = (): void => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

const running = run();

/** A signal may come while the start is on its way: its database is not left behind. */
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  // A database elsewhere stays as it is; nobody waits for one that does not answer.
  if (open.length === 0 && process.env.DATABASE_URL) process.exit(0);
  await giveBack();
  await running.catch(() => undefined);
  await giveBack();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

running.catch(async (error: unknown) => {
  if (isStopping) return;
  process.stderr.write(
    `\nContract Review could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  if (process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  await giveBack().catch(() => undefined);
  process.exit(1);
});
