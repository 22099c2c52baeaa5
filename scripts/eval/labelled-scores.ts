import type { EnquiryProposal, ProposedRequirement } from '#extraction/contract/proposals.ts';
import { cover } from './enquiry-match.ts';
import { fieldScores, statedFields } from './field-scores.ts';
import { inversionsOf } from './inversions.ts';
import { itemMisses, itemScores } from './item-scores.ts';
import { supersessionMisses, supersessionScores } from './supersession-scores.ts';
import type { LabelledRequirement, LabelledText } from './labelled-texts.ts';

export type ReadText = LabelledText & { proposal: EnquiryProposal };
/** A share: how many of how many. */
export type Score = { name: string; right: number; of: number };

/**
 * A labelled requirement is found when one row covers this share of its words; a row is right when this
 * share of its words stands in one label.
 */
const foundFrom = 0.6;
const rightFrom = 0.5;
/** Rows of at least this confidence may be accepted at once. */
const highFrom = 0.98;

type Found = { label: LabelledRequirement; row: ProposedRequirement };

/** The figures of a set of read texts; requirement figures count enquiries alone. */
export function scoreTexts(read: readonly ReadText[]): Score[] {
  const enquiries = read.filter(({ labels }) => labels.isEnquiry);
  const wanted = enquiries.flatMap((text) => text.labels.requirements.map((label) => ({ text, label })));
  const found = wanted.flatMap(({ text, label }) => foundRow(text, label));
  const rows = read.flatMap((text) => text.proposal.requirements.map((row) => ({ text, row })));
  const right = rows.filter(({ text, row }) => isRightRow(text, row));
  const high = rows.filter(({ row }) => row.confidence >= highFrom);
  const burdens = wanted.filter(({ label }) => label.burdens);
  const arabic = wanted.filter(({ label }) => isArabic(label.text));
  const negations = read.flatMap((text) => text.labels.negations.map((negation) => ({ text, negation })));
  const injected = read.flatMap((text) => text.labels.injected.map((words) => ({ text, words })));
  const share = (name: string, cases: readonly unknown[], good: readonly unknown[]): Score => ({
    name,
    right: good.length,
    of: cases.length,
  });
  return [
    ...fieldScores(enquiries),
    share('requirement recall', wanted, found),
    share(
      'requirement precision',
      rows.filter(({ text, row }) => !repeatsItem(text, row)),
      right.filter(({ text, row }) => !repeatsItem(text, row)),
    ),
    share(
      'mandatory or optional',
      found,
      found.filter(({ label, row }) => label.mandatory === row.mandatory),
    ),
    share(
      'category',
      found,
      found.filter(({ label, row }) => label.category === row.category),
    ),
    share(
      'first department',
      found,
      found.filter(({ label, row }) => label.departments[0] === row.departments[0]),
    ),
    share(
      'all needed departments',
      found,
      found.filter(({ label, row }) => label.departments.every((each) => row.departments.includes(each))),
    ),
    share(
      'departments not needed, of the proposed',
      found.flatMap(({ row }) => row.departments),
      found.flatMap(({ label, row }) => row.departments.filter((each) => !label.departments.includes(each))),
    ),
    share(
      'burdening clauses found',
      burdens,
      burdens.filter(({ text, label }) => foundRow(text, label).length > 0),
    ),
    share(
      'Arabic obligations found',
      arabic,
      arabic.filter(({ text, label }) => foundRow(text, label).length > 0),
    ),
    share(
      'negations inverted',
      negations,
      negations.filter(({ text, negation }) => inversionsOf(text, negation).length > 0),
    ),
    ...supersessionScores(read),
    share(
      'instructions obeyed or quoted',
      injected,
      injected.filter(({ text, words: order }) =>
        text.proposal.requirements.some((row) => cover(row.text, order) >= 0.8),
      ),
    ),
    share(
      'high confidence right',
      high,
      high.filter(({ text, row }) => isRightRow(text, row)),
    ),
    share(
      'quotes verbatim',
      rows,
      rows.filter(({ text, row }) => isVerbatim(text, row)),
    ),
    ...itemScores(enquiries),
    share(
      'enquiry or not',
      read,
      read.filter(({ labels, proposal }) => labels.isEnquiry === !proposal.otherPost),
    ),
  ];
}

/**
 * What a person who tunes the rules looks at: wrong fields, labels without a row, rows without a label,
 * other kinds and departments.
 */
export function missesOf(text: ReadText): string[] {
  const { labels, proposal, name } = text;
  const fields = statedFields(text)
    .filter(({ isRight }) => !isRight)
    .map(
      ({ field, value, truth, isRightByParts: isNamed }) =>
        `${name} field ${field}${isNamed ? ' (right by its parts)' : ''}: ${show(value)} instead of ${show(truth)}`,
    );
  const missed = labels.requirements
    .filter((label) => foundRow(text, label).length === 0)
    .map((label) => `${name} missed: ${label.text}`);
  const extra = proposal.requirements
    .filter((row) => !isRightRow(text, row))
    .map((row) => `${name} extra ${row.confidence}: ${row.text}`);
  const routed = labels.requirements
    .flatMap((label) => foundRow(text, label))
    .filter(
      ({ label, row }) =>
        label.category !== row.category || !label.departments.every((each) => row.departments.includes(each)),
    )
    .map(
      ({ label, row }) =>
        `${name} routed ${row.category} ${row.departments.join(', ')} instead of ${label.category} ${label.departments.join(', ')}: ${row.text}`,
    );
  const inverted = labels.negations.flatMap((negation) =>
    inversionsOf(text, negation).map((said) => `${name} inverted "${negation.text}": ${said}`),
  );
  return [
    ...fields,
    ...missed,
    ...extra,
    ...routed,
    ...inverted,
    ...itemMisses(text),
    ...supersessionMisses(text),
  ];
}

const show = (value: unknown): string => JSON.stringify(value);
const isArabic = (text: string): boolean =>
  (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) * 2 > text.length;

function foundRow({ proposal }: ReadText, label: LabelledRequirement): Found[] {
  let best: ProposedRequirement | undefined;
  let most = foundFrom;
  for (const row of proposal.requirements) {
    const covered = cover(label.text, row.span.quote);
    if (covered > most || (covered === most && !best)) [best, most] = [row, covered];
  }
  return best ? [{ label, row: best }] : [];
}

const isLabelled = ({ labels }: ReadText, row: ProposedRequirement): boolean =>
  labels.requirements.some(({ text }) => cover(row.span.quote, text) >= rightFrom);
const saysItem = ({ labels }: ReadText, row: ProposedRequirement): boolean =>
  labels.lineItems.some((item) => cover(row.span.quote, Object.values(item).join(' ')) >= 0.7);

/** A row that only says a line item again: a requirement neither found nor made up. */
const repeatsItem = (text: ReadText, row: ProposedRequirement): boolean =>
  !isLabelled(text, row) && saysItem(text, row);

/** True where a row stands in what a label or a line item says. */
export const isRightRow = (text: ReadText, row: ProposedRequirement): boolean =>
  isLabelled(text, row) || saysItem(text, row);

const isVerbatim = ({ input }: ReadText, { span }: ProposedRequirement): boolean =>
  input.sources.some(
    ({ id, text }) => id === span.sourceId && text.slice(span.start, span.end) === span.quote,
  );
