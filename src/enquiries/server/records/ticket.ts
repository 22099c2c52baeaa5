import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { isUuid } from '#kit/contract/ids.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findById, findByIndex, findByReference, lockById, type CardRow, type EnquiryRow } from './store.ts';

const index = /^\d{1,6}$/;

/**
 * The enquiry behind a reference, our own number, an id or an index into the list (DET-1); throws
 * enquiry_not_found.
 */
export const findEnquiry = async (scope: Scope, id: string): Promise<EnquiryRow> => {
  const row =
    (isUuid(id) ? await findById(scope, id) : undefined) ??
    (await findByReference(scope, id)) ??
    (index.test(id) ? await findByIndex(scope, Number(id)) : undefined);
  if (!row) throw new AppError(enquiryFailures.notFound);
  return row;
};

declare const isOpen: unique symbol;
/** An enquiry that this transaction holds; only `lock` and `open` make one. */
export type OpenEnquiry = EnquiryRow & { readonly [isOpen]: true };

/** Holds the enquiry until the transaction ends, whatever its state. */
export const lockEnquiry = async (scope: Scope, id: string): Promise<OpenEnquiry> => {
  const byId = isUuid(id) ? await lockById(scope, id) : undefined;
  const row = byId ?? (await lockById(scope, (await findEnquiry(scope, id)).id));
  if (!row) throw new AppError(enquiryFailures.notFound);
  return row as OpenEnquiry;
};

/** A closed enquiry rests; throws enquiry_closed with the way on. */
export const assertNotClosed = (enquiry: OpenEnquiry): void => {
  if (enquiry.closedAt)
    throw new AppError(enquiryFailures.closed, {
      message: 'This enquiry is closed. Reopen it to change it.',
    });
};

/**
 * Holds an enquiry that still may change; throws enquiry_closed once the final decision is made or
 * someone has closed it.
 */
export const openEnquiry = async (scope: Scope, id: string): Promise<OpenEnquiry> => {
  const locked = await lockEnquiry(scope, id);
  assertNotClosed(locked);
  if (locked.reviewState === 'accepted' || locked.reviewState === 'declined')
    throw new AppError(enquiryFailures.closed);
  return locked;
};

export type { EnquiryRow };

/** A row as the list and the board show it. */
export const cardOf = (row: CardRow): EnquiryCard => ({
  id: row.id,
  ReferenceNo: row.reference,
  CustomerName: row.customerName,
  EnquiryType: row.enquiryType,
  ReceivedVia: row.receivedVia,
  DateOfReceipt: row.dateOfReceipt,
  Status: row.status,
  Priority: row.priority,
  approvedDepartments: row.approvedDepartments,
  notAskedDepartments: row.notAskedDepartments,
  validated: row.validated,
  assignee: row.assigneeId ? { id: row.assigneeId, name: row.assigneeName ?? '' } : null,
  dueDate: row.dueDate,
  reading: row.reading,
  unconfirmed: row.unconfirmed,
  review: row.reviewState,
  closedAt: row.closedAt?.toISOString() ?? null,
  closingOutcome: row.closingOutcome,
});
