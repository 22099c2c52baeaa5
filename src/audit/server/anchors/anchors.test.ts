import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { anchoredText } from '#audit/contract/words.ts';
import type { Log } from '#kit/server/log.ts';
import { withEntry } from '#kit/server/scope.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import { asOwner, rehash, type Run } from '../../../../test/support/forging.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { startTsa } from '../../../../test/support/tsa.ts';
import { noteHead } from '../signing/noted-heads.ts';
import { openSigner } from '../signing/keys.ts';
import { signHeads } from '../signing/sign-heads.ts';
import { toBytes } from '../signing/statement.ts';
import { listAfter } from '../store.ts';
import { readAgainst, verify } from '../verification/service.ts';
import { readAnchors, readKept, toLine } from './anchor-file.ts';
import { createAnchoring } from './anchoring.ts';

let authority: Awaited<ReturnType<typeof startTsa>>;
let folder: string;
let server: TestApp;
let owner: Signed;
let anchor: ReturnType<typeof createAnchoring>;
const warned: string[] = [];

beforeAll(async () => void (authority = await startTsa()));
afterAll(() => authority.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchors-'));
  const anchors = {
    folder: join(folder, 'anchors'),
    tsaUrl: authority.url,
    tsaRoots: authority.rootFile,
    mailTo: 'auditor@specimen.example',
  };
  server = await startApp({ config: { auditKeys: join(folder, 'keys'), anchors } });
  owner = await server.signInAs({ role: 'Owner' });
  warned.length = 0;
  const log = { warn: (_: object, text: string) => warned.push(text) } as unknown as Log;
  anchor = createAnchoring({ ...server.tools, clock: server.clock, log });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const signAndAnchor = async (): Promise<void> => {
  const { signed } = await signHeads(server.tools);
  const { anchoredActions } = server.tools.slots;
  await anchor(
    signed.map(({ actions, ...each }) => ({
      ...each,
      isFinal: anchoredActions.some((action) => actions.has(action)),
    })),
  );
};
const anchored = async () =>
  (await readAnchors(join(folder, 'anchors'), owner.organisationId)).map(({ seq }) => seq);
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));

describe('anchors', () => {
  it('EVD-1: are kept each hour where something is new, and at once after a final decision, with the time of an authority', async () => {
    await signAndAnchor();
    expect(await anchored()).toEqual([1]);
    const { id } = await openedReview(owner);
    await signAndAnchor();
    expect(await anchored()).toEqual([1]);
    const reply = owner.call(reviewEndpoints.approve, {
      params: { id },
      body: { outcome: 'declined', reason: 'No capacity', reasons: ['capacity'], revision: 1 },
    });
    await replyOf(reply);
    await signAndAnchor();
    const [, atDecision = 0] = await anchored();
    await addEnquiry(owner, { CustomerName: 'Later' });
    await signAndAnchor();
    expect(await anchored()).toEqual([1, atDecision]);
    server.clock.advance(3_600_000);
    await signAndAnchor();
    expect(await anchored()).toEqual([1, atDecision, atDecision + 1]);
    server.clock.advance(3_600_000);
    await signAndAnchor();
    expect((await anchored()).length).toBe(3);
    const found = await verified();
    expect(found).toMatchObject({
      broken: null,
      faults: [],
      anchored: { count: 3, last: { seq: atDecision + 1 } },
    });
    expect(anchoredText(found)).toMatch(
      /^3 anchors compared, the last of \S+ at event \d+\. Last time stamp \S+Z, of Specimen Time Stamps\.$/,
    );
  });

  it('EVD-1: name a chain that the owner of the database wrote anew even with the stolen key, and one cut behind them', async () => {
    for (const CustomerName of ['One', 'Two']) await addEnquiry(owner, { CustomerName });
    await signAndAnchor();
    const events = await owner.within((scope) => listAfter(scope, 0, 100));
    const { organisationId } = owner;
    const signer = await openSigner(join(folder, 'keys'), null, new Date());
    const falsify = async (run: Run) => {
      await rehash(run, organisationId, events, (event) =>
        event.seq === 2 ? { ...event, summary: 'something that never happened' } : event,
      );
      await run('delete from audit_signatures where organisation_id = $1', [organisationId]);
    };
    await asOwner(server.tools.pool, falsify);
    const [last] = await owner.within((scope) => listAfter(scope, 2, 1));
    const head = { seq: 3, hash: last?.hash ?? '', signedAt: new Date().toISOString(), keyId: signer.keyId };
    const signature = (await signer.sign(toBytes({ ...head, organisationId }, signer.keyId))).toString(
      'base64',
    );
    await noteHead(join(folder, 'keys'), organisationId, { ...head, signature });
    expect((await verified()).faults).toEqual([
      expect.stringMatching(
        /^the anchor of \S+ at event 3 is another one in the chain: what was recorded up to there has been rewritten$/,
      ),
    ]);
    await asOwner(server.tools.pool, async (run) => {
      await run('delete from audit_events where organisation_id = $1 and seq > 2', [organisationId]);
      await run(
        'update audit_heads set seq = 2, hash = (select hash from audit_events where organisation_id = $1 and seq = 2) where organisation_id = $1',
        [organisationId],
      );
    });
    await rm(join(folder, 'keys', 'heads'), { recursive: true });
    expect((await verified()).faults).toEqual([
      expect.stringMatching(
        /^the anchor of \S+ at event 3 has no event: what was recorded up to there has been removed$/,
      ),
    ]);
  });

  it('EVD-1: an authority that is away leaves a signed anchor without a time stamp, and is told in the log', async () => {
    authority.tsa.status = 503;
    await signAndAnchor();
    authority.tsa.status = 200;
    expect(await anchored()).toEqual([1]);
    expect(warned).toEqual(['an anchor has no time stamp: the authority could not be used']);
    expect(await verified()).toMatchObject({ faults: [], anchored: { last: { seq: 1, stamp: null } } });
  });

  it('EVD-1: a clock that differs from the authority is told in the log, and the stamp says the other time', async () => {
    server.clock.advance(86_400_000);
    await signAndAnchor();
    server.clock.advance(-86_400_000);
    expect(warned).toEqual(['the clock of this machine differs from that of the time stamp authority']);
    const { last } = (await verified()).anchored ?? {};
    expect(Date.parse(last?.at ?? '') - Date.parse(last?.stamp?.at ?? '')).toBeGreaterThan(86_000_000);
  });

  it('EVD-1: an anchor that was mailed holds the chain when the folder is gone', async () => {
    await signAndAnchor();
    const { db, clock, config } = server.tools;
    const [sent] = await withEntry(db, clock, (entry) =>
      entry.db.selectFrom('outboxMails').selectAll().execute(),
    );
    expect(sent).toMatchObject({
      recipient: 'auditor@specimen.example',
      subject: 'Anchor of an audit trail at event 1',
    });
    const mail = join(folder, 'mail.txt');
    await writeFile(mail, sent?.body ?? '');
    await rm(join(folder, 'anchors'), { recursive: true });
    const brought = await readKept(mail);
    const check = () =>
      owner.within(async (scope) =>
        verify(scope, { ...(await readAgainst(config, owner.organisationId, brought)), tables: null }),
      );
    expect(await check()).toMatchObject({ faults: [], anchored: { count: 1, last: { seq: 1 } } });
    await writeFile(mail, 'nothing');
    await expect(readKept(mail)).rejects.toThrow('There is no anchor in');
  });

  it('EVD-1: a changed anchor is named; half a line of a machine that went down is none', async () => {
    await signAndAnchor();
    const file = join(folder, 'anchors', `${owner.organisationId}.jsonl`);
    await appendFile(file, '{"organisationId":"');
    expect((await verified()).faults).toEqual([]);
    const [kept] = await readAnchors(join(folder, 'anchors'), owner.organisationId);
    if (!kept) throw new Error('no anchor');
    await writeFile(file, `${toLine({ ...kept, hash: kept.hash.replace(/^./, 'x') })}\n`);
    expect((await verified()).faults).toEqual([
      expect.stringContaining('was changed: its signature is not of the key'),
    ]);
    await writeFile(file, `${toLine({ ...kept, timeStamp: Buffer.from('x').toString('base64') })}\n`);
    expect((await verified()).faults).toEqual([expect.stringMatching(/^the anchor of \S+ at event 1: /)]);
  });
});
