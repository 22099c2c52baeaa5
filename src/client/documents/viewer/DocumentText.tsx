import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { blocksOf, coveredPart, type Block } from './text-blocks.ts';

type DocumentTextProps = {
  title: string;
  text: string;
  pageStarts: readonly number[];
  /** The passage the reader came for. */
  passage: { start: number; end: number } | null;
};

/** From this length on the browser lays out only what is near the window. */
const longText = 200_000;

/** A document as text: pages, clauses and sheets told apart, the passage marked and brought into view. */
export function DocumentText({ title, text, pageStarts, passage }: DocumentTextProps) {
  // Following a link again to the passage that is already marked must bring it back into view.
  const { key: visit } = useLocation();
  const blocks = useMemo(() => blocksOf(text, pageStarts), [text, pageStarts]);
  const style = text.length > longText ? ({ contentVisibility: 'auto', containIntrinsicSize: 'auto 50rem' } as const) : undefined;
  const first = passage ? blocks.findIndex((block) => coveredPart(block, passage)) : -1;
  return (
    <div
      role="region"
      aria-label={`Text of ${title}`}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-16 text-sm leading-6 -outline-offset-2!"
    >
      {blocks.map((block, place) => (
        <div key={block.start} dir="auto" style={style} className={`wrap-anywhere whitespace-pre-wrap ${block.isHeading ? 'font-semibold' : ''}`}>
          {block.page === null ? null : (
            <p className="my-2 flex items-center gap-2 text-2xs text-ink-3 select-none before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              Page {block.page}
            </p>
          )}
          <Words block={block} passage={passage} key={visit} isFirst={place === first} />
        </div>
      ))}
    </div>
  );
}

function Words({ block, passage, isFirst }: { block: Block; passage: DocumentTextProps['passage']; isFirst: boolean }) {
  const part = passage ? coveredPart(block, passage) : null;
  if (!part) return block.text;
  return (
    <>
      {block.text.slice(0, part.from)}
      <mark
        ref={isFirst ? intoView : undefined}
        aria-current={isFirst ? 'true' : undefined}
        className="bg-medium-soft text-ink underline decoration-medium decoration-2 underline-offset-4"
      >
        {block.text.slice(part.from, part.until)}
      </mark>
      {block.text.slice(part.until)}
    </>
  );
}

/** Brings the marked passage into the upper third of the text, without moving the page behind. */
function intoView(element: HTMLElement | null) {
  const scroller = element?.closest<HTMLElement>('[role=region]');
  if (!element || !scroller) return;
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 3;
}
