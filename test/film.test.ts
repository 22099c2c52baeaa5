import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filmChapters } from '#landing/contract/film-chapters.ts';
import { captionsOf } from '../scripts/captions.ts';

const root = join(import.meta.dirname, '..');

/** Seconds that a film of the MP4 family lasts: duration over time scale, as its header says. */
const lengthOf = (film: Buffer): number => {
  const header = film.indexOf('mvhd') + 4;
  expect([header > 4, film[header]]).toEqual([true, 0]);
  return film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12);
};

const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const cuesOf = (captions: string) =>
  captions
    .trim()
    .split('\n\n')
    .slice(1)
    .map((cue) => {
      const [times = '', ...words] = cue.split('\n');
      const [from = '', to = ''] = times.split(' --> ');
      return { from: secondsOf(from), to: secondsOf(to), words: words.join('\n') };
    });

describe('LAND-3: the captions of the film', () => {
  const cues = cuesOf(readFileSync(join(root, 'public/video/demo.vtt'), 'utf8'));

  it('follow each other without a gap from its first picture to its last', () => {
    expect(cues.length).toBeGreaterThan(10);
    expect(cues[0]?.from).toBe(0);
    for (const [place, cue] of cues.entries()) {
      expect(cue.to).toBeGreaterThan(cue.from);
      expect(cue.from).toBe(cues[place - 1]?.to ?? 0);
    }
    const film = lengthOf(readFileSync(join(root, 'public/video/demo.mp4')));
    expect(Math.abs((cues.at(-1)?.to ?? 0) - film)).toBeLessThan(0.25);
  });

  it('say what the script that records it says, in its order', () => {
    const script = readFileSync(join(root, 'scripts/record-demo.ts'), 'utf8');
    expect(cues.map(({ words }) => words).filter((words) => !script.includes(`'${words}'`))).toEqual([]);
  });

  it('begin anew with each of its three chapters, which have a picture each', () => {
    expect(filmChapters).toHaveLength(3);
    for (const { seconds, picture } of filmChapters) {
      expect(cues.some(({ from }) => Math.abs(from - seconds) < 0.06)).toBe(true);
      expect(existsSync(join(root, 'public/video', picture))).toBe(true);
    }
    expect(filmChapters[0].seconds).toBe(0);
  });

  it('are made from the pictures as they are kept: the same words over several pictures are one cue', () => {
    const shots = [
      { words: 'One', seconds: 2.5 },
      { words: 'Two', seconds: 0.12 },
      { words: 'Two', seconds: 60 },
    ];
    expect(captionsOf(shots)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nOne\n\n00:00:02.500 --> 00:01:02.620\nTwo\n',
    );
  });
});
