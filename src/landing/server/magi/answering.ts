import type * as z from 'zod/mini';
import type { magiAnswerSchema } from '#landing/contract/schema.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { elsewhere, knowledge, readAskedFile, type Entry } from './knowledge.ts';
import { learnLeaning } from './leaning.ts';
import { learnRanking } from './ranking.ts';
import { replyToSmallTalk, withoutGreeting } from './small-talk.ts';

export type MagiAnswer = z.infer<typeof magiAnswerSchema>;

/** A question that is less surely about the product, and about one section of it, is not answered. */
const minAbout = 0.12;
/** A section that is less likely than this may miss what is asked, and the answer says so. */
const sureShare = 0.6;

const learn = () => {
  const { word } = sayIn('ar');
  const examples = [
    ...readAskedFile(),
    ...knowledge.flatMap(({ key, text }) => [text, word(text)].map((question) => ({ key, question }))),
  ];
  return { rank: learnRanking(examples), leaning: learnLeaning(examples) };
};
let remembered: ReturnType<typeof learn> | null = null;
/** Learned once, from the questions of the file and what the paragraphs say themselves. */
const learned = () => (remembered ??= learn());

/** The section most likely asked for, and of its paragraphs the most likely; null where it is something else. */
const find = (question: string): { entry: Entry; share: number } | null => {
  const { rank, leaning } = learned();
  const { shares, unknown } = rank(question);
  const shareOf = ({ key }: Entry): number => shares.get(key) ?? 0;
  const found = [...Map.groupBy(knowledge, ({ section }) => section.title).values()]
    .map((entries) => ({
      entry: entries.reduce((best, each) => (shareOf(each) > shareOf(best) ? each : best)),
      share: entries.reduce((sum, each) => sum + shareOf(each), 0),
    }))
    .reduce((best, each) => (each.share > best.share ? each : best));
  // What is scattered over all sections is about none, and words that nobody asked with before may be what
  // it is about.
  const about = (1 - (shares.get(elsewhere) ?? 0)) * found.share * (1 - unknown) ** 2 * leaning(question);
  return about < minAbout ? null : found;
};

/**
 * What the public knowledge file says to a question, a paragraph of it word for word in the language of `say`;
 * without a section where it says nothing.
 */
export const answerTo = (question: string, say = sayIn('en')): MagiAnswer & { isKnown: boolean } => {
  const reply = replyToSmallTalk(question, say);
  if (reply) return { answer: reply, section: null, isSure: true, isKnown: true };
  const found = find(withoutGreeting(question));
  if (!found) {
    const answer = say`I do not know that. Ask for a demo with the form on this page, and a person will answer you within one working day.`;
    return { answer, section: null, isSure: true, isKnown: false };
  }
  const { entry, share } = found;
  const section = { ...entry.section, title: say.word(entry.section.title) };
  return { answer: say.word(entry.text), section, isSure: share >= sureShare, isKnown: true };
};
