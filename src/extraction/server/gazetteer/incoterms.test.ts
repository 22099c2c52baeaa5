import { describe, expect, it } from 'vitest';
import { incotermsIn } from './incoterms.ts';

const places = (text: string): string[] => incotermsIn(text).map(({ place }) => place);

describe('the place of a delivery term (EXT-1)', () => {
  it('may begin with its kind, and end with whose it is or where', () => {
    expect(places('Goods come DAP port of Dessing, on lorries of the Contractor.')).toEqual([
      'port of Dessing',
    ]);
    expect(places('DAP Karvel yard, Incoterms 2020')).toEqual(['Karvel yard']);
    expect(places('Prices CIP the airport of Dessing')).toEqual(['the airport of Dessing']);
    expect(places('DDP warehouse of the Buyer in Karvel')).toEqual(['warehouse of the Buyer in Karvel']);
  });

  it('is none where the kind alone is said, or a month', () => {
    expect(places('FOB port of loading')).toEqual(['']);
    expect(places('DAP site in June 2027')).toEqual(['']);
    expect(places('FCA works of the supplier')).toEqual(['']);
  });
});
