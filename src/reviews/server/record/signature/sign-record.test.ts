import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readTimeStamp } from '#kit/server/evidence/time-stamps.ts';
import { openRecordSigner, rotateRecordSigner, type RecordSigner } from './record-signer.ts';
import { archivalFaults } from '../../../../../test/fixtures/pdf/archival-rules.ts';
import { readSignature } from '../../../../../test/fixtures/pdf/read-signature.ts';
import { sampleRecord } from '../../../../../test/fixtures/record/record.ts';
import { isInstalled } from '../../../../../test/support/programs.ts';
import { startTsa } from '../../../../../test/support/tsa.ts';
import { signRecord } from './sign-record.ts';

let authority: Awaited<ReturnType<typeof startTsa>>;
let folder: string;
let signer: RecordSigner;
const now = new Date('2026-11-20T10:05:00Z');
const warned: string[] = [];
const log = { warn: (_: unknown, text?: string) => void warned.push(text ?? '') };

beforeAll(async () => void (authority = await startTsa()));
afterAll(() => authority.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
  const opened = await openRecordSigner(
    { auditKeys: folder, recordSigning: null, appUrl: 'https://quality.specimen.example' },
    now,
  );
  if (!opened) throw new Error('no signer');
  signer = opened;
  warned.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const short = () => sampleRecord({ requirements: [], sources: [], history: [], earlierDecisions: [] });
const sign = (tsaUrl: string | null, by: RecordSigner | null = signer) =>
  signRecord(short(), { signer: by, tsaUrl, log });

describe('the signature of a record', () => {
  it('EVD-2: covers all of the file, names its certificate, and leaves it a PDF/A (PAdES B-B)', async () => {
    const { bytes, signature } = await sign(null);
    expect(signature).toEqual({ by: signer.name, fingerprint: signer.fingerprint, timeStamp: 'none' });
    const read = await readSignature(bytes);
    expect(read).toMatchObject({
      subFilter: '/ETSI.CAdES.detached',
      holds: true,
      coversAll: true,
      namesItsCertificate: true,
      timeStamp: null,
      reason: 'Contract review record CRR-2026-0148, revision 2, as it was stored',
      // What it is, its hash, its certificate; the time stands in the file (ETSI EN 319 142-1, 6.3).
      attributes: ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'],
    });
    expect(signer.name).toBe('Contract review records of quality.specimen.example');
    expect(archivalFaults(bytes)).toEqual([]);
  });

  it.runIf(isInstalled('pdfsig'))(
    'EVD-2: is valid to pdfsig (poppler-utils), with and without a time stamp, and not where a byte was changed',
    async () => {
      const file = join(folder, 'record.pdf');
      const check = async (bytes: Buffer): Promise<string> => {
        await writeFile(file, bytes);
        return spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout;
      };
      const { bytes } = await sign(null);
      for (const each of [bytes, (await sign(authority.url)).bytes]) {
        const said = await check(each);
        expect(said).toContain('Signature Type: ETSI.CAdES.detached');
        expect(said).toContain(`Signer Certificate Common Name: ${signer.name}`);
        expect(said).toContain('Total document signed');
        expect(said).toContain('Signature Validation: Signature is Valid.');
      }
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length / 3);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await check(changed)).toContain('Signature Validation: Digest Mismatch.');
    },
  );

  it('EVD-2: no longer holds where one byte of the file is another', async () => {
    const { bytes } = await sign(null);
    for (const at of [20, Math.floor(bytes.length / 3), bytes.length - 30]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const read = await readSignature(changed).catch(() => ({ holds: false }));
      expect(read.holds).toBe(false);
    }
  });

  it('EVD-2: bears a time stamp of its value where an authority is configured (PAdES B-T)', async () => {
    const { bytes, signature } = await sign(authority.url);
    expect(signature).toMatchObject({ timeStamp: 'given' });
    const read = await readSignature(bytes);
    expect(read).toMatchObject({ holds: true, coversAll: true });
    const stamp = await readTimeStamp(read.timeStamp ?? Buffer.alloc(0), read.value, null);
    expect(stamp.by).toBe('Specimen Time Stamps');
    expect(archivalFaults(bytes)).toEqual([]);
  });

  it('EVD-2: is made without a time stamp while the authority is away, and the record says so', async () => {
    authority.tsa.status = 503;
    const { bytes, signature } = await sign(authority.url);
    authority.tsa.status = 200;
    expect(signature).toMatchObject({ timeStamp: 'away' });
    expect(await readSignature(bytes)).toMatchObject({ holds: true, timeStamp: null });
    expect(warned).toEqual(['a record is signed without a time stamp: the authority could not be used']);
  });

  it('EVD-2: is left out where the installation has no certificate', async () => {
    const { bytes, signature } = await sign(null, null);
    expect(signature).toEqual({ by: null });
    expect(bytes.includes('/ETSI.CAdES.detached')).toBe(false);
    const none = { auditKeys: null, recordSigning: null, appUrl: 'http://localhost:3000' };
    expect(await openRecordSigner(none, now)).toBeNull();
  });
});

describe('the certificate of an installation', () => {
  const open = (recordSigning: string | null = null, at = now) =>
    openRecordSigner({ auditKeys: folder, recordSigning, appUrl: 'http://localhost:3000' }, at);

  it('EVD-2: is made once, also by two processes, and kept for whoever checks after it was replaced', async () => {
    expect((await open())?.fingerprint).toBe(signer.fingerprint);
    const fresh = join(folder, 'fresh');
    const both = await Promise.all(
      [1, 2].map(() =>
        openRecordSigner({ auditKeys: fresh, recordSigning: null, appUrl: 'http://localhost:3000' }, now),
      ),
    );
    expect(new Set(both.map((each) => each?.fingerprint)).size).toBe(1);
    const id = await rotateRecordSigner(folder, 'http://localhost:3000', now);
    expect((await open())?.fingerprint.slice(0, 16)).toBe(id);
    expect((await readdir(folder)).filter((name) => name.startsWith('record-')).toSorted()).toEqual(
      [
        `record-certificate-${id}.pem`,
        `record-certificate-${signer.fingerprint.slice(0, 16)}.pem`,
        'record-signing.pem',
      ].toSorted(),
    );
  });

  it('EVD-2: ends after ten years, and one that has ended signs nothing', async () => {
    await expect(open(null, new Date('2036-11-21T00:00:00Z'))).rejects.toThrow(/ended on Nov 20 .*2036/);
  });

  it('EVD-2: comes from a file where the organisation has one, with RSA too', async () => {
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    openssl(
      ...'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out own.pem -days 3650 -subj /CN=Specimen'.split(
        ' ',
      ),
    );
    const file = join(folder, 'both.pem');
    await writeFile(
      file,
      (await readFile(join(folder, 'key.pem'))) + String(await readFile(join(folder, 'own.pem'))),
    );
    const own = await open(file, new Date());
    expect(own).toMatchObject({ name: 'Specimen', algorithm: 'rsa' });
    expect(await readSignature((await sign(null, own)).bytes)).toMatchObject({ holds: true });
    await writeFile(file, await readFile(join(folder, 'own.pem')));
    await expect(open(file)).rejects.toThrow(/holds no private key in PEM\.$/);
    await writeFile(
      file,
      (await readFile(join(folder, 'key.pem'))) +
        String(await readFile(join(folder, `record-certificate-${signer.fingerprint.slice(0, 16)}.pem`))),
    );
    await expect(open(file)).rejects.toThrow(/holds no certificate of its private key\.$/);
  });
});
