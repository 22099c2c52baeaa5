/** Backs up under load, restores beside the running product and compares: `npm run drill:backup -- ROUNDS` (ten by default). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drill, startRunning } from '../test/support/backup-drill.ts';

const rounds = Number(process.argv[2] ?? 10);
const parent = await mkdtemp(join(tmpdir(), 'backup-drill-'));
const running = await startRunning(parent);
try {
  for (let round = 1; round <= rounds; round += 1) {
    const { before, during, kept } = await drill(running, join(parent, String(round)));
    process.stdout.write(
      `Round ${round} of ${rounds}: ${before} writes acknowledged before, ${during} during, ${kept} in the copy, none of those before missing; both chains whole.\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await running.stop();
  await rm(parent, { recursive: true, force: true });
}
