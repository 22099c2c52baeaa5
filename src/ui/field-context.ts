import { createContext, use } from 'react';

/** What a Field tells the control inside it. */
export type FieldWiring = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes of a control inside a Field; empty outside of one. */
export function useFieldWiring() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled || undefined,
  };
}

/** The wiring itself, for controls that name more than one element. */
export function useField() {
  return use(FieldContext);
}
