import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { freePort } from './free-port.ts';
import { isAlive, readPidFile, servesCluster, type Postmaster, waitForOrphans } from './postmaster.ts';
import type { ServerUser } from './server-user.ts';
import { claimSocketFolder, makeSocketFolder, removeSocketFolder, socketPort } from './socket-folder.ts';

const windows = process.platform === 'win32';

export type LaunchPlan = {
  dataDir: string;
  cluster: string;
  binaries: Binaries;
  user: ServerUser | undefined;
  durable: boolean;
  /** Where the server has to listen again, after a restart under a running application. */
  address?: { socketFolder: string; port: number };
  /** Says whether the server answers by now; throws when it never will. */
  answers: (server: Postmaster) => Promise<boolean>;
};

/** Takes over the server a killed application left behind, or starts one; returns when it answers queries. */
export async function openServer(plan: LaunchPlan, log: (line: string) => void): Promise<Postmaster> {
  return (await takeOver(plan, log)) ?? launch(plan, log);
}

async function takeOver(plan: LaunchPlan, log: (line: string) => void): Promise<Postmaster | undefined> {
  const found = await readPidFile(plan.cluster);
  if (!found) return undefined;
  if (await servesCluster(found.pid, plan.cluster)) {
    log(`database: process ${found.pid} is still running from before, taking it over`);
    const server = await waitUntilReady(plan, found.pid, log);
    // An earlier release left no note there.
    if (server && !windows) await claimSocketFolder(server.socketFolder, plan);
    if (server) return server;
  }
  await waitForOrphans(plan.cluster);
  await rm(join(plan.cluster, 'postmaster.pid'), { force: true });
  if (found.socketFolder !== plan.address?.socketFolder)
    await removeSocketFolder(found.socketFolder, plan.cluster);
  return undefined;
}

async function launch(plan: LaunchPlan, log: (line: string) => void): Promise<Postmaster> {
  const logPath = join(plan.dataDir, 'postgres.log');
  const logSize = (await stat(logPath).catch(() => undefined))?.size ?? 0;
  if (logSize > 10_000_000) await rename(logPath, `${logPath}.1`);
  const socketFolder = windows ? '' : await makeSocketFolder(plan, plan.address?.socketFolder);
  const settings = serverSettings(
    plan.durable,
    socketFolder,
    windows ? (plan.address?.port ?? (await freePort())) : socketPort,
  );
  // Its own log file, not a pipe: the database outlives this process when that is killed.
  const output = await open(logPath, 'a', 0o600);
  try {
    const pid = await start(plan, settings, output.fd);
    const server = await waitUntilReady(plan, pid, log);
    if (server) return server;
    throw new Error(
      `The database in ${plan.dataDir} did not start. The end of ${logPath}:\n${await lastLines(logPath)}`,
    );
  } catch (error) {
    await removeSocketFolder(socketFolder, plan.cluster);
    throw error;
  } finally {
    await output.close();
  }
}

async function start(plan: LaunchPlan, settings: string[], output: number): Promise<number> {
  const { binaries, cluster, user } = plan;
  // PostgreSQL refuses administrators on Windows too; pg_ctl gives their rights up there.
  const [program, args] = windows
    ? [
        binaries.pgCtl,
        ['start', '-W', '-D', cluster, '-o', settings.map((setting) => `-c ${setting}`).join(' ')],
      ]
    : [binaries.postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]];
  // Detached, in a new session, so that Ctrl-C reaches the application alone, which then stops the
  // database in order.
  const child = spawn(program, args, {
    ...user,
    cwd: cluster,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.unref();
  if (!windows && child.pid !== undefined) return child.pid;
  for (let i = 0; i < 500; i++, await sleep(20)) {
    const found = await readPidFile(cluster);
    if (found) return found.pid;
  }
  throw new Error(`The database in ${cluster} did not start.`);
}

function serverSettings(durable: boolean, socketFolder: string, port: number): string[] {
  const onOff = durable ? 'on' : 'off';
  return [
    `port=${port}`,
    ...(windows
      ? ['listen_addresses=127.0.0.1']
      : ['listen_addresses=', `unix_socket_directories=${socketFolder}`, 'unix_socket_permissions=0700']),
    'max_connections=100',
    'shared_buffers=256MB',
    `fsync=${onOff}`,
    `synchronous_commit=${onOff}`,
    `full_page_writes=${onOff}`,
    // Tests copy databases all the time, and a vacuum inside the template would hold that up.
    `autovacuum=${onOff}`,
    // Requests are short: compiling a query costs more than it saves.
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'log_line_prefix=%m [%p] %a ',
  ];
}

/** Waits as long as the process lives, recovery included; undefined when it ended instead. */
async function waitUntilReady(
  plan: LaunchPlan,
  pid: number,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const started = Date.now();
  let told = started;
  for (let pause = 5; await isAlive(pid); pause = Math.min(pause + 5, 200)) {
    const server = await readPidFile(plan.cluster);
    if (server?.pid === pid && server.status === 'ready' && (await plan.answers(server))) return server;
    if (Date.now() - told > 5000) {
      told = Date.now();
      log(
        `database: not ready after ${Math.round((told - started) / 1000)} s (${server?.status || 'starting'})`,
      );
    }
    await sleep(pause);
  }
  return undefined;
}

async function lastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-15).join('\n');
}
