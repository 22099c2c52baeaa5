import { History, Plus } from 'lucide-react';
import { IconButton } from '#ui/Button.tsx';
import { clearThread } from '../chat/chat.ts';
import { dropContext } from '../use-qucy.ts';

/** Begins an empty thread; the one before stays in the history. */
export function beginThread(): void {
  dropContext();
  clearThread();
}

type ThreadButtonsProps = { isHistoryOpen: boolean; onHistory: (open: boolean) => void };

/** History and a new conversation. */
export function ThreadButtons({ isHistoryOpen, onHistory }: ThreadButtonsProps) {
  return (
    <>
      <IconButton
        label="Conversations"
        icon={History}
        aria-pressed={isHistoryOpen}
        onClick={() => onHistory(!isHistoryOpen)}
      />
      <IconButton
        label="New conversation"
        icon={Plus}
        onClick={() => {
          beginThread();
          onHistory(false);
        }}
      />
    </>
  );
}
