import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { openArchive } from '#kit/server/archive/read-zip.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Signed } from '../../../test/support/people.ts';
import { isInstalled } from '../../../test/support/programs.ts';
import { forgetArchivesJobs } from './forgetting.ts';
import { makeArchive, type ArchivePart, type Plan } from './making/make.ts';
import { linkTo, listArchives } from './service.ts';
import { insertArchive } from './store.ts';

let server: TestApp;
let owner: Signed;
let folder: string;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
/** Compared in place of megabytes, which a matcher would look at byte by byte. */
const hash = (bytes: Uint8Array | null): string | null =>
  bytes && createHash('sha256').update(bytes).digest('hex');
/** Bytes that no compression makes smaller, and the same each time. */
const noise = (seed: string): Buffer => {
  const blocks: Buffer[] = [];
  for (let no = 0; no < mebibyte / 64; no += 1)
    blocks.push(createHash('sha512').update(`${seed}${no}`).digest());
  return Buffer.concat(blocks);
};
const large = noise('large');
/** Texts, with one file in their midst that is written in many parts; `stopAt` is where a process dies. */
const planOf = (stopAt: number | null, seen: string[]): Plan =>
  async function* ({ expect: expectSteps, written }) {
    const name = (no: number) => `texts/${no} Größe.txt`;
    await expectSteps(41);
    for (let no = 0; no < 40; no += 1) {
      const isLarge = no === 20;
      yield {
        name: isLarge ? 'large.bin' : name(no),
        steps: 1,
        isPacked: isLarge,
        note: () => ({ no }),
        pieces: async function* () {
          seen.push(String(no));
          if (!isLarge) yield Buffer.from(`text ${no}\n`.repeat(1000));
          else for (let piece = 0; piece < 11; piece += 1) yield large;
          if (no === stopAt) throw new Error('the process died');
        },
      } satisfies ArchivePart;
    }
    yield {
      name: 'list.txt',
      steps: 1,
      pieces: async function* () {
        for await (const each of written())
          yield Buffer.from(`${each.name} ${each.sha256} ${JSON.stringify(each.note)}\n`);
      },
    };
  };

const begin = () =>
  owner.within((scope) => insertArchive(scope, { kind: 'export', title: 'A test of archives', asked: {} }));
const make = (archiveId: string, plan: Plan) =>
  makeArchive(server.tools, { organisationId: owner.organisationId, archiveId }, plan);
const stateOf = async (id: string) =>
  (await owner.within((scope) => listArchives(scope, 'export'))).archives.find((each) => each.id === id);
const fetchBytes = async (id: string, headers: Record<string, string> = {}) => {
  const { address } = await owner.within((scope) => linkTo(scope, 'export', id, server.tools.config.secret));
  return server.app.inject({ method: 'GET', url: address, headers });
};
const eventsOf = (id: string) =>
  owner.within(({ db }) =>
    db
      .selectFrom('auditEvents')
      .select(['action', 'data'])
      .where('subjectId', '=', id)
      .orderBy('seq')
      .execute(),
  );

it('EVD-3: an archive whose process died twice is gone on with, and is the one that another made without a break', async () => {
  const [whole, broken] = [await begin(), await begin()];
  await make(whole.id, planOf(null, []));
  await expect(make(broken.id, planOf(3, []))).rejects.toThrow('the process died');
  const seen: string[] = [];
  await expect(make(broken.id, planOf(20, seen))).rejects.toThrow('the process died');
  expect(await stateOf(broken.id)).toMatchObject({ state: 'making', total: 41, done: 20 });
  const rest: string[] = [];
  await make(broken.id, planOf(null, rest));
  // What was whole is not made again; the large file, of which parts were kept, is.
  expect(rest).toEqual(Array.from({ length: 20 }, (_, no) => String(no + 20)));
  expect(await stateOf(broken.id)).toMatchObject({ state: 'ready', done: 41, total: 41 });

  const [one, other] = [(await fetchBytes(whole.id)).rawPayload, (await fetchBytes(broken.id)).rawPayload];
  const [archive, undisturbed] = [await openArchive(other), await openArchive(one)];
  expect(archive.names).toHaveLength(41);
  for (const name of undisturbed.names)
    expect([name, hash(await archive.read(name))]).toEqual([name, hash(await undisturbed.read(name))]);
  const list = Buffer.from((await archive.read('list.txt')) ?? []).toString();
  expect(list).toContain(
    `texts/3 Größe.txt ${createHash('sha256').update('text 3\n'.repeat(1000)).digest('hex')} {"no":3}`,
  );
  expect((await eventsOf(broken.id)).map(({ action }) => action)).toEqual([
    'archive.made',
    'archive.downloaded',
  ]);
  expect((await eventsOf(broken.id))[0]?.data).toMatchObject({
    sha256: createHash('sha256').update(other).digest('hex'),
    size: other.length,
    files: 41,
  });
});

it.runIf(['unzip', 'python3'].every(isInstalled))(
  'EVD-3: other programs open it: unzip and Python find nothing to complain about',
  async () => {
    const { id } = await begin();
    await make(id, planOf(null, []));
    const file = join(folder, 'a.zip');
    writeFileSync(file, (await fetchBytes(id)).rawPayload);
    expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
    const check = `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()), z.getinfo('large.bin').file_size)`;
    expect(execFileSync('python3', ['-c', check, file], { encoding: 'utf8' }).trim()).toBe(
      `None 41 ${11 * mebibyte}`,
    );
  },
);

it('EVD-3: a download goes on where the connection broke, and is on record once', async () => {
  const { id } = await begin();
  await make(id, planOf(null, []));
  const first = await fetchBytes(id, { range: 'bytes=0-4999999' });
  const size = Number(String(first.headers['content-range']).split('/')[1]);
  expect([first.statusCode, first.rawPayload.length]).toEqual([206, 5_000_000]);
  const rest = await fetchBytes(id, { range: 'bytes=5000000-', 'if-range': String(first.headers.etag) });
  expect(rest.headers['content-range']).toBe(`bytes 5000000-${size - 1}/${size}`);
  const joined = Buffer.concat([first.rawPayload, rest.rawPayload]);
  expect(hash(joined)).toBe(hash((await fetchBytes(id)).rawPayload));
  expect((await fetchBytes(id, { range: `bytes=${size}-` })).statusCode).toBe(416);
  const downloads = (await eventsOf(id)).filter(({ action }) => action === 'archive.downloaded');
  expect(downloads).toHaveLength(2);
});

it('EVD-3: two that make the same archive do not mix: who was overtaken writes no more', async () => {
  const { id } = await begin();
  let isOvertaken = false;
  await make(id, async function* () {
    yield { name: 'a.txt', pieces: () => [Buffer.from('a')] };
    if (!isOvertaken) {
      isOvertaken = true;
      await make(id, planOf(null, []));
    }
    yield { name: 'b.txt', pieces: () => [Buffer.from('b')] };
  });
  expect((await openArchive((await fetchBytes(id)).rawPayload)).names).toHaveLength(41);
});

it('EVD-3: the address is good for an hour, for nobody’s other archive, and the archive for a week', async () => {
  const { id } = await begin();
  await expect(fetchBytes(id)).rejects.toThrow('not ready');
  await make(id, planOf(null, []));
  const secret = server.tools.config.secret;
  await expect(owner.within((scope) => linkTo(scope, 'audit-pack', id, secret))).rejects.toThrow('not found');
  const stranger = await server.signInAs({ role: 'Owner' });
  await expect(stranger.within((scope) => linkTo(scope, 'export', id, secret))).rejects.toThrow('not found');
  const { address } = await owner.within((scope) => linkTo(scope, 'export', id, secret));
  const forged = address.replace(/ticket=.+\./, `ticket=${Buffer.from('{}').toString('base64url')}.`);
  expect((await server.app.inject({ method: 'GET', url: forged })).statusCode).toBe(403);
  server.clock.advance(3_600_001);
  expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(403);
  server.clock.advance(7 * dayMilliseconds);
  await expect(fetchBytes(id)).rejects.toThrow('expired');
  for (const { handle } of forgetArchivesJobs(server.tools)) await handle({});
  expect((await stateOf(id))?.state).toBe('expired');
  expect((await eventsOf(id)).at(-1)?.action).toBe('archive.removed');
  const left = await owner.within(({ db }) => db.selectFrom('archiveParts').select('size').execute());
  expect(left).toEqual([]);
});
