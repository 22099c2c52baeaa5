import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { Received } from './Received.tsx';

it('SHELL-4: with text of twice the size the legend stays within a phone', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const screen = await renderScreen(
    <div style={{ width: '12rem' }}>
      <Received weeks={[{ monday: '2026-11-23', email: 32, manual: 2 }]} />
    </div>,
  );
  const legend = screen.getByText('Manual', { exact: true }).first().element().closest('dl');
  const beyond = legend ? legend.scrollWidth - legend.clientWidth : null;
  document.documentElement.style.fontSize = '';
  expect(beyond).toBe(0);
});
