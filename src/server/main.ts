import { rmSync, writeFileSync } from 'node:fs';
import { createApp, startWork } from './app.ts';
import { readConfig, type Config } from './kit/config.ts';
import { openLog } from './kit/log.ts';
import { start, unfinishedDemo, type Started } from './start.ts';

const dutyOf = (word: string | undefined): Config['duty'] => (word === 'web' || word === 'worker' ? word : 'both');

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** The demo organisation belongs to the first run on one machine, never to a shared database or an open address. */
const loadDemo = async (config: Config, started: Started): Promise<void> => {
  if (!started.isNew || config.databaseUrl || !config.isLocal) return;
  const { loadDemo: load } = await import('../../scripts/demo/load.ts');
  say('Loading the demo organisation …');
  writeFileSync(unfinishedDemo(config), '');
  await load(started.tools);
  rmSync(unfinishedDemo(config));
};

const announceAddress = async (config: Config, started: Started): Promise<void> => {
  const { demoSignIn, hasDemo } = await import('../../scripts/demo/sign-in.ts');
  const shown = config.host === '127.0.0.1' ? 'localhost' : config.host;
  say('', `Contract Review is running at http://${shown}:${config.port}`);
  if (config.isLocal && (await hasDemo(started.tools.db))) say(`Demo sign-in: ${demoSignIn.email}  ${demoSignIn.password}`);
  if (started.tools.mailer.keepsMails) say(`Mails are not sent; read them at http://${shown}:${config.port}/outbox`);
  say('');
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env, dutyOf(process.argv[2]));
  const log = openLog(config.logLevel);
  const started = await start(config, log);
  await loadDemo(config, started);
  if (config.duty !== 'web') await startWork(started.tools);
  const app = config.duty === 'worker' ? null : await createApp(started.tools, { pages: true });
  await app?.listen({ host: config.host, port: config.port });
  if (app) await announceAddress(config, started);
  else say('The worker is running.');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app?.close();
    await started.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
};

run().catch((error: unknown) => {
  process.stderr.write(`\nContract Review could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
});
