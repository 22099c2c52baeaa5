import { skipToken } from '@reduxjs/toolkit/query/react';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { isOpenAmendment } from '#enquiries/contract/amendments/rules.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { countOf } from '#kit/contract/words.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { Left } from '../what-is-left.ts';

export type Reviewed = Pick<EnquiryDetail, 'id' | 'sources' | 'review' | 'isGenerating'>;

/**
 * What the customer said later, and no department has before it: amendments nobody has decided on, mails nobody has sorted,
 * files that are still read, and requirements that are generated again.
 * `reason` says in the server's words why it holds a bid; null where nothing does.
 */
export function useLaterWords({ id, sources, review, isGenerating }: Reviewed) {
  const query = useQuery(amendmentEndpoints.list, review === 'none' ? skipToken : { params: { id } });
  const open = (query.currentData?.amendments ?? []).filter(isOpenAmendment).length;
  const unread = sources.filter(
    ({ state, awaitsProposals }) =>
      state === 'waiting' || state === 'recognising' || (state === 'ready' && awaitsProposals),
  );
  const left: Left[] =
    open > 0 ? [{ label: countOf(open, 'amendment', 'amendments'), tab: 'revisions' }] : [];
  const mails = query.currentData?.mails ?? [];
  const { filesUnread, readingAgain, amendmentOpen, mailWaiting } = reviewFailures;
  const held =
    (unread.length > 0 && filesUnread) ||
    (isGenerating && readingAgain) ||
    (open > 0 && amendmentOpen) ||
    (mails.length > 0 && mailWaiting);
  return { query, open, mails, unread, left, reason: held ? held.message : null };
}
