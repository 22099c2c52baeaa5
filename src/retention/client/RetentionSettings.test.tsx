import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#kit/contract/errors.ts';
import { retentionEndpoints as calls } from '#retention/contract/endpoints.ts';
import { retentionFailures } from '#retention/contract/errors.ts';
import type { Keeping } from '#retention/contract/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { RetentionSettings } from './RetentionSettings.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const mail = '00000000-0000-4000-8000-000000000002';
const at = '2026-11-20T09:00:00.000Z';
const overview = {
  classes: [{ id, name: 'Nuclear', years: 40, isDefault: false }],
  holds: [{ id, number: 'ENQ-26-0001', reason: 'Arbitration', by: 'Olga Owner', at }],
  erasures: [
    {
      id,
      kind: 'person' as const,
      number: null,
      what: 'the data of a contact',
      reason: 'Asked',
      by: 'Olga Owner',
      at,
    },
  ],
};
const keeping: Keeping = {
  id,
  number: 'ENQ-26-0002',
  customerName: 'Fictional Fittings',
  closedAt: null,
  classId: null,
  years: 10,
  earliestDay: null,
  hold: null,
  sources: [
    { id: mail, name: 'mail.eml', size: 900, isErased: false, parentId: null },
    { id, name: 'spec.txt', size: 28, isErased: true, parentId: mail },
  ],
};
const listing = { goes: ['mail.eml (900 bytes)'], stays: ['who erased it, when and why'], listed: 'abc' };

const open = () => {
  answer(calls.overview, overview);
  return renderScreen(<RetentionSettings />);
};

it('EVD-4: says that classes and holds could not be loaded instead of showing none', async () => {
  answer(calls.overview, () => new Response(null, { status: 500 }));
  const screen = await renderScreen(<RetentionSettings />);
  await expect.element(screen.getByText(/^The retention classes could not be loaded\./)).toBeVisible();
  answer(calls.overview, overview);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nuclear: 40 years')).toBeVisible();
});

it('EVD-4: while the classes load, no form and no sentence about them is shown', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  answer(calls.overview, async () => {
    await arrived;
    return overview;
  });
  const screen = await renderScreen(<RetentionSettings />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading');
  await expect.element(screen.getByText('Retention classes', { exact: true })).not.toBeInTheDocument();
  arrive();
  await expect.element(screen.getByText('Nuclear: 40 years')).toBeVisible();
});

it('EVD-4: a class that could not be made the default says so', async () => {
  answer(calls.changeClass, () => new Response(null, { status: 500 }));
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Make default' }));
  await expect.element(screen.getByRole('dialog').getByText(/went wrong/i)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make default' })).toBeEnabled();
});

it('EVD-4: shows classes, holds and what was erased; a class is added and made the default', async () => {
  const added = answer(calls.addClass, overview);
  const changed = answer(calls.changeClass, overview);
  const screen = await open();
  await expect.element(screen.getByText('Nuclear: 40 years')).toBeVisible();
  await expect.element(screen.getByText(/^ENQ-26-0001: Arbitration \(Olga Owner/)).toBeVisible();
  await expect.element(screen.getByText(/^the data of a contact\. Asked \(Olga Owner/)).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Class', exact: true }), 'Subsea');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Years' }), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Add class' }));
  await expect
    .poll(() => added.map(({ body }) => body))
    .toEqual([{ name: 'Subsea', years: 25, isDefault: false }]);
  await userEvent.click(screen.getByRole('button', { name: 'Make default' }));
  await expect.poll(() => changed.map(({ body }) => body.isDefault)).toEqual([true]);
});

it('EVD-4: an enquiry is found, held and released; under a hold nothing can be pressed', async () => {
  answer(calls.find, keeping);
  answer(calls.hold, { ...keeping, hold: { reason: 'Claim', by: 'Olga Owner', at } });
  const screen = await open();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Enquiry number or reference' }), 'ENQ-26-0002');
  await userEvent.click(screen.getByRole('button', { name: 'Find enquiry' }));
  await expect.element(screen.getByText(/Open; retained for 10 years after closing/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Erase the whole enquiry…' })).toBeDisabled();
  await expect.element(screen.getByText('Erased', { exact: true }).first()).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason for a legal hold' }), 'Claim');
  answer(calls.find, { ...keeping, hold: { reason: 'Claim', by: 'Olga Owner', at } });
  await userEvent.click(screen.getByRole('button', { name: 'Set hold' }));
  await expect.element(screen.getByText(/^Under a legal hold since/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Erase…', exact: true })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Lift hold' })).toBeDisabled();
});

it('EVD-4: a hold or a class that was not taken says so, and the reason stays', async () => {
  answer(calls.find, keeping);
  answer(calls.hold, () => new Response(null, { status: 500 }));
  answer(calls.choose, () => new Response(null, { status: 500 }));
  const screen = await open();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Enquiry number or reference' }), 'ENQ-26-0002');
  await userEvent.click(screen.getByRole('button', { name: 'Find enquiry' }));
  const reason = screen.getByRole('textbox', { name: 'Reason for a legal hold' });
  await userEvent.fill(reason, 'Claim');
  await userEvent.click(screen.getByRole('button', { name: 'Set hold' }));
  await expect.element(screen.getByRole('alert').getByText(/went wrong/i)).toBeVisible();
  await expect.element(reason).toHaveValue('Claim');
  await userEvent.click(screen.getByRole('combobox', { name: 'Retention class' }));
  await userEvent.click(screen.getByRole('option', { name: 'Nuclear' }));
  await expect.element(screen.getByRole('dialog').getByText(/went wrong/i)).toBeVisible();
});

it('EVD-4: a mail is erased after what goes and stays was shown, with a reason', async () => {
  answer(calls.find, keeping);
  answer(calls.list, listing);
  const erased = answer(calls.erase, keeping);
  const screen = await open();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Enquiry number or reference' }), 'ENQ-26-0002');
  await userEvent.click(screen.getByRole('button', { name: 'Find enquiry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Erase…', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'Erase mail.eml' });
  await expect.element(dialog.getByText('mail.eml (900 bytes)')).toBeVisible();
  await expect.element(dialog.getByText('who erased it, when and why')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Erase for good' });
  await expect.element(confirm).toBeDisabled();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Mis-sent');
  await userEvent.click(confirm);
  await expect
    .poll(() => erased.map(({ body }) => body))
    .toEqual([{ sourceId: mail, reason: 'Mis-sent', listed: 'abc' }]);
});

it('EVD-4: a person is forgotten after the list was shown; their files are kept where that is chosen', async () => {
  const asked = answer(calls.listPerson, listing);
  const erased = answer(calls.erasePerson, overview);
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Find data' })).toBeDisabled();
  await userEvent.fill(screen.getByRole('textbox', { name: 'First and last name' }), 'Nadia Specimen');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Email address' }), 'nadia@buyer.example');
  await userEvent.click(screen.getByRole('button', { name: 'Find data' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase the data of Nadia Specimen' });
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Erase mails and files that name them/ }));
  await expect.poll(() => asked.map(({ body }) => body.withFiles)).toEqual([true, false]);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by letter');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expect.element(screen.getByRole('textbox', { name: 'First and last name' })).toHaveValue('');
  expect(erased.map(({ body }) => body)).toEqual([
    {
      name: 'Nadia Specimen',
      email: 'nadia@buyer.example',
      phone: '',
      withFiles: false,
      reason: 'Asked by letter',
      listed: 'abc',
    },
  ]);
});

it('EVD-4: who is still a member is not erased, and the open window says why', async () => {
  answer(calls.listPerson, () => {
    throw new AppError(retentionFailures.isMember);
  });
  const screen = await open();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Email address' }), 'lara@works.example');
  await userEvent.click(screen.getByRole('button', { name: 'Find data' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase the data of lara@works.example' });
  await expect.element(dialog.getByText(/Remove them from the organisation first/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked');
  await expect.element(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
});

it('WAY-1: the words of the tick box stand in line with the fields beside it', async () => {
  const screen = await open();
  const middle = (name: string, role: 'textbox' | 'checkbox') => {
    const { top, bottom } = screen.getByRole(role, { name, exact: true }).element().getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.element(screen.getByRole('checkbox', { name: 'Default' })).toBeVisible();
  expect(Math.abs(middle('Default', 'checkbox') - middle('Years', 'textbox'))).toBeLessThanOrEqual(2);
});
