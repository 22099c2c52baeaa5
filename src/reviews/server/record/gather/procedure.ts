import { fileOf, findFull, browseDocuments } from '#documents/server/service.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { formatDay } from '#kit/contract/language/months.ts';

/** The words by which an organisation's documents name the procedure of API Spec Q1, 5.1. */
const title = 'contract review';

type Procedure = { documentId: string; revisionId: string; words: string };

/**
 * The contract review procedures of which a revision was approved by an instant (ISO 8601), each
 * with the revision in force then.
 */
const inForceAt = async (scope: Scope, at: string): Promise<Procedure[]> => {
  const { items } = await browseDocuments(scope, { search: title, kind: 'procedure' });
  const found: Procedure[] = [];
  for (const { id } of items) {
    const document = await findFull(scope, id);
    const [revision] = document.revisions
      .flatMap((each) =>
        each.approvedAt !== null && each.approvedAt <= at ? [{ ...each, approvedAt: each.approvedAt }] : [],
      )
      .toSorted((one, other) => (one.approvedAt < other.approvedAt ? 1 : -1));
    if (!revision) continue;
    const by = revision.approvedBy ? ` by ${revision.approvedBy}` : '';
    const words = `${document.title}, revision ${revision.no}, approved ${formatDay(revision.approvedAt.slice(0, 10))} (UTC)${by}`;
    found.push({ documentId: id, revisionId: revision.id, words });
  }
  return found;
};

/**
 * The procedure in force at an instant, in one line; null when no document of that kind had an
 * approved revision then.
 */
export const procedureAt = async (scope: Scope, at: string): Promise<string | null> =>
  (await inForceAt(scope, at)).map(({ words }) => words).join('; ') || null;

/** The files of the procedures in force at an instant. */
export const procedureFiles = async (scope: Scope, at: string): Promise<FileReply[]> => {
  const files: FileReply[] = [];
  for (const { documentId, revisionId } of await inForceAt(scope, at))
    files.push(await fileOf(scope, documentId, revisionId));
  return files;
};
