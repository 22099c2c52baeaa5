import { timingSafeEqual, createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '#kit/server/rooms/room.ts';
import { watchDisk } from './disk-watch.ts';

const answerMilliseconds = 2000;

type Watched = Pick<Tools, 'pool' | 'config' | 'log'>;

/** Whether the database answers in time; a balancer asks every few seconds, so nobody waits for a pool that is stuck. */
const isReady = async ({ pool, log }: Watched): Promise<boolean> => {
  const timer = new AbortController();
  const late = new Promise<never>((_, reject) => {
    const timeout = setTimeout(
      () => reject(new Error('the database does not answer in time')),
      answerMilliseconds,
    );
    timer.signal.addEventListener('abort', () => clearTimeout(timeout));
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database does not answer');
    return false;
  } finally {
    timer.abort();
  }
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Only this machine reads the figures of an installation that nobody else reaches; elsewhere a token opens them. */
const mayRead = ({ isLocal, metricsToken }: Watched['config'], authorization = ''): boolean =>
  metricsToken === null ? isLocal : timingSafeEqual(sha256(authorization), sha256(`Bearer ${metricsToken}`));

const gauge = (name: string, help: string, value: number): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
];

const counter = (
  name: string,
  help: string,
  lines: readonly (readonly [labels: string, value: number])[],
) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} counter`,
  ...lines.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
];

/** Room left where the data folder is; null where there is none to ask about. */
const freeBytes = async (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

/** `/livez`: the process answers; `/readyz`: the database answers it; `/metrics`: figures in the text format of Prometheus. */
export const serveHealth = (app: FastifyInstance, watched: Watched): void => {
  const { pool, config } = watched;
  const answered = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const unwatch = config.databaseUrl ? null : watchDisk({ dataDir: config.dataDir, log: watched.log });
  app.addHook('onClose', async () => {
    delay.disable();
    unwatch?.();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = (request.routeOptions.url ?? 'none').replaceAll(/["\\\n]/g, '');
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    answered.set(labels, (answered.get(labels) ?? 0) + 1);
    done();
  });
  app.get('/livez', (_, reply) => reply.type('text/plain').header('Cache-Control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady(watched);
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .header('Cache-Control', 'no-store')
      .send(ready ? 'ok\n' : 'the database does not answer\n');
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) return reply.callNotFound();
    const free = config.databaseUrl ? null : await freeBytes(config.dataDir);
    const { user, system } = process.cpuUsage();
    const lines = [
      ...counter('process_cpu_seconds_total', 'Processor time of this process.', [
        ['', (user + system) / 1e6],
      ]),
      ...gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
      ...gauge(
        'nodejs_eventloop_delay_p99_seconds',
        'How late the process comes to its work.',
        delay.percentile(99) / 1e9,
      ),
      ...gauge('database_connections', 'Connections to the database.', pool.totalCount),
      ...gauge('database_connections_idle', 'Of these without work.', pool.idleCount),
      ...gauge('database_waiting', 'Who waits for a connection.', pool.waitingCount),
      ...(free === null ? [] : gauge('data_folder_free_bytes', 'Room left for the data folder.', free)),
      ...counter('http_requests_total', 'Answers given.', [...answered]),
    ];
    return reply
      .type('text/plain; version=0.0.4')
      .header('Cache-Control', 'no-store')
      .send(`${lines.join('\n')}\n`);
  });
};
