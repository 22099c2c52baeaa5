import type { Kysely } from 'kysely';
import { firstHash } from '../chain.ts';
import { findByHash } from '../store.ts';
import { headOf, walkChain } from '../walk.ts';
import { readNotedHead, noteHead } from './noted-heads.ts';
import { openSigner, type Signer } from './keys.ts';
import { openSigningProgram } from './signing-program.ts';
import { toBytes, type SignedHead } from './statement.ts';
import { findLastSignature, insertSignature, listSigned, listUnsigned } from './store.ts';
import type { Config } from '#kit/server/config.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { withEntry, withScope, type Actor, type Scope } from '#kit/server/scope.ts';

/** What is written and not signed yet is at most this old, while a worker runs. */
export const signingMilliseconds = 15_000;

const signatory: Actor = { userId: null, name: 'audit signing', role: '', departments: [], abilities: [] };

export type SigningTools = { db: Kysely<Database>; clock: Clock; log: Log; config: Config };

const laterOf = (one: SignedHead | null, other: SignedHead | null): SignedHead | null =>
  !one || (other && other.seq > one.seq) ? other : one;

/** Which signed head stands for an organisation, and what was done in what it covers. */
export type Signed = { organisationId: string; head: SignedHead; actions: ReadonlySet<string> };
type Refusal = { organisationId: string; fault: string };

/**
 * Signs the head of an organisation's chain, in a separate transaction: nobody who writes waits for it. What
 * was signed before has to be where it was and every event after it has to match; a chain that was rewritten
 * is not signed. Null where nothing is new.
 */
export const signHead = async (
  scope: Scope,
  signer: Signer,
  folder: string,
): Promise<Signed | Refusal | null> => {
  const { organisationId } = scope;
  const noted = await readNotedHead(folder, organisationId);
  const before = laterOf(noted, await findLastSignature(scope));
  const actions = new Set<string>();
  const { last, broken } = await walkChain(scope, before ?? { seq: 0, hash: firstHash }, (events) =>
    events.forEach(({ action }) => actions.add(action)),
  );
  const head = await headOf(scope);
  const refuse = (fault: string): Refusal => ({ organisationId, fault });
  if (before && head.seq < before.seq)
    return refuse(`the chain ends at event ${head.seq}, event ${before.seq} is signed`);
  if (before && (await findByHash(scope, before.hash, before.seq))?.seq !== before.seq)
    return refuse(`event ${before.seq} is not the one that was signed`);
  if (broken) return refuse(`event ${broken.seq}: ${broken.reason}`);
  if (last.seq === before?.seq) return null;
  const statement = { ...last, signedAt: scope.now.toISOString() };
  const bytes = toBytes({ ...statement, organisationId }, signer.keyId);
  const signature = (await signer.sign(bytes)).toString('base64');
  const signed = { ...statement, keyId: signer.keyId, signature };
  await insertSignature(scope, signed);
  scope.afterCommit(() => noteHead(folder, organisationId, signed));
  return { organisationId, head: signed, actions };
};

export type Round = { signed: Signed[]; refused: Refusal[] };

/** Signs every head that is not signed. */
export const signHeads = async ({ db, clock, config }: Omit<SigningTools, 'log'>): Promise<Round> => {
  const round: Round = { signed: [], refused: [] };
  const { auditKeys: folder } = config;
  if (folder === null) return round;
  const unsigned = await withEntry(db, clock, listUnsigned);
  // A key service is asked where there is something to sign, and not every quarter minute.
  if (unsigned.length === 0 && config.auditSigner !== null) return round;
  const signer =
    config.auditSigner === null
      ? await openSigner(folder, config.auditKey, clock.now())
      : await openSigningProgram(folder, config.auditSigner, clock.now());
  for (const organisationId of unsigned) {
    const outcome = await withScope(db, clock, { organisationId, actor: signatory }, (scope) =>
      signHead(scope, signer, folder),
    );
    if (outcome && 'fault' in outcome) round.refused.push(outcome);
    else if (outcome) round.signed.push(outcome);
  }
  return round;
};

/** The heads that were signed last, for a process that begins. */
const listLastSigned = async ({ db, clock, config }: SigningTools): Promise<Signed[]> => {
  if (config.auditKeys === null) return [];
  const found: Signed[] = [];
  for (const organisationId of await withEntry(db, clock, listSigned)) {
    const head = await withScope(db, clock, { organisationId, actor: signatory }, findLastSignature);
    if (head) found.push({ organisationId, head, actions: new Set() });
  }
  return found;
};

/**
 * Signs heads from time to time until told to stop, and tells `then` which; what is in the way is logged when it begins,
 * not at each try.
 */
export const keepSigning = (
  tools: SigningTools,
  then: (signed: readonly Signed[]) => Promise<void>,
): { stop(): Promise<void> } => {
  let told = new Set<string>();
  let earlier: Signed[] | null = null;
  const round = async (): Promise<object[]> => {
    const { signed, refused } = await signHeads(tools);
    if (earlier === null) await then((earlier = await listLastSigned(tools)));
    await then(signed);
    return refused;
  };
  const sign = async (): Promise<void> => {
    const trouble = await round().catch((error: unknown) => [{ err: error, why: (error as Error).message }]);
    const found = new Map(trouble.map((each) => [JSON.stringify(each), each]));
    for (const [text, each] of found)
      if (!told.has(text)) tools.log.error(each, 'an audit chain is not signed or not anchored');
    told = new Set(found.keys());
  };
  let running = sign();
  const timer = setInterval(() => void (running = running.then(sign)), signingMilliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
