import { Suspense, use } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { useWalk } from './walk.ts';

const visits: string[] = [];
type Held = { search: string; until: Promise<void> };

/** Two rows to walk to, a link that leads elsewhere, and what the address says; one place may take long to be drawn. */
function Rows({ held }: { held: Held | undefined }) {
  const { search } = useLocation();
  const { place, walkTo, visit } = useWalk();
  if (search === held?.search) use(held.until);
  if (visits.at(-1) !== visit) visits.push(visit);
  return (
    <>
      <button onClick={() => walkTo('first')}>First</button>
      <button onClick={() => walkTo('second')}>Second</button>
      <Link to={{ search: '?tab=items' }} replace>
        Items
      </Link>
      <Link to={{ search }} replace>
        Same place
      </Link>
      <p>At {place.requirement ?? 'none'}</p>
      <p>In {search}</p>
    </>
  );
}

const open = async (held?: Held) => {
  const rows = (
    <Suspense>
      <Rows held={held} />
    </Suspense>
  );
  const screen = await renderScreen(rows, { path: '/?source=mail&from=3' });
  return {
    screen,
    press: (name: string) => (screen.getByText(name, { exact: true }).element() as HTMLElement).click(),
  };
};

/** Longer than a hand has to rest. */
const restLong = () => new Promise<void>((resolve) => setTimeout(resolve, 1000));

it('SIGN-2: a row is the current one at once, and the address follows when the reader rests on it', async () => {
  const { screen, press } = await open();
  press('First');
  press('Second');
  await expect.element(screen.getByText('At second')).toBeVisible();
  expect(screen.getByText('In ?source=mail&from=3').query()).not.toBeNull();
  const walked = visits.at(-1);
  await expect.element(screen.getByText('In ?tab=details&requirement=second')).toBeVisible();
  await expect.element(screen.getByText('At second')).toBeVisible();
  // The address that followed is no new visit: the source is not scrolled again under the reader's eyes.
  expect(visits.at(-1)).toBe(walked);
});

it('DET-6: a link to the place that is open is another visit', async () => {
  const { screen, press } = await open();
  press('First');
  await expect.element(screen.getByText('In ?tab=details&requirement=first')).toBeVisible();
  const walked = visits.at(-1);
  press('Same place');
  await expect.poll(() => visits.at(-1)).not.toBe(walked);
  await expect.element(screen.getByText('At first')).toBeVisible();
});

it('SIGN-2: a step made while the address follows the one before is not lost', async () => {
  const { promise: until, resolve: draw } = Promise.withResolvers<void>();
  const { screen, press } = await open({ search: '?tab=details&requirement=first', until });
  press('First');
  await restLong();
  press('Second');
  await expect.element(screen.getByText('At second')).toBeVisible();
  draw();
  await expect.element(screen.getByText('In ?tab=details&requirement=second')).toBeVisible();
  await expect.element(screen.getByText('At second')).toBeVisible();
});

it('SIGN-2: a link that is followed wins over the row before it, however long its place takes to be drawn', async () => {
  const { promise: until, resolve: draw } = Promise.withResolvers<void>();
  const { screen, press } = await open({ search: '?tab=items', until });
  press('First');
  await expect.element(screen.getByText('At first')).toBeVisible();
  press('Items');
  await restLong();
  draw();
  await expect.element(screen.getByText('In ?tab=items')).toBeVisible();
  await expect.element(screen.getByText('At none')).toBeVisible();
  await restLong();
  expect(screen.getByText('In ?tab=items').query()).not.toBeNull();
});

it('SIGN-2: so does one to a page whose code has not come yet', async () => {
  const { promise: code, resolve: load } = Promise.withResolvers<void>();
  const elsewhere = async () => {
    await code;
    return { element: <p>Materials</p> };
  };
  const rows = (
    <>
      <Rows held={undefined} />
      <Link to="/materials">To materials</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: rows },
    { path: '/materials', lazy: elsewhere },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  const press = (name: string) => (screen.getByText(name, { exact: true }).element() as HTMLElement).click();
  press('First');
  await expect.element(screen.getByText('At first')).toBeVisible();
  press('To materials');
  await restLong();
  load();
  await expect.element(screen.getByText('Materials', { exact: true })).toBeVisible();
});
