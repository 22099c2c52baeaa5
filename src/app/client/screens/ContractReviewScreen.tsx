import { lazy, Suspense } from 'react';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { generateContext } from '#assistant/client/use-qucy.ts';
import { EnquiriesPage } from '#enquiries/client/EnquiriesPage.tsx';
import { ChecklistsButton } from '#reviews/client/ChecklistsButton.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { PermissionsDialog } from '#permissions/client/PermissionsDialog.tsx';

// Most visits show all enquiries; what waits is fetched with the views that show it.
const ReviewFigures = lazy(async () => ({
  default: (await import('#reviews/client/turnaround/ReviewFigures.tsx')).ReviewFigures,
}));
const ReviewQueue = lazy(async () => ({ default: (await import('./ReviewQueue.tsx')).ReviewQueue }));

/** /app/contract-review with the parts other rooms lend it. */
export function ContractReviewScreen() {
  const role = useUser()?.role;
  const mayEdit = useMay('permissions:write');
  const permissions = role ? (
    <>
      <ChecklistsButton />
      <PermissionsDialog ownRole={role} mayEdit={mayEdit} />
    </>
  ) : null;
  return (
    <EnquiriesPage
      permissions={permissions}
      renderQueue={(scope) => (
        <Suspense fallback={<SkeletonList label="Loading your reviews" rows={3} />}>
          <ReviewQueue scope={scope} />
        </Suspense>
      )}
      reviewFigures={<ReviewFigures />}
      onGenerateContext={generateContext}
    />
  );
}
