import { describe, expect, it } from 'vitest';
import { readDraft } from '../use-draft.ts';
import { toItemsView } from '../thread/timeline.ts';
import { matchMembers, mentionBefore, withMention } from './mention.ts';
import { addressesIn, recipientProblem } from './recipients.ts';
import { problemsOf } from './use-mail-draft.ts';

const people = ['Casey Coordinator', 'Quinn Quality', 'Evan Engineer', 'Adam Quill'].map((name) => ({
  id: name,
  name,
}));

describe('a mention', () => {
  it('DET-6: is being typed after an @ at the beginning of a word, also over a blank', () => {
    expect(mentionBefore('Ask @Ca', 7)).toEqual({ start: 4, query: 'Ca' });
    expect(mentionBefore('@', 1)).toEqual({ start: 0, query: '' });
    expect(mentionBefore('(@Casey Co', 10)).toEqual({ start: 1, query: 'Casey Co' });
    expect([
      mentionBefore('mail a@b', 8),
      mentionBefore('@Casey\nhello', 12),
      mentionBefore('@ hello', 7),
      mentionBefore('no one', 6),
    ]).toEqual([null, null, null, null]);
  });

  it('DET-6: offers members by the beginning of a name or of a later word', () => {
    expect(matchMembers(people, 'qu').map((each) => each.name)).toEqual(['Quinn Quality', 'Adam Quill']);
    expect(matchMembers(people, 'casey c').map((each) => each.name)).toEqual(['Casey Coordinator']);
    expect(matchMembers(people, 'zz')).toEqual([]);
  });

  it('DET-6: takes the place of what was typed', () => {
    expect(withMention('Ask @Ca now', { start: 4, caret: 7, name: 'Casey Coordinator' })).toEqual({
      text: 'Ask @Casey Coordinator now',
      caret: 23,
    });
  });
});

describe('a mail that is written', () => {
  it('DET-6: takes addresses as people write them and names the wrong one', () => {
    expect(addressesIn('a@x.example; <b@x.example>,\n c@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
    ]);
    expect(recipientProblem('a@x.example, nobody', { isNeeded: true })).toBe(
      '“nobody” is not an email address',
    );
    expect([recipientProblem(' ', { isNeeded: true }), recipientProblem('', { isNeeded: false })]).toEqual([
      'Enter an address',
      undefined,
    ]);
    expect(recipientProblem('a@x.example '.repeat(11), { isNeeded: true })).toContain('at most 10');
  });

  it('DET-6: is not sent with a placeholder left, without a subject or without words', () => {
    const draft = { to: 'a@x.example', cc: '', subject: 'Offer', text: 'Until {{DueDate}}', files: [] };
    expect(problemsOf(draft)).toEqual({ text: '{{DueDate}} has no value here. Fill it in or take it out.' });
    expect(Object.keys(problemsOf({ ...draft, subject: ' ', text: '' }))).toEqual(['subject', 'text']);
    expect(problemsOf({ ...draft, text: 'Until tomorrow' })).toEqual({});
  });
});

describe('a draft', () => {
  const fresh = { text: '', files: [] as string[], userId: null as string | null };

  it('DET-6: comes back after a reload; what cannot be read begins anew', () => {
    expect(readDraft(JSON.stringify({ text: 'Half', userId: 'u1', old: 1 }), fresh)).toEqual({
      text: 'Half',
      files: [],
      userId: 'u1',
    });
    expect(readDraft(JSON.stringify({ text: 5, files: 'x' }), fresh)).toEqual(fresh);
    expect([readDraft('{', fresh), readDraft(null, fresh), readDraft('7', fresh)]).toEqual([
      fresh,
      fresh,
      fresh,
    ]);
  });
});

describe('the timeline', () => {
  it('DET-6: is in the order of time, and of one kind when asked', () => {
    const item = (id: string, kind: 'mails' | 'comments', at: string) => ({ id, kind, at, element: null });
    const items = [
      item('b', 'comments', '2026-03-02T10:00:00Z'),
      item('c', 'mails', '2026-03-02T11:00:00+02:00'),
      item('a', 'mails', '2026-03-02T10:00:00Z'),
    ];
    expect(toItemsView(items, 'all').map((each) => each.id)).toEqual(['c', 'a', 'b']);
    expect(toItemsView(items, 'mails').map((each) => each.id)).toEqual(['c', 'a']);
  });
});
