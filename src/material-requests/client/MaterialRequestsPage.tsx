import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Banner } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { RequestList } from './list/RequestList.tsx';
import { RequestToolbar } from './list/RequestToolbar.tsx';
import { usePageAddress } from './page-address.ts';

const NewRequest = lazy(async () => ({ default: (await import('./form/NewRequest.tsx')).NewRequest }));

/** /app/material-request: what is asked for, from stock or from suppliers (MAT-1). */
export function MaterialRequestsPage() {
  const { filter, start, choose, reset, openForm, closeForm } = usePageAddress();
  const [mayRead, mayWrite, mayApprove] = [
    useMay('material-requests:read'),
    useMay('material-requests:write'),
    useMay('material-requests:approve'),
  ];
  const addButton = mayWrite ? (
    <Button variant="primary" icon={Plus} onClick={openForm}>
      New request
    </Button>
  ) : (
    <ForbiddenButton icon={Plus} reason="Your role does not allow this.">
      New request
    </ForbiddenButton>
  );
  return (
    <>
      <title>Material requests · Contract Review</title>
      <PageHeader title="Material requests" actions={addButton} />
      {mayRead ? (
        <>
          <RequestToolbar filter={filter} mayApprove={mayApprove} onChoose={choose} />
          <RequestList filter={filter} onReset={reset} add={addButton} />
        </>
      ) : (
        <Banner className="mx-3 sm:mx-5">Your role does not see material requests.</Banner>
      )}
      <Suspense fallback={null}>
        {start && mayWrite ? <NewRequest start={start} onClose={closeForm} /> : null}
      </Suspense>
    </>
  );
}
