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
