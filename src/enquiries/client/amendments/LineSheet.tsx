import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type {
  AmendmentLine,
  FieldLine,
  ItemLine,
  LineDecision,
  RowLine,
} from '#enquiries/contract/amendments/schema.ts';
import {
  newRequirementSchema,
  type NewRequirement,
  type Requirement,
} from '#enquiries/contract/requirements/schema.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { changedCells, isWithoutName, ItemFields, startOf } from '../items/ItemFields.tsx';
import { RequirementFields } from '../requirements/RequirementFields.tsx';
import { valueText } from '../revisions/change-words.ts';

type LineSheetProps = {
  enquiryId: string;
  amendmentId: string;
  line: AmendmentLine;
  rows: readonly Requirement[];
  onClose: () => void;
};

type LineEdit = Extract<LineDecision, { action: 'edit' }>;

/** A line of an amendment accepted in other words than proposed. */
export function LineSheet({ enquiryId, amendmentId, line, rows, onClose }: LineSheetProps) {
  const formId = useId();
  const [send, { isLoading }] = useMutation(amendmentEndpoints.decide);
  // What stood when the sheet was opened; an edit is written with that in sight.
  const [lookedAt] = useState(line.before);
  const save = (body: LineEdit) =>
    send({ params: { id: enquiryId, amendmentId, lineId: line.id }, body: { ...body, lookedAt } })
      .unwrap()
      .then(onClose);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={line.kind === 'field' ? `Edit ${fieldLabel(line.field)}` : 'Edit the change'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            Accept with changes
          </Button>
        </>
      }
    >
      {line.kind === 'field' ? (
        <ValueForm id={formId} line={line} onSave={save} />
      ) : line.kind === 'item' ? (
        <ItemForm id={formId} line={line} onSave={save} />
      ) : (
        <RowForm id={formId} line={line} rows={rows} onSave={save} />
      )}
    </Sheet>
  );
}

function ItemForm({ id, line, onSave }: FormProps<ItemLine>) {
  const start = startOf(line.after?.values ?? {});
  const [draft, setDraft] = useState({ cells: start, isOptional: line.after?.isOptional ?? false });
  const [isNameless, setNameless] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWithoutName(draft.cells)) return setNameless(true);
    onSave({ action: 'edit', item: { ...draft, cells: changedCells(start, draft.cells) } }).catch(
      toastFailure,
    );
  };
  return (
    <form id={id} noValidate onSubmit={save}>
      <ItemFields draft={draft} onChange={setDraft} isNameless={isNameless} />
    </form>
  );
}

type FormProps<L> = { id: string; line: L; onSave: (body: LineEdit) => Promise<void> };

function ValueForm({ id, line, onSave }: FormProps<FieldLine>) {
  const [text, setText] = useState(valueText(line.after));
  const [error, setError] = useState<string>();
  const isList = line.field === 'RequiredCertificate';
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({
      action: 'edit',
      value: isList ? text.split('\n').filter((each) => each.trim() !== '') : text.trim() || null,
    }).catch((rejection: unknown) => {
      const own = failureOf(rejection).fields?.['value'];
      if (own) setError(own);
      else toastFailure(rejection);
    });
  };
  return (
    <form id={id} noValidate onSubmit={save}>
      <Field
        label={fieldLabel(line.field)}
        hint={isList ? 'One certificate per line' : undefined}
        error={error}
      >
        <TextArea dir="auto" rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </form>
  );
}

const newRow = 'new';

function RowForm({ id, line, rows, onSave }: FormProps<RowLine> & { rows: readonly Requirement[] }) {
  const [target, setTarget] = useState(line.requirementId ?? newRow);
  const after = line.after ?? {
    text: '',
    category: 'technical' as const,
    mandatory: true,
    departments: [],
    standard: null,
  };
  const form = useForm<NewRequirement>({
    resolver: standardSchemaResolver(newRequirementSchema),
    defaultValues: { ...after, place: null },
  });
  const save = form.handleSubmit(({ place: _fixed, ...content }) =>
    onSave({ action: 'edit', content, requirementId: target === newRow ? null : target }).catch(toastFailure),
  );
  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <Field label="Affects">
        <Select
          options={[
            { value: newRow, label: 'Nothing: it is a new requirement' },
            ...rows.map((row) => ({
              value: row.id,
              label: `${row.no}. ${row.text.length > 70 ? `${row.text.slice(0, 70)}…` : row.text}`,
            })),
          ]}
          value={target}
          onChange={setTarget}
        />
      </Field>
      <RequirementFields form={form} />
    </form>
  );
}
