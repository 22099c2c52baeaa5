import { describe, expect, it } from 'vitest';
import { actCues } from './act-cues.ts';
import { burdenCues } from './burden-cues.ts';
import { patternOfCue, type CueTable } from '#text/cues.ts';
import { oneSidedCues } from './one-sided-cues.ts';
import { partyCues } from './party-cues.ts';
import { besideCues } from './frame/beside-cues.ts';
import { procedureCues } from './procedure-cues.ts';
import { bindingCues } from '../text/polarity/binding-cues.ts';

const tables: [name: string, table: CueTable][] = [
  ['what a sentence does', actCues],
  ['what burdens the supplier', burdenCues],
  ['what is laid on one side', oneSidedCues],
  ['what goes against a party', partyCues],
  ['the procedure of a tender', procedureCues],
  ['what binds beside the procedure', besideCues],
  ['what stands although it is denied', bindingCues],
];

describe.each(tables)('READ-2: the cues of %s', (_, table) => {
  const cues = Object.entries(table).flatMap(([said, lines]) => lines.map((line) => ({ said, line })));

  it('find their own examples', () => {
    const silent = cues.filter(
      ({ line: [language, words, example] }) => !patternOfCue(words, language).test(example),
    );
    expect(silent.map(({ said, line }) => `${said}: ${line[2]} (${line[1]})`)).toEqual([]);
  });

  it('leave like words of another meaning alone', () => {
    const wrong = cues.filter(({ line: [language, words, , counterExample] }) =>
      patternOfCue(words, language).test(counterExample),
    );
    expect(wrong.map(({ said, line }) => `${said}: ${line[3]} (${line[1]})`)).toEqual([]);
  });
});
