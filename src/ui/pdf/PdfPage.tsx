import { memo, startTransition, useEffect, useRef, useState, type RefCallback } from 'react';
import type { PageView } from './line-boxes.ts';
import type { DrawablePage, OpenPdf, PdfPageSize } from './open-pdf.ts';
import { locate, type PageText } from './page-text.ts';
import { TextLayer, type FoundMark } from './TextLayer.tsx';
import { whenIdle } from './when-idle.ts';

/** A passage to mark on a page: its words, and about how many squashed characters stand before it. */
export type PdfMark = { id: string; page: number; quote: string; near: number; isChosen: boolean };

type PdfPageProps = {
  pdf: OpenPdf;
  number: number;
  scale: number;
  marks: readonly PdfMark[];
  onSize: (number: number, size: PdfPageSize) => void;
  /** The chosen passage stands here, or does not though it should. */
  onChosen: RefCallback<HTMLElement>;
  onMissing: (number: number) => void;
};

type Loaded = { page: DrawablePage; view: PageView; text: PageText };

/** Canvases above this many pixels are refused by some browsers; the page is drawn less sharp then. */
const maxPixels = 16_000_000;

/** Paper is white in the dark as well, and what changes on a page moves nothing outside of it. */
const look = { colorScheme: 'light', contain: 'strict' } as const;

/** The marks of every page are gathered anew when another passage is chosen; on most pages they are the same. */
const isSamePage = ({ marks, ...page }: PdfPageProps, { marks: others, ...other }: PdfPageProps): boolean =>
  marks.length === others.length &&
  marks.every((mark, place) => mark === others[place]) &&
  page.pdf === other.pdf &&
  page.number === other.number &&
  page.scale === other.scale &&
  page.onSize === other.onSize &&
  page.onChosen === other.onChosen &&
  page.onMissing === other.onMissing;

/** One page: its picture, sharp on this screen, and its words over it. */
export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  scale,
  marks,
  onSize,
  onChosen,
  onMissing,
}: PdfPageProps) {
  const isAsked = marks.some(({ isChosen }) => isChosen);
  const loaded = useLoaded(pdf, number, isAsked, (size) => onSize(number, size));
  const found = loaded === null ? [] : foundMarks(loaded.text, marks);
  const isMissing = loaded !== null && isAsked && !found.some(({ isChosen }) => isChosen);
  useEffect(() => {
    if (isMissing) onMissing(number);
  }, [isMissing, number, onMissing]);
  return (
    <section
      aria-label={`Page ${number}`}
      data-page={number}
      className="relative size-full bg-[#fff] shadow-2"
      style={look}
    >
      {loaded ? (
        <>
          <Picture page={loaded.page} scale={scale} />
          <div
            className="absolute top-0 start-0 origin-top-left cursor-text text-transparent mix-blend-multiply selection:bg-brand/30 selection:text-transparent"
            style={{
              width: loaded.view.width,
              height: loaded.view.height,
              transform: `scale(${scale})`,
              fontFamily: 'sans-serif',
            }}
          >
            <TextLayer text={loaded.text} view={loaded.view} marks={found} chosenRef={onChosen} />
          </div>
        </>
      ) : null}
    </section>
  );
}, isSamePage);

const foundMarks = (text: PageText, marks: readonly PdfMark[]): FoundMark[] =>
  marks.flatMap(({ id, quote, near, isChosen }) => {
    const ranges = locate(text, quote, near);
    return ranges ? [{ id, ranges, isChosen }] : [];
  });

/**
 * The page with its text, once both are here. The page that is asked for comes at once; one that only lies near
 * waits until the browser has nothing to do: passed by from row to row, it is never made.
 */
function useLoaded(
  pdf: OpenPdf,
  number: number,
  isAsked: boolean,
  onSize: (size: PdfPageSize) => void,
): Loaded | null {
  const [loaded, setLoaded] = useState<{ pdf: OpenPdf; page: Loaded } | null>(null);
  const tellSize = useRef(onSize);
  // What was loaded of another file is none of this one.
  const isLoaded = loaded?.pdf === pdf;
  useEffect(() => {
    if (isLoaded) return undefined;
    let isGone = false;
    const load = () =>
      void Promise.all([pdf.page(number), pdf.text(number)]).then(
        ([page, text]) => {
          if (isGone) return;
          const { width, height, transform } = page.viewAt(1);
          startTransition(() => {
            tellSize.current({ width, height });
            setLoaded({ pdf, page: { page, text, view: { width, height, transform } } });
          });
        },
        // A page that is broken stays white; the others are shown.
        () => undefined,
      );
    const callOff = isAsked ? undefined : whenIdle(load);
    if (isAsked) load();
    return () => {
      isGone = true;
      callOff?.();
    };
  }, [pdf, number, isAsked, isLoaded]);
  return isLoaded ? loaded.page : null;
}

function canvasWith(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'size-full';
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

function Picture({ page, scale }: { page: DrawablePage; scale: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = frame.current;
    if (!target) return undefined;
    const plain = page.viewAt(scale);
    const sharp = Math.min(devicePixelRatio || 1, Math.sqrt(maxPixels / (plain.width * plain.height)));
    const viewport = page.viewAt(scale * sharp);
    let drawing: ReturnType<typeof page.draw> | undefined;
    const callOff = whenIdle(() => {
      // Drawn aside and put in place when ready: the picture before stays until then. What is put there is a picture
      // as it is; a canvas that was drawn on is copied for each frame in which anything moves.
      const paper = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
      drawing = page.draw(paper, scale * sharp);
      drawing.promise.then(
        () => target.replaceChildren(canvasWith(paper.transferToImageBitmap())),
        () => undefined,
      );
    });
    return () => {
      callOff();
      drawing?.cancel();
    };
  }, [page, scale]);
  return <div ref={frame} aria-hidden="true" className="absolute inset-0" />;
}
