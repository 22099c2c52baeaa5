import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { databaseRuns } from './support/data-folder.ts';
import { freePort, startProcess } from './support/process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a start that cannot go on', () => {
  it('says that the port is taken and what to do, and leaves no database running', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '0.0.0.0', () => resolve((taken.address() as { port: number }).port)),
    );
    const { exited, said } = await startProcess({ DATA_DIR: dataDir, HOST: '0.0.0.0', PORT: String(port) });
    expect(await exited).toBe(1);
    expect(said()).toContain(
      `Port ${port} is in use by another program, or by another copy of this one. Stop that one, or set PORT to another number.`,
    );
    expect(databaseRuns(dataDir)).toBeUndefined();
    // Said before anything is made: no database, no demo.
    expect(readdirSync(dataDir)).toEqual(['secret']);
    taken.close();
  });

  it('says that the database does not answer, without its password', async () => {
    const DATABASE_URL = `postgres://someone:confidential@127.0.0.1:${await freePort()}/none`;
    const { exited, said } = await startProcess({
      DATABASE_URL,
      APP_SECRET: 'a secret for tests only',
      DATA_DIR: dataDir,
    });
    expect(await exited).toBe(1);
    expect(said()).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED');
    expect(said()).not.toContain('confidential');
  });
});

describe('a setting that cannot be used', () => {
  it('is named with what to do', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: join(file, 'below') }, 'both')).toThrow(
      /^The data folder .*below cannot be written: .* Set DATA_DIR to a folder this user may write\.$/,
    );
    const secret = { APP_SECRET: 'a secret for tests only' };
    expect(() => readConfig({ ...secret, DATABASE_URL: 'hello:confidential' }, 'both')).toThrow(
      'DATABASE_URL must begin with postgres:// or postgresql://.',
    );
    expect(readConfig({ ...secret, DATABASE_URL: 'postgresql:///none' }, 'both').databaseUrl).toBe(
      'postgresql:///none',
    );
  });
});
