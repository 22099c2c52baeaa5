import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import {
  importEndpoints,
  type ColumnMapping,
  type DayOrder,
  type ImportPreview,
} from '#enquiries/contract/import-export/import.ts';
import type { CallOf, Endpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { api } from '#kit/client/api.ts';
import { request } from '#kit/client/call.ts';

/** A chosen file and what the person said about it. */
export type SheetSent = {
  file: File;
  mapping?: ColumnMapping | undefined;
  days?: DayOrder | undefined;
  again?: 'yes' | undefined;
};

/** Sends the file with what was said about it; in the shape of the query cache. */
const sendSheet = async <E extends Endpoint>(
  endpoint: E,
  { file, mapping, days, again }: SheetSent,
): Promise<{ data: ReplyOf<E> } | { error: FetchBaseQueryError }> => {
  const body = new FormData();
  body.set('sheet', file);
  const query = { days, again, mapping: mapping && JSON.stringify(mapping) };
  try {
    const answer = await request(endpoint, { query, body } as unknown as CallOf<E>);
    return { data: (await answer.json()) as ReplyOf<E> };
  } catch (error) {
    return { error: error as FetchBaseQueryError };
  }
};

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<ImportPreview, SheetSent>({
      queryFn: (sent) => sendSheet(importEndpoints.preview, sent),
    }),
    saveImport: build.mutation<ReplyOf<typeof importEndpoints.save>, SheetSent>({
      queryFn: (sent) => sendSheet(importEndpoints.save, sent),
      invalidatesTags: (reply) => (reply ? ['Enquiries', 'Dashboard'] : []),
    }),
  }),
});

export const { usePreviewImportMutation, useSaveImportMutation } = importApi;
