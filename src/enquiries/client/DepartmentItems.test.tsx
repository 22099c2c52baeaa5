import { expect, it, onTestFinished } from 'vitest';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { DepartmentItems } from './DepartmentItems.tsx';

const cell = (value: string) => ({ value }) as LineItem['cells']['size'];

it('WAY-2: a size among Arabic words stands apart, so that it runs as it was written', async () => {
  document.documentElement.lang = 'ar';
  onTestFinished(() => void (document.documentElement.lang = 'en'));
  const item = {
    id: '1',
    no: 1,
    cells: { description: cell('Gate valve'), size: cell('3-1/16"') },
    departments: ['Engineering'],
    isOptional: false,
    state: 'accepted',
  } as unknown as LineItem;
  answer(lineItemEndpoints.list, Response.json({ items: [item] }));
  const screen = await renderScreen(<DepartmentItems enquiryId="1" department="Engineering" />);
  await expect.element(screen.getByText('Gate valve')).toBeVisible();
  expect(screen.container.textContent).toContain('\u20683-1/16"\u2069');
});
