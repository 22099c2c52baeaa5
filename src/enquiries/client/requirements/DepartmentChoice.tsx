import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { Checkbox } from '#ui/Checkbox.tsx';

type DepartmentChoiceProps = {
  value: readonly Department[];
  onChange: (departments: Department[]) => void;
  error?: string | undefined;
};

/** The departments that must answer a requirement. */
export function DepartmentChoice({ value, onChange, error }: DepartmentChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        Departments
        <span aria-hidden="true" className="text-high">
          {' *'}
        </span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {departments.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(name)}
            onChange={(event) =>
              onChange(
                departments.filter((each) => (each === name ? event.target.checked : value.includes(each))),
              )
            }
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-xs text-high">
          <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
