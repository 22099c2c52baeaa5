import { describe, expect, it } from 'vitest';
import { replaceIn, type Identity } from './identity.ts';

const identity: Identity = {
  words: ['Nadia Specimen', 'nadia-s@buyer.example', '+971 50 (123) 4567', 'Low'],
  label: 'Erased person 1',
  address: '1@erased.invalid',
};

describe('what identifies a person', () => {
  it('EVD-4: is painted over in a text, which keeps its length, and the spaces and case it was written with', () => {
    const text = 'Regards,\nNADIA\nSpecimen <Nadia-s@buyer.example>, tel. +971 50 (123) 4567.';
    const replaced = String(replaceIn(text, identity));
    expect(replaced).toBe(`Regards,\n█████\n████████ <${'█'.repeat(21)}>, tel. ████ ██ █████ ████.`);
    expect(replaced).toHaveLength(text.length);
  });

  it('EVD-4: is replaced by a name that tells nothing where it is the whole value', () => {
    expect(replaceIn({ by: 'Nadia Specimen', to: ['NADIA-s@buyer.example', null, 3] }, identity)).toEqual({
      by: 'Erased person 1',
      to: ['1@erased.invalid', null, 3],
    });
    expect(replaceIn('Low', identity)).toBe('Erased person 1');
  });

  it('EVD-4: is not found inside other words, and a name of one word not inside a text', () => {
    for (const text of ['Low temperature steel', 'XNadia Specimens', 'Nadia', 'anadia-s@buyer.example1'])
      expect(replaceIn(text, identity)).toBe(text);
  });
});
