// npm run test:postgres [-- filters]: the tests beside the code on a PostgreSQL of the system instead of the embedded one, as a role
// that a managed server would give: no superuser, may create roles and databases. POSTGRES_BIN names the folder of its programs.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, ensureInstalled, root } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

const debianFolder = '/usr/lib/postgresql/15/bin';
const bin = process.env.POSTGRES_BIN ?? debianFolder;
const node = ensureInstalled({ dev: true });
ensureServer();
await ensureBuilt(node);

const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
const user = serverUser();
const password = randomBytes(12).toString('hex');
let cluster;
let tests;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests?.kill(signal));
try {
  const port = await freePort();
  cluster = startCluster(port);
  const owner = `create role suite_owner login nosuperuser nobypassrls createrole createdb password '${password}'`;
  program('psql', [
    '-h',
    folder,
    '-p',
    String(port),
    '-U',
    'postgres',
    '-v',
    'ON_ERROR_STOP=1',
    '-qc',
    owner,
    'postgres',
  ]);
  const url = `postgres://suite_owner:${password}@127.0.0.1:${port}/postgres`;
  console.log(`Tests run on ${program('postgres', ['--version']).toString().trim()}.`);
  process.exitCode = await runTests(url);
} catch (error) {
  console.error(error.stderr?.toString() || error.message);
  process.exitCode = 1;
} finally {
  if (cluster)
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'immediate'], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    });
  rmSync(folder, { recursive: true, force: true });
}

/** A separate cluster on the loopback, without any promise to survive a crash; returns its folder. */
function startCluster(port) {
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...locale,
    '--no-sync',
  ]);
  // Nobody else of this machine enters the folder of its socket.
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'].map((name) => `${name}=off`),
  ];
  program('pg_ctl', [
    'start',
    '-w',
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    settings.map((setting) => `-c ${setting}`).join(' '),
  ]);
  return data;
}

function runTests(url) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
  return new Promise((resolve) => {
    tests = spawn(node, command, {
      cwd: root,
      stdio: 'inherit',
      env: { ...childEnvironment(node), TEST_DATABASE_URL: url },
    });
    tests.on('exit', (code) => resolve(code ?? 1));
    tests.on('error', () => resolve(1));
  });
}

function program(name, args) {
  return execFileSync(join(bin, name), args, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
}

/** PostgreSQL refuses root, which lends it the system's own user for it. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function ensureServer() {
  if (existsSync(join(bin, 'initdb'))) return;
  const debian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (bin !== debianFolder || !debian || process.getuid?.() !== 0) {
    fail(
      `There is no PostgreSQL in ${bin}. On Debian 12: apt-get install postgresql-15 (as root). Elsewhere set POSTGRES_BIN to the folder of initdb.`,
    );
  }
  console.log('Installing PostgreSQL 15 (apt-get install postgresql-15) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql-15'],
  ];
  for (const step of steps) spawnSync('apt-get', step, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (!existsSync(join(bin, 'initdb')))
    fail('PostgreSQL 15 could not be installed. Install it by hand, or set POSTGRES_BIN.');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
