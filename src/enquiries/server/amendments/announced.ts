import type { SourceText, Span } from '#extraction/contract/sources.ts';
import { readSource } from '#extraction/server/text/reading.ts';
import { folded, spanOf } from '#extraction/server/spans.ts';
import { countWords, type Words } from '../requirements/likeness.ts';

/** A sentence in which the customer says that something asked before falls away or is different now. */
export type Announcement = {
  kind: 'removed' | 'changed';
  text: string;
  span: Span;
  words: Words;
  /** Clauses it names: "4.2". */ clauses: string[];
};

const removal =
  /\b(?:delet(?:e|ed|ing|ion)|withdraw(?:n|s)?|cancel(?:l?ed|s)?|struck(?: out)?|omitt?(?:ed)?|removed?|waived?|dispensed with|superseded|void|no longer (?:required|requested|applicable|applies|apply|needed|necessary|valid)|not (?:required|requested|needed|applicable) any ?(?:more|longer))\b/i;
const change =
  /\b(?:replac(?:e[sd]?|ing)|substitut(?:e[sd]?|ing)|amend(?:ed|s)?|revis(?:ed|es)|chang(?:e[sd]?|ing)|instead of|in lieu of|in place of|shall now|now reads?|to read|shall be read as|increased|reduced|extended|shortened|raised|lowered)\b/i;

/** Words of the announcement itself: they say nothing about what is announced. */
const announcing = new Set(
  (
    'delete deleted deletion withdraw withdrawn withdraws cancel cancelled canceled struck out omit omitted remove removed waive waived void superseded longer no more ' +
    'applicable applies apply needed necessary valid requested replace replaced substitute substituted amend amended amendment revise revised change changed changes instead lieu ' +
    'place read reads now increased reduced extended shortened raised lowered clause section item paragraph corrigendum addendum hereby following herewith therefore kindly note'
  ).split(' '),
);

const namedClause =
  /\b(?:clause|section|item|para(?:graph)?|art(?:icle)?)\.?\s+(?:no\.?\s*)?(\d+(?:\.\d+)*)/gi;

const kindOf = (text: string): Announcement['kind'] | null => {
  // "Deleted and replaced by …" says what comes instead.
  if (/\b(?:replac|substitut|amend|revis|chang)\w*\b/i.test(text)) return 'changed';
  if (removal.test(text)) return 'removed';
  return change.test(text) ? 'changed' : null;
};

/** Where a mail begins to repeat an older one. */
const olderMail =
  /^(?:[-_ ]{2,}\s*original message|on .{8,160} wrote:\s*$|_{20,}\s*$|from:.{1,200}\n(?:sent|date):)/gim;

/**
 * Says of an offset whether the mail only repeats there what was written before: after the mark of
 * an older mail, or in a line that quotes.
 */
export const repeatsOf = (source: SourceText): ((at: number) => boolean) => {
  if (source.kind !== 'mail') return () => false;
  // The mail's own header lines stand at its very beginning.
  const olderFrom =
    [...source.text.matchAll(olderMail)].find((mark) => mark.index > 0)?.index ?? source.text.length;
  return (at) => {
    const lineStart = source.text.lastIndexOf('\n', at - 1) + 1;
    return at >= olderFrom || /^\s*>/.test(source.text.slice(lineStart, lineStart + 20));
  };
};

/** The announcements of a source, in reading order. */
export const announcementsIn = (source: SourceText): Announcement[] => {
  const isRepeated = repeatsOf(source);
  return readSource(source).units.flatMap((unit): Announcement[] => {
    const text = folded(unit.text);
    const kind = kindOf(text);
    const span = kind && !isRepeated(unit.start) ? spanOf(source, unit.start, unit.end) : null;
    if (!kind || !span) return [];
    return [
      {
        kind,
        text,
        span,
        words: countWords(text, announcing),
        clauses: [...text.matchAll(namedClause)].flatMap((match) => match[1] ?? []),
      },
    ];
  });
};
