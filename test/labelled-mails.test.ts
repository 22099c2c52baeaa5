import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
    const firms = ['opened/wadi', 'opened/nordhang', 'opened/karst', 'opened/corrie'];
    for (const firm of [...firms, 'training2/tauern', 'training2/bonny']) {
      const others = await sortLabelledMails(join(folder, firm));
      expect(others.flatMap(mailMisses).filter((miss) => miss.includes('by itself'))).toEqual([]);
    }
  });
});
