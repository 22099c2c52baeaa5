import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { documentFailures } from '#shared/documents/errors.ts';
import { documentKindLabels, type QmsDocument } from '#shared/documents/schema.ts';
import { useMay } from '../accounts/use-user.ts';
import { failureOf } from '../kit/errors.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonList } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useDocumentQuery } from './api.ts';
import { DocumentHistory } from './detail/DocumentHistory.tsx';
import { FactsCard } from './detail/FactsCard.tsx';
import { RevisionCard } from './detail/RevisionCard.tsx';
import { RevisionNotice } from './detail/RevisionNotice.tsx';
import { RevisionsCard } from './detail/RevisionsCard.tsx';
import { holderOf } from './document-words.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { documentsPath, useViewerAddress } from './page-address.ts';
import { FindInDocument } from './viewer/FindInDocument.tsx';
import { RevisionViewer } from './viewer/RevisionViewer.tsx';

const back = (
  <Link to={documentsPath} className="inline-flex items-center gap-1 hover:text-ink hover:underline">
    <ArrowLeft size={14} aria-hidden="true" />
    QMS documents
  </Link>
);

/** /app/qms-documents/:id: a document at a revision and a passage of it, its facts, revisions and history (DOC-1, DOC-2). */
export function DocumentPage() {
  const { id = '' } = useParams();
  const mayRead = useMay('documents:read');
  const { currentData: document, error, isFetching, refetch } = useDocumentQuery({ params: { id } }, { skip: !mayRead });
  if (!mayRead)
    return (
      <>
        <title>QMS documents · Contract Review</title>
        <PageHeader title="QMS documents" />
        <NotAllowed />
      </>
    );
  if (document) return <DocumentView key={document.id} document={document} />;
  const failure = error ? failureOf(error) : null;
  if (failure && (failure.code === documentFailures.notFound.code || failure.status === 400))
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
    return <ErrorState className="pt-20" message={`The document could not be loaded. ${failure.message}`} onRetry={() => void refetch()} busy={isFetching} />;
  return <SkeletonList label="Loading the document" rows={8} rowClass="h-14" />;
}

function DocumentView({ document }: { document: QmsDocument }) {
  const { revisionId } = useViewerAddress();
  const { revisions } = document;
  const asked = revisions.find(({ id }) => id === revisionId);
  const revision = asked ?? revisions.find(({ state }) => state === 'approved') ?? revisions[0];
  if (!revision) return null;
  return (
    <>
      <title>{`${document.title} · Contract Review`}</title>
      <PageHeader back={back} title={<bdi>{document.title}</bdi>} subtitle={`${documentKindLabels[document.kind]} · ${holderOf(document.department)}`} />
      <div className="grid items-start gap-5 px-3 pb-10 sm:px-5 @[960px]:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <section
          aria-label="Document"
          className="sticky top-0 flex h-[80dvh] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1"
        >
          <FindInDocument documentId={document.id} />
          <RevisionNotice document={document} revision={revision} isGone={revisionId !== null && !asked} />
          <RevisionViewer key={revision.id} documentId={document.id} title={document.title} revision={revision} />
        </section>
        <div className="grid min-w-0 gap-4">
          <RevisionCard document={document} revision={revision} />
          <FactsCard document={document} />
          <RevisionsCard document={document} shownId={revision.id} />
          <DocumentHistory id={document.id} />
        </div>
      </div>
    </>
  );
}
