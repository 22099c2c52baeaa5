import { AppError } from '#kit/contract/errors.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import type { Checklist, ChecklistChange } from '#reviews/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { insertVersion, listNewest } from './store.ts';

export { checklistsEvidence } from './store.ts';

/** Every department's questions as they are asked now (FEAS-1). */
export const listChecklists = async (scope: Scope): Promise<{ checklists: Checklist[] }> => {
  const newest = new Map((await listNewest(scope)).map((row) => [row.department, row]));
  return {
    checklists: departments.map((department) => {
      const row = newest.get(department);
      return {
        department,
        version: row?.version ?? 0,
        questions: row?.questions ?? [...defaultChecklist[department]],
        retired: row?.retired ?? [],
        changedBy: row?.changedBy ?? null,
        changedAt: row?.changedAt.toISOString() ?? null,
      };
    }),
  };
};

/** The questions of each department. */
export const questionsByDepartment = async (scope: Scope): Promise<Map<Department, string[]>> =>
  new Map(
    (await listChecklists(scope)).checklists.map(({ department, questions }) => [department, questions]),
  );

const find = async (scope: Scope, department: Department): Promise<Checklist> => {
  const found = (await listChecklists(scope)).checklists.find((each) => each.department === department);
  if (!found) throw new Error(`there is no checklist of ${department}`);
  return found;
};

/** Keeps a department's questions as the next version; decisions keep the questions they answered. */
export const saveChecklist = async (
  scope: Scope,
  { department, version, questions, retired }: ChecklistChange,
): Promise<Checklist> => {
  const before = await find(scope, department);
  if (before.version !== version) throw new AppError(reviewFailures.checklistChanged);
  if (questions.length === 0)
    throw new AppError(reviewFailures.questionsNeeded, {
      fields: { questions: reviewFailures.questionsNeeded.message },
    });
  if (new Set(questions).size !== questions.length)
    throw new AppError(reviewFailures.questionTwice, {
      fields: { questions: reviewFailures.questionTwice.message },
    });
  const noLongerAsked = [...new Set(retired)].filter((each) => !questions.includes(each));
  if (!(await insertVersion(scope, { department, version: version + 1, questions, retired: noLongerAsked })))
    throw new AppError(reviewFailures.checklistChanged);
  await record(scope, {
    action: 'checklist.changed',
    subject: { type: 'organisation', id: scope.organisationId },
    summary: `changed the checklist of ${department}`,
    data: { department, version: version + 1, before: before.questions, after: questions },
    announces: { topic: 'checklists', id: scope.organisationId },
  });
  return find(scope, department);
};
