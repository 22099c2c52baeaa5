import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';

type DepartmentOrderProps = { value: readonly Department[]; onChange: (value: Department[]) => void };
type Act = 'up' | 'down' | 'remove';

/** The list with one department at another place. */
const withPlace = (value: readonly Department[], department: Department, to: number): Department[] =>
  value.filter((each) => each !== department).toSpliced(to, 0, department);

/**
 * The departments that answer a subject in their order, and those that may be added; all of it by
 * keyboard as well.
 */
export function DepartmentOrder({ value, onChange }: DepartmentOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ department: Department; act: Act } | null>(null);
  const [news, setNews] = useState('');
  // A line that goes to another place takes the focus along.
  useEffect(() => {
    if (!focused.current) return;
    const { department, act } = focused.current;
    focused.current = null;
    list.current?.querySelector<HTMLElement>(`[data-act="${act} ${department}"]`)?.focus();
  });
  const put = (next: Department[], department: Department | undefined, act: Act) => {
    focused.current = department ? { department, act } : null;
    onChange(next);
  };
  const move = (department: Department, to: number, act: Act) => {
    put(withPlace(value, department, to), department, act);
    setNews(`${department} is now number ${to + 1} of ${value.length}`);
  };
  const remove = (department: Department) => {
    const next = value.filter((each) => each !== department);
    put(next, next[Math.min(value.indexOf(department), next.length - 1)], 'remove');
    setNews(`${department} removed`);
  };
  const add = (department: Department) => {
    put([...value, department], department, 'up');
    setNews(`${department} added as number ${value.length + 1}`);
  };
  const others = departments.filter((department) => !value.includes(department));
  return (
    <div className="grid gap-4">
      <ol ref={list} aria-label="Departments in order" className="grid gap-1.5">
        {value.map((department, at) => (
          <Line
            key={department}
            department={department}
            at={at}
            count={value.length}
            onMove={(to, act) => move(department, to, act)}
            onRemove={() => remove(department)}
          />
        ))}
      </ol>
      {others.length > 0 ? (
        <div role="group" aria-label="Add a department" className="grid gap-2">
          <p aria-hidden="true" className="text-xs text-ink-2">
            Add a department
          </p>
          <div className="flex flex-wrap gap-1.5">
            {others.map((department) => (
              <Button key={department} size="sm" icon={Plus} onClick={() => add(department)}>
                {department}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

type LineProps = {
  department: Department;
  at: number;
  count: number;
  onMove: (to: number, act: Act) => void;
  onRemove: () => void;
};

function Line({ department, at, count, onMove, onRemove }: LineProps) {
  return (
    <li className="flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface pe-1 ps-3 text-sm">
      <span aria-hidden="true" className="figures text-xs text-ink-3">
        {at + 1}
      </span>
      <span className="min-w-0 flex-1">
        {department} {at === 0 ? <Tag tone="brand">leads</Tag> : null}
      </span>
      <IconButton
        icon={ArrowUp}
        label={`Move ${department} up`}
        data-act={`up ${department}`}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1, 'up')}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${department} down`}
        data-act={`down ${department}`}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1, 'down')}
      />
      <IconButton
        icon={X}
        label={count === 1 ? 'At least one department answers' : `Remove ${department}`}
        data-act={`remove ${department}`}
        aria-disabled={count === 1 || undefined}
        onClick={onRemove}
      />
    </li>
  );
}
