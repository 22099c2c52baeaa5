import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AmendmentLine } from '#enquiries/contract/amendments/schema.ts';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { AmendmentLineItem } from './AmendmentLineItem.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const id = '00000000-0000-4000-8000-000000000001';
const name = `FICTIONAL${'10GATEVALVE900'.repeat(6)}RTJ`;
const line = {
  id,
  kind: 'item',
  name,
  lineItemId: id,
  state: 'proposed',
  place: { sourceId: id, sourceName: 'mail.eml', start: 0, end: 4, quote: 'gone', page: null },
  before: { values: { description: 'Gate valve' }, departments: [] },
  after: null,
  asks: [],
} as unknown as AmendmentLine;

it('a long item number stays within its change on a phone', async () => {
  const screen = await renderScreen(
    <ul>
      <AmendmentLineItem
        enquiryId={id}
        amendmentId={id}
        line={line}
        mayWrite={false}
        onEdit={() => undefined}
      />
    </ul>,
  );
  const heading = screen.getByRole('heading', { name: `Item ${name}` });
  await expect.element(heading).toBeVisible();
  expect(heading.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
