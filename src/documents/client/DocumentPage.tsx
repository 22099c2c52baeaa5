import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { documentFailures } from '#documents/contract/errors.ts';
import { documentKindLabels, type QmsDocument } from '#documents/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { isNameOfCall } from '#kit/contract/ids.ts';
import { buttonClass } from '#ui/button-class.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { DocumentHistory } from './detail/DocumentHistory.tsx';
import { FactsCard } from './detail/FactsCard.tsx';
import { RevisionCard } from './detail/RevisionCard.tsx';
import { RevisionNotice } from './detail/RevisionNotice.tsx';
import { RevisionsCard } from './detail/RevisionsCard.tsx';
import { holderOf } from './document-words.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { documentsPath, useViewerAddress } from './page-address.ts';
import { FindInDocument } from './search/FindInDocument.tsx';
import { RevisionViewer } from './viewer/RevisionViewer.tsx';

const back = (
  <Link to={documentsPath} className="hit inline-flex items-center gap-1 hover:text-ink hover:underline">
    <ArrowLeft size={14} aria-hidden="true" />
    QMS documents
  </Link>
);

/**
 * /app/qms-documents/:id: a document at a revision and a passage of it, its facts, revisions and
 * history (DOC-1, DOC-2).
 */
export function DocumentPage({
  renderUses,
}: {
  /** How much a later room draws on the document. */ renderUses: (id: string) => ReactNode;
}) {
  const { id = '' } = useParams();
  const mayRead = useMay('documents:read');
  const isCall = isNameOfCall(documentEndpoints.find, documentEndpoints, id);
  const {
    currentData: document,
    error,
    isFetching,
    refetch,
  } = useQuery(documentEndpoints.find, { params: { id } }, { skip: !mayRead || isCall });
  if (!mayRead)
    return (
      <>
        <title>QMS documents · Contract Review</title>
        <PageHeader title="QMS documents" />
        <NotAllowed />
      </>
    );
  if (document) return <DocumentView key={document.id} document={document} uses={renderUses(document.id)} />;
  const failure = error ? failureOf(error) : null;
  if (isCall || failure?.code === documentFailures.notFound.code || failure?.status === 400)
    return (
      <>
        <title>Document not found · Contract Review</title>
        <PageHeader title="Document not found" />
        <EmptyState
          title="There is no document at this address."
          action={
            <Link to={documentsPath} className={buttonClass({})}>
              Back to QMS documents
            </Link>
          }
        />
      </>
    );
  if (failure)
    return (
      <>
        <title>QMS document · Contract Review</title>
        <PageHeader back={back} title="QMS document" />
        <ErrorState
          message={`The document could not be loaded. ${failure.message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </>
    );
  return <Loading />;
}

const columns =
  'grid items-start gap-5 px-3 pb-10 sm:px-5 @[60rem]:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]';
const sheet = 'h-[80dvh] min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-1';

const loadingTitle = (
  <>
    <span className="sr-only">QMS document</span>
    <Skeleton className="mb-1 h-6 w-64" />
  </>
);

/** The page in its final shape while the document is on its way. */
function Loading() {
  return (
    <>
      <title>QMS document · Contract Review</title>
      <PageHeader back={back} title={loadingTitle} subtitle={<Skeleton className="h-5 w-40" />} />
      <div className={columns}>
        <div className={sheet}>
          <SkeletonList label="Loading the document" rows={10} rowClass="h-11" />
        </div>
        <div className="rounded-card border border-line bg-surface shadow-1">
          <SkeletonList label="Loading its facts" rows={6} rowClass="h-11" />
        </div>
      </div>
    </>
  );
}

function DocumentView({ document, uses }: { document: QmsDocument; uses: ReactNode }) {
  const { revisionId } = useViewerAddress();
  const { revisions } = document;
  const asked = revisions.find(({ id }) => id === revisionId);
  const revision = asked ?? revisions.find(({ state }) => state === 'approved') ?? revisions[0];
  if (!revision) return null;
  return (
    <>
      <title>{`${document.title} · Contract Review`}</title>
      <PageHeader
        back={back}
        title={<bdi>{document.title}</bdi>}
        subtitle={`${documentKindLabels[document.kind]} · ${holderOf(document.department)}`}
      />
      <div className={columns}>
        <section aria-label="Document" className={`sticky top-0 flex flex-col ${sheet}`}>
          <FindInDocument documentId={document.id} />
          <RevisionNotice document={document} revision={revision} isGone={revisionId !== null && !asked} />
          <RevisionViewer
            key={revision.id}
            documentId={document.id}
            title={document.title}
            revision={revision}
          />
        </section>
        <div className="grid min-w-0 gap-4">
          <RevisionCard document={document} revision={revision} />
          <FactsCard document={document} uses={uses} />
          <RevisionsCard document={document} visibleId={revision.id} />
          <DocumentHistory id={document.id} />
        </div>
      </div>
    </>
  );
}
