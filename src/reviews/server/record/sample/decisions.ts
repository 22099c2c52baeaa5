import { departments as departmentNames, type Department } from '#organisations/contract/departments.ts';
import type { DepartmentDecision, RecordDocument, RecordRisk } from '../record-document.ts';
import { requirements } from './requirements.ts';

export const people = [
  'Ines Okafor',
  'Ravi Menon',
  'Sofia Marchetti',
  'Daniel Osei',
  'Aiko Tanaka',
  'Lena Vogt',
  'Omar Haddad',
  'Grace Whitlock',
  'Peter Novák',
  'Yusuf Demir',
];

const reasons: Partial<Record<Department, string>> = {
  'Quality Assurance':
    'Licence 6A covers size, pressure and PSL 3 at the Halden works until 31 March 2028, beyond the delivery date. All standards named are on file in the named edition.',
  Procurement:
    'Forgings are free for April. Zinc-nickel bolting from one approved coater only; see requirement 4.',
  Operations: 'Test bay 2 is booked for the two weeks from 3 May. The actuated valves follow by 14 July.',
  Finance: 'Credit limit is enough; margin holds with the full liquidated damages. Prices for 90 days only.',
  Engineering:
    'Repeat design, PR2 validation report VR-118 applies. No conflict between the data sheet and NVK-SPEC-0031.',
};

const risks: Partial<Record<Department, RecordRisk>> = {
  Operations: {
    words: 'High risk, 4 × 3 = 12',
    score: 12,
    band: 'high',
    contingency: {
      action: 'Book test bay 3 for the same two weeks; release it when bay 2 is confirmed.',
      responsible: 'Daniel Osei',
      communication: 'Customer’s expediter is told within a day.',
    },
  },
  Finance: { words: 'Low risk, 2 × 2 = 4', score: 4, band: 'low', contingency: null },
};

/** What each department of the sample said last. */
export const decided: DepartmentDecision[] = departmentNames.map((department, index) => ({
  department,
  decision: department === 'Maintenance' && index > 9 ? null : 'approved',
  reason: reasons[department] ?? 'No objection. The rows of this department can be met as written.',
  by: people[index] ?? null,
  at: `2026-11-${18 + (index % 2)}T0${5 + (index % 4)}:1${index % 6}:00Z`,
  revision: department === 'Operations' || department === 'Procurement' ? 2 : 1,
  conditions: requirements.flatMap(({ no, condition, departments: [first] }) =>
    condition && first?.department === department ? [{ no, text: condition }] : [],
  ),
  risk: risks[department] ?? null,
  answers: [
    {
      question: 'Can every requirement sent to this department be met as it is written?',
      answer: index % 3 === 0 ? 'no' : 'yes',
      note: index % 3 === 0 ? 'With the conditions written at the rows.' : null,
    },
    {
      question: 'Are the named standards and specifications on file in the named revision?',
      answer: 'yes',
      note: null,
    },
    {
      question: 'Is there a risk for delivery or quality that needs a contingency plan?',
      answer: index % 4 === 0 ? 'yes' : 'n/a',
      note: index % 4 === 0 ? 'Second forging source named; risk entry R-207.' : null,
    },
  ],
}));

/** The second revision, and who was asked again. */
export const amendments: RecordDocument['amendments'] = [
  {
    revision: 2,
    reason: 'The customer allows partial shipments.',
    by: 'Peter Novák',
    at: '2026-11-18T05:02:00Z',
    changes: [
      {
        what: 'Requirement 11',
        requirementNo: 11,
        before: {
          text: 'Delivery in one shipment, not later than 30 June 2027.',
          properties: ['Departments: Operations'],
        },
        after: {
          text: 'Delivery not later than 30 June 2027; partial shipments are acceptable for the actuated valves.',
          properties: ['Departments: Operations, Procurement'],
        },
        reason: null,
        who: 'Peter Novák',
        at: '2026-11-18T05:02:00Z',
      },
      {
        what: 'Delivery Timeline',
        requirementNo: null,
        before: null,
        after: { text: '30 June 2027', properties: [] },
        reason: null,
        who: 'Peter Novák',
        at: '2026-11-18T05:02:00Z',
      },
    ],
    askedAgain: ['Procurement', 'Operations'],
    decisions: [
      { department: 'Operations', decision: 'approved', by: 'Daniel Osei', at: '2026-11-18T07:12:00Z' },
    ],
    final: {
      kind: 'Bid with deviations',
      by: 'Elena Marsh',
      role: 'General Manager',
      at: '2026-11-20T09:58:00Z',
    },
  },
];

/** What was said of the first revision. */
export const earlierDecisions: RecordDocument['earlierDecisions'] = [
  {
    department: 'Operations',
    decision: 'clarification',
    reason: 'Delivery in May cannot be kept for the actuated valves. May they follow in a second shipment?',
    by: 'Daniel Osei',
    at: '2026-11-17T08:30:00Z',
    revision: 1,
    answers: [
      {
        question: 'Is there capacity in the weeks needed?',
        answer: 'no',
        note: 'Test bay 2 is booked until 2 May.',
      },
    ],
    risk: null,
    conditions: [],
    supersededAt: '2026-11-18T05:02:00Z',
    supersededBecause: 'requirement 11 changed in revision 2 (customer allows partial shipments)',
  },
  {
    department: 'Procurement',
    decision: 'approved',
    reason: 'Forgings are free for April.',
    by: 'Ravi Menon',
    at: '2026-11-17T09:10:00Z',
    revision: 1,
    answers: [],
    risk: null,
    conditions: [],
    supersededAt: '2026-11-18T05:02:00Z',
    supersededBecause: 'requirement 4 changed in revision 2',
  },
];

/** The signature under it all. */
export const finalApproval: RecordDocument['finalApproval'] = {
  outcome: 'accepted',
  kind: 'Bid with deviations',
  reasons: [],
  deviations: [
    {
      no: 15,
      requirement: 'Prices in USD, fixed, valid for 120 days.',
      offer: 'Prices valid for 90 days.',
      answer: 'Accepted by the customer',
      answeredBy: 'Peter Novák',
      answeredAt: '2026-11-20T10:01:00Z',
    },
  ],
  highestRisk: 'Operations, high risk, 4 × 3 = 12',
  revision: 2,
  reason:
    'Offer with three deviations: actuated valves by 14 July 2027, price validity of 90 days, actuator certificates 3.2 as an option.',
  by: 'Elena Marsh',
  role: 'General Manager',
  at: '2026-11-20T09:58:00Z',
};
