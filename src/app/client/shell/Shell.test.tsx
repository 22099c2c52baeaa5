import { Inbox } from 'lucide-react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Shell } from './Shell.tsx';

const desk = { width: innerWidth, height: innerHeight };
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.style.fontSize = '';
  await page.viewport(desk.width, desk.height);
});

const draw = (content = <h1>Enquiries</h1>) =>
  renderScreen(
    <Shell
      organisationName="Fictional Valves"
      groups={[{ items: [{ label: 'Contract review', to: '/app/contract-review', icon: Inbox, count: 3 }] }]}
      user={{ name: 'Olga Owner', email: 'olga@fictional.example' }}
      onSignOut={() => undefined}
    >
      {content}
    </Shell>,
  );

it.each(['ltr', 'rtl'] as const)(
  'WAY-2: the side bar stands where lines begin, its words at its icons, in a page that runs %s',
  async (direction) => {
    document.documentElement.dir = direction;
    const screen = await draw();
    const bar = screen.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
    const page = screen.getByRole('main').element().getBoundingClientRect();
    const link = screen.getByRole('link', { name: /^Contract review/ }).element();
    const [icon, words] = [...link.children].map((part) => part.getBoundingClientRect());
    const [first, last] = direction === 'ltr' ? [bar, page] : [page, bar];
    expect(first.right).toBeLessThanOrEqual(last.left);
    expect((icon?.left ?? 0) < (words?.left ?? 0)).toBe(direction === 'ltr');
    await screen.getByRole('button', { name: /^Collapse/ }).click();
    const count = link.querySelector('.figures')?.getBoundingClientRect();
    const box = link.getBoundingClientRect();
    expect(direction === 'ltr' ? count?.right : count?.left).toBe(direction === 'ltr' ? box.right : box.left);
  },
);

it('the account is within reach on a phone whose text is twice its usual size', async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
  const screen = await draw();
  const account = screen.getByRole('button', { name: /account of Olga Owner/ }).element();
  expect(account.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

it('SHELL-4: what has the focus is scrolled out from behind the bar at the foot of the page', async () => {
  await page.viewport(390, 800);
  const screen = await draw(
    <>
      {Array.from({ length: 40 }, (_, row) => (
        <p key={row}>
          <button type="button">Confirm {row}</button>
        </p>
      ))}
      <BottomBar label="Next step">Nothing is decided.</BottomBar>
    </>,
  );
  const bar = screen.getByRole('region', { name: 'Next step' }).element();
  (screen.getByRole('main').element() as HTMLElement).focus();
  for (let row = 0; row < 40; row += 1) {
    await userEvent.tab();
    const button = document.activeElement;
    expect(button?.textContent).toBe(`Confirm ${row}`);
    expect(button?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  }
});
