import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { answer, renderScreen } from '../../../../../test/components/screen.tsx';
import { enquiryCard } from '../../../../../test/fixtures/client/enquiry-card.ts';
import { recordEndpoints } from '../../../contract/records/endpoints.ts';
import type { EnquiryCard } from '../../../contract/records/schema.ts';
import { defaultFilter, type PageFilter } from '../../filters.ts';
import { EnquiryList } from './EnquiryList.tsx';

async function open(filter: Partial<PageFilter>, items: EnquiryCard[] = []) {
  answer(recordEndpoints.list, { items, total: items.length, hasMore: false, nextCursor: null });
  return renderScreen(
    <main className="@container h-dvh overflow-y-auto">
      <EnquiryList
        filter={{ ...defaultFilter, ...filter }}
        onReset={() => undefined}
        add={<button type="button">New enquiry</button>}
      />
      <p>End of the list</p>
    </main>,
  );
}

const asked: EnquiryCard = {
  ...enquiryCard,
  Status: 'drafting',
  Priority: 'high',
  approvedDepartments: ['Finance', 'Operations'],
  notAskedDepartments: ['Human Resources'],
  dueDate: '2020-02-03',
  unconfirmed: 4,
  review: 'open',
};

it('CR-6: on a phone a row says stage, approvals and how long until it is due, inside its edges', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  const screen = await open({}, [asked]);
  const row = screen.getByRole('link', { name: /Fictional Rigs/ });
  for (const words of ['Supply (gate valves)', 'Drafting', 'Approvals: 2/9', '4 to confirm', /^Overdue/]) {
    const fact = row.getByText(words);
    await expect.element(fact).toBeVisible();
    const { right } = fact.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(row.element().getBoundingClientRect().right);
  }
});

it('CR-7: a closed row says how and when it ended, and counts no approvals', async () => {
  for (const width of [390, 1200]) {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(width, 844);
    const closed = { ...asked, closedAt: '2020-02-29T09:00:00.000Z', closingOutcome: 'withdrawn' as const };
    const screen = await open({ scope: 'closed' }, [closed]);
    const row = screen.getByRole('link', { name: /Fictional Rigs/ });
    await expect.element(row.getByText('Withdrawn')).toBeVisible();
    await expect.element(row.getByText(/29 Feb 2020|Feb 29, 2020/)).toBeVisible();
    await expect.element(row.getByText(/Approvals/)).not.toBeInTheDocument();
    await screen.unmount();
  }
});

it('CR-7: a search in Feasibility Review that finds nothing says so', async () => {
  const screen = await open({ scope: 'feasibility', search: 'nobody' });
  await expect.element(screen.getByText('No enquiries match your filters')).toBeVisible();
});

it.each(['feasibility', 'feasibility-pending', 'approval'] as const)(
  'FEAS-7: what stands above as under review is not repeated in the list: %s',
  async (scope) => {
    const screen = await open({ scope }, [
      asked,
      { ...asked, id: 'signed', ReferenceNo: 'RFQ-8', review: 'accepted' },
    ]);
    await expect.element(screen.getByRole('heading', { name: 'Signed, not closed yet' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /RFQ-8/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /RFQ-7/ })).not.toBeInTheDocument();
  },
);

it.each([{ search: 'rigs' }, { priority: 'high' }, { sortType: 'alphabets' }] as const)(
  'CR-4: a list under review that is searched, filtered or sorted shows all it leaves: %o',
  async (change) => {
    const screen = await open({ scope: 'feasibility', ...change }, [asked]);
    await expect.element(screen.getByRole('link', { name: /RFQ-7/ })).toBeVisible();
  },
);

it('FEAS-7: where nothing is under review, what waits for the reader says it alone', async () => {
  const screen = await open({ scope: 'feasibility' });
  await expect.element(screen.getByText('Loading enquiries')).not.toBeInTheDocument();
  await expect.element(screen.getByText('0 enquiries')).not.toBeInTheDocument();
  await expect.element(screen.getByText('No enquiries match your filters')).not.toBeInTheDocument();
});
