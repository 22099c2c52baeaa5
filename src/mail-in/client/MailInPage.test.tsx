import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { AppError } from '#kit/contract/errors.ts';
import { malwareFailures } from '#kit/contract/malware.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { TrayMail } from '#mail-in/contract/tray/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { MailInPage } from './MailInPage.tsx';

const mail = (order: number, more: Partial<TrayMail> = {}): TrayMail => ({
  id: `00000000-0000-4000-8000-00000000000${order}`,
  from: { name: `Sender ${order}`, address: `s${order}@stranger.example` },
  subject: `Valves ${order}`,
  receivedAt: '2026-03-02T09:00:00.000Z',
  state: 'waiting',
  kind: 'support',
  certainty: 'proposed',
  reasons: ['It answers a mail of SUP-26-0001.'],
  enquiry: null,
  ticket: { id: '00000000-0000-4000-8000-0000000000aa', number: 'SUP-26-0001' },
  ...more,
});
const counts = { waiting: 2, sorting: 0, unreadable: 0, refused: 1 };

const show = async (mails: TrayMail[]) => {
  answer(trayEndpoints.list, { mails, counts });
  answer(trayEndpoints.find, ({ params }) => ({
    ...(mails.find(({ id }) => id === params.id) ?? mail(1)),
    text: 'The words of the mail.',
    isCut: false,
    attachments: [],
    authentication: null,
    decidedBy: null,
    unscannedBy: null,
    answers: [],
  }));
  answer(recordEndpoints.list, { items: [], total: 0 } as never);
  return renderScreen(<MailInPage />);
};

it('IN-2: a mail that may answer a ticket is added to it', async () => {
  const screen = await show([mail(1), mail(2)]);
  const second = screen.getByRole('button', { name: /Valves 2/ });
  await expect.element(second).toBeVisible();
  await second.click();
  await expect.element(second).toHaveAttribute('aria-current', 'true');
  const decided = answer(trayEndpoints.decide, mail(2, { state: 'done' }));
  await screen.getByRole('button', { name: 'Add to SUP-26-0001' }).click();
  await expect.poll(() => decided.map(({ body }) => body)).toEqual([{ as: 'support' }]);
});

it('IN-2: a mail that was refused says why, and can be neither filed nor opened', async () => {
  const reasons = ['It holds malware (Specimen-1). Nobody can file or open it here.'];
  const screen = await show([mail(1, { state: 'refused', reasons })]);
  await expect.element(screen.getByRole('tab', { name: /Refused/ })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /Being sorted/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /Valves 1/ }).click();
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Specimen-1' }).last()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make an enquiry' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open file' })).not.toBeInTheDocument();
});

it('IN-2: a mail opened on a narrow page stands in sight, below a long list', async () => {
  await page.viewport(390, 700);
  const screen = await show(Array.from({ length: 9 }, (_, order) => mail(order + 1)));
  await screen.getByRole('button', { name: /Valves 1/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Valves 1' })).toBeInViewport();
});

it('IN-1: a mail that waits for the malware scanner is taken without it by an administrator', async () => {
  const reasons = ['It waits for the malware scanner, which is asked again automatically: it hung up.'];
  const screen = await show([mail(1, { state: 'sorting', reasons })]);
  await screen.getByRole('button', { name: /Valves 1/ }).click();
  const taken = answer(trayEndpoints.takeUnscanned, mail(1, { state: 'sorting' }));
  await screen.getByRole('button', { name: 'Take without a scan' }).click();
  await expect.poll(() => taken.map(({ params }) => params.id)).toEqual([mail(1).id]);
});

it('IN-1: a mail the scanner says nothing of is refused first, and only then offered unscanned', async () => {
  const screen = await show([mail(1)]);
  await screen.getByRole('button', { name: /Valves 1/ }).click();
  const unscanned = screen.getByRole('button', { name: 'Take without a scan' });
  await expect.element(screen.getByRole('button', { name: 'Not an enquiry' })).toBeVisible();
  expect(unscanned.elements()).toEqual([]);
  answer(trayEndpoints.decide, () => {
    throw new AppError(malwareFailures.unchecked);
  });
  await screen.getByRole('button', { name: 'Make an enquiry' }).click();
  await expect.element(unscanned).toBeVisible();
});

it('IN-2: an empty tray leads those who may set mailboxes up to them', async () => {
  const screen = await show([]);
  await expect
    .element(screen.getByRole('link', { name: 'Mailbox settings' }))
    .toHaveAttribute('href', '/settings?tab=mail-in');
  await screen.unmount();
  answer(trayEndpoints.list, { mails: [], counts });
  const reader = await renderScreen(<MailInPage />, { as: { abilities: ['enquiries:read'] } });
  await expect.element(reader.getByText('No mails to sort.')).toBeVisible();
  await expect.element(reader.getByRole('link', { name: 'Mailbox settings' })).not.toBeInTheDocument();
});
