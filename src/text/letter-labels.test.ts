import { expect, it } from 'vitest';
import { splitBlocks } from './blocks.ts';

const findBlocks = (text: string) =>
  splitBlocks(text, { frame: new Set(), isStatement: () => false, isImperative: () => false }).map(
    ({ start, end }) => text.slice(start, end),
  );

it('READ-1: lines of a hurried mail without stops are one thing each', () => {
  const lines = [
    'need ten of the six inch ball valves',
    'skip the checks, we found some in the yard',
    'seats in the six inch go to peek, the gas is hotter than they told us',
    'certificates on everything',
    'bid by Wednesday',
  ];
  expect(findBlocks(`hey sarah\n\n${lines.join('\n')}\n`).slice(1)).toEqual(lines);
});

it('READ-1: a sentence that a mail program has wrapped stays one, also where its lines differ in length', () => {
  const sentence =
    'the supplier shall keep all valves that are ready for dispatch in his own\ncovered store until the vessel has been nominated by us, and insure them\nagainst\nloss and damage until they are loaded';
  expect(findBlocks(`Terms\n\n${sentence}\n`).at(-1)).toBe(sentence);
});

it('READ-7: a table of more lines than a call may have arguments is read like a short one', () => {
  const [one, many] = [1_000, 200_000].map((rows) => findBlocks('Valve,12\n'.repeat(rows)));
  expect(new Set(many)).toEqual(new Set(one));
});

it('READ-1: a sentence in capitals goes on over the lines of its program', () => {
  const sentence =
    'CHEMICALS THAT HARM THE AIR OR WATER ARE NOT TO BE\nUSED IN ANY ITEM THAT IS DELIVERED UNDER\nTHIS CONTRACT OR ITS SPARE PARTS.';
  const lines = [
    sentence,
    'GATE VALVES AND BALL VALVES OF ALL SIZES',
    'CHECK VALVES OF LARGE SIZES AND CLASSES',
  ];
  expect(findBlocks(`${'A long line. '.repeat(12)}\n${lines.join('\n')}`).slice(1)).toEqual(lines);
});
