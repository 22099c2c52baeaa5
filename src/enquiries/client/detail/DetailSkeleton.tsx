import * as z from 'zod/mini';
import { useLocation } from 'react-router';
import { enquiryCardSchema } from '#enquiries/contract/records/schema.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { backToEnquiries } from './header/DetailHeader.tsx';

/** What the list hands over with a click (CR-6); a pasted link has none. */
const handedOverSchema = z.object({
  enquiry: z.pick(enquiryCardSchema, { CustomerName: true, ReferenceNo: true }),
});

/** The page in its final shape while the enquiry is on its way; what the list already knew is shown at once. */
export function DetailSkeleton() {
  const handedOver = handedOverSchema.safeParse(useLocation().state);
  const known = handedOver.success ? handedOver.data.enquiry : null;
  return (
    <div role="status">
      <title>Enquiry · Contract Review</title>
      <span className="sr-only">Loading the enquiry</span>
      <PageHeader
        back={backToEnquiries}
        title={known ? <bdi>{known.CustomerName}</bdi> : <Skeleton className="h-7 w-56" />}
        subtitle={known ? <>Reference: {known.ReferenceNo}</> : <Skeleton className="h-5 w-56" />}
        actions={<Skeleton className="h-8 w-56" />}
      />
      <div className="flex flex-wrap gap-2 px-3 pb-4 sm:px-5">
        {[0, 1, 2].map((control) => (
          <Skeleton key={control} className="h-8 w-24" />
        ))}
        <Skeleton className="h-8 w-56" />
      </div>
      <div className="px-3 pb-4 sm:px-5">
        <Skeleton className="h-10 w-full" />
      </div>
      <div className="grid gap-3 px-3 sm:grid-cols-2 sm:px-5">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-32 w-full rounded-card!" />
        ))}
      </div>
    </div>
  );
}
