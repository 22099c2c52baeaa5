import { useId } from 'react';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { Checkbox } from '#ui/Checkbox.tsx';

type DepartmentChecksProps = {
  value: readonly Department[];
  /** Those they answered for before. */
  had?: readonly Department[];
  /** Why no other can be added; null when they can. */
  forbidden?: string | null;
  onChange: (departments: Department[]) => void;
};

/** The departments a member answers for: none, one or several. */
export function DepartmentChecks({ value, had, forbidden = null, onChange }: DepartmentChecksProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">Departments</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {departments.map((department) => (
          <Checkbox
            key={department}
            label={department}
            checked={value.includes(department)}
            disabled={forbidden !== null && had?.includes(department) !== true}
            onChange={(event) =>
              onChange(
                departments.filter((each) =>
                  each === department ? event.target.checked : value.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
      <p id={id} className="mt-2 text-xs text-ink-3">
        {forbidden ?? 'They decide for these departments in feasibility reviews.'}
      </p>
    </fieldset>
  );
}
