import { describe, expect, it } from 'vitest';
import type { Passage } from '../retrieval/lexical-index.ts';
import { fused } from './fusing.ts';
import { answeringCosine, nearestTo, revisionVectors, type Vectors } from './nearest.ts';
import { unitOf } from './unit.ts';

const dims = 48;
const random = (() => {
  let seed = 5;
  return () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return (Math.imul(seed ^ (seed >>> 13), 0x297a2d39) >>> 0) / 2 ** 32 - 0.5;
  };
})();
const someVector = (): number[] => Array.from({ length: dims }, random);
const unit = (vector: readonly number[]): Float32Array => unitOf(vector) ?? new Float32Array(dims);

const vectorsOf = (revisions: Record<string, Float32Array[]>): Vectors => ({
  model: 'm',
  dims,
  revisions: new Map(
    Object.entries(revisions).map(([id, list]) => {
      const values = new Float32Array(list.length * dims);
      for (const [at, vector] of list.entries()) values.set(vector, at * dims);
      return [
        id,
        revisionVectors(
          { starts: list.map((_, at) => at * 10), ends: list.map((_, at) => at * 10 + 9) },
          values,
          dims,
        ),
      ];
    }),
  ),
});
const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0);

describe('passages nearest to a question', () => {
  it('are the same whether every vector is compared or those that differ least in their signs', () => {
    const few = Array.from({ length: 300 }, () => unit(someVector()));
    const many = Array.from({ length: 6000 }, () => unit(someVector()));
    for (let round = 0; round < 20; round += 1) {
      const asked = someVector();
      const near = unit(asked.map((part) => part + random() * 0.3));
      const question = unit(asked);
      const { nearest, mean } = nearestTo(vectorsOf({ few, many: [...many, near] }), question, undefined, 5);
      expect(nearest[0]).toMatchObject({ revision: 'many', start: 60_000, end: 60_009 });
      expect(nearest[0]?.cosine).toBeCloseTo(cosine(near, question), 5);
      const all = [...few, ...many, near].map((vector) => cosine(vector, question));
      expect(mean).toBeCloseTo(all.reduce((sum, each) => sum + each, 0) / all.length, 5);
      const inFew = nearestTo(vectorsOf({ few, many }), question, ['few'], 5);
      expect(inFew.nearest.map(({ revision }) => revision)).toEqual(Array.from({ length: 5 }, () => 'few'));
      expect(inFew.nearest[0]?.cosine).toBeCloseTo(
        Math.max(...few.map((vector) => cosine(vector, question))),
        5,
      );
    }
  });

  it('say how near is near enough only when there are enough of them', () => {
    const alike = unit(someVector());
    expect(answeringCosine(vectorsOf({ one: Array.from({ length: 20 }, () => alike) }))).toBeNull();
    expect(answeringCosine(vectorsOf({ one: Array.from({ length: 40 }, () => alike) }))).toBeCloseTo(1, 5);
  });
});

describe('words and meaning together', () => {
  const passage = (start: number, score: number, coverage: number): Passage => ({
    document: 'd',
    start,
    end: start + 9,
    score,
    coverage,
  });

  it('leave the words as they are where nothing has a vector', () => {
    const byWords = [passage(0, 9, 0.8), passage(10, 6, 0.5), passage(20, 1, 0.1)];
    const together = fused(
      byWords,
      { nearest: [], mean: 0, cosineOf: () => null },
      { limit: 2, answeringCosine: null },
    );
    expect(together.map(({ start, coverage }) => [start, coverage])).toEqual([
      [0, 0.8],
      [10, 0.5],
    ]);
  });

  it('let meaning lead where the words found little of the question', () => {
    const near = { revision: 'd', start: 50, end: 59, cosine: 0.9 };
    const nearness = {
      nearest: [near],
      mean: 0.2,
      cosineOf: (_: string, start: number) => (start === 50 ? 0.9 : 0.2),
    };
    const firstOf = (coverage: number) =>
      fused([passage(0, 9, coverage)], nearness, { limit: 5, answeringCosine: 0.8 })[0];
    expect([firstOf(0.9)?.start, firstOf(0.2)?.start, firstOf(0.2)?.coverage]).toEqual([0, 50, 0.5]);
    expect(fused([], nearness, { limit: 5, answeringCosine: 0.95 })[0]?.coverage).toBe(0);
  });
});
