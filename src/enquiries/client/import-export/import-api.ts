import {
  importEndpoints,
  type ColumnMapping,
  type DayOrder,
} from '#enquiries/contract/import-export/import.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';

/** A chosen file and what the person said about it. */
export type SheetSent = {
  file: File;
  mapping?: ColumnMapping | undefined;
  days?: DayOrder | undefined;
};

export const previewImport = uploadOf(importEndpoints.preview);
export const saveImport = uploadOf(importEndpoints.save);

/** The call that sends the file with what was said about it. */
export const sheetCall = ({ file, mapping, days }: SheetSent) => ({
  files: [file],
  query: { days, mapping: mapping && JSON.stringify(mapping) },
});
