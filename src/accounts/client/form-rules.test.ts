import { expect, it } from 'vitest';
import { formRules } from './form-rules.ts';

it('SIGN-7: a sign-up that is whole takes the time zone of its browser along, and one that is not keeps its faults', async () => {
  const form = {
    name: 'Nadia Specimen',
    org_name: 'Specimen Fittings',
    sector: 'Manufacturing',
    department: 'Engineering',
    country: 'oman',
    email: 'nadia@newcomers.example',
    password: 'Valves-4-testing!',
    confirmPassword: 'Valves-4-testing!',
  };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values } = await formRules.signUp(form, undefined, options);
  expect(values).toEqual({ ...form, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  const { errors } = await formRules.signUp({ ...form, country: '' }, undefined, options);
  expect(errors).toMatchObject({ country: { message: 'Country is required' } });
});
