/**
 * How well mails that come by themselves are sorted, and whether answers find their question, on labelled mails.
 * usage: node scripts/score-mails.ts [FOLDER] [--misses]
 */
import { join, resolve } from 'node:path';
import { mailMisses, scoreMails, sortLabelledMails } from './eval/labelled-mails.ts';

const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const folder = named ? resolve(named) : join(import.meta.dirname, '../test/eval/mails/training');
const mails = await sortLabelledMails(folder);
process.stdout.write(`${folder}: ${mails.length} mails\n`);
for (const { name, right, of } of scoreMails(mails))
  process.stdout.write(`  ${name.padEnd(34)} ${right}/${of}\n`);
if (process.argv.includes('--misses'))
  for (const miss of mails.flatMap(mailMisses)) process.stdout.write(`  ${miss}\n`);
