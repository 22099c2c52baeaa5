import { formatDay } from '#kit/contract/language/months.ts';
import { AppError } from '#kit/contract/errors.ts';
import { auditPackFailures } from '#reviews/contract/pack/endpoints.ts';
import { listArchives, requestArchive } from '#archives/server/service.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { packJob } from './plan.ts';
import type { Period } from './store.ts';

/** Asks for what an auditor gets of a period, which a job then makes. */
export const requestPack = (scope: Scope, { from, to }: Period, queue: Queue) => {
  if (from > to) throw new AppError(auditPackFailures.wrongPeriod);
  return requestArchive(
    scope,
    { queue, job: packJob },
    { kind: 'audit-pack', title: `Audit pack ${formatDay(from)} to ${formatDay(to)}`, asked: { from, to } },
  );
};

export const listPacks = (scope: Scope) => listArchives(scope, 'audit-pack');
