import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/screen.tsx';
import type { Needs } from '../../contract/schema.ts';
import { NeedsYou } from './NeedsYou.tsx';

const nothing = { total: 0, items: [] };
const waiting = (CustomerName: string, ReferenceNo: string) => ({
  enquiry: { id: ReferenceNo, ReferenceNo, CustomerName },
  dueDate: '2026-12-05',
  departments: ['Maintenance' as const],
  finalApproval: false,
  deputyFor: [],
  since: '2026-11-28T08:00:00.000Z',
});
const needs: Needs = {
  decisions: {
    total: 2,
    items: [waiting('Specimen Pipeline Company', 'TDR-0091-PL'), waiting('Brief Ltd', 'ENQ-7740')],
  },
  overdue: nothing,
  reminders: nothing,
  actions: nothing,
  access: nothing,
};

it('DASH-1: a group that has the page to itself stands in columns, and in two lines on a phone', async () => {
  const boxOf = async (width: number) => {
    const screen = await renderScreen(
      <div style={{ width }}>
        <NeedsYou needs={needs} />
      </div>,
    );
    const box = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect();
    const boxes = {
      name: box('Specimen Pipeline Company'),
      reference: box('TDR-0091-PL'),
      other: box('ENQ-7740'),
      tasks: screen
        .getByText('Maintenance', { exact: true })
        .elements()
        .map((each) => each.getBoundingClientRect()),
    };
    await screen.unmount();
    return boxes;
  };
  const wide = await boxOf(1100);
  expect(wide.reference.left).toBeGreaterThan(wide.name.left + 200);
  expect(Math.abs(wide.reference.bottom - wide.name.bottom)).toBeLessThan(8);
  expect(wide.other.left).toBe(wide.reference.left);
  expect(wide.tasks[0]?.left).toBe(wide.tasks[1]?.left);
  const phone = await boxOf(360);
  expect(phone.reference.left).toBe(phone.name.left);
  expect(phone.reference.top).toBeGreaterThanOrEqual(phone.name.bottom - 1);
});
