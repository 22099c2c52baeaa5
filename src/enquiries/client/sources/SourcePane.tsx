import { X } from 'lucide-react';
import { IconButton } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { OriginalButton } from './OriginalButton.tsx';
import { SourceViewer, type SourceViewerProps } from './SourceViewer.tsx';

type SourcePaneProps = SourceViewerProps & { onClose: () => void };

const titleOf = ({ open }: SourceViewerProps) => (open.kind === 'source' ? open.source.name : 'Source');

/**
 * The source beside the page, in its own column that scrolls by itself. It stands first, as one reads,
 * and comes after the ledger for the keyboard: its rows lead to the passages.
 */
export function SourceDock({ onClose, ...viewer }: SourcePaneProps) {
  return (
    <aside
      aria-label="Source"
      style={{ order: -1 }}
      className="sticky top-0 flex h-[calc(100dvh-7rem)] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1"
    >
      <header className="flex items-center gap-1 border-b border-line py-1.5 pe-2 ps-4">
        <h2 dir="auto" className="min-w-0 flex-1 truncate text-page text-sm font-semibold">
          {titleOf(viewer)}
        </h2>
        {viewer.open.kind === 'source' ? (
          <OriginalButton enquiryId={viewer.enquiry.id} source={viewer.open.source} look="icon" />
        ) : null}
        <IconButton label="Close the source" icon={X} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        <SourceViewer {...viewer} />
      </div>
    </aside>
  );
}

/** The source in a sheet over the page; from the start, so that a sheet at the end stays readable beside it. */
export function SourceSheet({ onClose, ...viewer }: SourcePaneProps) {
  return (
    <Sheet
      open
      side="start"
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<bdi>{titleOf(viewer)}</bdi>}
      footer={
        viewer.open.kind === 'source' ? (
          <OriginalButton enquiryId={viewer.enquiry.id} source={viewer.open.source} />
        ) : undefined
      }
    >
      <div className="-mx-5 -mb-5 flex h-[calc(100%+1.25rem)] min-h-80 flex-col border-t border-line">
        <SourceViewer {...viewer} />
      </div>
    </Sheet>
  );
}
