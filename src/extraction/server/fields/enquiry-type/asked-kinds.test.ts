import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';
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

const typeOf = (text: string): string => {
  const sources = [{ id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] }];
  const { fields } = extractFrom({ receivedVia: 'Manual', from: null, date: null, subject: '', sources });
  return [fields.find(({ field }) => field === 'EnquiryType')?.value ?? ''].flat().join(' ');
};

describe('the kind of an enquiry', () => {
  it('is no clarification where a tender only mentions them', () => {
    expect(
      typeOf('TENDER 7/26\nSupply of ball valves\nClarifications in writing until 24 August.\n'),
    ).toMatch(/^Supply/);
  });

  it('is a clarification where the title says so, or where some are asked for', () => {
    expect(typeOf('Clarification no. 2\nWhich seats did you offer?\n')).toMatch(/^Clarification/);
    expect(typeOf('Your offer 118\nWe need some clarifications on the seats.\n')).toMatch(/^Clarification/);
  });

  it('is an amendment where a clarification changes the tender', () => {
    expect(typeOf('Clarification no. 2\nIt changes the ITT as follows: item 3, 10 pieces.\n')).toMatch(
      /^Amendment/,
    );
  });
});
