import { expect, it } from 'vitest';
import { unreadChoice } from './choice-words.ts';

it('a choice whose options are not here yet, or did not come, does not say that there are none', () => {
  expect(unreadChoice({}, null)).toEqual({ emptyText: 'Loading…' });
  expect(unreadChoice({ error: { status: 500 } }, null)).toEqual({ emptyText: 'Something went wrong' });
  expect(unreadChoice({ data: [] }, null)).toEqual({});
});

it('a chosen value whose name is not known yet does not read as nothing chosen', () => {
  expect(unreadChoice({}, 'somebody').placeholder).toBe('…');
  expect(unreadChoice({ data: [] }, 'somebody')).toEqual({});
});
