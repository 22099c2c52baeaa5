import { describe, expect, it } from 'vitest';
import { inVisualOrder } from './direction.ts';

/** One face for Arabic, one for the rest. */
const fontOf = (letter: string) => ({
  font: /[\u0600-\u06ff]/.test(letter) ? 'arabic' : 'latin',
  drawn: letter,
});
const drawn = (text: string) => inVisualOrder(text, fontOf).map(({ text: written }) => written);

describe('a line that holds right-to-left words', () => {
  it('FEAS-6: draws the words of an Arabic line from the right, each in its own order for the face to shape', () => {
    expect(drawn('الصمامات مطلوبة')).toEqual(['مطلوبة', ' ', 'الصمامات']);
  });

  it('FEAS-6: leaves numbers and Latin names inside of it as they are read', () => {
    expect(drawn('المواصفة API 6A إلزامية')).toEqual(['إلزامية', ' ', 'API 6A', ' ', 'المواصفة']);
  });

  it('FEAS-6: keeps a Latin line in its order and turns only the Arabic in it', () => {
    expect(drawn('Item 4 is marked صمام بوابة, see sheet 2')).toEqual([
      'Item 4 is marked ',
      'بوابة',
      ' ',
      'صمام',
      ', see sheet 2',
    ]);
  });

  it('FEAS-6: leaves the code point of a letter without a glyph as it is read', () => {
    const named = (letter: string) => ({ font: 'one', drawn: letter === '🛢' ? '[U+1F6E2]' : letter });
    const runs = inVisualOrder('صمام 🛢 بوابة', named).map(({ text }) => text);
    expect(runs.join('')).toContain('[U+1F6E2]');
  });

  it('FEAS-6: turns brackets with the words they enclose', () => {
    expect(drawn('صمام (بوابة)')).toEqual(['(', 'بوابة', ') ', 'صمام']);
  });
});
