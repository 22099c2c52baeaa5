import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, ensureInstalled, root, serverFlags } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

const node = ensureInstalled();
await ensureBuilt(node);

const settings = join(root, '.env');
const server = spawn(
  node,
  [
    ...serverFlags,
    ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
    join(root, 'src/app/server/main.ts'),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: childEnvironment(node),
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server itself; passed on it would arrive twice.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    server.kill(signal);
  });
}
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
