import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfRequirement } from './passage-search.ts';
import { pagesOf, type Mark, type Segment } from './highlights.ts';
import { selectedPassage } from './selection.ts';

type SourceTextProps = {
  text: string;
  pageStarts: readonly number[];
  marks: readonly Mark[];
  selected: { start: number; end: number } | null;
  /** Offered for a selected passage; null when nothing may be added. */
  onAdd: ((passage: { start: number; end: number; quote: string }) => void) | null;
};

type Offer = { start: number; end: number; top: number };

/** The canonical text of a source, as text only: pages told apart, quoted passages underlined, the selected one marked. */
export function SourceText({ text, pageStarts, marks, selected, onAdd }: SourceTextProps) {
  const root = useRef<HTMLDivElement>(null);
  // Following a link again to the passage that is already marked must bring it back into view.
  const { key: visit } = useLocation();
  const [offer, setOffer] = useState<Offer | null>(null);
  const pages = useMemo(
    () => pagesOf(text, pageStarts, marks, selected),
    [text, pageStarts, marks, selected],
  );
  const lookAtSelection = () => {
    if (!root.current || !onAdd) return;
    const selection = document.getSelection();
    const passage = selectedPassage(root.current, selection, text);
    if (!passage || !selection) return setOffer(null);
    const box = selection.getRangeAt(0).getBoundingClientRect();
    setOffer({ ...passage, top: box.bottom - root.current.getBoundingClientRect().top + 6 });
  };
  return (
    <div
      ref={root}
      className="relative px-4 pt-3 pb-16 text-sm leading-6"
      onMouseUp={() => requestAnimationFrame(lookAtSelection)}
      onKeyUp={lookAtSelection}
      onTouchEnd={() => setTimeout(lookAtSelection, 50)}
    >
      {pages.map(({ page, segments }, index) => (
        <section key={index} aria-label={page === null ? undefined : `Page ${page}`}>
          {page === null ? null : (
            <p
              aria-hidden="true"
              className="my-2 flex items-center gap-2 text-2xs text-ink-3 select-none before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
            >
              Page {page}
            </p>
          )}
          <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {segments.map((segment) => (
              <Piece
                key={segment.isSelected ? `${segment.start}-${visit}` : segment.start}
                segment={segment}
                isFirst={segment.start === selected?.start}
              />
            ))}
          </div>
        </section>
      ))}
      {offer && onAdd ? (
        <div className="absolute right-4 z-10" style={{ top: offer.top }}>
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            className="shadow-3"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              onAdd({ start: offer.start, end: offer.end, quote: text.slice(offer.start, offer.end) });
              setOffer(null);
            }}
          >
            Add as requirement
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Brings the marked passage into the upper third of the viewer when it appears, without moving the page behind; moving on gives the mark a new key and so a new element. */
function intoView(element: HTMLElement | null) {
  if (!element) return;
  let scroller = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  if (scroller)
    scroller.scrollTop +=
      element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 3;
}

function Piece({ segment, isFirst }: { segment: Segment; isFirst: boolean }) {
  const { params } = useDetailAddress();
  const { start, text, ids, isSelected } = segment;
  if (isSelected) {
    return (
      <mark
        ref={isFirst ? intoView : undefined}
        data-start={start}
        className="bg-medium-soft text-ink underline decoration-medium decoration-2 underline-offset-4"
      >
        {text}
      </mark>
    );
  }
  const [id] = ids;
  if (id === undefined) return <span data-start={start}>{text}</span>;
  return (
    <Link
      to={{ search: searchOfRequirement(params, id) }}
      replace
      preventScrollReset
      draggable={false}
      data-start={start}
      className="underline decoration-brand/50 decoration-1 underline-offset-4 hover:bg-brand-soft hover:decoration-brand"
    >
      {text}
    </Link>
  );
}
