import { findTerms } from '#text/terms.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf } from '../chunks.ts';
import { createLexicalIndex } from '../lexical-index.ts';
import { otherNames } from '../synonyms.ts';
import { sameThing } from './field.ts';
import { sameWord } from './forms.ts';
import { nearlySame } from './plain.ts';
import { isNearStem, isSlip } from './spelling.ts';

const word = fc.stringMatching(/^[a-z]{5,12}$/);
const first = (texts: Readonly<Record<string, string>>, question: string, limit = 1): string[] => {
  const index = createLexicalIndex();
  for (const [id, text] of Object.entries(texts)) index.add(id, text, chunksOf(text));
  return index.search(question, { limit }).map(({ document }) => document);
};

describe('misspelt words', () => {
  it('one slip away is one slip away, seen from either side, and a word is no slip of itself', () => {
    fc.assert(fc.property(word, (each) => !isSlip(each, each)));
    fc.assert(fc.property(word, word, (one, other) => isSlip(one, other) === isSlip(other, one)));
    fc.assert(
      fc.property(word, fc.nat(), (each, place) => {
        const at = place % each.length;
        const [before, after] = [each.slice(0, at), each.slice(at + 1)];
        const others = [`${before}${each.charAt(at)}q${after}`, `${before}Q${after}`.toLowerCase()];
        return others.every((other) => other === each || isSlip(each, other));
      }),
    );
  });

  it.each([
    ['qoutat', 'quotat', true],
    ['calibraton', 'calibr', true],
    ['park', 'part', false],
    ['valv', 'valve', false],
    ['p1234', 'p1235', false],
    ['salari', 'calibr', false],
  ])('%s for %s: %s', (strange, known, isNear) => expect(isNearStem(strange, known)).toBe(isNear));

  it('are searched as the nearest word that stands in the documents, which covers them; a word that stands there is never another', () => {
    const texts = {
      bids: 'A bid stays valid for thirty days.',
      gauges: 'Pressure gauges are calibrated every quarter.',
      presses: 'Presurised hoses are blue.',
    };
    expect(first(texts, 'calibraton of gauges')).toEqual(['gauges']);
    expect(first(texts, 'Is a qoutation valid')).toEqual(['bids']);
    expect(first({ ...texts, exact: 'The presure is high.' }, 'presure')).toEqual(['exact']);
  });
});

describe('other words', () => {
  it('find what is done by what comes of it', () => {
    expect(
      first(
        { one: 'Records are subject to destruction after ten years.', other: 'Records are bound in blue.' },
        'Who destroys records?',
      ),
    ).toEqual(['one']);
  });

  it('every one of a group is a name of some other word', () => {
    const groups = [sameThing, sameWord, nearlySame]
      .join('\n')
      .split(/[;\n]/)
      .filter((group) => group.trim() !== '');
    const idle = groups.filter((group) =>
      group
        .split(' = ')
        .every((name) => findTerms(name).length === 0 || otherNames(findTerms(name)).length === 0),
    );
    expect(idle).toEqual([]);
  });
});

describe('at the top', () => {
  const long = (words: string) =>
    Array.from(
      { length: 14 },
      (_, no) => `The ${words} of step ${no} is looked at by the planner and the foreman on site together.`,
    ).join(' ');
  const texts = {
    one: `# Drift test\n\n${long('drift test')}`,
    other: `# Seats\n\n${long('leakage')} A drift test follows.`,
    third: `# Bolts\n\n${long('torque')}`,
  };

  it('a short document shows its best passage before another document, and its others after it', () => {
    const found = first(texts, 'When is the drift test of a step?', 8);
    expect(found.slice(0, 2)).toEqual(['one', 'other']);
    expect(found.filter((id) => id === 'one').length).toBeGreaterThan(1);
  });
});
