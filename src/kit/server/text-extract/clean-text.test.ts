import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanBody, cleanLine, cleanText } from './clean-text.ts';

describe('cleaned text', () => {
  it('ends every line with one newline character and nothing before it', () => {
    expect(cleanText('one  \r\ntwo\t\rthree\u2028four\ffive')).toBe('one\ntwo\nthree\nfour\nfive');
  });

  it('drops characters that a reader cannot see', () => {
    expect(cleanText('API\u200b 6A\u0000 \u202ePSL\u202c 3\u{e0041}\u{e0042}\u00ad\ufeff')).toBe(
      'API 6A PSL 3',
    );
  });

  it('composes letters but keeps fractions and superscripts as the customer wrote them', () => {
    expect(cleanText('Mu\u0308ller 3\u00bd\u2033 m\u00b2')).toBe('Müller 3½″ m²');
  });

  it('writes letters apart that a font draws as one, and those of Arabic without the form of their place', () => {
    expect(cleanText('speci\ufb01cation, e\ufb03ciency \ufeb7\ufeae\ufedb\ufe94')).toBe(
      'specification, efficiency شركة',
    );
  });

  it('writes blanks of any width as a blank', () => {
    expect(cleanText('API\u00a0Spec\u202f6A')).toBe('API Spec 6A');
  });

  it('gives the same text when it is cleaned a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (raw) => {
        const once = cleanText(raw);
        return cleanText(once) === once && once.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(once);
      }),
    );
  });

  it('makes one line of a folded header and trims a body', () => {
    expect(cleanLine(' Enquiry\r\n\t for valves ')).toBe('Enquiry for valves');
    expect(cleanBody('\n\n\nfirst\n\n\n\n\n\nlast\n\n')).toBe('first\n\n\nlast');
  });
});
