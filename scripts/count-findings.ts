/**
 * How many contradictions and silences the rules raise in texts that nobody planted any in, a text.
 * usage: node scripts/count-findings.ts FOLDER … [--titles=RULE]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnquiry } from '#findings/server/facts/read-enquiry.ts';
import { checkEnquiry } from '#findings/server/rules/check-enquiry.ts';
import { enquiryFromText } from './eval/labelled-texts.ts';

const titlesOf = process.argv.find((each) => each.startsWith('--titles='))?.slice('--titles='.length);
for (const folder of process.argv.slice(2).filter((each) => !each.startsWith('--'))) {
  const texts = readdirSync(folder).filter((file) => /\d+\.txt$/.test(file));
  const found = texts.map((file) => {
    const { sources } = enquiryFromText(readFileSync(join(folder, file), 'utf8'));
    return {
      file,
      findings: checkEnquiry(
        readEnquiry(sources.map((source, order) => ({ ...source, receivedAt: null, order }))),
      ).filter(({ kind }) => kind === 'contradiction' || kind === 'absence'),
    };
  });
  const byRule = Map.groupBy(
    found.flatMap(({ findings }) => findings),
    ({ kind, rule }) => `${kind} ${rule}`,
  );
  const contradictions = found
    .flatMap(({ findings }) => findings)
    .filter(({ kind }) => kind === 'contradiction');
  process.stdout.write(
    `${folder}: ${texts.length} texts, ${(contradictions.length / texts.length).toFixed(2)} contradictions a text, at most ${Math.max(0, ...found.map(({ findings }) => findings.length))} findings\n`,
  );
  for (const [rule, of] of [...byRule].toSorted()) process.stdout.write(`  ${rule} ${of.length}\n`);
  if (titlesOf !== undefined)
    for (const { file, findings } of found)
      for (const each of findings.filter(({ rule }) => rule === titlesOf)) {
        const quotes = each.quotes.map(({ text }) => `«${text.replace(/\s+/g, ' ').slice(0, 170)}»`);
        process.stdout.write(`  ${file}: ${each.title}\n      ${quotes.join('\n      ')}\n`);
      }
}
