// Runs on any Node from 20 on, before anything is installed: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');

/**
 * Installs the packages of package-lock.json unless they are there, and returns the path of Node
 * 24. Exits on failure. Without `dev` what only checks and tests is not fetched, nor removed where it is.
 */
export function ensureInstalled({ dev = false } = {}) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const mark = join(modules, '.lock-hash');
  if (read(mark) !== hash) {
    const { state, hasDev } = installed(JSON.parse(lock.toString()));
    const isMissing = state === 'stale' || (dev && state === 'without development packages');
    const withDev = dev || (hasDev && state === 'stale');
    if (isMissing) install(withDev);
    if (isMissing ? withDev : state === 'complete') write(mark, hash);
  }
  return node24();
}

// npm's own note of what lies in node_modules. Compared by content, so an install by hand, or one
// in an image, is not repeated.
function installed(lock) {
  const note = read(join(modules, '.package-lock.json'));
  if (note === undefined) return { state: 'stale', hasDev: false };
  const present = JSON.parse(note).packages;
  const hasDev = Object.values(present).some(({ dev }) => dev);
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  let state = 'complete';
  for (const [path, { version, optional, dev, devOptional }] of wanted) {
    if (present[path]?.version === version) continue;
    if (present[path] || !(optional || dev || devOptional)) return { state: 'stale', hasDev };
    if (!optional) state = 'without development packages';
  }
  return { state, hasDev };
}

function install(withDev) {
  const kinds = withDev ? ['--include=dev'] : ['--omit=dev'];
  console.log('Installing packages (npm ci) …');
  if (npm('ci', ...kinds)) return;
  // Some registries lack packages for other systems, which npm ci insists on and npm install leaves out.
  // Versions stay those of package-lock.json, and no file of the checkout is changed.
  console.log('npm ci failed; trying npm install --no-save …');
  if (npm('install', '--no-save', ...kinds)) return;
  console.error('The packages could not be installed; the lines above say why.');
  process.exit(1);
}

function npm(...command) {
  const path = process.env.npm_execpath;
  // The machine's Node only installs; warnings that a package wants a newer one do not apply to it.
  const args = [...command, '--include=optional', '--loglevel=error'];
  const result = path?.endsWith('.js')
    ? spawnSync(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return result.status === 0;
}

function node24() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major === 24) return process.execPath;
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  for (const name of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
    const path = join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(path)) return path;
  }
  if (major > 24) return process.execPath;
  console.error(
    `Node 24 is needed and could not be installed for ${platform} ${arch}; this is Node ${process.versions.node}. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * How Node runs a server: with half of V8's usual room for what is new, which calls hardly feel and memory
 * does, and able to give back what loading the code took.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--expose-gc',
];

/** The environment for a child: the given Node, and the packages' programs, first on the path. */
export function childEnvironment(node) {
  // What Node has compiled once is not compiled again at the next start.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node');
  return {
    ...process.env,
    NODE_COMPILE_CACHE: cache,
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
  };
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Writes a note for the next start; a folder that may not be written only costs that start a closer look. */
export function write(path, text) {
  try {
    writeFileSync(path, text);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'install')
    console.log(`Packages are installed. Node: ${ensureInstalled({ dev: true })}`);
  else console.log('Usage: node scripts/bootstrap.mjs install');
}
