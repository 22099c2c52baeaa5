import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { basisLabels } from '#enquiries/contract/requirements/labels.ts';
import {
  newRequirementSchema,
  requirementBases,
  type NewRequirement,
  type Requirement,
  type RequirementChange,
} from '#enquiries/contract/requirements/schema.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { everyMember } from '#members/client/api.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { RequirementFields } from './RequirementFields.tsx';
import type { SelectedPassage } from '../sources/selection.ts';

export type RequirementFormState =
  | { kind: 'add'; place: SelectedPassage | null }
  | { kind: 'edit'; row: Requirement };

type RequirementSheetProps = {
  enquiryId: string;
  form: RequirementFormState;
  /** The revision a change now would open; null before the feasibility review. */
  nextRevision: number | null;
  onClose: () => void;
  onAdded: (requirement: Requirement) => void;
};

/** White space of a passage folded to single spaces, as the reader of the mail does it. */
const folded = (quote: string) => quote.replace(/\s+/g, ' ').trim();

function startOf(form: RequirementFormState): NewRequirement {
  if (form.kind === 'edit') {
    const { text, category, mandatory, departments, standard } = form.row;
    return { text, category, mandatory, departments, standard, place: null };
  }
  const { place } = form;
  return {
    text: place ? folded(place.quote) : '',
    category: 'technical',
    mandatory: true,
    departments: [],
    standard: null,
    place: place ? { sourceId: place.sourceId, start: place.start, end: place.end } : null,
  };
}

type Edit = Extract<RequirementChange, { action: 'edit' }>;

/** The form of one requirement, new or changed. */
export function RequirementSheet({ enquiryId, form, nextRevision, onClose, onAdded }: RequirementSheetProps) {
  const formId = useId();
  const [add] = useMutation(requirementEndpoints.add);
  const [change] = useMutation(requirementEndpoints.change);
  const [ownerId, setOwnerId] = useState(form.kind === 'edit' ? (form.row.owner?.id ?? null) : null);
  const [reason, setReason] = useState('');
  const fields = useForm<NewRequirement>({
    resolver: standardSchemaResolver(newRequirementSchema),
    defaultValues: startOf(form),
  });
  const { isSubmitting, isDirty } = fields.formState;
  const send = fields.handleSubmit(async (values) => {
    if (form.kind === 'add') {
      await add({ params: { id: enquiryId }, body: values })
        .unwrap()
        .then(
          (added) => (showToast({ message: `Requirement ${added.no} added` }), onAdded(added)),
          toastFailure,
        );
      return;
    }
    const { place: _unchanged, ...content } = values;
    // Another owner alone is no word on what the row says.
    const isOnlyOwner = !isDirty && ownerId !== (form.row.owner?.id ?? null);
    const body: Edit = isOnlyOwner
      ? { action: 'edit', ownerId }
      : { action: 'edit', ...content, ownerId, reason };
    await change({ params: { id: enquiryId, requirementId: form.row.id }, body })
      .unwrap()
      .then(onClose, toastFailure);
  });
  const quote = form.kind === 'add' ? form.place?.quote : form.row.place?.quote;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={form.kind === 'add' ? 'Add requirement' : `Edit requirement ${form.row.no}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {form.kind === 'add' ? 'Add requirement' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {nextRevision === null ? null : (
          <Banner tone="warning">
            The feasibility review is open. This opens revision {nextRevision}; the departments it concerns
            are asked again.
          </Banner>
        )}
        {quote ? <Passage quote={quote} /> : null}
        <RequirementFields form={fields} />
        {form.kind === 'add' && !form.place ? <BasisChoice form={fields} /> : null}
        {form.kind === 'edit' ? (
          <>
            <OwnerChoice owner={form.row.owner} value={ownerId} onChange={setOwnerId} />
            <Field label="Why" hint="Optional; saved with the revision">
              <TextInput
                dir="auto"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </>
        ) : null}
      </form>
    </Sheet>
  );
}

/** For a row without a passage: until a person says, it follows from the category, as the server has it. */
function BasisChoice({ form }: { form: UseFormReturn<NewRequirement> }) {
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <Controller
      control={form.control}
      name="basis"
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          label="Where it comes from"
          value={value ?? (category === 'legal' ? 'legal' : 'ours')}
          onChange={onChange}
          options={requirementBases.map((basis) => ({ value: basis, label: basisLabels[basis] }))}
        />
      )}
    />
  );
}

function Passage({ quote }: { quote: string }) {
  return (
    <blockquote
      dir="auto"
      className="max-h-40 overflow-y-auto border-s-2 border-brand ps-3 text-sm wrap-anywhere text-ink-2"
      tabIndex={0}
      aria-label="Source passage"
    >
      {quote}
    </blockquote>
  );
}

type OwnerChoiceProps = {
  owner: Requirement['owner'];
  value: string | null;
  onChange: (memberId: string | null) => void;
};

/** Who follows the requirement up. */
function OwnerChoice({ owner, value, onChange }: OwnerChoiceProps) {
  const members = everyMember.useQuery();
  const active = (members.data ?? [])
    .filter((member) => member.state === 'active')
    .map((member) => ({ value: member.id, label: member.name }));
  // A member who has left is still named until someone else is chosen.
  const options =
    owner && !active.some((each) => each.value === owner.id)
      ? [{ value: owner.id, label: owner.name }, ...active]
      : active;
  return (
    <Field label="Owner" hint="Follows it up; no department is asked again for that">
      <Combobox
        options={options}
        value={value}
        onChange={onChange}
        placeholder="No one"
        searchPlaceholder="Search team members..."
        emptyText="No team members found"
        clearLabel="No one"
        {...unreadChoice(members, value)}
      />
    </Field>
  );
}
