/**
 * What share of the fields was right at each confidence their readers gave, on the labelled texts no rule was
 * written on; prints src/extraction/server/fields/field-confidence.ts's table, then how it does on a part that
 * was left out while it was made.
 */
import { join } from 'node:path';
import { extractFrom } from '#extraction/server/extract.ts';
import { enquiryFieldNames, type EnquiryFieldName } from '#extraction/contract/fields.ts';
import {
  confidenceIn,
  fieldConfidence,
  type ConfidenceTable,
} from '#extraction/server/fields/field-confidence.ts';
import { statedFields } from './eval/field-scores.ts';
import { readLabelledTexts } from './eval/labelled-texts.ts';

type Case = { part: string; field: EnquiryFieldName; isStated: boolean; raw: number; isRight: boolean };

const root = join(import.meta.dirname, '../test/eval/texts');
const parts = ['development', 'second', 'fifth', 'sixth', 'seventh', 'tenth'];
/** So much doubt goes with few cases: one right and one wrong are added to each step. */
const added = 1;

const cases = parts.flatMap((part): Case[] =>
  readLabelledTexts(join(root, part))
    .filter(({ labels }) => labels.isEnquiry)
    .flatMap((text) => {
      const proposal = extractFrom(text.input, (_field, raw) => raw ?? 0);
      return statedFields({ ...text, proposal }).flatMap(({ field, truth, isRight, isRightByParts }) => {
        const proposed = proposal.fields.find((each) => each.field === field);
        if (!proposed) return [];
        const isStated = proposed.span !== null;
        return [
          {
            part,
            field,
            isStated,
            raw: isStated ? proposed.confidence : 0,
            isRight: truth === null ? !isStated : isStated && (isRight || isRightByParts),
          },
        ];
      });
    }),
);

const fields = enquiryFieldNames.filter((field) => field !== 'ReceivedVia');

function tableFrom(known: readonly Case[]): ConfidenceTable {
  const steps = (name: EnquiryFieldName): ConfidenceTable['CustomerName'] => {
    const own = known.filter(({ field }) => field === name);
    return {
      unstated: share(own.filter(({ isStated }) => !isStated)),
      steps: rising(own.filter(({ isStated }) => isStated)),
    };
  };
  const table = Object.fromEntries(fields.map((field) => [field, steps(field)])) as ConfidenceTable;
  // Places are chosen by weights that saw these texts: scripts/train-fields.ts says what share is right
  // without.
  return { ...table, DeliveryLocation: fieldConfidence.DeliveryLocation };
}

const share = (of: readonly Case[]): number =>
  round((of.filter(({ isRight }) => isRight).length + added) / (of.length + 2 * added));
const round = (of: number): number => Math.round(of * 100) / 100;

/** Steps that never fall as the reader grows surer; neighbours that would are one step. */
function rising(known: readonly Case[]): [from: number, right: number][] {
  const groups = [...Map.groupBy(known, ({ raw }) => raw)].toSorted(([a], [b]) => a - b);
  const pooled: { from: number; of: Case[] }[] = [];
  for (const [from, of] of groups) {
    let step = { from, of };
    for (let before = pooled.at(-1); before && share(before.of) >= share(step.of); before = pooled.at(-1)) {
      pooled.pop();
      step = { from: before.from, of: [...before.of, ...step.of] };
    }
    pooled.push(step);
  }
  return pooled.map(({ from, of }) => [from, share(of)]);
}

process.stdout.write(`${JSON.stringify(tableFrom(cases), null, 2)}\n`);
const bins = new Map<string, { said: number; right: number; of: number }>();
for (const part of parts) {
  const table = tableFrom(cases.filter((each) => each.part !== part));
  for (const each of cases.filter((one) => one.part === part)) {
    const said = confidenceIn(table, each.field, each.isStated ? each.raw : null);
    const bin =
      said >= 0.95 ? '0.95 to 1' : said >= 0.85 ? '0.85 to 0.95' : said >= 0.7 ? '0.70 to 0.85' : 'to 0.70';
    const before = bins.get(bin) ?? { said: 0, right: 0, of: 0 };
    bins.set(bin, {
      said: before.said + said,
      right: before.right + (each.isRight ? 1 : 0),
      of: before.of + 1,
    });
  }
}
for (const [bin, { said, right, of }] of [...bins].toSorted(([a], [b]) => b.localeCompare(a)))
  process.stdout.write(
    `${bin.padEnd(14)} said ${(said / of).toFixed(3)}, right ${(right / of).toFixed(3)} (${right}/${of})\n`,
  );
