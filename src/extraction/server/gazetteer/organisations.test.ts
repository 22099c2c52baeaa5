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

it.each([
  [
    'Die Gesellschaft für Speicherbau und Technik mbH fragt an',
    'Gesellschaft für Speicherbau und Technik mbH',
  ],
  ['Erdwärme Ostermark mbH & Co. KGaA', 'Erdwärme Ostermark mbH & Co. KGaA'],
  ['Larkspur Ventile AG & Co KGaA', 'Larkspur Ventile AG & Co KGaA'],
  ['Stadtwerke Lindau am Fluss GmbH', 'Stadtwerke Lindau am Fluss GmbH'],
  ['Société des Gaz de la Baie S.A.', 'Société des Gaz de la Baie S.A.'],
  ['Compañía de Gas del Estuario S.A. de C.V.', 'Compañía de Gas del Estuario S.A. de C.V.'],
])('READ-6: a name goes on through the articles and prepositions of its language: %s', (text, name) => {
  expect(organisationsIn(text).map((each) => each.name)).toEqual([name]);
});

it.each(['Activity\tBy Vendor\tBy Company', 'Leistung\tAN\tAG', 'By Company'])(
  'READ-6: the heads of a table are no name: %s',
  (text) => {
    expect(organisationsIn(text)).toEqual([]);
  },
);
