import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { answer, renderScreen } from '../../../../../test/components/screen.tsx';
import { DetailHeader } from './DetailHeader.tsx';

const enquiry = {
  id: '0198c0de-0000-7000-8000-00000000e001',
  number: 'ENQ-26-0007',
  ReferenceNo: 'RFQ-5521',
  CustomerName: 'Fictional Couplings & Fittings Company Limited',
  EnquiryType: 'Supply of couplings',
  Status: 'drafting',
  Priority: 'low',
  review: 'none',
  closedAt: null,
  dueDate: null,
  assignee: null,
  fields: [],
  items: { count: 3, toDecide: 0 },
  approvedDepartments: [],
  notAskedDepartments: [],
  reading: 'read',
} as unknown as EnquiryDetail;
const header = (change: Partial<EnquiryDetail> = {}) => (
  <DetailHeader
    enquiry={{ ...enquiry, ...change }}
    risk={null}
    renderAssign={() => <button type="button">Assign</button>}
  >
    {(isFolded) => (
      <>
        <button type="button" hidden={isFolded}>
          Add amendment
        </button>
        <p>Amendment 1 proposes 2 changes.</p>
      </>
    )}
  </DetailHeader>
);
const folded = ['Details View', 'Kanban View', 'Assign', 'Calendar', 'Add amendment'];

beforeEach(async () => {
  await page.viewport(390, 844);
  answer(sourceEndpoints.closingDates, { dates: [] });
});

it('DET-2: a priority is shown once someone has set it, whatever reference is confirmed', async () => {
  await page.viewport(1440, 900);
  for (const ReferenceNo of ['ENQ-26-0007', 'STU-1']) {
    const screen = await renderScreen(header({ Priority: null, ReferenceNo }));
    await expect.element(screen.getByRole('button', { name: 'Priority not set' })).toBeVisible();
    await screen.unmount();
  }
  const screen = await renderScreen(header({ ReferenceNo: 'STU-1' }));
  await expect.element(screen.getByRole('button', { name: 'Priority: Low' })).toBeVisible();
});

it('WAY-1: on a phone the header is one bar, and what it folds away is one press from there', async () => {
  const screen = await renderScreen(header());
  const details = screen.getByRole('button', { name: 'Details', exact: true });
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('heading', { level: 1, name: enquiry.CustomerName })).toBeVisible();
  await expect.element(screen.getByText('RFQ-5521')).toBeVisible();
  await expect.element(screen.getByText('Drafting')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to Enquiries' })).toBeVisible();
  for (const name of folded) expect(screen.getByRole('button', { name }).elements()).toEqual([]);
  // What waits of an amendment is not folded away.
  const notice = screen.getByText('Amendment 1 proposes 2 changes.');
  await expect.element(notice).toBeVisible();
  expect(notice.element().getBoundingClientRect().top).toBeLessThan(80);
  await details.click();
  for (const name of folded) await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect.element(screen.getByText('Supply of couplings')).toBeVisible();
  await expect.element(screen.getByText('ENQ-26-0007')).toBeVisible();
});

it('DET-1: on a wide page nothing is folded away', async () => {
  await page.viewport(1280, 800);
  const screen = await renderScreen(header());
  for (const name of folded) await expect.element(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Details', exact: true }).elements()).toEqual([]);
});

it('WAY-1: a name in Arabic that is too long for the bar is cut at its end, not at its beginning', async () => {
  const CustomerName = 'شركة الخليج الخيالية لتوسعة حقول النفط والغاز والبتروكيماويات';
  const screen = await renderScreen(
    <DetailHeader enquiry={{ ...enquiry, CustomerName }} risk={null} renderAssign={() => null}>
      {() => null}
    </DetailHeader>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(heading.element());
  const [own, frame] = [words.getBoundingClientRect(), heading.element().getBoundingClientRect()];
  expect(own.width).toBeGreaterThan(frame.width);
  expect(Math.abs(own.right - frame.right)).toBeLessThan(2);
});

it('WAY-1: on a desk the departments stand beside the facts, however long these are', async () => {
  await page.viewport(1440, 900);
  const fields = [
    { field: 'DeliveryTimeline', value: 'within 26 weeks of the order, drawings approved, '.repeat(6) },
  ];
  const screen = await renderScreen(header({ fields: fields as unknown as EnquiryDetail['fields'] }));
  const departments = screen.getByRole('link', { name: '0/10 departments' });
  await expect.element(departments).toBeVisible();
  const facts = screen.getByText('Supply of couplings').element().closest('dl')?.getBoundingClientRect();
  expect(departments.element().getBoundingClientRect().top).toBeLessThan(facts?.bottom ?? 0);
});
