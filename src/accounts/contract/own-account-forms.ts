import * as z from 'zod/mini';
import { requiredName } from '#kit/contract/schema.ts';
import { confirmSchema, maxPasswordLength, matchingPasswords, passwordSchema } from './schema.ts';

// Apart from the calls, which every signed-in page loads.

export const profileSchema = z.object({ name: requiredName('Name is required', 120) });
export type Profile = z.infer<typeof profileSchema>;

export const changePasswordSchema = z.intersection(
  z.object({
    current: z
      .string({ error: 'Enter your current password' })
      .check(z.minLength(1, { error: 'Enter your current password' }), z.maxLength(maxPasswordLength)),
    password: passwordSchema,
    confirmPassword: confirmSchema,
  }),
  matchingPasswords,
);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const confirmSelfSchema = z.object({
  password: z
    .string({ error: 'Enter your password' })
    .check(z.minLength(1, { error: 'Enter your password' }), z.maxLength(maxPasswordLength)),
});
export type ConfirmSelf = z.infer<typeof confirmSelfSchema>;
