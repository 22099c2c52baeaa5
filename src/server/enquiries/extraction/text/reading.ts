import type { SourceText } from '#shared/enquiries/sources.ts';
import { blocksOf, type Block } from './blocks.ts';
import { mailLayoutOf, type MailLayout } from './mail-layout.ts';
import { sentencesOf } from './sentences.ts';

/** One sentence, list item or labelled line with the context it was read in. `text` is the slice itself. */
export type Unit = {
  source: SourceText;
  block: Block;
  start: number;
  end: number;
  text: string;
  /** The label of the line ("delivery time"), only on the unit that begins the line; "" when there is none. */
  label: string;
  /** The value after the label begins here; equals `start` without a label. */
  valueStart: number;
  /** Place among the units of its source. */
  index: number;
};

/** A source as read: its units in order and the frame of the mail. */
export type Reading = { source: SourceText; layout: MailLayout; blocks: Block[]; units: Unit[] };

/** Units read of one enquiry: a megabyte of prose has about 8,000; what goes beyond this is a log or a list, not a letter. */
export const mostUnits = 12_000;

/** Cuts a source into at most `most` units. Linear in the length of the text. */
export function read(source: SourceText, most = mostUnits): Reading {
  const layout = mailLayoutOf(source);
  const blocks = blocksOf(source.text, layout.frame);
  const units: Unit[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') continue;
    if (units.length >= most) break;
    const cutFrom = block.label === '' ? block.start : block.valueStart;
    let first = true;
    for (const range of sentencesOf(source.text, cutFrom, block.end)) {
      if (units.length >= most) break;
      const start = first ? block.start : range.start;
      units.push({
        source,
        block,
        start,
        end: range.end,
        text: source.text.slice(start, range.end),
        label: first ? block.label : '',
        valueStart: first ? range.start : start,
        index: units.length,
      });
      first = false;
    }
    // A label without a value opens a list ("Items:"); it stays a unit, so that dates and references can be read from it.
    if (first && block.end > block.start) {
      const start = block.start;
      const end = Math.min(block.end, start + 900);
      units.push({ source, block, start, end, text: source.text.slice(start, end), label: '', valueStart: start, index: units.length });
    }
  }
  return { source, layout, blocks, units };
}

/** The value of a labelled unit; the whole text of any other. */
export function valueOf(unit: Unit): string {
  return unit.source.text.slice(unit.valueStart, unit.end);
}
