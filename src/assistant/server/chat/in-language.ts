import type { Answer, ChatMessage, Citation } from '#assistant/contract/chat/schema.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { wordNoted } from '#kit/server/language/noted.ts';

/** Where one sentence of Qucy's own ends and the next one begins: a new line, or the numbers of its sources. */
const between = /(^- |\n+(?:- )?|(?: ?\[\d+\])+ ?)/;
/** What stands between the parts of a line of a list: "SS-1, Imaginary Rigs, In Review". */
const inList = /(, |: )/;

const wordSentence = (sentence: string, language: Language): string => {
  const worded = wordNoted(sentence, language);
  if (worded !== sentence) return worded;
  return sentence
    .split(inList)
    .map((part) => (part === ', ' ? '، ' : wordNoted(part, language)))
    .join('');
};

const wordCitation = (citation: Citation, language: Language): Citation =>
  citation.kind === 'records' || citation.kind === 'field'
    ? {
        ...citation,
        title: wordSentence(citation.title, language),
        quote: citation.kind === 'records' ? wordSentence(citation.quote, language) : citation.quote,
      }
    : citation;

const wordAnswer = (answer: Answer, language: Language): Answer => ({
  ...answer,
  // An answer out of the documents is theirs, word for word.
  content:
    answer.form === 'answer'
      ? answer.content
      : answer.content
          .split(between)
          .map((part, at) => (at % 2 === 1 ? part : wordSentence(part, language)))
          .join(''),
  citations: answer.citations.map((citation) => wordCitation(citation, language)),
  clarification: answer.clarification && {
    ...answer.clarification,
    clarificationQuestion: wordNoted(answer.clarification.clarificationQuestion, language),
  },
  steps: answer.steps.map((step) => wordNoted(step, language)),
  by: wordNoted(answer.by, language),
  notice: answer.notice && wordNoted(answer.notice, language),
});

/**
 * A message in the language of who reads it. What Qucy says itself is kept in English, as it was checked; what it quotes stays
 * in the language of its source.
 */
export const wordMessage = (message: ChatMessage, language: Language | undefined): ChatMessage =>
  message.sender === 'user' || language === undefined || language === 'en'
    ? message
    : wordAnswer(message, language);
