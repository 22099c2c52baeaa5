import type {
  FetchBaseQueryError,
  TypedUseInfiniteQuery,
  InfiniteData,
  SkipToken,
  TypedMutationOnQueryStarted,
  TypedMutationTrigger,
  TypedQueryOnQueryStarted,
} from '@reduxjs/toolkit/query/react';
import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CacheTag, CallOf, Endpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling, type BaseQuery } from './api.ts';
import { followChange, markStale } from './stale.ts';

/** What starts a change: nothing, where the endpoint asks for nothing. */
type Asked<E extends Endpoint> = object extends CallOf<E> ? CallOf<E> | void : CallOf<E>;
type Options = {
  skip?: boolean;
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnMountOrArgChange?: boolean;
};
type QueryStarted<E extends Endpoint> = TypedQueryOnQueryStarted<ReplyOf<E>, CallOf<E>, BaseQuery, 'api'>;
type MutationStarted<E extends Endpoint> = TypedMutationOnQueryStarted<
  ReplyOf<E>,
  Asked<E>,
  BaseQuery,
  'api'
>;

/** The store, as far as the cache looks into it. */
export type CacheState = ReturnType<Parameters<NonNullable<MutationStarted<Endpoint>>>[1]['getState']>;

const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;

/** The cache tags of an answer, or of its refusal, as the endpoint declares them. */
export const tagsOf =
  ({ tags = [], tagsIfRefused = tags }: Endpoint) =>
  (reply: unknown, _failure: unknown, asked: unknown) => {
    const params = typeof asked === 'object' && asked !== null && 'params' in asked ? asked.params : {};
    return (reply === undefined ? tagsIfRefused : tags).map((tag: CacheTag) =>
      typeof tag === 'string' ? tag : { type: tag.type, id: idOf(tag.idIn === 'reply' ? reply : params) },
    );
  };

type TagsOf = ReturnType<typeof tagsOf>;

/** The cache, where it knows the kinds of answers of a call. */
const cacheOf = ({ tags = [], tagsIfRefused = [] }: Endpoint) =>
  api.enhanceEndpoints({
    addTagTypes: [...tags, ...tagsIfRefused].map((tag) => (typeof tag === 'string' ? tag : tag.type)),
  });

const made = new Map<string, unknown>();
/** Makes what belongs to a call when it is first asked for; components ask at each render. */
const once = <T>(name: string, make: (name: 'call') => T): T => {
  // The compiler sees one name, and so keeps the types of the one call that is made.
  if (!made.has(name)) made.set(name, make(name as 'call'));
  return made.get(name) as T;
};
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/**
 * A read of the cache, for what `useQuery` does not do: asking later, selecting a part, rewriting what is kept.
 * `started` follows each time it is asked.
 */
export const queryOf = <E extends Endpoint>(endpoint: E, started?: QueryStarted<E>) =>
  once(`${nameOf(endpoint)}${started ? ', followed' : ''}`, (name) => {
    const { endpoints, util } = cacheOf(endpoint).injectEndpoints({
      endpoints: (build) => ({
        [name]: build.query<ReplyOf<E>, CallOf<E>>({
          query: calling(endpoint),
          providesTags: tagsOf(endpoint),
          ...(started ? { onQueryStarted: started } : {}),
        }),
      }),
    });
    return {
      ...endpoints[name],
      /** Rewrites an answer that is kept, as an action to dispatch; without one nothing happens. */
      rewrite: (asked: CallOf<E>, change: (answer: ReplyOf<E>) => ReplyOf<E> | void) =>
        util.updateQueryData(name, asked, (answer) => change(answer as ReplyOf<E>)),
    };
  });

type Looked<D> = {
  data?: D;
  currentData?: D;
  error?: FetchBaseQueryError | SerializedError;
  isFetching: boolean;
};
/** That an answer that is shown is asked for again draws nothing; only a new answer does. */
export const withoutRefetches = <D>({ data, currentData, error, isFetching }: Looked<D>) => ({
  data,
  currentData,
  error,
  isFetching: isFetching && (error !== undefined || currentData === undefined),
});

/**
 * What the server answers to a read, kept and asked for again when something of its tags has changed. `isFetching` is
 * of an answer that is not there yet, or of one more try.
 */
export const useQuery = <E extends Endpoint>(
  endpoint: E,
  ...[asked, options]: object extends CallOf<E>
    ? [asked?: CallOf<E> | SkipToken, options?: Options]
    : [asked: CallOf<E> | SkipToken, options?: Options]
) =>
  queryOf(endpoint).useQuery(asked ?? ({} as CallOf<E>), {
    ...options,
    selectFromResult: withoutRefetches<ReplyOf<E>>,
  });

type Following<E extends Endpoint> = { onQueryStarted?: MutationStarted<E>; invalidatesTags?: TagsOf };

const mutationWith = <E extends Endpoint>(endpoint: E, how: string, following: Following<E>) =>
  once(
    `${nameOf(endpoint)}${how}`,
    (name) =>
      cacheOf(endpoint).injectEndpoints({
        endpoints: (build) => ({
          [name]: build.mutation<ReplyOf<E>, Asked<E>>({
            query: (asked) => calling(endpoint)((asked ?? {}) as CallOf<E>),
            ...following,
          }),
        }),
      }).endpoints[name],
  );

/** A change; `started` shows its effect before the server has answered. */
export const mutationOf = <E extends Endpoint>(endpoint: E, started?: MutationStarted<E>) =>
  mutationWith(endpoint, started ? '+' : '', {
    invalidatesTags: tagsOf(endpoint),
    ...(started ? { onQueryStarted: started } : {}),
  });

/** A change made by a key, one after another: `showReply` shows its answer; the rest is asked for again when the hands rest. */
export const keyedMutationOf = <E extends Endpoint>(
  endpoint: E,
  showReply: (reply: ReplyOf<E>, asked: Asked<E>) => Action<unknown>,
) =>
  mutationWith(endpoint, '*', {
    onQueryStarted: async (asked, { dispatch, queryFulfilled }) => {
      const reply = await followChange(queryFulfilled.then(({ data }) => data));
      if (reply !== undefined) dispatch(showReply(reply, asked));
      markStale(dispatch, tagsOf(endpoint)(reply, undefined, asked));
    },
  });

/** What makes a change. */
export type Change<E extends Endpoint> = TypedMutationTrigger<ReplyOf<E>, Asked<E>, BaseQuery>;

/** A change, and how far it is; what it makes stale by its tags is asked for again. */
export const useMutation = <E extends Endpoint>(endpoint: E) => mutationOf(endpoint).useMutation();

type Paging<E extends Endpoint, Filter, Cursor> = {
  /** The call for the page at `cursor`; null for the first. */
  call: (filter: Filter, cursor: Cursor | null) => CallOf<E>;
  next: (last: ReplyOf<E>) => Cursor | null | undefined;
  keepUnusedDataFor?: number;
};

type Action<T> = ThunkAction<T, CacheState, unknown, UnknownAction>;
type Kept<E extends Endpoint, Cursor> = InfiniteData<ReplyOf<E>, Cursor | null>;
/** Said here, because the compiler cannot write the library's own type of it into a declaration. */
type Pages<E extends Endpoint, Filter, Cursor> = {
  useInfiniteQuery: TypedUseInfiniteQuery<ReplyOf<E>, Filter, Cursor | null, BaseQuery>;
  initiate: (filter: Filter) => Action<PromiseLike<unknown>>;
  select: (filter: Filter) => (state: CacheState) => { data?: Kept<E, Cursor> | undefined };
  /** Rewrites the pages that are kept of a list, as an action to dispatch. */
  rewrite: (filter: Filter, change: (kept: Kept<E, Cursor>) => Kept<E, Cursor> | void) => Action<unknown>;
  /** The lists that are kept. */
  keptFilters: (state: CacheState) => Filter[];
};

/** A list that is read page after page. */
export const pagedQueryOf = <E extends Endpoint, Filter, Cursor>(
  endpoint: E,
  { call, next, ...options }: Paging<E, Filter, Cursor>,
): Pages<E, Filter, Cursor> =>
  once(`${nameOf(endpoint)}, by pages`, (name) => {
    const { endpoints, util } = cacheOf(endpoint).injectEndpoints({
      endpoints: (build) => ({
        [name]: build.infiniteQuery<ReplyOf<E>, Filter, Cursor | null>({
          infiniteQueryOptions: { initialPageParam: null, getNextPageParam: next },
          query: ({ queryArg, pageParam }) => calling(endpoint)(call(queryArg, pageParam)),
          providesTags: tagsOf(endpoint),
          ...options,
        }),
      }),
    });
    const { useInfiniteQuery, initiate, select } = endpoints[name];
    return {
      useInfiniteQuery,
      initiate: (filter) => initiate(filter),
      select,
      rewrite: (filter, change) =>
        util.updateQueryData(name, filter, (kept) => change(kept as Kept<E, Cursor>)),
      keptFilters: (state) => util.selectCachedArgsForQuery(state, name),
    };
  });
