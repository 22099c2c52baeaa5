import { expect, it } from 'vitest';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { DocumentTable } from './DocumentTable.tsx';

const card = (no: number, latest: Partial<DocumentCard['latest']>): DocumentCard => ({
  id: `0198c0de-0000-7000-8000-00000000d00${no}`,
  title: `QP-0${no}`,
  kind: 'procedure',
  department: null,
  owner: null,
  reviewDate: null,
  inForce: 1,
  latest: { id: `r${no}`, no: 1, state: 'approved', indexing: 'indexed', note: null, ...latest },
  changedAt: '2026-03-02T08:00:00.000Z',
});

it('DOC-2: what is as expected is quiet, an exception is seen', async () => {
  const cards = [card(1, {}), card(2, { state: 'draft', indexing: 'failed' })];
  const screen = await renderScreen(<DocumentTable cards={cards} />);
  const usual = screen.getByRole('row', { name: /QP-01/ });
  const colour = (words: string) =>
    getComputedStyle(screen.getByText(words, { exact: true }).element()).color;
  await expect.element(usual.getByText('Approved')).toBeVisible();
  expect(colour('Approved')).not.toBe(colour('QP-01'));
  expect(usual.element().querySelector('.bg-approved-soft')).toBeNull();
  const searchable = usual.getByText('Searchable').element().closest('td > span');
  expect(searchable?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  const exception = screen.getByRole('row', { name: /QP-02/ });
  await expect.element(exception.getByText('Draft')).toBeVisible();
  expect(exception.getByText('Failed').element().getBoundingClientRect().width).toBeGreaterThan(20);
});
