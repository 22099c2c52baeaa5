import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { liveEndpoint } from '#kit/contract/live.ts';
import { rowAnswersOf } from '#reviews/contract/deciding.ts';
import { accessRequestRoutes } from '#access-requests/server/routes.ts';
import { housekeepingJob, housekeepingJobs } from '#accounts/server/housekeeping/jobs.ts';
import { accountRoutes } from '#accounts/server/routes.ts';

import { bindingCookie, identify } from '#accounts/server/sessions.ts';
import { watchCalls } from '#accounts/server/watch.ts';
import { embedderOf } from '#assistant/server/providers/embedding.ts';
import { languageModels } from '#assistant/server/providers/service.ts';
import { assistantRoutes } from '#assistant/server/routes.ts';
import { aiRunRoutes } from '#assistant/server/runs/routes.ts';
import { aiSettingsRoutes } from '#assistant/server/settings/routes.ts';
import { auditRoutes } from '#audit/server/routes.ts';
import { record } from '#audit/server/service.ts';
import { conversationJobs } from '#conversations/server/jobs.ts';
import { sendMailJob } from '#conversations/server/mails/sending.ts';
import { conversationRoutes, outboxRoutes } from '#conversations/server/routes.ts';
import { amendmentJobs } from '#enquiries/server/amendments/jobs.ts';
import { readAmendmentJob } from '#enquiries/server/amendments/reading.ts';
import { amendmentRoutes } from '#enquiries/server/amendments/routes.ts';
import { dashboardRoutes } from '#dashboard/server/routes.ts';
import { fieldRoutes } from '#enquiries/server/fields/routes.ts';
import { exportRoutes } from '#enquiries/server/import-export/export-routes.ts';
import { importRoutes } from '#enquiries/server/import-export/import-routes.ts';
import { insightRoutes } from '#enquiries/server/insights/routes.ts';
import { documentJobs, indexRevisionJob } from '#documents/server/jobs.ts';
import { documentRoutes } from '#documents/server/routes.ts';
import { embedDocumentsJob, embeddingJobs } from '#documents/server/vectors/jobs.ts';
import { searchByMeaning } from '#documents/server/vectors/service.ts';
import { embeddedExtractor } from '#enquiries/server/intake/extracting.ts';
import { intakeJobs, readEnquiryJob } from '#enquiries/server/intake/jobs.ts';
import { extractRoutes } from '#enquiries/server/intake/extract-routes.ts';
import { intakeRoutes } from '#enquiries/server/intake/routes.ts';
import { recordRoutes } from '#enquiries/server/records/routes.ts';
import type { AnswersOf } from '#enquiries/server/requirements/export.ts';
import { coverageRoutes } from '#enquiries/server/coverage/routes.ts';
import { requirementRoutes } from '#enquiries/server/requirements/routes.ts';
import { revisionRoutes } from '#enquiries/server/revisions/routes.ts';
import { runJobs } from '#enquiries/server/generation/jobs.ts';
import { runRoutes } from '#enquiries/server/generation/routes.ts';
import { generateJob } from '#enquiries/server/generation/service.ts';
import { systemClock, type Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Connection } from '#kit/server/database/connection.ts';
import { openPool, type Databases } from '#kit/server/database/pool.ts';
import { openLive, type Live } from '#kit/server/live.ts';
import { logRequests, type Log } from '#kit/server/log.ts';
import { openMailer, type Mailer } from '#kit/server/mailer.ts';
import { cookieName, mount } from '#kit/server/mount.ts';
import { describeCalls, serveDescription } from '#kit/server/openapi/serve.ts';
import { secureHeaders, servePages } from '#kit/server/pages/pages.ts';
import { openQueue, type Queue } from '#kit/server/queue.ts';
import { answerError } from '#kit/server/reply.ts';
import { route, type Route } from '#kit/server/route.ts';
import { assertWalls } from '#kit/server/scope.ts';
import { noticeProxies } from '#kit/server/wire/this-machine.ts';
import { serveOneClick } from '#landing/server/newsletter/one-click.ts';
import { landingRoutes } from '#landing/server/routes.ts';
import { serveSite } from '#landing/server/site.ts';
import { materialRoutes } from '#material-requests/server/routes.ts';
import { memberRoutes } from '#members/server/routes.ts';
import { followTrails } from '#notifications/server/follower.ts';
import { mailNotification, notificationJobs } from '#notifications/server/jobs.ts';
import { notificationRoutes } from '#notifications/server/routes.ts';
import { organisationRoutes } from '#organisations/server/routes.ts';
import { permissionRoutes } from '#permissions/server/routes.ts';
import { followUpRoutes } from '#reviews/server/actions/routes.ts';
import { reminderJobs } from '#reminders/server/jobs.ts';
import { reminderRoutes } from '#reminders/server/routes.ts';
import { fireReminderJob } from '#reminders/server/service.ts';
import { reviewRoutes } from '#reviews/server/routes.ts';
import { supportRoutes } from '#support/server/routes.ts';
import { turnaroundRoutes } from '#reviews/server/turnaround/routes.ts';
import { findFor as findReview } from '#reviews/server/service.ts';

export type Tools = Databases & {
  config: Config;
  log: Log;
  clock: Clock;
  queue: Queue;
  live: Live;
  mailer: Mailer;
  /** Ends what runs beside the jobs, before the connections are given back. */
  beforeClose(stop: () => Promise<void>): void;
};

const jobs = [
  readEnquiryJob,
  readAmendmentJob,
  generateJob,
  sendMailJob,
  fireReminderJob,
  mailNotification,
  indexRevisionJob,
  embedDocumentsJob,
  housekeepingJob,
];

/** Everything a process needs besides its routes; `close` gives it all back. */
export const openTools = async (
  config: Config,
  connection: Connection,
  log: Log,
  clock: Clock = systemClock,
): Promise<Tools & { close(): Promise<void> }> => {
  const databases = openPool(connection, log);
  await assertWalls(databases.db);
  const queue = await openQueue(databases.pool, jobs, log);
  const live = await openLive(connection, log);
  const mailer = openMailer(config, databases.db, clock, log);
  const stops: (() => Promise<void>)[] = [];
  const searchByWords = searchByMeaning({
    embedder: embedderOf({ config, db: databases.db, clock, log }),
    queue,
  });
  const close = async () => {
    searchByWords();
    await Promise.all(stops.map((stop) => stop()));
    await queue.close();
    await live.close();
    await databases.pool.end();
  };
  return {
    ...databases,
    config,
    log,
    clock,
    queue,
    live,
    mailer,
    beforeClose: (stop) => void stops.push(stop),
    close,
  };
};

/** What the departments that have decided say of each row of the ledger. */
const rowAnswers: AnswersOf = async (scope, enquiryId) =>
  rowAnswersOf((await findReview(scope, enquiryId))?.departments ?? []);

/** Every call of the product, room by room. */
export const routesOf = (
  {
    config,
    queue,
    live,
    mailer,
    log,
    db,
    clock,
    beforeClose,
  }: Pick<Tools, 'config' | 'queue' | 'live' | 'mailer' | 'log' | 'db' | 'clock' | 'beforeClose'>,
  models = languageModels({ config, db, clock, log }),
): Route[] => [
  ...permissionRoutes(record),
  ...auditRoutes,
  ...organisationRoutes({ places: config.googlePlaces, salesAddress: config.salesAddress, log, mailer }),
  ...accountRoutes({ secret: config.secret, mailer, appUrl: config.appUrl }),
  ...memberRoutes({ secret: config.secret, mailer, appUrl: config.appUrl }),
  ...accessRequestRoutes({ mailer, appUrl: config.appUrl }),
  ...outboxRoutes(mailer),
  ...intakeRoutes(queue),
  ...extractRoutes,
  ...insightRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...recordRoutes,
  ...fieldRoutes,
  ...coverageRoutes,
  ...requirementRoutes(rowAnswers),
  ...revisionRoutes,
  ...amendmentRoutes(queue),
  ...runRoutes(queue),
  ...conversationRoutes({ queue, mailer }),
  ...reminderRoutes(queue),
  ...documentRoutes(queue),
  ...assistantRoutes({ db, clock, log, beforeClose, chooseAnswerer: models.chooseAnswerer }),
  ...aiSettingsRoutes({ config, models }),
  ...aiRunRoutes,
  ...reviewRoutes({ mailer, appUrl: config.appUrl }),
  ...followUpRoutes(config.appUrl),
  ...turnaroundRoutes,
  ...materialRoutes,
  ...supportRoutes({ mailer, appUrl: config.appUrl, address: config.salesAddress }),
  ...notificationRoutes,
  ...dashboardRoutes,
  ...landingRoutes({
    mailer,
    appUrl: config.appUrl,
    salesAddress: config.salesAddress,
    secret: config.secret,
  }),
  route(liveEndpoint, ({ organisationId, actor }) => ({
    // Who is notified of what is nobody else's business.
    open: (send) =>
      live.subscribe(organisationId, (message) =>
        message.topic === 'notifications' && message.id !== actor.userId ? undefined : send(message),
      ),
  })),
];

/** In this time the largest file arrives over half a megabit a second; who is slower yet holds a connection for nothing. */
const longestRequest = 10 * 60_000;

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
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: longestRequest,
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
  mount(app, routes, {
    db: tools.db,
    clock: tools.clock,
    identify,
    watch: watchCalls({ db: tools.db, clock: tools.clock, log: tools.log, secret: config.secret }),
    secureCookies: !config.isLocal,
    checksReplies: options.checksReplies ?? false,
  });
  serveSite(app, config.appUrl);
  await serveOneClick(app, tools);
  const calls = routes.map(({ endpoint }) => endpoint);
  const description = describeCalls(calls, {
    appUrl: config.appUrl,
    cookieName: cookieName(bindingCookie, !config.isLocal),
  });
  serveDescription(app, description);
  if (options.pages)
    await servePages(app, join(import.meta.dirname, '../../../dist/client'), {
      appUrl: config.appUrl,
      calls: description.page,
    });
  return app;
};

/** The worker's side: does the jobs, and follows what happens, until the process ends. */
export const startWork = async (tools: Tools): Promise<void> => {
  const withAddress = { ...tools, appUrl: tools.config.appUrl };
  const models = languageModels(tools);
  const reading = { ...tools, extractor: models.extractor(embeddedExtractor, 'extract') };
  await tools.queue.work([
    ...intakeJobs(reading),
    ...documentJobs(tools),
    ...embeddingJobs(tools),
    ...amendmentJobs(reading),
    ...runJobs({ ...tools, extractor: models.extractor(embeddedExtractor, 'generate') }),
    ...conversationJobs(tools),
    ...reminderJobs(tools),
    ...notificationJobs(withAddress),
    ...housekeepingJobs(tools),
  ]);
  tools.beforeClose(followTrails(withAddress, tools.live).stop);
};
