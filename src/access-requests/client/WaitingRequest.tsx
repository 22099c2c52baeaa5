import { useState } from 'react';
import { Link } from 'react-router';
import { accessFailures } from '#access-requests/contract/errors.ts';
import type { AccessRequest } from '#access-requests/contract/schema.ts';
import { roles, type Role } from '#permissions/contract/schema.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { useRoleGiving } from '#members/client/use-giver.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { useReason } from '#ui/closed.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { RequestFacts } from './RequestFacts.tsx';

/** A request that waits: who, what, why, since, and the decision in line (ORG-3). */
export function WaitingRequest({ request }: { request: AccessRequest }) {
  const user = useUser();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [role, setRole] = useState<Role>('Reviewer');
  const [decide, { isLoading, originalArgs }] = useMutation(accessRequestEndpoints.decide);
  const isMembership = request.kind === 'membership';
  const giving = useRoleGiving();
  const forbidden = useReason(forbiddenFor(request, user));
  const notGiven = approvalForbidden(request, role, giving.forbidden);
  const settle = (outcome: 'approved' | 'declined') => {
    if (outcome === 'declined' && reason.trim() === '') return setError(accessFailures.reasonNeeded.message);
    decide({ params: { id: request.id }, body: { outcome, reason, ...(isMembership ? { role } : {}) } })
      .unwrap()
      .then(
        () =>
          showToast({
            message: `${outcome === 'approved' ? 'Approved' : 'Declined'}. ${request.person} gets an email.`,
          }),
        (failure: unknown) => {
          const atField = failureOf(failure).fields?.reason;
          if (atField) setError(atField);
          else toastFailure(failure);
        },
      );
  };
  const isRunning = (outcome: string) => isLoading && originalArgs?.body.outcome === outcome;

  return (
    <li className="grid gap-3 border-b border-line px-3 py-3 sm:px-5 @[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @[60rem]:gap-6">
      <RequestFacts request={request} />
      <div className="flex flex-wrap items-start gap-2 @[60rem]:justify-end">
        {isMembership ? (
          <Select
            look="toolbar"
            label={`Role for ${request.person}`}
            options={giving.options}
            value={role}
            onChange={setRole}
          />
        ) : null}
        <Field
          label={`Reason for ${request.person}`}
          hideLabel
          error={error}
          className="min-w-0 flex-1 basis-40"
        >
          <TextInput
            className="[&_.control]:h-8"
            placeholder="Reason, needed to decline"
            maxLength={1000}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        {forbidden ? (
          <ForbiddenButton reason={forbidden}>Decline</ForbiddenButton>
        ) : (
          <Button busy={isRunning('declined')} onClick={() => settle('declined')}>
            Decline
          </Button>
        )}
        {(forbidden ?? notGiven) ? (
          <ForbiddenButton reason={forbidden ?? notGiven ?? ''}>Approve</ForbiddenButton>
        ) : (
          <Button variant="primary" busy={isRunning('approved')} onClick={() => settle('approved')}>
            Approve
          </Button>
        )}
        {request.kind === 'area' ? (
          <p className="w-full text-xs text-ink-2 @[60rem]:text-end">
            Approving answers the person. The area itself is opened by{' '}
            <Link to="/app/user-roles?tab=permissions" className="text-brand underline underline-offset-4">
              changing the permissions
            </Link>
            .
          </p>
        ) : null}
      </div>
    </li>
  );
}

type Decider = ReturnType<typeof useUser>;

const forbiddenFor = (request: AccessRequest, user: Decider): string | null =>
  request.email === user?.email ? accessFailures.ownRequest.message : null;

/** Why this person cannot give what approving would give; null when they can. */
function approvalForbidden(
  { kind, wanted }: AccessRequest,
  chosen: Role,
  forbidden: (role: Role) => string | null,
): string | null {
  if (kind === 'membership') return forbidden(chosen);
  const role = kind === 'role' ? roles.find((each) => each === wanted) : undefined;
  return role ? forbidden(role) : null;
}
