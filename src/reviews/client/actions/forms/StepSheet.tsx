import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import {
  differenceStepSchema,
  wayLabels,
  ways,
  type Difference,
  type DifferenceStep,
  type Way,
} from '#reviews/contract/differences.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { today } from '#kit/client/dates.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { SheetForm } from './SheetForm.tsx';
import { showRefusal } from './show-refusal.ts';

type StepSheetProps = {
  enquiryId: string;
  difference: Difference;
  step: DifferenceStep['step'];
  onClose: () => void;
};

/** Everything a step may ask for; what a step does not need is not sent. */
type StepForm = {
  step: DifferenceStep['step'];
  how: Way;
  by: string;
  on: string;
  text: string;
  resolution: string;
};

const titles: Readonly<Record<DifferenceStep['step'], string>> = {
  asked: 'Customer asked',
  answered: 'Answer of the customer',
  resolved: 'Resolve',
};

/** The next step of a difference. */
export function StepSheet({ enquiryId, difference, step, onClose }: StepSheetProps) {
  const user = useUser();
  const [send] = useMutation(followUpEndpoints.stepDifference);
  const form = useForm<StepForm, unknown, DifferenceStep>({
    resolver: standardSchemaResolver(differenceStepSchema) as never,
    defaultValues: {
      step,
      how: 'mail',
      by: user?.name ?? '',
      on: today(new Date()),
      text: '',
      resolution: '',
    },
  });
  const submit = form.handleSubmit(async (body) => {
    await send({ params: { id: enquiryId, differenceId: difference.id }, body })
      .unwrap()
      .then(onClose, (rejection: unknown) => showRefusal(form, rejection));
  });
  return (
    <SheetForm
      title={`${titles[step]}: difference ${difference.no}`}
      submitLabel="Save"
      isBusy={form.formState.isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {difference.difference}
      </p>
      <StepFields step={step} form={form} />
    </SheetForm>
  );
}

function StepFields({
  step,
  form,
}: {
  step: DifferenceStep['step'];
  form: UseFormReturn<StepForm, unknown, DifferenceStep>;
}) {
  const { register, control, formState } = form;
  const { errors } = formState;
  if (step === 'resolved')
    return (
      <Field
        label="How it was resolved"
        required
        hint="Your name and the time are added"
        error={errors.resolution?.message}
      >
        <TextArea dir="auto" rows={4} maxLength={4000} {...register('resolution')} />
      </Field>
    );
  const day = (
    <Field label="When" required error={errors.on?.message}>
      <TextInput type="date" {...register('on')} />
    </Field>
  );
  if (step === 'answered')
    return (
      <>
        {day}
        <Field label="Answer" required error={errors.text?.message}>
          <TextArea dir="auto" rows={4} maxLength={4000} {...register('text')} />
        </Field>
      </>
    );
  return (
    <>
      {day}
      <Controller
        control={control}
        name="how"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="How" required>
            <Select
              options={ways.map((way) => ({ value: way, label: wayLabels[way] }))}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Field label="Asked by" required error={errors.by?.message}>
        <TextInput dir="auto" autoComplete="off" {...register('by')} />
      </Field>
    </>
  );
}
