import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Amendment } from '#enquiries/contract/amendments/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { AppError } from '#kit/contract/errors.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { followUpEndpoints, type FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { ApprovalSheet } from './ApprovalSheet.tsx';

const enquiry = {
  CustomerName: 'Aramco',
  ReferenceNo: 'RFQ-1',
  unconfirmed: 0,
  sources: [],
} as unknown as EnquiryDetail;
const review = { departments: [], revision: 1, highestRisk: null, mayApprove: true } as unknown as Review;
const row = { id: 'r2', no: 2, text: 'Damages of 1 % a week', state: 'confirmed' } as unknown as Requirement;
const condition = {
  key: 'k',
  title: 'Damages have no cap',
  quotes: [{ requirementId: 'r2' }],
  decision: { kind: 'condition', words: 'At most 5 %' },
  isSettled: false,
} as unknown as Finding;
const asked = {
  id: 'd',
  no: 1,
  difference: 'Which edition?',
  state: 'open',
  resolution: null,
  requirementIds: [],
};

const draw = (id: string, amendments: object[] = []) => {
  answer(amendmentEndpoints.list, { amendments: amendments as Amendment[], mails: [] });
  return renderScreen(
    <ApprovalSheet
      enquiry={{ ...enquiry, id }}
      review={review}
      requirements={[row]}
      startsAs="accepted"
      onClose={() => undefined}
    />,
  );
};

const open = async (id: string, findings: Finding[], differences: object[]) => {
  answer(findingEndpoints.list, { findings });
  answer(followUpEndpoints.find, { conditions: [], differences, proposed: [] } as unknown as FollowUp);
  return draw(id);
};

it('SIGN-1: a bid that would not offer as asked cannot be chosen; the reason stands beside it, and the way to the true one', async () => {
  const screen = await open('untrue', [condition], [asked]);
  const bid = screen.getByRole('radio', { name: /^Bid(?! with)/ });
  await expect.element(bid).toBeDisabled();
  await expect
    .element(bid)
    .toHaveAccessibleName(
      /Damages have no cap\. One difference is not resolved\. Sign “Bid with deviations” and say there what is offered/,
    );
  await userEvent.click(screen.getByRole('radio', { name: /^Bid with deviations/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Take over 1 condition' }));
  await expect
    .element(screen.getByRole('textbox', { name: /^Our offer instead of requirement 2/ }))
    .toHaveValue('At most 5 %');
});

it('SIGN-1: a condition that stands on no requirement is added to an offer in its words', async () => {
  const screen = await open(
    'unplaced',
    [condition, { ...condition, key: 'n', title: 'No law', quotes: [] }],
    [],
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Bid with deviations/ }));
  const add = screen.getByRole('button', { name: /^Add to the last offer/ });
  await expect.element(screen.getByText('No law: At most 5 %', { exact: true }).last()).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a deviation from' }));
  await userEvent.click(screen.getByRole('option', { name: /Damages of 1 % a week/ }));
  await userEvent.click(add);
  await expect
    .element(screen.getByRole('textbox', { name: /^Our offer instead of requirement 2/ }))
    .toHaveValue('At most 5 %');
  await expect.element(add).not.toBeInTheDocument();
});

it.each([
  ['on a phone', 390, 844],
  ['at the desk', 1440, 900],
])(
  'SIGN-1: %s a long sheet begins with what is signed for, not with the way to sign it',
  async (place, width, height) => {
    await page.viewport(width, height);
    const many = Array.from({ length: 60 }, (_, no) => ({ ...condition, key: `${no}`, decision: null }));
    const screen = await open(place, many, []);
    const summary = screen.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByText('Damages have no cap').last()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(summary.element().getBoundingClientRect().top).toBeGreaterThan(0);
  },
);

it('SIGN-1: a choice that lies behind the buttons of the sheet does not lead past what is signed for', async () => {
  await page.viewport(390, 844);
  // So many departments that the first choice ends where the buttons stand.
  const signed = Array.from({ length: 10 }, (_, no) => ({
    department: `Department ${no}`,
    notAsked: null,
    requirementIds: [],
    decision: {
      decision: 'approved',
      comment: '',
      by: 'Ada',
      at: '2026-11-29T10:00:00Z',
      rows: [],
      risk: null,
    },
  }));
  for (let count = 1; count <= signed.length; count += 1) {
    answer(findingEndpoints.list, { findings: [] });
    answer(followUpEndpoints.find, { conditions: [], differences: [], proposed: [] } as unknown as FollowUp);
    answer(amendmentEndpoints.list, { amendments: [], mails: [] });
    const screen = await renderScreen(
      <ApprovalSheet
        enquiry={{ ...enquiry, id: `of ${count}`, ReferenceNo: 'RFQ-0000-'.repeat(9) }}
        review={{ ...review, departments: signed.slice(0, count) } as unknown as Review}
        requirements={[row]}
        startsAs="accepted"
        onClose={() => undefined}
      />,
    );
    const sheet = screen.getByRole('dialog');
    await expect.element(screen.getByRole('radio').first()).toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    const scrolled = [...sheet.element().querySelectorAll('*')].some((each) => each.scrollTop > 0);
    expect([count, scrolled]).toEqual([count, false]);
    // A long reference breaks instead of being cut.
    const reference = screen
      .getByText(/^RFQ-0000-/)
      .element()
      .getBoundingClientRect();
    expect(reference.right).toBeLessThanOrEqual(sheet.element().getBoundingClientRect().right);
    await screen.unmount();
  }
});

it('SIGN-1: with nothing open a bid as asked can be signed', async () => {
  const settled = { ...asked, state: 'resolved', resolution: { text: '24th', by: 'Ada', at: '' } };
  const screen = await open('true', [{ ...condition, isSettled: true }], [settled]);
  await expect.element(screen.getByText('Every requirement is offered as asked.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /^Bid(?! with)/ })).toBeEnabled();
});

it('SIGN-1: signing is the way forward once a decision is chosen; before, it says what is missing', async () => {
  const screen = await open('unchosen', [], []);
  const sign = screen.getByRole('button', { name: 'Sign and accept' });
  await expect.element(sign).not.toHaveClass('bg-brand');
  await sign.click();
  await expect.element(screen.getByText('Choose how the review ends.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Bid(?! with)/ }));
  await expect.element(sign).toHaveClass('bg-brand');
});

it('SIGN-1: a signature says what stood before its person, and stays in the sheet where that has changed', async () => {
  const sent = answer(reviewEndpoints.approve, () => {
    throw new AppError(reviewFailures.changedMeanwhile);
  });
  const settled = { ...asked, state: 'resolved', resolution: { text: '24th', by: 'Ada', at: '' } };
  const screen = await open('shown', [{ ...condition, decision: null }], [settled]);
  await expect.element(screen.getByText('Damages have no cap')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Bid(?! with)/ }));
  await screen.getByRole('button', { name: 'Sign and accept' }).click();
  await expect.element(screen.getByText(reviewFailures.changedMeanwhile.message)).toBeVisible();
  expect(sent.map(({ body }) => body.lookedAt)).toEqual([['d resolved  0', 'k 1 ']]);
});

it('SIGN-5: what could not be loaded is not called none, and nothing is signed before it is there', async () => {
  answer(followUpEndpoints.find, { conditions: [], differences: [], proposed: [] } as unknown as FollowUp);
  answer(findingEndpoints.list, () => new Response(null, { status: 500 }));
  const screen = await draw('unread');
  await expect.element(screen.getByText(/The open points could not be loaded\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Open findings')).not.toBeInTheDocument();
  answer(findingEndpoints.list, { findings: [condition] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.element(screen.getByRole('heading', { name: /^Open findings/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign and accept' })).toBeVisible();
});

it('FEAS-5: an amendment that nobody has decided on holds every bid in the sheet, and no “no bid”', async () => {
  answer(followUpEndpoints.find, { conditions: [], differences: [], proposed: [] } as unknown as FollowUp);
  answer(findingEndpoints.list, { findings: [] });
  const screen = await draw('amended', [{ state: 'applied' }, { state: 'proposed' }]);
  for (const name of [/^Bid(?! with)/, /^Bid with deviations/]) {
    const bid = screen.getByRole('radio', { name });
    await expect.element(bid).toBeDisabled();
    await expect.element(bid).toHaveAccessibleName(/An amendment of the customer is not decided yet\./);
  }
  await expect.element(screen.getByRole('radio', { name: /^No bid/ })).toBeEnabled();
});

it('SIGN-1: without a connection nothing is signed and no word is lost, not even by closing the sheet', async () => {
  answer(reviewEndpoints.approve, () => {
    throw new TypeError('Failed to fetch');
  });
  const screen = await open('offline', [], []);
  await userEvent.click(screen.getByRole('radio', { name: /^Bid(?! with)/ }));
  const reason = screen.getByRole('textbox');
  await reason.fill('Capacity is free from March.');
  await screen.getByRole('button', { name: 'Sign and accept' }).click();
  await expect.element(screen.getByText(/^The server could not be reached\./)).toBeVisible();
  await expect.element(reason).toHaveValue('Capacity is free from March.');
  await screen.unmount();
  const again = await draw('offline');
  await expect.element(again.getByRole('textbox')).toHaveValue('Capacity is free from March.');
  expect(again.getByRole('radio', { checked: true }).query()).toBeNull();
  answer(reviewEndpoints.approve, {} as unknown as Review);
  await userEvent.click(again.getByRole('radio', { name: /^Bid(?! with)/ }));
  await again.getByRole('button', { name: 'Sign and accept' }).click();
  await expect.element(again.getByText('Signed: bid')).toBeVisible();
  await again.unmount();
  await expect.element((await draw('offline')).getByRole('textbox')).toHaveValue('');
});
