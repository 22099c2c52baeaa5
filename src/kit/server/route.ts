import type { Readable } from 'node:stream';
import type { Endpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#kit/contract/endpoint.ts';
import type { Actor, EntryScope, Scope } from './scope.ts';
import type { ByteRange, WantedRange } from './wire/byte-range.ts';

export type UploadedFile = { name: string; mediaType: string; bytes: Buffer };

/** What a handler may know of the request besides its declared input. */
export type Http = {
  readonly ip: string;
  /** It came straight from this machine, by one of its own names. */
  readonly isFromThisMachine: boolean;
  readonly userAgent: string;
  readonly token: string | null;
  /** What the browser says of the page that calls (Sec-Fetch-Site); null from programs and old browsers. */
  readonly fetchSite: string | null;
  /** The part of a file that is asked for. */
  readonly wantedRange: WantedRange;
  cookie(name: string): string | null;
  /**
   * HttpOnly, SameSite=Strict; null removes it. What decides on `pages` goes with them as well, also where a link from elsewhere
   * leads to one (SameSite=Lax).
   */
  setCookie(name: string, value: string | null, seconds?: number, reach?: 'calls' | 'pages'): void;
  /** The files of an `upload` call, already read. */
  readonly files: readonly UploadedFile[];
};

/** What a `file` call answers. */
export type FileReply = { bytes: Buffer; name: string; mediaType: string };

/** The same for what is too large to be held in memory. */
export type StreamedFile = {
  stream: Readable;
  /** Of what is sent; not known of rows that are read while they are sent. */
  size?: number;
  name: string;
  mediaType: string;
  /** Where it is a file of which parts are sent: which one, of how many bytes, and a tag that other bytes do not have. */
  part?: ByteRange & { total: number; tag: string };
};

/**
 * What a `stream` call answers: subscribes, gives back how to unsubscribe; `end` closes the stream
 * from our side, once.
 */
export type StreamReply = { open(send: (message: object) => void, end: () => void): () => void };

type Answer<E extends Endpoint> = E['kind'] extends 'file'
  ? FileReply | StreamedFile
  : E['kind'] extends 'stream'
    ? StreamReply
    : ReplyOf<E>;

export type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
type ScopeFor<E extends Endpoint> = E['access'] extends 'public' ? EntryScope : Scope;

export type Handler<E extends Endpoint> = (
  scope: ScopeFor<E>,
  input: Input<E>,
  http: Http,
) => Promise<Answer<E>> | Answer<E>;

/**
 * Who calls. `isReadOnly`: the trial has ended; the workspace can be read and nothing in it changed
 * (AUTH-17).
 */
export type Identity = { organisationId: string; isReadOnly: boolean; actor: Actor };

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (scope: never, input: never, http: Http, identity: never) => unknown;
  /** The handler gets the scope before any organisation is entered. */
  readonly isAcross?: true;
  /** The handler opens its transactions itself. */
  readonly isInSteps?: true;
  /** The handler sends nothing after the event that it records. */
  readonly endsWithEvent?: true;
  /** For which input the handler begins all of its statements in one turn. */
  readonly readsAtOnce?: (input: never) => boolean;
};

/** Ties an endpoint to the service that answers it; who may call it stands in the endpoint alone. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({ endpoint, handle });

/**
 * The same for a read that begins all of its statements in one turn, or does so for some input: it is committed in the same
 * write, and a statement that comes later fails.
 */
export const routeAtOnce = <E extends Endpoint & { readonly method: 'GET' }>(
  endpoint: E,
  handle: Handler<E>,
  readsAtOnce: (input: Input<E>) => boolean = () => true,
): Route => ({ endpoint, handle, readsAtOnce });

/**
 * The same for a change that sends nothing after the event that it records: the commit leaves in one write with the event, for
 * which every other change of the organisation waits. A statement that comes later fails.
 */
export const routeToEvent = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
  endsWithEvent: true,
});

type AcrossHandler<E extends Endpoint> = (
  entry: EntryScope,
  input: Input<E>,
  http: Http,
  identity: Identity,
) => Promise<Answer<E>>;

/**
 * The same for the few calls of a member that reach beyond the organisation of the session: the
 * other organisations of the same person.
 */
export const routeAcross = <E extends Endpoint>(endpoint: E, handle: AcrossHandler<E>): Route => ({
  endpoint,
  handle,
  isAcross: true,
});

/** One transaction of the caller, whose right is looked at anew in each; of a stranger in a public call. */
export type Within<S = Scope> = <T>(work: (scope: S) => Promise<T>) => Promise<T>;

type SteppedHandler<E extends Endpoint> = (
  within: Within<ScopeFor<E>>,
  input: Input<E>,
  http: Http,
) => Promise<Answer<E>>;

/**
 * The same for the few calls that wait for something else between two transactions, such as a scanner or the reader of a long file:
 * no connection is held meanwhile, and what was read before may have changed after.
 */
export const routeInSteps = <E extends Endpoint>(endpoint: E, handle: SteppedHandler<E>): Route => ({
  endpoint,
  handle,
  isInSteps: true,
});
