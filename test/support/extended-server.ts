import { tmpdir } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { readConfig } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { start } from '#app/server/start.ts';

/** A PostgreSQL that has pgvector, in this process, at its own address. */
export const startExtendedServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const database = await PGlite.create({ extensions: { vector } });
  const server = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 100 });
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
};

/** Begins on this database as the product begins, and ends again. */
export const startAndStop = async (url: string): Promise<void> => {
  const env = { DATABASE_URL: url, APP_SECRET: 'a secret for tests only', DATA_DIR: tmpdir(), PORT: '0' };
  await (await start(readConfig(env, 'both'), openLog('silent'))).stop();
};
