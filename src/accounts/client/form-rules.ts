import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import {
  forgotPasswordSchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#accounts/contract/schema.ts';

/** A new organisation begins in the time zone of the browser it signs up with. */
const signUpInZone = z.pipe(
  signUpSchema,
  z.transform((form) => ({ ...form, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone })),
);

/** What the answers of the account forms are checked against; loaded beside the pages, see `checkedBy`. */
export const formRules = {
  signIn: standardSchemaResolver(signInSchema),
  signUp: standardSchemaResolver(signUpInZone),
  forgotPassword: standardSchemaResolver(forgotPasswordSchema),
  setPassword: standardSchemaResolver(setPasswordSchema),
};
