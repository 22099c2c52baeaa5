import { describe, expect, it } from 'vitest';
import { subjects } from '#extraction/contract/subjects.ts';
import { CueMatcher } from './cue-matcher.ts';
import { parseCueWords } from './cue-words.ts';
import { passingWordings } from './passing-wordings.ts';
import { cueTables } from './subjects.ts';

const finds = (wordings: string, text: string): boolean => {
  const matcher = new CueMatcher<null>();
  matcher.add(wordings, null);
  return matcher.matchesIn(parseCueWords(text)).length > 0;
};

const cues = cueTables.flatMap((table) =>
  subjects.flatMap(({ id }) => (table[id] ?? []).map((cue) => ({ id, cue }))),
);

describe('the cues of the subjects', () => {
  it('each finds its example and nothing in its counter-example', () => {
    const wrong = cues.flatMap(({ id, cue: [, wordings, example, counterExample] }) => [
      ...(finds(wordings, example) ? [] : [`${id}: "${wordings}" does not find "${example}"`]),
      ...(finds(wordings, counterExample) ? [`${id}: "${wordings}" finds "${counterExample}"`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('what only passes by is found in its example and not in its counter-example', () => {
    for (const [wordings, example, counterExample] of passingWordings) {
      expect(finds(wordings, example), example).toBe(true);
      expect(finds(wordings, counterExample), counterExample).toBe(false);
    }
  });

  it('every subject has a cue', () => {
    const without = subjects.filter(({ id }) => !cues.some((each) => each.id === id));
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
