import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type BulkPreviewProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  /** What the decision is about, by why it may be decided at once; empty groups are not shown. */
  groups: readonly { title: string; items: readonly { id: string; text: string }[] }[];
  /** What stays as it is. */
  children?: ReactNode;
};

/** Names everything that one press would decide, before it does. */
export function BulkPreview({ groups, children, ...dialog }: BulkPreviewProps) {
  return (
    <ConfirmDialog {...dialog}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title} className="mb-3">
            <h3 className="mb-1 font-medium text-ink">{title}</h3>
            <ul
              tabIndex={0}
              aria-label={title}
              className="max-h-40 overflow-y-auto rounded-control border border-line"
            >
              {items.map(({ id, text }) => (
                <li
                  key={id}
                  dir="auto"
                  className="border-b border-line px-2 py-1 wrap-anywhere last:border-b-0"
                >
                  <span className="line-clamp-2">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p>{children}</p>
    </ConfirmDialog>
  );
}
