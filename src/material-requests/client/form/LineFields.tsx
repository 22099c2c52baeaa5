import { Trash2 } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { certificateTypes } from '#material-requests/contract/schema.ts';
import { IconButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { certificateLabels } from '../request-words.ts';
import type { RequestDraft } from './request-draft.ts';
import { RequirementChoice } from './RequirementChoice.tsx';

type LineFieldsProps = {
  index: number;
  /** Rows of the enquiry's ledger; null when the request is for no enquiry. */
  ledger: readonly Requirement[] | null;
  /** Null for the only line. */
  onRemove: (() => void) | null;
  onRequirement: (id: string | null) => void;
};

const certificates = certificateTypes.map((value) => ({ value, label: certificateLabels[value] }));

/**
 * One line of the form: what is needed, of what, how much, with which certificate, and for which requirement.
 */
export function LineFields({ index, ledger, onRemove, onRequirement }: LineFieldsProps) {
  const { register, control, formState } = useFormContext<RequestDraft>();
  const faults = formState.errors.lines?.[index];
  const at = <N extends string>(name: N) => `lines.${index}.${name}` as const;
  return (
    <fieldset className="relative grid min-w-0 items-start gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-6">
      <legend className="float-start -mb-1 w-full text-sm font-semibold sm:col-span-6">
        Line {index + 1}
      </legend>
      {onRemove ? (
        <IconButton
          label={`Remove line ${index + 1}`}
          icon={Trash2}
          size="sm"
          className="absolute! top-3 end-3"
          onClick={onRemove}
        />
      ) : null}
      <Field label="Material" required error={faults?.description?.message} className="sm:col-span-6">
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder="Round bar for gate stems"
          {...register(at('description'))}
        />
      </Field>
      <Field
        label="Specification and grade"
        hint="ASTM, API, UNS, EN"
        error={faults?.specification?.message}
        className="sm:col-span-3"
      >
        <TextInput dir="auto" autoComplete="off" {...register(at('specification'))} />
      </Field>
      <Field
        label="Form"
        hint="Bar, forging, plate, pipe"
        error={faults?.form?.message}
        className="sm:col-span-3"
      >
        <TextInput dir="auto" autoComplete="off" {...register(at('form'))} />
      </Field>
      <Field label="Size" error={faults?.size?.message} className="sm:col-span-2">
        <TextInput dir="auto" autoComplete="off" placeholder="OD 60 mm" {...register(at('size'))} />
      </Field>
      <Field label="Quantity" required error={faults?.quantity?.message} className="sm:col-span-2">
        <TextInput inputMode="decimal" autoComplete="off" placeholder="12.5" {...register(at('quantity'))} />
      </Field>
      <Field label="Unit" required error={faults?.unit?.message} className="sm:col-span-2">
        <TextInput dir="auto" autoComplete="off" placeholder="m, kg, pcs" {...register(at('unit'))} />
      </Field>
      <Controller
        control={control}
        name={at('certificate')}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Certificate" className="sm:col-span-3">
            <Select options={certificates} value={value ?? 'none'} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Checkbox
        label="NACE"
        hint="Sour service, MR0175 / ISO 15156"
        className="self-center sm:col-span-3"
        {...register(at('nace'))}
      />
      {ledger ? <RequirementChoice index={index} ledger={ledger} onChoose={onRequirement} /> : null}
      <MoreFields index={index} />
    </fieldset>
  );
}

/** What few lines need, folded away until something in it is wrong. */
function MoreFields({ index }: { index: number }) {
  const { register, formState } = useFormContext<RequestDraft>();
  const faults = formState.errors.lines?.[index];
  const at = <N extends string>(name: N) => `lines.${index}.${name}` as const;
  return (
    <details
      className="sm:col-span-6"
      open={
        faults?.psl || faults?.origin || faults?.drawing || faults?.heatNo || faults?.remarks
          ? true
          : undefined
      }
    >
      <summary className="hit w-fit cursor-pointer rounded-tag py-0.5 text-sm text-brand">
        PSL, origin, drawing, heat, remarks
      </summary>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Field label="PSL" error={faults?.psl?.message}>
          <TextInput autoComplete="off" {...register(at('psl'))} />
        </Field>
        <Field label="Origin limits" error={faults?.origin?.message}>
          <TextInput dir="auto" autoComplete="off" {...register(at('origin'))} />
        </Field>
        <Field label="Drawing and revision" error={faults?.drawing?.message}>
          <TextInput dir="auto" autoComplete="off" {...register(at('drawing'))} />
        </Field>
        <Field
          label="Heat no."
          hint="Of stock; else written down when it comes"
          error={faults?.heatNo?.message}
        >
          <TextInput dir="auto" autoComplete="off" {...register(at('heatNo'))} />
        </Field>
        <Field label="Remarks" error={faults?.remarks?.message} className="sm:col-span-2">
          <TextArea dir="auto" rows={2} {...register(at('remarks'))} />
        </Field>
      </div>
    </details>
  );
}
