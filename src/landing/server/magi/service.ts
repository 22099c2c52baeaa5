import { takeTry } from '#kit/server/limit.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { countedAs } from '../counting.ts';
import { answerTo, type MagiAnswer } from './answering.ts';
import { countQuestion } from './store.ts';

const questionsPerMinute = 20;

/** Answers a visitor from the public knowledge file and keeps nothing but the count (LAND-9). */
export const answerVisitor = async (
  entry: EntryScope,
  question: string,
  ip: string,
  { secret }: { secret: string },
): Promise<MagiAnswer> => {
  await takeTry(entry, { key: countedAs(secret, 'magi-ip', ip), most: questionsPerMinute, seconds: 60 });
  const { isKnown, ...said } = answerTo(question);
  await countQuestion(entry, isKnown);
  return said;
};
