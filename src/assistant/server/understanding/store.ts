import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';
import type { EnquiryName } from './meaning.ts';

const maxCustomers = 5000;

const selectNames = (scope: Scope) =>
  scope.db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'customerName'])
    .where('organisationId', '=', scope.organisationId);

type Row = { id: string; reference: string; customerName: string };

const nameOf = ({ id, reference, customerName }: Row): EnquiryName => ({
  id,
  ReferenceNo: reference,
  CustomerName: customerName,
});
const namesIn = async (rows: { execute(): Promise<Row[]> }): Promise<EnquiryName[]> =>
  (await rows.execute()).map(nameOf);

export const findName = async (scope: Scope, id: string): Promise<EnquiryName | undefined> =>
  (await namesIn(selectNames(scope).where('id', '=', id)))[0];

/** The enquiries that go by one of these references or numbers, in lower case. */
export const listByReferences = (scope: Scope, references: readonly string[]): Promise<EnquiryName[]> =>
  references.length === 0
    ? Promise.resolve([])
    : namesIn(
        selectNames(scope)
          .where((is) => is.or([is('referenceKey', 'in', references), is('numberKey', 'in', references)]))
          .orderBy(sql`length(reference)`, 'desc'),
      );

export const listCustomers = async (scope: Scope): Promise<string[]> => {
  const rows = await scope.db
    .selectFrom('enquiries')
    .select('customerName')
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where('customerName', '!=', '')
    .limit(maxCustomers)
    .execute();
  return rows.map(({ customerName }) => customerName);
};

/** A customer's enquiries, those not put away first, then the latest. */
export const listOfCustomer = (scope: Scope, customer: string, limit: number): Promise<EnquiryName[]> =>
  namesIn(
    selectNames(scope)
      .where('customerName', '=', customer)
      .orderBy(sql`closed_at is not null`)
      .orderBy('dateOfReceipt', 'desc')
      .orderBy('id')
      .limit(limit),
  );

/** The enquiries a question without a name most likely means: undecided, the latest first. */
export const listLatest = (scope: Scope, limit: number): Promise<EnquiryName[]> =>
  namesIn(
    selectNames(scope)
      .where('closedAt', 'is', null)
      .orderBy(sql`review_state in ('accepted', 'declined')`)
      .orderBy('dateOfReceipt', 'desc')
      .orderBy('id')
      .limit(limit),
  );
