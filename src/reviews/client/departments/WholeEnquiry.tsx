import { ChevronRight } from 'lucide-react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { DepartmentTag } from '#ui/Tag.tsx';
import { RowWords } from './answers/RowWords.tsx';

type WholeEnquiryProps = {
  department: Department;
  requirements: readonly Requirement[];
  /** Departments that have signed off. */
  approved: readonly Department[];
  searchOfPassage: (requirementId: string) => string;
};

/** Every requirement of the ledger, below the department's own: nobody decides without seeing the whole. */
export function WholeEnquiry({ department, requirements, approved, searchOfPassage }: WholeEnquiryProps) {
  const others = requirements
    .filter(
      (row) => row.state !== 'rejected' && row.state !== 'proposed' && !row.departments.includes(department),
    )
    .toSorted((a, b) => a.no - b.no);
  return (
    <details className="group border-t border-line pt-4">
      <summary className="hit inline-flex cursor-pointer list-none items-center gap-1.5 rounded-control py-0.5 text-sm font-semibold">
        <ChevronRight size={16} aria-hidden="true" className="transition-transform group-open:turn-down" />
        Whole enquiry
        <span className="text-xs font-normal text-ink-2">
          {others.length === 0
            ? 'every requirement is above'
            : `${others.length} more, for other departments`}
        </span>
      </summary>
      <ol className="mt-3 grid gap-2">
        {others.map((row) => (
          <li key={row.id} className="grid gap-2 rounded-card border border-line p-3">
            <RowWords row={row} search={searchOfPassage(row.id)} />
            <p className="flex flex-wrap gap-1">
              {row.departments.map((name) => (
                <DepartmentTag key={name} name={name} approved={approved.includes(name)} />
              ))}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
