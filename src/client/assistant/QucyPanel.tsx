import { RotateCw, X } from 'lucide-react';
import { failureOf } from '../kit/errors.ts';
import { IconButton } from '../ui/Button.tsx';
import { SkeletonList } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useEnquiryContextQuery } from './api.ts';
import { EnquiryContextCard } from './context/EnquiryContextCard.tsx';
import { closeQucy, generateContext } from './use-qucy.ts';

type QucyPanelProps = { enquiryId: string; run: number };

/** The assistant at the side of the page, over the whole window on small screens (AI-1, KAN-6). */
export function QucyPanel({ enquiryId, run }: QucyPanelProps) {
  const { data, error, isFetching, refetch } = useEnquiryContextQuery({ id: enquiryId, run });
  return (
    <aside aria-labelledby="qucy-title" className="fixed inset-0 z-40 flex flex-col border-line bg-surface lg:static lg:w-100 lg:shrink-0 lg:border-l">
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-4">
        <h2 id="qucy-title" className="min-w-0 flex-1 truncate text-base font-semibold">
          Qucy
        </h2>
        <IconButton label="Generate Context again" icon={RotateCw} disabled={isFetching} onClick={() => generateContext({ id: enquiryId })} />
        <IconButton label="Close Qucy" icon={X} onClick={closeQucy} />
      </header>
      <div aria-live="polite" aria-busy={isFetching} className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label="Context">
        {isFetching ? (
          <SkeletonList label="Generating..." rows={5} rowClass="h-16" />
        ) : error ? (
          <ErrorState message={`The context could not be generated. ${failureOf(error).message}`} onRetry={() => void refetch()} />
        ) : data ? (
          <EnquiryContextCard context={data} />
        ) : null}
      </div>
    </aside>
  );
}
