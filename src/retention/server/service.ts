import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { findEnquiry, lockEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import type { Scope } from '#kit/server/scope.ts';
import { retentionFailures } from '#retention/contract/errors.ts';
import { defaultYears, type Keeping } from '#retention/contract/schema.ts';
import { listAllSources } from './found.ts';
import {
  clearDefault,
  findRetention,
  insertClass,
  listClasses,
  listErasures,
  listHolds,
  saveRetention,
  updateClass,
} from './store.ts';

const topic = 'retention';

export const readOverview = async (scope: Scope) => ({
  classes: await listClasses(scope),
  holds: (await listHolds(scope)).map(({ id, number, holdReason, heldBy, heldAt }) => ({
    id,
    number,
    reason: holdReason ?? '',
    by: heldBy ?? '',
    at: heldAt?.toISOString() ?? '',
  })),
  erasures: (await listErasures(scope)).map(({ erasedByName, erasedAt, ...row }) => ({
    ...row,
    by: erasedByName,
    at: erasedAt.toISOString(),
  })),
});

type ClassDraft = { name: string; years: number; isDefault: boolean };

/** Adds a class, or changes the one that is named. */
export const saveClass = async (scope: Scope, id: string | null, draft: ClassDraft) => {
  const classes = await listClasses(scope);
  if (classes.some((each) => each.id !== id && each.name === draft.name))
    throw new AppError(retentionFailures.nameTaken, {
      fields: { name: retentionFailures.nameTaken.message },
    });
  if (id !== null && !classes.some((each) => each.id === id)) throw new AppError(retentionFailures.noClass);
  if (draft.isDefault) await clearDefault(scope);
  const saved = id === null ? await insertClass(scope, draft) : await updateClass(scope, id, draft);
  await record(scope, {
    action: id === null ? 'retention-class.added' : 'retention-class.changed',
    subject: { type: 'retention-class', id: saved?.id ?? null },
    summary: `${id === null ? 'added' : 'changed'} the retention class “${draft.name}”: ${draft.years} years${draft.isDefault ? ', the default' : ''}`,
    data: draft,
    announces: { topic, id: saved?.id ?? '' },
  });
  return readOverview(scope);
};

/** The same day, some years later. */
const addYears = (at: Date, years: number): string => {
  const day = new Date(at);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

/** How long an enquiry is kept: by its class, else by the default of the organisation, else for ten years. */
export const keepingOf = async (scope: Scope, enquiry: EnquiryRow): Promise<Keeping> => {
  const retention = await findRetention(scope, enquiry.id);
  const classes = await listClasses(scope);
  const classId = retention?.classId ?? null;
  const own = classes.find(({ id, isDefault }) => (classId ? id === classId : isDefault));
  const years = own?.years ?? defaultYears;
  return {
    id: enquiry.id,
    number: enquiry.number,
    customerName: enquiry.customerName,
    closedAt: enquiry.closedAt?.toISOString() ?? null,
    classId,
    years,
    earliestDay: enquiry.closedAt && addYears(enquiry.closedAt, years),
    hold: retention?.heldAt
      ? {
          reason: retention.holdReason ?? '',
          by: retention.heldBy ?? '',
          at: retention.heldAt.toISOString(),
        }
      : null,
    sources: (await listAllSources(scope, enquiry.id)).map(({ id, name, size, isErased, parentId }) => ({
      id,
      name,
      size,
      isErased,
      parentId,
    })),
  };
};

export const readKeeping = async (scope: Scope, id: string): Promise<Keeping> =>
  keepingOf(scope, await findEnquiry(scope, id));

export const chooseClass = async (scope: Scope, id: string, classId: string | null): Promise<Keeping> => {
  const enquiry = await lockEnquiry(scope, id);
  const chosen = (await listClasses(scope)).find((each) => each.id === classId);
  if (classId !== null && !chosen) throw new AppError(retentionFailures.noClass);
  await saveRetention(scope, enquiry.id, { classId });
  await record(scope, {
    action: 'enquiry.retention-changed',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: chosen
      ? `set the retention class “${chosen.name}”: ${chosen.years} years`
      : 'set the organisation’s default retention class',
    data: { classId },
    announces: { topic, id: enquiry.id },
  });
  return keepingOf(scope, enquiry);
};

/** Puts an enquiry under a legal hold; another reason takes the place of the one before. */
export const holdEnquiry = async (scope: Scope, id: string, reason: string): Promise<Keeping> => {
  const enquiry = await lockEnquiry(scope, id);
  await saveRetention(scope, enquiry.id, { holdReason: reason, heldBy: scope.actor.name, heldAt: scope.now });
  await record(scope, {
    action: 'enquiry.held',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `put the enquiry under a legal hold: ${reason}`,
    announces: { topic, id: enquiry.id },
  });
  return keepingOf(scope, enquiry);
};

export const liftHold = async (scope: Scope, id: string, reason: string): Promise<Keeping> => {
  const enquiry = await lockEnquiry(scope, id);
  if (!(await findRetention(scope, enquiry.id))?.heldAt) throw new AppError(retentionFailures.notHeld);
  await saveRetention(scope, enquiry.id, { holdReason: null, heldBy: null, heldAt: null });
  await record(scope, {
    action: 'enquiry.hold-lifted',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `lifted the legal hold: ${reason}`,
    announces: { topic, id: enquiry.id },
  });
  return keepingOf(scope, enquiry);
};
