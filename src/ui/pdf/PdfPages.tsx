import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { EmptyState, ErrorState } from '../States.tsx';
import type { OpenPdf } from './open-pdf.ts';
import type { PdfMark } from './PdfPage.tsx';
import type { PdfSelection } from './pdf-selection.ts';
import { PdfScroller } from './PdfScroller.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import { usePdf, type PagedFile } from './use-pdf.ts';
import { useZoom } from './use-zoom.ts';

export type PdfPagesProps = PagedFile & {
  /** The spoken name, e.g. the name of the file. */
  label: string;
  /** Passages by page and quote; the chosen one is brought into view, and again when its id changes. */
  marks: readonly PdfMark[];
  /** Offered for what the reader selects. */
  action?: { label: string; onPress: (selection: PdfSelection) => void } | null;
  /** Told which passage the reader has pressed; nothing happens without. */
  onMark?: (id: string) => void;
  /** Said when the chosen passage does not stand on its page, with what else the reader can do. */
  missing: ReactNode;
  /** At the beginning of the line above the pages. */
  start?: ReactNode;
  /** Words for a file that asks for a password or is damaged. */
  refusal: Readonly<Record<'password' | 'unreadable', string>>;
  /** Why the file could not be fetched, in words. */
  failure: (error: unknown) => string;
};

/**
 * The pages of a PDF as they look on paper, with passages marked; its code, pdf.js and its worker
 * load with the first file.
 */
export function PdfPages(props: PdfPagesProps) {
  const state = usePdf(props);
  if (state.kind === 'open') return <Pages key={props.label} {...props} pdf={state.pdf} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {props.start ? <div className="flex border-b border-line px-3 py-1.5">{props.start}</div> : null}
      {state.kind === 'refused' ? (
        <EmptyState title="The pages cannot be shown" hint={props.refusal[state.reason]} />
      ) : state.kind === 'failed' ? (
        <ErrorState
          message={`The file could not be loaded. ${props.failure(state.error)}`}
          onRetry={state.again}
        />
      ) : (
        <div className="flex flex-1 flex-col p-3" role="status" aria-label="Loading the pages">
          <Skeleton className="min-h-80 w-full flex-1" />
        </div>
      )}
    </div>
  );
}

function Pages({ pdf, label, marks, action, onMark, missing, start }: PdfPagesProps & { pdf: OpenPdf }) {
  const [room, setRoom] = useState(0);
  const zoom = useZoom(room, pdf.firstSize.width);
  const chosen = marks.find(({ isChosen }) => isChosen);
  const chosenKey = chosen ? `${chosen.id} ${chosen.page} ${chosen.near}` : '';
  const [visiblePage, setVisiblePage] = useState(chosen?.page ?? 1);
  const [asked, setAsked] = useState<{ page: number; times: number } | null>(null);
  const [missed, setMissed] = useState('');
  const [offer, setOffer] = useState<{ selection: PdfSelection; top: number } | null>(null);
  const onMissing = useCallback(() => setMissed(chosenKey), [chosenKey]);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A press that ends a selection is none.
  const press = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;
    if (mark && document.getSelection()?.isCollapsed) onMark?.(mark.dataset['mark'] ?? '');
  };
  const byPage = useMemo(() => Map.groupBy(marks, ({ page }) => page), [marks]);
  return (
    <div className="flex min-h-0 flex-1 flex-col" onClick={press} onKeyDown={zoom.onKeyDown}>
      <PdfToolbar
        page={visiblePage}
        pageCount={pdf.pageCount}
        percent={zoom.percent}
        isFitted={zoom.isFitted}
        onPage={(page) => setAsked({ page, times: (asked?.times ?? 0) + 1 })}
        onZoom={zoom.zoom}
        onFit={zoom.fit}
        start={start}
      />
      {missed !== '' && missed === chosenKey ? missing : null}
      <div ref={measure} className="relative flex min-h-0 flex-1 flex-col">
        {room > 0 ? (
          <PdfScroller
            pdf={pdf}
            label={label}
            scale={zoom.scale}
            marks={byPage}
            target={{ page: chosen?.page ?? 1, key: chosenKey }}
            asked={asked}
            onVisible={setVisiblePage}
            onMissing={onMissing}
            onSelect={action ? setOffer : null}
            onMove={offer ? () => setOffer(null) : null}
          />
        ) : null}
        {offer && action ? (
          <div className="absolute end-4 z-10" style={{ top: offer.top }}>
            <Button
              variant="primary"
              size="sm"
              icon={Plus}
              className="shadow-3"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                action.onPress(offer.selection);
                setOffer(null);
              }}
            >
              {action.label}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
