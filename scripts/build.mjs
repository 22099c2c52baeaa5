import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment, ensureInstalled, root, write } from './bootstrap.mjs';

const sources = ['public', 'scripts/build', 'vite.config.ts', 'package.json', 'package-lock.json'];
/**
 * What of the rooms reaches the browser; the page of the calls is drawn by the server, in classes that the
 * build looks for there, the list of pages says how the code is divided into files, and the public page shows what
 * the extraction reads in a mail of the demo.
 */
const inBrowser =
  /\/words\.\w+\.json$|^src\/(?:ui|text|extraction\/server|[^/]+\/(?:client|contract))\/|live-reading\/|gate-valves\.ts$|openapi\/page\.ts$|app\/server\/pages\.ts$|\/room\.ts$/;
const built = join(root, 'dist', 'client');
/** The languages of the pages: English, and those that vite.config.ts knows as modes. */
const modes = ['production', 'ar'];
const stamp = join(root, 'dist', '.stamp');

/** Builds the client with Vite when dist/ is missing or older than its sources. Exits on failure. */
export async function ensureBuilt(node) {
  // An image may carry the built client without its sources.
  if (existsSync(built) && !existsSync(join(root, 'src/app/client'))) return;
  const files = [...list('src').filter((path) => inBrowser.test(path)), ...sources.flatMap(list)].sort();
  const [seen, content] =
    existsSync(stamp) && existsSync(built) ? readFileSync(stamp, 'utf8').split('\n') : [];
  const look = lookOf(files);
  if (seen === look) return;
  // Times differ after a clone, a checkout or a copy; only different content needs a build.
  const now = contentOf(files);
  if (content !== now) await build(node);
  write(stamp, `${look}\n${now}\n`);
}

function list(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}

function lookOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function contentOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${file}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  return hash.digest('hex');
}

async function build(node) {
  console.log('Building the client …');
  try {
    rmSync(stamp, { force: true });
  } catch (error) {
    console.error(
      `The client cannot be built: ${error.message}. Run npm run build once as a user who may write there.`,
    );
    process.exit(1);
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const builds = modes.map(async (mode) => {
    const run = spawn(node, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env: childEnvironment(node),
    });
    const [code] = await once(run, 'exit');
    return code;
  });
  if ((await Promise.all(builds)).every((code) => code === 0)) return;
  console.error('The client could not be built; the lines above say why.');
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt(ensureInstalled());
