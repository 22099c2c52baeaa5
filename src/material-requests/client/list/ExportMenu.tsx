import { Download } from 'lucide-react';
import { useState } from 'react';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';

/** The filtered requests as a file, one row for each line. */
export function ExportMenu({ filter }: { filter: MaterialFilter }) {
  const [isRunning, setRunning] = useState(false);
  const download = (format: 'csv' | 'xlsx') => {
    setRunning(true);
    void fetchFile(materialEndpoints.export, { query: { ...filter, format } })
      .then(({ blob, name }) => saveFile(blob, name), toastFailure)
      .finally(() => setRunning(false));
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} busy={isRunning}>
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => download('xlsx')}>Excel workbook (XLSX)</MenuItem>
      <MenuItem onSelect={() => download('csv')}>CSV</MenuItem>
    </Menu>
  );
}
