import type { RecordDocument } from '../record-document.ts';
import { people } from './decisions.ts';

/** Where the mail and the quotation did not agree. */
export const differences: RecordDocument['differences'] = [
  {
    no: 1,
    requirementNos: [11],
    difference:
      'Delivery in May cannot be kept for the actuated valves; our quotation Q-2291 had said August.',
    department: 'Operations',
    state: 'resolved',
    addedBy: 'Daniel Osei',
    addedAt: '2026-11-17T08:35:00Z',
    asked: { how: 'E-mail', by: 'Peter Novák', on: '2026-11-17' },
    answer: { text: 'A second shipment in July is acceptable.', on: '2026-11-18' },
    resolution: {
      text: 'Requirement 11 changed in revision 2; partial shipments stand in the offer.',
      by: 'Peter Novák',
      at: '2026-11-18T05:05:00Z',
    },
  },
];

/** What departments took upon themselves. */
export const actions: RecordDocument['actions'] = [
  {
    no: 1,
    what: 'Qualify the second zinc-nickel coater for BSL-2.',
    owner: 'Ravi Menon',
    dueOn: '2026-12-18',
    department: 'Procurement',
    requirementNo: 4,
    isOverdue: false,
    closed: {
      by: 'Ravi Menon',
      at: '2026-11-19T12:20:00Z',
      evidence: 'Audit report AR-77, filed under supplier 2207.',
    },
  },
  {
    no: 2,
    what: 'Agree the witness days with the third-party inspector.',
    owner: 'Peter Novák',
    dueOn: '2026-11-19',
    department: 'Project Management',
    requirementNo: null,
    isOverdue: true,
    closed: null,
  },
];

const verbs = [
  'Enquiry received by e-mail',
  'Fields proposed from the mail',
  'Field "Required certificate" edited',
  'Requirements 1 to 24 accepted',
  'Requirement 25 added',
  'Requirement 26 added',
  'Feasibility review opened, revision 1',
  'Operations approved',
  'Requirement 11 changed, revision 2 opened',
  'Operations approved on revision 2',
  'All ten departments approved',
  'Review accepted',
];

/** The audit trail of the enquiry. */
export const history: RecordDocument['history'] = verbs.map((what, index) => ({
  seq: 4101 + index * 3,
  at: `2026-11-${16 + Math.floor(index / 3)}T0${4 + (index % 5)}:3${index % 6}:00Z`,
  who: people[index % people.length] ?? '',
  what,
  hash: `${'9f3c2a71d04be865'.slice(index % 8)}${'0badc0ffee'.repeat(6)}`.slice(0, 64),
}));
