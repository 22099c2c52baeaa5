import { expect, it } from 'vitest';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';
import { readPdfText } from '../../../../test/support/pdf-text.ts';
import type { RecordDocument } from './record-document.ts';
import { renderRecord } from './render.ts';

const squash = (text: string) => text.replace(/\s+/g, '');
const legal = 'Legal & Compliance';

/** Says whether these words stand in the record. */
const findWords = async (change: Partial<RecordDocument>): Promise<(words: string) => boolean> => {
  const bytes = await renderRecord(sampleRecord({ sources: [], history: [], ...change }));
  const text = await readPdfText(Buffer.from(bytes));
  return (words) => text.includes(squash(words));
};

/** The sample with these words of Legal & Compliance, and no legal requirement. */
const withLegal = (change: Partial<RecordDocument['departments'][number]>): Partial<RecordDocument> => ({
  requirements: sampleRecord().requirements.filter(({ group }) => group !== 'legal'),
  departments: sampleRecord().departments.map((each) =>
    each.department === legal ? { ...each, ...change } : each,
  ),
});

it.each(['clarification', 'rejected'] as const)(
  'EVD-2: who signed “%s” has not stated that no legal requirement applies',
  async (decision) => {
    const says = await findWords(withLegal({ decision, reason: 'Which law governs?', by: 'Grace Whitlock' }));
    expect(says('None applies')).toBe(false);
    expect(
      says(
        `None is listed, and nobody has stated that there are none. Answered by Grace Whitlock for ${legal}`,
      ),
    ).toBe(true);
    expect(says(`${decision}. Which law governs?`)).toBe(true);
  },
);

it('EVD-2: a department that is not asked is not said to be still deciding on legal requirements', async () => {
  const all = withLegal({});
  const says = await findWords({
    ...all,
    departments: all.departments?.filter(({ department }) => department !== legal) ?? [],
    notAsked: [
      { department: legal, reason: 'Repeat order', by: 'Cora', at: '2026-11-18T08:00:00Z', revision: 1 },
    ],
  });
  expect(says(`None is listed, and nobody has stated that there are none: ${legal} was not asked.`)).toBe(
    true,
  );
});

it('EVD-2: a difference that was none, and a question that was withdrawn, are not counted as resolved', async () => {
  const [difference] = sampleRecord().differences;
  if (!difference) throw new Error('the sample has a difference');
  const states = ['resolved', 'dismissed', 'withdrawn'] as const;
  const differences = states.map((state, at) => ({ ...difference, no: at + 1, state }));
  const says = await findWords({ differences });
  expect(says('3 differences: 0 open, 1 resolved, 1 no difference, 1 withdrawn')).toBe(true);
});
