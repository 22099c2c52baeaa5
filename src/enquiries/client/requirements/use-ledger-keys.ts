import type { KeyboardEvent, RefObject } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { RowActions } from './use-row-actions.ts';

type LedgerKeys = {
  region: RefObject<HTMLElement | null>;
  rows: readonly Requirement[];
  actions: RowActions;
};

/**
 * The row to go on to after `at` was decided: the next that nobody has decided on, below first; the row
 * itself when none is left.
 */
const nextToDecide = (rows: readonly Requirement[], at: number, isBusy: (id: string) => boolean): number => {
  const isOpen = (row: Requirement, index: number) =>
    index !== at && row.state === 'proposed' && !isBusy(row.id);
  const below = rows.findIndex((row, index) => index > at && isOpen(row, index));
  const next = below === -1 ? rows.findIndex(isOpen) : below;
  return next === -1 ? at : next;
};

/** Keys of the ledger. They work while the focus is in it and never in a text control (WCAG 2.1.4). */
export function useLedgerKeys({ region, rows, actions }: LedgerKeys) {
  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    // Taking the focus, a row becomes the current one.
    region.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (event.target.closest('input, textarea, select, [role="combobox"], [role="menu"]')) return;
    const index = rows.findIndex(
      (row) => row.id === (event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row'),
    );
    const row = rows[index];
    const isOnRow = event.target.hasAttribute('data-row');
    const press: Record<string, (() => void) | undefined> = {
      j: () => goTo(index + 1),
      k: () => goTo(index - 1),
      ArrowDown: isOnRow ? () => goTo(index + 1) : undefined,
      ArrowUp: isOnRow ? () => goTo(index - 1) : undefined,
      y: row?.state === 'proposed' ? () => actions.accept(row) : undefined,
      n: row?.state === 'proposed' ? () => actions.reject(row) : undefined,
      e: row ? () => actions.edit(row) : undefined,
      Enter: isOnRow && row ? () => actions.open(row) : undefined,
    };
    const act = press[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
    // A decided row may leave the list; the next one takes its place under the reader's hand.
    if (event.key.toLowerCase() === 'y' || event.key.toLowerCase() === 'n')
      goTo(nextToDecide(rows, index, actions.isSent));
  };
}
