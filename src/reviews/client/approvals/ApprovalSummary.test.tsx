import { expect, it } from 'vitest';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import type { FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { ApprovalSummary } from './ApprovalSummary.tsx';

const source = (name: string, state: string, more: { note?: string; lacksProposals?: boolean } = {}) => ({
  id: name,
  name,
  mediaType: '',
  note: null,
  lacksProposals: false,
  state,
  ...more,
});
const note = 'Not looked through for requirements.';
const enquiry = {
  id: '0198c0de-0000-7000-8000-00000000e001',
  sources: [
    source('RFQ', 'ready'),
    source('spec.pdf', 'password'),
    source('parts.zip', 'opened'),
    source('late.txt', 'ready', { note, lacksProposals: true }),
  ],
} as unknown as EnquiryDetail;
const review = {
  departments: [
    {
      department: 'Engineering',
      notAsked: null,
      decision: {
        decision: 'rejected',
        comment: 'The test rig ends at 10,000 psi',
        by: 'Mae Ingram',
        at: '2026-11-02T08:00:00Z',
        rows: [{ requirementId: 'r7', answer: 'cannot', condition: '' }],
      },
    },
  ],
  revision: 1,
  highestRisk: null,
} as unknown as Review;
const finding = (key: string, title: string, decision: unknown, isSettled = false) =>
  ({ key, title, decision, isSettled }) as Finding;
const followUp = {
  conditions: [
    { decisionId: 'd', requirementId: 'r', department: 'Finance', requirementNo: 4, condition: 'By May' },
  ],
  differences: [
    { id: 'a', no: 1, difference: 'Certificate 3.1 or 3.2?', state: 'open', resolution: null },
    {
      id: 'c',
      no: 3,
      difference: 'Which paint?',
      state: 'answered',
      answer: { text: 'System 7', on: '2026-11-02' },
      resolution: null,
    },
    { id: 'b', no: 2, difference: 'Port of delivery', resolution: { text: 'Sohar', by: 'A', at: '' } },
  ],
  proposed: [{ decisionId: 'p', department: 'Quality Assurance', question: 'Which edition?' }],
} as unknown as FollowUp;

it('SIGN-5, FND-8: who signs sees the conditions of findings and rows, and what is not resolved, with what was said to it', async () => {
  answer(findingEndpoints.list, {
    findings: [
      finding('one', 'No governing law is stated', { kind: 'condition', words: 'English law' }),
      finding('two', 'Damages have no cap', { kind: 'condition', words: 'At most 5 %' }, true),
      finding('three', 'No warranty period is stated', null),
      finding('four', 'Two certificates', { kind: 'ask', words: '3.1 or 3.2?' }),
    ],
  });
  const screen = await renderScreen(
    <ApprovalSummary
      enquiry={enquiry}
      review={review}
      followUp={followUp}
      requirements={[{ id: 'r7', no: 7 }]}
    />,
  );
  const listed = (name: string) =>
    [...screen.getByRole('list', { name, exact: true }).element().querySelectorAll('li')].map(
      ({ textContent }) => textContent,
    );
  await expect
    .poll(() => listed('Conditions'))
    .toEqual(['No governing law is stated: English law', 'Finance, requirement 4: By May']);
  expect(listed('Differences not resolved')).toEqual([
    '1. Certificate 3.1 or 3.2? Not asked yet',
    '3. Which paint? Answered 2 Nov 2026System 7',
    'Quality Assurance: Which edition?',
  ]);
  expect(listed('Open findings')).toEqual(['No warranty period is stated']);
  expect(listed('Cannot be met')).toEqual(['Engineering, requirement 7']);
  await expect.element(screen.getByText('The test rig ends at 10,000 psi')).toBeVisible();
});

it('READ-7: who signs reads which files of the customer nobody could read', async () => {
  answer(findingEndpoints.list, { findings: [] });
  const screen = await renderScreen(
    <ApprovalSummary enquiry={enquiry} review={review} followUp={followUp} requirements={[]} />,
  );
  const files = screen.getByRole('list', { name: 'Files that were not read' });
  await expect.poll(() => files.element().textContent).toBe(`spec.pdflate.txt: ${note}`);
});
