import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mail, situation, type Given } from '../../../../../test/support/mails-to-sort.ts';
import { sortMail } from '../sort-mail.ts';
import { sortApart } from './sort-apart.ts';

const answer: Given = {
  inReplyTo: '<ours@valves.example>',
  body: '1) The bodies shall be of A216 WCB.\n2) 3.1 will do.',
};
const long = Array.from({ length: 2_000 }, (_, line) => `The valve ${line} shall be tested to API 6D.`);

it('IN-3: a mail is sorted beside the thread that answers calls as it would be on it', async () => {
  const given = [answer, { subject: 'RFQ 12', body: 'Please quote 6 gate valves.' }, { subject: 'Lunch?' }];
  const found = [];
  for (const each of given) found.push(await sortApart({ mail: mail(each), situation }));
  expect(found).toEqual(given.map((each) => sortMail(mail(each), situation)));
  expect(found[0]?.answers).toHaveLength(2);
});

it('IN-3: a long mail leaves the thread that answers calls free', async () => {
  let answered = 0;
  let isOver = false;
  const answering = (async () => {
    for (; !isOver; answered += 1) await pause(1);
  })();
  const before = process.threadCpuUsage();
  await sortApart({ mail: mail({ ...answer, body: long.join('\n') }), situation });
  isOver = true;
  const own = process.threadCpuUsage(before);
  await answering;
  const begun = process.threadCpuUsage();
  sortMail(mail({ ...answer, body: long.join('\n') }), situation);
  const here = process.threadCpuUsage(begun);
  expect(answered).toBeGreaterThan(20);
  expect(own.user + own.system).toBeLessThan((here.user + here.system) / 2);
});

it('IN-3: a thread that breaks says so, and the next mail is sorted in a new one', async () => {
  await expect(sortApart({ mail: null as never, situation })).rejects.toThrow('broken');
  expect((await sortApart({ mail: mail(answer), situation })).kind).toBe('answer');
});
