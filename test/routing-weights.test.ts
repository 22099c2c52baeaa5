import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cueSamples, digestOf, wordingSamples } from '../scripts/eval/routing-samples.ts';
import { fitRouting } from '../scripts/eval/routing-training.ts';
import type { StoredModel } from '#extraction/server/routing/routing-model.ts';

const root = join(import.meta.dirname, '..');
const wordings = [...wordingSamples(join(root, 'test/eval/wordings')), ...cueSamples()];
const stored = readFileSync(join(root, 'src/extraction/server/routing/routing-weights.json'), 'utf8');

describe('the weights by which kinds and departments are read', () => {
  it('were fitted on the wordings of this tree: node scripts/train-routing.ts --write fits them again', () => {
    expect((JSON.parse(stored) as StoredModel).trainedOn).toBe(digestOf(wordings));
  });

  it('are small enough to load with the server', () => {
    expect(stored.length).toBeLessThan(400_000);
  });

  it('come out the same when they are fitted again on the same wordings', () => {
    const few = wordings.slice(0, 60);
    expect(fitRouting(few, new Map(), 'few')).toEqual(fitRouting(few, new Map(), 'few'));
  });

  it('differ with the wordings they are fitted on', () => {
    const fit = (from: number) => fitRouting(wordings.slice(from, from + 40), new Map(), '').weights;
    expect(fit(0)).not.toEqual(fit(40));
  });
});
