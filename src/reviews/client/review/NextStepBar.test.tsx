import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { FinalApproval } from '../approvals/FinalApproval.tsx';
import { FindingsTab } from '../findings/FindingsTab.tsx';
import { OpenReview } from '../OpenReview.tsx';
import { NextStepBar } from './NextStepBar.tsx';

const enquiry = {
  id: '0198c0de-0000-7000-8000-00000000e001',
  reading: 'read',
  closedAt: null,
  review: 'none',
  fields: [],
  sources: [],
  items: { count: 0, toDecide: 0 },
} as unknown as EnquiryDetail;
const rows = [{ id: 'row', no: 1, state: 'accepted' }] as unknown as Requirement[];
const places = { sources: [], ReferenceNo: 'RFQ-1', unconfirmed: 0, dueDate: null };
const finding = { key: 'one', severity: 'minor', decision: null, isSettled: false } as unknown as Finding;

it('SIGN-2: the card of the review says what the bar says, and the one primary button is in the bar', async () => {
  answer(requirementEndpoints.list, { requirements: rows });
  answer(findingEndpoints.list, { findings: [finding] });
  answer(notAskedEndpoints.propose, { proposed: [] });
  const screen = await renderScreen(
    <>
      <OpenReview enquiry={enquiry} requirements={rows} />
      <NextStepBar enquiry={enquiry} />
    </>,
  );
  const look = (name: string) => {
    const button = screen.getByRole('button', { name }).element();
    return getComputedStyle(button).backgroundColor;
  };
  await expect.element(screen.getByRole('button', { name: 'Resolve 1 finding' })).toBeVisible();
  // The button names it: it is not counted beside it once more.
  expect(screen.getByText('1 finding open').elements()).toHaveLength(1);
  expect(look('Open feasibility review')).not.toBe(look('Resolve 1 finding'));
});

it('SIGN-2: where the bar leads to, findings and the final approval, the one primary button is still in the bar', async () => {
  const holding = {
    ...finding,
    severity: 'blocking',
    title: 'Twice',
    why: '',
    question: 'Which?',
    quotes: [],
    departments: [],
  } as Finding;
  const running = { departments: [], approval: null, mayApprove: true, highestRisk: null, fourEyes: null };
  answer(requirementEndpoints.list, { requirements: rows });
  answer(findingEndpoints.list, {
    findings: [holding, { ...finding, ...holding, key: 'two', severity: 'minor' }],
  });
  answer(amendmentEndpoints.list, { amendments: [], mails: [] });
  answer(reviewEndpoints.find, running as unknown as Review);
  const reviewed = { ...enquiry, ...places, id: 'reviewed', review: 'open' } as EnquiryDetail;
  const primaries = async (leadsTo: string) => {
    const bar = page.getByRole('button', { name: leadsTo });
    await expect.element(bar).toBeVisible();
    const { backgroundColor } = getComputedStyle(bar.element());
    return [...document.querySelectorAll('button')]
      .filter((each) => getComputedStyle(each).backgroundColor === backgroundColor)
      .map(({ textContent }) => textContent);
  };
  const screen = await renderScreen(
    <>
      <FindingsTab enquiry={reviewed} lock={null} />
      <FinalApproval enquiry={reviewed} review={running as unknown as Review} requirements={rows} />
      <NextStepBar enquiry={reviewed} />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Ask the customer' }).first()).toBeVisible();
  const holds = 'Resolve 1 finding';
  expect(await primaries(holds)).toEqual([holds]);
  await expect.element(screen.getByText('1 other finding')).toBeVisible();
  answer(findingEndpoints.list, { findings: [{ ...holding, severity: 'minor' }] });
  await screen.unmount();
  const later = await renderScreen(
    <>
      <FinalApproval
        enquiry={{ ...reviewed, id: 'free' }}
        review={running as unknown as Review}
        requirements={rows}
      />
      <NextStepBar enquiry={{ ...reviewed, id: 'free' }} />
    </>,
  );
  await expect.element(later.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(await primaries('Sign')).toEqual(['Sign']);
});

it('SIGN-2: the track of the next step is seen before anything is decided, in the dark too', async () => {
  answer(requirementEndpoints.list, { requirements: [{ ...rows[0], state: 'proposed' }] as Requirement[] });
  answer(findingEndpoints.list, { findings: [] });
  answer(notAskedEndpoints.propose, { proposed: [] });
  await page.viewport(1280, 800);
  const screen = await renderScreen(<NextStepBar enquiry={enquiry} />);
  const bar = screen.getByRole('region', { name: 'Next step' });
  await expect.element(bar).toBeVisible();
  const track = bar.element().querySelector('[aria-hidden=true]') as HTMLElement;
  // How much light a surface gives back, as WCAG counts it.
  const light = (of: Element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(of).backgroundColor.match(/\d+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    const [less = 0, more = 0] = [light(track), light(bar.element())].toSorted((a, b) => a - b);
    expect(more / less, theme).toBeGreaterThan(1.2);
    expect(track.offsetWidth).toBeGreaterThan(0);
  }
  delete document.documentElement.dataset['theme'];
});

it('SIGN-2: on a narrow page the bar leads to the row itself, and no source lies over it', async () => {
  answer(requirementEndpoints.list, { requirements: [{ ...rows[0], state: 'proposed' }] as Requirement[] });
  answer(findingEndpoints.list, { findings: [] });
  answer(notAskedEndpoints.propose, { proposed: [] });
  const addressAfter = async (isNarrow: boolean) => {
    const screen = await renderScreen(
      <>
        <NextStepBar enquiry={enquiry} isNarrow={isNarrow} />
        <Address />
        <button type="button" data-row="row">
          The row
        </button>
      </>,
    );
    await screen.getByRole('button', { name: 'Decide on 1 requirement' }).click();
    await expect.element(screen.getByRole('button', { name: 'The row' })).toHaveFocus();
    const address = screen.getByRole('status').element().textContent;
    await screen.unmount();
    return address;
  };
  expect([await addressAfter(true), await addressAfter(false)]).toEqual([
    '?tab=requirements',
    '?tab=requirements&requirement=row',
  ]);
});

function Address() {
  return <output>{useLocation().search}</output>;
}
