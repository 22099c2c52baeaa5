import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../../test/support/database.ts';
import { clientConfig } from './connection.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const firstTextOfRoles = '3ed69c547ff077bfefef614d60ef3b8645bb647077a0ddde6618788134e26f32';
const password = 'suite';

let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: pg.Client;
let version: number;

beforeAll(async () => {
  database = await createDatabase();
  owner = new pg.Client(clientConfig(database.connection));
  await owner.connect();
  version = Number(
    (await owner.query<{ version: string }>(`select current_setting('server_version_num') as version`))
      .rows[0]?.version,
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const rightsOf = async (client: pg.Client) => {
  const { rows } = await client.query(`
    select rolinherit as inherits, pg_has_role(current_user, 'app_request', 'member') as "mayTakeRoles",
      pg_has_role(current_user, 'app_entry', 'usage') or pg_has_role(current_user, 'app_request', 'usage') as "hasTheirRights"
    from pg_roles where rolname = current_user`);
  return rows[0] as unknown;
};

/**
 * A database where the first text of 0001 ran: its owner may use schema public by a grant, and is NOINHERIT.
 */
const ownInstallation = async () => {
  const name = `mended_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client(clientConfig(inject('postgres').connection));
  await server.connect();
  await server.query(`create role ${name} login createrole password '${password}'`);
  await server.query(`grant ${name} to current_user`);
  await server.query(`create database ${name} owner ${name}`);
  const { host, port } = server;
  const client = new pg.Client({ host, port, user: name, password, database: name });
  await client.connect();
  await client.query(`grant all on schema public to ${name}`);
  await server.query(`alter role ${name} noinherit`);
  await server.query(`grant app_request, app_entry to ${name}`);
  await client.query('create table schema_migration (name text primary key, checksum text not null)');
  const drop = async () => {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop role ${name}`);
    await server.end();
  };
  return { client, drop };
};

describe('the role of DATABASE_URL', () => {
  it('stays as it was: it may take the two roles of the wall and holds the rights of neither', async () => {
    expect(await rightsOf(owner)).toEqual({ inherits: true, mayTakeRoles: true, hasTheirRights: false });
  });

  it('inherits again where an earlier release had altered it, before PostgreSQL 16, and is left alone elsewhere', async () => {
    const { client, drop } = await ownInstallation();
    const mend = await readFile(join(migrations, 'from-0028-access-keys/0040-owner-inherits.sql'), 'utf8');
    await client.query(mend);
    expect(await rightsOf(client)).toEqual({ inherits: false, mayTakeRoles: true, hasTheirRights: false });
    await client.query(`insert into schema_migration values ('0001-roles.sql', $1)`, [firstTextOfRoles]);
    await client.query(mend);
    expect(await rightsOf(client)).toEqual({
      inherits: version < 160_000,
      mayTakeRoles: true,
      hasTheirRights: false,
    });
    await drop();
  });
});
