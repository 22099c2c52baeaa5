import { failureOf } from '#kit/client/errors.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';

type FiguresToComeProps = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said where they do not come. */
  message: string;
};

/** In the place of figures that have not come: their shape, or why they did not. */
export const FiguresToCome = ({ query: { error, isFetching, refetch }, message }: FiguresToComeProps) =>
  error ? (
    <ErrorState
      message={`${message} ${failureOf(error).message}`}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  ) : (
    <div role="status">
      <span className="sr-only">Loading insights</span>
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
