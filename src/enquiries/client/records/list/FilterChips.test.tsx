import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../../test/components/screen.tsx';
import { defaultFilter, writeFilter, type PageFilter } from '../../filters.ts';
import { FilterChips } from './FilterChips.tsx';

function Chips({ chosen }: { chosen: Partial<PageFilter> }) {
  const [filter, setFilter] = useState({ ...defaultFilter, ...chosen });
  return (
    <>
      <FilterChips filter={filter} onChoose={(change) => setFilter({ ...filter, ...change })} />
      <output>{writeFilter(filter).toString()}</output>
    </>
  );
}

it('INS-2: what a line of the insights left is said above the list, and each part is taken away by a press', async () => {
  const chosen: Partial<PageFilter> = {
    scope: 'closed',
    place: 'no_bid',
    from: '2026-09-07',
    week: '2026-09-14',
    due: 'overdue',
    customer: 'Fictional Fittings',
    left: 'drafting',
    decided: 'Finance',
    reason: 'terms',
  };
  const screen = await renderScreen(<Chips chosen={chosen} />);
  const names = () =>
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  expect(names()).toEqual([
    'No bid, remove this filter',
    expect.stringMatching(/^Received since (?:7 Sept?|Sep 7), remove this filter$/),
    expect.stringMatching(/^Received in the week of .*14.*, remove this filter$/),
    'Overdue, remove this filter',
    'Fictional Fittings, remove this filter',
    'Left Drafting, remove this filter',
    'Decided by Finance, remove this filter',
    'Reason for no bid, remove this filter',
  ]);
  const address = screen.getByRole('status');
  for (const [name, left] of [
    [
      /^Received since/,
      'scope=closed&place=no_bid&week=2026-09-14&due=overdue&customer=Fictional+Fittings&left=drafting&decided=Finance&reason=terms',
    ],
    [
      /week/,
      'scope=closed&place=no_bid&due=overdue&customer=Fictional+Fittings&left=drafting&decided=Finance&reason=terms',
    ],
    [
      /^No bid/,
      'scope=closed&due=overdue&customer=Fictional+Fittings&left=drafting&decided=Finance&reason=terms',
    ],
    [/^Fictional/, 'scope=closed&due=overdue&left=drafting&decided=Finance&reason=terms'],
    [/^Overdue/, 'scope=closed&left=drafting&decided=Finance&reason=terms'],
    [/^Left/, 'scope=closed&decided=Finance&reason=terms'],
    [/^Reason/, 'scope=closed&decided=Finance'],
    [/^Decided/, 'scope=closed'],
  ] as const) {
    await screen.getByRole('button', { name }).click();
    await expect.element(address).toHaveTextContent(left);
  }
  expect(names()).toEqual([]);
});
