import { askedTerms } from '#documents/server/texts/service.ts';
import type { Meaning } from './meaning.ts';

const opener = /^(?:and|or|also|but|then|so|now|what about|how about|what of|same for|the same for)\b[\s,]*/i;
const elliptic = /^(?:for|in|with|by|of|on|at|from|only|under|during)\b/i;
const bareQuestion =
  /^(?:why|who|when|where|how|how long|how often|how many|since when|by whom|which ones?)(?: (?:exactly|then|so|not))?\W*$/i;
/** Words that stand for something said before; "this week" and "that is" do not. */
const pronoun =
  /\b(?:it|its|they|them|their|he|she|those|these|this|that)\b(?!\s+(?:week|month|year|quarter|is|are|must|shall|the|we|a|an)\b)/i;
const namedBefore =
  /\b(?:the|this|that|its) (?:same )?(?:enquiry|inquiry|rfq|tender|customer|mail|order|document|procedure|policy)\b/i;
const fewTerms = 3;

/** Whether a question leans on the one before it. */
const leansOn = (question: string): boolean => {
  const text = question.trim();
  if (opener.test(text) || elliptic.test(text) || bareQuestion.test(text)) return true;
  return pronoun.test(text) && askedTerms(text).length <= fewTerms;
};

export type Condensed = { question: string; subject: string; isFollowUp: boolean; carriesScope: boolean };

/** A question with the subject of the thread where it leans on it. */
export const condense = (question: string, before: Meaning | null): Condensed => {
  if (!before || !leansOn(question))
    return {
      question,
      subject: question,
      isFollowUp: false,
      carriesScope: before !== null && namedBefore.test(question),
    };
  const added = question.trim().replace(opener, '');
  return {
    question: `${before.subject.replace(/[\s?!.]+$/, '')} ${added}`,
    subject: before.subject,
    isFollowUp: true,
    carriesScope: true,
  };
};
