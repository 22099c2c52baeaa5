/**
 * Runs the embedded extractor over the labelled enquiry texts and prints what their scorer says, for all and
 * class by class. usage: node scripts/score-enquiries.ts [folder with NNN.txt, NNN.json and score.py]
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractFrom } from '#extraction/server/extract.ts';
import { enquiryFromText } from './eval/labelled-texts.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = resolve(process.argv[2] ?? join(root, '../shared/data/enquiries'));
const output = join(root, '.cache/enquiry-predictions');

const groups: [name: string, has: (no: number) => boolean][] = [
  ['All', () => true],
  ['Mails', (no) => no < 16],
  ['Tender notices', (no) => no > 16 && no < 32],
  ['Notices restated', (no) => no > 32],
  ['Every other text', (no) => no % 4 === 1],
  ['The texts between', (no) => no % 4 === 3],
];

if (!existsSync(join(folder, 'score.py'))) {
  process.stdout.write(
    `No labelled enquiries at ${folder}: nothing was scored. Give the folder as the first argument.\n`,
  );
} else {
  predictAll();
  for (const [name, has] of groups) score(name, has);
  clausesFound();
}

/** Runs the folder's own scorer over the texts of one group; it reads the labels that lie beside it. */
function score(name: string, has: (no: number) => boolean): void {
  const labelled = readdirSync(folder).filter(
    (file) => /^0\d\d\.(?:json|txt)$/.test(file) && has(Number(file.slice(0, 3))),
  );
  if (labelled.length === 0) return;
  const labels = join(output, 'labels');
  rmSync(labels, { recursive: true, force: true });
  mkdirSync(labels);
  for (const file of [...labelled, 'score.py']) copyFileSync(join(folder, file), join(labels, file));
  const scored = spawnSync('python3', [join(labels, 'score.py'), output], { encoding: 'utf8' });
  const lines = (scored.stdout ?? '').trimEnd().split('\n');
  process.stdout.write(
    `${name}, ${labelled.length / 2} texts\n${(name === 'All' ? lines : lines.slice(-2)).map((line) => `  ${line}\n`).join('')}`,
  );
  if (scored.status !== 0) {
    process.stderr.write(scored.stderr || 'The scorer did not run: is python3 installed?\n');
    process.exitCode = 1;
  }
}

/** Contracts are labelled by their clauses: the share of them that a requirement row stands in. */
function clausesFound(): void {
  let wanted = 0;
  let found = 0;
  for (const name of readdirSync(folder).filter((file) => /^1\d\d\.json$/.test(file))) {
    const file = readFileSync(join(folder, name.replace('.json', '.txt')), 'utf8');
    const rows = extractFrom(enquiryFromText(file.slice(file.indexOf('\n') + 1))).requirements.map(
      ({ span }) => span,
    );
    const { clauses } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      clauses: { category: string; start: number; end: number }[];
    };
    for (const { start, end } of clauses.filter(({ category }) => !category.endsWith('Date'))) {
      wanted += 1;
      if (rows.some((row) => row.start < end && start < row.end)) found += 1;
    }
  }
  if (wanted > 0)
    process.stdout.write(
      `Contracts\n  clauses with a requirement row ${found}/${wanted} = ${(found / wanted).toFixed(3)}\n`,
    );
}

function predictAll(): void {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const files = readdirSync(folder).filter((name) => /^0\d\d\.txt$/.test(name));
  const started = performance.now();
  for (const name of files) {
    const file = readFileSync(join(folder, name), 'utf8');
    const proposal = extractFrom(enquiryFromText(file.slice(file.indexOf('\n') + 1)));
    const prediction: Record<string, unknown> = Object.fromEntries(
      proposal.fields.map(({ field, value }) => [field, value]),
    );
    prediction['requirements'] = proposal.requirements.map(({ span, mandatory, departments, category }) => ({
      text: span.quote,
      mandatory,
      department: departments[0],
      category,
    }));
    writeFileSync(join(output, name.replace('.txt', '.json')), JSON.stringify(prediction, null, 1));
  }
  const perText = (performance.now() - started) / Math.max(1, files.length);
  process.stdout.write(`${files.length} texts, ${perText.toFixed(1)} ms each\n`);
}
