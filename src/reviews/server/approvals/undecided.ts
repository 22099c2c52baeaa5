import { hasOpenAmendment } from '#enquiries/server/amendments/service.ts';
import { isGenerating } from '#enquiries/server/generation/service.ts';
import type { OpenEnquiry } from '#enquiries/server/records/ticket.ts';
import { hasUnreadFiles } from '#enquiries/server/sources/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Slots } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { listConcernedUnasked } from '../review/asking.ts';
import type { Part } from '../review/parts.ts';

/** Refuses a bid while something concerns a department that is not asked; a job asks it within minutes. */
export const assertNobodyMissing = async (
  scope: Scope,
  enquiryId: string,
  parts: readonly Part[],
): Promise<void> => {
  const missing = await listConcernedUnasked(scope, enquiryId, parts);
  if (missing.length > 0)
    throw new AppError(reviewFailures.notValidated, {
      message: `Something concerns ${missing.join(', ')} by now. Have it asked first.`,
    });
};

/** Refuses a bid over what the customer said and no department has before it: a person decides on it first. */
export const assertNothingUndecided = async (
  scope: Scope,
  { id, unconfirmed }: OpenEnquiry,
  listWaitingMails: Slots['listWaitingMails'],
): Promise<void> => {
  if (unconfirmed > 0) throw new AppError(reviewFailures.proposalsLeft);
  if (await hasUnreadFiles(scope, id)) throw new AppError(reviewFailures.filesUnread);
  if (await isGenerating(scope, id)) throw new AppError(reviewFailures.readingAgain);
  if (await hasOpenAmendment(scope, id)) throw new AppError(reviewFailures.amendmentOpen);
  if ((await listWaitingMails(scope, id)).length > 0) throw new AppError(reviewFailures.mailWaiting);
};
