import type { NoBidReason } from '#enquiries/contract/records/no-bid-reasons.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { ClosingOutcome } from '#enquiries/contract/records/schema.ts';

import type { CustomerName } from './customers.ts';
import type { Asked } from './letter.ts';
import type { SupplyName } from './supplies.ts';

/** How an enquiry of the demo's past went. */
export type Course =
  | { kind: 'bid' }
  /** A bid that offers something else where a department has a condition. */
  | { kind: 'deviations'; department: Department; offer: string }
  /** The customer changed something once the departments had been asked; then a bid. */
  | { kind: 'amended'; subject: string; change: string }
  /** Signed as no bid, once these had rejected it. */
  | { kind: 'no_bid'; rejectedBy: readonly Department[]; reasons: readonly NoBidReason[]; why: string }
  /** Closed without a final decision. */
  | { kind: 'closed'; outcome: Exclude<ClosingOutcome, 'decided_before'>; why: string };

export type PastEnquiry = Asked & { course: Course };

const bid: Course = { kind: 'bid' };
const withdrawn = (why: string): Course => ({ kind: 'closed', outcome: 'withdrawn', why });
const notBid = (why: string): Course => ({ kind: 'closed', outcome: 'no_bid', why });
const duplicate = (of: string): Course => ({
  kind: 'closed',
  outcome: 'duplicate',
  why: `The same enquiry as ${of}, sent again.`,
});
const noBid = (reasons: readonly NoBidReason[], rejectedBy: readonly Department[], why: string): Course => ({
  kind: 'no_bid',
  rejectedBy,
  reasons,
  why,
});
const deviations = (department: Department, offer: string): Course => ({
  kind: 'deviations',
  department,
  offer,
});

type Line = readonly [
  daysBefore: number,
  reference: string,
  customer: CustomerName,
  supply: SupplyName,
  course: Course,
];

const mild: readonly Line[] = [
  [34, 'FPD-77201', 'petroleum', 'repair', deviations('Procurement', 'Collection at the customer’s cost.')],
  [33, 'RFQ-EMF-23977', 'marine', 'spools', bid],
  [32, 'RFQ-EMF-23977-R', 'marine', 'spools', duplicate('RFQ-EMF-23977')],
  [31, 'IGP/RFQ/3342', 'gas', 'gateValves', bid],
  [
    29,
    'RFQ-EMF-23990',
    'marine',
    'chokes',
    {
      kind: 'amended',
      subject: 'RFQ-EMF-23990, amendment 1',
      change:
        'The quantity of item 1 is increased to 8 EA. The delivery time is changed to 24 weeks after receipt of order.',
    },
  ],
  [28, 'ENQ-2204-OCTG', 'drilling', 'casing', noBid(['capability'], ['Engineering'], 'We roll no pipe.')],
  [26, 'SPC-2026-0489', 'pipeline', 'ballValves', bid],
  [
    25,
    'MBG-2026-040',
    'geothermal',
    'gateValves',
    deviations('Quality Assurance', 'Certificates of type 3.1.'),
  ],
  [
    24,
    'IGP/RFQ/3360',
    'gas',
    'repair',
    notBid('The valves are of another make and still under its warranty.'),
  ],
  [22, 'POR-RFQ-0950', 'rigs', 'repair', bid],
  [21, 'NES-40170', 'energy', 'actuators', bid],
  [19, 'SPC-2026-0511', 'pipeline', 'spools', bid],
];

const hard: readonly Line[] = [
  [
    30,
    'NES-40144',
    'energy',
    'manifolds',
    noBid(['terms', 'price'], ['Finance'], 'No margin at these terms.'),
  ],
  [
    27,
    'FPD-77248',
    'petroleum',
    'manifolds',
    noBid(['delivery', 'capacity'], ['Operations'], 'The hall is taken.'),
  ],
  [20, 'POR-RFQ-0961', 'rigs', 'manifolds', withdrawn('The customer will ask again with other terms.')],
];

const asEnquiry =
  (terms: Asked['terms']) =>
  ([daysBefore, reference, customer, supply, course]: Line): PastEnquiry => ({
    daysBefore,
    reference,
    customer,
    supply,
    course,
    terms,
  });

/** The last five weeks, all ended: what was reviewed before the five enquiries that are open. */
export const pastEnquiries: readonly PastEnquiry[] = [
  ...mild.map(asEnquiry('mild')),
  ...hard.map(asEnquiry('hard')),
];
