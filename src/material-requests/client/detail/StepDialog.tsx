import { useId, useState } from 'react';
import {
  mayBeIssued,
  missingFor,
  type MaterialStep,
  type StepFacts,
  type Who,
} from '#material-requests/contract/rules.ts';
import { amountOf, isNothing, quantitySchema, restOf } from '#material-requests/contract/quantity.ts';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { materialFailures } from '#material-requests/contract/errors.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { stepWords } from '../request-words.ts';
import { useStep } from './use-step.ts';

type StepDialogProps = { step: MaterialStep; request: MaterialRequest; who: Who; onClose: () => void };

type Typed = { reason: string; supplier: string; orderNo: string; quantities: Record<string, string> };

const factsOf = ({ quantities, ...texts }: Typed): StepFacts => ({
  reason: texts.reason.trim(),
  supplier: texts.supplier.trim(),
  orderNo: texts.orderNo.trim(),
  quantities: Object.entries(quantities)
    .filter(([, quantity]) => quantity.trim() !== '')
    .map(([lineId, quantity]) => ({ lineId, quantity: quantity.trim() })),
});

/** What is wrong with what was typed, by field; the same rules as the server's. */
const faultsOf = (step: MaterialStep, request: MaterialRequest, facts: StepFacts): Record<string, string> => {
  const unreadable = facts.quantities.flatMap(({ lineId, quantity }) => {
    const read = quantitySchema.safeParse(quantity);
    return read.success ? [] : [[`quantities.${lineId}`, read.error.issues[0]?.message ?? '']];
  });
  return unreadable.length > 0
    ? (Object.fromEntries(unreadable) as Record<string, string>)
    : missingFor(step, request, facts);
};

/** Asks for what a step needs: a reason, a supplier, an order, or how much of which line is issued. */
export function StepDialog({ step, request, who, onClose }: StepDialogProps) {
  const formId = useId();
  const { take, taking } = useStep(request, who);
  const [typed, setTyped] = useState<Typed>({
    reason: '',
    supplier: request.supplier,
    orderNo: '',
    quantities: {},
  });
  const filled: Typed = { ...typed, quantities: { ...leftToIssue(request), ...typed.quantities } };
  const [faults, setFaults] = useState<Record<string, string>>({});
  const put = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setFaults({});
  };
  const send = () => {
    const facts = factsOf(filled);
    const found = faultsOf(step, request, facts);
    if (Object.keys(found).length > 0) return setFaults(found);
    take(step, facts).then(
      () => {
        showToast({ message: stepWords[step].done });
        onClose();
      },
      (failure: unknown) => {
        const { code, message, fields } = failureOf(failure);
        if (code !== materialFailures.movedOn.code) return setFaults(fields ?? { all: message });
        // Nothing is left to do here; the page shows the request as it is now.
        toastFailure(failure);
        onClose();
      },
    );
  };
  const general = faults.all ?? faults.quantities ?? faults.lines;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || taking ? undefined : onClose())}
      title={`${stepWords[step].label}: ${request.number}`}
      description={
        step === 'approve'
          ? `Requested by ${request.requester.name}. Your name is signed under the decision.`
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            type="submit"
            form={formId}
            variant={step === 'reject' || step === 'cancel' ? 'danger' : 'primary'}
            busy={taking !== null}
          >
            {stepWords[step].label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {general ? <Banner tone="error">{general}</Banner> : null}
        <StepFields step={step} request={request} typed={filled} faults={faults} onType={put} />
      </form>
    </Dialog>
  );
}

type StepFieldsProps = Pick<StepDialogProps, 'step' | 'request'> & {
  typed: Typed;
  faults: Record<string, string>;
  onType: (change: Partial<Typed>) => void;
};

/** What this step needs to be told. */
function StepFields({ step, request, typed, faults, onType }: StepFieldsProps) {
  const isReasonNeeded = step === 'reject' || (step === 'cancel' && request.state !== 'draft');
  return (
    <>
      {step === 'quote' || step === 'order' ? (
        <Field label="Supplier" required error={faults.supplier}>
          <TextInput
            dir="auto"
            maxLength={200}
            value={typed.supplier}
            onChange={(event) => onType({ supplier: event.target.value })}
          />
        </Field>
      ) : null}
      {step === 'order' ? (
        <Field label="Number of the order" required error={faults.orderNo}>
          <TextInput
            dir="auto"
            maxLength={200}
            value={typed.orderNo}
            onChange={(event) => onType({ orderNo: event.target.value })}
          />
        </Field>
      ) : null}
      {step === 'issue' ? (
        <IssueFields
          request={request}
          typed={typed.quantities}
          faults={faults}
          onType={(quantities) => onType({ quantities })}
        />
      ) : null}
      {step === 'approve' || step === 'reject' || step === 'cancel' ? (
        <Field
          label={step === 'approve' ? 'Comment' : 'Reason'}
          required={isReasonNeeded}
          error={faults.reason}
        >
          <TextArea
            dir="auto"
            rows={3}
            maxLength={1000}
            value={typed.reason}
            onChange={(event) => onType({ reason: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}

/** All that is left of each line that may be issued. */
const leftToIssue = ({ lines }: MaterialRequest): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(mayBeIssued)
      .map((line) => [line.id, restOf(line.quantityAccepted ?? '0', line.quantityIssued)] as const)
      .filter(([, left]) => !isNothing(left)),
  );

type IssueFieldsProps = {
  request: MaterialRequest;
  typed: Record<string, string>;
  faults: Record<string, string>;
  onType: (quantities: Record<string, string>) => void;
};

function IssueFields({ request, typed, faults, onType }: IssueFieldsProps) {
  return request.lines.map((line) =>
    mayBeIssued(line) ? (
      <Field
        key={line.id}
        label={
          <>
            Line {line.no}: <bdi>{line.description}</bdi>
          </>
        }
        hint={`${amountOf(restOf(line.quantityAccepted ?? '0', line.quantityIssued), line.unit)} left of ${line.quantityAccepted ?? '0'} accepted`}
        error={faults[`quantities.${line.id}`]}
      >
        <TextInput
          inputMode="decimal"
          value={typed[line.id] ?? ''}
          end={<bdi className="pe-1.5 text-xs">{line.unit}</bdi>}
          onChange={(event) => onType({ ...typed, [line.id]: event.target.value })}
        />
      </Field>
    ) : (
      <p key={line.id} className="text-sm text-ink-2">
        Line {line.no}: <bdi>{line.description}</bdi> needs an accepted certificate.
      </p>
    ),
  );
}
