import { readLineItems } from '#enquiries/server/items/service.ts';
import { readLedger } from '#enquiries/server/requirements/service.ts';
import { findingsOn } from '#findings/server/records/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { Concern } from '#reviews/contract/departments/not-asked.ts';

/** A person has decided on it, and not against it. */
export const isAccepted = ({ state }: { state: string }): boolean =>
  state !== 'proposed' && state !== 'rejected';

/** What of an enquiry is routed to each of the ten departments, as its ledger, items and findings are now. */
export const listConcerns = async (scope: Scope, enquiryId: string): Promise<Map<Department, Concern>> => {
  const { requirements } = await readLedger(scope, enquiryId);
  const { items } = await readLineItems(scope, enquiryId);
  const findings = (await findingsOn(scope, enquiryId)).filter(
    ({ decision, isSettled }) => !decision && !isSettled,
  );
  const routed = [...requirements, ...items];
  const count = (of: readonly { departments: readonly Department[] }[], department: Department): number =>
    of.filter((each) => each.departments.includes(department)).length;
  return new Map(
    departments.map((department) => [
      department,
      {
        rows: count(requirements.filter(isAccepted), department),
        items: count(items.filter(isAccepted), department),
        findings: count(findings, department),
        proposals: count(
          routed.filter(({ state }) => state === 'proposed'),
          department,
        ),
      },
    ]),
  );
};
