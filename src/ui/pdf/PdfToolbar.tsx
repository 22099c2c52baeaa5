import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import { useAtRest } from '../use-at-rest.ts';

type PdfToolbarProps = {
  page: number;
  pageCount: number;
  /** Per cent of the paper's own size. */
  percent: number;
  isFitted: boolean;
  onPage: (page: number) => void;
  onZoom: (step: 1 | -1) => void;
  onFit: () => void;
  start?: ReactNode;
};

/** So long a page is in view before its number is written, in milliseconds. */
const pageMs = 150;

/** Which page is shown, and how large. */
export function PdfToolbar({
  page,
  pageCount,
  percent,
  isFitted,
  onPage,
  onZoom,
  onFit,
  start,
}: PdfToolbarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const restedPage = useAtRest(page, pageMs);
  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (wanted >= 1 && wanted <= pageCount) onPage(wanted);
    setTyped(null);
  };
  return (
    <div
      role="group"
      aria-label="Page and size"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5"
    >
      {start}
      <form
        className="flex items-center gap-1.5 text-sm text-ink-2"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <label className="flex items-center gap-1.5">
          Page
          <input
            inputMode="numeric"
            className="control figures h-7! w-11! px-1.5! text-center text-sm!"
            value={typed ?? String(restedPage)}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={go}
          />
        </label>
        <span className="figures">of {pageCount}</span>
      </form>
      <div className="ms-auto flex items-center gap-0.5">
        <IconButton label="Smaller" icon={ZoomOut} size="sm" onClick={() => onZoom(-1)} />
        <span className="figures w-11 text-center text-xs text-ink-2" aria-live="polite">
          {percent} %
        </span>
        <IconButton label="Larger" icon={ZoomIn} size="sm" onClick={() => onZoom(1)} />
        <IconButton
          label="Fit the width"
          icon={Maximize2}
          size="sm"
          variant={isFitted ? 'secondary' : 'ghost'}
          aria-pressed={isFitted}
          onClick={onFit}
        />
      </div>
    </div>
  );
}
