import { Controller, useForm } from 'react-hook-form';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { draftFrom, emptyDraft, readDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry, type KeptEntry } from '#registers/contract/entries/entry.ts';
import { registers, type EntryValues, type RegisterName } from '#registers/contract/entries/registers.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';

type EntrySheetProps = {
  register: RegisterName;
  /** The entry that is changed; null for a new one. */
  entry: KeptEntry | null;
  onClose: () => void;
};

const formId = 'register-entry';

/** Saves an entry; answers what to say at which field. */
function useSave(register: RegisterName, entry: KeptEntry | null, onSaved: () => void) {
  const [add] = useMutation(registerEndpoints.add);
  const [change] = useMutation(registerEndpoints.change);
  return async (values: EntryValues): Promise<Record<string, string>> => {
    const body = toNewEntry(register, values);
    try {
      await (entry ? change({ params: { id: entry.id }, body }) : add({ body })).unwrap();
      showToast({ message: entry ? 'Changes saved' : `Added to ${registers[register].title}` });
      onSaved();
      return {};
    } catch (error) {
      const { fields = {} } = failureOf(error);
      const problems = Object.entries(fields).map(([path, message]) => [path.replace('entry.', ''), message]);
      if (problems.length === 0) toastFailure(error);
      return Object.fromEntries(problems) as Record<string, string>;
    }
  };
}

/** The form of an entry, the same for every register: its fields say how each is typed in. */
export function EntrySheet({ register: name, entry, onClose }: EntrySheetProps) {
  const { noun } = registers[name];
  const form = useForm<Record<string, string>>({
    defaultValues: entry ? draftFrom(name, entry) : emptyDraft(name),
  });
  const { isSubmitting } = form.formState;
  const save = useSave(name, entry, onClose);
  const submit = form.handleSubmit(async (draft) => {
    const read = readDraft(name, draft);
    const problems = 'entry' in read ? await save(read.entry) : read.problems;
    const faulty = registers[name].fields.filter(([field]) => problems[field] !== undefined);
    faulty.forEach(([field], place) =>
      form.setError(field, { message: problems[field] ?? '' }, { shouldFocus: place === 0 }),
    );
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => (open || isSubmitting ? undefined : onClose())}
      title={entry ? `Edit ${noun}` : `Add ${noun}`}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {entry ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <EntryFields name={name} form={form} />
      </form>
    </Sheet>
  );
}

type EntryFieldsProps = {
  name: RegisterName;
  form: Pick<ReturnType<typeof useForm<Record<string, string>>>, 'register' | 'control' | 'formState'>;
};

function EntryFields({ name, form: { register, control, formState } }: EntryFieldsProps) {
  return registers[name].fields.map(([field, facts]) => {
    const isWide = facts.kind === 'paragraph' || facts.kind === 'list';
    const around = {
      label: facts.label,
      required: facts.isRequired ?? false,
      hint: facts.hint,
      error: formState.errors[field]?.message,
      className: isWide ? 'sm:col-span-2' : '',
    };
    if (facts.kind === 'choice')
      return (
        <Controller
          key={field}
          control={control}
          name={field}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field {...around}>
              <Select options={facts.options} value={value ?? ''} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      );
    return (
      <Field key={field} {...around}>
        {isWide ? (
          <TextArea dir="auto" {...register(field)} />
        ) : (
          <TextInput
            dir="auto"
            autoComplete="off"
            type={facts.kind === 'day' ? 'date' : 'text'}
            inputMode={facts.kind === 'number' ? 'decimal' : undefined}
            {...register(field)}
          />
        )}
      </Field>
    );
  });
}
