import { useState } from 'react';
import { documentChangeSchema, type DocumentChange, type QmsDocument } from '#documents/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { failureOf } from '#kit/client/errors.ts';
import { everyMember } from '#members/client/api.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Banner } from '#ui/States.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { departmentOf, holderOf, holderOptions, kindOptions } from '../document-words.ts';

type FactsFormProps = { document: QmsDocument; onClose: () => void };
type Facts = Required<DocumentChange>;

/** What differs from the facts as they are. */
const changesOf = (before: Facts, after: Facts): DocumentChange =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof Facts]));

/** The facts of a document, changed together. */
export function FactsForm({ document, onClose }: FactsFormProps) {
  const { title, kind, department, owner, reviewDate } = document;
  const [before] = useState<Facts>({ title, kind, department, ownerId: owner?.id ?? null, reviewDate });
  const [facts, setFacts] = useState(before);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [save, { isLoading }] = useMutation(documentEndpoints.change);
  const mayName = useMay('members:read');
  const members = everyMember.useQuery(undefined, { skip: !mayName });
  const people = members.data
    ?.filter(({ state }) => state === 'active')
    .map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
  const put = (change: Partial<Facts>) => {
    setFacts({ ...facts, ...change });
    setFaults({});
  };
  const send = async () => {
    const body = changesOf(before, facts);
    if (Object.keys(body).length === 0) return onClose();
    const read = documentChangeSchema.safeParse(body);
    if (!read.success)
      return setFaults(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? 'all'), message])),
      );
    try {
      await save({ params: { id: document.id }, body }).unwrap();
      onClose();
    } catch (error) {
      const { fields, message } = failureOf(error);
      setFaults(fields ?? { all: message });
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {faults.all ? <Banner tone="error">{faults.all}</Banner> : null}
      <Field label="Title" required error={faults.title}>
        <TextInput
          dir="auto"
          maxLength={200}
          value={facts.title}
          onChange={(event) => put({ title: event.target.value })}
        />
      </Field>
      <Field label="Type">
        <Select options={kindOptions} value={facts.kind} onChange={(next) => put({ kind: next })} />
      </Field>
      <Field label="Department">
        <Select
          options={holderOptions}
          value={holderOf(facts.department)}
          onChange={(holder) => put({ department: departmentOf(holder) })}
        />
      </Field>
      {mayName ? (
        <Field label="Owner" error={faults.ownerId}>
          <Combobox
            options={people ?? (owner ? [{ value: owner.id, label: owner.name }] : [])}
            value={facts.ownerId}
            onChange={(ownerId) => put({ ownerId })}
            placeholder="Nobody"
            clearLabel="Nobody"
            searchPlaceholder="Search team members..."
            emptyText="No team members found"
            {...unreadChoice(members, null)}
          />
        </Field>
      ) : null}
      <Field label="Review date" error={faults.reviewDate}>
        <TextInput
          type="date"
          value={facts.reviewDate ?? ''}
          onChange={(event) => put({ reviewDate: event.target.value || null })}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={isLoading}>
          Save
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
