import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { ToolbarSelect } from './ToolbarSelect.tsx';

type PagerProps = {
  /** What is paged, e.g. "members". */
  noun: string;
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  limits: readonly number[];
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

/** Where in a long table the reader is, one page back and forth, and how many rows a page has. */
export function Pager({ noun, page, limit, total, limits, onPage, onLimit }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const choices = limits.includes(limit) ? limits : [...limits, limit].toSorted((one, other) => one - other);
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm text-ink-2 sm:px-5"
    >
      <p className="figures flex-1" aria-live="polite">
        {from}–{Math.min(total, page * limit)} of {total}
      </p>
      <ToolbarSelect
        label="Rows per page"
        options={choices.map((count) => ({ value: String(count), label: `${count} rows` }))}
        value={String(limit)}
        onChange={(value) => onLimit(Number(value))}
      />
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Next page"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
