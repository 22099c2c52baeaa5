import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  forgotPasswordSchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#accounts/contract/schema.ts';

/** What the answers of the account forms are checked against; loaded beside the pages, see `checkedBy`. */
export const formRules = {
  signIn: standardSchemaResolver(signInSchema),
  signUp: standardSchemaResolver(signUpSchema),
  forgotPassword: standardSchemaResolver(forgotPasswordSchema),
  setPassword: standardSchemaResolver(setPasswordSchema),
};
