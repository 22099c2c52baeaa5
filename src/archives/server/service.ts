import { dayMilliseconds } from '#kit/contract/days.ts';
import { AppError } from '#kit/contract/errors.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { record } from '#audit/server/service.ts';
import { archiveEndpoints } from '#archives/contract/endpoints.ts';
import { archiveFailures } from '#archives/contract/errors.ts';
import { keptDays, type ArchiveView } from '#archives/contract/schema.ts';
import { takeTry } from '#kit/server/limit.ts';
import { handles, job, type Job, type JobHandler, type Queue } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { forgetArchives } from './forgetting.ts';
import { archivist, makeArchive, type Plan } from './making/make.ts';
import {
  countFailure,
  findArchive,
  giveUpAll,
  giveUpArchive,
  insertArchive,
  listRows,
  type ArchiveKind,
  type ArchiveRow,
} from './store.ts';
import { toTicketText } from './tickets.ts';

export type { ArchivePart, Making, Plan } from './making/make.ts';

const maxPerHour = 20;
/** A try that fails is made again, from where it ended; after this many nobody waits any longer. */
const maxFailures = 3;
const linkMilliseconds = 3_600_000;

type MakingJob = { organisationId: string; archiveId: string };

/** The work on archives of one kind. It may be killed as often as it likes: the next process goes on. */
export const archiveJob = (name: string): Job<MakingJob> =>
  job<MakingJob>(name, { retryLimit: 50, expireInSeconds: 82_800 });

const toView = (row: ArchiveRow): ArchiveView => ({
  id: row.id,
  title: row.title,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  askedBy: row.askedByName,
  done: row.done,
  total: row.total,
  size: row.size,
  sha256: row.sha256,
  expiresAt:
    row.state === 'ready' && row.endedAt
      ? new Date(row.endedAt.getTime() + keptDays * dayMilliseconds).toISOString()
      : null,
});

/** Asks for an archive, which a job then makes. */
export const requestArchive = async (
  scope: Scope,
  { queue, job: of }: { queue: Queue; job: Job<MakingJob> },
  wanted: { kind: ArchiveKind; title: string; asked: object },
): Promise<ArchiveView> => {
  const { organisationId } = scope;
  await takeTry(scope, { key: `archive:${wanted.kind}:${organisationId}`, most: maxPerHour, seconds: 3600 });
  const row = await insertArchive(scope, wanted);
  await record(scope, {
    action: 'archive.requested',
    subject: { type: 'archive', id: row.id },
    summary: `asked for “${row.title}”`,
    data: { kind: row.kind, asked: row.asked },
    announces: { topic: 'archives', id: row.id },
  });
  await queue.send(scope, of, { organisationId, archiveId: row.id });
  return toView(row);
};

export const listArchives = async (
  scope: Scope,
  kind: ArchiveKind,
): Promise<{ archives: ArchiveView[] }> => ({
  archives: (await listRows(scope, kind)).map(toView),
});

/** An archive that can be fetched now. */
export const findReady = async (scope: Scope, id: string): Promise<ArchiveRow & { size: number }> => {
  const row = await findArchive(scope, id);
  if (!row) throw new AppError(archiveFailures.notFound);
  const isOver = row.endedAt && row.endedAt.getTime() + keptDays * dayMilliseconds <= scope.now.getTime();
  if (row.state === 'expired' || (row.state === 'ready' && isOver))
    throw new AppError(archiveFailures.expired);
  if (row.size === null) throw new AppError(archiveFailures.notReady);
  return { ...row, size: row.size };
};

/** An address at which a browser downloads the archive by itself, and goes on with where the connection broke. */
export const linkTo = async (scope: Scope, kind: ArchiveKind, id: string, secret: string) => {
  const row = await findReady(scope, id);
  if (row.kind !== kind) throw new AppError(archiveFailures.notFound);
  const until = new Date(scope.now.getTime() + linkMilliseconds).toISOString();
  const { organisationId, actor } = scope;
  const { userId, name } = actor;
  const ticket = toTicketText({ organisationId, archiveId: row.id, userId, name, until }, secret);
  return { address: addressOf(archiveEndpoints.fetch.path, {}, { ticket }), until };
};

/** What makes archives of one kind. */
export const makesArchives = (
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  of: Job<MakingJob>,
  plan: Plan,
): JobHandler =>
  handles(of, async (wanted) => {
    try {
      await makeArchive(tools, wanted, plan);
    } catch (error) {
      tools.log.error({ err: error, archive: wanted.archiveId }, 'an archive could not be made');
      const { organisationId, archiveId } = wanted;
      const isOver = await withScope(tools.db, tools.clock, { organisationId, actor: archivist }, (scope) =>
        failArchive(scope, archiveId),
      );
      if (!isOver) throw error;
    }
  });

/** Counts a failure; true where it was the last that is borne. */
const failArchive = async (scope: Scope, archiveId: string): Promise<boolean> => {
  if ((await countFailure(scope, archiveId)) < maxFailures) return false;
  await giveUpArchive(scope, archiveId);
  await record(scope, {
    action: 'archive.failed',
    subject: { type: 'archive', id: archiveId },
    summary: 'could not make an archive',
    announces: { topic: 'archives', id: archiveId },
  });
  return true;
};

/** Removes every archive of the organisation, made or being made: it may hold what is not to be here any more. */
export const removeArchives = async (scope: Scope, why: string): Promise<void> => {
  await giveUpAll(scope);
  await forgetArchives(scope, new Date(scope.now.getTime() + 1), why);
};
