import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useUser } from '#accounts/client/use-user.ts';
import {
  newFindingDecisionSchema,
  type Finding,
  type NewFindingDecision,
} from '#findings/contract/decisions.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { everyMember } from '#members/client/api.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { SheetForm } from '../actions/forms/SheetForm.tsx';
import { showRefusal } from '../actions/forms/show-refusal.ts';
import { wordingOf, type FindingChoice } from './finding-choices.ts';

export type { FindingChoice };

type DecideFindingSheetProps = {
  enquiryId: string;
  /** The day the customer's answer is due, proposed for an action. */
  dueDate: string | null;
  finding: Finding;
  choice: FindingChoice;
  onClose: () => void;
};

/** Everything a decision may ask for; what it does not need is not sent. */
type DecisionForm = { kind: FindingChoice; words: string; ownerId: string; dueDate: string };

/** The form of one decision on a finding, in the words of that decision. */
export function DecideFindingSheet({
  enquiryId,
  dueDate,
  finding,
  choice,
  onClose,
}: DecideFindingSheetProps) {
  const user = useUser();
  const [decide] = useMutation(decideFindingEndpoint);
  const form = useForm<DecisionForm, unknown, NewFindingDecision>({
    resolver: standardSchemaResolver(newFindingDecisionSchema) as never,
    defaultValues: {
      kind: choice,
      words: choice === 'ask' ? finding.question : choice === 'action' ? finding.title : '',
      ownerId: user?.id ?? '',
      dueDate: dueDate ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { title, label, hint, submit } = wordingOf[choice];
  const send = form.handleSubmit(async (decision) => {
    await decide({ params: { id: enquiryId }, body: { key: finding.key, decision } })
      .unwrap()
      .then(onClose, (rejection: unknown) => showRefusal(form, rejection));
  });
  return (
    <SheetForm
      title={title}
      description={finding.title}
      submitLabel={submit}
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <Field label={label} required hint={hint || undefined} error={errors.words?.message}>
        <TextArea dir="auto" rows={4} maxLength={4000} {...form.register('words')} />
      </Field>
      {choice === 'action' ? <ActionFields form={form} /> : null}
    </SheetForm>
  );
}

function ActionFields({ form }: { form: UseFormReturn<DecisionForm, unknown, NewFindingDecision> }) {
  const members = everyMember.useQuery();
  const { errors } = form.formState;
  const owners = (members.data ?? [])
    .filter((member) => member.state === 'active')
    .map(({ id, name, role }) => ({ value: id, label: name, hint: role }));
  return (
    <>
      <Controller
        control={form.control}
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
        <TextInput type="date" {...form.register('dueDate')} />
      </Field>
    </>
  );
}
