import { Plus } from 'lucide-react';
import { Fragment, memo, use, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/Button.tsx';
import type { MarginNote } from '../findings-context.ts';
import { FindingNote } from '../records/FindingNote.tsx';
import { VisitContext } from '../records/walk.ts';
import { rowSearches } from './passage-search.ts';
import { cutIntoPages, type Mark, type Segment, type Shade } from './highlights.ts';
import { selectedPassage } from './selection.ts';

type SourceTextProps = {
  text: string;
  pageStarts: readonly number[];
  marks: readonly Mark[];
  selected: { start: number; end: number } | null;
  /** What no row quotes, where the reader asked to see it. */
  shades: readonly Shade[];
  /** What stands in the margin beside the text. */
  margin: Margin;
  /** Offered for a selected passage; null when nothing may be added. */
  onAdd: ((passage: { start: number; end: number; quote: string }) => void) | null;
};

/** The number of a row where its passage begins, and a tick once it is accepted; findings where theirs do. */
export type Margin = { rows: ReadonlyMap<number, string>; notes: readonly MarginNote[] };

type Offer = { start: number; end: number; top: number };

/**
 * The canonical text of a source, as text only: pages told apart, quoted passages underlined, the selected
 * one marked.
 */
export function SourceText({ text, pageStarts, marks, selected, shades, margin, onAdd }: SourceTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const visit = use(VisitContext);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const searchOf = rowSearches(params);
  // One listener for all passages: a link of the router each would be drawn anew at every step in the ledger.
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-start]') : null;
    const search = link?.getAttribute('href');
    if (!search || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  const [offer, setOffer] = useState<Offer | null>(null);
  const pages = useMemo(
    () =>
      cutIntoPages(text, pageStarts, marks, {
        selected,
        shades,
        edges: margin.notes.map(({ at }) => at),
      }),
    [text, pageStarts, marks, selected, shades, margin],
  );
  const add = ({ start, end }: { start: number; end: number }) => {
    onAdd?.({ start, end, quote: text.slice(start, end) });
    setOffer(null);
  };
  // A on a selection, or on a stretch that no row quotes, does what the button does.
  const addByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!onAdd || event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof HTMLElement ? event.target.dataset['shade'] : undefined;
    const shade = at === undefined ? undefined : shades[Number(at)];
    const passage = offer ?? shade;
    if (!passage) return;
    event.preventDefault();
    add(passage);
  };
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
      className="paper customer-words relative px-4 pt-3 pb-16"
      style={{ paddingInlineStart: '2.75rem' }}
      onClick={follow}
      onMouseUp={() => requestAnimationFrame(lookAtSelection)}
      onKeyDown={addByKey}
      onKeyUp={(event) => (event.key.toLowerCase() === 'a' && !event.ctrlKey ? undefined : lookAtSelection())}
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
          {/* Each line in the direction of its own words: an Arabic sentence stands in an English mail. */}
          <div dir="auto" className="wrap-anywhere whitespace-pre-wrap" style={{ unicodeBidi: 'plaintext' }}>
            {segments.map((segment) => (
              <Fragment key={segment.isSelected ? `${segment.start}-${visit}` : segment.start}>
                <MarginSign segment={segment} margin={margin} />
                <Piece
                  segment={segment}
                  isFirst={segment.start === selected?.start}
                  shadeAt={segment.shade === null ? null : shades.indexOf(segment.shade)}
                  search={segment.ids[0] === undefined ? null : searchOf(segment.ids[0])}
                />
              </Fragment>
            ))}
          </div>
        </section>
      ))}
      {offer && onAdd ? (
        <div className="absolute end-4 z-10" style={{ top: offer.top }}>
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            className="shadow-3"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(offer)}
          >
            Add as requirement
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * What stands beside the line where a piece begins; a finding before a number, for there is room for one. Where two
 * begin on one line, one covers the other.
 */
function MarginSign({ segment: { start, text }, margin }: { segment: Segment; margin: Margin }) {
  const note = margin.notes.find(({ at }) => at >= start && at < start + text.length);
  const row = margin.rows.get(start);
  if (!note && row === undefined) return null;
  return (
    <span
      // On the same side of all lines, whatever the direction of their words.
      dir={document.dir || 'ltr'}
      className={`absolute start-2.5 bg-surface select-none ${note ? 'z-1' : ''}`}
    >
      {note ? (
        <FindingNote finding={note.finding} look="mark" />
      ) : (
        <span aria-hidden="true" className="figures text-2xs text-ink-3">
          {row}
        </span>
      )}
    </span>
  );
}

/**
 * Brings the marked passage into the upper third of the viewer when it appears, without moving the page
 * behind; moving on gives the mark a new key and so a new element.
 */
function intoView(element: HTMLElement | null) {
  if (!element) return;
  let scroller = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  if (scroller)
    scroller.scrollTop +=
      element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 3;
}

type PieceProps = {
  segment: Segment;
  isFirst: boolean;
  /** Place of the segment's shade in the list; null without one. */ shadeAt: number | null;
  /** Search part of the address that opens the row whose words these are; null where they are no row's. */
  search: string | null;
};

const isSamePiece = (a: PieceProps, b: PieceProps): boolean =>
  a.segment.start === b.segment.start &&
  a.segment.text === b.segment.text &&
  a.segment.isSelected === b.segment.isSelected &&
  a.segment.shade === b.segment.shade &&
  a.isFirst === b.isFirst &&
  a.shadeAt === b.shadeAt &&
  a.search === b.search;

/** One stretch of the text; a long source has a thousand, of which two change when another passage is marked. */
const Piece = memo(function Piece({ segment, isFirst, shadeAt, search }: PieceProps) {
  const { start, text, isSelected, shade } = segment;
  if (isSelected) {
    return (
      <mark
        ref={isFirst ? intoView : undefined}
        data-start={start}
        aria-current="true"
        className="bg-medium-soft text-ink underline decoration-medium decoration-2 underline-offset-4"
      >
        {text}
      </mark>
    );
  }
  if (search === null && shade)
    return (
      <span
        data-start={start}
        data-shade={shadeAt}
        role="note"
        aria-label={`${shade.label}: ${text}`}
        title={shade.label}
        tabIndex={0}
        className={
          shade.isOpen
            ? 'bg-medium-soft text-ink'
            : 'text-ink-3 underline decoration-line-strong decoration-dotted underline-offset-4'
        }
      >
        {text}
      </span>
    );
  if (search === null) return <span data-start={start}>{text}</span>;
  return (
    <a
      href={`?${search}`}
      draggable={false}
      data-start={start}
      className="underline decoration-brand/50 decoration-1 underline-offset-4 hover:bg-brand-soft hover:decoration-brand"
    >
      {text}
    </a>
  );
}, isSamePiece);
