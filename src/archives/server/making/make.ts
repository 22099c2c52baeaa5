import { createHash, type Hash } from 'node:crypto';
import { record } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { changeInTurn, findPart, insertPart, removePartsFrom, takeTurn, type ArchiveRow } from '../store.ts';
import { countEntries, insertEntries, isWritten, listEntries, type WrittenEntry } from './entries-store.ts';
import { createWriter, type ArchivePart } from './writer.ts';

export type { ArchivePart };

export const archivist: Actor = { userId: null, name: 'Archives', role: '', departments: [], abilities: [] };

/** An archive while it is made. */
export type Making = {
  archive: Pick<ArchiveRow, 'id' | 'title' | 'asked' | 'askedAt' | 'askedByName'>;
  organisationId: string;
  within<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** How many steps there are, as soon as that is known. */
  expect(total: number): Promise<void>;
  /** What is written so far, with what was noted of each. */
  written(): AsyncIterable<WrittenEntry>;
};

/** Names every file of an archive, in the same order and by the same names whenever it is asked. */
export type Plan = (making: Making) => AsyncIterable<ArchivePart>;

/** Another process has taken the archive over, or it is no longer wanted. */
class Superseded extends Error {}

type MakingTools = Pick<Tools, 'db' | 'clock'>;
type Wanted = { organisationId: string; archiveId: string };

/** The bytes of an archive from one to another (not included), a part of it at a time. */
export async function* readParts(
  within: Making['within'],
  archiveId: string,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const part = await within((scope) => findPart(scope, archiveId, at));
    const piece = part?.content.subarray(at - part.startsAt, to - part.startsAt);
    // It may have expired while it was read.
    if (!piece || piece.length === 0)
      throw new Error(`The archive ${archiveId} holds nothing at byte ${at}.`);
    yield piece;
    at += piece.length;
  }
}

/** What the trail says of an archive that is whole. */
const recordMade = (scope: Scope, archive: ArchiveRow, data: Record<string, unknown>): Promise<void> =>
  record(scope, {
    action: 'archive.made',
    subject: { type: 'archive', id: archive.id },
    summary: `made “${archive.title}”, asked for by ${archive.askedByName}`,
    data: { kind: archive.kind, asked: archive.asked, ...data },
    announces: { topic: 'archives', id: archive.id },
  });

const openMaking = ({ db, clock }: MakingTools, organisationId: string, archive: ArchiveRow) => {
  const within: Making['within'] = (work) => withScope(db, clock, { organisationId, actor: archivist }, work);
  const inTurn = async (scope: Scope, change: Parameters<typeof changeInTurn>[2]): Promise<void> => {
    if (!(await changeInTurn(scope, archive, change))) throw new Superseded();
    await announce(scope, 'archives', archive.id);
  };
  const entries = async function* () {
    let found = await within((scope) => listEntries(scope, archive.id, 0));
    while (found.length > 0) {
      yield* found;
      const last = found.at(-1)?.no ?? 0;
      found = await within((scope) => listEntries(scope, archive.id, last));
    }
  };
  const keeper = (hash: Hash) => {
    let { done } = archive;
    return (bytes: Buffer, startsAt: number, whole: { entries: readonly WrittenEntry[]; steps: number }) => {
      done += whole.steps;
      hash.update(bytes);
      return within(async (scope) => {
        const ends = whole.entries.length > 0 ? { done, wholeBytes: startsAt + bytes.length } : {};
        await inTurn(scope, { done, ...ends });
        await insertPart(scope, archive.id, startsAt, bytes);
        await insertEntries(scope, archive.id, whole.entries);
      });
    };
  };
  return { within, inTurn, entries, keeper };
};

/** Makes an archive, or goes on from where an earlier process ended. */
export const makeArchive = async (
  tools: MakingTools,
  { organisationId, archiveId }: Wanted,
  plan: Plan,
): Promise<void> => {
  const archive = await withScope(
    tools.db,
    tools.clock,
    { organisationId, actor: archivist },
    async (scope) => {
      const taken = await takeTurn(scope, archiveId);
      if (taken) await removePartsFrom(scope, archiveId, taken.wholeBytes);
      return taken;
    },
  );
  if (!archive) return;
  const { within, inTurn, entries, keeper } = openMaking(tools, organisationId, archive);
  const hash = createHash('sha256');
  for await (const bytes of readParts(within, archiveId, { from: 0, to: archive.wholeBytes }))
    hash.update(bytes);
  const count = await within((scope) => countEntries(scope, archiveId));
  const writer = createWriter(
    { at: archive.askedAt, keep: keeper(hash), entries },
    { bytes: archive.wholeBytes, count },
  );
  const written = async function* () {
    await writer.flush();
    yield* entries();
  };
  const expect = (total: number) => within((scope) => inTurn(scope, { total }));
  try {
    for await (const part of plan({ archive, organisationId, within, expect, written }))
      if (count === 0 || !(await within((scope) => isWritten(scope, archiveId, part.name))))
        await writer.write(part);
    const size = await writer.end();
    const sha256 = hash.digest('hex');
    const files = await within((scope) => countEntries(scope, archiveId));
    await within(async (scope) => {
      await inTurn(scope, { state: 'ready', size, sha256, endedAt: scope.now });
      await recordMade(scope, archive, { size, sha256, files });
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
};
