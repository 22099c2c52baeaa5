import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import type { Notification } from '#notifications/contract/schema.ts';
import { kitFailures, AppError } from '#kit/contract/errors.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { NotificationList } from './NotificationList.tsx';

const day = 86_400_000;
const noon = new Date('2026-03-04T12:00:00');
const notification = (no: number, over: Partial<Notification> = {}): Notification => ({
  id: `0198c0de-0000-7000-8000-00000000a00${no}`,
  kind: 'assigned',
  title: `Casey Coordinator assigned ENQ-${no} to you`,
  detail: 'Fictional Couplings & Co.',
  path: `/app/contract-review/ENQ-${no}`,
  at: noon.toISOString(),
  isRead: false,
  ...over,
});
/** No test runs into midnight between what is sent and what is drawn. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  onTestFinished(() => void vi.useRealTimers());
});
const yesterday = new Date(noon.getTime() - day).toISOString();
const onFollow = vi.fn<() => void>();
const list = () => renderScreen(<NotificationList onFollow={onFollow} />);

it('NOT-1: notifications stand by day, and following one marks it as read', async () => {
  answer(notificationEndpoints.list, {
    items: [notification(1), notification(2, { at: yesterday, isRead: true })],
    nextBefore: null,
  });
  const read = answer(notificationEndpoints.read, { unread: 0 });
  const screen = await list();
  const today = screen.getByRole('region', { name: 'Today' }).getByRole('link');
  await expect.element(today.getByText('Casey Coordinator assigned ENQ-1 to you')).toBeVisible();
  await expect.element(today.getByText('Fictional Couplings & Co.')).toBeVisible();
  await expect.element(today.getByText('Unread')).toBeInTheDocument();
  const before = screen.getByRole('region', { name: 'Yesterday' }).getByRole('link');
  await expect.element(before.getByText(/assigned ENQ-2 to you/)).toBeVisible();
  expect(before.getByText('Unread').elements()).toEqual([]);
  await expect.element(today).toHaveAttribute('href', '/app/contract-review/ENQ-1');
  await today.click();
  await expect.poll(() => read.map(({ params }) => params)).toEqual([{ id: notification(1).id }]);
  expect(onFollow).toHaveBeenCalledOnce();
  await before.click();
  expect(read).toHaveLength(1);
});

it('NOT-1: all are marked as read at once, and then there is nothing to mark', async () => {
  let isRead = false;
  answer(notificationEndpoints.list, () => ({ items: [notification(1, { isRead })], nextBefore: null }));
  answer(notificationEndpoints.readAll, () => {
    isRead = true;
    return { unread: 0 };
  });
  const screen = await list();
  const mark = screen.getByRole('button', { name: 'Mark all read' });
  await expect.element(screen.getByText('Unread', { exact: true })).toBeInTheDocument();
  await mark.click();
  await expect.element(screen.getByText('Unread', { exact: true })).not.toBeInTheDocument();
  await expect.element(mark).toBeDisabled();
});

it('NOT-1: older notifications are asked for, as far as the list goes', async () => {
  const asked = answer(notificationEndpoints.list, ({ query }) =>
    query.get('limit') === '30'
      ? { items: [notification(1)], nextBefore: 'more' }
      : { items: [notification(1), notification(2)], nextBefore: 'more' },
  );
  const screen = await list();
  await screen.getByRole('button', { name: 'Show older' }).click();
  await expect.element(screen.getByText(/assigned ENQ-2 to you/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(asked.map(({ query }) => query.get('limit'))).toEqual(['30', '100']);
});

it('NOT-1: an empty list says what will stand there, and one that fails is asked for again', async () => {
  let isDown = true;
  answer(notificationEndpoints.list, () => {
    if (isDown) throw new AppError(kitFailures.unexpected);
    return { items: [], nextBefore: null };
  });
  const screen = await list();
  await expect.element(screen.getByText(/^Notifications could not be loaded\./)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: /again|Retry/ }).click();
  await expect.element(screen.getByText('Nothing yet')).toBeVisible();
});

it('NOT-1: what says the same of one enquiry on one day is one line, the others folded under it', async () => {
  const approved = (no: number, department: string) =>
    notification(no, {
      kind: 'decided',
      title: `${department}: approved`,
      path: '/app/contract-review/ENQ-7',
    });
  answer(notificationEndpoints.list, {
    items: [
      approved(1, 'Finance'),
      notification(2, { path: '/app/contract-review/ENQ-7' }),
      approved(3, 'Operations'),
      approved(4, 'Maintenance'),
    ],
    nextBefore: null,
  });
  const screen = await list();
  await expect.element(screen.getByText('Finance: approved')).toBeVisible();
  await expect.element(screen.getByText(/assigned ENQ-2/)).toBeVisible();
  const others = screen.getByText('Maintenance: approved');
  await expect.element(others).not.toBeVisible();
  await screen.getByText('2 more like this').click();
  await expect.element(others).toBeVisible();
  await expect.element(screen.getByText('Operations: approved')).toBeVisible();
});
