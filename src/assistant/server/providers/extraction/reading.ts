import { foldText } from '#text/terms.ts';
import * as z from 'zod/mini';
import { enquiryFieldNames, type FieldValue } from '#extraction/contract/fields.ts';
import type {
  EnquiryProposal,
  ProposedContradiction,
  ProposedField,
  ProposedRequirement,
  Supersession,
} from '#extraction/contract/proposals.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { departments } from '#organisations/contract/departments.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { ownDepartmentsOf } from '#extraction/server/passage.ts';
import { locate } from '../../answering/guard.ts';
import { isUnquotable } from '../../understanding/unquotable.ts';
import { itemFrom } from './items.ts';
import { confidenceOfModel } from './merging.ts';
import type { ReadSource } from './parts.ts';

const quote = z.string().check(z.minLength(2), z.maxLength(2000));
const fieldLine = z.object({
  field: z.enum(enquiryFieldNames),
  value: z.union([
    z.string().check(z.minLength(1), z.maxLength(1000)),
    z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(30)),
  ]),
  source: z.number(),
  quote,
});
const requirementLine = z.object({
  requirement: z.literal(true),
  source: z.number(),
  quote,
  category: z.enum(requirementCategories),
  mandatory: z.boolean(),
  departments: z.array(z.string()).check(z.maxLength(10)),
  standard: z.catch(z.nullable(z.string().check(z.maxLength(200))), null),
});

const shortQuote = z.object({
  source: z.number(),
  quote: z.string().check(z.minLength(2), z.maxLength(400)),
});
const contradictionLine = z.object({ contradiction: z.literal(true), one: shortQuote, other: shortQuote });
const supersessionLine = z.object({
  superseded: z.enum(['replaced', 'cancelled']),
  older: shortQuote,
  newer: shortQuote,
});

/** Where a quote stands in its source; null where it does not, or where it reads as an order to the machine. */
const spanOf = (sources: readonly ReadSource[], no: number, words: string): Span | null => {
  const source = sources[no - 1];
  const place = source && !isUnquotable(words) ? locate(source.text, words) : null;
  return source && place
    ? {
        sourceId: source.id,
        start: source.from + place.start,
        end: source.from + place.end,
        quote: source.text.slice(place.start, place.end),
      }
    : null;
};

const stands = (value: string, span: Span): boolean =>
  foldText(value) !== '' && ` ${foldText(span.quote)} `.includes(` ${foldText(value)} `);

const monogramValues = new Set(['Required', 'Not required']);

/**
 * A value is in the words of its quote; the monogram alone has words of ours, and then the quote
 * has to speak of it.
 */
const isInQuote = (field: ProposedField['field'], value: FieldValue, span: Span): boolean => {
  if (field === 'MonogramRequirement')
    return typeof value === 'string' && monogramValues.has(value) && /monogram/i.test(span.quote);
  return Array.isArray(value)
    ? value.length > 0 && value.every((each) => stands(each, span))
    : stands(value ?? '', span);
};

const fieldOf = (line: object, sources: readonly ReadSource[]): ProposedField | null => {
  const read = z.safeParse(fieldLine, line);
  if (!read.success) return null;
  const { field, source } = read.data;
  const span = spanOf(sources, source, read.data.quote);
  const isList = field === 'RequiredCertificate';
  const value =
    isList === Array.isArray(read.data.value) ? read.data.value : isList ? [String(read.data.value)] : null;
  return span && value !== null && isInQuote(field, value, span)
    ? { field, value, span, confidence: confidenceOfModel }
    : null;
};

const requirementOf = (line: object, sources: readonly ReadSource[]): ProposedRequirement | null => {
  const read = z.safeParse(requirementLine, line);
  if (!read.success) return null;
  const { source, category, mandatory, standard } = read.data;
  const span = spanOf(sources, source, read.data.quote);
  const asked = departments.filter((department) => read.data.departments.includes(department));
  const ordered = asked.toSorted(
    (one, other) => read.data.departments.indexOf(one) - read.data.departments.indexOf(other),
  );
  if (!span || ordered.length === 0) return null;
  return {
    text: span.quote.replace(/\s+/g, ' ').trim(),
    span,
    category,
    mandatory,
    departments: ordered,
    standard: standard && span.quote.includes(standard) ? standard : null,
    confidence: confidenceOfModel,
  };
};

/** Where two quotes stand; null where one does not, or where both are of one passage. */
const twoPlaces = (
  quotes: readonly z.infer<typeof shortQuote>[],
  sources: readonly ReadSource[],
): [Span, Span] | null => {
  const [one, other] = quotes.map(({ source, quote: words }) => spanOf(sources, source, words));
  if (!one || !other) return null;
  const isOnePassage = one.sourceId === other.sourceId && one.start < other.end && other.start < one.end;
  return isOnePassage ? null : [one, other];
};

const contradictionFrom = (line: object, sources: readonly ReadSource[]): ProposedContradiction | null => {
  const read = z.safeParse(contradictionLine, line);
  const places = read.success ? twoPlaces([read.data.one, read.data.other], sources) : null;
  return places && { one: places[0], other: places[1] };
};

const supersessionFrom = (line: object, sources: readonly ReadSource[]): Supersession | null => {
  const read = z.safeParse(supersessionLine, line);
  const places = read.success ? twoPlaces([read.data.older, read.data.newer], sources) : null;
  return read.success && places ? { older: places[0], newer: places[1], kind: read.data.superseded } : null;
};

/**
 * What a model's lines propose, as far as each stands in its source; whom the organisation itself gives a
 * subject to goes before whom the model names.
 */
export const proposalOf = (
  lines: readonly object[],
  sources: readonly ReadSource[],
  matrix?: DepartmentMatrix,
): EnquiryProposal => ({
  fields: lines.map((line) => fieldOf(line, sources)).filter((field) => field !== null),
  requirements: lines
    .map((line) => requirementOf(line, sources))
    .filter((row) => row !== null)
    .map((row) => ({ ...row, departments: ownDepartmentsOf(row.text, matrix) ?? row.departments })),
  lineItems: lines
    .map((line) => itemFrom(line, (source, words) => spanOf(sources, source, words), matrix))
    .filter((item) => item !== null),
  supersessions: lines.map((line) => supersessionFrom(line, sources)).filter((pair) => pair !== null),
  contradictions: lines.map((line) => contradictionFrom(line, sources)).filter((pair) => pair !== null),
});
