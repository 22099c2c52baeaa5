import type { SubjectRouting } from '#routing/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';

/** Who answers a subject now, most concerned first. */
export const answering = ({ own, defaults }: SubjectRouting): readonly Department[] =>
  own?.departments ?? defaults;

export type SubjectArea = { name: string; subjects: SubjectRouting[] };

/** The subjects in which every word of the search stands, area by area in their order. */
export const searchSubjects = (
  subjects: readonly SubjectRouting[],
  search: string,
  isChangedOnly: boolean,
): SubjectArea[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = subjects.filter((subject) => {
    if (isChangedOnly && !subject.own) return false;
    const { area, name, example } = subject;
    const text = [area, name, example, ...answering(subject)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(found, ({ area }) => area)].map(([name, members]) => ({ name, subjects: members }));
};
