import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { extractFrom } from './extract.ts';
import { extractApart, splitApart } from './extract-apart.ts';
import { enquiryFromText } from './given-mail.ts';
import { splitStatements } from './split-statements.ts';

/** The labelled texts of a set. */
const readSet = (set: string) => {
  const folder = `test/eval/texts/${set}`;
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names.map((name) => ({
    ...enquiryFromText(readFileSync(`${folder}/${name}`, 'utf8')),
    isSureEnquiry: true,
  }));
};
const processorTime = ({ user, system }: NodeJS.CpuUsage) => user + system;

describe('extracting beside the thread that answers calls', () => {
  it('proposes what the rules propose, and cuts as they cut', async () => {
    const enquiries = ['twentieth', 'development'].flatMap((set) => readSet(set).slice(0, 5));
    const proposed = [];
    for (const enquiry of enquiries) proposed.push(await extractApart(enquiry));
    expect(proposed).toEqual(enquiries.map((enquiry) => extractFrom(enquiry)));
    expect(proposed.flatMap(({ requirements }) => requirements).length).toBeGreaterThan(50);
    const sources = enquiries.flatMap((enquiry) => enquiry.sources);
    expect(await splitApart(sources)).toEqual(sources.map((source) => splitStatements(source)));
  }, 60_000);

  it('leaves that thread free: it goes on with other things while a long text is read', async () => {
    const sources = readSet('twentieth').flatMap((enquiry) => enquiry.sources);
    const text = sources.map((source) => source.text).join('\n\n');
    const enquiry = enquiryFromText(text);
    let answered = 0;
    let isOver = false;
    const answering = (async () => {
      for (; !isOver; answered += 1) await pause(1);
    })();
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    const { requirements } = await extractApart(enquiry);
    isOver = true;
    const own = processorTime(process.threadCpuUsage(ownBefore));
    const all = processorTime(process.cpuUsage(allBefore));
    await answering;
    expect(requirements.length).toBeGreaterThan(100);
    expect(answered).toBeGreaterThan(20);
    expect(own / all).toBeLessThan(1 / 2);
  }, 60_000);

  it('says so where the thread breaks, and the next enquiry is read in a new one', async () => {
    const [enquiry] = readSet('twentieth');
    if (!enquiry) throw new Error('There is no text.');
    await expect(extractApart({ ...enquiry, sources: null as never })).rejects.toThrow('broken');
    expect(await extractApart(enquiry)).toEqual(extractFrom(enquiry));
  }, 60_000);
});
