import { tableRule } from '#text/lines.ts';
import { Database, FileText, Mail, TextSearch, type LucideIcon } from 'lucide-react';
import { revisionCaution } from '#documents/contract/cautions.ts';
import type { RevisionState } from '#documents/contract/schema.ts';
import type { Answer, Citation } from '#assistant/contract/chat/schema.ts';

/** Address of an enquiry's page, by its id. */
export const pathOfEnquiry = (id: string): string => `/app/contract-review/${id}`;
export const pathOfDocument = (id: string): string => `/app/qms-documents/${id}`;

/**
 * Where a source opens with the words in sight; null for a page outside of the product, which is
 * never linked.
 */
export function pathOfCitation(citation: Citation): string | null {
  switch (citation.kind) {
    case 'document':
      return `${pathOfDocument(citation.documentId)}?revision=${citation.revisionId}&from=${citation.start}&to=${citation.end}`;
    case 'source':
      return `${pathOfEnquiry(citation.enquiryId)}?source=${citation.sourceId}&from=${citation.start}&to=${citation.end}`;
    case 'field':
      return pathOfEnquiry(citation.enquiryId);
    case 'records':
      return /^\/(?![/\\])/.test(citation.path) ? citation.path : null;
  }
}

const page = (number: number | null): string => (number === null ? '' : `p. ${number}`);
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Where in its source the quote stands, as short as a list allows. */
export function placeText(citation: Citation): string {
  switch (citation.kind) {
    case 'document':
      return joined(page(citation.page), `rev. ${citation.revisionNo}`);
    case 'source':
      return joined(citation.ReferenceNo, page(citation.page));
    case 'field':
      return citation.ReferenceNo;
    case 'records':
      return '';
  }
}

/** The state of the cited revision of a document; undefined for other sources. */
export const stateOf = (citation: Citation): RevisionState | undefined =>
  citation.kind === 'document' ? citation.revisionState : undefined;

/** Where the quote stands, and that nobody has approved it, in one line. */
export const placeAndCaution = (citation: Citation): string =>
  joined(placeText(citation), (revisionCaution(stateOf(citation)) ?? '').toLowerCase());

/** Whose words these are. */
export function trustText(citation: Citation): string {
  if (citation.kind === 'source') return 'The customer’s words';
  if (citation.kind === 'document') return 'From your documents';
  return 'From your records';
}

export const openWords = {
  document: 'Open the document',
  source: 'Open the mail',
  field: 'Open the enquiry',
  records: 'Open the page',
} as const;
export const citationIcons: Readonly<Record<Citation['kind'], LucideIcon>> = {
  document: FileText,
  source: Mail,
  field: TextSearch,
  records: Database,
};

/** Markdown's signs that stand for themselves, without the stroke that says so. */
const unescaped = (markdown: string): string => markdown.replace(/\\([\\`*_~|.)#>+-])/g, '$1');

const row = /\S[ \t]+\|[ \t]+\S|^\s*\|.*\|\s*$|\S\t+\S/;

const cellsIn = (line: string): string =>
  line
    .split(/\||\t+/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');

/**
 * A line as a reader would write it down: the cells of a row side by side, no marks of headings, of lists, of
 * words set apart; "- 40" may be a figure.
 */
const toLineView = (line: string): string =>
  (row.test(line)
    ? cellsIn(line)
    : line.replace(/^\s*#{1,6}\s+(?=\S)/, '').replace(/^(\s*)[-*+]\s+(?=[^\s\d])/, '$1• ')
  )
    .replace(/(\*\*|__)(?=\S)(.{0,500}?\S)\1/g, '$2')
    .replace(/`([^`]{1,500})`/g, '$1');

/**
 * A quote as it is shown: the same words, without the signs of a table or of Markdown. What is
 * stored stays as it stands in the source.
 */
export const toQuoteView = (quote: string): string =>
  quote
    .split('\n')
    .filter((line) => !tableRule.test(line))
    .map(toLineView)
    .join('\n')
    .trim();

/** An answer with its sources, as text for the clipboard. */
export function answerAsText({
  content: markdown,
  citations,
}: Pick<Answer, 'content' | 'citations'>): string {
  const content = unescaped(markdown);
  if (citations.length === 0) return content;
  const lines = citations.map(
    (citation) =>
      `[${citation.n}] ${joined(citation.title, placeAndCaution(citation))}: “${toQuoteView(citation.quote).replace(/\s+/g, ' ')}”`,
  );
  return `${content}\n\nSources\n${lines.join('\n')}`;
}
