/**
 * From a mail to its proposals, on the whole server with its queue: a short mail, mails with a PDF of 12, 200 and 500 pages and again one
 * of 12, each with the longest time in which the thread that answers calls answered nobody, until the proposals stand and in the ten
 * seconds after, and with the processor's time and the memory. `npm run bench:reading [pages of each]`.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, startWork } from '#app/server/app.ts';
import { start } from '#app/server/start.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { readConfig } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { replyOf, upload } from '../../test/support/enquiries.ts';
import { buildMail, buildPdf } from '../../test/support/mailbox.ts';
import { signInAs } from '../../test/support/people.ts';

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 12, 200, 500, 12];
/** About as much as a page of a specification holds. */
const lettersAPage = 2_200;
const say = (line: string) => process.stdout.write(`${line}\n`);

const texts = 'test/eval/texts';
const lines = readdirSync(texts, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.txt'))
  .toSorted()
  .flatMap((name) => readFileSync(join(texts, name), 'utf8').split('\n'))
  // The font of the PDF has the letters of western Europe alone.
  .filter((line) => line.trim() !== '' && !/[^\u0020-\u00FF]/.test(line));

/** The product's labelled texts, one after the other, as the pages of a PDF. */
const writePages = (count: number): string[][] => {
  const next = lines.values();
  return Array.from({ length: count }, () => {
    const page: string[] = [];
    while (page.join('\n').length < lettersAPage)
      page.push(next.next().value ?? 'The valves shall be tested.');
    return page;
  });
};

const folder = mkdtempSync(join(tmpdir(), 'bench-reading-'));
chmodSync(folder, 0o755);
const started = await start(
  readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0' }, 'both'),
  openLog('error'),
);
const app = await createApp(started.tools, { pages: false });
await startWork(started.tools);
const person = await signInAs({ app, tools: started.tools });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const takeMaxBlock = (): number => {
  const longest = delay.max / 1e6;
  delay.reset();
  return Math.round(longest);
};

say('pages | s to proposals | requirements | longest block ms, until then | after it | CPU s | memory MB');
for (const [at, count] of counts.entries()) {
  const bytes = await buildMail({
    messageId: `<${at}@customer.example>`,
    text: 'Please quote 12 gate valves to API 6D. They shall be tested.',
    ...(count && { attachments: [{ name: `spec ${at}.pdf`, bytes: await buildPdf(writePages(count)) }] }),
  });
  await sleep(3_000);
  delay.reset();
  const [began, used] = [performance.now(), process.cpuUsage()];
  const { id } = await replyOf(upload(app, person, [{ name: 'a.eml', bytes }]));
  const params = { id };
  while ((await replyOf(person.call(detailEndpoints.find, { params }))).reading === 'reading')
    await sleep(100);
  const seconds = (performance.now() - began) / 1000;
  const until = takeMaxBlock();
  await sleep(10_000);
  const after = takeMaxBlock();
  const { user, system } = process.cpuUsage(used);
  const { requirements } = await replyOf(person.call(requirementEndpoints.list, { params }));
  const memory = process.memoryUsage.rss() / 2 ** 20;
  say(
    [count, seconds.toFixed(1), requirements.length, until, after, ((user + system) / 1e6).toFixed(1)].join(
      ' | ',
    ) + ` | ${memory.toFixed(0)}`,
  );
}
await app.close();
await started.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
