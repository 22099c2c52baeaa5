import * as z from 'zod/mini';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import {
  lineItemColumns,
  type ItemCell,
  type LineItemColumn,
  type ProposedLineItem,
} from '#extraction/contract/line-items.ts';
import type { Span } from '#extraction/contract/sources.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { locate } from '../../answering/guard.ts';
import { confidenceOfModel } from './merging.ts';

const itemLine = z.object({
  item: z.literal(true),
  source: z.number(),
  quote: z.string().check(z.minLength(2), z.maxLength(2000)),
  optional: z.catch(z.boolean(), false),
  cells: z.partialRecord(z.enum(lineItemColumns), z.string().check(z.minLength(1), z.maxLength(500))),
});

const cellIn = (span: Span, value: string | undefined): ItemCell | null => {
  const place = value === undefined ? null : locate(span.quote, value);
  if (!place) return null;
  const quote = span.quote.slice(place.start, place.end);
  return {
    value: quote.replace(/\s+/g, ' '),
    span: { sourceId: span.sourceId, start: span.start + place.start, end: span.start + place.end, quote },
  };
};

/** The position that a model's line tells; a cell whose words do not stand in the quote is left empty. */
export const itemFrom = (
  line: object,
  placeQuote: (source: number, quote: string) => Span | null,
  matrix?: DepartmentMatrix,
): ProposedLineItem | null => {
  const read = z.safeParse(itemLine, line);
  const span = read.success ? placeQuote(read.data.source, read.data.quote) : null;
  if (!read.success || !span) return null;
  const cells = Object.fromEntries(
    lineItemColumns.map((column) => [column, cellIn(span, read.data.cells[column])]),
  ) as Record<LineItemColumn, ItemCell | null>;
  if (!cells.description && !cells.tag) return null;
  return {
    cells,
    span,
    isOptional: read.data.optional,
    departments: departmentsOfItem(cells, matrix),
    confidence: confidenceOfModel,
  };
};
