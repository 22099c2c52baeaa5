import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { clientConfig, type Connection, inDatabase } from '#kit/server/database/connection.ts';
import type {} from './postgres.setup.ts';

/**
 * An empty, migrated database for one test file, or a copy of one nobody is connected to; `drop` it in
 * afterAll.
 */
export async function createDatabase(
  template = inject('postgres').template,
): Promise<{ name: string; connection: Connection; drop(): Promise<void> }> {
  const { connection } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files is cheaper than logging every block, as long as nothing is synced to disk.
  await command(connection, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connection: inDatabase(connection, name),
    drop: () => command(connection, `drop database if exists ${name} with (force)`),
  };
}

async function command(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
