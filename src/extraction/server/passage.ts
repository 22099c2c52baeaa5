import type { Department } from '#organisations/contract/departments.ts';
import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { namedStandards } from './gazetteer/standards.ts';
import { obligationOf } from './text/obligations.ts';
import { folded } from './spans.ts';
import { findSubjects } from './subjects/subjects.ts';
import { ownDepartments, routingOf } from './requirements/routing.ts';

/**
 * What the rules say of a passage that a person makes a requirement: its kind, departments and standard, to
 * be changed at will. It binds unless it says otherwise.
 */
export function contentOfPassage(
  quote: string,
  matrix?: DepartmentMatrix,
): Omit<ProposedRequirement, 'span' | 'confidence'> {
  const text = folded(quote);
  const obligation = obligationOf(text);
  return {
    text,
    mandatory: obligation.weight < 0.5 || obligation.mandatory,
    ...routingOf({ text }, matrix),
    standard: namedStandards(text),
  };
}

/** Who answers a limit of quality: what a passage is mainly about, where Quality is among those who answer it. */
export const qualityDepartments = (quote: string, matrix: DepartmentMatrix = {}): readonly Department[] => {
  const [leading] = findSubjects(folded(quote));
  const answering = leading ? (matrix[leading.subject.id] ?? leading.subject.departments) : [];
  return answering.includes('Quality Assurance') ? answering : [];
};

/**
 * Whom the organisation itself gives a passage to, whichever reader found it; null where it keeps
 * the default.
 */
export const ownDepartmentsOf = (quote: string, matrix: DepartmentMatrix = {}): Department[] | null =>
  ownDepartments(folded(quote), matrix);
