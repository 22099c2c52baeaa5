import { useState } from 'react';
import { expect, it } from 'vitest';
import { evidenceEndpoints, type Evidence } from '#reviews/contract/departments/evidence.ts';
import { answer, renderScreen } from '../../../../../test/components/screen.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { EvidencePicker } from './EvidencePicker.tsx';

const id = (last: number) => `0198c0de-0000-7000-8000-00000000f00${last}`;
const licence: Evidence = {
  of: 'register',
  entryId: id(1),
  register: 'licences',
  name: '6A-0123 (API 6A, Works 1)',
  expiresOn: '2028-02-29',
};
const passage: Evidence = {
  of: 'passage',
  documentId: id(2),
  revisionId: id(3),
  title: 'Pressure test',
  revisionNo: 4,
  page: 2,
  start: 10,
  end: 44,
  quote: 'Each valve is tested by two operators.',
};
const earlier: Evidence = {
  of: 'enquiry',
  enquiryId: id(4),
  requirementId: id(5),
  reference: 'RFQ-2981',
  no: 7,
  text: 'Valves as in API 6A.',
  ended: 'Bid with deviations',
  answers: ['Engineering: with condition'],
};
const stale = [{ key: `register ${id(1)}`, says: 'Expired on 1 Nov 2026' }];

function Picker() {
  const [chosen, setChosen] = useState<Evidence[]>([]);
  return (
    <EvidencePicker enquiryId={id(6)} requirementId={id(7)} no={3} chosen={chosen} onChange={setChosen} />
  );
}

it('SIGN-3: proposals are looked at, searched and used by a person; none is chosen before', async () => {
  const asked = answer(evidenceEndpoints.suggest, ({ query }) => ({
    evidence: query.get('q') ? [earlier] : [licence, passage],
    stale,
  }));
  const screen = await renderScreen(<Picker />);
  expect(asked).toEqual([]);
  await screen.getByRole('button', { name: 'Evidence for requirement 3' }).click();
  const proposed = screen.getByRole('list', { name: 'Proposed for requirement 3' });
  await expect.element(proposed.getByText('Expired on 1 Nov 2026:')).toBeVisible();
  await expect.element(proposed.getByText(/valid until 29 Feb 2028/)).toBeVisible();
  const chosen = screen.getByRole('list', { name: 'Evidence for requirement 3', exact: true });
  await expect.element(chosen).not.toBeInTheDocument();
  await proposed.getByRole('button', { name: /^Use: Licence/ }).click();
  await expect.element(chosen.getByText('Expired on 1 Nov 2026:')).toBeVisible();
  await chosen.getByRole('button', { name: /^Remove: Licence/ }).click();
  await proposed.getByRole('button', { name: /^Use: Pressure test/ }).click();
  await expect.element(chosen.getByRole('link', { name: 'Pressure test, revision 4, p. 2' })).toBeVisible();
  await expect.element(proposed.getByText(/Each valve is tested/)).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Search evidence for requirement 3' }).fill('RFQ');
  await expect.element(proposed.getByText(/Bid with deviations; Engineering: with condition/)).toBeVisible();
  await chosen.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(chosen).not.toBeInTheDocument();
});

it('SIGN-3: each piece of evidence leads to where it stands', async () => {
  const screen = await renderScreen(
    <EvidenceList label="Evidence" evidence={[licence, passage, earlier]} stale={stale} />,
  );
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/registers?tab=licences',
    `/app/qms-documents/${id(2)}?revision=${id(3)}&from=10&to=44`,
    `/app/contract-review/${id(4)}?requirement=${id(5)}`,
  ]);
  await expect.element(screen.getByText('Expired on 1 Nov 2026:')).toBeVisible();
});
