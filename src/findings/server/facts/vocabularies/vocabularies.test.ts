import { describe, expect, it } from 'vitest';
import { assertedKey } from '../assertions/assertion.ts';
import { assertedValuesIn } from '../assertions/values-in.ts';
import { vocabularies } from './vocabularies.ts';

const read = (text: string, family: string): string[] =>
  assertedValuesIn(text)
    .filter(({ measure }) => measure === family)
    .map(({ value }) => assertedKey(value));

describe('the closed lists of the field', () => {
  it.each(
    vocabularies.flatMap(({ family, examples }) =>
      examples.map(([text, values]) => [family, text, values] as const),
    ),
  )('%s: “%s”', (family, text, values) => expect(read(text, family)).toEqual(values));

  it.each(
    vocabularies.flatMap(({ family, counterExamples }) =>
      counterExamples.map((text) => [family, text] as const),
    ),
  )('no %s: “%s”', (family, text) => expect(read(text, family)).toEqual([]));

  it('have examples and counter-examples, each list', () => {
    expect(vocabularies.filter((each) => each.examples.length * each.counterExamples.length === 0)).toEqual(
      [],
    );
  });
});
