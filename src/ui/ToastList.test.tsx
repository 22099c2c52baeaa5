import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastList } from './ToastList.tsx';
import { showToast, toastManager } from './toasts.ts';

test('the button that closes a toast is spoken as long as it can be reached', async () => {
  await render(<ToastList />);
  showToast('Saved');
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  await close.click();
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});

test('a toast stands at the lower start of the page, where no button of a bar or a form is', async () => {
  await page.viewport(1024, 700);
  await render(<ToastList />);
  showToast('Saved');
  await expect.element(page.getByText('Saved')).toBeVisible();
  const place = () => document.querySelector('[data-toast]')?.parentElement?.getBoundingClientRect();
  expect(place()?.left).toBe(12);
  document.documentElement.dir = 'rtl';
  expect(window.innerWidth - (place()?.right ?? 0)).toBe(12);
  document.documentElement.dir = '';
});

test('what was said on the page before is taken away, and may be said again', async () => {
  await render(<ToastList />);
  showToast('Login with your credentials');
  showToast('Code sent');
  await expect.element(page.getByText('Code sent')).toBeVisible();
  toastManager.close();
  await expect.element(page.getByText('Login with your credentials')).not.toBeInTheDocument();
  await expect.element(page.getByText('Code sent')).not.toBeInTheDocument();
  showToast('Code sent');
  await expect.element(page.getByText('Code sent', { exact: true })).toBeVisible();
});
