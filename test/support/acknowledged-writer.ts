// A stand-in for the application: starts the database of the folder it is given and inserts numbers, printing each one only
// after the database has acknowledged it. Tests kill it in the middle.
import pg from 'pg';
import { clientConfig } from '#kit/server/database/connection.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';

const database = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  log: (line) => process.stderr.write(`${line}\n`),
});
const pool = new pg.Pool({ ...clientConfig(database.connection), max: 4 });
pool.on('error', () => undefined);
await pool.query('create table if not exists number (writer integer, n integer)');

let next = 0;
const write = async () => {
  for (;;) {
    const n = next++;
    await pool.query('insert into number values ($1, $2)', [process.pid, n]);
    process.stdout.write(`${n}\n`);
  }
};
await Promise.all([write(), write(), write(), write()]);
