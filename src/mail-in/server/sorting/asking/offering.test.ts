import { describe, expect, it } from 'vitest';
import { isSellers, namesGoods, readOffering } from './offering.ts';

const sells = (text: string, subject = ''): boolean => isSellers(readOffering(subject, text), false);
const asks = (text: string): boolean => readOffering('', text).asksReader;

describe('IN-3: who asks and who offers', () => {
  it('is a seller who says what he makes, in the languages that suppliers write', () => {
    for (const offer of [
      'We can supply gaskets in all sizes. Please find our price list attached.',
      'Wir liefern ab Lager und freuen uns über Ihre Anfrage.',
      'Nous fabriquons des brides et vous adressons nos tarifs.',
      'نحن شركة متخصصة في توريد الصمامات، ونرفق قائمة أسعارنا.',
    ])
      expect([offer, sells(offer)]).toEqual([offer, true]);
  });

  it('is a seller who confirms, delivers or charges an order of ours', () => {
    expect(sells('We confirm your order: 4 flanges, delivery in week 20.')).toBe(true);
    expect(sells('Auftragsbestätigung 4711, Liefertermin KW 12.')).toBe(true);
    expect(isSellers(readOffering('', 'Amount due by Friday. Please quote the number.'), true)).toBe(true);
  });

  it('is no seller who names a price alone, or who supplies others and asks us', () => {
    expect(sells('The bond is USD 5,000 and its total price USD 90,000 net.')).toBe(false);
    expect(sells('We supply rigs. Please send us your best price for 4 valves.')).toBe(false);
  });

  it('is asked by a buyer in his language, and not by a seller who wants enquiries', () => {
    for (const request of [
      'We need your price list for gate valves.',
      'Wir bitten um Ihr Angebot über 12 Kugelhähne.',
      'Merci de nous faire parvenir votre offre.',
      'نرجو تزويدنا بعرض أسعاركم',
      'Agradecemos su cotización.',
    ])
      expect([request, asks(request)]).toEqual([request, true]);
    expect(asks('Please send us your drawings and we will quote within a day.')).toBe(false);
    expect(asks('Bitte beachten Sie, dass unsere Preise steigen.')).toBe(false);
  });

  it('does not read our own words that stand behind “Re:” as those of the sender', () => {
    expect(readOffering('Re: Our offer Q-25', 'Noted.').signs).toEqual([]);
    expect(readOffering('Our offer Q-25', 'Noted.').signs).toHaveLength(1);
  });

  it('knows what somebody may want to have offered', () => {
    expect(namesGoods('4 pcs, asap')).toBe(true);
    expect(namesGoods('We confirm the audit on 14 January.')).toBe(false);
  });
});
