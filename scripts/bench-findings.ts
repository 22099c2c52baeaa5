/**
 * What all rules cost on an enquiry of 400 rows and 8 sources, beside reading its sources once with the embedded
 * extraction, in the same run: medians of the time and of the processor's, and their ratio. `npm run bench:findings [rounds]`.
 */
import { extractFrom } from '#extraction/server/extract.ts';
import type { SourceToCheck } from '#findings/server/facts/enquiry-to-check.ts';
import { factsFrom } from '#findings/server/facts/facts.ts';
import { readEnquiry } from '#findings/server/facts/read-enquiry.ts';
import { checkEnquiry } from '#findings/server/rules/check-enquiry.ts';

const rounds = Number(process.argv[2] ?? 15);
const sourceCount = 8;
const rowsEach = 50;

/** Sentences as they stand in requisitions, with another figure each time. */
const sentences: readonly ((n: number) => string)[] = [
  (n) =>
    `Item ${n}: ${n + 2} pcs gate valve ${2 + (n % 6)}" class 600, API 6D 25th edition, full bore, RF flanged.`,
  (n) =>
    `The supplier shall submit drawing VD-${1000 + n} Rev. ${n % 5} within ${2 + (n % 4)} weeks after order.`,
  (n) =>
    `Hydrostatic test pressure shall be held for ${10 + (n % 20)} minutes and recorded on a calibrated chart.`,
  (n) => `Welders and procedures must be qualified to ASME IX; records are kept for ${5 + (n % 6)} years.`,
  () => 'All pressure-containing parts shall be supplied with inspection certificates EN 10204 type 3.1.',
  (n) =>
    `The inspector shall be notified ${7 + (n % 8)} days before each hold point of the inspection and test plan.`,
  (n) =>
    `Coating system ${n % 9} according to NORSOK M-501, total dry film thickness ${250 + n} micrometres.`,
  () => 'Packing must be suitable for sea transport and six months of outdoor storage at the site.',
  (n) =>
    `Liquidated damages for late documents amount to 0.${1 + (n % 5)} % of the order value per week of delay.`,
  (n) => `Hardness of the base metal shall not exceed ${22 + (n % 3)} HRC in accordance with NACE MR0175.`,
];
const sources: SourceToCheck[] = Array.from({ length: sourceCount }, (_, at) => ({
  id: `source ${at}`,
  name: `Part ${at + 1}`,
  kind: at === 0 ? 'mail' : 'attachment',
  text: Array.from({ length: rowsEach }, (_each, row) => {
    const number = at * rowsEach + row;
    const said = sentences[number % sentences.length]?.(number) ?? '';
    // Named apart, or equal sentences would be one row.
    return said.replace(/\.$/, `, equipment E-${number}.`);
  }).join('\n\n'),
  receivedAt: null,
  order: at,
}));

type Cost = { ms: number; cpuMs: number };

const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Medians of the time and of the processor's; the second is fair where others use the machine. */
const median = (work: () => unknown): Cost => {
  const costs = Array.from({ length: rounds }, (): Cost => {
    const [begin, cpu] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(cpu);
    return { ms: performance.now() - begin, cpuMs: (user + system) / 1000 };
  });
  return { ms: middle(costs.map(({ ms }) => ms)), cpuMs: middle(costs.map(({ cpuMs }) => cpuMs)) };
};

const enquiry = readEnquiry(sources);
const toExtract = {
  receivedVia: 'Email' as const,
  from: null,
  date: null,
  subject: '',
  sources: sources.map(({ id, kind, name, text }) => ({ id, kind, name, text, pageStarts: [] })),
};
for (let warm = 0; warm < 3; warm += 1) checkEnquiry(enquiry);
const [reading, facts, all] = [
  median(() => extractFrom(toExtract)),
  median(() => factsFrom(enquiry)),
  median(() => checkEnquiry(enquiry)),
];
const line = (name: string, { ms, cpuMs }: Cost): void => {
  const [time, cpu] = [ms, cpuMs].map((each) => `${each.toFixed(1).padStart(8)} ms`);
  const share = (cpuMs / reading.cpuMs).toFixed(2);
  process.stdout.write(`${name.padEnd(32)} ${time}  ${cpu} of the processor  ${share} of a reading\n`);
};
process.stdout.write(
  `${enquiry.rows.length} rows, ${enquiry.items.length} items, ${sources.length} sources\n`,
);
line('reading the sources once', reading);
line('facts', facts);
line('all rules, facts included', all);
