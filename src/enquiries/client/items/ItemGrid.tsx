import { CheckCheck, Download, Package, Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { formatTotal, sumQuantities } from '#enquiries/contract/items/labels.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { KeyHints } from '#ui/Kbd.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { ItemSheet } from './ItemSheet.tsx';
import { ItemTable } from './ItemTable.tsx';
import { useItemActions, type ItemActions } from './use-item-actions.ts';

type ItemGridProps = {
  enquiryId: string;
  lock: string | null;
  /** The revision a change now would open; null before the feasibility review. */
  nextRevision: number | null;
};

/** The positions the customer asks for (READ-5): checked and edited here, each cell with its place. */
export function ItemGrid(props: ItemGridProps) {
  const { data, error, isFetching, refetch } = useQuery(lineItemEndpoints.list, {
    params: { id: props.enquiryId },
  });
  if (data) return <Grid {...props} items={data.items} />;
  if (error)
    return (
      <ErrorState
        message={`The items could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return <SkeletonList label="Loading the items" rows={6} rowClass="h-12" />;
}

const hints = [
  [['J', 'K'], 'next, previous'],
  [['Y'], 'accept'],
  [['E'], 'edit'],
  [['N'], 'reject'],
] as const;

/** More rows than this are drawn when they are asked for. */
const rowsDrawn = 200;

function Grid({ enquiryId, lock, nextRevision, items }: ItemGridProps & { items: readonly LineItem[] }) {
  const region = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(rowsDrawn);
  const actions = useItemActions({ enquiryId, lock, nextRevision });
  const onKeyDown = useItemKeys(items.slice(0, drawn), actions);
  const form = actions.form;
  return (
    <section ref={region} aria-label="Items" className="@container" onKeyDown={onKeyDown}>
      {items.length === 0 ? (
        <EmptyState
          icon={Package}
          title="No items yet"
          hint="Nothing in the sources was read as an item. Add what the customer asks for by hand."
          action={<AddButton lock={lock} onAdd={() => actions.openForm({ kind: 'add' })} />}
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <Totals items={items} />
            <span className="ms-auto flex flex-wrap gap-2">
              <ExportButtons enquiryId={enquiryId} />
              <AddButton lock={lock} onAdd={() => actions.openForm({ kind: 'add' })} />
              <AcceptVisible
                enquiryId={enquiryId}
                items={items.slice(0, drawn)}
                lock={lock}
                nextRevision={nextRevision}
              />
            </span>
          </div>
          <ItemTable items={items.slice(0, drawn)} all={items.length} actions={actions} />
          {items.length > drawn ? (
            <Button className="mt-3" onClick={() => setDrawn(drawn + rowsDrawn)}>
              Show {Math.min(rowsDrawn, items.length - drawn)} more of {items.length}
            </Button>
          ) : null}
          <KeyHints hints={hints} />
        </>
      )}
      {form ? (
        <ItemSheet
          key={form.kind === 'edit' ? form.item.id : 'new'}
          enquiryId={enquiryId}
          form={form}
          nextRevision={nextRevision}
          onClose={() => actions.openForm(null)}
        />
      ) : null}
      <ConfirmDialog
        open={actions.pending !== null}
        onOpenChange={(open) => (open ? undefined : actions.answerPending(false))}
        title={`${actions.pending?.action === 'accept' ? 'Accept' : 'Reject'} this item?`}
        confirmLabel="Go on and ask again"
        onConfirm={() => actions.answerPending(true)}
      >
        The feasibility review is open. This opens revision {nextRevision};{' '}
        {actions.pending?.item.departments.join(', ')} are asked again.
      </ConfirmDialog>
    </section>
  );
}

/** Sums by unit; options and rejected items are not in them, and what cannot be counted is said. */
function Totals({ items }: { items: readonly LineItem[] }) {
  const { totals, uncounted } = sumQuantities(items);
  const count = items.filter(({ state }) => state !== 'rejected').length;
  const sums = totals.map(formatTotal);
  return (
    <p className="figures text-sm text-ink-2">
      <span className="font-medium text-ink">
        {count} {count === 1 ? 'item' : 'items'}
      </span>
      {sums.length > 0 ? ` · ${sums.join(', ')}` : ''}
      {uncounted > 0 ? ` · ${uncounted} without a number` : ''}
      <span className="sr-only">, options not counted</span>
    </p>
  );
}

function ExportButtons({ enquiryId }: { enquiryId: string }) {
  const [busy, setBusy] = useState<'xlsx' | 'csv' | null>(null);
  const download = (format: 'xlsx' | 'csv') => {
    setBusy(format);
    void fetchFile(lineItemEndpoints.export, { params: { id: enquiryId }, query: { format } })
      .then(({ blob, name }) => saveFile(blob, name), toastFailure)
      .finally(() => setBusy(null));
  };
  return (
    <>
      <Button icon={Download} busy={busy === 'xlsx'} onClick={() => download('xlsx')}>
        Excel
      </Button>
      <Button icon={Download} busy={busy === 'csv'} onClick={() => download('csv')}>
        CSV
      </Button>
    </>
  );
}

function AddButton({ lock, onAdd }: { lock: string | null; onAdd: () => void }) {
  if (lock)
    return (
      <ForbiddenButton reason={lock} icon={Plus}>
        Add item
      </ForbiddenButton>
    );
  return (
    <Button icon={Plus} onClick={onAdd}>
      Add item
    </Button>
  );
}

/** Accepts what stands on the page; an item that was not drawn was seen by nobody (SIGN-2). */
function AcceptVisible({
  enquiryId,
  items,
  lock,
  nextRevision,
}: ItemGridProps & { items: readonly LineItem[] }) {
  const [accept, { isLoading }] = useMutation(lineItemEndpoints.accept);
  const [isAsking, setAsking] = useState(false);
  const open = items.filter(({ state }) => state === 'proposed').map(({ id }) => id);
  if (open.length === 0 || lock) return null;
  return (
    <>
      <Button icon={CheckCheck} busy={isLoading} onClick={() => setAsking(true)}>
        Accept {open.length}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Accept ${open.length} ${open.length === 1 ? 'item' : 'items'}?`}
        confirmLabel="Accept"
        onConfirm={() => {
          setAsking(false);
          accept({ params: { id: enquiryId }, body: { itemIds: open } })
            .unwrap()
            .catch(toastFailure);
        }}
      >
        Only the items on this page are accepted. Check their quantities against the source first.
        {nextRevision === null ? '' : ` The feasibility review is open: this opens revision ${nextRevision}.`}
      </ConfirmDialog>
    </>
  );
}

/** Keys of the grid: they work while the focus is on a row, never in a text control (WCAG 2.1.4). */
function useItemKeys(items: readonly LineItem[], actions: ItemActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const row = event.target.closest('[data-item]');
    if (!row || event.target.closest('input, textarea, select')) return;
    const index = items.findIndex(({ id }) => id === row.getAttribute('data-item'));
    const item = items[index];
    if (!item) return;
    const region = event.currentTarget;
    const goTo = (at: number) => {
      const next = items[Math.min(Math.max(at, 0), items.length - 1)];
      region.querySelector<HTMLElement>(`[data-item="${next?.id ?? ''}"]`)?.focus();
    };
    const press: Record<string, (() => void) | undefined> = {
      j: () => goTo(index + 1),
      k: () => goTo(index - 1),
      y: () => {
        if (item.state === 'proposed') actions.say(item, 'accept');
        goTo(index + 1);
      },
      n: () => {
        if (item.state === 'proposed') actions.say(item, 'reject');
        goTo(index + 1);
      },
      e: () => actions.openForm({ kind: 'edit', item }),
    };
    const act = press[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
