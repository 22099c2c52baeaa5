import { recordAll } from '#audit/server/service.ts';
import { subjects, type DepartmentMatrix, type Subject } from '#extraction/contract/subjects.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { routingFailures } from '#routing/contract/errors.ts';
import type { MatrixPreview, SubjectRouting } from '#routing/contract/schema.ts';
import { subjectExamples } from './subject-examples.ts';
import { readMatrixFile, type MatrixLine } from './matrix-file.ts';
import { listChanged, removeDepartments, saveDepartments, type SubjectDepartmentsRow } from './store.ts';

export { subjectDepartmentsEvidence } from './store.ts';

const byId = new Map<string, Subject>(subjects.map((subject) => [subject.id, subject]));

const isSameOrder = (one: readonly Department[], other: readonly Department[]): boolean =>
  one.length === other.length && one.every((department, at) => department === other[at]);

/** What is set for subjects that there still are; a subject may go with a later release. */
const listOwn = async (scope: Scope): Promise<SubjectDepartmentsRow[]> =>
  (await listChanged(scope)).filter(({ subject }) => byId.has(subject));

/** Who answers which subject where the organisation set it itself, for the reader of its texts. */
export const readDepartmentMatrix = async (scope: Scope): Promise<DepartmentMatrix> =>
  Object.fromEntries((await listOwn(scope)).map(({ subject, departments }) => [subject, departments]));

type Matrix = { subjects: SubjectRouting[] };

/** Every subject with its default departments and those the organisation set. */
export const listSubjects = async (scope: Scope): Promise<Matrix> => {
  const own = new Map((await listOwn(scope)).map((row) => [row.subject, row]));
  return {
    subjects: subjects.map(({ id, area, name, departments }) => {
      const set = own.get(id);
      return {
        id,
        area,
        name,
        example: subjectExamples[id],
        defaults: [...departments],
        own: set
          ? { departments: set.departments, by: set.changedBy, at: set.changedAt.toISOString() }
          : null,
      };
    }),
  };
};

const findSubject = (id: string): Subject => {
  const subject = byId.get(id);
  if (!subject) throw new AppError(routingFailures.unknownSubject);
  return subject;
};

type Change = MatrixLine & { before: readonly Department[] };

/** What of the wanted is a change. */
const changesOf = async (scope: Scope, wanted: readonly MatrixLine[]): Promise<Change[]> => {
  const own = await readDepartmentMatrix(scope);
  return wanted
    .map((each) => ({ ...each, before: own[each.subject.id] ?? each.subject.departments }))
    .filter(({ before, after }) => !isSameOrder(before, after));
};

/**
 * Keeps what differs from the default, and says of each change who made it; what changes nothing is left out.
 */
const saveChanges = async (scope: Scope, wanted: readonly MatrixLine[]): Promise<Change[]> => {
  const changes = await changesOf(scope, wanted);
  for (const { subject, after } of changes)
    await (isSameOrder(subject.departments, after)
      ? removeDepartments(scope, subject.id)
      : saveDepartments(scope, subject.id, after));
  await recordAll(
    scope,
    changes.map(({ subject: { id, name }, before, after }) => ({
      action: 'routing.changed',
      subject: { type: 'organisation', id: scope.organisationId },
      summary: `changed who answers “${name}” from ${before.join(', ')} to ${after.join(', ')}`,
      data: { subject: id, before, after },
      announces: { topic: 'settings', id: scope.organisationId },
    })),
  );
  return changes;
};

/** Sets who answers a subject, most concerned first; what was read before stays with whom it is. */
export const changeDepartments = async (scope: Scope, id: string, after: Department[]): Promise<Matrix> => {
  await saveChanges(scope, [{ subject: findSubject(id), after }]);
  return listSubjects(scope);
};

const toDefault = (id: string) => {
  const subject = findSubject(id);
  return { subject, after: [...subject.departments] };
};

/** Back to the default of one subject. */
export const resetDepartments = async (scope: Scope, id: string): Promise<Matrix> => {
  await saveChanges(scope, [toDefault(id)]);
  return listSubjects(scope);
};

/** Back to the default of every subject. */
export const resetAllDepartments = async (scope: Scope): Promise<Matrix> => {
  await saveChanges(
    scope,
    (await listOwn(scope)).map(({ subject }) => toDefault(subject)),
  );
  return listSubjects(scope);
};

/** What an uploaded file would change; changes nothing. */
export const previewImport = async (scope: Scope, files: readonly UploadedFile[]): Promise<MatrixPreview> => {
  const { lines, problems } = readMatrixFile(files);
  const changes = await changesOf(scope, lines);
  return {
    changes: changes.map(({ subject: { id, name }, before, after }) => ({
      id,
      name,
      before: [...before],
      after,
    })),
    problems,
  };
};

/** Sets what the lines of a file say, all of them or none; subjects it does not name stay as they are. */
export const importDepartments = async (
  scope: Scope,
  files: readonly UploadedFile[],
): Promise<{ changed: number }> => {
  const { lines, problems } = readMatrixFile(files);
  if (problems.length > 0) throw new AppError(routingFailures.faultyLines);
  return { changed: (await saveChanges(scope, lines)).length };
};
