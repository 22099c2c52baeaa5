import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/TextInput.tsx';
import { PasswordRules } from './PasswordRules.tsx';

type NewPasswordFieldsProps = {
  labels: { password: string; confirm: string };
  /** As typed so far, for the rules. */
  typed: string;
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  passwordError: string | undefined;
  confirmError: string | undefined;
};

/** A new password with its rules, and the same once more. */
export function NewPasswordFields({
  labels,
  typed,
  password,
  confirm,
  passwordError,
  confirmError,
}: NewPasswordFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <Field label={labels.password} required error={passwordError}>
          <PasswordInput autoComplete="new-password" {...password} />
        </Field>
        <PasswordRules password={typed} />
      </div>
      <Field label={labels.confirm} required error={confirmError}>
        <PasswordInput autoComplete="new-password" {...confirm} />
      </Field>
    </>
  );
}
