import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldText } from '#text/terms.ts';
import { answerTo } from './answering.ts';
import { knowledge, readAskedFile } from './knowledge.ts';

type Labelled = { asked: { question: string; sections: string[] }[]; elsewhere: string[] };

/** Questions in visitors' words that Magi did not learn from; test/eval/magi/README.md says whose they are. */
const read = (name: string): Labelled =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../test/eval/magi', `${name}.json`), 'utf8'),
  ) as Labelled;

/** The least shares of right answers and of refusals, a little below what was measured. */
const floors = [
  { name: 'visitors', right: 0.93, refused: 0.93 },
  { name: 'strangers', right: 0.88, refused: 0.92 },
  { name: 'latecomers', right: 0.88, refused: 0.97 },
  { name: 'callers', right: 0.8, refused: 0.9 },
  { name: 'arabic', right: 0.9, refused: 0.96 },
];

describe.each(floors)('LAND-9: asked in the words of $name', ({ name, right, refused }) => {
  const { asked, elsewhere } = read(name);

  it(`finds the section for ${right * 100} in 100 questions`, () => {
    const missed = asked
      .map(({ question, sections }) => ({ question, sections, got: answerTo(question).section?.title }))
      .filter(({ sections, got }) => !sections.includes(got ?? ''));
    expect(1 - missed.length / asked.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(right);
  });

  it(`refuses ${refused * 100} in 100 questions about something else`, () => {
    const answered = elsewhere.filter((question) => answerTo(question).section);
    expect(1 - answered.length / elsewhere.length, answered.join('\n')).toBeGreaterThanOrEqual(refused);
  });

  it('names sections that there are', () => {
    const titles = new Set(knowledge.map(({ section }) => section.title));
    expect(asked.flatMap(({ sections }) => sections).filter((title) => !titles.has(title))).toEqual([]);
  });

  it('holds no question that Magi learned from', () => {
    const learned = new Set(readAskedFile().map(({ question }) => foldText(question)));
    const questions = [...asked.map(({ question }) => question), ...elsewhere];
    expect(questions.filter((question) => learned.has(foldText(question)))).toEqual([]);
  });
});
