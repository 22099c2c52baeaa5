import { Ellipsis, FileDown, FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#enquiries/contract/import-export/export.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import type { PageFilter } from '../../filters.ts';

type MoreMenuProps = {
  filter: PageFilter;
  /** Left out for those who may not add enquiries. */ onImport?: (() => void) | undefined;
};

/** What is done with the list as a whole: out as a file (CR-10), in from a file (CR-9). */
export function MoreMenu({ filter, onImport }: MoreMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      // Few visits save the list.
      const { saveList } = await import('./save-list.ts');
      await saveList(filter, format);
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton variant="secondary" icon={Ellipsis} label="Export and import" busy={isBusy} />}
    >
      <MenuItem icon={FileDown} onSelect={() => void save('csv')}>
        Export as CSV
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => void save('xlsx')}>
        Export as XLSX
      </MenuItem>
      {onImport ? (
        <>
          <MenuSeparator />
          <MenuItem icon={Upload} onSelect={onImport}>
            Import from a spreadsheet…
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
