import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { usePageDrop } from '#kit/client/use-page-drop.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { departmentOf, wholeOrganisation } from './document-words.ts';
import { DocumentList } from './list/DocumentList.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { useListAddress } from './page-address.ts';
import { beginSetUp, leaveStep, stepNow, useDocumentUpload } from './set-up-state.ts';
import { SetUp } from './set-up/SetUp.tsx';
import { useUploads } from './upload/use-uploads.ts';

const AddDialog = lazy(async () => ({ default: (await import('./upload/AddDialog.tsx')).AddDialog }));

/**
 * /app/qms-documents: the documents of the quality management system by department, their search,
 * and how new ones come in (DOC-1 to DOC-4).
 */
export function DocumentsPage() {
  const mayRead = useMay('documents:read');
  return (
    <>
      <title>QMS documents · Contract Review</title>
      {mayRead ? (
        <Documents />
      ) : (
        <>
          <PageHeader title="QMS documents" />
          <NotAllowed />
        </>
      )}
    </>
  );
}

function Documents() {
  const mayWrite = useMay('documents:write');
  const { filter, asked, choose, reset } = useListAddress();
  const { data, error, isFetching, refetch } = useQuery(documentEndpoints.list, {});
  const uploads = useUploads();
  const upload = useDocumentUpload();
  const [isAdding, setAdding] = useState(false);
  const holder = filter.folder === 'all' ? wholeOrganisation : filter.folder;
  const step = data && mayWrite ? (asked ?? stepNow(upload, data.total === 0)) : null;
  const isOver = usePageDrop(mayWrite && step === null && !isAdding, (files) =>
    uploads.add(files, { kind: null, department: departmentOf(holder), reviewDate: null }),
  );
  const add = mayWrite ? (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      Add documents
    </Button>
  ) : (
    <ForbiddenButton icon={Plus} reason="Your role does not allow this.">
      Add documents
    </ForbiddenButton>
  );
  return (
    <>
      <PageHeader title="QMS documents" actions={step ? null : add} />
      {step ? (
        <SetUp
          step={step}
          isDone={data?.items.some(({ kind }) => kind === (step === 'master' ? 'master' : 'policy')) ?? false}
          onBegin={asked ? () => undefined : beginSetUp}
          onPass={asked ? reset : () => leaveStep(step)}
        />
      ) : data?.total === 0 ? (
        <EmptyState
          title="No documents yet."
          hint="The quality manual, policies and procedures appear here once added."
          action={mayWrite ? add : null}
        />
      ) : data ? (
        <DocumentList cards={data.items} filter={filter} onChoose={choose} onReset={reset} />
      ) : error ? (
        <ErrorState
          message={`The documents could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <LoadingList />
      )}
      {isOver ? (
        <div
          className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center bg-scrim"
          role="status"
        >
          <p className="plate flex items-center gap-3 px-5 py-3 text-lg font-medium">
            <Upload size={20} aria-hidden="true" className="text-brand" />
            Drop to add to {filter.folder === 'all' ? 'your documents' : filter.folder}
          </p>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isAdding ? <AddDialog holder={holder} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}

/** The list in its final shape: the toolbar, the folders, the table. */
function LoadingList() {
  return (
    <>
      <div className="px-3 pb-2 sm:px-5">
        <Skeleton className="h-8 w-full @[45rem]:w-80" />
      </div>
      <div className="gap-5 px-3 sm:px-5 @[60rem]:grid @[60rem]:grid-cols-[11rem_1fr]">
        <div className="hidden @[60rem]:block">
          <Skeleton className="h-7 w-40" />
        </div>
        <SkeletonList label="Loading documents" rows={8} rowClass="h-14" />
      </div>
    </>
  );
}
