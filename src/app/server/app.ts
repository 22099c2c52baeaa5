import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { rememberSessions } from '#accounts/server/session-memory.ts';
import { bindingCookie, identify } from '#accounts/server/sessions.ts';
import { watchCalls } from '#accounts/server/watch.ts';
import { systemClock, type Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Connection } from '#kit/server/database/connection.ts';
import { openPool } from '#kit/server/database/pool.ts';
import { openLive } from '#kit/server/live.ts';
import { logRequests, type Log } from '#kit/server/log.ts';
import { openMailer } from '#kit/server/mailer.ts';
import { mount } from '#kit/server/mount.ts';
import { describeCalls, serveDescription } from '#kit/server/openapi/serve.ts';
import { secureHeaders, servePages } from '#kit/server/pages/pages.ts';
import { openQueue, rhythm } from '#kit/server/queue.ts';
import { answerError } from '#kit/server/reply.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { assertRowLevelSecurity } from '#kit/server/scope.ts';
import { cookieName } from '#kit/server/wire/cookies.ts';
import { noticeProxies } from '#kit/server/wire/this-machine.ts';
import { serveHealth } from './health.ts';
import { pages } from './pages.ts';
import { fillSlots, routesOf, serverRooms } from './rooms.ts';
import { documentPaths } from './site.ts';

/** Everything a process needs besides its routes; `close` gives it all back. */
export const openTools = async (
  config: Config,
  connection: Connection,
  log: Log,
  clock: Clock = systemClock,
): Promise<Tools & { close(): Promise<void> }> => {
  const databases = openPool(connection, log);
  await assertRowLevelSecurity(databases.db);
  const jobs = serverRooms.flatMap((room) => room.jobs ?? []);
  const queue = await openQueue(databases.pool, jobs, log, { ...rhythm, isSender: config.duty === 'web' });
  const live = await openLive(connection, log);
  const mailer = openMailer(config, databases.db, clock, log);
  const stops: (() => Promise<void>)[] = [];
  const beforeClose = (stop: () => Promise<void>): void => void stops.push(stop);
  const opened = { ...databases, config, log, clock, queue, live, mailer, beforeClose };
  const tools = { ...opened, slots: fillSlots(opened) };
  const ends = serverRooms.flatMap((room) => room.start?.(tools) ?? []);
  const close = async () => {
    for (const end of ends) await end();
    await Promise.all(stops.map((stop) => stop()));
    await queue.close();
    await live.close();
    await databases.pool.end();
  };
  return { ...tools, close };
};

/**
 * In this time the largest file arrives over half a megabit a second; who is slower yet holds a
 * connection for nothing.
 */
const maxRequestLength = 10 * 60_000;

/** The web side: all calls under /api/ and, with `pages`, the built client. */
export const createApp = async (
  tools: Tools,
  options: { pages: boolean; checksReplies?: boolean },
): Promise<FastifyInstance> => {
  const { config } = tools;
  const loggerInstance: FastifyBaseLogger = tools.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged of a call names its id itself; most calls log one line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: maxRequestLength,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    trustProxy: config.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
  });
  await app.register(cookie);
  await app.register(multipart);
  if (config.isLocal) noticeProxies(app, tools.log);
  secureHeaders(app, config.appUrl);
  app.setErrorHandler(answerError);
  const routes = routesOf(tools);
  logRequests(app);
  serveHealth(app, tools);
  const sessions = rememberSessions(tools.live, tools);
  mount(app, routes, {
    db: tools.db,
    clock: tools.clock,
    identify: (entry, http) => identify(sessions, entry, http),
    watch: watchCalls({ db: tools.db, clock: tools.clock, log: tools.log, secret: config.secret }),
    clamd: config.clamd,
    secureCookies: !config.isLocal,
    checksReplies: options.checksReplies ?? false,
  });
  for (const room of serverRooms) await room.serve?.(app, tools);
  const calls = routes.map(({ endpoint }) => endpoint);
  const description = describeCalls(calls, {
    appUrl: config.appUrl,
    cookieName: cookieName(bindingCookie, !config.isLocal),
  });
  serveDescription(app, description);
  if (options.pages)
    await servePages(app, join(import.meta.dirname, '../../../dist/client'), {
      appUrl: config.appUrl,
      documents: documentPaths(),
      calls: description.page,
      pages,
      secureCookies: !config.isLocal,
    });
  return app;
};

/** The worker's side: does the jobs, and follows what happens, until the process ends. */
export const startWork = async (tools: Tools): Promise<void> => {
  await tools.queue.work(serverRooms.flatMap((room) => room.handlers?.(tools) ?? []));
  for (const room of serverRooms) {
    const stop = room.startWork?.(tools);
    if (stop) tools.beforeClose(async () => stop());
  }
};
