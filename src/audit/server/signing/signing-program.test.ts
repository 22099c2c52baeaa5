import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { readConfig } from '#kit/server/config.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { runScript } from '../../../../test/support/backup-drill.ts';
import { readPublicKeys } from './keys.ts';
import { signHeads } from './sign-heads.ts';

/** A key service: keeps its key beside itself, does what `mode` says, and notes each word it was asked. */
const service = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const { createPublicKey, sign } = require('node:crypto');
const { join } = require('node:path');
const read = (name) => readFileSync(join(__dirname, name), 'utf8');
const word = process.argv[2];
appendFileSync(join(__dirname, 'asked'), word + '\\n');
const mode = read('mode');
if (mode === 'is away') { console.error('the region is down'); process.exit(3); }
if (mode === 'says nothing') process.exit(0);
const key = read('key.pem');
if (word === 'public-key') process.stdout.write(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
else process.stdout.write(sign(null, readFileSync(0), mode === 'lies' ? read('other.pem') : key).toString('base64') + '\\n');
`;

let folder: string;
let keys: string;
let server: TestApp;
let owner: Signed;

const put = (name: string, content: string) => writeFile(join(folder, name), content, { mode: 0o755 });
const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signing-program-'));
  keys = join(folder, 'keys');
  await put('service.cjs', service);
  await put('key.pem', newKey());
  await put('other.pem', newKey());
  server = await startApp({ config: { auditKeys: keys, auditSigner: join(folder, 'service.cjs') } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await put('mode', 'works');
  owner = await server.signInAs({ role: 'Owner' });
  await signHeads(server.tools);
});

const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const asked = async () => {
  await put('asked', '');
  await signHeads(server.tools);
  return (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
};

it('EVD-1: a key service signs heads by a program, and gives its public key alone', async () => {
  const [key] = await readPublicKeys(keys);
  expect(await verified()).toMatchObject({ faults: [], signed: { until: { seq: 1, keyId: key?.id } } });
  expect((await readdir(keys)).toSorted()).toEqual(['heads', 'keys.json']);
  expect(await asked()).toEqual(['']);
  await addEnquiry(owner, { CustomerName: 'One' });
  expect(await asked()).toEqual(['public-key', 'sign']);
});

it('EVD-1: its key is rotated where it is kept: what the old one signed holds, and it comes back no more', async () => {
  const before = await readFile(join(folder, 'key.pem'), 'utf8');
  await put('key.pem', newKey());
  await addEnquiry(owner, { CustomerName: 'One' });
  await signHeads(server.tools);
  const [old, inForce] = await readPublicKeys(keys);
  expect([old?.validUntil, inForce?.validUntil]).toEqual([expect.any(String), null]);
  expect(await verified()).toMatchObject({ faults: [], signed: { until: { seq: 2, keyId: inForce?.id } } });
  const { said } = await runScript('audit-rotate-key.ts', {
    dataDir: folder,
    env: { AUDIT_SIGNER: 'anything' },
  });
  expect(said).toContain('rotate it there');

  const after = await readFile(join(folder, 'key.pem'), 'utf8');
  await put('key.pem', before);
  await addEnquiry(owner, { CustomerName: 'Two' });
  await expect(signHeads(server.tools)).rejects.toThrow(
    `AUDIT_SIGNER holds the key ${old?.id}, which was replaced.`,
  );
  await put('key.pem', after);
});

it.each([
  ['is away', /^AUDIT_SIGNER could not be used \(public-key\): ended with 3\. the region is down$/],
  ['says nothing', /^AUDIT_SIGNER said no Ed25519 public key in PEM\.$/],
  ['lies', /^AUDIT_SIGNER gave a signature that is not of its key [\da-f]{16}\.$/],
])(
  'EVD-1: while it %s nothing is signed, and the next signature covers what was written meanwhile',
  async (mode, why) => {
    await put('mode', mode);
    await addEnquiry(owner, { CustomerName: 'One' });
    await expect(signHeads(server.tools)).rejects.toThrow(why);
    expect(await verified()).toMatchObject({ broken: null, faults: [], signed: { until: { seq: 1 } } });
    await put('mode', 'works');
    await addEnquiry(owner, { CustomerName: 'Two' });
    await signHeads(server.tools);
    expect(await verified()).toMatchObject({ faults: [], signed: { until: { seq: 3 } } });
  },
);

it('EVD-1: a program that is not there is named, and so are two places for one key', async () => {
  const tools = { ...server.tools, config: { ...server.tools.config, auditSigner: join(folder, 'nowhere') } };
  await addEnquiry(owner, { CustomerName: 'One' });
  await expect(signHeads(tools)).rejects.toThrow(
    /^AUDIT_SIGNER could not be used \(public-key\): spawn .*ENOENT/,
  );
  const both = { APP_SECRET: 'a secret for tests only', AUDIT_KEY: 'x', AUDIT_SIGNER: 'y' };
  expect(() => readConfig(both, 'both')).toThrow('Set AUDIT_KEY or AUDIT_SIGNER, not both.');
});
