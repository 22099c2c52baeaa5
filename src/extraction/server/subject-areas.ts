import { findSubjects } from './subjects/subjects.ts';

/** The subjects a text speaks of, by their ids, with how strongly, whatever language it is in: "Werkstoff" and "material" are one. */
export const weighAreas = (text: string): ReadonlyMap<string, number> =>
  new Map(findSubjects(text).map(({ subject, weight }) => [subject.id, weight]));
