import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/TextInput.tsx';
import { Check, Circle } from 'lucide-react';
import { passwordRules } from '#accounts/contract/rules.ts';

/** The rules of a password, each ticked once the typed one keeps it. */
function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_1fr]">
      {passwordRules.map((rule) => {
        const isKept = rule.test.test(password);
        const Icon = isKept ? Check : Circle;
        return (
          <li
            key={rule.label}
            className={`flex items-center gap-1.5 ${isKept ? 'text-approved' : 'text-ink-2'}`}
          >
            <Icon size={14} aria-hidden="true" className="shrink-0" />
            <span>
              {rule.label}
              <span className="sr-only">{isKept ? ', met' : ', not yet'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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
