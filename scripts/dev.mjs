// npm run dev: the product at one address while it is being changed. Vite serves the pages and replaces what
// is edited; the server restarts by itself. It runs behind Vite, on the next port, with the embedded
// database of DATA_DIR and the demo organisation.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, ensureInstalled, root } from './bootstrap.mjs';

const node = ensureInstalled({ dev: true });
const port = Number(process.env.PORT ?? 3000);
const env = {
  ...childEnvironment(node),
  APP_URL: process.env.APP_URL ?? `http://localhost:${port}`,
  API_PORT: process.env.API_PORT ?? String(port + 1),
};

const start = (args, own) => spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...own } });
const server = [
  '--disable-warning=ExperimentalWarning',
  '--watch',
  '--watch-preserve-output',
  'src/app/server/main.ts',
  'both',
  '--without-pages',
];
const children = [
  start(server, { PORT: env.API_PORT }),
  start([
    join(root, 'node_modules/vite/bin/vite.js'),
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ]),
];

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// One without the other is of no use; the first that ends takes the other along.
for (const child of children) {
  child.on('error', (error) => console.error(error.message));
  child.on('exit', (code) => {
    process.exitCode ||= isStopping ? 0 : (code ?? 1);
    stop();
  });
}
