import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';

/**
 * What a form does once it was sent: what was typed becomes what holds, or the fields the server
 * names are marked and nothing is lost.
 */
export const saved = <F extends FieldValues>(
  form: UseFormReturn<F>,
  names: readonly Path<F>[],
  sending: Promise<unknown>,
): Promise<void> =>
  sending.then(
    () => {
      form.reset(form.getValues());
      showToast({ message: 'Saved' });
    },
    (error: unknown) => {
      const { fields } = toastFailure(error);
      const marked = names.filter((name) => fields?.[name] !== undefined);
      marked.forEach((name, place) =>
        form.setError(name, { message: fields?.[name] }, { shouldFocus: place === 0 }),
      );
    },
  );
