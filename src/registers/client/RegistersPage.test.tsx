import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/contract/errors.ts';
import { certificateEndpoints } from '#registers/contract/entries/certificate-endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { readDraft, type EntryDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry, type KeptEntry, type Registers } from '#registers/contract/entries/entry.ts';
import { registerNames, type RegisterName } from '#registers/contract/entries/registers.ts';
import { registerFailures } from '#registers/contract/errors.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { LimitsSettings } from './LimitsSettings.tsx';
import { RegistersPage } from './RegistersPage.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const kept = (register: RegisterName, id: string, draft: EntryDraft): KeptEntry => {
  const read = readDraft(register, draft);
  if (!('entry' in read)) throw new Error(JSON.stringify(read));
  const { entry } = toNewEntry(register, read.entry);
  return {
    ...entry,
    id,
    changedAt: '2026-11-20T09:00:00.000Z',
    changedBy: 'Olga Owner',
    certificateName: null,
  };
};
const licence = (id: string, number: string, expires: string) =>
  kept('licences', id, { specification: 'API 6A', number, facility: 'Works 1', pslTo: '3', expires });

const serve = (entries: Partial<Record<RegisterName, KeptEntry[]>>) =>
  answer(
    registerEndpoints.list,
    () =>
      Object.fromEntries(registerNames.map((name) => [name, entries[name] ?? []])) as unknown as Registers,
  );
const three = [
  licence('l1', '6A-0001', inDays(400)),
  licence('l2', '6A-0002', inDays(40)),
  licence('l3', '6A-0003', inDays(-3)),
];
const open = (path = '/app/registers') => renderScreen(<RegistersPage />, { path });

it('FND-6: a licence is added by its form, which says what is wrong at its field', async () => {
  serve({});
  const sent = answer(registerEndpoints.add, { id: crypto.randomUUID() });
  const screen = await open();
  await expect.element(screen.getByText('No licences yet.')).toBeVisible();
  // An empty register has nothing to search or to filter, and one button.
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(screen.getByText('All 0')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add licence' }));
  const form = screen.getByRole('dialog', { name: 'Add licence' });
  await userEvent.fill(form.getByRole('textbox', { name: 'Specification' }), 'API 6A');
  await userEvent.fill(form.getByRole('textbox', { name: 'Licence number' }), '123');
  await userEvent.fill(form.getByRole('textbox', { name: 'Facility' }), 'Works 1');
  await userEvent.fill(form.getByRole('textbox', { name: 'Smallest size (in)' }), '2 1/16');
  await userEvent.click(form.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(form.getByText('Write the number as on the licence: 6A-0123')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(form.getByRole('textbox', { name: 'Licence number' }), '6A-0123');
  await userEvent.click(form.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(screen.getByText('Added to Licences')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { register: 'licences', entry: { number: '6A-0123', sizeFrom: 2.0625, pslFrom: '', expires: null } },
  ]);
});

it('FND-6: a licence is changed in its form; what the server refuses stays in the open form', async () => {
  serve({ licences: three });
  answer(registerEndpoints.change, () => {
    throw new AppError(registerFailures.exists);
  });
  const screen = await open();
  const row = screen.getByRole('button', { name: /^6A-0001/ });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard('{Enter}');
  const form = screen.getByRole('dialog', { name: 'Edit licence' });
  await expect.element(form.getByRole('textbox', { name: 'Licence number' })).toHaveValue('6A-0001');
  await userEvent.fill(form.getByRole('textbox', { name: 'Licence number' }), '6A-0002');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('The register already has this entry.')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Licence number' })).toHaveValue('6A-0002');
});

it('FND-6: what expires in 90 days or has expired is filtered, in the address, and marked', async () => {
  serve({ licences: three });
  const screen = await open('/app/registers?show=expiring');
  const list = screen.getByRole('list', { name: 'Licences' });
  await expect.element(list.getByRole('listitem').first().getByText('Expires soon')).toBeVisible();
  await expect.element(list.getByRole('listitem').nth(1).getByText('Expired')).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(2);
});

it('a search that finds no entry has a way back to all of them', async () => {
  serve({ licences: three });
  const screen = await open('/app/registers?search=nothing&show=expiring');
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  const list = screen.getByRole('list', { name: 'Licences' });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
});

it('before an entry is removed, the open enquiries that name it are listed', async () => {
  serve({ licences: three });
  const removed = answer(registerEndpoints.remove, ({ params }) => ({ id: params.id }));
  answer(registerEndpoints.dependents, {
    enquiries: [{ id: crypto.randomUUID(), reference: 'RFQ-7', requirements: 2 }],
  });
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Actions for 6A-0001/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove…' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove this licence?' });
  await expect.element(question.getByText('One open enquiry names it:')).toBeVisible();
  await expect.element(question.getByRole('link', { name: 'RFQ-7' })).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await expect.element(screen.getByText(/^6A-0001.*removed$/)).toBeVisible();
  expect(removed.map(({ params }) => params.id)).toEqual(['l1']);
});

it('before an entry is removed, it is said where nobody knows which enquiries name it', async () => {
  serve({ licences: three });
  answer(registerEndpoints.dependents, () => new Response(null, { status: 500 }));
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Actions for 6A-0001/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove…' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove this licence?' });
  await expect.element(question.getByText(/^The enquiries that name it could not be loaded\./)).toBeVisible();
});

it('FND-6: the certificate of an entry opens, and another is filed in its place', async () => {
  serve({ licences: [{ ...licence('l1', '6A-0001', inDays(400)), certificateName: 'licence.pdf' }] });
  const opened = answer(certificateEndpoints.open, {});
  const filed = answer(certificateEndpoints.file, { id: crypto.randomUUID(), certificateName: 'new.pdf' });
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Actions for 6A-0001/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Certificate…' }));
  const dialog = screen.getByRole('dialog', { name: 'Certificate' });
  await userEvent.click(dialog.getByRole('button', { name: 'licence.pdf' }));
  await expect.poll(() => opened.map(({ params }) => params.id)).toEqual(['l1']);
  const input = dialog.element().querySelector('input[type=file]') ?? document.body;
  await userEvent.upload(input, new File(['%PDF'], 'new.pdf'));
  await expect.element(dialog.getByRole('button', { name: 'new.pdf' })).toBeVisible();
  expect(filed.map(({ params }) => params.id)).toEqual(['l1']);
});

it('who may not change registers reads them, and a press on an entry opens its history', async () => {
  serve({ standards: [kept('standards', 's1', { designation: 'API 6A', edition: '21st' })] });
  answer(registerEndpoints.history, { events: [] });
  const screen = await renderScreen(<RegistersPage />, {
    path: '/app/registers?tab=standards',
    as: { abilities: ['enquiries:read'] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'API 6A' }).first());
  await expect.element(screen.getByRole('dialog', { name: 'History' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add standard' }).query()).toBeNull();
});

it('FND-4: a limit says what is accepted and who may go beyond', async () => {
  serve({ limits: [kept('limits', 'm1', { subject: 'ld_cap', value: '5', mayExceed: 'Head of sales' })] });
  const screen = await renderScreen(<LimitsSettings />, { path: '/settings?tab=limits' });
  const row = screen.getByRole('list', { name: 'Limits' }).getByRole('listitem');
  await expect.element(row.getByText('At most 5 % of the order value')).toBeVisible();
  await expect.element(row.getByText('Beyond: Head of sales')).toBeVisible();
});

it('FND-4: on a phone a long fallback wording makes the page of limits no wider', async () => {
  await page.viewport(390, 844);
  const fallback = 'Liquidated damages of 0.5 % of the value of the delayed part for each full week, '.repeat(
    3,
  );
  serve({
    limits: [kept('limits', 'm1', { subject: 'warranty', value: '18', mayExceed: 'Owner', fallback })],
  });
  const screen = await renderScreen(
    <div className="px-3">
      <LimitsSettings />
    </div>,
  );
  await expect.element(screen.getByText(/^At most 18 months/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('WAY-1: on a desk the words about limits begin where the limits do, and a wording has the width that is free', async () => {
  await page.viewport(1440, 900);
  const fallback = 'Our liability ends with the value of the contract, whatever its cause.';
  serve({
    limits: [kept('limits', 'm1', { subject: 'warranty', value: '18', mayExceed: 'Owner', fallback })],
  });
  const screen = await renderScreen(
    <div className="@container">
      <LimitsSettings />
    </div>,
  );
  const wording = screen.getByText(/Our liability ends/);
  await expect.element(wording).toBeVisible();
  const start = (text: string | RegExp) =>
    screen.getByText(text).first().element().getBoundingClientRect().left;
  expect(start(/^The terms you accept/)).toBe(start('All products'));
  const { scrollWidth, clientWidth } = wording.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('FND-4: on a tablet two limits on liquidated damages are told apart by their whole names', async () => {
  await page.viewport(768, 900);
  serve({
    limits: [
      kept('limits', 'm1', { subject: 'ld_rate', value: '0.5' }),
      kept('limits', 'm2', { subject: 'ld_cap', value: '5' }),
    ],
  });
  const screen = await renderScreen(
    <div className="@container" style={{ width: 768 }}>
      <div style={{ width: 528 }}>
        <LimitsSettings />
      </div>
    </div>,
  );
  const names = screen.getByRole('button', { name: /^Liquidated damages/ });
  await expect.poll(() => names.elements().length).toBe(2);
  for (const name of names.elements()) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});
