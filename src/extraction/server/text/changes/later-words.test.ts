import { describe, expect, it } from 'vitest';
import { findSupersessions } from './supersessions.ts';
import { readSource } from '../reading.ts';

const changesIn = (text: string) =>
  findSupersessions([readSource({ id: 's', kind: 'mail', name: 's', text, pageStarts: [] })]).map(
    ({ older, newer }) => [older.quote, newer.quote],
  );
const thread = (newer: string, older: string) =>
  changesIn(
    `From: Eva Oduya <eva@buyer.example>\nDate: Thu, 16 Jul 2026\nSubject: RE: Enquiry\n\nDear Peter,\n\n${newer}\n\nRegards\nEva\n\n` +
      `From: Eva Oduya <eva@buyer.example>\nSent: 6 July 2026\nSubject: Enquiry\n\nDear Peter,\n\nplease quote for our new station.\n${older}\n\nRegards\nEva\n`,
  );

describe('READ-6: what a newer mail says again as it was', () => {
  it.each([
    [
      'Shipping term is FOB Genova and we have no change.',
      'Delivery: FOB Genova, 11 months after the order.',
    ],
    [
      'Fin type: embedded G-fin as per original enquiry, please keep 2.',
      'Fins shall be embedded G-fin, aluminium 1.',
    ],
  ])('“%s” leaves “%s”', (newer, older) => {
    expect(thread(newer, older)).toEqual([]);
  });
});

describe('READ-6: what a newer mail says in passing', () => {
  it.each([
    ['The completion date moves to 15 October, place unchanged.', 'The completion date is 30 September.'],
    ['The closing is put off by one week to 4 June.', 'Quotations close on 28 May 2026 at noon.'],
    ['The two chokes come out of your scope, we found a pair.', 'Please include two chokes, manual.'],
    [
      'Painting has gone to others, take it out of your price.',
      'Please include painting of the tank in red.',
    ],
    ['Finance say 50 days and not 30.', 'We pay after 30 days.'],
    ['The rig slips, so week 8 will do.', 'Needed in week 4 at the quay.'],
  ])('“%s” takes the place of “%s”', (newer, older) => {
    expect(thread(newer, `\n${older}`)).toEqual([[older, newer]]);
  });

  it.each([
    ['All other terms, as amended by mail, remain unchanged.', 'Payment terms are 30 days.'],
    ['The mud comes out of the hole at 60 °C.', 'The mud shall be water based.'],
  ])('“%s” leaves “%s”', (newer, older) => {
    expect(thread(newer, `\n${older}`)).toEqual([]);
  });
});

describe('READ-6: what a newer mail says of something else', () => {
  it.each([
    [
      'Loose couplings: we have a pallet, so drop them from your quote.',
      'Would you quote the following pipe?',
    ],
    [
      'Do not offer DDP; the yard clears by itself.',
      'DAP, USD, 90 % against documents, 10 % after approval.',
    ],
    ['They need the reworked quote by Thursday 24th.', 'Line 2 is needed by 1 December 2026.'],
    ['Alternatively closures with yoke instead of bayonet.', 'Closures with bayonet, 4 off.'],
    [
      'Several points have been changed by our planners.',
      'Material certificates 3.1, to be changed by nobody.',
    ],
    ['May we offer Profibus instead of HART?', 'All transmitters shall have HART 7.'],
    [
      'Statt der früher angefragten Umrichter kommen Softstarter zum Einsatz.',
      'Der NPSH-Wert der Anlage beträgt 6,5 m.',
    ],
  ])('“%s” leaves “%s”', (newer, older) => {
    expect(thread(newer, `\n${older}`)).toEqual([]);
  });
});

describe('READ-6: what a writer adds to his own words', () => {
  const mail = (added: string) =>
    changesIn(
      `Hello,\n\nplease quote for our pipeline job.\n\n(A)  3 ea.  air compressor, 1600 cfm, 150 psi out\n(B)  600 ft  air hose 1500 psi with whip checks\n` +
        `Gaskets shall be spiral wound.\nWe will look at your offer soon.\n\n${added}\n`,
    );
  it.each([
    [
      'Update 2 pm: we spoke with engineering. And 600 ft of air hose is short, take 900 ft of air hose.',
      [
        '600 ft  air hose 1500 psi with whip checks',
        'And 600 ft of air hose is short, take 900 ft of air hose.',
      ],
    ],
    ['Hang on. Skip the gaskets.', ['Gaskets shall be spiral wound.', 'Hang on. Skip the gaskets.']],
    [
      'Hold on. The table is right: at first we asked for 300 ft of hose, now 600 ft as in the table.',
      ['at first we asked for 300 ft of hose', 'now 600 ft as in the table.'],
    ],
  ])('%s', (added, pair) => {
    expect(mail(added)).toEqual([pair]);
  });

  it.each(["I don't need you for the welding.", 'The old hose goes to our scrap yard.', 'The update: none.'])(
    'nothing is replaced by “%s”',
    (added) => {
      expect(mail(`Hold on. ${added}`)).toEqual([]);
    },
  );
});

it('READ-6: an answer in the list of questions speaks of what was asked', () => {
  const newer =
    'Vendor Q1: earthing? A: As usual.\nVendor Q2: junction box included? A: No more, it was moved to package 151.';
  const older = 'Cleats and tray: not this package.\nJunction box SS316, 20 way, 14 set.';
  expect(thread(newer, older)).toEqual([
    ['Junction box SS316, 20 way, 14 set.', 'A: No more, it was moved to package 151.'],
  ]);
});
