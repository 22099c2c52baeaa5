import { cueReader } from '#text/cues.ts';
import { askedCues } from './asked-cues.ts';
import { statedCues } from './stated-cues.ts';

/** What a question asks for: a pressure, a day, a party, in whatever language. */
export const matterAsked = cueReader(askedCues);

/** What words state, of the same matters. */
export const matterStated = cueReader(statedCues);

const either = /\s(?:or|oder|ou|o|oppure|of|أو|veya)\s/giu;
const maxOfferedWords = 3;
const tokensIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}.,/+-]*[\p{L}\p{N}])?/gu) ?? []).filter(
    (each) => !/^\d{1,2}$/.test(each),
  );

/** What a question offers to choose from, "3.1 or 3.2", without what stands on both sides of it. */
export const offeredIn = (question: string): ReadonlySet<string> => {
  const offered = new Set<string>();
  for (const line of question.split('\n'))
    for (const { index, 0: word } of line.matchAll(either)) {
      const before = tokensIn(
        line
          .slice(0, index)
          .split(/[.?!:;]\s/)
          .at(-1) ?? '',
      ).slice(-maxOfferedWords);
      const behind = tokensIn(line.slice(index + word.length).split(/[.?!:;]\s/)[0] ?? '').slice(
        0,
        maxOfferedWords,
      );
      for (const each of before) if (!behind.includes(each)) offered.add(each);
      for (const each of behind) if (!before.includes(each)) offered.add(each);
    }
  return offered;
};

/** Whether words name something of what is offered. */
export const namesOffered = (words: string, offered: ReadonlySet<string>): boolean =>
  offered.size > 0 && tokensIn(words).some((each) => offered.has(each));
