import { describe, expect, it } from 'vitest';
import { profileSchema } from './own-account-forms.ts';
import { setPasswordSchema, signUpSchema } from './schema.ts';

const whole = {
  name: ' Priya Nair ',
  org_name: 'Gulf Marine QA',
  industry: 'Oil & Gas',
  sector: 'Services',
  department: 'Engineering',
  country: 'united_arab_emirates',
  state: '',
  city: '',
  place_id: '',
  email: ' Priya@GulfMarine.example ',
  password: 'Abcdefg1!',
  confirmPassword: 'Abcdefg1!',
};

const errorsOf = (form: unknown) =>
  signUpSchema.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('AUTH-3: the sign-up form', () => {
  it('passes whole, trimmed and with the e-mail in small letters', () => {
    expect(signUpSchema.parse(whole)).toEqual({
      ...whole,
      name: 'Priya Nair',
      email: 'priya@gulfmarine.example',
    });
  });

  it('tells every missing answer at its own field, once, in the exact words', () => {
    const nothing = Object.fromEntries(Object.keys(whole).map((name) => [name, '']));
    const expected = [
      ['name', 'Name is required'],
      ['org_name', 'Organization Name is required'],
      ['sector', 'Sector is required'],
      ['department', 'Department is required'],
      ['country', 'Country is required'],
      ['email', 'Email is required'],
      ['password', 'Password is required'],
      ['confirmPassword', 'Confirm Password is required'],
    ];
    expect(errorsOf(nothing)).toEqual(expected);
    expect(errorsOf({})).toEqual(expected);
  });

  it('takes several departments in one text, each of the ten once', () => {
    expect(errorsOf({ ...whole, department: 'Engineering, Legal & Compliance' })).toBeUndefined();
    for (const department of ['Engineering, Sorcery', 'Engineering, Engineering', 'Engineering,'])
      expect(errorsOf({ ...whole, department })).toEqual([['department', 'Department is required']]);
  });

  it('tells that the passwords differ also while other fields are wrong', () => {
    expect(errorsOf({ ...whole, name: '', email: 'x', confirmPassword: 'Abcdefg1?' })).toEqual([
      ['name', 'Name is required'],
      ['email', 'Enter a valid email'],
      ['confirmPassword', 'Passwords must match'],
    ]);
  });

  it.each([
    ['Abc1!', 'Password must be at least 8 characters'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefgh1', 'Password must contain at least one special character'],
    ['Abcdefgh1#', 'Password must contain at least one special character'],
  ])('refuses the password %s: %s', (password, message) => {
    expect(errorsOf({ ...whole, password, confirmPassword: password })).toEqual([['password', message]]);
    expect(
      setPasswordSchema
        .safeParse({ password, confirmPassword: password })
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });
});

it('AUTH-10: a new password must be written twice alike', () => {
  const result = setPasswordSchema.safeParse({ password: 'Abcdefg1!', confirmPassword: 'Abcdefg1?' });
  expect(result.error?.issues).toMatchObject([
    { path: ['confirmPassword'], message: 'Passwords must match' },
  ]);
});

describe('AUTH-3: a name', () => {
  const saidOf = (name: string) => profileSchema.safeParse({ name }).error?.issues[0]?.message ?? null;

  it.each([
    'Nora\u202Egro.elpmaxe',
    'Nora\u2066',
    'Nora\u200F',
    'No\u0007ra',
    'Nora\nSpecimen',
    'No\u200Bra',
    '\u061CNora',
  ])(
    'that hides a character or turns the direction of what follows is refused with what to do: %j',
    (name) => {
      expect(saidOf(name)).toBe('It has hidden characters. Type it instead of pasting it.');
      expect(errorsOf({ ...whole, name, org_name: name })?.map(([field]) => field)).toEqual([
        'name',
        'org_name',
      ]);
    },
  );

  it('may be of any script, with the joiners that scripts need', () => {
    for (const name of ['نورة السبيعي', 'علی\u200Cرضا', 'क्\u200Dष', 'Nuñez-O’Brien', 'Jürgen Ærø', '李 小龍'])
      expect([name, saidOf(name)]).toEqual([name, null]);
    expect(saidOf('  ')).toBe('Name is required');
  });
});
