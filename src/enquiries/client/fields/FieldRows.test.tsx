import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { firstSource } from '../sources/open-source.ts';
import { FieldRows } from './FieldRows.tsx';

const source = { id: 'mail', state: 'ready' };
const field = (name: string, state: string, start: number) => ({
  field: name,
  value: name,
  state,
  confidence: 0.9,
  by: null,
  versions: 1,
  place: { sourceId: 'mail', sourceName: 'The mail', page: null, start, end: start + 5, quote: name },
});
const enquiry = {
  id: '0198c0de-0000-7000-8000-00000000e001',
  number: 'ENQ-1',
  ReferenceNo: 'R-1',
  review: 'none',
  sources: [{ id: 'other', state: 'ready' }, source],
  fields: [
    field('CustomerName', 'confirmed', 0),
    field('EnquiryType', 'proposed', 10),
    field('ReferenceNo', 'proposed', 20),
    field('DeliveryLocation', 'proposed', 30),
  ],
} as unknown as EnquiryDetail;

const Address = () => <output>{useLocation().search}</output>;

it('AI-6: a field that is confirmed or found not stated by key hands the focus on, and the source follows', async () => {
  const decided = answer(fieldEndpoints.decide, enquiry.fields[0] as EnquiryDetail['fields'][number]);
  const screen = await renderScreen(
    <>
      <FieldRows enquiry={enquiry} lock={null} />
      <Address />
    </>,
  );
  const at = (name: string) => screen.getByRole('button', { name: `Confirm ${name}` });
  const isMarked = (name: string) => expect.element(screen.getByText(`?field=${name}`)).toBeVisible();
  await at('Enquiry Type').click();
  await expect.element(at('Reference No')).toHaveFocus();
  await isMarked('ReferenceNo');
  await userEvent.keyboard('{Enter}');
  await expect.element(at('Delivery Location')).toHaveFocus();
  await isMarked('DeliveryLocation');
  await userEvent.keyboard('k');
  await expect.element(at('Reference No')).toHaveFocus();
  await userEvent.keyboard('n');
  await expect.element(at('Delivery Location')).toHaveFocus();
  expect(decided.map(({ params, body }) => [params.field, body.action])).toEqual([
    ['EnquiryType', 'confirm'],
    ['ReferenceNo', 'confirm'],
    ['ReferenceNo', 'reject'],
  ]);
});

it('SIGN-2: confirming all at once is no primary button: that stands in the next-step bar alone', async () => {
  const screen = await renderScreen(<FieldRows enquiry={enquiry} lock={null} />);
  const look = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
  expect(look('Confirm all 3')).toBe(look('Confirm Enquiry Type'));
});

it('AI-6: the source opens at the words of the field that is checked, else at the beginning of the first', () => {
  expect(firstSource(enquiry, 'ReferenceNo')).toMatchObject({ source, selected: { start: 20, end: 25 } });
  expect(firstSource(enquiry, null)).toMatchObject({ source: { id: 'other' }, selected: null });
});

it('WAY-2: what an Arabic mail says is aligned to the page that shows it', async () => {
  const name = 'شركة الخليج الوهمية';
  const place = { ...enquiry.fields[1]?.place, quote: `${name} تطلب عرض سعر` };
  const own = { ...enquiry.fields[1], value: name, place };
  const screen = await renderScreen(
    <FieldRows enquiry={{ ...enquiry, fields: [own] } as EnquiryDetail} lock={null} />,
  );
  await expect.element(screen.getByText(name).first()).toBeVisible();
  const written = [...screen.container.querySelectorAll('p[dir=auto]')];
  expect(written.map((each) => each.textContent)).toEqual([name, `“${place.quote}”`]);
  for (const each of written)
    expect(getComputedStyle(each)).toMatchObject({ direction: 'rtl', textAlign: 'left' });
});
