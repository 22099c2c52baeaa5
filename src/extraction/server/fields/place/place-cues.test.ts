import { expect, it } from 'vitest';
import { patternOfCue } from '#text/cues.ts';
import { placeCues } from './place-cues.ts';

const cues = Object.entries(placeCues).flatMap(([said, lines]) =>
  lines.map(([language, words, example, counter]) => ({ said, language, words, example, counter })),
);

it.each(cues)('AI-6: $said ($language) “$words” is found in “$example”, not in “$counter”', (cue) => {
  const pattern = patternOfCue(cue.words, cue.language);
  expect([pattern.test(cue.example), pattern.test(cue.counter)]).toEqual([true, false]);
});
