import { describe, expect, it } from 'vitest';
import {
  changeOf,
  draftOf,
  isChanged,
  moved,
  objectionTo,
  retiredFrom,
  reworded,
  withQuestion,
} from './checklist-draft.ts';

const saved = {
  department: 'Finance' as const,
  version: 2,
  questions: ['Terms?', 'Bonds?', 'Credit?'],
  retired: ['Cheques?'],
};
const start = draftOf(saved);
const texts = (draft: typeof start) => draft.items.map((item) => item.text);
const keyOf = (text: string) => start.items.find((item) => item.text === text)?.key ?? '';

describe('editing a checklist', () => {
  it('FEAS-1: a question is added, reworded and moved; at the ends it stays where it is', () => {
    expect(isChanged(start, saved)).toBe(false);
    const added = reworded(withQuestion(start, 'new'), 'new', 'Insurance?');
    expect(texts(added)).toEqual(['Terms?', 'Bonds?', 'Credit?', 'Insurance?']);
    expect(texts(moved(added, 'new', -1))).toEqual(['Terms?', 'Bonds?', 'Insurance?', 'Credit?']);
    expect(texts(moved(start, keyOf('Terms?'), 1))).toEqual(['Bonds?', 'Terms?', 'Credit?']);
    expect([moved(start, keyOf('Terms?'), -1), moved(start, keyOf('Credit?'), 1)]).toEqual([start, start]);
    expect(isChanged(moved(start, keyOf('Terms?'), 1), saved)).toBe(true);
    expect(isChanged(withQuestion(start, 'empty'), saved)).toBe(false);
  });

  it('FEAS-1: what was asked once is retired, not lost, and can be asked again; what was never saved leaves no trace', () => {
    const without = retiredFrom(start, keyOf('Bonds?'), saved.questions);
    expect([texts(without), without.retired]).toEqual([
      ['Terms?', 'Credit?'],
      ['Bonds?', 'Cheques?'],
    ]);
    const back = withQuestion(without, 'back', 'Bonds?');
    expect([texts(back), back.retired]).toEqual([['Terms?', 'Credit?', 'Bonds?'], ['Cheques?']]);
    expect(retiredFrom(reworded(withQuestion(start, 'new'), 'new', 'Typo'), 'new', saved.questions)).toEqual(
      start,
    );
    expect(changeOf(reworded(start, keyOf('Bonds?'), ' Guarantees? '), saved)).toEqual({
      department: 'Finance',
      version: 2,
      questions: ['Terms?', 'Guarantees?', 'Credit?'],
      retired: ['Bonds?', 'Cheques?'],
    });
  });

  it('FEAS-1: at least one question remains, and none stands there twice', () => {
    expect(objectionTo({ questions: [] })).toBe('Keep at least one question.');
    expect(objectionTo({ questions: ['Terms?', 'Terms?'] })).toBe('A question is listed twice.');
    expect(objectionTo({ questions: ['Terms?'] })).toBeNull();
  });
});
