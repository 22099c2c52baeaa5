import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailFolders } from '../scripts/eval/mail-training.ts';
import { mailMisses, scoreMails, sortLabelledMails } from '../scripts/eval/labelled-mails.ts';

describe('the labelled mails', async () => {
  const folder = join(import.meta.dirname, 'eval/mails');
  const mails = await sortLabelledMails(join(folder, 'training'));
  const shareOf = (name: string): number => {
    const score = scoreMails(mails).find((each) => each.name === name);
    return score ? score.right / score.of : 0;
  };

  it('IN-3: are sorted right, 95 of 100', () => {
    expect(mails.length).toBeGreaterThanOrEqual(88);
    expect(shareOf('sorted right')).toBeGreaterThanOrEqual(0.95);
  });

  it('IN-3: are never wrong where something happens by itself', () => {
    expect(mails.flatMap(mailMisses).filter((miss) => miss.includes('by itself'))).toEqual([]);
  });

  it('IN-4: hold answers that find their question', () => {
    expect(shareOf('answers at their question')).toBeGreaterThanOrEqual(0.9);
  });

  it('IN-3: of other firms are never wrong by themselves either', async () => {
    const firms = mailFolders();
    expect(firms.map((firm) => basename(firm))).toEqual(expect.arrayContaining(['wesermoor', 'elsbek']));
    for (const firm of [...firms, join(folder, 'apart/cabopino')]) {
      const others = await sortLabelledMails(firm);
      expect(others.flatMap(mailMisses).filter((miss) => miss.includes('by itself'))).toEqual([]);
    }
  });
});
