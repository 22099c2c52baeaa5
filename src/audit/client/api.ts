import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { QueryOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

/** What the log is searched for; days as YYYY-MM-DD. */
export type AuditSearch = Partial<Pick<QueryOf<typeof auditEndpoints.list>, 'search' | 'from' | 'to'>>;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page after page. */
    auditPages: build.infiniteQuery<ReplyOf<typeof auditEndpoints.list>, AuditSearch, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextBefore },
      query: ({ queryArg, pageParam }) =>
        calling(auditEndpoints.list)({ query: { ...queryArg, before: pageParam ?? undefined } }),
      // The log grows with every write, so a visit always asks anew.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditPagesInfiniteQuery } = auditApi;
