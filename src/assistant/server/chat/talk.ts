import { noted } from '#kit/server/language/noted.ts';
const end = String.raw`(?:[\s\p{P}]*qucy)?[\s\p{P}]*$`;
const whole = (words: string): RegExp => new RegExp(`^\\s*(?:${words})${end}`, 'iu');

const about = noted`Ask what your documents say, such as how long records are kept, or how your enquiries stand: how many are open, which are overdue, what waits for you.`;

/** What is said to Qucy that asks nothing of documents or records, each with a reply. */
const said: readonly [RegExp, string][] = [
  [/^[^\p{L}\p{N}]*$/u, `${noted`There are no words in this.`} ${about}`],
  [whole('hi|hello|hey|hallo|salam|good (?:morning|afternoon|evening|day)'), `${noted`Hello.`} ${about}`],
  [
    whole('(?:many )?thanks(?: a lot)?|thank you(?: very much| so much)?|thx|cheers'),
    noted`You are welcome.`,
  ],
  [
    whole(
      'help(?: me)?|what (?:can|do) you do(?: for me)?|what can i ask(?: you)?|who are you|what are you|how do you work',
    ),
    about,
  ],
];

/**
 * The reply to a greeting, to thanks, to "what can you do?" and to signs without words; null where
 * something is asked.
 */
export const replyToTalk = (question: string): string | null =>
  said.find(([pattern]) => pattern.test(question))?.[1] ?? null;
