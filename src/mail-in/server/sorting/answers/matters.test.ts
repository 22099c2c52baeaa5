import { describe, expect, it } from 'vitest';
import { patternOfCue } from '#text/cues.ts';
import { askedCues } from './asked-cues.ts';
import { statedCues } from './stated-cues.ts';
import { matterAsked, matterStated, namesOffered, offeredIn } from './matters.ts';
import { isAnswer } from './replying.ts';

const cues = Object.entries({ asked: askedCues, stated: statedCues }).flatMap(([table, matters]) =>
  Object.entries(matters).flatMap(([matter, lines]) => lines.map((line) => ({ table, matter, line }))),
);

describe('IN-4: what a question asks for, and what words state', () => {
  it('is found by each cue in its example, and not in what only resembles it', () => {
    const found = cues.flatMap(({ table, matter, line: [language, words, example, counterExample] }) => {
      const read = table === 'asked' ? matterAsked : matterStated;
      return [
        ...(read(example).has(matter) ? [] : [`${matter} is not read in: ${example}`]),
        ...(patternOfCue(words, language).test(counterExample)
          ? [`${matter} is read in: ${counterExample}`]
          : []),
      ];
    });
    expect(found).toEqual([]);
  });

  it('is stated for every matter that can be asked after', () => {
    expect(Object.keys(statedCues)).toEqual(Object.keys(askedCues));
  });

  it('is what is offered to choose from', () => {
    expect([...offeredIn('Is the certificate 3.1 or 3.2?')]).toEqual(expect.arrayContaining(['3.1', '3.2']));
    expect(namesOffered('Zona 1', offeredIn('Entrega: Macaé ou Niterói?'))).toBe(false);
    expect(namesOffered('no nosso galpão em Niterói', offeredIn('Entrega: Macaé ou Niterói?'))).toBe(true);
    expect(offeredIn('Which certificate applies?').size).toBe(0);
  });

  it('is how long an offer has to bind, and not when it is waited for', () => {
    const told = ['Your offer shall stay valid for 90 days.', 'Votre offre restera valable 90 jours.'];
    expect(told.filter((said) => !isAnswer(said))).toEqual([]);
    const chasers = [
      'Your offer has been awaited for 9 days.',
      'Votre offre est attendue depuis 9 jours.',
      'Submit your offer by 18 March 2026 and state its validity.',
    ];
    expect(chasers.filter(isAnswer)).toEqual([]);
  });
});
