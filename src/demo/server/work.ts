import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import type { RowAnswer } from '#reviews/contract/departments/answers-schema.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import { confirmFields } from '#enquiries/server/fields/service.ts';
import { intakeJobs } from '#enquiries/server/intake/jobs.ts';
import { receiveEnquiry } from '#enquiries/server/intake/service.ts';
import { acceptLineItems } from '#enquiries/server/items/deciding.ts';
import { readLineItems } from '#enquiries/server/items/service.ts';
import { acceptRows } from '#enquiries/server/requirements/accepting.ts';
import { readLedger } from '#enquiries/server/requirements/service.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import { signDecision } from '#reviews/server/departments/service.ts';
import { findFor, openReview } from '#reviews/server/review/service.ts';
import { collecting } from './collecting.ts';
import { demoPeople } from './sign-in.ts';

export type Base = Pick<Tools, 'db' | 'clock' | 'log' | 'queue'>;

/** Runs work as one of the demo's people, named by address, in one transaction. */
export type As = (email: string) => <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

export const coordinatorEmail = 'coordinator@demo-valves.example';

/** One mail through the same door as a customer's: received, read, its fields confirmed by the coordinator. */
export const takeIn = async (base: Base, as: As, bytes: Uint8Array): Promise<string> => {
  const coordinator = as(coordinatorEmail);
  const { queue, sent } = collecting<{ organisationId: string; enquiryId: string }>();
  const { id } = await coordinator((scope) =>
    receiveEnquiry(
      scope,
      [{ name: 'enquiry.eml', mediaType: 'message/rfc822', bytes: Buffer.from(bytes) }],
      queue,
    ),
  );
  for (const data of sent) for (const each of intakeJobs(base)) await each.handle(data);
  await coordinator((scope) => confirmFields(scope, id, enquiryFieldNames));
  return id;
};

/** The coordinator accepts every row and item that was proposed, and asks the departments. */
export const beginReview = (as: As, id: string): Promise<unknown> =>
  as(coordinatorEmail)(async (scope) => {
    const { requirements } = await readLedger(scope, id);
    await acceptRows(
      scope,
      id,
      requirements.map((row) => row.id),
    );
    const { items } = await readLineItems(scope, id);
    await acceptLineItems(
      scope,
      id,
      items.map((item) => item.id),
    );
    await openReview(scope, id);
  });

export type Signing = {
  decision: DecisionKind;
  comment: string;
  risk: Risk | null;
  /** What the department says to one of its rows that it does not simply meet. */
  otherwise?: Pick<RowAnswer, 'answer' | 'condition'>;
};

/** A reviewer of the demo answers every row and every question of the department, and signs. */
export const decideFor = async (
  as: As,
  id: string,
  department: Department,
  { decision, comment, risk, otherwise }: Signing,
): Promise<void> => {
  const person = demoPeople.find((each) => each.departments.includes(department));
  if (!person) throw new Error(`nobody of the demo organisation reviews ${department}`);
  await as(person.email)(async (scope) => {
    const review = await findFor(scope, id);
    const part = review?.departments.find((each) => each.department === department);
    if (!review || !part) throw new Error(`the demo enquiry ${id} has no open review`);
    const answers = part.checklist.map((question) => ({ question, answer: 'yes' as const, note: '' }));
    const last = part.requirementIds.length - 1;
    const rows = part.requirementIds.map((requirementId, place) => ({
      requirementId,
      ...(otherwise && place === last ? otherwise : { answer: 'can' as const, condition: '' }),
    }));
    return signDecision(scope, id, {
      department,
      decision,
      comment,
      answers,
      rows,
      risk,
      revision: review.revision,
    });
  });
};
