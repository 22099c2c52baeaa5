import { inOrder, isErased } from '#enquiries/contract/revisions/rules.ts';
import { eventsOf } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { OpenEnquiry } from '../records/ticket.ts';
import { ledgerOf } from '../requirements/service.ts';
import { maxRowsWritten } from '../requirements/store.ts';
import { contentOf } from '../revisions/content.ts';
import { touch } from '../revisions/opening.ts';
import { insertChanges, listChanges, type ChangeRow, type NewChange } from '../revisions/store.ts';
import { itemContentOf } from './content.ts';
import { isDecidedItem, listLineItems, type LineItemRow } from './store.ts';

export type Erased = { rows: Awaited<ReturnType<typeof ledgerOf>>; items: LineItemRow[] };

/** The rows and items of an enquiry that departments have before them, and whose words are gone. */
export const listErased = async (scope: Scope, enquiryId: string): Promise<Erased> => ({
  rows: (await ledgerOf(scope, enquiryId)).filter(({ text }) => isErased(text)),
  items: (await listLineItems(scope, enquiryId)).filter(
    (each) => isDecidedItem(each) && isErased(each.quote ?? ''),
  ),
});

type Erasure = { kind?: string; sources?: readonly { id: string }[] };

/** Of what was erased, that which nobody was asked about since: being asked keeps a change of the row or item. */
export const listErasedUnasked = async (scope: Scope, enquiryId: string): Promise<Erased> => {
  const { rows, items } = await listErased(scope, enquiryId);
  if (rows.length + items.length === 0) return { rows, items };
  const erasures = (await eventsOf(scope, enquiryId)).filter(({ action }) => action === 'content.erased');
  const changes = await listChanges(scope, enquiryId);
  const isAsked = (sourceId: string | null, own: (change: ChangeRow) => boolean): boolean => {
    const last = erasures.findLast(({ data }) => {
      const { kind, sources = [] } = data as Erasure;
      return kind === 'enquiry' || sources.some(({ id }) => id === sourceId);
    });
    return last !== undefined && changes.some((change) => own(change) && change.changedAt >= last.at);
  };
  return {
    rows: rows.filter(({ id, sourceId }) => !isAsked(sourceId, (each) => each.requirementId === id)),
    items: items.filter(({ id, sourceId }) => !isAsked(sourceId, (each) => each.lineItemId === id)),
  };
};

export const departmentsOfErased = ({ rows, items }: Erased): Department[] =>
  inOrder([...rows, ...items].flatMap(({ departments }) => departments));

/** Keeps a change of each row and item, so that no answer given to the words counts for what stands there now. */
export const noteErased = async (
  scope: Scope,
  enquiryId: string,
  { rows, items }: Erased,
  why: { revision: number; reason: string },
): Promise<void> => {
  const said = [
    ...rows.map((row) => ({ requirementId: row.id, content: { ...contentOf(row), standard: null } })),
    ...items.map((item) => {
      const content = itemContentOf(item);
      return {
        lineItemId: item.id,
        content: { ...content, values: { ...content.values, description: item.quote } },
      };
    }),
  ];
  const changes = said.map(
    ({ content, ...of }) =>
      ({ ...of, ...why, before: content, after: content, placeBefore: null }) as NewChange,
  );
  for (let at = 0; at < changes.length; at += maxRowsWritten)
    await insertChanges(scope, enquiryId, changes.slice(at, at + maxRowsWritten));
};

/**
 * Nobody decides on words that are gone: an open review goes on with a revision that asks the departments of erased rows and
 * items again (FEAS-4): those that rest on the given sources, or all of an enquiry. The caller has taken the words out.
 */
export const askAgainAboutErased = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  { sourceIds, reason }: { sourceIds: readonly string[] | null; reason: string },
): Promise<void> => {
  if (enquiry.reviewState !== 'open') return;
  const isOfThese = ({ sourceId }: { sourceId: string | null }) =>
    sourceIds === null || (sourceId !== null && sourceIds.includes(sourceId));
  const { rows, items } = await listErased(scope, enquiry.id);
  const erased = { rows: rows.filter(isOfThese), items: items.filter(isOfThese) };
  const revision = await touch(scope, enquiry, departmentsOfErased(erased), { reason });
  await noteErased(scope, enquiry.id, erased, { revision, reason });
};
