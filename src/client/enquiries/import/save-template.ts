import { importEndpoints } from '#shared/enquiries/sheets/import.ts';
import type { ExportFormat } from '#shared/enquiries/sheets/export.ts';
import { fetchFile, saveFile } from '../../kit/download.ts';
import { toastFailure } from '../../kit/errors.ts';

/** Downloads the list to fill in. */
export const saveTemplate = (format: ExportFormat): Promise<void> =>
  fetchFile(importEndpoints.template, { query: { format } }).then(
    ({ blob, name }) => saveFile(blob, name),
    (error: unknown) => void toastFailure(error),
  );
