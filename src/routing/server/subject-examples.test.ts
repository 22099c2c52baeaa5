import { expect, it } from 'vitest';
import { subjects } from '#extraction/contract/subjects.ts';
import { routingOf } from '#extraction/server/requirements/routing.ts';
import { findSubjects } from '#extraction/server/subjects/subjects.ts';
import { subjectExamples } from './subject-examples.ts';

it('each subject’s example is read as that subject, and goes to whom the organisation chooses for it', () => {
  const own = ['Human Resources', 'Maintenance'] as const;
  const wrong = subjects.flatMap(({ id }) => {
    const text = subjectExamples[id];
    const [leading] = findSubjects(text);
    const { departments } = routingOf({ text }, { [id]: own });
    const isRight = leading?.subject.id === id && own.every((name, at) => departments[at] === name);
    return isRight ? [] : [`${id}: “${text}” is read as ${leading?.subject.id ?? 'nothing'}`];
  });
  expect(wrong).toEqual([]);
});
