import type { EnquiryCard, Status } from '#enquiries/contract/records/schema.ts';
import {
  isBound,
  maxCounted,
  type EnquiryFilter,
  type ListQuery,
} from '#enquiries/contract/records/filters.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { historyOf } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { countByReview, countFound, countInsights, countListed, keptTotal } from './counts-store.ts';
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';
import { listCards, type Page } from './list-store.ts';
import { asksNoReview, soughtBy, type Sought } from './search-store.ts';
import { listOpen, updateEnquiry, type CardRow, type EnquiryRow } from './store.ts';
import { takeNumber } from './numbers-store.ts';
import { cardOf, findEnquiry, type OpenEnquiry } from './ticket.ts';

/** A list that nothing narrows has a kept total. Others are counted, words no further than `maxCounted`. */
export const isKept = (query: ListQuery): boolean =>
  query.search === '' && !query.text && !query.level && !isBound(query);

const totalOf = async (
  scope: Scope,
  query: Sought<ListQuery>,
  { rows, found: counted }: Page<CardRow>,
): Promise<Omit<Cursor, 'position'>> => {
  if (rows.length < query.limit) return { total: rows.length, hasMore: false };
  if (query.search === '' && !query.text) return { total: await countListed(scope, query), hasMore: false };
  const found = counted ?? (await countFound(scope, query, maxCounted + 1));
  return { total: Math.min(found, maxCounted), hasMore: found > maxCounted };
};

export const listEnquiries = async (scope: Scope, query: ListQuery, reviewedSo = asksNoReview) => {
  const sought = await soughtBy(scope, query, reviewedSo);
  const cursor = decodeCursor(query);
  const [page, kept] = await Promise.all([
    listCards(scope, sought, cursor?.position ?? null),
    !cursor && isKept(sought) ? keptTotal(scope, query, query.status) : null,
  ]);
  const { rows } = page;
  const { total, hasMore } =
    cursor ?? (kept === null ? await totalOf(scope, sought, page) : { total: kept, hasMore: false });
  const last = rows.at(-1);
  return {
    items: rows.map(cardOf),
    total,
    hasMore,
    nextCursor:
      last && rows.length === query.limit
        ? encodeCursor({ position: { key: last.sortKey, id: last.id }, total, hasMore })
        : null,
  };
};

export const counts = countByReview;

export const insights = async (scope: Scope, filter: EnquiryFilter, reviewedSo = asksNoReview) =>
  countInsights(scope, await soughtBy(scope, filter, reviewedSo));

export const listEnquiryHistory = async (scope: Scope, id: string) => ({
  events: await historyOf(scope, (await findEnquiry(scope, id)).id),
});

/** Our own number `count` of a year, as ENQ-26-0001. */
export const numberText = (year: number, count: number): string =>
  `ENQ-${String(year).slice(2)}-${String(count).padStart(4, '0')}`;

/**
 * Our own number for the next enquiry, as ENQ-26-0001; one that a customer happens to use as a
 * reference is passed over.
 */
export const nextNumber = async (scope: Scope): Promise<string> => {
  const year = scope.now.getUTCFullYear();
  for (;;) {
    const { count, isUsed } = await takeNumber(scope, year);
    if (!isUsed) return numberText(year, count);
  }
};

export type ReviewState = {
  reviewState?: EnquiryCard['review'];
  approvedDepartments?: Department[];
  notAskedDepartments?: Department[];
  validated?: boolean;
  status?: Status;
};

/** Keeps what the review says of an enquiry on its row; the caller holds the ticket and records the event. */
export const saveReviewState = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  state: ReviewState,
): Promise<EnquiryRow> => {
  const saved = await updateEnquiry(scope, enquiry.id, {
    ...state,
    ...(state.status && state.status !== enquiry.status ? { movedAt: scope.now } : {}),
  });
  await announce(scope, 'enquiries', enquiry.id);
  return saved;
};

export { enquiriesEvidence } from './evidence.ts';

/** Every enquiry whose feasibility review is open. */
export const listInReview = async (scope: Scope): Promise<EnquiryCard[]> =>
  (await listOpen(scope)).map(cardOf);
