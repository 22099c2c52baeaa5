import type { FieldValues, Resolver } from 'react-hook-form';

const load = () => import('./form-rules.ts');
type Rules = Awaited<ReturnType<typeof load>>['formRules'];

// Asked for with the page, so it is there before anybody has typed; the page itself need not wait for it.
const arriving = load().catch(() => null);

/**
 * The resolver of an account form. Rules that could not be loaded let everything through: the
 * server checks with the same ones.
 */
export function checkedBy<F extends FieldValues>(choose: (rules: Rules) => Resolver<F>): Resolver<F> {
  return async (values, context, options) => {
    const { formRules } = (await arriving) ?? (await load().catch(() => ({ formRules: null })));
    return formRules ? choose(formRules)(values, context, options) : { values, errors: {} };
  };
}
