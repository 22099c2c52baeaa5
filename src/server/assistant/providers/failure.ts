import { ForbiddenAddress } from './guarded-fetch.ts';

/** Why a language model did not serve; `message` is a whole sentence for the person who asked, without the provider's own words. */
export class ModelFailure extends Error {
  /** Whether it counts towards leaving the provider alone for a while: it was not there, or too slow. */
  readonly isOutage: boolean;

  constructor(message: string, isOutage = false) {
    super(message);
    this.isOutage = isOutage;
  }
}

type Known = { statusCode?: unknown; lastError?: unknown; name?: unknown; code?: unknown; cause?: unknown };

/** The error that was behind the others: the last try of several, the cause of a failed call. */
const behind = (error: unknown): Known[] => {
  const chain: Known[] = [];
  for (let each = error as Known | null | undefined; typeof each === 'object' && each !== null && chain.length < 6;) {
    chain.push(each);
    each = (each.lastError ?? each.cause) as Known | null | undefined;
  }
  return chain;
};

const ofStatus = (status: number): [words: string, isOutage: boolean] => {
  if (status === 401 || status === 403) return ['did not accept the key', false];
  if (status === 404) return ['does not know this model, or its address is wrong', false];
  if (status === 408 || status === 504) return ['did not answer in time', true];
  if (status === 429) return ['takes no more calls at the moment', true];
  if (status >= 500) return [`answered with a fault of its own (${status})`, true];
  return [`refused the call (${status})`, false];
};

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT']);

/** What went wrong with a call, in words that name the provider and nothing that was sent. */
export const failureOf = (error: unknown, by: string): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const chain = behind(error);
  const saying = (words: string, isOutage: boolean) => new ModelFailure(`${by} ${words}.`, isOutage);
  if (chain.some((each) => each instanceof ForbiddenAddress)) return saying('has an address that this installation does not ask', false);
  const status = chain.map((each) => each.statusCode).find((each) => typeof each === 'number');
  if (status !== undefined && status !== 200) return saying(...ofStatus(status));
  if (chain.some((each) => each.name === 'TimeoutError')) return saying('did not answer in time', true);
  if (chain.some((each) => typeof each.code === 'string' && unreachable.has(each.code))) return saying('could not be reached', true);
  return saying('broke off, or could not be understood', true);
};
