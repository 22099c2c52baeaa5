import { expect, it } from 'vitest';
import { extractFrom } from '#extraction/server/extract.ts';
import { inversionsOf } from '../scripts/eval/inversions.ts';
import { enquiryFromText, type TextLabels } from '../scripts/eval/labelled-texts.ts';

const labels = { requirements: [] as TextLabels['requirements'] } as TextLabels;

/** What counts as inverted of a text with one row that says so much of one sentence. */
function invertedOf(sentence: string, said: string, notWanted: string): string[] {
  const input = enquiryFromText(`Please quote for 4 gate valves to API 6D.\n\n${sentence}\n`);
  const read = extractFrom(input);
  const row = read.requirements[0];
  if (!row) throw new Error('The sample text has no row.');
  const [source] = input.sources;
  const start = source?.text.indexOf(said) ?? -1;
  const span = { ...row.span, start, end: start + said.length, quote: said };
  const proposal = { ...read, fields: [], requirements: [{ ...row, text: said, span }] };
  return inversionsOf({ name: '1', input, labels, proposal }, { text: sentence, notWanted });
}

it.each([
  ['Gaskets with asbestos are banned from the plant.', 'gaskets with asbestos'],
  ['Cast iron bodies will be refused.', 'cast iron bodies'],
  ['Les brides moulées sont interdites.', 'brides moulées'],
])('READ-3: a prohibition in its own words is not inverted: %s', (sentence, notWanted) => {
  expect(invertedOf(sentence, sentence, notWanted)).toEqual([]);
});

it('READ-3: what is wanted of a sentence that denies it is inverted', () => {
  const sentence = 'Gaskets with asbestos are banned from the plant.';
  expect(invertedOf(sentence, 'Gaskets with asbestos', 'gaskets with asbestos')).toHaveLength(1);
});
