import type { SourceText } from '#extraction/contract/sources.ts';
import { splitBlocks } from '#text/blocks.ts';
import type { LetterBlock } from '#text/letter-blocks.ts';
import { isImperative } from './obligations.ts';
import { isStatement } from './statement-lines.ts';
import { isPromptInjection } from '#text/prompt-injection/detector.ts';
import { isDisclaimer } from './disclaimer.ts';
import { parseMailLayout, type MailLayout } from './mail-layout.ts';
import { findMatrixLines, type MatrixPart } from './polarity/scope-matrix.ts';
import { endOfMarkup, splitBehindMarkup } from '#text/markup.ts';
import { splitSentences } from '#text/sentences.ts';

/** One sentence, list item or labelled line with the context it was read in. `text` is the slice with its line breaks as spaces, so offsets hold. */
export type Unit = {
  source: SourceText;
  block: LetterBlock;
  start: number;
  end: number;
  text: string;
  /** The label of the line ("delivery time") or of the sentence, on the unit that begins with it; "" when there is none. */
  label: string;
  /** The value after the label begins here; equals `start` without a label. */
  valueStart: number;
  /** Place among the units of its source. */
  index: number;
  /** Whom a line of a scope matrix is marked for; absent of all else. */
  part?: MatrixPart;
};

/** A source as read: its units in order and the frame of the mail. */
export type Reading = { source: SourceText; layout: MailLayout; blocks: LetterBlock[]; units: Unit[] };

/** A label inside a paragraph: "Ship to our yard. Delivery time: 14 weeks. Payment: 30 days net." */
const innerLabel = /^(\p{Lu}[\p{L}-]+(?: [\p{L}/&-]+){0,3}):\s+(?=\S)/u;

/** Units read of one enquiry: a megabyte of prose has about 8,000; what goes beyond this is a log or a list, not a letter. */
export const maxUnits = 12_000;

/** True for a mail in a hurry: after most full stops it goes on in small letters. */
export function isHastyText(text: string): boolean {
  const head = text.slice(0, 20_000);
  const small = head.match(/[\p{Ll}\d][.?!]{1,3}\s+\p{Ll}/gu)?.length ?? 0;
  return small >= 2 && small > (head.match(/[\p{L}\d][.?!]{1,3}\s+\p{Lu}/gu)?.length ?? 0);
}

/**
 * Cuts a source into at most `most` units. Linear in the length of the text. Small print is left out, and so is whatever gives orders to
 * the reader: to the mark that closes it ("-->", "</span>"), else from that sentence to the next blank line.
 */
export function readSource(source: SourceText, most = maxUnits): Reading {
  const layout = parseMailLayout(source);
  const blocks = splitBlocks(source.text, {
    frame: layout.frame,
    isStatement,
    isImperative,
  });
  const units: Unit[] = [];
  const isHasty = isHastyText(source.text);
  const matrixLines = findMatrixLines(source.text);
  let orderedUntil = -1;
  for (const block of blocks) {
    if (
      block.end <= orderedUntil ||
      isDisclaimer(source.text.slice(block.start, Math.min(block.end, block.start + 1600)))
    )
      continue;
    if (block.kind === 'heading') {
      if (isPromptInjection(source.text.slice(block.start, block.end)))
        orderedUntil = paragraphEnd(source.text, block.end);
      continue;
    }
    if (units.length >= most) break;
    const cutFrom = block.label === '' ? block.start : block.valueStart;
    let first = true;
    const sentences = splitSentences(
      source.text,
      { start: cutFrom, end: block.end },
      { style: 'letter', isHasty },
    );
    for (const range of splitBehindMarkup(source.text, sentences)) {
      if (units.length >= most) break;
      if (range.end <= orderedUntil) continue;
      const start = first && orderedUntil <= block.start ? block.start : range.start;
      if (isPromptInjection(source.text.slice(start, range.end))) {
        orderedUntil = endOfOrder(source.text, start, block);
        continue;
      }
      const text = flat(source.text.slice(start, range.end));
      const inner = first && block.label !== '' ? null : innerLabel.exec(text.slice(0, 60));
      const part = first ? matrixLines.get(source.text.lastIndexOf('\n', start) + 1) : undefined;
      units.push({
        source,
        block,
        start,
        end: range.end,
        text,
        label: first && block.label !== '' ? block.label : (inner?.[1] ?? '').toLowerCase(),
        valueStart: inner ? start + inner[0].length : first ? range.start : start,
        index: units.length,
        ...(part ? { part } : {}),
      });
      first = false;
    }
    if (block.start <= orderedUntil) continue;
    // A label without a value opens a list ("Items:"); it stays a unit, so that dates and references can be read from it.
    if (first && block.end > block.start) {
      const start = block.start;
      const end = Math.min(block.end, start + 900);
      units.push({
        source,
        block,
        start,
        end,
        text: flat(source.text.slice(start, end)),
        label: '',
        valueStart: start,
        index: units.length,
      });
    }
  }
  return { source, layout, blocks, units };
}

/** The value of a labelled unit; the whole text of any other. */
export function valueOf(unit: Unit): string {
  return unit.text.slice(unit.valueStart - unit.start);
}

/** A break that a mail program made in a line is a space to every pattern. */
function flat(text: string): string {
  return text.replace(/[\n\r]/g, ' ');
}

/** Where an order is over: behind the mark that closes the one it stands in, else with its row or its paragraph. */
function endOfOrder(text: string, start: number, block: LetterBlock): number {
  if (block.kind === 'row') return block.end;
  const until = paragraphEnd(text, block.end);
  return endOfMarkup(text, { start, end: block.end }, until) ?? until;
}

/** Where the paragraph that goes on at an offset ends: at the next blank line. */
function paragraphEnd(text: string, from: number): number {
  const blank = /\n[ \t\r>]*\n/g;
  blank.lastIndex = from;
  return blank.exec(text)?.index ?? text.length;
}
