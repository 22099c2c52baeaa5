import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { ActivityList } from './ActivityList.tsx';

it('WAY-1: a reference keeps to one line, however narrow the column', async () => {
  const line = {
    seq: 1,
    at: '2026-11-23T08:00:00.000Z',
    actor: 'Dana',
    isOwn: false,
    summary: 'opened the feasibility review of RFQ-2026-0014',
    more: 0,
    reference: 'RFQ-2026-0014',
    path: '/app/contract-review/RFQ-2026-0014',
  };
  for (const width of [260, 300, 340]) {
    const screen = await renderScreen(
      <div style={{ width }}>
        <ActivityList activity={[line]} />
      </div>,
    );
    const reference = screen.getByText('RFQ-2026-0014').element();
    expect(reference.getClientRects()).toHaveLength(1);
    await screen.unmount();
  }
});
