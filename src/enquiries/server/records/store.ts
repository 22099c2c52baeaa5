import { randomUUID } from 'node:crypto';
import {
  sql,
  type ColumnType,
  type Expression,
  type Generated,
  type GeneratedAlways,
  type Selectable,
} from 'kysely';
import type { ClosingOutcome, EnquiryCard, Priority, Status } from '#enquiries/contract/records/schema.ts';
import type { OtherPost } from '#extraction/contract/post-kinds.ts';
import type { ReceivedVia } from '#extraction/contract/fields.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import { renewNow, type Scope } from '#kit/server/scope.ts';
import { enquiriesEvidence } from './evidence.ts';

type EnquiriesTable = {
  organisationId: string;
  id: Generated<string>;
  number: string;
  reference: string;
  customerName: string;
  enquiryType: string;
  receivedVia: ReceivedVia;
  dateOfReceipt: string;
  status: Generated<Status>;
  priority: Priority | null;
  assigneeId: string | null;
  dueDate: string | null;
  approvedDepartments: ColumnType<Department[], Department[] | undefined, Department[]>;
  notAskedDepartments: ColumnType<Department[], Department[] | undefined, Department[]>;
  validated: Generated<boolean>;
  reviewState: Generated<EnquiryCard['review']>;
  revision: Generated<number>;
  reading: Generated<EnquiryCard['reading']>;
  readingError: string | null;
  /** What it reads like where it seems to ask for no offer. */
  otherPost: OtherPost | null;
  unconfirmed: Generated<number>;
  messageId: string | null;
  createdBy: string;
  createdAt: Generated<Date>;
  movedAt: Generated<Date>;
  closedAt: Date | null;
  /** With its reason, where it was closed without a final decision. */
  closingOutcome: ClosingOutcome | null;
  closingReason: string | null;
  closedBy: string | null;
  searchText: string;
  /** Kept by the database: what the list is found and ordered by. */
  customerKey: GeneratedAlways<string>;
  referenceKey: GeneratedAlways<string>;
  numberKey: GeneratedAlways<string>;
  shownPriority: GeneratedAlways<Priority>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiries: EnquiriesTable;
  }
}

export type EnquiryRow = Selectable<EnquiriesTable> & { assigneeName: string | null };

/** The columns of an enquiry that a card, or a row of the list, is made from. */
export const cardColumns = [
  'id',
  'reference',
  'customerName',
  'enquiryType',
  'receivedVia',
  'dateOfReceipt',
  'status',
  'priority',
  'approvedDepartments',
  'notAskedDepartments',
  'validated',
  'assigneeId',
  'dueDate',
  'reading',
  'unconfirmed',
  'reviewState',
  'closedAt',
  'closingOutcome',
] as const;
export type CardRow = Pick<EnquiryRow, (typeof cardColumns)[number] | 'assigneeName'>;

export const enquiriesOf = (scope: Reader) =>
  scope.db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assigneeId')
    .selectAll('enquiries')
    .select('users.name as assigneeName')
    .where('enquiries.organisationId', '=', scope.organisationId);

export const findById = (scope: Scope, id: string): Promise<EnquiryRow | undefined> =>
  enquiriesOf(scope).where('enquiries.id', '=', id).executeTakeFirst();

/** By the reference shown, else by our own number; both without regard to case. */
export const findByReference = (scope: Scope, reference: string): Promise<EnquiryRow | undefined> => {
  const wanted = sql<string>`lower(${reference})`;
  return enquiriesOf(scope)
    .where((is) => is.or([is('referenceKey', '=', wanted), is('numberKey', '=', wanted)]))
    .orderBy(sql`reference_key = ${wanted}`, 'desc')
    .executeTakeFirst();
};

/** The enquiry at an index of the default list: oldest first (DET-1). */
export const findByIndex = (scope: Scope, index: number): Promise<EnquiryRow | undefined> =>
  enquiriesOf(scope)
    .where('closedAt', 'is', null)
    .orderBy('enquiries.dateOfReceipt')
    .orderBy('enquiries.id')
    .offset(index)
    .limit(1)
    .executeTakeFirst();

export const listOpen = (scope: Scope): Promise<EnquiryRow[]> =>
  enquiriesOf(scope).where('reviewState', '=', 'open').orderBy('enquiries.dateOfReceipt').execute();

/**
 * Holds the row until the transaction ends, so that a decision and a change never pass each other,
 * and reads it as it then stands.
 */
export const lockById = async (scope: Scope, id: string): Promise<EnquiryRow | undefined> => {
  const held = scope.db
    .selectFrom('enquiries')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forUpdate();
  const row = await enquiriesOf(withRows(scope, 'enquiries', held)).executeTakeFirst();
  renewNow(scope);
  return row;
};

export type EnquiryChange = Partial<
  Pick<
    Selectable<EnquiriesTable>,
    | 'reference'
    | 'customerName'
    | 'enquiryType'
    | 'dateOfReceipt'
    | 'receivedVia'
    | 'status'
    | 'priority'
    | 'assigneeId'
    | 'dueDate'
    | 'approvedDepartments'
    | 'notAskedDepartments'
    | 'validated'
    | 'reviewState'
    | 'revision'
    | 'reading'
    | 'readingError'
    | 'otherPost'
    | 'movedAt'
    | 'closedAt'
    | 'closingOutcome'
    | 'closingReason'
    | 'closedBy'
    | 'searchText'
  >
>;

type WrittenChange = EnquiryChange & { unconfirmed?: Expression<number> };

const write = (scope: Scope, id: string, change: WrittenChange): Promise<EnquiryRow> => {
  const updated = scope.db
    .updateTable('enquiries')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return enquiriesOf(withRows(scope, 'enquiries', updated)).executeTakeFirstOrThrow();
};

/** Changes an enquiry; answers with the row as it is now. */
export const updateEnquiry = async (scope: Scope, id: string, change: WrittenChange): Promise<EnquiryRow> => {
  const saved = await write(scope, id, change);
  if (enquiriesEvidence.columns.some((column) => column in change)) noteRow(scope, enquiriesEvidence, saved);
  return saved;
};

/** The same of an enquiry as this transaction holds it: its event need not wait for the answer. */
export const updateHeld = (scope: Scope, held: EnquiryRow, change: EnquiryChange): Promise<EnquiryRow> => {
  noteRow(scope, enquiriesEvidence, { ...held, ...change });
  return write(scope, held.id, change);
};

export type NewEnquiryRow = Pick<
  Selectable<EnquiriesTable>,
  | 'number'
  | 'reference'
  | 'customerName'
  | 'enquiryType'
  | 'receivedVia'
  | 'dateOfReceipt'
  | 'reading'
  | 'messageId'
  | 'createdBy'
  | 'searchText'
> & { /** Chosen by who writes what belongs to it at once. */ id?: string };

/** How an enquiry begins. */
const untouched = {
  status: 'in_review' as const,
  priority: null,
  assigneeId: null,
  dueDate: null,
  approvedDepartments: [],
  notAskedDepartments: [],
  validated: false,
  reviewState: 'none' as const,
  revision: 1,
};

/** Its event need not wait for the answer: all that the event vouches for is written as it is given here. */
export const insertEnquiry = async (scope: Scope, row: NewEnquiryRow): Promise<EnquiryRow> => {
  const { organisationId, now } = scope;
  const added = { id: randomUUID(), ...untouched, ...row, createdAt: now };
  noteRow(scope, enquiriesEvidence, added);
  const inserted = await scope.db
    .insertInto('enquiries')
    .values({ ...added, organisationId, movedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...inserted, assigneeName: null };
};
