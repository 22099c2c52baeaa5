import { UnusableAnswer } from './transport/bounded-fetch.ts';
import { ForbiddenAddress } from '#kit/server/wire/guarded-lookup.ts';
import { ModelFailure } from '../answering/answerer.ts';

type Known = {
  statusCode?: unknown;
  responseBody?: unknown;
  lastError?: unknown;
  name?: unknown;
  code?: unknown;
  cause?: unknown;
};

/** The error that was behind the others: the last try of several, the cause of a failed call. */
const behind = (error: unknown): Known[] => {
  const chain: Known[] = [];
  for (
    let each = error as Known | null | undefined;
    typeof each === 'object' && each !== null && chain.length < 6;
  ) {
    chain.push(each);
    each = (each.lastError ?? each.cause) as Known | null | undefined;
  }
  return chain;
};

/** Not every provider says by its status that it does not know a model. */
const namesNoModel =
  /\bmodel\b[^.]{0,80}\b(?:invalid|not found|not exist|unknown|not supported)\b|\b(?:invalid|unknown) model\b/i;

const ofStatus = (status: number, body: unknown): [words: string, isOutage: boolean] => {
  if (status === 401 || status === 403) return ['did not accept the key', false];
  if (status === 404 || (status === 400 && typeof body === 'string' && namesNoModel.test(body)))
    return ['does not know this model, or its address is wrong', false];
  if (status === 408 || status === 504) return ['did not answer in time', true];
  if (status === 429) return ['takes no more calls at the moment', true];
  if (status >= 300 && status < 400) return ['leads to another address, which is not followed', false];
  if (status >= 500) return [`answered with a fault of its own (${status})`, true];
  return [`refused the call (${status})`, false];
};

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const unnamed = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const untrusted = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** What went wrong with a call, in words that name the provider and nothing that was sent. */
export const failureOf = (error: unknown, by: string): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const chain = behind(error);
  const saying = (words: string, isOutage: boolean) => new ModelFailure(`${by} ${words}.`, isOutage);
  if (chain.some((each) => each instanceof ForbiddenAddress))
    return saying('has an address that this installation does not ask', false);
  const unusable = chain.find((each) => each instanceof UnusableAnswer);
  if (unusable) return new ModelFailure(`${by} ${unusable.words}.`, true, unusable.restMilliseconds);
  const refused = chain.find((each) => typeof each.statusCode === 'number');
  const status = Number(refused?.statusCode ?? 200);
  if (status !== 200) return saying(...ofStatus(status, refused?.responseBody));
  if (chain.some((each) => each.name === 'TimeoutError')) return saying('did not answer in time', true);
  const has = (codes: ReadonlySet<string>) =>
    chain.some((each) => typeof each.code === 'string' && codes.has(each.code));
  if (has(unnamed)) return saying('was not found at its address', true);
  if (has(untrusted)) return saying('shows a certificate that this server does not trust', true);
  if (has(unreachable)) return saying('could not be reached', true);
  return saying('broke off, or could not be understood', true);
};
