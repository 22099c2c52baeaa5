import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { goToOrganisation } from '#accounts/client/use-organisation.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { endSession } from '#kit/client/session.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';

/** In the settings: the way out of this organisation, with what remains after it (IDP-4). */
export function LeaveOrganisation() {
  const user = useUser();
  const { data, error } = useQuery(ownAccountEndpoints.organisations);
  const [isAsking, setAsking] = useState(false);
  const [leave, { isLoading }] = useMutation(memberEndpoints.leave);
  if (!user) return null;
  const { name } = user.organisation;
  const go = () =>
    void leave()
      .unwrap()
      .then(({ next }) => {
        if (next) return goToOrganisation(next);
        endSession('signed_out');
        showToast({ message: `You have left ${name}.` });
      }, toastFailure)
      .finally(() => setAsking(false));
  return (
    <Card title="Leave this organisation" className="max-w-170">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          You lose access to <bdi>{name}</bdi>. Your signatures stay on its records.
        </p>
        <Button icon={LogOut} onClick={() => setAsking(true)}>
          Leave
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        tone="danger"
        busy={isLoading}
        onConfirm={go}
      >
        <p>You can only come back when an administrator invites you.</p>
        <p className="mt-2">
          {data
            ? remainingText(data.organisations.flatMap((each) => (each.isCurrent ? [] : [each.name])))
            : error
              ? `Your other organisations could not be loaded. ${failureOf(error).message}`
              : null}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

/** What somebody still has after leaving. */
const remainingText = (others: readonly string[]): string =>
  others.length === 0
    ? 'You belong to no other organisation. Your account stays, but you cannot sign in until an organisation invites you.'
    : `You go on in ${others.length === 1 ? others[0] : `the one you used last of ${others.join(', ')}`}.`;
