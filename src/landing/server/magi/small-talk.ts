/** Said at the beginning of a question; it asks for nothing. */
const opening =
  /^(?:(?:hi|hello|hey|hallo|greetings|salam|salaam|dear|good (?:morning|afternoon|evening|day))(?: there| magi| all| team)*\b[\s,.!:–-]*)+/i;

const replies: readonly { says: RegExp; reply: string }[] = [
  {
    says: /^(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|great|perfect|ok(?:ay)?)(?: magi)?[\s!.]*$/i,
    reply: 'You are welcome. Ask on if there is more.',
  },
  {
    says: /^(?:good ?bye|bye(?: bye)?|see you(?: later)?|good night)(?: magi)?[\s!.]*$/i,
    reply: 'Goodbye. I am here when there is more to ask.',
  },
  {
    says: /^how (?:are you|do you do|is it going|are things)(?: doing)?(?: today)?[\s!?.]*$/i,
    reply: 'I am well, thank you. What would you like to know about Contract Review?',
  },
];

const greeting =
  'Hello. Ask me what Contract Review does, how a review goes, what it costs or where your data lies.';

/** A plain reply to what is no question; null for everything else. */
export const replyToSmallTalk = (text: string): string | null => {
  const rest = withoutGreeting(text);
  if (rest === '') return greeting;
  return replies.find(({ says }) => says.test(rest))?.reply ?? null;
};

export function withoutGreeting(text: string): string {
  return text
    .trim()
    .replace(opening, '')
    .replace(/^[\s!?.,]+$/, '');
}
