import { sql } from 'kysely';
import type { Department } from '#organisations/contract/departments.ts';
import type { Scope } from '#kit/server/scope.ts';

export type AboutEnquiry = {
  id: string;
  reference: string;
  customerName: string;
  assigneeId: string | null;
  dueDate: string | null;
  reviewState: 'none' | 'open' | 'accepted' | 'declined';
  approvedDepartments: Department[];
  notAskedDepartments: Department[];
  validated: boolean;
  revision: number;
};

const columns = [
  'id',
  'reference',
  'customerName',
  'assigneeId',
  'dueDate',
  'reviewState',
  'approvedDepartments',
  'notAskedDepartments',
  'validated',
  'revision',
] as const;

/** What a notice says of an enquiry, as it stands now. */
export const findAbout = (scope: Scope, id: string): Promise<AboutEnquiry | undefined> =>
  scope.db
    .selectFrom('enquiries')
    .select(columns)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * How long after its day something is told as overdue: what is older has been told, or was so
 * before anybody followed.
 */
const recentDays = 14;

/** Enquiries whose due date has passed lately and that still wait for an outcome. */
export const listOverdue = (scope: Scope, today: string): Promise<AboutEnquiry[]> =>
  scope.db
    .selectFrom('enquiries')
    .select(columns)
    .where('organisationId', '=', scope.organisationId)
    .where('dueDate', '<', today)
    .where('dueDate', '>=', sql<string>`${today}::date - ${recentDays}::int`)
    .where('closedAt', 'is', null)
    .where('reviewState', 'in', ['none', 'open'])
    .orderBy('dueDate')
    .execute();

/** Open actions whose due date has passed lately, with the enquiry they belong to. */
export const listOverdueActions = (scope: Scope, today: string) =>
  scope.db
    .selectFrom('reviewActions')
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'reviewActions.organisationId')
        .onRef('enquiries.id', '=', 'reviewActions.enquiryId'),
    )
    .select([
      'reviewActions.id',
      'reviewActions.what',
      'reviewActions.ownerId',
      'reviewActions.dueDate',
      'enquiries.id as enquiryId',
      'enquiries.reference',
    ])
    .where('reviewActions.organisationId', '=', scope.organisationId)
    .where('reviewActions.closedAt', 'is', null)
    .where('reviewActions.dueDate', '<', today)
    .where('reviewActions.dueDate', '>=', sql<string>`${today}::date - ${recentDays}::int`)
    .execute();
