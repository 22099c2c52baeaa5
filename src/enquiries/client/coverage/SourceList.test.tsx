import { expect, it } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import type { CoverageSum } from '#enquiries/contract/coverage/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { passageClasses } from '#extraction/contract/coverage.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { LeftOutList } from './LeftOutList.tsx';
import { SourceList } from './SourceList.tsx';

const source = {
  id: '0198c0de-0000-7000-8000-00000000f001',
  kind: 'mail',
  name: 'RFQ 7',
  mediaType: 'text/plain',
  size: 900,
  sha256: 'ab'.repeat(32),
  state: 'ready',
  note: null,
  pageStarts: [],
  hidden: [],
  asksPassword: false,
  fileId: null,
  parentId: null,
  picture: null,
};
const draw = (id: string) =>
  renderScreen(
    <SourceList
      enquiry={{ id, reading: 'read', sources: [source] } as unknown as EnquiryDetail}
      lock="Closed"
      nextRevision={null}
    />,
  );
const green = 'bg-approved-soft';
const tag = (screen: RenderResult) => screen.getByText('Read', { exact: true }).element().parentElement;

it('READ-1: a source is marked as read in full only once it is known that nothing was left out of it', async () => {
  answer(coverageEndpoints.find, () => new Response(null, { status: 500 }));
  const screen = await draw('unknown');
  await expect.element(screen.getByText(/The passages left out could not be loaded\./)).toBeVisible();
  expect(tag(screen)?.classList.contains(green)).toBe(false);
});

it('WAY-1: how much was left out is said once, in the sum; what it was is said where there is more to say', async () => {
  const counts = Object.fromEntries(passageClasses.map((name) => [name, name === 'leftOut' ? 2 : 0]));
  const sum = (reason: CoverageSum['leftOut'][number]['reason']) =>
    ({
      sourceId: source.id,
      sentences: 2,
      counts,
      hidden: 0,
      isPartial: false,
      leftOut: [{ reason, language: null, count: 2 }],
    }) as unknown as CoverageSum;
  answer(coverageEndpoints.find, { sources: [sum('nothing')], notRead: [] });
  const plain = await draw('plain');
  await expect.element(plain.getByText('2 sentences: 2 left out')).toBeVisible();
  await expect.element(plain.getByText(/not taken in full/)).not.toBeInTheDocument();
  await plain.unmount();
  answer(coverageEndpoints.find, { sources: [sum('part')], notRead: [] });
  const part = await draw('part');
  await expect
    .element(part.getByText(/not taken in full: 2 sentences were taken only in part/))
    .toBeVisible();
});

it('READ-1: a source of which nothing was left out is marked as read in full', async () => {
  const counts = Object.fromEntries(passageClasses.map((name) => [name, 0]));
  const whole = { sourceId: source.id, sentences: 0, counts, leftOut: [], hidden: 0, isPartial: false };
  answer(coverageEndpoints.find, { sources: [whole as unknown as CoverageSum], notRead: [] });
  const screen = await draw('known');
  await expect.poll(() => tag(screen)?.classList.contains(green)).toBe(true);
});

it('READ-1: where the list of what was left out does not come, it says so and can be asked for again', async () => {
  answer(coverageEndpoints.passages, () => new Response(null, { status: 500 }));
  const screen = await renderScreen(
    <LeftOutList enquiryId="unread" source={source} lock={null} nextRevision={null} />,
  );
  await expect.element(screen.getByText(/^The passages left out could not be loaded\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
