import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import { pagedQueryOf } from '#kit/client/cache/hooks.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';

/** The list page after page. */
export const materialPages = pagedQueryOf(materialEndpoints.list, {
  call: (filter: Partial<MaterialFilter>, cursor: string | null) => ({
    query: { ...filter, cursor: cursor ?? undefined },
  }),
  next: ({ nextCursor }) => nextCursor,
});

export const fileCertificate = uploadOf(materialEndpoints.certificate);
