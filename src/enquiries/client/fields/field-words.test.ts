import { expect, it } from 'vitest';
import { linesOf, stateWords } from './field-words.ts';

it('AI-6: says who stands behind a value, or how sure the reader is', () => {
  expect(stateWords({ state: 'proposed', confidence: 0.7, by: null })).toBe('To confirm · likely');
  expect(stateWords({ state: 'confirmed', confidence: 0.7, by: 'Amira Rahman' })).toBe(
    'Confirmed by Amira Rahman',
  );
  expect(stateWords({ state: 'edited', confidence: null, by: 'Amira Rahman' })).toBe(
    'Edited by Amira Rahman',
  );
  expect(stateWords({ state: 'rejected', confidence: null, by: 'Amira Rahman' })).toBe(
    'Not stated, said by Amira Rahman',
  );
  expect(stateWords({ state: 'rejected', confidence: null, by: null })).toBe('Not stated');
});

it('DET-3: shows a list line by line and nothing for a silent text', () => {
  expect(linesOf({ field: 'RequiredCertificate', value: ['EN 10204 3.2', ' ', 'NACE MR0175'] })).toEqual([
    'EN 10204 3.2',
    'NACE MR0175',
  ]);
  expect(linesOf({ field: 'DeliveryTimeline', value: null })).toEqual([]);
  expect(linesOf({ field: 'DateOfReceipt', value: 'soon' })).toEqual(['soon']);
  expect(linesOf({ field: 'MonogramRequirement', value: 'On the body only' })).toEqual(['On the body only']);
});
