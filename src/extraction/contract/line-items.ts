import type { Department } from '#organisations/contract/departments.ts';
import type { Span } from './sources.ts';

/** The columns of a line item, in the order the grid, the exports and the record show them. */
export const lineItemColumns = [
  'item',
  'tag',
  'description',
  'quantity',
  'unit',
  'size',
  'rating',
  'material',
  'standard',
  'certificate',
  'needBy',
] as const;
export type LineItemColumn = (typeof lineItemColumns)[number];

/**
 * A value as written, white space folded, with its place. Every word of the value stands in the quote, in
 * order; the quote holds more where a cell goes on in the next line of its table.
 */
export type ItemCell = { value: string; span: Span };

/** One position a customer asks us to offer; a cell is null where the text is silent. */
export type ProposedLineItem = {
  cells: Record<LineItemColumn, ItemCell | null>;
  /** The row or the paragraph it was read from. */
  span: Span;
  isOptional: boolean;
  /** Most concerned first; never empty. */
  departments: Department[];
  /** 0 to 1. */
  confidence: number;
};
