import type { ListPosition } from '#kit/server/database/list-position.ts';
import { isUuid } from '#kit/contract/ids.ts';
import { AppError } from '#kit/contract/errors.ts';
import { materialFailures } from '#material-requests/contract/errors.ts';
import type { MaterialListQuery } from '#material-requests/contract/filters.ts';
import type { MaterialRequest, RequestForm } from '#material-requests/contract/schema.ts';
import { roles } from '#permissions/contract/schema.ts';
import { historyOf, record } from '#audit/server/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readMatrix } from '#permissions/server/service.ts';
import { countFiltered, listPage } from './list-store.ts';
import { toRequestView } from './view.ts';
import { deleteLines, insertLines, listLines } from './lines-store.ts';
import {
  findRequest,
  insertRequest,
  listMembersOf,
  lockRequest,
  takeNumber,
  updateRequest,
  type RequestHead,
} from './store.ts';

const encodeCursor = (position: ListPosition): string =>
  Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url');

/** A cursor that is not one of ours begins at the first page. */
const decodeCursor = (cursor: string | undefined): ListPosition | null => {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as [unknown, unknown];
    return typeof key === 'string' && !key.includes('\0') && typeof id === 'string' && isUuid(id)
      ? { key, id }
      : null;
  } catch {
    return null;
  }
};

/** A page of the filtered requests, each with its lines (MAT-1). */
export const listMaterialRequests = async (scope: Scope, query: MaterialListQuery) => {
  const rows = await listPage(scope, query, { after: decodeCursor(query.cursor), limit: query.limit });
  const lines = await listLines(
    scope,
    rows.map((row) => row.id),
  );
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toRequestView(row, lines)),
    total: await countFiltered(scope, query),
    nextCursor: last && rows.length === query.limit ? encodeCursor({ key: last.sortKey, id: last.id }) : null,
  };
};

/** The request behind a number or an id; throws material_request_not_found. */
export const findMaterialRequest = async (scope: Scope, id: string): Promise<MaterialRequest> => {
  const row = await findRequest(scope, id);
  if (!row) throw new AppError(materialFailures.notFound);
  return toRequestView(row, await listLines(scope, [row.id]));
};

/** The request as it stands, held until the transaction ends. */
export const lockMaterialRequest = async (scope: Scope, id: string): Promise<MaterialRequest> => {
  const row = await lockRequest(scope, id);
  if (!row) throw new AppError(materialFailures.notFound);
  return toRequestView(row, await listLines(scope, [row.id]));
};

export const listRequestHistory = async (scope: Scope, id: string) => ({
  events: await historyOf(scope, (await findMaterialRequest(scope, id)).id),
});

const asker = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person asks for material');
  return scope.actor.userId;
};

/** Active colleagues whose role may approve; nobody is their own approver. */
export const approvers = async (scope: Scope) => {
  const { matrix } = await readMatrix(scope);
  const members = await listMembersOf(
    scope,
    roles.filter((role) => matrix[role].includes('material-requests:approve')),
  );
  return { approvers: members.filter((member) => member.id !== scope.actor.userId) };
};

/**
 * The head of a request whose links all hold: the enquiry is here, its requirements are in its
 * ledger, the approver may approve.
 */
const checkedHead = async (
  scope: Scope,
  { lines, enquiryId, ...head }: RequestForm,
): Promise<RequestHead> => {
  const enquiry = enquiryId === null ? null : await findEnquiry(scope, enquiryId);
  const ledger = new Set(enquiry ? (await ledgerOf(scope, enquiry.id)).map((row) => row.id) : []);
  const wrong = lines.findIndex((line) => line.requirementId !== null && !ledger.has(line.requirementId));
  if (wrong !== -1)
    throw new AppError(materialFailures.wrongRequirement, {
      fields: { [`lines.${wrong}.requirementId`]: materialFailures.wrongRequirement.message },
    });
  if (
    head.approverId !== null &&
    !(await approvers(scope)).approvers.some(({ id }) => id === head.approverId)
  )
    throw new AppError(materialFailures.wrongApprover, {
      fields: { approverId: materialFailures.wrongApprover.message },
    });
  return { ...head, enquiryId: enquiry?.id ?? null };
};

/** Tells the audit trail and everyone who looks; every event carries who asked for the material. */
export const note = async (
  scope: Scope,
  request: MaterialRequest,
  event: { action: string; summary: string; data?: Record<string, unknown> },
): Promise<void> => {
  await record(scope, {
    action: `material-request.${event.action}`,
    subject: { type: 'material-request', id: request.id },
    summary: event.summary,
    data: {
      number: request.number,
      requesterId: request.requester.id,
      approverId: request.approver?.id ?? null,
      ...event.data,
    },
    announces: { topic: 'material-requests', id: request.id },
  });
};

/** Writes a request down as a draft of the caller. */
export const addMaterialRequest = async (scope: Scope, form: RequestForm): Promise<MaterialRequest> => {
  const head = await checkedHead(scope, form);
  const year = scope.now.getUTCFullYear();
  const number = `MR-${String(year).slice(2)}-${String(await takeNumber(scope, year)).padStart(4, '0')}`;
  const row = await insertRequest(scope, { ...head, number, requesterId: asker(scope) });
  const request = toRequestView(row, await insertLines(scope, row.id, form.lines));
  await note(scope, request, {
    action: 'drafted',
    summary: `drafted the material request ${number}`,
    data: { lines: form.lines.length },
  });
  return request;
};

/** Replaces what one's own draft says. */
export const rewrite = async (scope: Scope, id: string, form: RequestForm): Promise<MaterialRequest> => {
  const before = await lockMaterialRequest(scope, id);
  if (before.requester.id !== scope.actor.userId) throw new AppError(materialFailures.notYours);
  if (before.state !== 'draft') throw new AppError(materialFailures.notADraft);
  const row = await updateRequest(scope, before.id, await checkedHead(scope, form));
  await deleteLines(scope, before.id);
  const request = toRequestView(row, await insertLines(scope, before.id, form.lines));
  await note(scope, request, {
    action: 'rewritten',
    summary: `changed the draft ${request.number}`,
    data: { before: formOf(before), after: form },
  });
  return request;
};

const formOf = ({
  department,
  enquiry,
  costCentre,
  priority,
  needBy,
  deliveryPoint,
  approver,
  lines,
}: MaterialRequest) => ({
  department,
  enquiryId: enquiry?.id ?? null,
  costCentre,
  priority,
  needBy,
  deliveryPoint,
  approverId: approver?.id ?? null,
  lines: lines.map(({ description, specification, size, quantity, unit, certificate }) => ({
    description,
    specification,
    size,
    quantity,
    unit,
    certificate,
  })),
});
