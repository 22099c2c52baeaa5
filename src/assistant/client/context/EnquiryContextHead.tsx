import { RotateCw } from 'lucide-react';
import { failureOf } from '#kit/client/errors.ts';
import { IconButton } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { enquiryContext } from '../api.ts';
import { generateContext } from '../use-qucy.ts';
import { EnquiryContextCard } from './EnquiryContextCard.tsx';

type EnquiryContextHeadProps = { enquiryId: string; run: number };

/** The context of an enquiry at the head of the thread (KAN-6); one goes on asking below it. */
export function EnquiryContextHead({ enquiryId, run }: EnquiryContextHeadProps) {
  const { data, error, isFetching, refetch } = enquiryContext.useQuery({ id: enquiryId, run });
  return (
    <section
      aria-label="Context"
      aria-live="polite"
      aria-busy={isFetching}
      className="rounded-card border border-line p-3"
    >
      {isFetching ? (
        <SkeletonList label="Generating..." rows={5} rowClass="h-16" />
      ) : error ? (
        <ErrorState
          message={`The context could not be generated. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <EnquiryContextCard
          context={data}
          action={
            <IconButton
              label="Generate Context again"
              icon={RotateCw}
              onClick={() => generateContext({ id: enquiryId })}
            />
          }
        />
      ) : null}
    </section>
  );
}
