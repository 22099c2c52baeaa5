import { describe, expect, it } from 'vitest';
import { pagePartsOf } from '#ui/pdf/page-parts.ts';
import { squash } from '#ui/pdf/squash.ts';
import { passageOf } from './page-spans.ts';

const pages = ['1 Scope\nValves shall be tested.', 'Pipes shall\nbe tested. Ends', 'here.'];
const text = pages.join('\n\n');
const pageStarts = [0, (pages[0]?.length ?? 0) + 2, (pages[0]?.length ?? 0) + (pages[1]?.length ?? 0) + 4];
const rangeOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

describe('a passage of the text on its pages', () => {
  it('DET-6: is divided at the end of a page', () => {
    expect(pagePartsOf(text, pageStarts, rangeOf('Ends\n\nhere'))).toEqual([
      { page: 2, quote: 'Ends\n\n', near: squash('Pipes shall\nbe tested. ').text.length },
      { page: 3, quote: 'here', near: 0 },
    ]);
    expect(pagePartsOf(text, pageStarts, rangeOf('Scope')).map(({ page, near }) => [page, near])).toEqual([
      [1, 1],
    ]);
  });

  it('DET-6: comes back from what is selected on the pages exactly as it stands in the text', () => {
    for (const words of ['Valves shall be tested.', 'shall\nbe tested', 'Ends\n\nhere.', '1 Scope']) {
      const range = rangeOf(words);
      const [first, ...rest] = pagePartsOf(text, pageStarts, range);
      const untilPage = rest.at(-1)?.page ?? first?.page ?? 0;
      expect(
        passageOf(text, pageStarts, {
          words: squash(words).text,
          fromPage: first?.page ?? 0,
          untilPage,
          near: first?.near ?? 0,
        }),
      ).toEqual(range);
    }
  });

  it('DET-6: of equal words takes those nearest to the selection, and none that do not stand there', () => {
    const twice = 'tested. Then tested.';
    expect(passageOf(twice, [0], { words: 'tested.', fromPage: 1, untilPage: 1, near: 10 })).toEqual({
      start: 13,
      end: 20,
    });
    expect(passageOf(twice, [0], { words: 'melted', fromPage: 1, untilPage: 1, near: 0 })).toBeNull();
  });
});
