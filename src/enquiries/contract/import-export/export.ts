import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { sheetFormats, type SheetFormat } from '#kit/contract/media-types.ts';
import { filterSchema } from '../records/filters.ts';

export type ExportFormat = SheetFormat;

export const exportEndpoints = {
  // CR-10
  list: endpoint({
    description: 'The enquiries the filter leaves, in its order, with all their fields.',
    method: 'GET',
    path: 'enquiries/export',
    access: 'enquiries:read',
    query: z.object({ ...filterSchema.shape, format: z.enum(sheetFormats) }),
    kind: 'file',
    reply: z.unknown(),
    failures: [kitFailures.exportTooLarge],
  }),
} as const;
