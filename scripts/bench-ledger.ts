/**
 * How soon a key is answered in a ledger of 400 rows beside a PDF of 500 pages, and how soon the page can be used, beside
 * the same with 8 rows and 10 pages in one run; CPU four times slower. Starts the built client on a throw-away data folder,
 * so `npm run build` comes first. `npm run bench:ledger [rounds] [milliseconds between keys]`.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { buildPdf } from '#demo/server/attachments.ts';
import { chromiumLaunch } from './chromium.ts';
import { startOwnServer } from './own-server.ts';

const rounds = Number(process.argv[2] ?? 3);
/** 150 is a hand that does not read; who reads a row takes longer. */
const paceMs = Number(process.argv[3] ?? 150);
const port = Number(process.env.BENCH_PORT ?? 3292);
const slowdown = 4;
const maxWaitMs = 180_000;
/** Down and up again, so that each key finds a row in the smaller ledger as well. */
const walk = 'jjjjkkkk'.repeat(6);
const sizes = { small: { rows: 8, pages: 10 }, large: { rows: 400, pages: 500 } } as const;

const parts = [
  'bodies',
  'bonnets',
  'stems',
  'gates',
  'seats',
  'flanges',
  'actuators',
  'crates',
  'drawings',
  'bolts',
];
const asks = ['forged', 'galvanised', 'painted', 'inspected by a third party', 'delivered in three lots'];

/** A specification that asks for so many things on so many pages; the rest of a page tells what is there already. */
const writePdf = ({ rows, pages }: { rows: number; pages: number }): Promise<Uint8Array> => {
  const demands = Array.from(
    { length: rows },
    (_, row) =>
      `The ${parts[row % parts.length]} of valve tag ${1001 + row} shall be ${asks[row % asks.length]}.`,
  );
  const share = Math.ceil(pages / rows);
  return buildPdf(
    Array.from({ length: pages }, (_, page) => [
      `# Sheet ${page + 1}`,
      ...demands.filter((_ask, row) => Math.floor((row * pages) / rows) === page),
      ...Array.from(
        { length: 18 },
        (_line, line) =>
          `The plant in area ${share + line} was built in ${1990 + line} and lies near the coast.`,
      ),
    ]),
  );
};

/** Takes the file in through the product's own call, and waits until it is read. */
const takeIn = async (page: Page, name: string, pdf: Uint8Array): Promise<string> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
  const answer = await page.request.post(`${server.address}/api/enquiries/upload`, {
    headers,
    multipart: { file },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const { reading } = (await (
      await page.request.get(`${server.address}/api/enquiries/${id}`, { headers })
    ).json()) as { reading: string };
    if (reading !== 'reading') return id;
    await sleep(500);
  }
};

/** Notes each key's way from the press to the next frame, as a browser counts it for INP. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const noted: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.name === 'keydown' && entry.interactionId > 0) noted.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { noted });
  });

type Pressed = { events: number[]; cpuMs: number };
type Measured = { usableMs: number; walk: Pressed; decide: Pressed };

/** CPU time of the page's main thread so far. */
const readCpuMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const press = async (page: Page, session: CDPSession, keys: string): Promise<Pressed> => {
  const before = await readCpuMs(session);
  await page.evaluate(() => void ((window as unknown as { noted: number[] }).noted.length = 0));
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(paceMs);
  }
  await sleep(800);
  const slow = await page.evaluate(() => [...(window as unknown as { noted: number[] }).noted]);
  // What took less than the smallest the browser notes.
  const events = [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 8)];
  return { events, cpuMs: ((await readCpuMs(session)) - before) / keys.length };
};

const measure = async (page: Page, session: CDPSession, id: string): Promise<Measured> => {
  const began = performance.now();
  await page.goto(`${server.address}/app/contract-review/${id}?tab=requirements`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-row'), null, {
    timeout: maxWaitMs,
  });
  const usableMs = performance.now() - began;
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await watchKeys(page);
  return {
    usableMs,
    walk: await press(page, session, walk),
    decide: await press(page, session, 'yy'),
  };
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const figure = (value: number) => `${Math.round(value)} ms`.padStart(8);
const say = (what: string, values: readonly number[]) =>
  process.stdout.write(
    `  ${what.padEnd(26)} p50${figure(quantile(values, 0.5))}  p98${figure(quantile(values, 0.98))}  max${figure(Math.max(...values))}\n`,
  );

const server = await startOwnServer(port);
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await server.signIn(page, 'coordinator');
  const ids = {
    small: await takeIn(page, 'small', await writePdf(sizes.small)),
    large: await takeIn(page, 'large', await writePdf(sizes.large)),
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // What is loaded once is there by then.
  for (const size of ['small', 'large'] as const) await measure(page, session, ids[size]);
  const measured: Record<keyof typeof sizes, Measured[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const size of ['small', 'large'] as const)
      measured[size].push(await measure(page, session, ids[size]));
  for (const size of ['small', 'large'] as const) {
    const { rows, pages } = sizes[size];
    process.stdout.write(
      `${rows} rows asked, ${pages} pages, CPU × ${slowdown}, a key every ${paceMs} ms, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    say(
      'usable after',
      measured[size].map(({ usableMs }) => usableMs),
    );
    for (const [what, pressed] of [
      ['J or K, to the next row', measured[size].map((each) => each.walk)],
      ['Y, decided', measured[size].map((each) => each.decide)],
    ] as const) {
      say(
        what,
        pressed.flatMap(({ events }) => events),
      );
      say(
        '  CPU of the page, each',
        pressed.map(({ cpuMs }) => cpuMs),
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
