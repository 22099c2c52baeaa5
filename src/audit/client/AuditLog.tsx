import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { AuditEvent } from '#audit/contract/schema.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { DelayedSearch } from '#ui/DelayedSearch.tsx';
import { Toolbar } from '#ui/PageHeader.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { auditPages, type AuditSearch } from './api.ts';
import { AuditRow } from './AuditRow.tsx';
import { useChainCheck } from './ChainCheck.tsx';

type AuditLogProps = {
  /** What is looked for; it belongs in the address, so the caller keeps it. */
  search: AuditSearch;
  onSearch: (change: AuditSearch) => void;
  /** A control of a later room, beside the export. */
  pack: ReactNode;
};

/** Everything that was decided or changed in the organisation, newest first (ORG-4). */
export function AuditLog({ search, onSearch, pack }: AuditLogProps) {
  const log = auditPages.useInfiniteQuery(search, { refetchOnMountOrArgChange: true });
  const chain = useChainCheck();
  const [isExporting, setExporting] = useState(false);
  const exportLog = async () => {
    setExporting(true);
    await fetchFile(auditEndpoints.export, { query: search }).then(
      ({ blob, name }) => saveFile(blob, name),
      toastFailure,
    );
    setExporting(false);
  };
  const isFiltered = Boolean(search.search ?? search.from ?? search.to);
  const events = log.data?.pages.flatMap((page) => page.events);
  return (
    <div className="-mx-3 grid gap-2 sm:-mx-5">
      <Toolbar
        label="Search the audit log"
        search={
          <DelayedSearch
            label="Search the audit log"
            placeholder="Search by person, action or text..."
            search={search.search ?? ''}
            onSearch={(text) => onSearch({ search: text })}
          />
        }
        end={
          <>
            {chain.button}
            {pack}
            <Button icon={Download} busy={isExporting} onClick={() => void exportLog()}>
              <span className="max-sm:sr-only">Export CSV</span>
            </Button>
          </>
        }
      >
        <DayField label="From" value={search.from} onChange={(from) => onSearch({ from })} />
        <DayField label="To" value={search.to} onChange={(to) => onSearch({ to })} />
      </Toolbar>
      {chain.outcome ? <div className="px-3 sm:px-5">{chain.outcome}</div> : null}
      {events && events.length > 0 ? <Events events={events} /> : null}
      {events?.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title="No events match."
            action={
              <Button onClick={() => onSearch({ search: undefined, from: undefined, to: undefined })}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="Nothing has happened yet."
            hint="Every decision and change appears here by itself."
          />
        )
      ) : null}
      {log.isLoading ? <SkeletonList label="Loading the audit log" /> : null}
      {log.error ? (
        <ErrorState
          message={`The audit log could not be loaded. ${failureOf(log.error).message}`}
          onRetry={() => void log.refetch()}
          busy={log.isFetching}
        />
      ) : null}
      {log.hasNextPage && !log.error ? (
        <div className="flex justify-center py-3">
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <label
      className="flex shrink-0 items-center gap-1.5 text-sm text-ink-2"
      title="Days count from midnight UTC."
    >
      {label}
      <TextInput
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="w-36 [&_.control]:h-8"
      />
    </label>
  );
}

function Events({ events }: { events: readonly AuditEvent[] }) {
  return (
    <table className="w-full border-collapse text-sm @max-[45rem]:block">
      <caption className="sr-only">Events, newest first</caption>
      <thead className="border-y border-line text-start text-xs text-ink-2 @max-[45rem]:sr-only">
        <tr>
          <th scope="col" className="py-2 pe-4 ps-3 font-medium @[45rem]:ps-5">
            When
          </th>
          <th scope="col" className="py-2 pe-4 font-medium">
            Who
          </th>
          <th scope="col" className="py-2 pe-4 font-medium">
            Event
          </th>
          <th scope="col" className="py-2 pe-3 font-medium @[45rem]:pe-5">
            Hash
          </th>
        </tr>
      </thead>
      <tbody className="@max-[45rem]:block @max-[45rem]:border-t @max-[45rem]:border-line">
        {events.map((event) => (
          <AuditRow key={event.seq} event={event} />
        ))}
      </tbody>
    </table>
  );
}
