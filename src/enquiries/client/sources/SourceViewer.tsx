import { lazy, Suspense, use, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { HiddenText } from '#ui/HiddenText.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { FindingsContext, notesBeside } from '../findings-context.ts';
import { withChanges } from '../records/page-address.ts';
import type { OpenSource } from './open-source.ts';
import type { SelectedPassage } from './selection.ts';
import { isImage, isPdf } from './source-kind.ts';
import { SourceText } from './SourceText.tsx';
import { useShades } from './use-shades.tsx';
import { sourceStateSentence } from '#enquiries/contract/sources/state-words.ts';

const SourcePages = lazy(async () => ({ default: (await import('./SourcePages.tsx')).SourcePages }));
const SourceImage = lazy(async () => ({ default: (await import('./SourceImage.tsx')).SourceImage }));

export type SourceViewerProps = {
  enquiry: EnquiryDetail;
  open: OpenSource;
  /** Offered for a selected passage; null when nothing may be added. */
  onAdd: ((passage: SelectedPassage) => void) | null;
};

const loading = <SkeletonList label="Loading the passage" rows={10} rowClass="h-8 mx-4 border-0" />;

/** What stands behind a value: the source, at the passage. */
export function SourceViewer({ enquiry, open, onAdd }: SourceViewerProps) {
  if (open.kind === 'loading') return loading;
  if (open.kind === 'gone')
    return (
      <EmptyState
        title="This passage is no longer here"
        hint="The link names a source or a requirement that this enquiry does not have."
      />
    );
  if (open.kind === 'no-passage') return <NoPassage row={open.row} />;
  const { source, selected } = open;
  return (
    <>
      <HiddenText passages={source.hidden} />
      {source.state === 'ready' ? (
        <ReadySource key={source.id} enquiry={enquiry} source={source} selected={selected} onAdd={onAdd} />
      ) : (
        <UnreadSource enquiry={enquiry} source={source} />
      )}
    </>
  );
}

/** A source without text: its pages or its picture, or why there is nothing to show. */
function UnreadSource({ enquiry, source }: { enquiry: EnquiryDetail; source: Source }) {
  const { fileId } = source;
  return (
    <Suspense fallback={loading}>
      {fileId !== null && isPdf(source) && source.state === 'scanned' ? (
        <SourcePages
          enquiryId={enquiry.id}
          source={source}
          fileId={fileId}
          text={null}
          marks={[]}
          selected={null}
          onAdd={null}
          onText={null}
          start={null}
        />
      ) : fileId !== null && isImage(source) ? (
        <SourceImage key={fileId} enquiryId={enquiry.id} source={source} fileId={fileId} />
      ) : (
        <EmptyState title="There is no text to show" hint={sourceStateSentence(source)} />
      )}
    </Suspense>
  );
}

type Mode = 'page' | 'text';
const modes = [
  { value: 'page', label: 'Page' },
  { value: 'text', label: 'Text' },
] as const satisfies { value: Mode; label: string }[];

/** How the reader looks at a PDF; in the address, and kept from passage to passage. */
function useMode(): [Mode, (mode: Mode) => void] {
  const [params, setParams] = useSearchParams();
  const mode: Mode = params.get('as') === 'text' ? 'text' : 'page';
  return [
    mode,
    (next) =>
      setParams((before) => withChanges(before, { as: next === 'text' ? 'text' : null }), {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}

type ReadySourceProps = {
  enquiry: EnquiryDetail;
  source: Source;
  selected: { start: number; end: number } | null;
  onAdd: SourceViewerProps['onAdd'];
};

function ReadySource({ enquiry, source, selected, onAdd }: ReadySourceProps) {
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useQuery(sourceEndpoints.text, { params: { id: enquiry.id, sourceId: source.id } });
  const { data: ledger } = useQuery(requirementEndpoints.list, { params: { id: enquiry.id } });
  const [mode, setMode] = useMode();
  const { shades, choice: unmarked } = useShades(enquiry.id, source.id);
  const rows = ledger?.requirements;
  const marks = useMemo(
    () =>
      (rows ?? []).flatMap(({ id, state, place }) =>
        place?.sourceId === source.id && state !== 'rejected'
          ? [{ id, start: place.start, end: place.end }]
          : [],
      ),
    [rows, source.id],
  );
  const findings = use(FindingsContext);
  const margin = useMemo(
    () => ({
      rows: new Map(
        (rows ?? []).flatMap(({ no, state, place }) =>
          place?.sourceId === source.id && state !== 'rejected'
            ? [[place.start, state === 'proposed' ? `${no}` : '✓'] as const]
            : [],
        ),
      ),
      notes: notesBeside(findings, source.id),
    }),
    [rows, findings, source.id],
  );
  const start = selected?.start;
  const end = selected?.end;
  const range = useMemo(
    () => (start === undefined || end === undefined ? null : { start, end }),
    [start, end],
  );
  if (!answer) {
    if (!error) return <SkeletonList label="Loading the text" rows={10} rowClass="h-8 mx-4 border-0" />;
    return (
      <ErrorState
        message={`The text could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const add = onAdd
    ? (passage: Omit<SelectedPassage, 'sourceId'>) => onAdd({ sourceId: source.id, ...passage })
    : null;
  const { fileId } = source;
  const hasPages = fileId !== null && (isPdf(source) || source.picture !== null);
  const choice = <SegmentedControl label="Show as" segments={modes} value={mode} onChange={setMode} />;
  if (hasPages && mode === 'page')
    return (
      <Suspense fallback={loading}>
        <SourcePages
          enquiryId={enquiry.id}
          source={source}
          fileId={fileId}
          text={answer.text}
          marks={marks}
          selected={range}
          onAdd={add}
          onText={() => setMode('text')}
          start={choice}
        />
      </Suspense>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5">
        {hasPages ? choice : null}
        {unmarked}
      </div>
      <div
        className="paper-table min-h-0 flex-1 overflow-y-auto px-2"
        tabIndex={0}
        role="region"
        aria-label={`Text of ${source.name}`}
      >
        <SourceText
          text={answer.text}
          pageStarts={answer.pageStarts}
          marks={marks}
          selected={range}
          shades={shades}
          margin={margin}
          onAdd={add}
        />
      </div>
    </>
  );
}
function NoPassage({ row }: { row: Requirement }) {
  const who = row.by ? ` by ${row.by}` : '';
  const when = row.at ? `, ${formatInstant(row.at)}` : '';
  return (
    <EmptyState
      title={`Requirement ${row.no} has no passage`}
      hint={`It was added by hand${who}${when}. The customer did not write it in this mail.`}
    />
  );
}
