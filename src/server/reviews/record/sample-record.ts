import { departments as departmentNames, type Department } from '#shared/organisations/departments.ts';

import type { DepartmentDecision, RecordDocument, RecordField, RecordRequirement, RecordRisk, RecordSource } from './record-document.ts';

/** A complete fictional record, as tests of the record and of what is made from it need one. */

const mail = `From: Tomas Lindqvist <t.lindqvist@norrvik-energy.example>
To: sales@halden-flow.example
Date: Mon, 16 Nov 2026 08:42:10 +0400
Subject: RFQ NVK-4471 Rev B: wellhead gate valves and spares, Saffron Field phase 2

Dear sales team,

Norrvik Energy invites your best technical and commercial offer for the Saffron Field phase 2 development.

Scope of supply: 14 off 3-1/16" 10,000 psi manual gate valves and 4 off 2-1/16" 10,000 psi gate valves with hydraulic actuators, complete with companion flanges, ring gaskets and studs.
All valves shall be manufactured and monogrammed to API Spec 6A, 21st edition, PSL 3, PR2, temperature class P-U, material class EE-1.5.
Wetted parts shall comply with NACE MR0175 / ISO 15156 with hardness ≤ 22 HRC.
Bolting shall be to API 20E BSL-2, zinc-nickel coated (min. 8 µm).
Body and bonnet material certificates to EN 10204 type 3.1 shall be supplied; for the actuators type 3.2 is preferred.
Hydrostatic shell test and gas seat test shall be witnessed by our third-party inspector; please give fourteen (14) days' written notice.
An inspection and test plan shall be submitted within 2 weeks of order for approval.
100 % PMI on all pressure-containing parts. Ultrasonic and magnetic particle examination as per PSL 3.
Welding procedures shall be qualified to ASME IX; cladding with UNS N06625, iron content ≤ 5 %.
Seller shall keep all records, including heat traceability, for at least ten years after delivery.

Delivery: DDP Norrvik base, Port Merrow, not later than 30 June 2027. Partial shipments are acceptable for the actuated valves.
Valves should be packed for outdoor storage of 12 months in a marine climate, ends blinded and preserved.
Painting to system 7B of NVK-SPEC-0031, colour RAL 1018.
Commissioning spares and two-year operating spares shall be quoted as separate items.

Prices in USD, fixed and valid for 120 days. Payment 10 % advance against bank guarantee, 80 % on delivery, 10 % after final documentation.
Liquidated damages 1 % per week of delay, maximum 10 % of the order value.
Warranty 24 months from commissioning or 30 months from delivery, whichever is earlier.
Bidder to confirm that no goods of sanctioned origin are used; end-user statement attached.

A service technician holding a valid offshore medical and BOSIET shall be available for 20 days during installation.
Please submit the offer through our portal not later than 4 December 2026, 12:00 local time, in two separate parts (technical, commercial).

With kind regards
Tomas Lindqvist, Procurement Lead
`;

const specification = `NVK-SPEC-0031 Rev 4 – General requirements for pressure equipment

1 Marking and traceability
1.1 Each valve shall carry a stainless steel name plate with tag number, serial number, API monogram, size, rated pressure and date of manufacture.
1.2 Hard stamping of pressure-containing parts is allowed on low-stress areas only.

2 Documentation
2.1 The manufacturer's data book shall be delivered in electronic form (PDF, bookmarked) not later than the goods. Draft index within 30 days.
2.2 General arrangement drawings shall show weight, centre of gravity and lifting points.

3 Coating
3.1 System 7B: blast cleaning Sa 2½, zinc epoxy 60 µm, epoxy 160 µm, polyurethane 60 µm; total ≥ 280 µm.

4 Health, safety and environment
4.1 Safety data sheets shall be supplied for all preservatives and hydraulic fluids.
4.2 Radioactive sources are not allowed on the purchaser's premises without written permission.

5 Customer-furnished items
5.1 Σήμανση / Маркировка: tags for the Port Merrow yard are bilingual and issued by the purchaser.
`;

type Drawn = [text: string, category: string, quote: string | null, to: Department[], more?: Partial<RecordRequirement>];

const drawn: Drawn[] = [
  [
    'Supply 14 manual gate valves 3-1/16" 10,000 psi and 4 gate valves 2-1/16" 10,000 psi with hydraulic actuators, with companion flanges, ring gaskets and studs.',
    'Scope',
    'Scope of supply: 14 off 3-1/16" 10,000 psi manual gate valves and 4 off 2-1/16" 10,000 psi gate valves with hydraulic actuators, complete with companion flanges, ring gaskets and studs.',
    ['Operations', 'Engineering', 'Procurement'],
    {},
  ],
  [
    'Manufacture and monogram all valves to API Spec 6A, PSL 3, PR2, P-U, EE-1.5.',
    'Quality and certificates',
    'All valves shall be manufactured and monogrammed to API Spec 6A, 21st edition, PSL 3, PR2, temperature class P-U, material class EE-1.5.',
    ['Quality Assurance', 'Engineering'],
    { standard: 'API Spec 6A, 21st edition, PSL 3' },
  ],
  [
    'Wetted parts comply with NACE MR0175 / ISO 15156, hardness ≤ 22 HRC.',
    'Technical',
    'Wetted parts shall comply with NACE MR0175 / ISO 15156 with hardness ≤ 22 HRC.',
    ['Engineering', 'Procurement'],
    { standard: 'NACE MR0175 / ISO 15156' },
  ],
  [
    'Bolting to API 20E BSL-2, zinc-nickel coated, at least 8 µm.',
    'Technical',
    'Bolting shall be to API 20E BSL-2, zinc-nickel coated (min. 8 µm).',
    ['Procurement'],
    { standard: 'API 20E BSL-2', condition: 'Zinc-nickel at 8 to 12 µm from the approved coater only; the second source is not qualified for BSL-2.' },
  ],
  [
    'Material certificates EN 10204 type 3.1 for body and bonnet; type 3.2 preferred for the actuators.',
    'Quality and certificates',
    'Body and bonnet material certificates to EN 10204 type 3.1 shall be supplied; for the actuators type 3.2 is preferred.',
    ['Quality Assurance', 'Procurement'],
    { standard: 'EN 10204 3.1 / 3.2', condition: 'Type 3.2 for the actuators at extra cost, quoted as an option.' },
  ],
  [
    'Shell test and gas seat test witnessed by the third-party inspector, with 14 days of written notice.',
    'Inspection and test',
    "Hydrostatic shell test and gas seat test shall be witnessed by our third-party inspector; please give fourteen (14) days' written notice.",
    ['Quality Assurance', 'Project Management'],
    {},
  ],
  [
    'Inspection and test plan within 2 weeks of order, for approval.',
    'Documentation',
    'An inspection and test plan shall be submitted within 2 weeks of order for approval.',
    ['Quality Assurance', 'Project Management'],
    {},
  ],
  [
    '100 % PMI on pressure-containing parts; UT and MT as per PSL 3.',
    'Inspection and test',
    '100 % PMI on all pressure-containing parts. Ultrasonic and magnetic particle examination as per PSL 3.',
    ['Quality Assurance', 'Operations'],
    { standard: 'API Spec 6A' },
  ],
  [
    'Welding procedures qualified to ASME IX; cladding UNS N06625 with iron ≤ 5 %.',
    'Technical',
    'Welding procedures shall be qualified to ASME IX; cladding with UNS N06625, iron content ≤ 5 %.',
    ['Engineering', 'Operations'],
    { standard: 'ASME IX' },
  ],
  [
    'Keep all records, including heat traceability, for at least ten years after delivery.',
    'Quality and certificates',
    'Seller shall keep all records, including heat traceability, for at least ten years after delivery.',
    ['Quality Assurance'],
    {},
  ],
  [
    'Deliver DDP Port Merrow not later than 30 June 2027; partial shipments allowed for the actuated valves.',
    'Delivery',
    'Delivery: DDP Norrvik base, Port Merrow, not later than 30 June 2027. Partial shipments are acceptable for the actuated valves.',
    ['Operations', 'Project Management', 'Finance'],
    { condition: 'Actuated valves in a second shipment, 14 July 2027 at the latest; stated as a deviation in the offer.' },
  ],
  [
    'Pack for outdoor storage of 12 months in a marine climate, ends blinded and preserved.',
    'Delivery',
    'Valves should be packed for outdoor storage of 12 months in a marine climate, ends blinded and preserved.',
    ['Operations'],
    { mandatory: false },
  ],
  [
    'Paint to system 7B of NVK-SPEC-0031, RAL 1018.',
    'Technical',
    'Painting to system 7B of NVK-SPEC-0031, colour RAL 1018.',
    ['Operations', 'Procurement'],
    { standard: 'NVK-SPEC-0031 Rev 4' },
  ],
  [
    'Quote commissioning spares and two-year operating spares as separate items.',
    'Scope',
    'Commissioning spares and two-year operating spares shall be quoted as separate items.',
    ['Maintenance', 'Procurement'],
    {},
  ],
  [
    'Prices in USD, fixed, valid for 120 days.',
    'Commercial',
    'Prices in USD, fixed and valid for 120 days.',
    ['Finance'],
    { condition: 'Valid for 90 days; forging prices are not held longer by the supplier.' },
  ],
  [
    'Payment 10 % advance against bank guarantee, 80 % on delivery, 10 % after final documentation.',
    'Commercial',
    'Payment 10 % advance against bank guarantee, 80 % on delivery, 10 % after final documentation.',
    ['Finance'],
    {},
  ],
  [
    'Liquidated damages 1 % per week of delay, at most 10 % of the order value.',
    'Legal',
    'Liquidated damages 1 % per week of delay, maximum 10 % of the order value.',
    ['Legal & Compliance', 'Finance'],
    {},
  ],
  [
    'Warranty 24 months from commissioning or 30 months from delivery.',
    'Legal',
    'Warranty 24 months from commissioning or 30 months from delivery, whichever is earlier.',
    ['Legal & Compliance'],
    {},
  ],
  [
    'Confirm that no goods of sanctioned origin are used.',
    'Legal',
    'Bidder to confirm that no goods of sanctioned origin are used; end-user statement attached.',
    ['Legal & Compliance', 'Procurement'],
    {},
  ],
  [
    'Service technician with offshore medical and BOSIET for 20 days during installation.',
    'Qualification',
    'A service technician holding a valid offshore medical and BOSIET shall be available for 20 days during installation.',
    ['Human Resources', 'Safety & Environment'],
    {},
  ],
  [
    'Submit through the portal not later than 4 December 2026, 12:00, in two separate parts.',
    'Submission',
    'Please submit the offer through our portal not later than 4 December 2026, 12:00 local time, in two separate parts (technical, commercial).',
    ['Project Management'],
    {},
  ],
  [
    'Name plate of stainless steel with tag and serial number, API monogram, size, rated pressure and date of manufacture.',
    'Technical',
    'Each valve shall carry a stainless steel name plate with tag number, serial number, API monogram, size, rated pressure and date of manufacture.',
    ['Engineering', 'Operations'],
    { page: 1 },
  ],
  [
    'Data book as bookmarked PDF not later than the goods; draft index within 30 days.',
    'Documentation',
    "The manufacturer's data book shall be delivered in electronic form (PDF, bookmarked) not later than the goods. Draft index within 30 days.",
    ['Project Management', 'Quality Assurance'],
    { page: 1 },
  ],
  [
    'Safety data sheets for all preservatives and hydraulic fluids.',
    'Health, safety, environment',
    'Safety data sheets shall be supplied for all preservatives and hydraulic fluids.',
    ['Safety & Environment'],
    { page: 2 },
  ],
  [
    'The pressure equipment rules of the place of delivery apply to the companion flanges; declaration of conformity with the goods.',
    'Legal',
    null,
    ['Legal & Compliance', 'Engineering'],
    { origin: { kind: 'added', by: 'Ines Okafor' }, standard: 'PED 2014/68/EU' },
  ],
  [
    'Gauges and test recorders used for the witnessed tests are calibrated and their certificates at hand on the day.',
    'Inspection and test',
    null,
    ['Maintenance'],
    { origin: { kind: 'added', by: 'Ravi Menon' } },
  ],
];

const requirements: RecordRequirement[] = drawn.map(([text, category, quote, to, more], index) => {
  const inMail = quote !== null && mail.includes(quote);
  return {
    id: `req-${1000 + index}`,
    no: index + 1,
    text,
    group: category === 'Legal' ? 'legal' : quote === null ? 'ours' : 'customer',
    category,
    mandatory: true,
    departments: to.map((department) => ({ department, decision: 'approved', note: null })),
    standard: null,
    quote,
    sourceName: quote === null ? null : inMail ? 'Enquiry mail' : 'NVK-SPEC-0031 Rev 4.pdf',
    page: null,
    sourceAnchor: quote === null ? null : inMail ? 'mail' : 'spec',
    origin: { kind: 'found' },
    condition: null,
    ...more,
  };
});

function source(anchor: string, name: string, text: string): RecordSource {
  const quoted = requirements.filter(({ sourceAnchor }) => sourceAnchor === anchor);
  const spans = quoted.map(({ no, quote }) => ({ start: text.indexOf(quote ?? ''), end: text.indexOf(quote ?? '') + (quote ?? '').length, requirementNo: no }));
  const told = fields.filter(({ quote, sourceName }) => quote !== null && sourceName === name);
  const marks = told.map((field) => ({
    start: text.indexOf(field.quote ?? ''),
    end: text.indexOf(field.quote ?? '') + (field.quote ?? '').length,
    field: field.name,
  }));
  return { anchor, name, text, spans: [...spans, ...marks] };
}

function field(name: string, value: string | null, quote: string | null = null, state: RecordField['state'] = 'confirmed'): RecordField {
  return { name, value, state, quote, sourceName: quote === null ? null : 'Enquiry mail', page: null };
}

const fields: RecordField[] = [
  field('Customer name', 'Norrvik Energy', 'Norrvik Energy'),
  field('Enquiry type', 'Request for quotation', 'RFQ'),
  field('Received via', 'E-mail'),
  field('Reference number', 'NVK-4471 Rev B', 'NVK-4471 Rev B'),
  field('Date of receipt', '16 Nov 2026', 'Mon, 16 Nov 2026'),
  field('Required certificate', 'API Spec 6A PSL 3\nEN 10204 3.1\nNACE MR0175', 'API Spec 6A, 21st edition, PSL 3', 'edited'),
  field('Delivery location', 'Port Merrow (DDP)', 'DDP Norrvik base, Port Merrow'),
  field('Delivery timeline', 'Not later than 30 June 2027', 'not later than 30 June 2027'),
  field('Commercial terms', 'USD, fixed, 120 days; 10 / 80 / 10', 'Prices in USD, fixed and valid for 120 days.'),
  field('Monogram requirement', null, null, 'not stated'),
];

const people = [
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
  Procurement: 'Forgings are free for April. Zinc-nickel bolting from one approved coater only; see requirement 4.',
  Operations: 'Test bay 2 is booked for the two weeks from 3 May. The actuated valves follow by 14 July.',
  Finance: 'Credit limit is enough; margin holds with the full liquidated damages. Prices for 90 days only.',
  Engineering: 'Repeat design, PR2 validation report VR-118 applies. No conflict between the data sheet and NVK-SPEC-0031.',
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

const decided: DepartmentDecision[] = departmentNames.map((department, index) => ({
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
    { question: 'Are the named standards and specifications on file in the named revision?', answer: 'yes', note: null },
    {
      question: 'Is there a risk for delivery or quality that needs a contingency plan?',
      answer: index % 4 === 0 ? 'yes' : 'n/a',
      note: index % 4 === 0 ? 'Second forging source named; risk entry R-207.' : null,
    },
  ],
}));

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

/** A finished review with 26 requirements, ten departments, two sources and an earlier decision. */
export function sampleRecord(change: Partial<RecordDocument> = {}): RecordDocument {
  return {
    organisation: 'Halden Flow Control & Sons',
    recordNumber: 'CRR-2026-0148',
    revision: 2,
    generatedAt: '2026-11-20T10:05:00Z',
    timezone: 'Asia/Dubai',
    appUrl: 'https://quality.halden-flow.example',
    procedure: 'QP-05 Contract review, revision 7, effective 1 Feb 2026',
    enquiry: {
      number: 'ENQ-2026-0312',
      reference: 'NVK-4471 Rev B',
      customer: 'Norrvik Energy',
      type: 'Request for quotation',
      product: drawn[0]?.[0] ?? null,
      receivedVia: 'by e-mail',
      receivedOn: '2026-11-16',
      dueOn: '2026-12-04',
      fields,
    },
    opened: { by: 'Ines Okafor', at: '2026-11-16T11:40:00Z' },
    confirmations: null,
    differences: [
      {
        no: 1,
        requirementNos: [11],
        difference: 'Delivery in May cannot be kept for the actuated valves; our quotation Q-2291 had said August.',
        department: 'Operations',
        state: 'resolved',
        addedBy: 'Daniel Osei',
        addedAt: '2026-11-17T08:35:00Z',
        asked: { how: 'E-mail', by: 'Peter Novák', on: '2026-11-17' },
        answer: { text: 'A second shipment in July is acceptable.', on: '2026-11-18' },
        resolution: { text: 'Requirement 11 changed in revision 2; partial shipments stand in the offer.', by: 'Peter Novák', at: '2026-11-18T05:05:00Z' },
      },
    ],
    openQuestions: [],
    terms: [
      {
        name: 'Delivery',
        stated: [
          { label: 'Delivery location', value: 'Port Merrow (DDP)', field: 'Delivery location' },
          { label: 'Delivery timeline', value: 'Not later than 30 June 2027', field: 'Delivery timeline' },
        ],
        requirementNos: [11, 12],
        answeredBy: [{ department: 'Operations', decision: 'approved', by: 'Daniel Osei' }],
      },
      {
        name: 'API monogram',
        stated: [{ label: 'Monogram requirement', value: null, field: 'Monogram requirement' }],
        requirementNos: [2, 22],
        answeredBy: [{ department: 'Quality Assurance', decision: 'approved', by: 'Ines Okafor' }],
      },
    ],
    actions: [
      {
        no: 1,
        what: 'Qualify the second zinc-nickel coater for BSL-2.',
        owner: 'Ravi Menon',
        dueOn: '2026-12-18',
        department: 'Procurement',
        requirementNo: 4,
        isOverdue: false,
        closed: { by: 'Ravi Menon', at: '2026-11-19T12:20:00Z', evidence: 'Audit report AR-77, filed under supplier 2207.' },
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
    ],
    amendments: [
      {
        revision: 2,
        reason: 'The customer allows partial shipments.',
        by: 'Peter Novák',
        at: '2026-11-18T05:02:00Z',
        changes: [{ at: '2026-11-18T05:02:00Z', who: 'Peter Novák', what: 'edited requirement 11' }],
        askedAgain: ['Procurement', 'Operations'],
        decisions: [{ department: 'Operations', decision: 'approved', by: 'Daniel Osei', at: '2026-11-18T07:12:00Z' }],
        final: { kind: 'Bid with deviations', by: 'Elena Marsh', role: 'General Manager', at: '2026-11-20T09:58:00Z' },
      },
    ],
    documents: [
      {
        name: 'RFQ NVK-4471 Rev B.eml',
        kind: 'Mail',
        revision: 'Rev B',
        sha256: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
        size: 18_204,
        receivedAt: '2026-11-16T04:42:10Z',
        note: null,
      },
      {
        name: 'NVK-SPEC-0031 Rev 4.pdf',
        kind: 'PDF',
        revision: 'Rev 4',
        sha256: '591785b794601e212b260e25925636fd591785b794601e212b260e25925636fd',
        size: 1_284_000,
        receivedAt: '2026-11-16T04:42:10Z',
        note: null,
      },
      {
        name: 'Datasheet_GV-3116-10K_final_v3_for_quotation_only_signed.pdf',
        kind: 'PDF',
        revision: null,
        sha256: '6f1ed002ab5595859014ebf0951522d96f1ed002ab5595859014ebf0951522d9',
        size: 402_113,
        receivedAt: '2026-11-16T04:42:10Z',
        note: 'Password-protected, not read',
      },
      {
        name: 'End-user statement.docx',
        kind: 'Word document',
        revision: null,
        sha256: '3b5d5c3712955042212316173ccf37be3b5d5c3712955042212316173ccf37be',
        size: 38_900,
        receivedAt: '2026-11-17T06:20:00Z',
        note: null,
      },
    ],
    requirements,
    departments: decided,
    earlierDecisions: [
      {
        department: 'Operations',
        decision: 'clarification',
        reason: 'Delivery in May cannot be kept for the actuated valves. May they follow in a second shipment?',
        by: 'Daniel Osei',
        at: '2026-11-17T08:30:00Z',
        revision: 1,
        answers: [{ question: 'Is there capacity in the weeks needed?', answer: 'no', note: 'Test bay 2 is booked until 2 May.' }],
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
    ],
    finalApproval: {
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
      reason: 'Offer with three deviations: actuated valves by 14 July 2027, price validity of 90 days, actuator certificates 3.2 as an option.',
      by: 'Elena Marsh',
      role: 'General Manager',
      at: '2026-11-20T09:58:00Z',
    },
    rejectedProposals: [
      {
        text: 'The supplier keeps the mail confidential.',
        quote: 'With kind regards',
        sourceName: 'Enquiry mail',
        page: null,
        by: 'Ines Okafor',
        at: '2026-11-16T11:15:00Z',
        reason: 'Not a requirement: the closing line of the mail.',
      },
      {
        text: 'Hard stamping of pressure-containing parts on low-stress areas only.',
        quote: 'Hard stamping of pressure-containing parts is allowed on low-stress areas only.',
        sourceName: 'NVK-SPEC-0031 Rev 4.pdf',
        page: 1,
        by: 'Ines Okafor',
        at: '2026-11-16T11:17:00Z',
        reason: 'We do not hard stamp; covered by our marking procedure.',
      },
    ],
    history: verbs.map((what, index) => ({
      seq: 4101 + index * 3,
      at: `2026-11-${16 + Math.floor(index / 3)}T0${4 + (index % 5)}:3${index % 6}:00Z`,
      who: people[index % people.length] ?? '',
      what,
      hash: `${'9f3c2a71d04be865'.slice(index % 8)}${'0badc0ffee'.repeat(6)}`.slice(0, 64),
    })),
    auditHead: { seq: 4139, hash: '9f3c2a71d04be8650c1de2f7ab93465e7720fd18cb5a34e96d08bf217c4ea935' },
    sources: [source('mail', 'Enquiry mail', mail), source('spec', 'NVK-SPEC-0031 Rev 4.pdf', specification)],
    ...change,
  };
}
