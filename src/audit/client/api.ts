import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { QueryOf } from '#kit/contract/endpoint.ts';
import { pagedQueryOf } from '#kit/client/cache/hooks.ts';

/** What the log is searched for; days as YYYY-MM-DD. */
export type AuditSearch = Partial<Pick<QueryOf<typeof auditEndpoints.list>, 'search' | 'from' | 'to'>>;

/** Newest first, page after page. */
export const auditPages = pagedQueryOf(auditEndpoints.list, {
  call: (search: AuditSearch, before: number | null) => ({
    query: { ...search, before: before ?? undefined },
  }),
  next: ({ nextBefore }) => nextBefore,
  // The log grows with every write, so a visit always asks anew.
  keepUnusedDataFor: 0,
});
