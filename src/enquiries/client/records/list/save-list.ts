import { exportEndpoints, type ExportFormat } from '#enquiries/contract/import-export/export.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { showToast } from '#kit/client/toast.ts';
import { askedFilter, type PageFilter } from '../../filters.ts';

/** The filtered list as a file (CR-10). */
export const saveList = async (filter: PageFilter, format: ExportFormat): Promise<void> => {
  const query = { ...askedFilter(filter), format };
  const { blob, name } = await fetchFile(exportEndpoints.list, { query });
  saveFile(blob, name);
  showToast({ message: `Saved as ${name}` });
};
