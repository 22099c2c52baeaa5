import { setImmediate as breathe } from 'node:timers/promises';

import type { Heading } from './paper/headings.ts';
import { line, page, petrol, styles } from './paper/look.ts';
import { cleanText } from './paper/clean-text.ts';
import type { Line, Stretch } from './paper/lines.ts';
import type { Element, Sheet } from './paper/sheet.ts';
import type { Places } from './places.ts';
import type { RecordDocument } from './record-document.ts';
import type { Word } from './wording.ts';

/** The appendices in their order; the contents list all of them, and an empty one says that it is empty. */
export const sectionTitles = [
  'Enquiry',
  'Documents considered',
  'Requirements of the customer',
  'Line items',
  'Other requirements',
  'Department decisions',
  'Findings',
  'Differences and clarifications',
  'Commercial terms, delivery and monogram',
  'Final decision',
  'Actions',
  'Amendments',
  'Earlier decisions',
  'Proposals not taken',
  'Audit trail',
  'Sources',
] as const satisfies readonly Heading[];
export type SectionTitle = (typeof sectionTitles)[number];

/** A record while it is being made. */
export type Making = {
  sheet: Sheet;
  record: RecordDocument;
  places: Places;
  /** An instant in the words and the time zone of the record. */
  when: (instant: string) => string;
  /** Page (from 1) on which each section begins, filled as the sections are set. */
  begins: Map<SectionTitle, number>;
};

export type Section = { element: Element; bookmark: PDFKit.PDFOutline };

export function sectionPlace(title: SectionTitle): string {
  return `section${String(sectionTitles.indexOf(title)).padStart(6, '0')}`;
}

/** "Appendix C". */
export function appendixName(title: SectionTitle): string {
  return `Appendix ${String.fromCharCode(65 + sectionTitles.indexOf(title))}`;
}

/**
 * Begins an appendix: heading, bookmark, place. `least` is the height in points that must follow on
 * the same page.
 */
export function openSection(making: Making, title: SectionTitle, least = 110): Section {
  const { sheet } = making;
  if (title === 'Sources') sheet.turn();
  if (sheet.y > page.top) sheet.y += 30;
  sheet.need(least + 34);
  const element = sheet.element('Sect');
  const name = appendixName(title);
  const bookmark = sheet.bookmark(`${name}: ${title}`, undefined, title === 'Department decisions');
  sheet.name(sectionPlace(title));
  making.begins.set(title, sheet.pages);
  const letter = { text: `${name}\u00a0\u00a0\u00a0`, style: { ...styles.section, color: line.strong } };
  sheet.writeHeading(title, styles.section, { role: 'H1', parent: element, before: [letter] });
  sheet.y += 7;
  return { element, bookmark };
}

/** A sentence under a heading. */
export function remark(making: Making, section: Section, text: string): void {
  making.sheet.write([{ text, style: styles.small }], { parent: section.element });
  making.sheet.y += 8;
}

export function chip(word: Word): Stretch {
  return { text: word.says, style: { ...styles.chip, color: word.tone.ink }, chip: word.tone };
}

/** A quote in its marks, with a petrol rule at its left. */
export function quoteLines(sheet: Sheet, quote: string, width: number): Line[] {
  const text = cleanText(quote).replace(/\s+/g, ' ').trim();
  const lines = sheet.break([{ text: `“${text}”`, style: styles.small }], width - 9);
  return lines.map((one) => ({
    ...one,
    bar: petrol.line,
    pieces: one.pieces.map((piece) => ({ ...piece, x: piece.x + 9 })),
  }));
}

/** Lets other work of the server run between two parts of a long record. */
export async function pause(): Promise<void> {
  await breathe();
}
