import { expect, it } from 'vitest';
import { isNoticeTalk, noticeTalkCues } from './notice-talk.ts';

it.each(noticeTalkCues)('READ-1: %s: found in “%s”, not in “%s”', (pattern, example, counter) => {
  expect(pattern.test(example)).toBe(true);
  expect(pattern.test(counter)).toBe(false);
  expect(isNoticeTalk(example)).toBe(true);
});

it('READ-1: what a notice asks of bidders is no talk of itself', () => {
  expect(isNoticeTalk('The solicitation will be issued on 7 July and offerors must register before.')).toBe(
    false,
  );
});
