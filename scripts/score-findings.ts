/**
 * How many planted faults the rules find, and how many they invent.
 * usage: node scripts/score-findings.ts [development | unread | a folder] [--misses]
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkEnquiry } from '#findings/server/rules/check-enquiry.ts';
import {
  heldKinds,
  orderDayOf,
  readPlantedFaults,
  readRegisters,
  scoreContradictions,
  scoreHeld,
  scoreMissing,
  type FaultScore,
} from './eval/planted-faults.ts';

const root = join(import.meta.dirname, '../test/eval/findings');
const named = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'development';
const folder = existsSync(join(root, named)) ? join(root, named) : resolve(named);

const registers = readRegisters(folder);
const scored = readPlantedFaults(folder).map(({ name, enquiry, faults }) => {
  const findings = checkEnquiry(enquiry, { registers, orderDay: orderDayOf(enquiry) });
  return {
    name,
    contradictions: scoreContradictions(faults, findings),
    missing: scoreMissing(faults, findings),
    limits: scoreHeld('limits', faults, findings),
    licences: scoreHeld('licences', faults, findings),
    qualifications: scoreHeld('qualifications', faults, findings),
    editions: scoreHeld('editions', faults, findings),
  };
});

const ratio = (part: number, whole: number): string =>
  `${whole === 0 ? 'none' : (part / whole).toFixed(3)}  (${part}/${whole})`;
const line = (name: string, value: string): void =>
  void process.stdout.write(`  ${name.padEnd(36)} ${value}\n`);
const total = (scores: readonly FaultScore[], of: 'found' | 'planted' | 'raised'): number =>
  scores.reduce((sum, score) => sum + score[of], 0);

process.stdout.write(`${folder}: ${scored.length} enquiries\n`);
for (const kind of ['contradictions', 'missing', ...heldKinds] as const) {
  const scores = scored.map((each) => each[kind]);
  if (total(scores, 'planted') + total(scores, 'raised') === 0) continue;
  const extras = scores.reduce((sum, score) => sum + score.extras.length, 0);
  line(`${kind}, recall`, ratio(total(scores, 'found'), total(scores, 'planted')));
  line(`${kind}, precision`, ratio(total(scores, 'raised') - extras, total(scores, 'raised')));
  line(`${kind}, false an enquiry`, (extras / scored.length).toFixed(2));
}
if (process.argv.includes('--misses'))
  for (const { name, ...kinds } of scored)
    for (const [kind, { misses, extras }] of Object.entries(kinds)) {
      for (const miss of misses) process.stdout.write(`  ${name}: ${kind} not found: ${miss}\n`);
      for (const extra of extras) process.stdout.write(`  ${name}: ${kind} invented: ${extra}\n`);
    }
