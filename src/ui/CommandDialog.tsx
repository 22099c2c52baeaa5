import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Check, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';

export type CommandItem = {
  id: string;
  label: string;
  /** Said after the label, quieter. */
  hint?: string;
  start?: ReactNode;
  end?: ReactNode;
  /** The caps of its keys. */
  keys?: readonly string[];
  /** The choice that holds now. */
  isChosen?: boolean;
};

export type CommandGroup = { label: string; items: readonly CommandItem[] };

export type CommandDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The spoken name. */
  title: string;
  placeholder: string;
  groups: readonly CommandGroup[];
  search: string;
  onSearch: (search: string) => void;
  onChoose: (item: CommandItem) => void;
  /** What is going on besides, e.g. that a search runs or has failed; read out. */
  status?: ReactNode;
  /** Said when nothing is left. */
  emptyText: string;
};

/** A window of things to choose by typing: arrows go through them, Enter chooses, Escape closes. */
export function CommandDialog({
  open,
  onOpenChange,
  title,
  placeholder,
  groups,
  search,
  onSearch,
  onChoose,
  status,
  emptyText,
}: CommandDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const visibleGroups = groups
    .filter((group) => group.items.length > 0)
    .map((group) => ({ value: group.label, items: [...group.items] }));
  const count = visibleGroups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-x-3 top-[12vh] z-40 mx-auto flex max-h-[min(26rem,76dvh)] max-w-155 flex-col overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-3 outline-none transition-opacity duration-150 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={visibleGroups}
            value={search}
            onValueChange={(text, { reason }) => {
              if (reason !== 'item-press') onSearch(text);
            }}
            itemToStringValue={(item: CommandItem) => item.label}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center border-b border-line pe-2">
              <Autocomplete.Input
                ref={input}
                aria-label={title}
                placeholder={placeholder}
                className="h-12 min-w-0 flex-1 bg-transparent px-4 text-lg outline-none"
              />
              <Dialog.Close
                aria-label="Close"
                className="hit inline-flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
              >
                <X size={16} aria-hidden="true" />
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="text-sm text-ink-2">
              {status ? (
                <span className="block px-4 pt-2.5">{status}</span>
              ) : (
                <span className="sr-only">{count === 1 ? '1 result' : `${count} results`}</span>
              )}
            </Autocomplete.Status>
            {status ? null : (
              <Autocomplete.Empty className="text-sm text-ink-2 not-empty:px-4 not-empty:py-4">
                {emptyText}
              </Autocomplete.Empty>
            )}
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
              {(group: (typeof visibleGroups)[number]) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-2xs font-medium text-ink-2">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: CommandItem) => <OneItem key={item.id} item={item} onChoose={onChoose} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OneItem({ item, onChoose }: { item: CommandItem; onChoose: (item: CommandItem) => void }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 text-base outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
    >
      {item.start}
      <span className="min-w-0 flex-1 truncate">
        <bdi>{item.label}</bdi>
        {item.hint ? (
          <span className="text-sm text-ink-2">
            {' · '}
            <bdi>{item.hint}</bdi>
          </span>
        ) : null}
      </span>
      {item.end}
      {item.isChosen ? (
        <>
          <span className="sr-only">, chosen</span>
          <Check size={16} aria-hidden="true" className="shrink-0 text-brand" />
        </>
      ) : null}
      {item.keys ? (
        <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
          <Kbd keys={item.keys} />
        </span>
      ) : null}
    </Autocomplete.Item>
  );
}
