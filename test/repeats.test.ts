import { describe, expect, it } from 'vitest';
import { repeatsIn } from './support/repeats.ts';

const inTwoRooms = (one: string, other: string): string[] =>
  repeatsIn(
    new Map([
      ['src/enquiries/server/one.ts', one],
      ['src/reviews/client/other.tsx', other],
    ]),
  );

describe('a small thing written in two rooms', () => {
  it.each([
    [
      'a number of one name, however it is calculated',
      'const dayMs = 86_400_000;',
      'const dayMs = 24 * 3_600_000;',
    ],
    [
      'a regular expression',
      'const id = /^[0-9a-f]{8}(-x)$/;',
      'export const isId = (t) => /^[0-9a-f]{8}(-x)$/i.test(t);',
    ],
    [
      'an export of one name, whatever its comments and spaces',
      'export type Position = { key: string };',
      'export type Position = {\n  /** The key. */\n  key: string;\n};'.replace(
        'key: string;',
        'key: string',
      ),
    ],
    [
      'a function that is not exported',
      'const plain = (text: string): string => text.trim().toLowerCase().replaceAll(" ", "-");',
      'const plain = (text: string): string =>\n  text.trim().toLowerCase().replaceAll(" ", "-");',
    ],
    [
      'a list of words, in any case',
      "const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun'];",
      "const names = () => ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];",
    ],
  ])('is found: %s', (_, one, other) => {
    expect(inTwoRooms(one, other)).toEqual([
      expect.stringMatching(/: src\/enquiries\/server\/one\.ts:1, src\/reviews\/client\/other\.tsx:1$/),
    ]);
  });

  it.each([
    ['numbers of one name that differ', 'const maxShown = 100;', 'const maxShown = 50;'],
    ['short expressions', 'const digit = /^\\d+$/;', 'const number = /^\\d+$/;'],
    [
      'functions of one name that do other things',
      'export const f = () => 1 + one;',
      'export const f = () => 2 + two;',
    ],
  ])('is not seen in %s', (_, one, other) => {
    expect(inTwoRooms(one, other)).toEqual([]);
  });

  it('is left alone where it stands twice in one room', () => {
    const text = 'const dayMs = 86_400_000;';
    const files = new Map([
      ['src/reviews/server/a.ts', text],
      ['src/reviews/client/b.ts', text],
    ]);
    expect(repeatsIn(files)).toEqual([]);
  });
});
