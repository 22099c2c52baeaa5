import { enquiryTexts } from '#enquiries/server/sources/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { readLedger } from '#enquiries/server/requirements/service.ts';
import { findingsOn } from '#findings/server/records/service.ts';
import { asFileName, sheetFile } from '#kit/server/export/sheet-file.ts';
import { tableDocument, type TableColumn } from '#kit/server/export/word-table.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Difference } from '#reviews/contract/differences.ts';
import type { ClarificationFormat } from '#reviews/contract/follow-up-endpoints.ts';
import { differencesOn } from './differences.ts';

type Passage = { sourceId: string; start: number; text: string };
type Line = { no: number; document: string; clause: string; words: string; question: string };

/** The number that a customer's line or heading begins with: 4.2.1, A.3, b). */
const numbering =
  /^\s*((?:\d{1,3}|[A-Z])(?:\.\d{1,3})+\.?|\d{1,3}[.)]|\(?[a-z]\)|(?:item|clause|section|pos\.?)\s\d[\d.]*)\s/i;
const maxLinesAbove = 40;

/** The customer's own number for a passage: that of its line, else of the nearest numbered line above; empty where there is none. */
export const clauseAt = (text: string, start: number): string => {
  const above = text.slice(0, text.indexOf('\n', start) === -1 ? text.length : text.indexOf('\n', start));
  const lines = above.split('\n').slice(-maxLinesAbove).toReversed();
  return lines.map((line) => numbering.exec(line)?.[1]).find((found) => found !== undefined) ?? '';
};

const columns: readonly TableColumn<Line>[] = [
  { heading: 'No.', width: 6, value: ({ no }) => String(no) },
  { heading: 'Your document', width: 28, value: ({ document }) => document },
  { heading: 'Your clause', width: 12, value: ({ clause }) => clause },
  { heading: 'Your words', width: 50, value: ({ words }) => words },
  { heading: 'Our question', width: 60, value: ({ question }) => question },
  { heading: 'Your answer', width: 50, value: () => '' },
];

/** In a workbook the number is one. */
const sheetColumns = columns.map((column) =>
  column.heading === 'No.' ? { ...column, value: ({ no }: Line) => no } : column,
);

/** Questions that the customer has not answered. */
const isOpen = ({ state }: Difference): boolean => state === 'open' || state === 'asked';

/**
 * Every clarification without an answer as a sheet for the customer to fill (FND-9), by its number, with the customer's own clause and
 * words: those the finding rests on, else those of its requirements.
 */
export const clarificationSheet = async (
  scope: Scope,
  id: string,
  format: ClarificationFormat,
): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  const texts = new Map((await enquiryTexts(scope, enquiry.id)).map((each) => [each.id, each]));
  const { requirements } = await readLedger(scope, enquiry.id);
  const findings = await findingsOn(scope, enquiry.id);
  const passagesOf = (difference: Difference): Passage[] => {
    const finding = findings.find(({ decision }) => decision?.differenceId === difference.id);
    if (finding) return finding.quotes;
    return requirements
      .filter((row) => difference.requirementIds.includes(row.id))
      .flatMap(({ place }) => (place ? [{ ...place, text: place.quote }] : []));
  };
  const lines = (await differencesOn(scope, enquiry.id)).filter(isOpen).map((difference): Line => {
    const passages = passagesOf(difference);
    const found = passages.map(({ sourceId, start }) => {
      const source = texts.get(sourceId);
      return { document: source?.name ?? '', clause: source ? clauseAt(source.text, start) : '' };
    });
    const listed = (values: readonly string[], between: string) =>
      [...new Set(values)].filter(Boolean).join(between);
    return {
      no: difference.no,
      document: listed(
        found.map(({ document }) => document),
        '; ',
      ),
      clause: listed(
        found.map(({ clause }) => clause),
        ', ',
      ),
      words: listed(
        passages.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
        ' / ',
      ),
      question: difference.difference,
    };
  });
  const called = { title: 'Clarifications', name: `Clarifications ${asFileName(enquiry.reference)}` };
  return format === 'docx'
    ? tableDocument(columns, lines, called)
    : sheetFile(sheetColumns, lines, { ...called, format });
};
