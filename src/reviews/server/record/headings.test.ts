import { expect, it } from 'vitest';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';
import { readPdfText } from '../../../../test/support/pdf-text.ts';
import { arabicHeading } from './paper/headings.ts';
import { renderRecord } from './render.ts';

const squash = (text: string) => text.replaceAll(/\s+/g, '');

it('WAY-2: headings stand in English and Arabic where the organisation wants both, and nothing else changes', async () => {
  const [english, both] = await Promise.all(
    (['en', 'en-ar'] as const).map(async (headings) =>
      readPdfText(await renderRecord(sampleRecord({ headings }))),
    ),
  );
  // A reader of PDF gives the words of a line in their order on the page: headings of one word.
  for (const title of ['Contents', 'Type', 'Sources', 'Requirements', 'Department'] as const) {
    expect(both).toContain(squash(title));
    expect(both).toContain(squash(arabicHeading(title)));
    expect(english).not.toContain(squash(arabicHeading(title)));
  }
  // Each page but the first of an appendix repeats the head of its table.
  const latin = (text = '') => text.replaceAll(/[^A-Za-z]/g, '').length;
  expect(latin(both)).toBeGreaterThanOrEqual(latin(english));
});
