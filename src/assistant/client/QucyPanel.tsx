import { Maximize2, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/Button.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import { ResizeHandle } from '#ui/ResizeHandle.tsx';
import { useAbout } from './chat/use-about.ts';
import { useChatKeeping } from './chat/use-chat.ts';
import { useMedia } from './chat/use-media.ts';
import { EnquiryContextHead } from './context/EnquiryContextHead.tsx';
import { HistoryList } from './history/HistoryList.tsx';
import { ContextChip } from './thread/ContextChip.tsx';
import { Thread } from './thread/Thread.tsx';
import { ThreadButtons } from './thread/ThreadButtons.tsx';
import { narrowest, useCovering, useFocusInside, usePanelWidth, widest } from './thread/use-panel.ts';
import { closeQucy, useQucy } from './use-qucy.ts';

const overlays =
  '[role=dialog]:not([data-qucy], [data-toast]), [role=alertdialog]:not([data-toast]), [role=menu]';

/** The assistant at the side of the page, over the whole window on small screens (AI-1, KAN-6). */
export function QucyPanel() {
  const panel = useRef<HTMLElement>(null);
  const { context, isAsked } = useQucy();
  const about = useAbout();
  const isBeside = useMedia('(min-width: 1024px)');
  const [width, setWidth] = usePanelWidth();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useChatKeeping();
  useCovering(panel, !isBeside);
  useFocusInside(panel, isAsked);
  const leaveByEscape = (event: KeyboardEvent) => {
    // What lies over the panel closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(overlays)) return;
    event.preventDefault();
    if (isHistoryOpen) setHistoryOpen(false);
    else closeQucy();
  };
  return (
    // A region of the page beside it, a window over it: which of the two is the screen's to say.
    <section
      ref={panel}
      data-qucy
      role={isBeside ? 'complementary' : 'dialog'}
      aria-modal={isBeside ? undefined : true}
      aria-labelledby="qucy-title"
      onKeyDown={leaveByEscape}
      style={isBeside ? { width } : undefined}
      className="fixed inset-0 z-40 flex flex-col border-line bg-surface lg:relative lg:inset-auto lg:z-auto lg:shrink-0 lg:border-s"
    >
      {isBeside ? (
        <ResizeHandle label="Width of Qucy" width={width} min={narrowest} max={widest} onChange={setWidth} />
      ) : null}
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line pe-2 ps-4">
        <h2 id="qucy-title" className="shrink-0 text-base font-semibold">
          Qucy
        </h2>
        <div className="flex min-w-0 flex-1 items-center ps-2">
          {about ? <ContextChip about={about} /> : null}
        </div>
        <ThreadButtons isHistoryOpen={isHistoryOpen} onHistory={setHistoryOpen} />
        <Link
          to="/app/qucy-chat"
          aria-label="Open as a page"
          title="Open as a page"
          className={iconButtonClass({})}
        >
          <Maximize2 size={16} aria-hidden="true" />
        </Link>
        <IconButton label="Close Qucy" icon={X} onClick={closeQucy} />
      </header>
      {isHistoryOpen ? (
        <HistoryList onOpened={() => setHistoryOpen(false)} />
      ) : (
        <Thread head={context ? <EnquiryContextHead {...context} /> : null} />
      )}
    </section>
  );
}
