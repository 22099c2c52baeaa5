import { describe, expect, it } from 'vitest';
import { stancesIn } from './stances.ts';

const sides = { contractor: 'seller', owner: 'buyer' } as const;
const codesIn = (text: string): string[] =>
  stancesIn(text, sides).map(({ value }) => (value.kind === 'code' ? value.code : ''));

describe('what a text says of a thing without a figure', () => {
  it.each([
    ['Travel is included in your rates.', ['in']],
    ['Consumables are in your rates.', ['in']],
    ['Travel is reimbursed at cost against receipts.', ['out', 'out']],
    ['Spares are not included in the price.', ['out']],
    ['Freight is charged separately.', ['out']],
    ['PWHT is a must.', ['yes']],
    ['A survey is compulsory.', ['yes']],
    ['Painting is not required.', ['no']],
    ['Alternatives will not be considered.', ['no']],
    ['Der Anstrich ist nicht erforderlich.', ['no']],
    ['Scaffold is built by the operator.', ['buyer']],
    ['The contractor erects the scaffold.', ['seller']],
    ['Power is supplied by others.', ['buyer']],
  ])('%s', (text, codes) => expect(codesIn(text)).toEqual(codes));

  it.each([
    'The valves are made to API 6D.',
    'The pump delivers 40 m3/h at the required head.',
    'Bids are opened on 3 May.',
    'The flange of the vessel has a bore of 80 mm.',
  ])('nothing: %s', (text) => expect(codesIn(text)).toEqual([]));
});
