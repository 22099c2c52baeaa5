/**
 * How smoothly the board moves a card when it holds 1,200 of them, beside the same drag with 12, in one run.
 * Starts the built client on a throw-away data folder, so `npm run build` comes first. `npm run bench:board [rounds]`.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { startOwnServer } from './own-server.ts';

const rounds = Number(process.argv[2] ?? 5);
const port = Number(process.env.BENCH_PORT ?? 3291);
const few = 12;
const many = 1200;
/** Mouse moves of one drag: about three seconds of a hand that goes over all three columns and back. */
const moves = 180;

type Frames = { frames: number[]; longTasks: number[] };
type Drag = { moving: Frames; putDown: Frames };

/** Adds enquiries through the product's own calls until the organisation has `wanted`, a third of them in each stage. */
const fillTo = async (page: Page, wanted: number): Promise<void> => {
  const failure = await page.evaluate(async (total) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}`,
    };
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`/api/${path}`, {
        headers,
        credentials: 'include',
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: string; total: number };
    };
    const stages = ['in_review', 'drafting', 'approved'];
    const { total: present } = await call('enquiries/counts');
    let next = present;
    const addSome = async () => {
      while (next < total) {
        next += 1;
        const no = String(next).padStart(4, '0');
        const { id } = await call('enquiries', {
          CustomerName: `Benchmark Customer ${no}`,
          EnquiryType: 'Gate valves, class 600, with material certificates',
          ReferenceNo: `BENCH-${no}`,
          DateOfReceipt: `2026-01-${String((next % 28) + 1).padStart(2, '0')}`,
          RequiredCertificate: [],
        });
        const stage = stages[next % 3];
        if (stage !== 'in_review') await call(`enquiries/${id}/move`, { Status: stage });
      }
    };
    return Promise.all([addSome(), addSome(), addSome(), addSome()]).then(() => '', String);
  }, wanted);
  if (failure) throw new Error(failure);
};

/** Begins to note the time between frames and every task over 50 ms; `stop` hands over what was noted since. */
const watchFrames = async (page: Page): Promise<{ stop: () => Promise<Frames> }> => {
  await page.evaluate(() => {
    const noted = { frames: [] as number[], longTasks: [] as number[], isOver: false };
    const observer = new PerformanceObserver((list) =>
      noted.longTasks.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ type: 'longtask' });
    let before = 0;
    const tick = (now: number) => {
      if (before) noted.frames.push(now - before);
      before = now;
      if (!noted.isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { noted, observer });
  });
  const stop = () =>
    page.evaluate(() => {
      const { noted, observer } = window as unknown as {
        noted: Frames & { isOver: boolean };
        observer: PerformanceObserver;
      };
      noted.isOver = true;
      noted.longTasks.push(...observer.takeRecords().map((entry) => entry.duration));
      observer.disconnect();
      return { frames: noted.frames, longTasks: noted.longTasks };
    });
  return { stop };
};

/** Carries the first card of In Review over all columns and back, puts it down in Drafting, and takes the move back. */
const drag = async (page: Page): Promise<Drag> => {
  await page.goto(`${server.address}/app/contract-review?viewType=board`);
  const columns = page.locator('section section');
  const card = columns.first().locator('li > div').first();
  await card.waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  // Code that is fetched at rest has come by then, as it has for a person who looks before they drag.
  await sleep(1500);
  const [from, last, second] = await Promise.all([
    card.boundingBox(),
    columns.last().boundingBox(),
    columns.nth(1).boundingBox(),
  ]);
  if (!from || !last || !second) throw new Error('the board is not on screen');
  const start = { x: from.x + 60, y: from.y + from.height - 20 };
  await page.mouse.move(start.x, start.y);
  const moving = await watchFrames(page);
  await page.mouse.down();
  const width = last.x + last.width / 2 - start.x;
  for (let step = 1; step <= moves; step += 1) {
    // There and most of the way back, with a wave: the card is over another column at every third of the way.
    const share = step / moves;
    const x = start.x + width * (share < 0.6 ? share / 0.6 : 1 - (share - 0.6) * 1.25);
    await page.mouse.move(x, start.y + Math.sin(share * 12) * 120 + 120);
    await sleep(8);
  }
  await page.mouse.move(second.x + second.width / 2, start.y + 100);
  const whileMoving = await moving.stop();
  const after = await watchFrames(page);
  await page.mouse.up();
  await sleep(1200);
  const putDown = await after.stop();
  await page.getByRole('button', { name: 'Undo' }).click();
  await sleep(600);
  return { moving: whileMoving, putDown };
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const formatFrames = ({ frames, longTasks }: Frames): string => {
  const figure = (value: number) => value.toFixed(1).padStart(6);
  const tasks =
    longTasks.length === 0 ? 'none' : longTasks.map((task) => `${Math.round(task)} ms`).join(', ');
  return `p50${figure(quantile(frames, 0.5))}  p95${figure(quantile(frames, 0.95))}  max${figure(Math.max(...frames))} ms of ${frames.length} frames, long tasks: ${tasks}`;
};

const together = (drags: readonly Drag[], part: keyof Drag): Frames => ({
  frames: drags.flatMap((each) => each[part].frames),
  longTasks: drags.flatMap((each) => each[part].longTasks),
});

const measure = async (page: Page, cards: number): Promise<void> => {
  await fillTo(page, cards);
  const drags: Drag[] = [];
  for (let round = 0; round < rounds; round += 1) {
    drags.push(await drag(page));
    const latest = drags.at(-1);
    if (latest)
      process.stdout.write(`  ${cards} cards, round ${round + 1}  ${formatFrames(latest.moving)}\n`);
  }
  process.stdout.write(
    `${String(cards).padStart(5)} cards, dragging     ${formatFrames(together(drags, 'moving'))}\n`,
  );
  process.stdout.write(
    `${String(cards).padStart(5)} cards, put down     ${formatFrames(together(drags, 'putDown'))}\n`,
  );
};

const server = await startOwnServer(port);
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await server.signIn(page, 'coordinator');
  process.stdout.write(
    `load of the machine before: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}\n`,
  );
  await measure(page, few);
  await measure(page, many);
  process.stdout.write(
    `load of the machine after: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}\n`,
  );
} finally {
  await browser.close();
  await server.stop();
}
