import type { Department } from '#organisations/contract/departments.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import type { ArabicCue } from './cues.ts';

/** What an Arabic requirement is about: its kind and the departments that answer it, most concerned first. */
export type ArabicSubject = {
  category: RequirementCategory;
  departments: Department[];
  /** 4 for a word that settles the kind, 1 for a hint. */
  weight: number;
  cue: ArabicCue;
};

/** One line of a table of subjects. */
export const subject = (
  category: RequirementCategory,
  weight: number,
  departments: Department[],
  cue: ArabicCue,
): ArabicSubject => ({ category, weight, departments, cue });
