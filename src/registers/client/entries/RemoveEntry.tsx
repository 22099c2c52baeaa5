import { Link } from 'react-router';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type RemoveEntryProps = { id: string; title: string; noun: string; onClose: () => void };

const maxNamed = 5;

/** The question before an entry is removed; it names the open enquiries that depend on it. */
export function RemoveEntry({ id, title, noun, onClose }: RemoveEntryProps) {
  const { data, error } = useQuery(registerEndpoints.dependents, { params: { id } });
  const [remove, { isLoading }] = useMutation(registerEndpoints.remove);
  const run = () =>
    void remove({ params: { id } })
      .unwrap()
      .then(() => showToast({ message: `${title} removed` }), toastFailure)
      .finally(onClose);
  const enquiries = data?.enquiries ?? [];
  return (
    <ConfirmDialog
      // What depends on the entry is part of the question.
      open={data !== undefined || error !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Remove this ${noun}?`}
      confirmLabel="Remove"
      tone="danger"
      busy={isLoading}
      onConfirm={run}
    >
      <bdi>{title}</bdi> leaves the register. Its history stays in the audit log.
      {error && !data ? (
        <span className="mt-2 block text-high">
          The enquiries that name it could not be loaded. {failureOf(error).message}
        </span>
      ) : null}
      {enquiries.length > 0 ? (
        <>
          <span className="mt-2 block font-medium text-ink">
            {enquiries.length === 1 ? 'One open enquiry names' : `${enquiries.length} open enquiries name`}{' '}
            it:
          </span>
          {enquiries.slice(0, maxNamed).map((each) => (
            <span key={each.id} className="block">
              <Link
                to={`/app/contract-review/${each.id}`}
                className="text-brand underline underline-offset-2"
              >
                {each.reference}
              </Link>{' '}
              {each.requirements === 1 ? '1 requirement' : `${each.requirements} requirements`}
            </span>
          ))}
          {enquiries.length > maxNamed ? <span>and {enquiries.length - maxNamed} more</span> : null}
        </>
      ) : null}
    </ConfirmDialog>
  );
}
