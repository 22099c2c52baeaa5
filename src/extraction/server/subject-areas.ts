import { findSubjects } from './subjects/subjects.ts';

const minWeight = 2;
const maxAreas = 2;

/** The subjects a text plainly speaks of, by their ids, whatever language it is in: "Werkstoff" and "material" are one. */
export const findAreas = (text: string): ReadonlySet<string> =>
  new Set(
    findSubjects(text)
      .filter(({ weight }) => weight >= minWeight)
      .slice(0, maxAreas)
      .map(({ subject }) => subject.id),
  );
