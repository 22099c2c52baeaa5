import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type {
  Change,
  FieldChange,
  ItemContent,
  Revision,
  RowContent,
} from '#enquiries/contract/revisions/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listSources } from '../sources/store.ts';
import { findEnquiry, type EnquiryRow } from '../records/ticket.ts';
import {
  listAmendedPlaces,
  listChanges,
  listFieldChanges,
  listRevisions,
  type ChangeRow,
  type StoredPlace,
} from './store.ts';

export { changesEvidence, revisionsEvidence } from './evidence.ts';

const common = (row: ChangeRow) => ({
  seq: row.seq,
  revision: row.revision,
  reason: row.reason,
  by: row.changedBy,
  at: row.changedAt.toISOString(),
});

const fieldChange = (row: ChangeRow & { field: EnquiryFieldName }): FieldChange => ({
  ...common(row),
  of: 'field',
  field: row.field,
  before: row.before as FieldValue,
  after: row.after as FieldValue,
});

const isOfField = (row: ChangeRow): row is ChangeRow & { field: EnquiryFieldName } => row.field !== null;

const itemChange = (row: ChangeRow, lineItemId: string): Change => {
  const [before, after] = [row.before as ItemContent | null, row.after as ItemContent | null];
  const name = after?.values.item ?? before?.values.item ?? String(row.lineItemNo ?? 0);
  return { ...common(row), of: 'item', lineItemId, name, before, after };
};

const toView = (row: ChangeRow): Change =>
  isOfField(row)
    ? fieldChange(row)
    : row.lineItemId !== null
      ? itemChange(row, row.lineItemId)
      : {
          ...common(row),
          of: 'requirement',
          requirementId: row.requirementId ?? '',
          no: row.requirementNo ?? 0,
          before: row.before as RowContent | null,
          after: row.after as RowContent | null,
        };

/** Everything that was changed in an enquiry, oldest first. */
export const listEnquiryChanges = async (scope: Scope, enquiryId: string): Promise<Change[]> =>
  (await listChanges(scope, enquiryId)).map(toView);

/** The enquiry before anything was changed after the review began. */
const firstRevision = (enquiry: EnquiryRow, changes: readonly Change[]): Revision => ({
  revision: 1,
  reason: '',
  by: enquiry.createdBy,
  at: enquiry.createdAt.toISOString(),
  amendment: null,
  departments: [],
  reopened: null,
  changes: changes.filter((change) => change.revision === 1),
});

/** Every revision of an enquiry, newest first, with what was changed by it. */
export const readRevisions = async (scope: Scope, id: string): Promise<{ revisions: Revision[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const changes = await listEnquiryChanges(scope, enquiry.id);
  const sources = await listSources(scope, enquiry.id);
  const later = (await listRevisions(scope, enquiry.id)).map((row): Revision => {
    const source = sources.find(({ amendmentId }) => amendmentId !== null && amendmentId === row.amendmentId);
    return {
      revision: row.revision,
      reason: row.reason,
      by: row.openedBy,
      at: row.openedAt.toISOString(),
      amendment:
        row.amendmentNo === null
          ? null
          : {
              no: row.amendmentNo,
              sourceId: source?.id ?? null,
              sourceName: source?.name ?? row.amendmentSubject ?? '',
            },
      departments: row.departments,
      reopened: row.reopened,
      changes: changes.filter((change) => change.revision === row.revision),
    };
  });
  return { revisions: [...later, firstRevision(enquiry, changes)] };
};

/** The passages that accepted amendments have changed or taken away; some may be quoted again since. */
export const listPlacesBefore = (scope: Scope, enquiryId: string): Promise<StoredPlace[]> =>
  listAmendedPlaces(scope, enquiryId);

/** The values a field has had, oldest change first (DET-3). */
export const fieldVersions = async (
  scope: Scope,
  id: string,
  field: EnquiryFieldName,
): Promise<{ changes: FieldChange[] }> => {
  const enquiry = await findEnquiry(scope, id);
  return { changes: (await listFieldChanges(scope, enquiry.id, field)).filter(isOfField).map(fieldChange) };
};
