import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries.ts';
import { prepareCluster, readCredentials, type Credentials } from './embedded/cluster.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { type LaunchPlan, openServer } from './embedded/launch.ts';
import { isAlive, type Postmaster, readPidFile, servesCluster, shutDown } from './embedded/postmaster.ts';
import { applicationName, prepareRoles, probe, servingName } from './embedded/roles.ts';
import { openFolder, type ServerUser, serverUser } from './embedded/server-user.ts';
import { removeSocketFolder } from './embedded/socket-folder.ts';

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export type EmbeddedDatabase = {
  /** The application's own role, which owns its database; no superuser. */
  connection: EmbeddedConnection;
  /** The role that serves and owns nothing; it is made at the start of the application. */
  serving: EmbeddedConnection;
  /** Shuts the database down in order, and gives the data folder free. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** `isTrouble`: the server had ended by itself. */
  log?: (line: string, isTrouble?: boolean) => void;
  /** False gives up the promise that what is committed survives a crash of the machine: for tests. */
  durable?: boolean;
  /** Lets the application's role create databases: for tests, which make one for each file. */
  mayCreateDatabases?: boolean;
};

/**
 * Starts PostgreSQL on this data folder, making folder, cluster, role and database where they are
 * missing, and restarts it should it die. Throws an error for people when the folder is in use,
 * cannot be entered or holds something else.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => undefined, durable = true, mayCreateDatabases = false } = options;
  const dataDir = resolve(options.dataDir);
  const user = await serverUser(join(dataDir, 'cluster'));
  await requireFolder(dataDir, user);
  const lock = lockFolder(dataDir);
  try {
    const binaries = await findBinaries(user);
    const { folder: cluster, credentials } = await prepareCluster({ dataDir, binaries, user, durable });
    const answers = (server: Postmaster) => answersQueries(server, credentials, mayCreateDatabases);
    const plan: LaunchPlan = { dataDir, cluster, binaries, user, durable, answers };
    const server = await openServer(plan, log);
    const keeper = keepRunning(plan, server, log);
    return {
      ...connectionsTo(server, credentials),
      async stop() {
        const last = await keeper.release();
        await shutDown(last.pid, cluster, binaries.pgCtl);
        await removeSocketFolder(last.socketFolder, cluster);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The database of this data folder for a program that only reads: beside the server that runs, else started
 * for as long as it is needed. Throws when there is none; makes none.
 */
export async function openExisting(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  const cluster = join(folder, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new Error(
      `There is no database in ${folder}. Set DATA_DIR to the data folder of the installation, or DATABASE_URL.`,
    );
  }
  const server = await readPidFile(cluster);
  if (!server || !(await servesCluster(server.pid, cluster))) return startEmbedded({ dataDir: folder });
  const credentials = await readCredentials(folder, { mayCreate: false, mayAdd: false });
  return { ...connectionsTo(server, credentials), stop: () => Promise.resolve() };
}

async function requireFolder(dataDir: string, user: ServerUser | undefined): Promise<void> {
  const open = await openFolder(dataDir, user).catch((cause: Error) => {
    throw new Error(
      `The data folder ${dataDir} cannot be made: ${cause.message}. Set DATA_DIR to a folder this user may write.`,
      { cause },
    );
  });
  if (open) return;
  throw new Error(
    user
      ? `PostgreSQL does not run as root, and the user lent to it (number ${user.uid}) cannot enter ${dataDir}, because a folder above it is closed. Set DATA_DIR to a folder outside closed homes, for example /var/lib/contract-review, or start as an ordinary user.`
      : `The data folder ${dataDir} cannot be entered. Set DATA_DIR to a folder this user may write.`,
  );
}

function connectionTo(server: Postmaster, credentials: Credentials): EmbeddedConnection {
  const host = server.socketFolder || '127.0.0.1';
  return {
    host,
    port: server.port,
    user: applicationName,
    password: credentials.application,
    database: applicationName,
  };
}

function connectionsTo(server: Postmaster, credentials: Credentials) {
  const connection = connectionTo(server, credentials);
  const serving = { ...connection, user: servingName, password: credentials.serving ?? '' };
  return { connection, serving };
}

async function answersQueries(
  server: Postmaster,
  credentials: Credentials,
  mayCreateDatabases: boolean,
): Promise<boolean> {
  const connection = connectionTo(server, credentials);
  const found = await probe(connection);
  // The first start, or one that was killed between making the cluster and making the role.
  if (found === 'unprepared') {
    const superuser = {
      ...connection,
      user: 'postgres',
      password: credentials.superuser,
      database: 'postgres',
    };
    await prepareRoles(superuser, credentials.application, mayCreateDatabases);
  }
  return found !== 'waiting';
}

/**
 * Watches the server and starts it again, on the same socket, when it was killed: connections fail for a
 * moment and the pool makes new ones. `release` ends the watch and returns the server as it is then.
 */
function keepRunning(plan: LaunchPlan, first: Postmaster, log: (line: string, isTrouble?: boolean) => void) {
  let server = first;
  const ending = new AbortController();
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
  const watch = async () => {
    for (; !ending.signal.aborted; await pause(250)) {
      if (await isAlive(server.pid)) continue;
      log(`database: process ${server.pid} has ended unexpectedly, starting it again`, true);
      try {
        server = await openServer({ ...plan, address: first }, log);
        log(`database: running again as process ${server.pid}`, true);
      } catch (error) {
        log(`database: ${(error as Error).message}`, true);
        await pause(5000);
      }
    }
  };
  const watching = watch();
  return {
    async release() {
      ending.abort();
      await watching;
      return server;
    },
  };
}
