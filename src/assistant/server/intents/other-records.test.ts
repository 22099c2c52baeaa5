import { afterAll, beforeAll, describe, it } from 'vitest';
import { openAskedOffice } from '../../../../test/support/asked-office.ts';

let office: Awaited<ReturnType<typeof openAskedOffice>>;

beforeAll(async () => {
  office = await openAskedOffice();
});
afterAll(() => office.server.stop());

describe('documents and material requests', () => {
  it('AI-3: says which revision is in force, when it was revised and who has read it', async () => {
    await office.allSay(
      [
        'Which revision of QP-07 is in force?',
        'What is the current version of QP-07?',
        'Is QP-07 up to date?',
      ],
      /^Revision 1 of “QP-07 Purchasing” is in force\./,
    );
    await office.allSay(
      [
        'When was QP-07 last revised?',
        'When was the purchasing procedure last updated?',
        'When did QP-07 last change, when was it issued?',
      ],
      /last revised on/,
    );
    await office.allSay(
      ['Who has not read QP-07?', 'Who still needs to read QP-07?', "Who hasn't read QP-07 yet?"],
      /Olga Owner/,
    );
    await office.allSay(
      ['Who has read QP-07?', 'who already read QP-07', 'Who confirmed QP-07?'],
      /Cora Coordinator/,
    );
    await office.allSay(
      [
        'Which documents are overdue for review?',
        'How many documents are overdue for review?',
        'list procedures due for review',
      ],
      /^1 document is overdue for review\.\nQP-07/,
    );
  });

  it('AI-3: counts material requests', async () => {
    await office.allSay(
      [
        'How many material requests are open?',
        'Which material requests are still open?',
        'List open material requests',
      ],
      /^1 material request is open\.\nMR-/,
    );
    await office.allSay(
      [
        'Which material requests are overdue?',
        'overdue material requests',
        'How many material requests are late?',
      ],
      /^1 material request is overdue\./,
    );
    await office.allSay(
      [
        'Which material requests are urgent?',
        'How many urgent material requests do we have?',
        'show urgent requests for material',
      ],
      /^1 material request is urgent\./,
    );
  });

  it('AI-3: says what waits for the asker', async () => {
    await office.allSay(
      ['What is waiting for me?', 'Which enquiries wait for my decision?', 'What do I have to approve?'],
      /Nothing waits for your decision\.|waits? for your decision/,
    );
  });
});
