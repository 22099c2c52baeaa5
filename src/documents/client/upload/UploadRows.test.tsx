import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { UploadRows } from './UploadRows.tsx';
import { useUploads } from './use-uploads.ts';

const facts = { kind: null, department: null, reviewDate: null };

function Queue({ files }: { files: readonly File[] }) {
  const uploads = useUploads();
  return (
    <>
      <button type="button" onClick={() => uploads.add(files, facts)}>
        Add
      </button>
      <UploadRows />
    </>
  );
}

it('DOC-1: a file that cannot be taken says why in its row, is never sent, and is dismissed by name', async () => {
  const screen = await renderScreen(
    <Queue files={[new File([], 'WI-07 Torque.pdf'), new File(['x'], 'holiday.mp4')]} />,
  );
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('This file is empty.')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Dismiss holiday.mp4' }).click();
  await expect.element(screen.getByText('holiday.mp4')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Clear finished' }).click();
  await expect.element(screen.getByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
});
