import { lazy, Suspense } from 'react';
import type { DocumentRevision } from '#documents/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { HiddenText } from '#ui/HiddenText.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Banner, EmptyState, ErrorState } from '#ui/States.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { indexingLabels, isOnItsWay } from '../document-words.ts';
import { useViewerAddress } from '../page-address.ts';
import { DocumentText } from './DocumentText.tsx';

const DocumentPages = lazy(async () => ({ default: (await import('./DocumentPages.tsx')).DocumentPages }));

type RevisionViewerProps = { documentId: string; title: string; revision: DocumentRevision };

const modes = [
  { value: 'page', label: 'Page' },
  { value: 'text', label: 'Text' },
] as const satisfies { value: 'page' | 'text'; label: string }[];

const isPdf = ({ pages, mediaType, fileName }: DocumentRevision): boolean =>
  pages > 0 || mediaType === 'application/pdf' || /\.pdf$/i.test(fileName);

const isMarkdown = ({ fileName }: DocumentRevision): boolean => /\.md$/i.test(fileName);

const loading = <SkeletonList label="Loading the document" rows={10} rowClass="h-8 mx-4 border-0" />;

/** One revision: a PDF as pages or as text, everything else as text, at the passage the address names. */
export function RevisionViewer({ documentId, title, revision }: RevisionViewerProps) {
  const { passage, mode, show } = useViewerAddress();
  const hasText =
    revision.indexing === 'indexed' ||
    revision.indexing === 'indexing' ||
    (revision.indexing === 'failed' && revision.pages > 0);
  const text = useQuery(
    documentEndpoints.text,
    { params: { id: documentId, revisionId: revision.id } },
    { skip: !hasText, refetchOnMountOrArgChange: true },
  );
  const pdf = isPdf(revision);
  const read = hasText ? text.currentData : undefined;
  if (hasText && !read)
    return text.error ? (
      <ErrorState
        message={`The text could not be loaded. ${failureOf(text.error).message}`}
        onRetry={() => void text.refetch()}
        busy={text.isFetching}
      />
    ) : (
      loading
    );
  const isPassageThere =
    passage !== null && read !== undefined && passage.start < passage.end && passage.end <= read.text.length;
  const foundPassage = isPassageThere ? passage : null;
  const choice =
    pdf && read ? <SegmentedControl label="Show as" segments={modes} value={mode} onChange={show} /> : null;
  return (
    <>
      {passage !== null && read !== undefined && !isPassageThere ? (
        <Banner flush tone="warning">
          The linked passage is not in this text. The document opens at its start.
        </Banner>
      ) : null}
      {isOnItsWay(revision.indexing) && !read ? (
        <p
          role="status"
          className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-ink-2"
        >
          <Spinner />
          {indexingLabels[revision.indexing]}. The text appears here by itself.
        </p>
      ) : null}
      <HiddenText passages={revision.hidden} />
      {revision.note && (!read || revision.indexing === 'indexed') ? (
        <Banner flush>{revision.note}</Banner>
      ) : null}
      {pdf && (mode === 'page' || !read) ? (
        <Suspense fallback={loading}>
          <DocumentPages
            documentId={documentId}
            revisionId={revision.id}
            title={title}
            text={read ?? null}
            passage={foundPassage}
            onText={read ? () => show('text') : null}
            start={choice}
          />
        </Suspense>
      ) : read ? (
        <>
          {choice ? <div className="flex border-b border-line px-3 py-1.5">{choice}</div> : null}
          <DocumentText
            title={title}
            text={read.text}
            pageStarts={read.pageStarts}
            isMarkdown={isMarkdown(revision)}
            passage={foundPassage}
          />
        </>
      ) : isOnItsWay(revision.indexing) ? null : (
        <EmptyState title="There is no text to show" hint="Download the file to look at it as it is." />
      )}
    </>
  );
}
