import { expect, it } from 'vitest';
import { answer, renderScreen } from '../../../../../test/components/screen.tsx';
import { recordEndpoints } from '../../../contract/records/endpoints.ts';
import { defaultFilter, type PageFilter } from '../../filters.ts';
import { EnquiryList } from './EnquiryList.tsx';

async function open(filter: Partial<PageFilter>) {
  answer(recordEndpoints.list, { items: [], total: 0, hasMore: false, nextCursor: null });
  return renderScreen(
    <>
      <EnquiryList
        filter={{ ...defaultFilter, ...filter }}
        onReset={() => undefined}
        add={<button type="button">New enquiry</button>}
      />
      <p>End of the list</p>
    </>,
  );
}

it('CR-7: a search in Feasibility Review that finds nothing says so', async () => {
  const screen = await open({ scope: 'feasibility', search: 'nobody' });
  await expect.element(screen.getByText('No enquiries match your filters')).toBeVisible();
});

it('FEAS-7: where nothing is under review, what waits for the reader says it alone', async () => {
  const screen = await open({ scope: 'feasibility' });
  await expect.element(screen.getByText('Loading enquiries')).not.toBeInTheDocument();
  await expect.element(screen.getByText('0 enquiries')).not.toBeInTheDocument();
  await expect.element(screen.getByText('No enquiries match your filters')).not.toBeInTheDocument();
});
