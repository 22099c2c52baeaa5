import { Download, Ellipsis, FileDown, Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import type { SheetFormat } from '#kit/contract/media-types.ts';
import type { RegisterName } from '#registers/contract/entries/registers.ts';
import { registerFileEndpoints } from '#registers/contract/import-export/import.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { ImportRegister } from './ImportRegister.tsx';

const saveRegister = (register: RegisterName, format: SheetFormat, template?: 'yes'): Promise<void> =>
  fetchFile(registerFileEndpoints.export, { query: { register, format, template } }).then(
    ({ blob, name }) => saveFile(blob, name),
    (error: unknown) => void toastFailure(error),
  );

/** A register as a file, and back. */
export function RegisterMenu({ register }: { register: RegisterName }) {
  const mayWrite = useMay('registers:write');
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton variant="secondary" icon={Ellipsis} label="Export and import" />}
      >
        <MenuItem icon={FileDown} onSelect={() => void saveRegister(register, 'xlsx')}>
          Export as XLSX
        </MenuItem>
        <MenuItem icon={FileDown} onSelect={() => void saveRegister(register, 'csv')}>
          Export as CSV
        </MenuItem>
        {mayWrite ? (
          <>
            <MenuSeparator />
            <MenuItem icon={Upload} onSelect={() => setImporting(true)}>
              Import from CSV or XLSX…
            </MenuItem>
            <MenuItem icon={Download} onSelect={() => void saveRegister(register, 'xlsx', 'yes')}>
              XLSX template
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {isImporting ? <ImportRegister register={register} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
