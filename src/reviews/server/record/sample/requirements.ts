import type { Department } from '#organisations/contract/departments.ts';
import type { RecordRequirement } from '../record-document.ts';
import { mail } from './sources.ts';

type Drawn = [
  text: string,
  category: string,
  quote: string | null,
  to: Department[],
  more?: Partial<RecordRequirement>,
];

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
    {
      standard: 'API 20E BSL-2',
      condition:
        'Zinc-nickel at 8 to 12 µm from the approved coater only; the second source is not qualified for BSL-2.',
    },
  ],
  [
    'Material certificates EN 10204 type 3.1 for body and bonnet; type 3.2 preferred for the actuators.',
    'Quality and certificates',
    'Body and bonnet material certificates to EN 10204 type 3.1 shall be supplied; for the actuators type 3.2 is preferred.',
    ['Quality Assurance', 'Procurement'],
    {
      standard: 'EN 10204 3.1 / 3.2',
      condition: 'Type 3.2 for the actuators at extra cost, quoted as an option.',
    },
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
    {
      condition:
        'Actuated valves in a second shipment, 14 July 2027 at the latest; stated as a deviation in the offer.',
    },
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

/** What the sample's ledger holds: most of it quoted, two rows added by people. */
export const requirements: RecordRequirement[] = drawn.map(([text, category, quote, to, more], index) => {
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
