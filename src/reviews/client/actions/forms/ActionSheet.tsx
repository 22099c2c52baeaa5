import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import {
  newActionSchema,
  type ActionDraft,
  type NewAction,
  type ReviewAction,
} from '#reviews/contract/actions.ts';
import { departments } from '#organisations/contract/departments.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { showToast } from '#kit/client/toast.ts';
import { everyMember } from '#members/client/api.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { requirementChoices } from '../follow-up-words.ts';
import { SheetForm } from './SheetForm.tsx';
import { showRefusal } from './show-refusal.ts';

type ActionSheetProps = {
  enquiryId: string;
  requirements: readonly Requirement[];
  /** The action to change; null adds one. */
  action: ReviewAction | null;
  onClose: () => void;
};

/** The form of an action: what, who and until when; a new one also where it comes from. */
export function ActionSheet({ enquiryId, requirements, action, onClose }: ActionSheetProps) {
  const user = useUser();
  const members = everyMember.useQuery();
  const [add] = useMutation(followUpEndpoints.addAction);
  const [change] = useMutation(followUpEndpoints.changeAction);
  const form = useForm<ActionDraft, unknown, NewAction>({
    resolver: standardSchemaResolver(newActionSchema),
    defaultValues: {
      what: action?.what ?? '',
      ownerId: action?.owner.id ?? user?.id ?? '',
      dueDate: action?.dueDate ?? '',
      department: action?.department ?? null,
      requirementId: action?.requirementId ?? null,
    },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async (body) => {
    const { what, ownerId, dueDate } = body;
    const sending = action
      ? change({ params: { id: enquiryId, actionId: action.id }, body: { what, ownerId, dueDate } }).unwrap()
      : add({ params: { id: enquiryId }, body }).unwrap();
    await sending.then(
      ({ no }) => {
        showToast({ message: action ? `Action ${no} changed` : `Action ${no} added` });
        onClose();
      },
      (rejection: unknown) => showRefusal(form, rejection),
    );
  });
  const owners = (members.data ?? [])
    .filter((member) => member.state === 'active')
    .map(({ id, name, role }) => ({ value: id, label: name, hint: role }));
  return (
    <SheetForm
      title={action ? `Change action ${action.no}` : 'Add action'}
      submitLabel={action ? 'Save' : 'Add action'}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <Field label="Action to take" required error={errors.what?.message}>
        <TextArea dir="auto" rows={3} {...register('what')} />
      </Field>
      <Controller
        control={control}
        name="ownerId"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Owner" required error={errors.ownerId?.message}>
            <Combobox
              options={owners}
              value={value || null}
              onChange={(next) => onChange(next ?? '')}
              onBlur={onBlur}
              searchPlaceholder="Search team members..."
              {...unreadChoice(members, value)}
            />
          </Field>
        )}
      />
      <Field label="Due" required error={errors.dueDate?.message}>
        <TextInput type="date" {...register('dueDate')} />
      </Field>
      {action ? null : <OriginFields form={form} requirements={requirements} />}
    </SheetForm>
  );
}

type OriginFieldsProps = {
  form: UseFormReturn<ActionDraft, unknown, NewAction>;
  requirements: readonly Requirement[];
};

/** Where a new action comes from. */
function OriginFields({ form: { control }, requirements }: OriginFieldsProps) {
  return (
    <>
      <Controller
        control={control}
        name="department"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Department" hint="Where it comes from">
            <Select
              options={[
                { value: '', label: 'None' },
                ...departments.map((name) => ({ value: name, label: name })),
              ]}
              value={value ?? ''}
              onChange={(next) => onChange(next || null)}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="requirementId"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Requirement">
            <Combobox
              options={requirementChoices(requirements)}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              placeholder="None"
              clearLabel="None"
            />
          </Field>
        )}
      />
    </>
  );
}
