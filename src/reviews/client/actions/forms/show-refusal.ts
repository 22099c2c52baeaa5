import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf, toastFailure } from '#kit/client/errors.ts';

/** Shows a refusal at the fields it names, else as a toast. */
export function showRefusal<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  rejection: unknown,
): void {
  const told = failureOf(rejection).fields ?? {};
  const names = Object.keys(told).filter((name) => name in form.getValues());
  names.forEach((name, place) =>
    form.setError(name as Path<V>, { message: told[name] ?? '' }, { shouldFocus: place === 0 }),
  );
  if (names.length === 0) toastFailure(rejection);
}
