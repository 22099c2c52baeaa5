import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Signed } from '../../../test/support/people.ts';
import { fileFrom, findFile, storeFile } from './files.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const megabyte = 1024 * 1024;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Bytes that differ from place to place, so that a slice in the wrong one is noticed. */
const makeBytes = (size: number): Buffer =>
  Buffer.from(
    Uint32Array.from({ length: Math.ceil(size / 4) }, (_, at) => at * 2_654_435_761).buffer,
    0,
    size,
  );

it.each([0, 1, megabyte - 1, megabyte, megabyte + 1, 2 * megabyte, 2 * megabyte + 7])(
  'a file of %i bytes comes back as it was kept',
  async (size) => {
    const bytes = makeBytes(size);
    const id = await owner.within((scope) => storeFile(scope, fileFrom({ name: 'a.bin', bytes }, 'file')));
    const found = await owner.within((scope) => findFile(scope, id));
    expect([found?.name, found?.content.length]).toEqual(['a.bin', size]);
    expect(hashOf(found?.content ?? Buffer.alloc(0))).toBe(hashOf(bytes));
  },
);
