import { inOrder } from '#enquiries/contract/revisions/rules.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { OpenEnquiry } from '../records/ticket.ts';
import { ledgerOf } from '../requirements/service.ts';
import { maxRowsWritten } from '../requirements/store.ts';
import { contentOf } from '../revisions/content.ts';
import { touch } from '../revisions/opening.ts';
import { insertChanges, type NewChange } from '../revisions/store.ts';
import { itemContentOf } from './content.ts';
import { isDecidedItem, listLineItems } from './store.ts';

/** What was erased: the rows and items that rest on these sources, or all of an enquiry. */
type Erased = { sourceIds: readonly string[] | null; reason: string; marker: string };

/**
 * Nobody decides on words that are gone: an open review goes on with a revision that asks the departments of erased rows and
 * items again (FEAS-4). The caller has taken the words out.
 */
export const askAgainAboutErased = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  { sourceIds, reason, marker }: Erased,
): Promise<void> => {
  if (enquiry.reviewState !== 'open') return;
  const isErased = ({ sourceId }: { sourceId: string | null }) =>
    sourceIds === null || (sourceId !== null && sourceIds.includes(sourceId));
  const rows = (await ledgerOf(scope, enquiry.id)).filter(isErased);
  const items = (await listLineItems(scope, enquiry.id)).filter(
    (each) => isDecidedItem(each) && isErased(each),
  );
  const touched = inOrder([...rows, ...items].flatMap(({ departments }) => departments));
  const revision = await touch(scope, enquiry, touched, { reason });
  const said = [
    ...rows.map((row) => ({
      requirementId: row.id,
      content: { ...contentOf(row), text: marker, standard: null },
    })),
    ...items.map((item) => {
      const content = itemContentOf(item);
      return {
        lineItemId: item.id,
        content: { ...content, values: { ...content.values, description: marker } },
      };
    }),
  ];
  const changes = said.map(
    ({ content, ...of }) =>
      ({ ...of, revision, reason, before: content, after: content, placeBefore: null }) as NewChange,
  );
  for (let at = 0; at < changes.length; at += maxRowsWritten)
    await insertChanges(scope, enquiry.id, changes.slice(at, at + maxRowsWritten));
};
