import { Inbox } from 'lucide-react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { Shell } from './Shell.tsx';

const desk = { width: innerWidth, height: innerHeight };
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.style.fontSize = '';
  await page.viewport(desk.width, desk.height);
});

const draw = () =>
  renderScreen(
    <Shell
      organisationName="Fictional Valves"
      groups={[{ items: [{ label: 'Contract review', to: '/app/contract-review', icon: Inbox, count: 3 }] }]}
      user={{ name: 'Olga Owner', email: 'olga@fictional.example' }}
      onSignOut={() => undefined}
    >
      <h1>Enquiries</h1>
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
