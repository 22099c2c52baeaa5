import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { insightEndpoints } from '../../contract/insights/endpoints.ts';
import { recordEndpoints } from '../../contract/records/endpoints.ts';
import { defaultFilter, type PageFilter } from '../filters.ts';
import { EnquiryInsights } from './EnquiryInsights.tsx';
import { FlowChart } from './FlowChart.tsx';

const weeks = (email: number) => [{ monday: '2026-11-23', email, manual: 0 }];
const stages = (ended: number) => [
  { status: 'in_review' as const, ended, medianDays: ended ? 3 : null, present: 0, presentDays: null },
];

async function open(filter: Partial<PageFilter>, received: number) {
  let wasReset = false;
  answer(recordEndpoints.insights, {
    total: 0,
    email: 0,
    manual: 0,
    priorities: { low: 0, medium: 0, high: 0, urgent: 0 },
  });
  answer(insightEndpoints.flow, {
    weeks: weeks(received),
    stages: stages(received),
    course: received ? [{ place: 'bid' as const, count: received }] : [],
    overdue: { total: 0, items: [] },
  });
  const screen = await renderScreen(
    <EnquiryInsights
      filter={{ ...defaultFilter, viewType: 'chart', ...filter }}
      onClose={() => undefined}
      onReset={() => (wasReset = true)}
      add={<button type="button">New enquiry</button>}
      reviewFigures={<p>Department turnaround</p>}
    />,
  );
  return { screen, isReset: () => wasReset };
}

it('INS-1: figures of no match say so and lead back, and show no zeros', async () => {
  const { screen, isReset } = await open({ search: 'nobody' }, 0);
  await expect.element(screen.getByText('No enquiries match your filters')).toBeVisible();
  for (const name of ['Total Enquiries', 'Received per week', 'Department turnaround'])
    await expect.element(screen.getByText(name)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  expect(isReset()).toBe(true);
});

it('INS-1: an organisation without enquiries is offered its first instead of zeros', async () => {
  const { screen } = await open({}, 0);
  await expect.element(screen.getByText('No enquiries found.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'New enquiry' })).toBeVisible();
  await expect.element(screen.getByText('Received per week')).not.toBeInTheDocument();
});

it('INS-2: closed enquiries still show their course where none is open', async () => {
  const { screen } = await open({ search: 'closed customer' }, 4);
  await expect.element(screen.getByRole('heading', { name: 'Received per week' })).toBeVisible();
  await expect.element(screen.getByText('No enquiries match your filters')).toBeVisible();
  await expect.element(screen.getByText('Total Enquiries')).not.toBeInTheDocument();
});

it('INS-2: every figure leads to the list of what it counts, and a week without one to none', async () => {
  answer(recordEndpoints.insights, {
    total: 7,
    email: 5,
    manual: 2,
    priorities: { low: 0, medium: 4, high: 3, urgent: 0 },
  });
  answer(insightEndpoints.flow, {
    weeks: [...weeks(0), { monday: '2026-11-30', email: 5, manual: 2 }],
    stages: [{ status: 'drafting' as const, ended: 2, medianDays: 3, present: 4, presentDays: 1 }],
    course: [],
    overdue: { total: 9, items: [] },
  });
  const screen = await renderScreen(
    <EnquiryInsights
      filter={{ ...defaultFilter, viewType: 'chart' }}
      onClose={() => undefined}
      onReset={() => undefined}
      add={null}
    />,
  );
  await expect.element(screen.getByText('All 9')).toBeVisible();
  const links = screen.getByRole('link').elements();
  const found = links.map((link) => [
    link.textContent,
    new URL(link.getAttribute('href') ?? '', 'http://localhost').search,
  ]);
  expect(found).toEqual([
    ['Total Enquiries', ''],
    ['Email Enquiries', '?filterType=email'],
    ['Manual Enquiries', '?filterType=manual'],
    ['High', '?priority=high'],
    ['Medium', '?priority=medium'],
    [expect.stringMatching(/^Week of .*: 5 by email, 2 manual$/), '?week=2026-11-30'],
    ['Drafting', '?place=drafting'],
    [' (2)', '?left=drafting'],
    [' (4)', '?place=drafting'],
    ['All 9', '?due=overdue'],
  ]);
});

it('INS-2: each place enquiries went to has its count and share, and leads to where they are listed', async () => {
  const screen = await renderScreen(
    <FlowChart
      course={[
        { place: 'drafting', count: 3 },
        { place: 'no_bid', count: 9 },
      ]}
      from="2026-09-07"
      filter={{ ...defaultFilter, viewType: 'chart', priority: 'high' }}
    />,
  );
  await expect.element(screen.getByText('12', { exact: true })).toBeVisible();
  const rows = screen.getByRole('row').elements();
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Drafting325%', 'No bid975%']);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href');
  expect([hrefOf('Drafting'), hrefOf('No bid')]).toEqual([
    expect.stringMatching(/\?priority=high&place=drafting&from=2026-09-07$/) as string,
    expect.stringMatching(/\?scope=closed&priority=high&place=no_bid&from=2026-09-07$/) as string,
  ]);
  // A band three times as high for three times as many.
  const heights = [...document.querySelectorAll('svg g rect')].map((each) =>
    Number(each.getAttribute('height')),
  );
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(3);
});
