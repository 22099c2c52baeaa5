import { groupOf } from '#material-requests/contract/rules.ts';
import type { MaterialLine, MaterialRequest } from '#material-requests/contract/schema.ts';
import type { LineRow } from './lines-store.ts';
import type { RequestRow } from './store.ts';

export const toLineView = (row: LineRow): MaterialLine => {
  const {
    organisationId: _,
    requestId: _request,
    certificateFileId,
    certificateFileName,
    requirementNo,
    requirementText,
    ...line
  } = row;
  return {
    ...line,
    requirement:
      line.requirementId === null || requirementNo === null
        ? null
        : { id: line.requirementId, no: requirementNo, text: requirementText ?? '' },
    certificateFile:
      certificateFileId === null ? null : { id: certificateFileId, name: certificateFileName ?? '' },
  };
};

/** A request with its lines as everyone who may read it sees it. */
export const toRequestView = (row: RequestRow, lines: readonly LineRow[]): MaterialRequest =>
  toWithView(row, lines.filter((line) => line.requestId === row.id).map(toLineView));

/** The same with lines as they were shown already. */
export const toWithView = (row: RequestRow, lines: MaterialLine[]): MaterialRequest => ({
  id: row.id,
  number: row.number,
  state: row.state,
  group: groupOf(row.state),
  date: row.createdAt.toISOString().slice(0, 10),
  requester: { id: row.requesterId, name: row.requesterName },
  approver: row.approverId === null ? null : { id: row.approverId, name: row.approverName ?? '' },
  department: row.department,
  enquiry:
    row.enquiryId === null
      ? null
      : {
          id: row.enquiryId,
          ReferenceNo: row.enquiryReference ?? '',
          CustomerName: row.enquiryCustomer ?? '',
        },
  costCentre: row.costCentre,
  priority: row.priority,
  needBy: row.needBy,
  deliveryPoint: row.deliveryPoint,
  supplier: row.supplier,
  orderNo: row.orderNo,
  decision: row.decidedAt === null ? null : { by: row.deciderName ?? '', at: row.decidedAt.toISOString() },
  reason: row.reason,
  movedAt: row.movedAt.toISOString(),
  movedBy: row.movedBy,
  lines,
});
