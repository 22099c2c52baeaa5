import type { Kysely } from 'kysely';
import { firstHash } from '../chain.ts';
import { findByHash } from '../store.ts';
import { headOf, walkChain } from '../walk.ts';
import { readNotedHead, noteHead } from './noted-heads.ts';
import { openSigner, type Signer } from './keys.ts';
import { toBytes, type SignedHead } from './statement.ts';
import { findLastSignature, insertSignature, listUnsigned } from './store.ts';
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

/**
 * Signs the head of an organisation's chain, in a separate transaction: nobody who writes waits for it. What
 * was signed before has to be where it was and every event after it has to match; a chain that was rewritten
 * is not signed. Answers what speaks against it, or null.
 */
export const signHead = async (scope: Scope, signer: Signer, folder: string): Promise<string | null> => {
  const noted = await readNotedHead(folder, scope.organisationId);
  const before = laterOf(noted, await findLastSignature(scope));
  const { last, broken } = await walkChain(scope, before ?? { seq: 0, hash: firstHash }, () => undefined);
  const head = await headOf(scope);
  if (before && head.seq < before.seq)
    return `the chain ends at event ${head.seq}, event ${before.seq} is signed`;
  if (before && (await findByHash(scope, before.hash, before.seq))?.seq !== before.seq)
    return `event ${before.seq} is not the one that was signed`;
  if (broken) return `event ${broken.seq}: ${broken.reason}`;
  if (last.seq === before?.seq) return null;
  const statement = { ...last, organisationId: scope.organisationId, signedAt: scope.now.toISOString() };
  const signature = (await signer.sign(toBytes(statement, signer.keyId))).toString('base64');
  const { organisationId, ...signed } = { ...statement, keyId: signer.keyId, signature };
  await insertSignature(scope, signed);
  scope.afterCommit(() => noteHead(folder, organisationId, signed));
  return null;
};

type Refusal = { organisationId: string; fault: string };

/** Signs every head that is not signed; answers the chains that it does not sign, and why. */
export const signHeads = async ({ db, clock, config }: Omit<SigningTools, 'log'>): Promise<Refusal[]> => {
  const { auditKeys: folder } = config;
  if (folder === null) return [];
  const signer = await openSigner(folder, config.auditKey, clock.now());
  const refusals: Refusal[] = [];
  for (const organisationId of await withEntry(db, clock, listUnsigned)) {
    const fault = await withScope(db, clock, { organisationId, actor: signatory }, (scope) =>
      signHead(scope, signer, folder),
    );
    if (fault) refusals.push({ organisationId, fault });
  }
  return refusals;
};

/** Signs heads from time to time until told to stop; what is in the way is logged when it begins, not at each try. */
export const keepSigning = (tools: SigningTools): { stop(): Promise<void> } => {
  let told = new Set<string>();
  const trouble = async (): Promise<object[]> =>
    signHeads(tools).catch((error: unknown) => [{ err: error, why: (error as Error).message }]);
  const sign = async (): Promise<void> => {
    const found = new Map((await trouble()).map((each) => [JSON.stringify(each), each]));
    for (const [text, each] of found)
      if (!told.has(text)) tools.log.error(each, 'an audit chain is not signed');
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
