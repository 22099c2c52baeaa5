import type { Department } from '#organisations/contract/departments.ts';
import { compareWithDecision } from '#reviews/contract/departments/asked-again.ts';
import type { AskedAgain } from '#reviews/contract/departments/asked-again-schema.ts';
import type { EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { listEnquiryChanges } from '#enquiries/server/revisions/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Part } from './parts.ts';

type Asked = {
  ledger: readonly { id: string; no: number; text: string; departments: readonly Department[] }[];
  questions: ReadonlyMap<Department, readonly string[]>;
};

/** What changed for each department that is asked again since it decided (SIGN-4). */
export const compareAskedAgain = async (
  scope: Scope,
  { id, revision }: Pick<EnquiryRow, 'id' | 'revision'>,
  parts: readonly Part[],
  { ledger, questions }: Asked,
): Promise<Map<Department, AskedAgain>> => {
  const overtaken = parts.flatMap(({ earlier }) => earlier.find(({ state }) => state === 'overtaken') ?? []);
  if (overtaken.length === 0) return new Map();
  const changes = await listEnquiryChanges(scope, id);
  return new Map(
    overtaken.map((decision) => [
      decision.department,
      compareWithDecision(decision, {
        revision,
        ledger,
        questions: questions.get(decision.department) ?? [],
        changes,
      }),
    ]),
  );
};
