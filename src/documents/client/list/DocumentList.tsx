import type { DocumentCard } from '#documents/contract/schema.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { isNarrowed, type ListFilter } from '../page-address.ts';
import { SearchResults } from '../search/SearchResults.tsx';
import { UploadRows } from '../upload/UploadRows.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import { DocumentToolbar } from './DocumentToolbar.tsx';
import { FolderList } from './FolderList.tsx';
import { foldersOf, matching } from './list-filter.ts';

type DocumentListProps = {
  cards: readonly DocumentCard[];
  filter: ListFilter;
  onChoose: (change: Partial<ListFilter>) => void;
  onReset: () => void;
};

/** Folders at the left; at the right the uploads, and the table or what a search over all texts has found. */
export function DocumentList({ cards, filter, onChoose, onReset }: DocumentListProps) {
  const folders = foldersOf(cards, filter.folder);
  const visible = matching(cards, filter);
  return (
    <>
      <DocumentToolbar filter={filter} folders={folders} onChoose={onChoose} />
      <div className="gap-5 px-3 pb-10 sm:px-5 @[60rem]:grid @[60rem]:grid-cols-[11rem_1fr]">
        <div className="hidden @[60rem]:block">
          <FolderList folders={folders} filter={filter} />
        </div>
        <div className="@container min-w-0">
          <UploadRows className="mb-4" />
          {filter.question ? (
            <SearchResults question={filter.question} onClear={() => onChoose({ question: '' })} />
          ) : visible.length > 0 ? (
            // A new filter begins at its first rows.
            <DocumentTable
              key={`${filter.folder} ${filter.kind} ${filter.state} ${filter.search}`}
              cards={visible}
            />
          ) : (
            <EmptyState
              title="No documents match your filters"
              hint="Try adjusting your filters or search query"
              action={isNarrowed(filter) ? <Button onClick={onReset}>Clear filters</Button> : null}
            />
          )}
        </div>
      </div>
    </>
  );
}
