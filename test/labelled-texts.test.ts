import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extractFrom } from '#extraction/server/extract.ts';
import { scoreTexts } from '../scripts/eval/labelled-scores.ts';
import { fieldReliabilityOf } from '../scripts/eval/reliability.ts';
import { readLabelledTexts } from '../scripts/eval/labelled-texts.ts';

/**
 * What was measured last on texts that no rule was written on, less one or two points; raise them with the
 * reading.
 */
const floors: Readonly<Record<string, number>> = {
  'fields where stated': 0.73,
  'null where the text is silent': 0.93,
  'requirement recall': 0.94,
  'requirement precision': 0.86,
  'mandatory or optional': 0.95,
  category: 0.7,
  'first department': 0.68,
  'all needed departments': 0.77,
  'burdening clauses found': 0.93,
  'Arabic obligations found': 0.96,
  'quotes verbatim': 1,
  'line items found': 0.93,
  'object of the enquiry type named': 0.53,
  'cells of line items where stated': 0.96,
};
const ceilings: Readonly<Record<string, number>> = { 'negations inverted': 0 };

const folder = join(import.meta.dirname, 'eval/texts');
const read = readLabelledTexts(join(folder, 'development')).map((text) => ({
  ...text,
  proposal: extractFrom(text.input),
}));
const shares = new Map(scoreTexts(read).map(({ name, right, of }) => [name, right / of]));

it.each(Object.entries(floors))(
  'READ-1 to READ-5: %s is at least %d on texts no rule was written on',
  (name, floor) => {
    expect(shares.get(name)).toBeGreaterThanOrEqual(floor);
  },
);

it.each(Object.entries(ceilings))(
  'READ-3: %s is at most %d on texts no rule was written on',
  (name, ceiling) => {
    expect(shares.get(name)).toBeLessThanOrEqual(ceiling);
  },
);

it.each(fieldReliabilityOf(read))('READ-10: $name of 1: $right of $of are', ({ name, right, of }) => {
  const said = Number(/[\d.]+$/.exec(name)?.[0]);
  if (said < 0.7) expect(right / of).toBeLessThan(0.7);
  // Of a dozen fields, one more or less is chance: one standard error is allowed besides.
  else expect(right / of).toBeGreaterThan(said - 0.05 - Math.sqrt((said * (1 - said)) / of));
});

it('AI-6: no order to a program that reads is a row in any labelled text', () => {
  const texts = readdirSync(folder)
    .filter((each) => !each.endsWith('.md'))
    .flatMap((each) => readLabelledTexts(join(folder, each)))
    .filter(({ labels }) => labels.injected.length > 0);
  const scores = scoreTexts(texts.map((text) => ({ ...text, proposal: extractFrom(text.input) })));
  const obeyed = scores.find(({ name }) => name === 'instructions obeyed or quoted');
  expect(obeyed?.of).toBeGreaterThan(15);
  expect(obeyed?.right).toBe(0);
});
