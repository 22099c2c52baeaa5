import { noted } from '#kit/server/language/noted.ts';
import type { Answer, Citation, Clarification } from '#assistant/contract/chat/schema.ts';
import { createComposition } from '../answering/composing.ts';
import { embeddedName } from '../answering/embedded.ts';
import { checkedSentence, type Checked } from '../answering/guard.ts';
import type { KeyedAnswer } from '../answering/keys/keyed-answer.ts';
import type { QuotedText } from '../answering/passages.ts';
import { plainLine, listed } from '../answering/plain-text.ts';
import type { Place } from '../answering/finding/ranked.ts';
import type { StoredAnswer } from './store.ts';

/** A whole answer, before it is kept. */
export type Reply = { content: string; answer: StoredAnswer };

type Parts = Pick<StoredAnswer, 'meaning' | 'steps'> & Partial<StoredAnswer>;

const replyOf = (form: Answer['form'], content: string, parts: Parts): Reply => ({
  content,
  answer: { citations: [], clarification: null, nearest: [], by: embeddedName, notice: null, ...parts, form },
});

/** Figures and states out of the records, each line with the page that shows the same. */
export const recordsReply = (lines: readonly Checked[], parts: Parts): Reply => {
  const composition = createComposition();
  for (const line of lines) composition.add({ ...line, text: plainLine(line.text) });
  return replyOf('records', composition.content, { ...parts, citations: [...composition.citations] });
};

/** The row a question names, or where such rows stand without it; each sentence is checked as all are. */
export const keyedReply = (
  { isAbsent, passages, sentences }: KeyedAnswer,
  { texts }: { texts: readonly QuotedText[] },
  parts: Parts,
): Reply => {
  const stored = new Map(texts.map(({ id, text }) => [id, text]));
  const storedText = (citation: Citation) =>
    stored.get(
      citation.kind === 'document'
        ? citation.revisionId
        : citation.kind === 'source'
          ? citation.sourceId
          : '',
    );
  const composition = createComposition();
  for (const sentence of sentences) {
    const checked = checkedSentence(sentence, passages, storedText);
    if (checked) composition.add(checked);
  }
  return replyOf(isAbsent ? 'refusal' : 'answer', composition.content, {
    ...parts,
    citations: [...composition.citations],
  });
};

export const clarificationReply = (clarification: Clarification, parts: Parts): Reply =>
  replyOf('clarification', clarification.clarificationQuestion, { ...parts, clarification });

/** Said where nothing was asked. */
export const talkReply = (words: string, parts: Parts): Reply => replyOf('clarification', words, parts);

const maxNearest = 3;

/** Places once each, the best first. */
export const nearestOf = (places: readonly Place[]): StoredAnswer['nearest'] => {
  const known = new Map(places.map((place) => [place.documentId ?? place.enquiryId ?? '', place]));
  return [...known.values()]
    .slice(0, maxNearest)
    .map(({ title, documentId, enquiryId }) => ({ title, documentId, enquiryId }));
};

export const refusalReply = (words: string, parts: Parts): Reply => replyOf('refusal', words, parts);

type Searched = {
  mayRead: boolean;
  documents: number;
  sources: number;
  unknown: readonly string[];
  question?: string;
};

/** Fewer strange words may be a name. */
const minStrange = 3;

/** Whether no word of a question stands anywhere: it may be in another language than the documents. */
const isStrange = (question: string, unknown: readonly string[]): boolean =>
  unknown.length >= minStrange &&
  (question.match(/\p{L}+/gu) ?? []).every((word) => unknown.some((each) => each.includes(word)));

/** Why nothing is answered, with the words that stand nowhere. */
export const refusalText = ({ mayRead, documents, sources, unknown, question = '' }: Searched): string => {
  if (!mayRead && sources === 0)
    return noted`Your role does not let you read documents, so there is nothing to answer this from.`;
  if (documents + sources === 0)
    return noted`There is no document to answer from yet. Add your documents, and ask again once they are indexed.`;
  if (documents === 0) return noted`Nothing in the enquiry’s mail and attachments states an answer to this.`;
  if (isStrange(question, unknown))
    return noted`No word of this stands in the documents. Ask in the language they are written in.`;
  const strange =
    unknown.length > 0
      ? ` ${noted`None of them speaks of ${listed(unknown.map((word) => `“${word}”`))}.`}`
      : '';
  const nothing = noted`Nothing in the documents${sources > 0 ? ' and the enquiry’s mail' : ''} states an answer to this.`;
  return `${nothing}${strange}`;
};
