// npm test [-- unit|journeys] [filters]: all tests, those beside the code, or those in the browser.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, ensureInstalled, root } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { journeyFaults, unitFaults } from './test-faults.mjs';

const node = ensureInstalled({ dev: true });
const args = process.argv.slice(2);
const only = ['unit', 'journeys'].includes(args[0]) ? args.shift() : undefined;
const running = new Set();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    if (signal === 'SIGTERM' || !process.stdin.isTTY) for (const each of running) each.kill(signal);
  });
}

ensureChromium();
ensureAuditorsPrograms();
await ensureBuilt(node);

const runners = [
  {
    name: 'unit',
    report: '.cache/vitest.json',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.cache/vitest.json',
    ],
    // With a filter, one of the two may have nothing to do.
    filtered: '--passWithNoTests',
    count: countVitest,
    faults: (report) => unitFaults(report, root),
  },
  {
    name: 'journeys',
    report: '.cache/playwright.json',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    filtered: '--pass-with-no-tests',
    count: countPlaywright,
    faults: journeyFaults,
  },
];

let passed = 0;
let failed = 0;
const faults = [];
const asked = runners.filter(({ name }) => !only || only === name);
mkdirSync(join(root, '.cache'), { recursive: true });
for (const { report } of asked) rmSync(join(root, report), { force: true });
// Both at once: each waits by turns for its database, its browser or a clock, so neither fills two cores by itself.
const first = run(asked[0]);
const statuses = await Promise.all([first, ...asked.slice(1).map((runner) => run(runner, first))]);
for (const [index, runner] of asked.entries()) {
  const status = statuses[index];
  const report = join(root, runner.report);
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const result = written ? runner.count(written) : { passed: 0, failed: 0 };
  const named = written ? runner.faults(written) : [];
  passed += result.passed;
  // A runner can fail without a test to blame: a setup, an import, an unhandled rejection.
  failed += status === 0 ? result.failed : Math.max(1, result.failed);
  faults.push(...named);
  if (status !== 0 && !named.some((each) => each.startsWith('FAILED')))
    faults.push(`FAILED ${runner.name}: ended with code ${status} and no failed test; its output says why.`);
}
if (passed + failed === 0) console.error('No test ran.');
process.exitCode = failed > 0 || passed === 0 || interrupted ? 1 : 0;
if (faults.length > 0) console.log(`\n${faults.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);

/** What the second says is held back until the first has ended: two that write one terminal would write over each other. */
function run({ command, filtered }, after) {
  const child = spawn(node, [...command, ...(args.length > 0 && !only ? [filtered] : []), ...args], {
    cwd: root,
    stdio: after ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: childEnvironment(node),
  });
  running.add(child);
  const held = [];
  let isHeld = true;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from?.on('data', (said) => (isHeld ? held.push([to, said]) : to.write(said)));
  const ended = new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
  void after?.then(() => {
    isHeld = false;
    for (const [to, said] of held) to.write(said);
  });
  return ended.finally(() => running.delete(child));
}

function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A journey that passed only at its second try counts as passed and is named at the end: its trace shows a fault to mend. */
function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** What an auditor checks with: tests hold archives and records against each. */
function ensureAuditorsPrograms() {
  const packages = { pdfsig: 'poppler-utils', unzip: 'unzip', python3: 'python3' };
  const missing = () =>
    Object.entries(packages).filter(([program]) => spawnSync(program, ['--help']).error !== undefined);
  if (missing().length === 0) return;
  if (isRootOfDebian()) installOnDebian(missing().map(([, name]) => name));
  for (const [program, name] of missing())
    console.log(
      `Without ${program} the tests that check with it are skipped. On Debian: apt-get install ${name}.`,
    );
}

function isRootOfDebian() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(system) && process.getuid?.() === 0;
}

function installOnDebian(packages) {
  console.log(`Installing what tests use (apt-get install ${packages.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', step, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (existsSync(chosen ?? '/usr/bin/chromium')) return;
  if (chosen) fail(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  if (!isRootOfDebian()) {
    fail(
      'The tests need Chromium. On Debian: apt-get install chromium (as root). Elsewhere set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  installOnDebian(['chromium', 'fonts-liberation']);
  if (!existsSync('/usr/bin/chromium'))
    fail('Chromium could not be installed. Install it by hand, or set CHROMIUM_PATH.');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
