import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Calendar } from './Calendar.tsx';
import { Sheet } from './Dialog.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { Tabs } from './Tabs.tsx';

beforeEach(() => void (document.documentElement.dir = 'rtl'));
afterEach(() => document.documentElement.removeAttribute('dir'));

const boxOf = (element: Element) => element.getBoundingClientRect();

it.each(['start', 'end'] as const)(
  'WAY-2: a sheet from the %s comes in from the mirrored side',
  async (side) => {
    const screen = await render(
      <Sheet title="Finance" side={side} open>
        The rows.
      </Sheet>,
    );
    const sheet = screen.getByRole('dialog', { name: 'Finance' });
    await expect.element(sheet).toBeVisible();
    const { left, right } = boxOf(sheet.element());
    expect(side === 'start' ? window.innerWidth - right : left).toBe(0);
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(sheet.element());
    expect([borderLeftWidth, borderRightWidth]).toEqual(side === 'start' ? ['1px', '0px'] : ['0px', '1px']);
  },
);

function Parts() {
  const [part, setPart] = useState<'fields' | 'rows' | 'items'>('fields');
  const tabs = [
    { value: 'fields', label: 'Fields' },
    { value: 'rows', label: 'Requirements' },
    { value: 'items', label: 'Items' },
  ] as const;
  return (
    <Tabs label="Parts" tabs={tabs} value={part} onChange={setPart}>
      The words.
    </Tabs>
  );
}

it('WAY-2: tabs run from the right, and the left arrow goes on', async () => {
  const screen = await render(<Parts />);
  const [fields, rows] = [
    screen.getByRole('tab', { name: 'Fields' }),
    screen.getByRole('tab', { name: 'Requirements' }),
  ];
  expect(boxOf(fields.element()).left).toBeGreaterThan(boxOf(rows.element()).right);
  await fields.click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(rows).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(fields).toHaveFocus();
});

it('WAY-2: in a calendar the left arrow is the next day, and what leads on points to the left', async () => {
  const screen = await render(<Calendar value="2026-11-10" today="2026-11-05" onChange={() => undefined} />);
  (screen.getByRole('button', { name: 'Tuesday, 10 November 2026' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('button', { name: 'Wednesday, 11 November 2026' })).toHaveFocus();
  const next = screen.getByRole('button', { name: 'Next month' }).element();
  const previous = screen.getByRole('button', { name: 'Previous month' }).element();
  expect(boxOf(next).right).toBeLessThanOrEqual(boxOf(previous).left);
  expect(getComputedStyle(next.querySelector('svg') ?? next).scale).toBe('-1 1');
});

it('WAY-2: the edge of a panel at the left makes it wider to the right', async () => {
  const widths: number[] = [];
  const screen = await render(
    <ResizeHandle label="Width of Qucy" width={400} min={300} max={600} onChange={(to) => widths.push(to)} />,
  );
  (screen.getByRole('separator').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(widths).toEqual([416, 384]);
});
