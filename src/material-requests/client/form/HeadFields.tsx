import { maxEnquiryChoices } from '#enquiries/contract/records/rules.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { departmentOptions } from '#organisations/client/options.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import type { RequestDraft } from './request-draft.ts';

const priorities = (['low', 'medium', 'high', 'urgent'] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** Who needs it, for what, when and where. */
export function HeadFields({ onEnquiry }: { onEnquiry: () => void }) {
  const { register, control, formState } = useFormContext<RequestDraft>();
  const { errors } = formState;
  const enquiries = useQuery(recordEndpoints.list, {
    query: { limit: maxEnquiryChoices, sortOrder: 'desc' },
  });
  const people = useQuery(materialEndpoints.approvers);
  const enquiryOptions = (enquiries.data?.items ?? []).map(({ id, ReferenceNo, CustomerName }) => ({
    value: id,
    label: CustomerName,
    hint: ReferenceNo,
  }));
  const approverOptions = (people.data?.approvers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="enquiryId"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label="Enquiry"
            hint="Leave empty for material of our own"
            error={errors.enquiryId?.message}
            className="sm:col-span-2"
          >
            <Combobox
              options={enquiryOptions}
              value={value ?? null}
              onChange={(id) => {
                onChange(id);
                onEnquiry();
              }}
              onBlur={onBlur}
              placeholder="No enquiry"
              searchPlaceholder="Search customer or reference..."
              clearLabel="No enquiry"
              {...unreadChoice(enquiries, value)}
            />
          </Field>
        )}
      />
      <Field label="Needed by" required error={errors.needBy?.message}>
        <TextInput type="date" {...register('needBy')} />
      </Field>
      <Controller
        control={control}
        name="priority"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Priority">
            <Select options={priorities} value={value ?? 'medium'} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label="Delivery point" hint="Needed to submit" error={errors.deliveryPoint?.message}>
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder="Store 2, machine shop"
          {...register('deliveryPoint')}
        />
      </Field>
      <Field label="Cost centre" error={errors.costCentre?.message}>
        <TextInput dir="auto" autoComplete="off" {...register('costCentre')} />
      </Field>
      <Controller
        control={control}
        name="department"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Department" required error={errors.department?.message}>
            <Select options={departmentOptions} value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="approverId"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label="Approver"
            hint="Anyone else who may approve can do it too"
            error={errors.approverId?.message}
          >
            <Combobox
              options={approverOptions}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              placeholder="Anyone who may approve"
              clearLabel="Anyone who may approve"
              {...unreadChoice(people, value)}
            />
          </Field>
        )}
      />
    </div>
  );
}
