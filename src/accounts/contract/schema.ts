import * as z from 'zod/mini';
import { idSchema, instantSchema, optionalText, requiredName } from '#kit/contract/schema.ts';
import { departmentsIn } from '#organisations/contract/departments.ts';
import { sectors } from '#organisations/contract/sectors.ts';
import { countries } from '#organisations/contract/countries.ts';
import { keySchema } from './codes.ts';
import { emailSchema } from './email.ts';
import { otpLength, passwordRules } from './rules.ts';
import { userSchema } from './user.ts';

export const maxPasswordLength = 200;

export const passwordSchema = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.maxLength(maxPasswordLength, { error: `Use at most ${maxPasswordLength} characters` }),
    ...passwordRules.map((rule) => z.regex(rule.test, { error: rule.error, abort: true })),
  );

export const confirmSchema = z
  .string({ error: 'Confirm Password is required' })
  .check(z.minLength(1, { error: 'Confirm Password is required', abort: true }));

/**
 * A separate schema beside the form's: a check on the form itself would be skipped while any other field
 * is wrong, and every error is to be shown at once (AUTH-3).
 */
export const matchingPasswords = z
  .object({ password: z.optional(z.unknown()), confirmPassword: z.optional(z.unknown()) })
  .check(
    z.refine(
      ({ password, confirmPassword }) =>
        typeof password !== 'string' ||
        typeof confirmPassword !== 'string' ||
        confirmPassword === '' ||
        password === confirmPassword,
      { error: 'Passwords must match', path: ['confirmPassword'] },
    ),
  );

const oneOf = (values: readonly string[], error: string) =>
  z.string({ error }).check(
    z.minLength(1, { error, abort: true }),
    z.refine((value) => values.includes(value), { error }),
  );

const noDepartment = 'Department is required';

const organisationParts = {
  org_name: requiredName('Organization Name is required', 160),
  industry: z.optional(z.string()),
  sector: oneOf(sectors, 'Sector is required'),
  // One text, as the specification's call gives it: several are separated by commas.
  department: z
    .string({ error: noDepartment })
    .check(
      z.refine((text) => departmentsIn(text).length === text.split(', ').length, { error: noDepartment }),
    ),
  country: oneOf(
    countries.map((country) => country.value),
    'Country is required',
  ),
  state: optionalText(),
  city: optionalText(),
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  place_id: z.optional(z.string().check(z.maxLength(300))),
};

/** The sign-up form; the same schema runs in the browser and on the server (AUTH-3). */
export const signUpSchema = z.intersection(
  z.object({
    name: requiredName('Name is required', 120),
    ...organisationParts,
    email: emailSchema,
    password: passwordSchema,
    confirmPassword: confirmSchema,
  }),
  matchingPasswords,
);
export type SignUp = z.infer<typeof signUpSchema>;

/** What local storage keeps between /signup and /otp: never the passwords (AUTH-6). */
export type SignUpOnboard = Omit<SignUp, 'password' | 'confirmPassword'>;

export const verifySchema = z.object({
  otp: z.string().check(z.regex(new RegExp(`^\\d{${otpLength}}$`), { error: 'Enter the four digits' })),
  /** The key of the mail's link, which counts instead of the digits. */
  key: z.optional(keySchema),
  ...Object.fromEntries(Object.keys(organisationParts).map((key) => [key, z.optional(z.string())])),
});

/** A password to sign in with, which need not keep today's rules. */
export const givenPasswordSchema = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, { error: 'Password is required' }), z.maxLength(maxPasswordLength));

export const signInSchema = z.object({ email: emailSchema, password: givenPasswordSchema });
export type SignIn = z.infer<typeof signInSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const setPasswordSchema = z.intersection(
  z.object({ password: passwordSchema, confirmPassword: confirmSchema }),
  matchingPasswords,
);
export type SetPassword = z.infer<typeof setPasswordSchema>;

export const sessionReplySchema = z.object({ message: z.string(), token: z.string(), user: userSchema });
export const verifyReplySchema = z.object({ message: z.string(), token: z.optional(z.string()) });

/** One of the user's own sessions in this organisation; the token itself is never shown. */
export const ownSessionSchema = z.object({
  id: idSchema,
  userAgent: z.string(),
  ip: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
