import { expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { RecentDocuments } from './RecentDocuments.tsx';

it('SHELL-2: of documents that changed, only a state that is not the usual one is said', async () => {
  const changedAt = '2026-11-23T08:00:00.000Z';
  const items = [
    { id: '1', title: 'POL-01 Quality policy', latest: { no: 1, state: 'approved' }, changedAt },
    { id: '2', title: 'QM-01 Quality manual', latest: { no: 2, state: 'draft' }, changedAt },
  ];
  answer(documentEndpoints.list, Response.json({ items, total: 2 }));
  const screen = await renderScreen(<RecentDocuments />);
  await expect.element(screen.getByText('Draft')).toBeVisible();
  await expect.element(screen.getByText('Approved')).not.toBeInTheDocument();
});
