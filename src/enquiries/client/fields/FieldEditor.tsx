import { useState, type KeyboardEvent } from 'react';
import { receivedViaValues, type FieldValue } from '#extraction/contract/fields.ts';
import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { ListEditor } from './ListEditor.tsx';

type FieldEditorProps = {
  field: EnquiryField;
  label: string;
  /** What a new value sets off; null when nothing. */
  note: string | null;
  /** Rejects when the server refuses the value. */
  onSave: (value: FieldValue, reason: string) => Promise<void>;
  onCancel: () => void;
};

const cleaned = (value: FieldValue): FieldValue => {
  if (Array.isArray(value)) {
    const lines = value.map((line) => line.trim()).filter(Boolean);
    return lines.length > 0 ? lines : null;
  }
  return value?.trim() || null;
};

/** A field in edit state: Enter saves, Escape restores, an empty value means "not stated". */
export function FieldEditor({ field, label, note, onSave, onCancel }: FieldEditorProps) {
  const [value, setValue] = useState<FieldValue>(
    field.value ?? (field.field === 'RequiredCertificate' ? [] : ''),
  );
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setError(undefined);
    await onSave(cleaned(value), reason).catch((rejection: unknown) => {
      const failure = failureOf(rejection);
      const ownError =
        failure.fields?.['value'] ?? (failure.code === 'reference_taken' ? failure.message : undefined);
      if (ownError) setError(ownError);
      else toastFailure(rejection);
      setSaving(false);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && !event.shiftKey && isText) {
      event.preventDefault();
      if (!isSaving) void save();
    }
  };
  return (
    <div role="group" aria-label={`Edit ${label}`} onKeyDown={onKeyDown} className="grid gap-2 pb-1">
      <Field label={label} hideLabel error={error} hint={note ?? undefined}>
        <Control field={field} value={value} onChange={setValue} />
      </Field>
      {field.state === 'proposed' ? null : (
        <Field label={`Why ${label} changes`} hideLabel>
          <TextInput
            dir="auto"
            placeholder="Why (optional)"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <Button size="sm" variant="primary" busy={isSaving} onClick={() => void save()}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <span
          className="ms-auto flex items-center gap-1 text-2xs text-ink-3 pointer-coarse:hidden"
          aria-hidden="true"
        >
          <Kbd keys="Enter" /> saves <Kbd keys="Esc" /> restores
        </span>
      </div>
    </div>
  );
}

function Control({
  field,
  value,
  onChange,
}: {
  field: EnquiryField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}) {
  if (Array.isArray(value)) return <ListEditor items={value} onChange={onChange} />;
  const text = value ?? '';
  switch (field.field) {
    case 'DateOfReceipt':
      return (
        <TextInput type="date" autoFocus value={text} onChange={(event) => onChange(event.target.value)} />
      );
    case 'ReceivedVia':
      return (
        <Select
          options={receivedViaValues.map((via) => ({ value: via, label: via }))}
          value={receivedViaValues.find((via) => via === text) ?? null}
          onChange={onChange}
        />
      );
    case 'CommercialTerms':
      return (
        <TextArea autoFocus dir="auto" value={text} onChange={(event) => onChange(event.target.value)} />
      );
    default:
      return (
        <TextInput autoFocus dir="auto" value={text} onChange={(event) => onChange(event.target.value)} />
      );
  }
}
