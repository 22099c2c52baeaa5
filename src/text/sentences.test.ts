import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

type Manner = Parameters<typeof splitSentences>[2];
const sentences = (text: string, manner: Manner): string[] =>
  splitSentences(text, { start: 0, end: text.length }, manner).map(({ start, end }) =>
    text.slice(start, end),
  );

describe('sentences', () => {
  it('of a letter end at full stops, not at abbreviations, initials, decimals or clock times', () => {
    expect(
      sentences('Quote by 4:00 p.m. CST. Send it to Calder Inc. of Newport, attn. J. Ode. Wall is 9.5 mm.', {
        style: 'letter',
      }),
    ).toEqual([
      'Quote by 4:00 p.m. CST.',
      'Send it to Calder Inc. of Newport, attn. J. Ode.',
      'Wall is 9.5 mm.',
    ]);
  });

  it('are not torn at the stop that makes a day an ordinal', () => {
    expect(
      sentences('Liefertermin: 29. Januar 2027, DAP Emden. Die Menge ist 12. Dezimalstellen stehen nicht.', {
        style: 'letter',
      }),
    ).toEqual([
      'Liefertermin: 29. Januar 2027, DAP Emden.',
      'Die Menge ist 12.',
      'Dezimalstellen stehen nicht.',
    ]);
  });

  it('end at semicolons outside brackets in a letter, and go on over them in a document', () => {
    const text = 'send one copy; mark it (urgent; sealed) clearly';
    expect(sentences(text, { style: 'letter' })).toEqual([
      'send one copy',
      'mark it (urgent; sealed) clearly',
    ]);
    expect(sentences(text, { style: 'document' })).toEqual([text]);
  });

  it('of a letter that are longer than the limit are cut at a space', () => {
    const parts = sentences('word '.repeat(1000), { style: 'letter' });
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(901);
  });

  it('are not torn from the letter of their clause', () => {
    const text = 'D. The parties agree. See para. 4 for the rest.';
    expect(sentences(text, { style: 'document' })).toEqual([
      'D. The parties agree.',
      'See para. 4 for the rest.',
    ]);
  });

  it('may be cut finer where a long stretch has to be', () => {
    const text = 'The following apply: (a) The seller tests; (b) The buyer attends.';
    expect(sentences(text, { style: 'document', atClauses: true })).toEqual([
      'The following apply:',
      '(a) The seller tests',
      '(b) The buyer attends.',
    ]);
  });

  it('end at a stop whose line break was lost, and not inside addresses and file names', () => {
    expect(
      sentences('Offer manuals and training.The buyer pays.ALL ITEMS ARE NEW.USED PARTS ARE REFUSED.', {
        style: 'letter',
      }),
    ).toHaveLength(4);
    expect(sentences('See www.larkspur.Example of it and Spec.Pdf there', { style: 'letter' })).toHaveLength(
      1,
    );
  });

  it('go on behind the number of an article', () => {
    expect(sentences('Art. 12. Inspection of records', { style: 'letter' })).toHaveLength(1);
    expect(sentences('See Art. 12. Records are kept.', { style: 'letter' })).toHaveLength(2);
  });

  it('stand in order and leave out nothing but space and semicolons, whatever the text', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'B', '1', '.', ';', ':', '(', ')', '"', ' ', '\n', '?', 'é', 'No', 'etc'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom<Manner>({ style: 'letter' }, { style: 'document' }),
        (text, manner) => {
          const whole = sentences(text, manner).join('');
          expect(whole.replace(/[\s;]/g, '')).toBe(text.replace(/[\s;]/g, ''));
        },
      ),
    );
  });
});
