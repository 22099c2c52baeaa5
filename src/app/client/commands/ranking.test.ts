import { describe, expect, it } from 'vitest';
import { ranked, scoreOf } from './ranking.ts';

const commands = [
  { label: 'Go to Contract review', group: 'Navigate' },
  { label: 'Open the board', group: 'Navigate', keywords: 'kanban' },
  { label: 'New enquiry', group: 'Create' },
  { label: 'Set priority', group: 'This enquiry' },
];
const found = (typed: string) =>
  ranked(commands, typed).flatMap((group) => group.commands.map(({ label }) => label));

describe('what the palette finds', () => {
  it('shows everything in its groups before anything is typed, what is at hand first', () => {
    expect(ranked(commands, ' ').map(({ label, commands: members }) => [label, members.length])).toEqual([
      ['This enquiry', 1],
      ['Navigate', 2],
      ['Create', 1],
    ]);
  });

  it.each([
    ['new', ['New enquiry']],
    ['KANBAN', ['Open the board']],
    ['board open', ['Open the board']],
    ['enquiry', ['New enquiry', 'Set priority']],
    ['navigate', ['Go to Contract review', 'Open the board']],
    ['nothing like it', []],
  ])('finds for "%s" %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('puts a label that begins with it before one that only holds it', () => {
    const [set, reset] = [
      { label: 'Set priority', group: 'A' },
      { label: 'Reset', group: 'A' },
    ];
    expect(scoreOf(set, 'set')).toBeGreaterThan(scoreOf(reset, 'set'));
    expect(ranked([reset, set], 'set')[0]?.commands).toEqual([set, reset]);
  });
});
