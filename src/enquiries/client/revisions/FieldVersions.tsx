import { type EnquiryField, fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { valueText } from './change-words.ts';
import { WordDiff } from './WordDiff.tsx';

type FieldVersionsProps = { enquiryId: string; field: EnquiryField; onClose: () => void };

/** Every value a field has had, newest first, each against the one before it (DET-3). */
export function FieldVersions({ enquiryId, field, onClose }: FieldVersionsProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Versions of ${fieldLabel(field.field)}`}
    >
      <Versions enquiryId={enquiryId} field={field} />
    </Dialog>
  );
}

function Versions({ enquiryId, field }: Omit<FieldVersionsProps, 'onClose'>) {
  const { data, error, isFetching, refetch } = useQuery(revisionEndpoints.fieldVersions, {
    params: { id: enquiryId, field: field.field },
  });
  if (error && !data)
    return (
      <ErrorState
        message={`The versions could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the versions" rows={3} />;
  const first = data.changes[0];
  return (
    <ol className="grid gap-3">
      {data.changes.toReversed().map((change, index) => (
        <li key={change.seq} className="border-b border-line pb-3">
          <p className="text-xs text-ink-2">
            Version {data.changes.length - index + 1} · <bdi>{change.by}</bdi> ·{' '}
            <time dateTime={change.at}>{formatInstant(change.at)}</time>
            {change.revision > 1 ? ` · revision ${change.revision}` : ''}
          </p>
          <p className="mt-1 text-sm">
            <WordDiff before={valueText(change.before)} after={valueText(change.after)} />
          </p>
          {change.reason ? (
            <p dir="auto" className="mt-1 text-xs wrap-anywhere text-ink-2">
              Why: {change.reason}
            </p>
          ) : null}
        </li>
      ))}
      {first ? (
        <li>
          <p className="text-xs text-ink-2">Version 1 · as first stated</p>
          <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
            {valueText(first.before) || 'Not stated'}
          </p>
        </li>
      ) : null}
    </ol>
  );
}
