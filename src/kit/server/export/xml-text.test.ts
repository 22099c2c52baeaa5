import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlText } from './xml-text.ts';

/** The characters that XML 1.0 allows, as its specification lists them (production 2, Char). */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  );
};

describe('text for a part of an office file', () => {
  it('holds nothing that XML cannot hold, and loses nothing that it can', () => {
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      const isHalf = code >= 0xd800 && code <= 0xdfff;
      expect([code, xmlText(character)]).toEqual([
        code,
        isHalf ? '\ufffd' : isAllowed(character) ? character : '',
      ]);
    }
  });

  it('is text that XML can hold, whatever it is made from', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => [...xmlText(text)].every(isAllowed)));
  });
});
