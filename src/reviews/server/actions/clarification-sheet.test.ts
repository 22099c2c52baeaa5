import { expect, it } from 'vitest';
import { clauseAt } from './clarification-sheet.ts';

it.each([
  ['4.2.1 Valves shall be tested.', 'tested', '4.2.1'],
  ['3.4 Inspection\nThe buyer may witness tests.', 'witness', '3.4'],
  ['a) cast bodies\nb) forged bonnets', 'forged', 'b)'],
  ['Item 20 Gate valves', 'Gate', 'Item 20'],
  ['Dear Sirs,\nplease quote for 4 valves.', 'quote', ''],
  ['12 weeks are needed.', 'weeks', ''],
])('FND-9: the clause of a passage is the customer’s own number for it: %s', (text, word, clause) => {
  expect(clauseAt(text, text.indexOf(word))).toBe(clause);
});
