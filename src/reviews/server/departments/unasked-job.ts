import { recent } from '#audit/server/service.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withEntry, withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { listAskingConcernedOnly } from '#organisations/server/service.ts';
import { listConcernedUnasked } from '../review/asking.ts';
import { listNotAsking } from '../review/not-asked-store.ts';
import { findReview } from '../review/store.ts';
import { saveSignedOff } from '../review/under-review.ts';
import { listParts } from '../review/view.ts';

/**
 * Looks whether a department that is not asked is concerned by now. A row or an item asks it at once; a finding
 * may come with an entry of a register, or with a day, and nobody need have opened the enquiry.
 */
export const unaskedJob = job('departments-unasked', { cron: '*/10 * * * *' });

const quietMinutes = 20;

/** Where nothing was recorded lately nothing is new but the day, which is looked at once. */
const listToCheck = async (scope: Scope): Promise<string[]> => {
  const [last] = await recent(scope, null, 1);
  const quietFrom = new Date(scope.now.getTime() - quietMinutes * 60_000).toISOString();
  const isNewDay = scope.now.toISOString().slice(11, 16) < '00:10';
  return isNewDay || (last && last.at >= quietFrom) ? listNotAsking(scope) : [];
};

const coordinator: Actor = {
  userId: null,
  name: 'Feasibility review',
  role: '',
  departments: [],
  abilities: [],
};

export const unaskedJobs = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): JobHandler[] => [
  handles(unaskedJob, async () => {
    for (const organisationId of await withEntry(db, clock, listAskingConcernedOnly)) {
      const as = { organisationId, actor: coordinator };
      for (const id of await withScope(db, clock, as, listToCheck))
        await withScope(db, clock, as, async (scope) => {
          const enquiry = await lockEnquiry(scope, id);
          const review = await findReview(scope, id);
          if (!review || enquiry.reviewState !== 'open') return;
          const parts = await listParts(scope, review);
          if ((await listConcernedUnasked(scope, id, parts)).length > 0)
            await saveSignedOff(scope, { enquiry, review });
        });
    }
  }),
];
