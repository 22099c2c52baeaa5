import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { signedText } from '#audit/contract/words.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import { asOwner, rehash, type Run } from '../../../../test/support/forging.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { listAfter } from '../store.ts';
import { openSigner, readPublicKeys, rotateKey } from './keys.ts';
import { signHeads } from './sign-heads.ts';
import { toBytes } from './statement.ts';

let server: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-keys-'));
  server = await startApp({ config: { auditKeys: folder } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const signAll = async () => (await signHeads(server.tools)).refused;
const verified = (person: Signed) => replyOf(person.call(auditEndpoints.verify, {}));
const forge = <T>(work: (run: Run) => Promise<T>) => asOwner(server.tools.pool, work);

/** An organisation with three events, signed. */
const signedOrganisation = async (): Promise<Signed> => {
  const owner = await server.signInAs({});
  for (const CustomerName of ['One', 'Two']) await addEnquiry(owner, { CustomerName });
  expect((await signAll()).map(({ organisationId }) => organisationId)).not.toContain(owner.organisationId);
  return owner;
};

describe('signed heads', () => {
  it('EVD-1: a chain without signatures verifies, and it is said that none is signed', async () => {
    const owner = await server.signInAs({});
    await signAll();
    const later = await server.signInAs({});
    expect(await verified(later)).toMatchObject({ broken: null, faults: [], signed: { until: null } });
    expect(signedText(await verified(later))).toBe('No head of this chain is signed yet.');
    expect(signedText(await verified(owner))).toMatch(
      /^Signed up to event 1 on \S+Z with the key [0-9a-f]{16}\.$/,
    );
  });

  it('EVD-1: what is written after the last signature is counted, and signed at the next', async () => {
    const owner = await signedOrganisation();
    const [key] = await readPublicKeys(folder);
    await addEnquiry(owner, { CustomerName: 'Three' });
    const found = await verified(owner);
    expect(found).toMatchObject({ events: 4, faults: [], signed: { until: { seq: 3, keyId: key?.id } } });
    expect(signedText(found)).toContain('The event after it is not signed yet.');
    await signAll();
    expect((await verified(owner)).signed?.until?.seq).toBe(4);
    const { rows } = await server.tools.pool.query('select 1 from audit_signatures');
    expect(rows).toEqual([]);
  });

  it('EVD-1: the private key is in a file for its owner alone, and nowhere in the database', async () => {
    await signedOrganisation();
    const pem = await readFile(join(folder, 'signing-key.pem'), 'utf8');
    expect(pem).toContain('PRIVATE KEY');
    expect((await readdir(folder)).toSorted()).toEqual(['heads', 'keys.json', 'signing-key.pem']);
    const { rows } = await server.tools.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'audit_signatures'::regclass and attnum > 0`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'organisation_id',
      'seq',
      'hash',
      'signed_at',
      'key_id',
      'signature',
    ]);
  });

  it('EVD-1: a chain that was hashed anew is named, by the signature and by the head noted beside the keys, and not signed again', async () => {
    const owner = await signedOrganisation();
    const events = await owner.within((scope) => listAfter(scope, 0, 100));
    const falsify = (run: Run) =>
      rehash(run, owner.organisationId, events, (event) =>
        event.seq === 2 ? { ...event, summary: 'something that never happened' } : event,
      );
    await forge(falsify);
    expect(await verified(owner)).toMatchObject({
      broken: null,
      faults: [
        expect.stringMatching(
          /at event 3 is another one in the chain: what was recorded up to there has been rewritten$/,
        ),
        expect.stringMatching(/at event 3 and noted outside the database is another one in the chain$/),
      ],
    });
    await forge((run) =>
      run('delete from audit_signatures where organisation_id = $1', [owner.organisationId]),
    );
    expect((await verified(owner)).faults).toHaveLength(1);
    await addEnquiry(owner, { CustomerName: 'Three' });
    expect(await signAll()).toContainEqual({
      organisationId: owner.organisationId,
      fault: 'event 3 is not the one that was signed',
    });
  });

  it('EVD-1: a chain put back to an earlier head, signatures and all, is missing what was noted outside', async () => {
    const owner = await signedOrganisation();
    await addEnquiry(owner, { CustomerName: 'Three' });
    await signAll();
    const early = (await owner.within((scope) => listAfter(scope, 2, 1)))[0]?.hash;
    await forge(async (run) => {
      for (const table of ['audit_events', 'audit_signatures'])
        await run(`delete from ${table} where organisation_id = $1 and seq > 3`, [owner.organisationId]);
      await run('update audit_heads set seq = 3, hash = $2 where organisation_id = $1', [
        owner.organisationId,
        early,
      ]);
    });
    expect(await verified(owner)).toMatchObject({
      broken: null,
      faults: [
        expect.stringMatching(
          /^the head signed \S+ at event 4 and noted outside the database is missing: the chain ends at event 3$/,
        ),
      ],
    });
  });

  it('EVD-1: signatures of another key, of another head and of removed events are named', async () => {
    const owner = await signedOrganisation();
    const { organisationId } = owner;
    const [stranger] = [generateKeyPairSync('ed25519').privateKey];
    const [event] = await owner.within((scope) => listAfter(scope, 1, 1));
    const signedAt = new Date().toISOString();
    const made = { organisationId, seq: 2, hash: event?.hash ?? '', signedAt };
    const [key] = await readPublicKeys(folder);
    const put = (run: Run, seq: number, keyId: string) =>
      run('insert into audit_signatures values ($1, $2, $3, $4, $5, $6)', [
        organisationId,
        seq,
        made.hash,
        signedAt,
        keyId,
        sign(null, toBytes({ ...made, seq }, keyId), stranger).toString('base64'),
      ]);
    await forge(async (run) => {
      await put(run, 1, key?.id ?? '');
      await put(run, 2, key?.id ?? '');
      await put(run, 9, 'feedfeedfeedfeed');
    });
    expect((await verified(owner)).faults).toEqual([
      expect.stringContaining('at event 1 is another one in the chain'),
      expect.stringMatching(/at event 2 bears a signature that is not of the key [0-9a-f]{16}$/),
      expect.stringContaining('at event 9 has no event: what was recorded up to there has been removed'),
    ]);
    await forge(async (run) => {
      await run('delete from audit_signatures where organisation_id = $1 and seq <> 3', [organisationId]);
      await put(run, 2, 'feedfeedfeedfeed');
    });
    expect((await verified(owner)).faults).toEqual([
      expect.stringContaining(
        'bears the key feedfeedfeedfeed, which is not among the keys kept outside the database',
      ),
    ]);
  });
});

describe('keys', () => {
  it('EVD-1: a new key signs from now on, what the old one signed holds, and it signs nothing after', async () => {
    const owner = await signedOrganisation();
    const old = await openSigner(folder, null, new Date());
    const id = await rotateKey(folder, server.clock.now());
    await addEnquiry(owner, { CustomerName: 'Three' });
    await signAll();
    expect(await verified(owner)).toMatchObject({ faults: [], signed: { until: { seq: 4, keyId: id } } });
    const keys = await readPublicKeys(folder);
    expect(keys.filter(({ validUntil }) => validUntil === null).map((key) => key.id)).toEqual([id]);
    await addEnquiry(owner, { CustomerName: 'Four' });
    const [event] = await owner.within((scope) => listAfter(scope, 4, 1));
    for (const [signedAt, why] of [
      [new Date(Date.now() + 60_000).toISOString(), /which was replaced \S+$/],
      [keys[0]?.validFrom ?? '', /which a later one had replaced$/],
    ] as const) {
      const statement = { organisationId: owner.organisationId, seq: 5, hash: event?.hash ?? '', signedAt };
      const signature = (await old.sign(toBytes(statement, old.keyId))).toString('base64');
      await forge(async (run) => {
        await run('delete from audit_signatures where organisation_id = $1 and seq = 5', [
          owner.organisationId,
        ]);
        await run('insert into audit_signatures values ($1, 5, $2, $3, $4, $5)', [
          owner.organisationId,
          statement.hash,
          signedAt,
          old.keyId,
          signature,
        ]);
      });
      expect((await verified(owner)).faults).toEqual([expect.stringMatching(why)]);
    }
  });

  it('EVD-1: a lost key is not replaced by accident: nothing is signed until a new one is begun, and the chain stays checkable', async () => {
    const owner = await signedOrganisation();
    await rm(join(folder, 'signing-key.pem'));
    await addEnquiry(owner, { CustomerName: 'Three' });
    await expect(signAll()).rejects.toThrow(
      /The signing key [0-9a-f]{16} is missing from .*npm run audit:rotate-key/,
    );
    expect(await verified(owner)).toMatchObject({ broken: null, faults: [], signed: { until: { seq: 3 } } });
    await rotateKey(folder, server.clock.now());
    await signAll();
    expect(await verified(owner)).toMatchObject({ faults: [], signed: { until: { seq: 4 } } });
  });

  it('EVD-1: a key from the environment takes the place of the file, and keeps its public half in the folder', async () => {
    const own = await mkdtemp(join(tmpdir(), 'audit-keys-'));
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const now = new Date();
    const { keyId } = await openSigner(own, pem.replaceAll('\n', '\\n'), now);
    expect(await readdir(own)).toEqual(['keys.json']);
    expect((await readPublicKeys(own)).map(({ id }) => id)).toEqual([keyId]);
    await rotateKey(own, now);
    await expect(openSigner(own, pem, now)).rejects.toThrow('which was replaced');
    await expect(openSigner(own, 'no key', now)).rejects.toThrow(
      'AUDIT_KEY holds no Ed25519 private key in PEM.',
    );
    await rm(own, { recursive: true });
  });

  it('EVD-1: a process without keys says that it did not check signatures', async () => {
    const bare = await startApp();
    const owner = await bare.signInAs({});
    expect(await signHeads(bare.tools)).toEqual({ signed: [], refused: [] });
    const found = await verified(owner);
    expect([found.signed, signedText(found)]).toEqual([
      null,
      'Signatures were not checked: this machine has no public keys.',
    ]);
    await bare.stop();
  });

  it('EVD-1: a clock that was wrong is not hidden: a signature after the end of its key is named', async () => {
    const owner = await server.signInAs({});
    const statement = {
      seq: 1,
      hash: (await owner.within((scope) => listAfter(scope, 0, 1)))[0]?.hash ?? '',
    };
    server.clock.advance(365 * 86_400_000);
    await signAll();
    server.clock.advance(-365 * 86_400_000);
    expect((await verified(owner)).faults).toEqual([]);
    await rotateKey(folder, server.clock.now());
    expect((await verified(owner)).faults).toEqual([
      expect.stringContaining(`at event ${statement.seq} bears the key`),
    ]);
  });
});
