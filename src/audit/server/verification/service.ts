import { firstHash } from '../chain.ts';
import { readAnchors, type Anchor } from '../anchors/anchor-file.ts';
import { readRoots } from '#kit/server/evidence/time-stamps.ts';
import { readTrusted } from '../signing/trusted.ts';
import type { Config } from '#kit/server/config.ts';
import { anchorChecker, type AnchorTrust } from '../anchors/check-anchors.ts';
import { signatureChecker, type Trusted } from '../signing/check-signatures.ts';
import { listSignatures } from '../signing/store.ts';
import { checkRows, imprintReader } from './check-rows.ts';
import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { findByHash } from '../store.ts';
import { headOf, walkChain, type Walk } from '../walk.ts';
import type { Verification } from '#audit/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

const maxFaults = 20;
const endOfTrail = Number.MAX_SAFE_INTEGER;

/** Whether the head in the database is where the events end. */
const endFault = async (scope: Scope, { last, broken }: Walk): Promise<Walk['broken']> => {
  if (broken) return broken;
  const head = await headOf(scope);
  const isWhole = head.seq === last.seq && head.hash === last.hash;
  return isWhole
    ? null
    : { seq: last.seq + 1, reason: `the chain ends early: its head is event ${head.seq}` };
};

/** What a check holds a chain against; null where it is not known, and is not checked then. */
export type Against = {
  trusted: Trusted | null;
  tables: readonly EvidenceTable[] | null;
  anchors: { kept: readonly Anchor[]; trust: AnchorTrust } | null;
};

/**
 * Holds every event of the organisation's chain against its hash and the one before, every signed head and
 * every anchor against the event it belongs to and the keys kept outside the database, and every row that the trail vouches for
 * against what its event says. Rows are compared with the end of the chain, so the scope is of one picture.
 */
export const verify = async (
  scope: Scope,
  { trusted, tables, anchors }: Against = { trusted: null, tables: null, anchors: null },
): Promise<Verification> => {
  const signatures = trusted && signatureChecker(scope.organisationId, trusted);
  const imprints = imprintReader();
  const anchored = anchors && anchorChecker(anchors.kept, anchors.trust);
  let seen = 0;
  const walk = await walkChain(scope, { seq: 0, hash: firstHash }, async (events) => {
    if (tables) imprints.take(events);
    const last = events.at(-1);
    if (!last) return;
    const hashes = new Map(events.map(({ seq, hash }) => [seq, hash]));
    signatures?.take(await listSignatures(scope, seen, last.seq), hashes);
    await anchored?.take(last.seq, hashes);
    seen = last.seq;
  });
  const broken = await endFault(scope, walk);
  // Behind a break nothing is known. Where there is none, heads may be signed of events that are not there.
  if (signatures && !broken) {
    signatures.take(await listSignatures(scope, seen, endOfTrail), new Map());
    signatures.end(walk.last.seq);
  }
  if (!broken) await anchored?.take(endOfTrail, new Map());
  const rows = tables && !broken ? await checkRows(scope, tables, imprints) : null;
  const until = signatures?.found.last;
  return {
    events: walk.last.seq,
    head: walk.last.hash,
    broken,
    faults: [signatures?.found, anchored?.found, rows]
      .flatMap((each) => each?.faults ?? [])
      .slice(0, maxFaults),
    signed: signatures && {
      until: until ? { seq: until.seq, at: until.signedAt, keyId: until.keyId } : null,
    },
    anchored: anchored && { count: anchored.found.count, last: anchored.found.last },
    rows: rows && { checked: rows.checked, older: rows.older },
  };
};

/** What this machine knows of an organisation's chain outside the database, with anchors that somebody brings. */
export const readAgainst = async (
  { auditKeys, anchors }: Pick<Config, 'auditKeys' | 'anchors'>,
  organisationId: string,
  brought: readonly Anchor[] = [],
): Promise<Omit<Against, 'tables'>> => {
  const trusted = await readTrusted(auditKeys, organisationId);
  const own = anchors.folder === null ? [] : await readAnchors(anchors.folder, organisationId);
  const kept = [...own, ...brought.filter((each) => each.organisationId === organisationId)];
  const roots = anchors.tsaRoots === null ? null : await readRoots(anchors.tsaRoots);
  return {
    trusted,
    anchors: kept.length === 0 ? null : { kept, trust: { keys: trusted?.keys ?? [], roots } },
  };
};

/** The event of the chain, up to `last`, that a head noted earlier belongs to; null when there is none. */
export const headFound = async (scope: Scope, head: string, last: number): Promise<number | null> =>
  (await findByHash(scope, head, last))?.seq ?? null;
