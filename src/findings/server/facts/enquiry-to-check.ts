import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import type { LineItemColumn } from '#extraction/contract/line-items.ts';

/** A passage of a source. */
export type Place = { sourceId: string; start: number; end: number };

export const overlaps = (one: Place, other: Place): boolean =>
  one.sourceId === other.sourceId && one.start < other.end && other.start < one.end;

/** One text of the enquiry; `order` is its place in the thread, the oldest first. */
export type SourceToCheck = {
  id: string;
  name: string;
  kind: 'mail' | 'attachment';
  text: string;
  /** ISO day or instant. */
  receivedAt: string | null;
  order: number;
  /** The source whose place it takes: a revised data sheet, a corrected mail. */
  supersedes?: string;
  /** People here wrote it, not the customer. */
  isByHand?: true;
};

export type FieldToCheck = { field: EnquiryFieldName; value: string; place: Place | null };
export type RowToCheck = { id: string; text: string; place: Place | null };
export type ItemToCheck = {
  id: string;
  cells: Record<LineItemColumn, { value: string; place: Place | null } | null>;
  isOptional: boolean;
  place: Place | null;
};
/** What the rules are given: plain data, read by the caller. */
export type EnquiryToCheck = {
  sources: readonly SourceToCheck[];
  fields: readonly FieldToCheck[];
  rows: readonly RowToCheck[];
  items: readonly ItemToCheck[];
  /** What was said before an accepted amendment, and no longer counts. */
  replaced: readonly Place[];
  /** What a language model read as contradicting, if one has read the texts. */
  noticed: readonly { one: Place; other: Place }[];
};
