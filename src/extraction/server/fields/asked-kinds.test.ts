import { describe, expect, it } from 'vitest';
import { askedKind, askedKinds } from './asked-kinds.ts';

describe('what is asked for', () => {
  it.each(askedKinds)('is $kind in "$example", not in "$counter"', ({ pattern, example, counter }) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(counter)).toBe(false);
  });

  it.each([
    ["La société lance un appel d'offres pour la fourniture de pièces de rechange.", 'Supply'],
    ['Solicitamos cotação para a inspeção de 46 equipamentos.', 'Services'],
    ["We'd like a quotation for displacing gas from the line.", 'Services'],
    ['Please quote 12 ball valves. Your maintenance shop tests them.', undefined],
    ['يرجى تقديم عرضكم لتجهيز مضخات حقن.', 'Supply'],
    ['Rental rates are asked by the crew.', undefined],
  ])('is told by the words behind the request: %s', (text, kind) => expect(askedKind(text)).toBe(kind));
});
