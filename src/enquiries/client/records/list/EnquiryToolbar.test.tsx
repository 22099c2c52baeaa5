import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../../test/components/screen.tsx';
import { defaultFilter, resetFilter, writeFilter } from '../../filters.ts';
import { EnquiryToolbar } from './EnquiryToolbar.tsx';

function Toolbar() {
  const [filter, setFilter] = useState(defaultFilter);
  return (
    <>
      <EnquiryToolbar
        filter={filter}
        onChoose={(change) => setFilter({ ...filter, ...change })}
        onReset={() => setFilter(resetFilter(filter))}
      />
      <output>{writeFilter(filter).toString()}</output>
    </>
  );
}

it('CR-4: each filter is in the address, Reset stands there only when there is something to reset', async () => {
  const screen = await renderScreen(<Toolbar />);
  const address = screen.getByRole('status').last();
  await expect.element(screen.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: /Priority/ }).click();
  await screen.getByRole('option', { name: 'High Priority' }).click();
  await expect.element(address).toHaveTextContent('priority=high');
  await screen.getByRole('searchbox', { name: 'Search enquiries' }).fill('wellhead');
  await expect.element(address).toHaveTextContent('search=wellhead&priority=high');
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => address.element().textContent).toBe('');
  await expect.element(screen.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue('');
});

it('CR-4: on a phone one button opens all filters, and says how many are set', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  const screen = await renderScreen(<Toolbar />);
  await expect.element(screen.getByRole('combobox', { name: /Priority/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Filters' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  for (const name of ['Show', 'Submission', 'Sort by', 'Order', 'Priority', 'Export and import'])
    await expect.element(sheet.getByText(name, { exact: true })).toBeVisible();
  // It lies at the lower end of the page, as high as it needs to be, and its controls are as wide as it is.
  const place = () => sheet.element().getBoundingClientRect();
  await expect.poll(() => [place().width, place().bottom]).toEqual([390, 844]);
  expect(place().height).toBeLessThan(600);
  const controls = sheet.getByRole('combobox').elements();
  expect(controls.map((control) => control.getBoundingClientRect().width)).toEqual([348, 348, 348, 348, 348]);
  await sheet.getByRole('combobox', { name: 'Sort by' }).click();
  await screen.getByRole('option', { name: 'Alphabets' }).click();
  await sheet.getByRole('combobox', { name: /Priority/ }).click();
  await screen.getByRole('option', { name: 'High Priority' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible();
  await expect
    .element(screen.getByRole('status').last())
    .toHaveTextContent('sortType=alphabets&priority=high');
});
