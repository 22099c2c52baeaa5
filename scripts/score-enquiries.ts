/**
 * Runs the embedded extractor over the labelled enquiry texts and prints what their scorer says.
 * usage: node scripts/score-enquiries.ts [folder with NNN.txt, NNN.json and score.py]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnquiryToExtract } from '#shared/enquiries/proposals.ts';
import { extract } from '../src/server/enquiries/extraction/extract.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = resolve(process.argv[2] ?? join(root, '../shared/data/enquiries'));
const output = join(root, '.cache/enquiry-predictions');

if (!existsSync(join(folder, 'score.py'))) {
  process.stdout.write(`No labelled enquiries at ${folder}: nothing was scored. Give the folder as the first argument.\n`);
} else {
  predictAll();
  const scored = spawnSync('python3', [join(folder, 'score.py'), output], { encoding: 'utf8' });
  process.stdout.write(scored.stdout ?? '');
  if (scored.status !== 0) {
    process.stderr.write(scored.stderr || 'The scorer did not run: is python3 installed?\n');
    process.exitCode = 1;
  }
}

function predictAll(): void {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const files = readdirSync(folder).filter((name) => /^0\d\d\.txt$/.test(name));
  const started = performance.now();
  for (const name of files) {
    const file = readFileSync(join(folder, name), 'utf8');
    const proposal = extract(enquiryFrom(file.slice(file.indexOf('\n') + 1)));
    const prediction: Record<string, unknown> = Object.fromEntries(proposal.fields.map(({ field, value }) => [field, value]));
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

/** A labelled text as the product would have received it: with header lines a mail, without them typed in by hand. */
function enquiryFrom(text: string): EnquiryToExtract {
  const header = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'm').exec(text.slice(0, text.indexOf('\n\n') + 1))?.[1]?.trim() ?? '';
  const isMail = /^(?:From|To|Date|Subject):/.test(text);
  const from = isMail ? header('From') : '';
  const sent = isMail ? new Date(`${header('Date')} UTC`) : new Date(Number.NaN);
  return {
    receivedVia: isMail ? 'Email' : 'Manual',
    from: from === '' ? null : { name: /^"?([^"<@]*?)"?\s*</.exec(from)?.[1] ?? '', address: /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from },
    date: Number.isNaN(sent.getTime()) ? null : sent.toISOString().slice(0, 10),
    subject: isMail ? header('Subject') : '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  };
}
