import { createContext, use } from 'react';
import type { DepartmentAnswer } from '#enquiries/contract/requirements/schema.ts';

/** What the departments have answered, lent by the review, a later room. */
export const AnswersContext = createContext<readonly DepartmentAnswer[]>([]);

/** The answers to one row. */
export const useAnswersTo = (requirementId: string): DepartmentAnswer[] =>
  use(AnswersContext).filter((answer) => answer.requirementId === requirementId);
