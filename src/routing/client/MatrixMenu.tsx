import { Ellipsis, FileDown, History, RotateCcw, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#accounts/client/use-user.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { ImportMatrixDialog } from './ImportMatrixDialog.tsx';

const historyPath = '/app/user-roles?tab=audit&search=routing.changed';

const exportMatrix = (): Promise<void> =>
  fetchFile(routingEndpoints.export, {}).then(
    ({ blob, name }) => saveFile(blob, name),
    (error: unknown) => void toastFailure(error),
  );

/** What is done with the list as a whole: out and in as CSV, its history, all of it back to default. */
export function MatrixMenu({
  changed,
}: {
  /** How many subjects differ from the default. */ changed: number;
}) {
  const user = useUser();
  const [asks, setAsks] = useState<'import' | 'reset' | null>(null);
  const [resetAll, { isLoading }] = useMutation(routingEndpoints.resetAll);
  const close = () => setAsks(null);
  const reset = () =>
    void resetAll()
      .unwrap()
      .then(() => showToast({ message: 'Every subject is back to default' }), toastFailure)
      .finally(close);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton variant="secondary" icon={Ellipsis} label="Export, import and reset" />}
      >
        <MenuItem icon={FileDown} onSelect={() => void exportMatrix()}>
          Export as CSV
        </MenuItem>
        <MenuItem icon={Upload} onSelect={() => setAsks('import')}>
          Import from CSV…
        </MenuItem>
        {user?.abilities.includes('audit:read') ? (
          <MenuItem icon={History} render={<Link to={historyPath} />}>
            History in the audit log
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem icon={RotateCcw} disabled={changed === 0} onSelect={() => setAsks('reset')}>
          Back to default for all…
        </MenuItem>
      </Menu>
      {asks === 'import' ? <ImportMatrixDialog onClose={close} /> : null}
      <ConfirmDialog
        open={asks === 'reset'}
        onOpenChange={close}
        title="Back to default for all?"
        confirmLabel="Back to default"
        busy={isLoading}
        onConfirm={reset}
      >
        {changed === 1 ? 'The one subject' : `The ${changed} subjects`} you changed{' '}
        {changed === 1 ? 'goes' : 'go'} back to the default departments. Export the list first if you may want
        to return to it. Requirements already read stay as they are.
      </ConfirmDialog>
    </>
  );
}
