import { FileStack, Folder as FolderIcon, ListFilter as FilterIcon } from 'lucide-react';
import { useRef } from 'react';
import { revisionStateLabels, revisionStates } from '#documents/contract/schema.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { Toolbar } from '#ui/PageHeader.tsx';
import { ToolbarSelect } from '#ui/ToolbarSelect.tsx';
import { kindOptions } from '../document-words.ts';
import type { ListFilter } from '../page-address.ts';
import type { Folder } from './list-filter.ts';

type DocumentToolbarProps = {
  filter: ListFilter;
  folders: readonly Folder[];
  onChoose: (change: Partial<ListFilter>) => void;
};

const kinds: { value: ListFilter['kind']; label: string }[] = [
  { value: 'all', label: 'All types' },
  ...kindOptions,
];

const states: { value: ListFilter['state']; label: string }[] = [
  { value: 'all', label: 'All states' },
  ...revisionStates.map((value) => ({ value, label: revisionStateLabels[value] })),
];

const searchCommand = {
  id: 'documents search',
  label: 'Search the text of all documents',
  group: 'QMS documents',
  keys: ['/'],
};

/** The search over all texts, then what narrows the table; all of it is in the address. */
export function DocumentToolbar({ filter, folders, onChoose }: DocumentToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ command: searchCommand, run: () => field.current?.focus() }]);
  return (
    <Toolbar
      label="Search and filters"
      search={
        <DelayedSearch
          ref={field}
          label="Search the text of all documents"
          placeholder="Search in all documents..."
          search={filter.question}
          onSearch={(question) => onChoose({ question })}
        />
      }
    >
      <div className="w-44 shrink-0">
        <DelayedSearch
          label="Filter by title"
          placeholder="Filter by title..."
          search={filter.search}
          onSearch={(search) => onChoose({ search, question: '' })}
        />
      </div>
      <span className="@[60rem]:hidden">
        <ToolbarSelect
          label="Folder"
          icon={FolderIcon}
          options={folders.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
          value={filter.folder}
          onChange={(folder) => onChoose({ folder, question: '' })}
        />
      </span>
      <ToolbarSelect
        label="Type"
        icon={FileStack}
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onChoose({ kind, question: '' })}
      />
      <ToolbarSelect
        label="State"
        icon={FilterIcon}
        options={states}
        value={filter.state}
        onChange={(state) => onChoose({ state, question: '' })}
      />
    </Toolbar>
  );
}
