import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Calendar } from './Calendar.tsx';

function DueDate({ start }: { start: string | null }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <Calendar value={day} onChange={setDay} today="2026-01-30" weekStart={1} />
      <output>{day ?? 'none'}</output>
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

it('CR-6: arrow keys cross the end of a month, Page Down keeps the day as far as the month has it', async () => {
  const screen = await render(<DueDate start="2026-01-30" />);
  await screen.getByRole('button', { name: /30 January 2026/ }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(focused).toMatch(/1 February 2026/);
  await userEvent.keyboard('{ArrowLeft}{PageDown}');
  await expect.poll(focused).toMatch(/28 February 2026/);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-02-28');
});

it('CR-6: a month of six weeks shows each of its days once in 35 cells', async () => {
  const screen = await render(<DueDate start="2026-08-01" />);
  const days = screen
    .getByRole('gridcell')
    .getByRole('button')
    .elements()
    .map((day) => day.textContent);
  expect(screen.getByRole('gridcell').elements()).toHaveLength(35);
  expect(days.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, day) => day + 1));
});

it('CR-6: Clear takes the day away, and rests where there is none', async () => {
  const screen = await render(<DueDate start="2026-01-15" />);
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('none');
  await expect.element(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
});
