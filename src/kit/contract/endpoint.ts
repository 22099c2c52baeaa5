import type * as z from 'zod/mini';
import type { Failure } from './errors.ts';

type Schema = z.ZodMiniType;

/** A kind of answers that change together; with `idIn` only that of the one record whose id stands there. */
export type CacheTag = string | { readonly type: string; readonly idIn: 'params' | 'reply' };

/**
 * One call of the product, said once: method, path, who may, what goes in, what comes out, how it may fail.
 * The server's routes, the typed client and the access test are all made from this.
 */
export type Endpoint<
  A extends string = string,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  /** What it does beyond its name, for the description of the interface; the built client has it not. */
  readonly description?: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /api/, with `:name` for each key of `params`. */
  readonly path: string;
  /** `public`; `member`: any signed-in member; or the ability a member's role must hold. */
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  readonly failures: readonly Failure[];
  /**
   * `json` unless said: `upload` takes multipart files, `file` answers bytes, `stream` answers
   * server-sent events.
   */
  readonly kind?: 'json' | 'upload' | 'file' | 'stream';
  /** What is kept of a read in the caller's cache, or has to be asked for again after a change. */
  readonly tags?: readonly CacheTag[];
  /**
   * The same where the call was refused; as `tags` unless said, as a refusal tells that what is
   * shown is no longer so.
   */
  readonly tagsIfRefused?: readonly CacheTag[];
  /** True for calls that a read-only workspace (trial ended) still allows though their method is not GET. */
  readonly worksReadOnly?: boolean;
};

type Out<S> = S extends Schema ? z.infer<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type ReplyOf<E extends Endpoint> = z.infer<E['reply']>;

type Part<K extends string, S> = S extends Schema
  ? object extends In<S>
    ? { [k in K]?: In<S> }
    : { [k in K]: In<S> }
  : object;

/** What a caller gives: exactly the parts the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/**
 * The address of a call: path with its parameters filled in, then the query; undefined and null
 * values are left out.
 */
export const addressOf = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/api/${filled}${search ? `?${search}` : ''}`;
};
