import type { FieldValues, Resolver } from 'react-hook-form';
import { deferred } from '#ui/deferred.ts';

// There before anybody has typed; the page itself need not wait for it.
const formRules = deferred(() => import('./form-rules.ts'));
type Rules = Awaited<ReturnType<typeof formRules.load>>['formRules'];

/**
 * The resolver of an account form. Rules that could not be loaded let everything through: the
 * server checks with the same ones.
 */
export function checkedBy<F extends FieldValues>(choose: (rules: Rules) => Resolver<F>): Resolver<F> {
  return (values, context, options) =>
    formRules.load().then(
      (code) => choose(code.formRules)(values, context, options),
      () => ({ values, errors: {} }),
    );
}
