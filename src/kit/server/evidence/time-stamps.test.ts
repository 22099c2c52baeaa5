import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTsa } from '../../../../test/support/tsa.ts';
import { askTimeStamp, readRoots, readTimeStamp } from './time-stamps.ts';

let authority: Awaited<ReturnType<typeof startTsa>>;
beforeAll(async () => void (authority = await startTsa()));
afterAll(() => authority.stop());

const bytes = Buffer.from('a head');

describe('time stamps (RFC 3161)', () => {
  it('EVD-1: an authority stamps the bytes it was asked for, and its certificate leads to the root that is trusted', async () => {
    const before = Date.now();
    const token = await askTimeStamp(authority.url, bytes);
    const roots = await readRoots(authority.rootFile);
    const stamp = await readTimeStamp(token, bytes, roots);
    expect(stamp).toMatchObject({ by: 'Specimen Time Stamps', isTrusted: true });
    expect(Math.abs(Date.parse(stamp.at) - before)).toBeLessThan(60_000);
    expect((await readTimeStamp(token, bytes, null)).isTrusted).toBeNull();
  });

  it('EVD-1: a stamp of other bytes, a changed one and one of an authority nobody trusts are told apart', async () => {
    const token = await askTimeStamp(authority.url, bytes);
    await expect(readTimeStamp(token, Buffer.from('another'), null)).rejects.toThrow('of something else');
    const changed = Buffer.from(token);
    changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1;
    await expect(readTimeStamp(changed, bytes, null)).rejects.toThrow('does not hold');
    const other = await startTsa();
    const roots = await readRoots(other.rootFile);
    expect((await readTimeStamp(token, bytes, roots)).isTrusted).toBe(false);
    await other.stop();
  });

  it('EVD-1: an answer to another question, a refusal and an authority that is away are failures', async () => {
    authority.tsa.lie = Buffer.from('');
    await expect(askTimeStamp(authority.url, bytes)).rejects.toThrow();
    authority.tsa.lie = await readFile(join(authority.folder, 'reply.tsr'));
    await expect(askTimeStamp(authority.url, bytes)).rejects.toThrow('answered another question');
    authority.tsa.lie = null;
    authority.tsa.status = 503;
    await expect(askTimeStamp(authority.url, bytes)).rejects.toThrow('answered 503');
    authority.tsa.status = 200;
    await expect(askTimeStamp('http://127.0.0.1:1', bytes)).rejects.toThrow();
  });
});
