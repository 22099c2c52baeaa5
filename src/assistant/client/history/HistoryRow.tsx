import { clsx } from 'clsx';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatHistory } from '#assistant/contract/chat/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { clearThread, nameThread } from '../chat/chat.ts';

type HistoryRowProps = { history: ChatHistory; isOpen: boolean; onOpen: () => void };

/** A kept thread: its title opens it, its menu renames or deletes it. */
export function HistoryRow({ history, isOpen, onOpen }: HistoryRowProps) {
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const done = () => setDoing(null);
  return (
    <li
      className={clsx(
        'flex min-w-0 items-center gap-1 rounded-control pe-1',
        isOpen ? 'bg-raised shadow-1' : 'hover:bg-sunken',
      )}
    >
      {doing === 'rename' ? (
        <TitleInput history={history} onDone={done} />
      ) : (
        <button
          type="button"
          aria-current={isOpen ? 'true' : undefined}
          onClick={onOpen}
          className="flex min-h-8 min-w-0 flex-1 flex-col justify-center rounded-control px-2 py-1 text-start text-sm pointer-coarse:min-h-11"
        >
          <bdi title={history.chatTitle} className={clsx('max-w-full truncate', isOpen && 'font-medium')}>
            {history.chatTitle}
          </bdi>
          {history.enquiry ? (
            <span className="max-w-full truncate text-xs text-ink-2">
              <bdi className="reference">{history.enquiry.ReferenceNo}</bdi> ·{' '}
              <bdi>{history.enquiry.CustomerName}</bdi>
            </span>
          ) : null}
        </button>
      )}
      <Menu
        align="end"
        trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${history.chatTitle}`} />}
      >
        <MenuItem icon={Pencil} onSelect={() => setDoing('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setDoing('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <Deletion history={history} isOpen={doing === 'delete'} isShown={isOpen} onDone={done} />
    </li>
  );
}

/** Enter or leaving the field keeps the new title, Escape the old one. */
function TitleInput({ history: { id, chatTitle }, onDone }: { history: ChatHistory; onDone: () => void }) {
  const [title, setTitle] = useState(chatTitle);
  const [save] = useMutation(chatEndpoints.addHistory);
  const keep = () => {
    const next = title.trim();
    onDone();
    if (!next || next === chatTitle) return;
    save({ body: { id, chatTitle: next, messages: [] } })
      .unwrap()
      .then(() => nameThread(id, next), toastFailure);
  };
  return (
    <input
      aria-label="Title"
      dir="auto"
      autoFocus
      maxLength={200}
      value={title}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
      className="control h-8! min-w-0 flex-1 px-2 text-sm!"
    />
  );
}

type DeletionProps = {
  history: ChatHistory;
  isOpen: boolean;
  /** The thread is the one on the screen. */ isShown: boolean;
  onDone: () => void;
};

function Deletion({ history, isOpen, isShown, onDone }: DeletionProps) {
  const [remove, { isLoading }] = useMutation(chatEndpoints.removeHistory);
  const go = () =>
    remove({ params: { id: history.id } })
      .unwrap()
      .then(() => {
        if (isShown) clearThread();
        showToast({ message: 'The conversation is deleted.' });
      }, toastFailure)
      .finally(onDone);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onDone}
      title="Delete this conversation?"
      confirmLabel="Delete"
      tone="danger"
      busy={isLoading}
      onConfirm={() => void go()}
    >
      “<bdi>{history.chatTitle}</bdi>” and its answers are removed from your history. This cannot be undone.
    </ConfirmDialog>
  );
}
