import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

it('a sealed secret opens for its own purpose, organisation and place alone, and with the secret it was sealed with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, one, other) => {
      const key = { secret: 'secret', purpose: 'keys of language models' };
      const binding = ['an organisation', 'a provider', one];
      const sealed = seal(key, text, binding);
      expect(unseal(key, sealed, binding)).toBe(text);
      if (one !== other) expect(unseal(key, sealed, ['an organisation', 'a provider', other])).toBeNull();
      expect(unseal({ ...key, secret: 'other' }, sealed, binding)).toBeNull();
      expect(unseal({ ...key, purpose: 'passwords of mailboxes' }, sealed, binding)).toBeNull();
      expect(unseal(key, sealed.subarray(0, 20), binding)).toBeNull();
    }),
  );
});
