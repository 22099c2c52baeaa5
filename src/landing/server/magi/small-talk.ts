import type { Say } from '#kit/server/language/say.ts';
import { plainArabic } from '#text/terms.ts';

/** Said at the beginning of a question; it asks for nothing. */
const openings: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey|hallo|greetings|salam|salaam|dear|good (?:morning|afternoon|evening|day))(?: there| magi| all| team)*\b[\s,.!:–-]*)+/i,
  /^(?:(?:السلام عليكم(?: ورحمة الله(?: وبركاته)?)?|مرحبا|اهلا(?: وسهلا)?|(?:صباح|مساء) الخير|تحية طيبة)(?: magi| بكم)*(?!\p{L})[\s،,.!:–-]*)+/iu,
];

const replies: readonly { says: readonly RegExp[]; reply: (say: Say) => string }[] = [
  {
    says: [
      /^(?:(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|great|perfect|ok(?:ay)?)(?: magi)?[\s!.]*$/i,
      /^(?:شكرا(?: لك| لكم| جزيلا)*|ممتاز|تمام|حسنا)(?: magi)?[\s!.]*$/i,
    ],
    reply: (say) => say`You are welcome. Ask on if there is more.`,
  },
  {
    says: [
      /^(?:good ?bye|bye(?: bye)?|see you(?: later)?|good night)(?: magi)?[\s!.]*$/i,
      /^(?:مع السلامة|الي اللقاء|وداعا)(?: magi)?[\s!.]*$/i,
    ],
    reply: (say) => say`Goodbye. I am here when there is more to ask.`,
  },
  {
    says: [
      /^how (?:are you|do you do|is it going|are things)(?: doing)?(?: today)?[\s!?.]*$/i,
      /^كيف (?:حالك|حالكم|الحال)(?: اليوم)?[\s!؟.]*$/,
    ],
    reply: (say) => say`I am well, thank you. What would you like to know about Contract Review?`,
  },
];

/** A plain reply to what is no question; null for everything else. */
export const replyToSmallTalk = (text: string, say: Say): string | null => {
  const rest = withoutGreeting(text);
  if (rest === '')
    return say`Hello. Ask me what Contract Review does, how a review goes, what it costs or where your data lies.`;
  return replies.find(({ says }) => says.some((each) => each.test(rest)))?.reply(say) ?? null;
};

export function withoutGreeting(text: string): string {
  return openings
    .reduce((rest, opening) => rest.replace(opening, ''), plainArabic(text.trim()))
    .replace(/^[\s!?؟.,،]+$/, '');
}
