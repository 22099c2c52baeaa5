import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/tables.ts';
import { assertHarmless } from './malware/checked-upload.ts';
import type { ClamdAddress } from './malware/clamd.ts';
import { checkedReply, readInput } from './input.ts';
import { countTaken, type Taken } from './export/taken.ts';
import { endStreamsOnClose, sendFile, sendStream } from './reply.ts';
import type {
  FileReply,
  Http,
  Identity,
  Route,
  StreamedFile,
  StreamReply,
  UploadedFile,
  Within,
} from './route.ts';
import { commitWithNext, endWithEvent } from './database/transaction.ts';
import { withEntry, type Commit, type EntryScope, type Scope } from './scope.ts';
import { bindCookies } from './wire/cookies.ts';
import { sendJson } from './wire/json-answer.ts';
import { isFromThisMachine } from './wire/this-machine.ts';
import { readFiles } from './upload.ts';

/** A call that was answered with a declared failure; `identity` null: nobody was found to be signed in. */
export type Refusal = {
  endpoint: Endpoint;
  error: AppError;
  identity: Identity | null;
  ip: string;
  body: unknown;
};

/** What no service sees and is kept all the same: calls that are refused, and files that leave. */
export type Watch = {
  /** After the call's own transaction has ended; never throws. */
  refused(refusal: Refusal): Promise<void>;
  /** In the transaction that made the file, or right after the last of a call in steps. */
  sent(
    scope: Scope,
    endpoint: Endpoint,
    sent: { input: unknown; file: FileReply | StreamedFile },
  ): Promise<void>;
  /** Of a file whose length nobody knew before: how much of it was taken. Never throws. */
  taken(who: Identity, file: StreamedFile, taken: Taken): Promise<void>;
};

export type MountOptions = {
  db: Kysely<Database>;
  clock: Clock;
  /** Finds the session's member or throws; the accounts room knows how. */
  identify: (entry: EntryScope, http: Http) => Promise<Identity>;
  watch: Watch;
  /** Cookies need https: everywhere but on loopback. */
  secureCookies: boolean;
  /** Scans the files of every upload before anything is kept; null: they are not scanned. */
  clamd: ClamdAddress | null;
  /** Also hold replies against their schema: on in tests. */
  checksReplies: boolean;
};

const assertMay = (endpoint: Endpoint, identity: Identity): void => {
  if (endpoint.access !== 'member' && !identity.actor.abilities.includes(endpoint.access))
    throw new AppError(kitFailures.forbidden);
  if (identity.isReadOnly && endpoint.method !== 'GET' && !endpoint.worksReadOnly)
    throw new AppError(kitFailures.readOnly);
};

const headerText = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

const httpOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  secureCookies: boolean,
  files: UploadedFile[],
): Http => ({
  ip: request.ip,
  get isFromThisMachine() {
    return isFromThisMachine(request);
  },
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  token: /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
  fetchSite: headerText(request, 'sec-fetch-site'),
  wantedRange: { range: request.headers.range ?? null, ifRange: headerText(request, 'if-range') },
  ...bindCookies(request, reply, secureCookies),
  files,
});

/** Runs a call that opens its transactions itself; a stranger is turned away before its input is read. */
const runInSteps = async (
  options: MountOptions,
  { endpoint, handle }: Route,
  http: Http,
  input: () => unknown,
): Promise<unknown> => {
  if (endpoint.access === 'public') {
    const within: Within<EntryScope> = (work) => withEntry(options.db, options.clock, work);
    return (handle as (within: unknown, input: unknown, http: Http) => unknown)(within, input(), http);
  }
  const withinAs = <T>(work: (scope: Scope, identity: Identity) => Promise<T>) =>
    withEntry(options.db, options.clock, async (entry) => {
      const identity = await options.identify(entry, http);
      assertMay(endpoint, identity);
      return work(await entry.enter(identity.organisationId, identity.actor), identity);
    });
  const within: Within = withinAs;
  const given = await within(async () => input());
  const result = await (handle as (within: Within, input: unknown, http: Http) => unknown)(
    within,
    given,
    http,
  );
  if (endpoint.kind !== 'file') return result;
  const file = result as FileReply | StreamedFile;
  const who = await withinAs(async (scope, identity) => {
    await options.watch.sent(scope, endpoint, { input: given, file });
    return identity;
  });
  if (!('stream' in file) || file.size !== undefined) return file;
  return countTaken(file, (taken) => options.watch.taken(who, file, taken));
};

/** What a read notes on its way, such as when somebody was last seen, need not last before it is answered. */
const commitFor = ({ method, kind = 'json', access }: Endpoint): Commit =>
  method === 'GET' && kind === 'json' && access !== 'public' ? 'sent' : 'answered';

/** Runs one call: identify, check the right, read the input, run the handler, all in one transaction. */
const run = (options: MountOptions, route: Route, http: Http, input: () => unknown): Promise<unknown> =>
  withEntry(
    options.db,
    options.clock,
    async (entry) => {
      const handle = route.handle as (
        scope: unknown,
        input: unknown,
        http: Http,
        identity?: Identity,
      ) => unknown;
      if (route.endpoint.access === 'public') return handle(entry, input(), http);
      const identity = await options.identify(entry, http);
      assertMay(route.endpoint, identity);
      if (route.isAcross) return handle(entry, input(), http, identity);
      const scope = await entry.enter(identity.organisationId, identity.actor);
      const given = input();
      if (route.readsAtOnce?.(given as never)) commitWithNext(scope.db);
      if (route.endsWithEvent) endWithEvent(scope.db);
      const result = await handle(scope, given, http);
      if (route.endpoint.kind === 'file')
        await options.watch.sent(scope, route.endpoint, {
          input: given,
          file: result as FileReply | StreamedFile,
        });
      return result;
    },
    commitFor(route.endpoint),
  );

/** The stranger is turned away before a large upload is read into memory. */
const authorise = (options: MountOptions, endpoint: Endpoint, http: Http): Promise<void> =>
  withEntry(options.db, options.clock, async (entry) =>
    assertMay(endpoint, await options.identify(entry, http)),
  );

const respond = async (
  options: MountOptions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = route;
  const files: UploadedFile[] = [];
  const http = httpOf(request, reply, options.secureCookies, files);
  if (endpoint.kind === 'upload') {
    await authorise(options, endpoint, http);
    files.push(...(await readFiles(endpoint, request)));
    if (options.clamd) await assertHarmless(options.clamd, files);
  } else if (endpoint.access !== 'public' && !http.token) {
    throw new AppError(kitFailures.notSignedIn);
  }
  const input = () => readInput(endpoint, request);
  const result = await (route.isInSteps ? runInSteps : run)(options, route, http, input);
  if (endpoint.kind === 'file') return sendFile(reply, result as FileReply | StreamedFile);
  if (endpoint.kind === 'stream')
    return sendStream(reply, result as StreamReply, () => authorise(options, endpoint, http));
  // A member's token comes in a header that no other site can add, so nobody else can try texts
  // beside a member's secrets.
  return sendJson(
    request,
    reply,
    options.checksReplies ? checkedReply(endpoint, result) : result,
    endpoint.access !== 'public',
  );
};

const answer = async (
  options: MountOptions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  let identity = null as Identity | null;
  const identify: MountOptions['identify'] = async (entry, http) => {
    identity = await options.identify(entry, http);
    return identity;
  };
  try {
    return await respond({ ...options, identify }, route, request, reply);
  } catch (error) {
    const { endpoint } = route;
    if (error instanceof AppError)
      await options.watch.refused({ endpoint, error, identity, ip: request.ip, body: request.body });
    throw error;
  }
};

/** Puts every route on the server under /api/. */
export const mount = (app: FastifyInstance, routes: readonly Route[], options: MountOptions): void => {
  endStreamsOnClose(app);
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api/${route.endpoint.path}`,
      handler: (request, reply) => answer(options, route, request, reply),
    });
  }
};
