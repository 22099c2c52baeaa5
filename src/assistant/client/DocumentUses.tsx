import { failureOf } from '#kit/client/errors.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

const words = (answers: number): string =>
  answers === 0 ? 'No answer of Qucy yet' : answers === 1 ? '1 answer of Qucy' : `${answers} answers of Qucy`;

/** How many answers rest on a document. */
export function DocumentUses({ id }: { id: string }) {
  const { data, error } = useQuery(
    chatEndpoints.uses,
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <span className="figures">{words(data.answers)}</span>;
  return error ? (
    <span className="text-ink-2">Not counted. {failureOf(error).message}</span>
  ) : (
    <Skeleton className="h-3.5 w-24" />
  );
}
