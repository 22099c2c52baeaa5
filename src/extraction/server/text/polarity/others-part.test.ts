import { expect, it } from 'vitest';
import { onlyDoesWithout } from '../does-without.ts';

it.each([
  'First fill of chemicals is furnished by the charterer.',
  'Stairs and platforms are by the topsides contractor.',
  'Customs clearance is attended to by our own broker.',
  'Our own people install.',
  'Our roustabouts handle the offloading.',
  'Installation on the wells is with our maintenance partner.',
  'Welding of the collars is an activity of the shipyard’s own crew.',
  "Control lines: WGN's rig contractor has these in his own scope.",
  'Fans and motors: already in our house.',
  'The plenum stays out of your supply.',
  'The pods went to another shop, please disregard them.',
  'The welding-in of the closures we accomplish with own people.',
  'Gaskets for the tie-ins have been bought already under another PO.',
])('READ-3: is the part of others: %s', (words) => expect(onlyDoesWithout(words)).toBe(true));

it.each([
  'The Contractor provides the key persons named in Exhibit C.',
  'Stairs and platforms are by the successful contractor.',
  'Final inspection is carried out by our quality department.',
  'Drawings are to be signed by the client.',
  'Drawings are provided by us for approval within ten days.',
  'Coating is applied by an approved applicator.',
  'If others bid, our staff will handle the letters.',
  'Our own people shall be trained by you.',
  'Payment is made by the client.',
  'Valves already in our stores must be overhauled.',
  'Meals are provided by us; the crew shall bring its tools.',
  'The spools have been bought already; pumps must be priced.',
  'All drawings remain the property of the Company.',
  'Title is retained by the Owner.',
  'Deductions are decided by our finance department.',
])('READ-3: is the supplier’s all the same: %s', (words) => expect(onlyDoesWithout(words)).toBe(false));
