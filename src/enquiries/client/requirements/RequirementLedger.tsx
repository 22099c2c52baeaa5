import { Download, ListChecks, Plus, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyHints } from '#ui/Kbd.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { AcceptRows } from './AcceptRows.tsx';
import { ledgerRows, openRows, readLedgerFilter, readRows } from './ledger.ts';
import { CoverageNotice } from './CoverageNotice.tsx';
import { LedgerFilters, NoneFound } from './LedgerFilters.tsx';
import type { RequirementFormState } from './RequirementSheet.tsx';
import { useLedgerKeys } from './use-ledger-keys.ts';
import { useRowActions, type RowActions } from './use-row-actions.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { LedgerTable } from './LedgerTable.tsx';

const hints = [
  [['J', 'K'], 'next, previous'],
  [['Y'], 'accept'],
  [['E'], 'edit'],
  [['N'], 'reject'],
  [['Enter'], 'open the passage'],
] as const;

type RejectedRowsProps = Omit<ComponentProps<typeof LedgerTable>, 'label'> & { startsOpen: boolean };

/** Rows a person has rejected: kept for the record, asked of nobody. */
function RejectedRows({ startsOpen, ...table }: RejectedRowsProps) {
  return (
    <details open={startsOpen} className="group mt-4">
      <summary className="hit inline-flex h-8 cursor-pointer list-none items-center gap-1.5 rounded-control px-1 text-sm text-ink-2 hover:text-ink">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:turn-down" />
        {table.rows.length} rejected
      </summary>
      <p className="mb-2 text-xs text-ink-3">For the record; no department is asked about them.</p>
      <LedgerTable {...table} label="Rejected requirements" />
    </details>
  );
}

type RequirementLedgerProps = {
  enquiryId: string;
  lock: string | null;
  /** The revision a change now would open; null before the feasibility review. */
  nextRevision: number | null;
  /** Rows whose passage was shown in this visit. */
  seen: ReadonlySet<string>;
  /** The row whose passage is open, or at which the work begins. */
  current: string | null;
  /** The source stands beside the ledger and follows its rows. */
  isBeside: boolean;
  isPhone: boolean;
  /** Opens the form to edit a row or add one. */
  onForm: (form: RequirementFormState) => void;
  /** Makes a row the current one; the source follows. */
  walkTo: (requirementId: string) => void;
};

/**
 * The requirements ledger (AI-7): what the customer asks, each row with its words, its departments and its
 * state.
 */
export function RequirementLedger(props: RequirementLedgerProps) {
  const { data, error, isFetching, refetch } = useQuery(requirementEndpoints.list, {
    params: { id: props.enquiryId },
  });
  if (data) return <Ledger {...props} all={data.requirements} />;
  if (error)
    return (
      <ErrorState
        message={`The requirements could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return <SkeletonList label="Loading requirements" rows={8} rowClass="h-16" />;
}

function Ledger({
  enquiryId,
  all,
  lock,
  nextRevision,
  seen,
  current,
  isBeside,
  isPhone,
  onForm,
  walkTo,
}: RequirementLedgerProps & { all: readonly Requirement[] }) {
  const { params } = useDetailAddress();
  const region = useRef<HTMLElement>(null);
  const actions = useRowActions({ enquiryId, lock, nextRevision, onForm, isBeside, walkTo });
  const filter = useMemo(() => readLedgerFilter(params), [params]);
  const { rows, rejected } = ledgerRows(all, filter, current);
  const onKeyDown = useLedgerKeys({ region, rows, actions });
  useKeptFocus(region, openRows(all), '[data-row]');
  const visit = ({ target }: FocusEvent<HTMLElement>) => {
    const row = all.find(({ id }) => id === target.getAttribute('data-row'));
    if (row) actions.visit(row);
  };
  const table = { actions, current, isBeside };
  if (all.length === 0) return <NothingYet lock={lock} onAdd={() => onForm({ kind: 'add', place: null })} />;
  return (
    <section
      ref={region}
      aria-label="Requirements"
      className="@container"
      onFocus={visit}
      onKeyDown={onKeyDown}
    >
      <LedgerFilters
        all={all}
        filter={filter}
        progress={isPhone ? <ReadSoFar all={all} seen={seen} /> : null}
        actions={
          <>
            <ExportButton enquiryId={enquiryId} />
            <AddButton lock={lock} onAdd={() => onForm({ kind: 'add', place: null })} />
            {openRows(all) > 0 ? (
              <AcceptRows
                enquiryId={enquiryId}
                rows={all}
                seen={seen}
                lock={lock}
                nextRevision={nextRevision}
              />
            ) : null}
          </>
        }
      />
      {isPhone ? null : (
        <>
          <CoverageNotice enquiryId={enquiryId} />
          <div className="mb-3">
            <ReadSoFar all={all} seen={seen} />
          </div>
        </>
      )}
      {filter.show === 'rejected' || ledgerRows(all, filter, null).rows.length > 0 ? null : (
        <NoneFound {...filter} />
      )}
      {rows.length > 0 ? <LedgerTable {...table} rows={rows} label="Requirements ledger" /> : null}
      {filter.show === 'rejected' && rejected.length === 0 ? (
        <EmptyState title="No requirement is rejected." />
      ) : null}
      {rejected.length > 0 ? (
        <RejectedRows
          key={filter.show}
          {...table}
          rows={rejected}
          startsOpen={filter.show === 'rejected' || rejected.some((row) => row.id === current)}
        />
      ) : null}
      {isPhone ? (
        <div className="mt-3">
          <CoverageNotice enquiryId={enquiryId} />
        </div>
      ) : null}
      {isBeside ? null : <KeyHints hints={hints} />}
      <AskAgain actions={actions} nextRevision={nextRevision} />
    </section>
  );
}

/** How much of the ledger a person has looked at, and how much is decided: two figures, for they are not one. */
function ReadSoFar({ all, seen }: { all: readonly Requirement[]; seen: ReadonlySet<string> }) {
  return (
    <p className="figures text-xs text-ink-2">
      {readRows(all, seen)} of {all.length} read, {all.length - openRows(all)} decided
    </p>
  );
}

/** Asked before a single press opens a revision. */
function AskAgain({ actions, nextRevision }: { actions: RowActions; nextRevision: number | null }) {
  const { pending, answerPending } = actions;
  const verb = pending?.action === 'accept' ? 'Accept' : 'Reject';
  return (
    <ConfirmDialog
      open={pending !== null}
      onOpenChange={(open) => (open ? undefined : answerPending(false))}
      title={`${verb} requirement ${pending?.row.no ?? ''}?`}
      confirmLabel={`${verb} and ask again`}
      onConfirm={() => answerPending(true)}
    >
      The feasibility review is open. This opens revision {nextRevision};{' '}
      {pending?.row.departments.join(', ')} are asked again.
    </ConfirmDialog>
  );
}

function ExportButton({ enquiryId }: { enquiryId: string }) {
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    void fetchFile(requirementEndpoints.export, { params: { id: enquiryId } })
      .then(({ blob, name }) => saveFile(blob, name), toastFailure)
      .finally(() => setLoading(false));
  };
  return (
    <Button icon={Download} busy={isLoading} onClick={download}>
      <span className="max-sm:sr-only">Export</span>
    </Button>
  );
}

function AddButton({ lock, onAdd }: { lock: string | null; onAdd: () => void }) {
  if (lock)
    return (
      <ForbiddenButton reason={lock} icon={Plus}>
        Add requirement
      </ForbiddenButton>
    );
  return (
    <Button icon={Plus} onClick={onAdd}>
      Add requirement
    </Button>
  );
}

function NothingYet({ lock, onAdd }: { lock: string | null; onAdd: () => void }) {
  return (
    <EmptyState
      icon={ListChecks}
      title="No requirements yet"
      hint="Open a source, select the words that ask for something, and add them. Or write one by hand."
      action={<AddButton lock={lock} onAdd={onAdd} />}
    />
  );
}
