import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastList } from './ToastList.tsx';
import { showToast } from './toasts.ts';

test('the button that closes a toast is spoken as long as it can be reached', async () => {
  await render(<ToastList />);
  showToast('Saved');
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  await close.click();
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});
