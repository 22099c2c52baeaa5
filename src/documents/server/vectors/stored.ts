import type { Scope } from '#kit/server/scope.ts';
import type { Nearness } from './nearest.ts';
import { product } from './unit.ts';
import { compareStored, numbersIn, readVectorsAt } from './vector-store.ts';

/**
 * The database compares numbers of half the length: so many times as many as wanted are compared
 * once more in full.
 */
const spare = 4;

type Asked = {
  within: readonly string[];
  places: readonly { document: string; start: number }[];
  limit: number;
};

/** The passages nearest to a question by the database's own comparison, ordered by their vectors in full. */
export const nearestStored = async (
  scope: Scope,
  model: string,
  question: Float32Array,
  { within, places, limit }: Asked,
): Promise<Nearness> => {
  const { mean, nearest } = await compareStored(scope, {
    model,
    question,
    revisionIds: within,
    limit: limit * spare,
  });
  const wanted = [...nearest, ...places.map(({ document, start }) => ({ revisionId: document, start }))];
  const compared = (await readVectorsAt(scope, model, wanted)).map(({ revisionId, start, end, vector }) => ({
    revision: revisionId,
    start,
    end,
    cosine: product(numbersIn(vector), 0, question),
  }));
  const cosines = new Map(compared.map(({ revision, start, cosine }) => [`${revision} ${start}`, cosine]));
  return {
    nearest: compared.toSorted((one, other) => other.cosine - one.cosine).slice(0, limit),
    mean,
    cosineOf: (revision, start) => cosines.get(`${revision} ${start}`) ?? null,
  };
};
