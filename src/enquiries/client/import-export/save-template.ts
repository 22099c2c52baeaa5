import { importEndpoints } from '#enquiries/contract/import-export/import.ts';
import type { ExportFormat } from '#enquiries/contract/import-export/export.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';

/** Downloads the list to fill in. */
export const saveTemplate = (format: ExportFormat): Promise<void> =>
  fetchFile(importEndpoints.template, { query: { format } }).then(
    ({ blob, name }) => saveFile(blob, name),
    (error: unknown) => void toastFailure(error),
  );
