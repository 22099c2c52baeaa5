import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { writeDurably } from '../../secrets/durable-file.ts';
import { clientConfig } from '../connection.ts';
import { openExisting } from '../embedded.ts';
import { readCredentials } from '../embedded/cluster.ts';
import {
  beginBackup,
  copierInto,
  copyTree,
  listOutside,
  requireEmpty,
  writeManifest,
  type CopyFile,
  type Manifest,
} from './backup-folder.ts';

const slotName = 'contract_review_backup';

/** What a running server has open for itself, and would hinder or mislead another one (PostgreSQL, 25.3.3). */
const leftEmpty =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut = /(?:^|\/)(?:postmaster\.pid|postmaster\.opts|pg_internal\.init|pgsql_tmp[^/]*)$/;

/** Of the data folder what belongs to this run of it. */
const notKept = /^(?:cluster|cluster\.new.*|app\.pid|app\.lock.*|postgres\.log.*)$/;

type Place = { dataDir: string; to: string };
type Target = Place & { copy: CopyFile };

/** Copies the cluster while it serves, with all that was written until the end of the copying; answers where that is. */
const copyCluster = async (client: pg.Client, { dataDir, to, copy }: Target): Promise<string> => {
  const [from, cluster] = [join(dataDir, 'cluster'), join(to, 'cluster')];
  // The slot goes with this connection, however it ends; until then no log is thrown away.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `${slotName}_${process.pid}`,
  ]);
  const begun = await client.query<{ log: string }>(
    `select pg_walfile_name(pg_backup_start('contract-review', true)) as log`,
  );
  await copyTree({
    from,
    to: cluster,
    copy,
    isWanted: (path) => !leftEmpty.test(path) && !leftOut.test(path),
  });
  // Before the end: a head that is noted outside the database is then in what the copy ends with.
  await copyTree({ from: dataDir, to, copy, isWanted: (path) => !notKept.test(path.split('/')[0] ?? '') });
  // It changes all the time and says how far the rest is: the last of all.
  await copy(join(from, 'global/pg_control'), join(cluster, 'global/pg_control'));
  const { rows } = await client.query<{ lsn: string; log: string; labelfile: string }>(
    'select lsn::text, pg_walfile_name(lsn) as log, labelfile from pg_backup_stop(false)',
  );
  const [first, end] = [begun.rows[0]?.log, rows[0]];
  if (!first || !end) throw new Error('The database did not end the backup.');
  const label = join(to, 'label');
  await writeDurably(label, end.labelfile);
  await copy(label, join(cluster, 'backup_label'));
  await rm(label);
  // Earlier ones are of no use to the copy, later ones are empty: the server keeps up to a gigabyte of both.
  const isOfBackup = (name: string) => isHistory(name) || (isLog(name) && name >= first && name <= end.log);
  await copyTree({ from: join(from, 'pg_wal'), to: join(cluster, 'pg_wal'), copy, isWanted: isOfBackup });
  await mkdir(join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  return end.lsn;
};

const isLog = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
const isHistory = (name: string): boolean => name.endsWith('.history');

/**
 * Copies a data folder whole, database, files, keys and anchors, beside the server that runs or without it, into a folder
 * that is not there yet; encrypted where the environment names a key. Nothing of the running one is changed.
 */
export const backUp = async (
  { dataDir, to }: Place,
  now: Date,
  env: NodeJS.ProcessEnv,
): Promise<Manifest> => {
  const sealing = await beginBackup(env);
  const place = { dataDir: resolve(dataDir), to: resolve(to) };
  if (!relative(place.dataDir, place.to).startsWith('..'))
    throw new Error('A backup does not belong in the data folder itself.');
  const existing = await openExisting(place.dataDir);
  try {
    await requireEmpty(place.to);
    const { superuser } = await readCredentials(place.dataDir, { mayCreate: false, mayAdd: false });
    const connection = {
      ...existing.connection,
      user: 'postgres',
      password: superuser,
      database: 'postgres',
    };
    const client = new pg.Client(clientConfig(connection));
    await client.connect();
    let position: string;
    try {
      position = await copyCluster(client, { ...place, copy: copierInto(place.to, sealing) });
    } finally {
      await client.end();
    }
    const outside = listOutside(env, place.dataDir);
    return await writeManifest(place.to, { madeAt: now.toISOString(), position, outside }, sealing);
  } finally {
    await existing.stop();
  }
};
