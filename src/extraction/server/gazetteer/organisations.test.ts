import { expect, it } from 'vitest';
import { organisationsIn } from './organisations.ts';

it.each([
  ['Imaginary Gas Processing Company asks for your offer.', 'Imaginary Gas Processing Company'],
  ['Fabled Petroleum Development Company', 'Fabled Petroleum Development Company'],
  ['Nonesuch Oil and goods for the store', 'Nonesuch Oil'],
  ['Placeholder Petroleum Engineering will inspect', 'Placeholder Petroleum Engineering'],
])('READ-6: a name without a legal form runs to its last trade word: %s', (text, name) => {
  expect(organisationsIn(text).map((each) => each.name)).toEqual([name]);
});
