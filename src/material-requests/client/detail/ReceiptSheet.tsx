import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { amountOf } from '#material-requests/contract/quantity.ts';
import { asksCertificate } from '#material-requests/contract/rules.ts';
import type { MaterialLine, MaterialRequest, Receipt } from '#material-requests/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { fileCertificate } from '../api.ts';
import { certificateLabels } from '../request-words.ts';

type ReceiptSheetProps = { request: MaterialRequest; line: MaterialLine; onClose: () => void };
type Verdict = 'open' | 'accepted' | 'refused';

const verdictOf = (accepted: boolean | null): Verdict =>
  accepted === null ? 'open' : accepted ? 'accepted' : 'refused';
const acceptedBy: Readonly<Record<Verdict, boolean | null>> = { open: null, accepted: true, refused: false };

type Draft = Record<
  'quantityAccepted' | 'quantityRejected' | 'heatNo' | 'certificateNo' | 'pmiResult' | 'location',
  string
>;

/** What came of a line: quantities, heat, certificate with its file, test result, place. */
export function ReceiptSheet({ request, line, onClose }: ReceiptSheetProps) {
  const formId = useId();
  const [write, { isLoading }] = useMutation(materialEndpoints.receipt);
  const [verdict, setVerdict] = useState(verdictOf(line.certificateAccepted));
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Draft>({
    defaultValues: {
      quantityAccepted: line.quantityAccepted ?? '',
      quantityRejected: line.quantityRejected ?? '',
      heatNo: line.heatNo,
      certificateNo: line.certificateNo,
      pmiResult: line.pmiResult,
      location: line.location,
    },
  });
  const send = handleSubmit(async ({ quantityAccepted, quantityRejected, ...rest }) => {
    const body: Receipt = {
      ...rest,
      quantityAccepted: quantityAccepted.trim() || null,
      quantityRejected: quantityRejected.trim() || null,
      certificateAccepted: acceptedBy[verdict],
    };
    const { error } = await write({ params: { id: request.id, lineId: line.id }, body });
    if (!error) return (showToast({ message: `Receipt of line ${line.no} written down` }), onClose());
    const { message, fields } = failureOf(error);
    Object.entries(fields ?? {}).forEach(([name, words]) =>
      setError(name as keyof Draft, { message: words }),
    );
    setFault(fields ? null : message);
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => (open || isLoading ? undefined : onClose())}
      title={`Receipt of line ${line.no}`}
      description={
        <>
          <bdi>{line.description}</bdi>, <bdi>{amountOf(line.quantity, line.unit)}</bdi> asked for
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {fault ? <Banner tone="error">{fault}</Banner> : null}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={`Accepted (${line.unit})`} error={formState.errors.quantityAccepted?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('quantityAccepted')} />
          </Field>
          <Field label={`Rejected (${line.unit})`} error={formState.errors.quantityRejected?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('quantityRejected')} />
          </Field>
          <Field label="Heat no." error={formState.errors.heatNo?.message}>
            <TextInput dir="auto" autoComplete="off" {...register('heatNo')} />
          </Field>
          <Field label="Location" error={formState.errors.location?.message}>
            <TextInput dir="auto" autoComplete="off" {...register('location')} />
          </Field>
          <Field label="PMI result" error={formState.errors.pmiResult?.message}>
            <TextInput dir="auto" autoComplete="off" {...register('pmiResult')} />
          </Field>
          <Field label="Certificate no." error={formState.errors.certificateNo?.message}>
            <TextInput dir="auto" autoComplete="off" {...register('certificateNo')} />
          </Field>
        </div>
        {asksCertificate(line.certificate) ? (
          <RadioGroup
            label={`Certificate (${certificateLabels[line.certificate]} is asked)`}
            value={verdict}
            onChange={setVerdict}
            options={[
              { value: 'open', label: 'Not looked at yet' },
              {
                value: 'accepted',
                label: 'Accepted',
                hint: 'It is of the kind asked for, for this heat, and its values conform',
              },
              { value: 'refused', label: 'Refused' },
            ]}
          />
        ) : null}
        <CertificateDrop request={request} line={line} />
      </form>
    </Sheet>
  );
}

function CertificateDrop({ request, line }: { request: MaterialRequest; line: MaterialLine }) {
  const [file, { isLoading, error, data }] = fileCertificate.useMutation();
  const filed = data?.lines.find((each) => each.id === line.id)?.certificateFile ?? line.certificateFile;
  return (
    <FileDrop
      label={filed ? `Filed: ${filed.name}` : 'Drop the certificate here'}
      hint="Stored unchanged, up to 25 MB"
      buttonLabel={filed ? 'Choose another file' : 'Choose a file'}
      busy={isLoading ? 'Filing the certificate…' : false}
      error={error ? failureOf(error).message : undefined}
      onFiles={([chosen]) => {
        if (chosen) void file({ params: { id: request.id, lineId: line.id }, files: [chosen] });
      }}
    />
  );
}
