import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns } from '#extraction/contract/line-items.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { DepartmentItems } from '../DepartmentItems.tsx';
import { ItemGrid } from './ItemGrid.tsx';

const enquiryId = '0198c0de-0000-7000-8000-00000000e001';
const sourceId = '0198c0de-0000-7000-8000-00000000a001';

const item = (no: number, values: Partial<Record<keyof LineItem['cells'], string>>): LineItem => ({
  id: `0198c0de-0000-7000-8000-00000000f00${no}`,
  no,
  cells: Object.fromEntries(
    lineItemColumns.map((column) => {
      const value = values[column];
      return [column, value === undefined ? null : { value, place: { sourceId, start: no, end: no + 2 } }];
    }),
  ) as LineItem['cells'],
  isOptional: false,
  departments: ['Engineering', 'Procurement'],
  state: 'proposed',
  place: { sourceId, start: 0, end: 40 },
  confidence: 0.9,
  revision: 1,
  by: null,
  at: null,
});
const valves = [
  item(1, { item: '10', description: 'Ball valve', quantity: '24', unit: 'ea', size: '2"' }),
  item(2, { item: '20', description: 'Gate valve', quantity: '1,200', unit: 'pcs' }),
  item(3, { item: '30', description: 'Pipe', quantity: 'as required', unit: 'm' }),
];

const serve = (first: readonly LineItem[]) => {
  let items = [...first];
  answer(lineItemEndpoints.list, () => ({ items }));
  return answer(lineItemEndpoints.change, ({ params, body }) => {
    const found = items.find(({ id }) => id === params.itemId);
    if (!found) throw new Error('No such item.');
    const changed: LineItem = { ...found, state: body.action === 'reject' ? 'rejected' : 'accepted' };
    items = items.map((each) => (each.id === changed.id ? changed : each));
    return changed;
  });
};
const grid = (lock: string | null = null) => (
  <ItemGrid enquiryId={enquiryId} lock={lock} nextRevision={null} />
);

it('READ-5: items stand in a grid with their totals by unit; Y accepts the one under the focus, N rejects it', async () => {
  const sent = serve(valves);
  const screen = await renderScreen(grid());
  await expect.element(screen.getByText(/ 1,224 pieces /)).toBeVisible();
  await expect.element(screen.getByText(/ 1 without a number/)).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Size' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Material' }).query()).toBeNull();
  (screen.getByRole('row', { name: 'Item 10' }).element() as HTMLElement).focus();
  await userEvent.keyboard('yn');
  await expect.poll(() => sent.map(({ body }) => body.action)).toEqual(['accept', 'reject']);
  expect(sent.map(({ params }) => params.itemId.at(-1))).toEqual(['1', '2']);
});

it('READ-5: a cell opens its place in the source', async () => {
  serve(valves);
  const screen = await renderScreen(grid());
  await expect
    .element(screen.getByRole('link', { name: 'Quantity 24: open its place in the source' }))
    .toHaveAttribute('href', expect.stringContaining(`source=${sourceId}&from=1&to=3`));
});

it('READ-5: the form of an item sends the cells that were changed, an emptied one as empty', async () => {
  const sent = serve(valves);
  const screen = await renderScreen(grid());
  await screen.getByRole('button', { name: 'Edit item 10' }).click();
  await screen.getByLabelText('Quantity').fill('26');
  await screen.getByLabelText('Size').fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ action: 'edit', cells: { quantity: '26', size: '' }, isOptional: false }]);
});

it('SIGN-8: a closed enquiry says why no item is added', async () => {
  serve([]);
  const screen = await renderScreen(grid('This enquiry is closed.'));
  await expect.element(screen.getByText('No items yet')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Add item' }))
    .toHaveAccessibleDescription('This enquiry is closed.');
});

it('READ-5: a department sees the items that concern it, and how many nobody has checked', async () => {
  serve([
    { ...item(1, { item: '10', description: 'Ball valve', size: '2"' }), departments: ['Engineering'] },
    ...valves.slice(1),
  ]);
  const screen = await renderScreen(<DepartmentItems enquiryId={enquiryId} department="Procurement" />);
  await expect.element(screen.getByText(/^2 line items for Procurement/)).toBeVisible();
  await expect.element(screen.getByText('Quantity 1,200 · Unit pcs')).toBeVisible();
  expect(screen.getByText('Ball valve').query()).toBeNull();
});

it('SIGN-2: accepting takes the items that stand on the page, and no other', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({
    ...item(1, { item: String(at + 1), description: 'Gate valve', quantity: '2' }),
    id: `0198c0de-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
    no: at + 1,
  }));
  answer(lineItemEndpoints.list, { items: many });
  const sent = answer(lineItemEndpoints.accept, ({ body }) => ({ accepted: body.itemIds }));
  const screen = await renderScreen(grid());
  await screen.getByRole('button', { name: 'Accept 200' }).click();
  await screen.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => sent.map(({ body }) => body.itemIds.length)).toEqual([200]);
  expect(sent[0]?.body.itemIds).not.toContain(many[200]?.id);
});

it('READ-5: a size keeps to one line beside a long description', async () => {
  const description = 'Gate valve, manual, flanged, with hydraulic actuator, fail-safe closed, '.repeat(4);
  serve([
    item(1, { item: '10', description, quantity: '12', unit: 'EA', size: '3-1/16"', rating: '10,000 psi' }),
  ]);
  const screen = await renderScreen(<div style={{ width: 740 }}>{grid()}</div>);
  const size = screen.getByRole('link', { name: /^Size 3-1\/16/ });
  await expect.element(size).toBeVisible();
  expect(size.element().getClientRects().length).toBe(1);
});

it('READ-5: on a tablet a description keeps some words to a line beside many columns, and a rating stays whole', async () => {
  serve([
    item(1, {
      item: '1',
      description: 'Wellhead assembly with casing head housing, tubing hanger and all seals',
      quantity: '1,200,000',
      unit: 'set',
      size: '20-3/4" x 13-5/8" x 11" x 7-1/16"',
      rating: '10,000 psi',
      material: 'AISI 4130 75K clad with Inconel 625',
    }),
  ]);
  const screen = await renderScreen(<div className="@container w-182">{grid()}</div>);
  const cell = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name} `) }).element();
  await expect.element(screen.getByText('10,000 psi')).toBeVisible();
  expect(cell('Description').closest('td')?.clientWidth).toBeGreaterThan(170);
  expect(cell('Material').closest('td')?.clientWidth).toBeGreaterThan(100);
  expect(cell('Rating').getClientRects()).toHaveLength(1);
  const card = cell('Rating').closest('div')?.getBoundingClientRect();
  const reject = screen.getByRole('button', { name: 'Reject item 1' }).element().getBoundingClientRect();
  expect(reject.right).toBeLessThanOrEqual(card?.right ?? 0);
});
