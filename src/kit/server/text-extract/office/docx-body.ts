import { escapedMarkup } from '#kit/contract/markup.ts';
import type { Counters } from './docx-counters.ts';
import type { NumberingOf } from './docx-numbering.ts';
import { RunLook } from './docx-look.ts';
import { xmlTokens, type Attributes } from '../markup.ts';

type Edit = { from: number; until: number; text: string };
type Paragraph = NumberingOf & {
  style: string | null;
  /** Where its words begin. */
  at: number;
  /** Where it names its list. */
  numbers: { from: number; until: number } | null;
  isDeleted: boolean;
  hasWords: boolean;
  label: string | null;
};

/** Elements that mean something only by what stands in them. */
const containers = new Set(['p', 'r', 't', 'pPr', 'rPr', 'tbl', 'tc', 'txbxContent']);
/** Tells the reader of the file that this paragraph is of no list. */
const noList = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';

/**
 * The body of a word-processor file with the numbers of its headings and list items written out, as the page
 * shows them, and without the words that a reader of the page does not see, which are given by themselves.
 */
export function plainBody(
  xml: string,
  counters: Counters,
  hidingStyles: ReadonlySet<string>,
): { xml: string; hidden: string[] } {
  const edits: Edit[] = [];
  const paragraphs: Paragraph[] = [];
  const look = new RunLook(hidingStyles, /<w:background\b[^>]*w:color="(?!auto|FFFFFF)/i.test(xml));
  const hidden: string[] = [];
  let passage = '';
  /** Inside the properties of a paragraph; inside what they were before a change. */
  let inProperties = false;
  let former = 0;
  /** Where the words of a run begin, and what they say. */
  let words = 0;
  let said = '';

  const open = (name: string, attributes: Attributes, from: number, until: number) => {
    const paragraph = paragraphs.at(-1);
    const value = attributes.get('val') ?? '';
    if (name === 'p')
      paragraphs.push({
        numId: null,
        level: null,
        style: null,
        at: until,
        numbers: null,
        isDeleted: false,
        hasWords: false,
        label: null,
      });
    else if (name === 'pPr') inProperties = true;
    else if (name === 'r') look.openRun();
    else if (name === 't') [words, said] = [until, ''];
    else if (look.takes(name, value, attributes, inProperties)) return;
    else if (!inProperties || !paragraph) return;
    else if (name === 'numPr') paragraph.numbers = { from, until };
    else if (name === 'numId') paragraph.numId = value;
    else if (name === 'ilvl') paragraph.level = Number(value) || 0;
    else if (name === 'pStyle') {
      paragraph.style = value;
      look.openParagraph(value);
    } else if (name === 'del') paragraph.isDeleted = true;
  };

  const close = (name: string, from: number, until: number) => {
    const paragraph = paragraphs.at(-1);
    if (name === 'r') look.closeRun();
    else if (name === 'tbl' || name === 'tc' || name === 'txbxContent') look.close(name);
    else if (name === 't') {
      if (look.isHidden()) {
        edits.push({ from: words, until: from, text: '' });
        passage += said;
      } else if (paragraph && from > words) paragraph.hasWords = true;
    } else if (name === 'numPr' && paragraph?.numbers && inProperties) paragraph.numbers.until = until;
    else if (name === 'pPr' && paragraph) {
      inProperties = false;
      paragraph.at = until;
      paragraph.label = paragraph.isDeleted ? null : counters.next(paragraph, paragraph.style);
      if (paragraph.label !== null)
        edits.push({ ...(paragraph.numbers ?? { from, until: from }), text: noList });
    } else if (name === 'p') {
      if (passage !== '') hidden.push(passage);
      passage = '';
      look.closeParagraph();
      const ended = paragraphs.pop();
      if (ended?.label && ended.hasWords)
        edits.push({
          from: ended.at,
          until: ended.at,
          text: `<w:r><w:t xml:space="preserve">${escapedMarkup(ended.label)} </w:t></w:r>`,
        });
    }
  };

  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      said += token.text;
      continue;
    }
    if (token.prefix !== 'w') continue;
    const { name, from, until } = token;
    const isOpen = token.kind === 'open';
    const isClosed = isOpen && token.closed;
    const isChange = name === 'pPrChange' || name === 'rPrChange';
    if (isChange && !isClosed) former += isOpen ? 1 : -1;
    if (isChange || former > 0) continue;
    if (!isOpen) close(name, from, until);
    else if (!isClosed || !containers.has(name)) open(name, token.attributes, from, until);
  }
  return { xml: applied(xml, edits), hidden };
}

function applied(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    parts.push(text.slice(at, edit.from), edit.text);
    at = edit.until;
  }
  return parts.join('') + text.slice(at);
}
