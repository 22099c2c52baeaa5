import { useState } from 'react';
import { expect, it } from 'vitest';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Amendment, WaitingMail } from '#enquiries/contract/amendments/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { followUpEndpoints, type FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { FinalApproval } from './FinalApproval.tsx';

const review = {
  departments: [],
  revision: 2,
  approval: null,
  highestRisk: null,
  mayApprove: true,
  fourEyes: null,
} as unknown as Review;

const draw = (
  id: string,
  amendments: object[],
  sources: object[],
  { mails = [], isGenerating = false }: { mails?: WaitingMail[]; isGenerating?: boolean } = {},
) => {
  answer(findingEndpoints.list, { findings: [] });
  answer(amendmentEndpoints.list, { amendments: amendments as Amendment[], mails });
  const items = { count: 0, toDecide: 0 };
  const enquiry = {
    id,
    unconfirmed: 0,
    fields: [],
    items,
    sources,
    isGenerating,
  } as unknown as EnquiryDetail;
  return renderScreen(<FinalApproval enquiry={enquiry} review={review} requirements={[]} />);
};

it('FEAS-5: the approver reads of an open amendment and of a file still being read, with the way there, and the bid is held', async () => {
  const spec = { id: 's1', name: 'spec.pdf', state: 'recognising' };
  const screen = await draw('e1', [{ state: 'dismissed' }, { state: 'failed' }], [spec]);
  await expect
    .element(screen.getByRole('link', { name: '1 amendment' }))
    .toHaveAttribute('href', expect.stringContaining('tab=revisions'));
  await expect
    .element(screen.getByRole('link', { name: 'spec.pdf' }))
    .toHaveAttribute('href', expect.stringContaining('source=s1'));
  await expect.element(screen.getByText('spec.pdf is still being read')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Accept' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-disabled');
});

it('FEAS-5: a file whose text is read and whose requirements are still looked for holds the bid as well', async () => {
  const spec = { id: 's1', name: 'spec.txt', state: 'ready', awaitsProposals: true };
  const screen = await draw('e4', [], [spec]);
  await expect.element(screen.getByText('spec.txt is still being read')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Accept' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('FEAS-5: what was applied, put aside or read holds no bid', async () => {
  const screen = await draw('e2', [{ state: 'applied' }], [{ id: 's1', name: 'spec.pdf', state: 'ok' }]);
  await expect
    .element(screen.getByText('Every applicable department has signed off revision 2.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-disabled');
});

it('IN-3: a mail that seems to belong to the enquiry holds the bid until it is sorted, with the way there', async () => {
  const path = '/app/mail-in?state=waiting&mail=m1';
  const mail = { id: 'm1', subject: 'Addendum 2', from: 'Asma', at: '2026-03-02T09:00:00.000Z', path };
  const screen = await draw('e3', [], [], { mails: [mail] });
  await expect.element(screen.getByRole('link', { name: 'Addendum 2' })).toHaveAttribute('href', path);
  await expect.element(screen.getByText('Addendum 2 is not sorted yet')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Accept' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('FEAS-5: while the requirements are generated again the bid is held before anybody tries to sign it', async () => {
  const screen = await draw('e5', [], [], { isGenerating: true });
  await expect.element(screen.getByText('The requirements are being generated again')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Accept' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-disabled');
});

it('FEAS-6: once it is signed, the record stands with the signature', async () => {
  answer(findingEndpoints.list, { findings: [] });
  answer(amendmentEndpoints.list, { amendments: [], mails: [] });
  const signed = {
    outcome: 'accepted',
    kind: 'bid',
    reason: '',
    reasons: [],
    deviations: [],
    highestRisk: null,
    by: 'Ada Imaginary',
    role: 'Owner',
    at: '2026-11-29T10:00:00.000Z',
    revision: 2,
  };
  const screen = await renderScreen(
    <FinalApproval
      enquiry={{ id: 'signed', ReferenceNo: 'RFQ-1', sources: [] } as unknown as EnquiryDetail}
      review={{ ...review, approval: signed } as unknown as Review}
      requirements={[]}
    />,
  );
  const banner = screen.getByRole('region', { name: 'Final approval' });
  await expect.element(banner.getByText('Ada Imaginary')).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Contract review record (PDF)' })).toBeVisible();
});

it('FEAS-5: who has signed sees the record, wherever the page stood; who only reads is not moved', async () => {
  answer(findingEndpoints.list, { findings: [] });
  answer(amendmentEndpoints.list, { amendments: [], mails: [] });
  answer(followUpEndpoints.find, { conditions: [], differences: [], proposed: [] } as unknown as FollowUp);
  const approval = {
    outcome: 'accepted',
    kind: 'bid',
    reasons: [],
    deviations: [],
    by: 'Ada',
    role: 'Owner',
  };
  const signed = { ...review, approval: { ...approval, at: '2026-11-29T10:00:00Z' } } as unknown as Review;
  const isRecordSeen = async (begins: boolean) => {
    const items = { count: 0, toDecide: 0 };
    const enquiry = { id: `begins ${begins}`, ReferenceNo: 'RFQ-1', unconfirmed: 0, fields: [], items };
    function Part() {
      const [of, setOf] = useState(review);
      return (
        <>
          <button type="button" onClick={() => setOf(signed)}>
            Somebody signs
          </button>
          <div style={{ paddingBlock: '200vh' }}>
            <FinalApproval
              enquiry={{ ...enquiry, sources: [] } as unknown as EnquiryDetail}
              review={of}
              requirements={[]}
            />
          </div>
        </>
      );
    }
    const screen = await renderScreen(<Part />);
    if (begins) {
      await screen.getByRole('button', { name: 'Accept' }).click();
      await screen.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    }
    await screen.getByRole('button', { name: 'Somebody signs' }).click();
    const banner = screen.getByRole('region', { name: 'Final approval' });
    await expect.element(banner.getByText('Ada')).toBeInTheDocument();
    const { top } = banner.element().getBoundingClientRect();
    await screen.unmount();
    return top < innerHeight;
  };
  expect([await isRecordSeen(true), await isRecordSeen(false)]).toEqual([true, false]);
});
