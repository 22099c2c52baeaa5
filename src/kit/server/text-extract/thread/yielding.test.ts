import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it.runIf(process.platform === 'linux')(
  'a thread that yields has a lower priority than the process it belongs to',
  async () => {
    const code = `import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os'; import { parentPort } from 'node:worker_threads';
      import { yieldToOthers } from ${JSON.stringify(new URL('./yielding.ts', import.meta.url).href)};
      yieldToOthers(); parentPort.postMessage(getPriority());`;
    const before = getPriority(process.pid);
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    const own = await new Promise((resolve) => worker.once('message', resolve));
    expect(own).toBe(Math.min(19, before + 5));
    expect(getPriority(process.pid)).toBe(before);
  },
);

it.each([
  './worker.ts',
  '../../text-recognition/worker.ts',
  '../../../../extraction/server/worker.ts',
  '../../../../mail-in/server/sorting/apart/worker.ts',
])('what a thread for reading needs is loaded once it yields: %s', (worker) => {
  const text = readFileSync(new URL(worker, import.meta.url), 'utf8');
  const loadedFirst = [...text.matchAll(/^import (?!type).* from '(?!node:)(.*)';$/gm)].map(
    ([, module = '']) => module,
  );
  expect(loadedFirst.map((module) => module.split('/').at(-1))).toEqual(['yielding.ts']);
  expect(text.indexOf('yieldToOthers();')).toBeLessThan(text.indexOf('await import('));
});
