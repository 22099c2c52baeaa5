import { expect, it, onTestFinished } from 'vitest';
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

it('WAY-2: in Arabic the day under the bars is read from the right, though the bars run from the left', async () => {
  document.documentElement.lang = 'ar';
  onTestFinished(() => void (document.documentElement.lang = 'en'));
  const screen = await renderScreen(<Received weeks={[{ monday: '2026-11-23', email: 32, manual: 2 }]} />);
  const day = screen
    .getByText(/^23 نوفمبر$/)
    .first()
    .element().firstChild as Text;
  const at = (from: number, to: number) => {
    const range = document.createRange();
    range.setStart(day, from);
    range.setEnd(day, to);
    return range.getBoundingClientRect();
  };
  expect(at(0, 2).left).toBeGreaterThan(at(3, day.length).left);
});
