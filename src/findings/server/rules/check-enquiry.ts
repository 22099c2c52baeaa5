import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { severities, type FindingDraft, type FindingQuote } from '../../contract/finding.ts';
import { overlaps, type EnquiryToCheck } from '../facts/enquiry-to-check.ts';
import { withByHand } from '../facts/by-hand.ts';
import { factsFrom } from '../facts/facts.ts';
import { inThreadOrder } from '../facts/statements.ts';
import { emptyContext, type Rule, type RuleContext, type RuleFinding } from './rule.ts';

const folder = import.meta.dirname;

/** Every rule: each file in the folders beside this one exports one. */
export const rules: readonly Rule[] = await Promise.all(
  globSync('*/*.ts', { cwd: folder })
    .filter((file) => file.endsWith('-rule.ts'))
    .toSorted()
    .map(async (file) => {
      const { rule } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as {
        rule: Rule;
      };
      return rule;
    }),
);

/** One spelling of a share; what is quoted keeps its own: “10% of the price”. */
const withSpacedPercent = (title: string): string =>
  title.replaceAll(/“[^”]*”|([\d٠-٩])[%٪]/g, (whole, digit?: string) => (digit ? `${digit} %` : whole));

/** Another finding gives the same values, or one of them in the same two places; passages without values each say one of its values. */
const isSaidBy = (
  { values, quotes }: { values: readonly string[]; quotes: readonly FindingQuote[] },
  other: RuleFinding,
): boolean => {
  const said = values.filter((value) => other.title.includes(value) || other.values?.includes(value)).length;
  if (said > 0 && said === values.length) return true;
  const isOfPlaces = quotes.every((quote) => other.quotes.some((each) => overlaps(each, quote)));
  if (values.length > 0) return isOfPlaces && said > 0;
  // Two sentences may differ in the payment as well as in the delivery that the other finding is of.
  const saysValue = ({ text }: FindingQuote): boolean =>
    (other.values ?? []).some((value) => text.replace(/\s+/g, ' ').includes(value));
  return isOfPlaces && quotes.every(saysValue);
};

/**
 * What the rules find in an enquiry, the most severe first. The same facts give the same findings in any order
 * of sources; a finding whose quotes do not stand in their sources is left out.
 */
export function checkEnquiry(
  given: EnquiryToCheck,
  context: RuleContext = emptyContext,
  only: readonly Rule[] = rules,
): FindingDraft[] {
  const { enquiry, inRow } = withByHand(given);
  const facts = factsFrom(enquiry);
  const texts = new Map(enquiry.sources.map(({ id, text }) => [id, text]));
  const places = new Map(inThreadOrder(enquiry.sources).map(({ id }, at) => [id, at]));
  const place = ({ sourceId, start }: FindingDraft['quotes'][number]): number =>
    (places.get(sourceId) ?? 0) * 1e9 + start;
  const withRow = (quote: FindingQuote): FindingQuote => {
    const row = enquiry.rows.find(({ place: at }) => at !== null && overlaps(at, quote));
    return quote.itemId !== undefined || !row ? quote : { ...quote, requirementId: row.id };
  };
  const checked = only.map((rule) => ({ rule, findings: rule.check(facts, context) }));
  const contradictions = checked.filter(({ rule }) => rule.kind === 'contradiction');
  const firm = contradictions.flatMap(({ rule, findings }) => (rule.yields ? [] : findings));
  const all = contradictions.flatMap(({ rule, findings }) => (rule.yields === 'all' ? [] : findings));
  const found = checked.flatMap(({ rule, findings }) =>
    findings.flatMap(({ about, why, severity, departments, quotes, values = [], ...rest }): FindingDraft[] =>
      rule.yields && (rule.yields === 'all' ? all : firm).some((other) => isSaidBy({ values, quotes }, other))
        ? []
        : [
            {
              ...rest,
              title: withSpacedPercent(rest.title),
              question: withSpacedPercent(rest.question),
              rule: rule.key,
              kind: rule.kind,
              severity: severity ?? rule.severity,
              why: why ?? rule.source,
              departments: [...(departments ?? rule.departments)],
              quotes: quotes.map(withRow).toSorted((a, b) => place(a) - place(b) || a.end - b.end),
              key: `${rule.key}: ${about}`,
            },
          ],
    ),
  );
  return [...new Map(found.map((finding) => [finding.key, finding])).values()]
    .filter(({ quotes }) =>
      quotes.every(
        ({ sourceId, start, end, text }) => text !== '' && texts.get(sourceId)?.slice(start, end) === text,
      ),
    )
    .map((finding) => ({ ...finding, quotes: finding.quotes.map(inRow) }))
    .toSorted(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    );
}
