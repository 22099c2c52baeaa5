import { Folder as FolderIcon } from 'lucide-react';
import { Link } from 'react-router';
import { writeFilter, type ListFilter } from '../page-address.ts';
import type { Folder } from './list-filter.ts';

/** The folders beside the table, one for each department that has documents. */
export function FolderList({ folders, filter }: { folders: readonly Folder[]; filter: ListFilter }) {
  return (
    <nav aria-label="Folders" className="grid gap-0.5 self-start">
      {folders.map(({ value, label, count }) => {
        const isOpen = value === filter.folder;
        return (
          <Link
            key={value}
            to={{ search: writeFilter({ ...filter, folder: value, question: '' }).toString() }}
            replace
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            className={`flex min-h-8 items-center gap-2 rounded-control px-2.5 text-sm -outline-offset-2! ${
              isOpen ? 'bg-brand-soft font-medium text-brand' : 'text-ink-2 hover:bg-sunken hover:text-ink'
            }`}
          >
            <FolderIcon size={15} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className={`figures text-xs ${isOpen ? '' : 'text-ink-3'}`}>{count}</span>
          </Link>
        );
      })}
    </nav>
  );
}
