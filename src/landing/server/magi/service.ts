import { hasArabic } from '#text/terms.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { countedAs } from '../counting.ts';
import type { Visitor } from '../visitor.ts';
import { answerTo, type MagiAnswer } from './answering.ts';
import { countQuestion } from './store.ts';

const questionsPerMinute = 20;

/**
 * Answers a visitor from the public knowledge file and keeps nothing but the count (LAND-9); in Arabic on
 * the Arabic page, and on any page who asks in it.
 */
export const answerVisitor = async (
  entry: EntryScope,
  question: string,
  { ip, language }: Visitor,
  { secret }: { secret: string },
): Promise<MagiAnswer> => {
  await takeTry(entry, { key: countedAs(secret, 'magi-ip', ip), most: questionsPerMinute, seconds: 60 });
  const { isKnown, ...said } = answerTo(question, sayIn(hasArabic(question) ? 'ar' : language));
  await countQuestion(entry, isKnown);
  return said;
};
