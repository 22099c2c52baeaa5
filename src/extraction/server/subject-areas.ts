import { statutorySubjects } from '#extraction/contract/subjects.ts';
import { findSubjects } from './subjects/subjects.ts';

/** The subjects a text speaks of, by their ids, with how strongly, whatever language it is in: "Werkstoff" and "material" are one. */
export const weighAreas = (text: string): ReadonlyMap<string, number> =>
  new Map(findSubjects(text).map(({ subject, weight }) => [subject.id, weight]));

/** Whether a clause of the kind "legal" is a term that the customer sets (damages, warranty, liability), and no law. */
export const isTermOfContract = (text: string): boolean => {
  const leading = findSubjects(text).find(({ subject }) => subject.category === 'legal');
  return leading !== undefined && !statutorySubjects.has(leading.subject.id);
};
