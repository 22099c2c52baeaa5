import { findTerms } from '#text/terms.ts';
import type * as z from 'zod/mini';
import type { magiAnswerSchema } from '#landing/contract/schema.ts';
import { findParagraph, type Found } from './finding.ts';
import type { Entry } from './knowledge.ts';
import { meaningOf } from './meaning.ts';
import { replyToSmallTalk, withoutGreeting } from './small-talk.ts';

export type MagiAnswer = z.infer<typeof magiAnswerSchema>;

/** A paragraph that holds less of the question's weight than this speaks of something else. */
const minCoverage = 0.54;
/** One that holds less than this may miss what is asked, and says so. */
const sureCoverage = 0.7;

const doNotKnow =
  'I do not know that. Ask for a demo with the form on this page, and a person will answer you within one working day.';

/** A number of three signs or more names one thing: "ISO 27001" is not answered by what is said of ISO 9001. */
const namesAnother = (asked: readonly string[], { section, askedAs, text }: Entry): boolean => {
  const held = new Set(findTerms([section.title, askedAs, text].join(' ')));
  return asked.some((term) => /\d/.test(term) && term.length > 2 && !held.has(term));
};

const find = (question: string): Found | null => {
  const asked = meaningOf(question);
  const found = findParagraph(asked);
  return found && found.coverage >= minCoverage && !namesAnother(asked, found.entry) ? found : null;
};

/**
 * What the public knowledge file says to a question, a paragraph of it word for word; without a
 * section where it says nothing.
 */
export const answerTo = (question: string): MagiAnswer & { isKnown: boolean } => {
  const reply = replyToSmallTalk(question);
  if (reply) return { answer: reply, section: null, isSure: true, isKnown: true };
  const found = find(withoutGreeting(question));
  if (!found) return { answer: doNotKnow, section: null, isSure: true, isKnown: false };
  const { entry, coverage } = found;
  return { answer: entry.text, section: entry.section, isSure: coverage >= sureCoverage, isKnown: true };
};
