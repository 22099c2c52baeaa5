import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareWith, countWords, likeness, overlap } from './likeness.ts';

it('compares one text with many as it compares it with each', () => {
  const folder = 'test/eval/texts/training';
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .slice(0, 400);
  const many = [...lines, '', 'valves valves valves 12 12'].map((line) => countWords(line));
  const compare = compareWith(many);
  const asked = [...many.slice(0, 60), countWords('12 gate valves, valves to API 6D 25'), countWords('')];
  let alike = 0;
  for (const words of asked) {
    const all = compare(words);
    expect(many.map((_, at) => all.likeness(at))).toEqual(many.map((each) => likeness(each, words)));
    expect(many.map((_, at) => all.overlap(at))).toEqual(many.map((each) => overlap(each, words)));
    alike += many.filter((_, at) => all.likeness(at) > 0.2).length;
  }
  expect(alike).toBeGreaterThan(asked.length);
});
