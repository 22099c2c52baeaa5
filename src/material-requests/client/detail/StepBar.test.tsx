import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import type { MaterialLine, MaterialRequest } from '#material-requests/contract/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { StepBar } from './StepBar.tsx';

const id = '0198c0de-0000-7000-8000-00000000a001';
const requester = { id: '0198c0de-0000-7000-8000-00000000b001', name: 'Casey Coordinator' };
const who = { userId: '0198c0de-0000-7000-8000-00000000b002', mayWrite: true, mayApprove: true };
const line: MaterialLine = {
  id: '0198c0de-0000-7000-8000-00000000c001',
  no: 1,
  description: 'Forged bonnet',
  specification: '',
  form: '',
  size: '',
  quantity: '2.5',
  unit: 'pcs',
  certificate: '3.1',
  nace: false,
  psl: '',
  origin: '',
  drawing: '',
  remarks: '',
  requirementId: null,
  untracedReason: '',
  heatNo: 'H 1',
  certificateNo: 'MTC 1',
  certificateAccepted: false,
  pmiResult: '',
  quantityAccepted: '2.5',
  quantityRejected: '0',
  location: '',
  requirement: null,
  certificateFile: null,
  quantityIssued: '0',
};
const inspected = (change: Partial<MaterialLine> = {}): MaterialRequest => ({
  id,
  number: 'MR-26-0001',
  state: 'inspected',
  group: 'received',
  date: '2026-03-02',
  requester,
  approver: null,
  department: 'Operations',
  enquiry: null,
  costCentre: '',
  priority: 'medium',
  needBy: '2031-03-01',
  deliveryPoint: 'Store 2',
  supplier: '',
  orderNo: 'PO-77',
  decision: null,
  reason: '',
  movedAt: '2026-03-02T08:00:00.000Z',
  movedBy: 'Quinn Quality',
  lines: [{ ...line, ...change }],
});

/** The page of a request whose certificate a colleague accepts. */
function RequestPage() {
  const [certificateAccepted, setAccepted] = useState(false);
  useEffect(() => {
    const accept = () => setAccepted(true);
    addEventListener('accepted', accept);
    return () => removeEventListener('accepted', accept);
  }, []);
  return <StepBar request={inspected({ certificateAccepted })} who={who} />;
}

it('MAT-1: a certificate that is accepted while the issue is being asked lets its line be issued, with all that is left', async () => {
  const sent = answer(materialEndpoints.takeStep, inspected());
  const screen = await renderScreen(<RequestPage />);
  await screen.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: /^Issue:/ });
  await expect.element(dialog.getByText(/needs an accepted certificate/)).toBeVisible();
  dispatchEvent(new Event('accepted'));
  await expect.element(dialog.getByRole('textbox', { name: /^Line 1/ })).toHaveValue('2.5');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({
    step: 'issue',
    from: 'inspected',
    quantities: [{ lineId: line.id, quantity: '2.5' }],
  });
});
