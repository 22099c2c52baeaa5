import { describe, expect, it } from 'vitest';
import { isTenderProcedure } from './tender-procedure.ts';

describe('READ-1: the procedure of a tender', () => {
  it.each([
    'Bids will be opened in public on 4 March at 11:00.',
    'The contract shall be awarded to the lowest responsive bidder.',
    'Five candidates will be invited to tender.',
    'Unsuccessful tenderers are informed in writing.',
    "L'ouverture des plis est publique.",
    'Die Öffnung der Angebote erfolgt am 4. März.',
    'Los sobres se abren en acto público; la adjudicación se notifica a los licitadores.',
  ])('is "%s"', (sentence) => expect(isTenderProcedure(sentence)).toBe(true));

  it.each([
    'Bidders must attend the opening with a letter of authority.',
    'The valve shall be opened by hydraulic pressure.',
    'Offers have to be submitted not later than 12 May.',
    'Liquidated damages of 0.5 % per week apply.',
    'Bids close 13.10.2026, 14:00, and are opened at 15:00.',
    'Two bid system, through the e-procurement site only.',
    'The bid shall be valid for 90 days from the opening.',
  ])('is not "%s"', (sentence) => expect(isTenderProcedure(sentence)).toBe(false));
});
