import type { Say } from '#kit/server/language/say.ts';

/** Said at the beginning of a question; it asks for nothing. */
const opening =
  /^(?:(?:hi|hello|hey|hallo|greetings|salam|salaam|dear|good (?:morning|afternoon|evening|day))(?: there| magi| all| team)*\b[\s,.!:–-]*)+/i;

const replies: readonly { says: RegExp; reply: (say: Say) => string }[] = [
  {
    says: /^(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|great|perfect|ok(?:ay)?)(?: magi)?[\s!.]*$/i,
    reply: (say) => say`You are welcome. Ask on if there is more.`,
  },
  {
    says: /^(?:good ?bye|bye(?: bye)?|see you(?: later)?|good night)(?: magi)?[\s!.]*$/i,
    reply: (say) => say`Goodbye. I am here when there is more to ask.`,
  },
  {
    says: /^how (?:are you|do you do|is it going|are things)(?: doing)?(?: today)?[\s!?.]*$/i,
    reply: (say) => say`I am well, thank you. What would you like to know about Contract Review?`,
  },
];

/** A plain reply to what is no question; null for everything else. */
export const replyToSmallTalk = (text: string, say: Say): string | null => {
  const rest = withoutGreeting(text);
  if (rest === '')
    return say`Hello. Ask me what Contract Review does, how a review goes, what it costs or where your data lies.`;
  return replies.find(({ says }) => says.test(rest))?.reply(say) ?? null;
};

export function withoutGreeting(text: string): string {
  return text
    .trim()
    .replace(opening, '')
    .replace(/^[\s!?.,]+$/, '');
}
