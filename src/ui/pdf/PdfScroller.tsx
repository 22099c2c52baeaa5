import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenPdf, PdfPageSize } from './open-pdf.ts';
import type { PageText } from './page-text.ts';
import { beforePaint } from '../before-paint.ts';
import { PdfPage, type PdfMark } from './PdfPage.tsx';
import { readSelection, type PdfSelection } from './pdf-selection.ts';

/** What is selected and where, in pixels from the top. */
type SelectionOffer = { selection: PdfSelection; top: number };

type PdfScrollerProps = {
  pdf: OpenPdf;
  label: string;
  scale: number;
  marks: ReadonlyMap<number, readonly PdfMark[]>;
  /** The page of the chosen passage; another key brings it into view again. */
  target: { page: number; key: string };
  /** A page the reader asks for by its number. */
  asked: { page: number; times: number } | null;
  onVisible: (page: number) => void;
  onMissing: () => void;
  /** Told what is selected; null when nothing is offered for it. */
  onSelect: ((offer: SelectionOffer | null) => void) | null;
  /** Told when the pages move under what is offered; null while nothing is. */
  onMove: (() => void) | null;
};

/** Pixels between two pages. */
const gap = 16;
const nothing: readonly PdfMark[] = [];

/** Brings the page of the chosen passage into view, and the page that is asked for by its number. */
function useWayTo(
  scroller: HTMLElement | null,
  scrollToIndex: (index: number, options: { align: 'start' }) => void,
  target: PdfScrollerProps['target'],
  asked: PdfScrollerProps['asked'],
) {
  const { page, key } = target;
  useEffect(
    () =>
      scroller && key !== '' ? beforePaint(() => scrollToIndex(page - 1, { align: 'start' })) : undefined,
    [scroller, scrollToIndex, key, page],
  );
  useEffect(
    () =>
      scroller && asked ? beforePaint(() => scrollToIndex(asked.page - 1, { align: 'start' })) : undefined,
    [scroller, scrollToIndex, asked],
  );
}

/** The pages one under the other; only those near the window exist. */
export function PdfScroller({
  pdf,
  label,
  scale,
  marks,
  target,
  asked,
  onVisible,
  onMissing,
  onSelect,
  onMove,
}: PdfScrollerProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PdfPageSize>>(new Map());
  const texts = useRef(new Map<number, PageText>());
  const sizeOf = (number: number) => sizes.get(number) ?? pdf.firstSize;
  const pages = useVirtualizer({
    count: pdf.pageCount,
    getScrollElement: () => scroller,
    estimateSize: (index) => sizeOf(index + 1).height * scale + gap,
    paddingStart: gap,
    overscan: 1,
  });
  const { scrollToIndex, measure } = pages;
  // Pages that are larger or smaller than the first, and every change of scale, move what stands below.
  const before = useRef(scale);
  useEffect(() => {
    measure();
    if (scroller && before.current !== scale) scroller.scrollTop *= scale / before.current;
    before.current = scale;
  }, [measure, scale, sizes, scroller]);
  useWayTo(scroller, scrollToIndex, target, asked);

  const items = pages.getVirtualItems();
  const middle = (pages.scrollOffset ?? 0) + (scroller?.clientHeight ?? 0) / 2;
  const visiblePage = (items.findLast((item) => item.start <= middle)?.index ?? 0) + 1;
  useEffect(() => onVisible(visiblePage), [onVisible, visiblePage]);

  const keepSize = useCallback(
    (number: number, size: PdfPageSize) => {
      void pdf.text(number).then((text) => texts.current.set(number, text));
      setSizes((known) => {
        const same = known.get(number) ?? pdf.firstSize;
        return same.width === size.width && same.height === size.height
          ? known
          : new Map(known).set(number, size);
      });
    },
    [pdf],
  );
  const lookAtSelection = () => {
    if (scroller) onSelect?.(selectionIn(scroller, texts.current));
  };

  return (
    <div
      ref={setScroller}
      role="region"
      aria-label={`Pages of ${label}`}
      tabIndex={0}
      dir="ltr"
      className="min-h-0 flex-1 overflow-auto bg-sunken -outline-offset-2!"
      onScroll={onMove ?? undefined}
      onMouseUp={() => requestAnimationFrame(lookAtSelection)}
      onKeyUp={lookAtSelection}
      onTouchEnd={() => setTimeout(lookAtSelection, 50)}
    >
      <div
        className="relative min-w-full"
        style={{
          height: pages.getTotalSize(),
          width: Math.max(...items.map(({ index }) => sizeOf(index + 1).width * scale), 0) + 2 * gap - 8,
        }}
      >
        {items.map(({ index, start }) => {
          const { width, height } = sizeOf(index + 1);
          return (
            <div
              key={index}
              className="absolute inset-x-0 top-0 flex justify-center"
              style={{ transform: `translateY(${start}px)` }}
            >
              <div style={{ width: width * scale, height: height * scale }}>
                <PdfPage
                  pdf={pdf}
                  number={index + 1}
                  scale={scale}
                  marks={marks.get(index + 1) ?? nothing}
                  onSize={keepSize}
                  onChosen={bringIntoView}
                  onMissing={onMissing}
                />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What is selected in the pages, and where what is offered for it may stand. */
function selectionIn(scroller: HTMLElement, texts: ReadonlyMap<number, PageText>): SelectionOffer | null {
  const chosen = document.getSelection();
  const selection = readSelection(scroller, chosen, (number) => texts.get(number));
  if (!selection || !chosen) return null;
  const box = chosen.getRangeAt(0).getBoundingClientRect();
  const top = box.bottom - scroller.getBoundingClientRect().top + 6;
  return { selection, top: Math.min(Math.max(top, 8), scroller.clientHeight - 40) };
}

/** Brings the chosen passage into the upper third of the pages, without moving the page behind. */
function bringIntoView(element: HTMLElement | null) {
  const scroller = element?.closest<HTMLElement>('[role=region]');
  if (!element || !scroller) return undefined;
  return beforePaint(() => {
    const [own, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollTop += own.top - frame.top - scroller.clientHeight / 3;
    if (own.left < frame.left || own.right > frame.right) scroller.scrollLeft += own.left - frame.left - 24;
  });
}
