/**
 * How well the embedded rules read the labelled texts of test/eval/texts, part by part.
 * usage: node scripts/score-texts.ts [training | development | a folder] [--misses]
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractFrom } from '#extraction/server/extract.ts';
import { missesOf, scoreTexts } from './eval/labelled-scores.ts';
import { readLabelledTexts } from './eval/labelled-texts.ts';
import { fieldReliabilityOf, reliabilityOf } from './eval/reliability.ts';

const root = join(import.meta.dirname, '../test/eval/texts');
const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const folders = (named ? [named] : ['training', 'development']).map((name) =>
  existsSync(join(root, name)) ? join(root, name) : resolve(name),
);

for (const folder of folders) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    process.stderr.write(`No labelled texts in ${folder}.\n`);
    process.exitCode = 1;
    continue;
  }
  const read = readLabelledTexts(folder).map((text) => ({ ...text, proposal: extractFrom(text.input) }));
  process.stdout.write(`${folder}: ${read.length} texts\n`);
  for (const { name, right, of } of [
    ...scoreTexts(read),
    ...reliabilityOf(read),
    ...fieldReliabilityOf(read),
  ])
    process.stdout.write(
      `  ${name.padEnd(44)} ${of === 0 ? 'none' : `${(right / of).toFixed(3)}  (${right}/${of})`}\n`,
    );
  if (process.argv.includes('--misses'))
    for (const miss of read.flatMap(missesOf)) process.stdout.write(`  ${miss}\n`);
}
