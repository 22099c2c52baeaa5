import { buildPdf, type PageLine } from '../attachments.ts';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoEnquiry } from './demo-enquiry.ts';

const reference = 'RFQ-CM-5521';

/** A choke and kill manifold to API 16C: a mail in HTML only, with a specification of two pages. */
export async function chokeManifold(calendar: DemoCalendar): Promise<DemoEnquiry> {
  return {
    reference,
    customer: 'Placeholder Offshore Rigs Pte Ltd',
    priority: 'high',
    mail: {
      from: 'Mei Lin Samplewood <meilin.samplewood@placeholder-rigs.example>',
      to: 'enquiries@demo-valves.example',
      subject: `${reference} Choke and kill manifold 10K for rig PR-7`,
      messageId: '<cm5521.77@placeholder-rigs.example>',
      date: calendar.sent(5, '17:05:00 +0800'),
      html: body(calendar),
      attachments: [
        { name: 'PR7-CM-SPEC-02.pdf', mediaType: 'application/pdf', bytes: await specification() },
      ],
    },
  };
}

const items = [
  ['Item', 'Description', 'Qty', 'Unit'],
  [
    '10',
    'Choke and kill manifold, 3-1/16" 10,000 psi, skid mounted, complete with valves and chokes',
    '1',
    'SET',
  ],
  ['20', 'Hydraulic adjustable choke, 3-1/16" 10,000 psi, spare', '1', 'EA'],
  ['30', 'Remote choke control panel for two chokes', '1', 'EA'],
  ['40', 'Factory acceptance test with purchaser present', '1', 'LOT'],
];

const quality = [
  'The manifold shall be designed, built and tested to API Specification 16C, 3rd Edition, for 10,000 psi working pressure.',
  'Gate valves and flanges shall be to API 6A, PSL 3, PR2, material class DD.',
  'The manifold and its valves shall bear the API Monogram; the licence number shall be stated in the quotation.',
  'Pressure-containing parts shall have material certificates EN 10204 type 3.2, witnessed by the classification society.',
  'The purchaser and the third-party inspector shall have free access to the works at every stage.',
];

const commercial = [
  ['Delivery place', 'DAP Tuas South yard, Singapore (Incoterms 2020)'],
  ['Delivery time', '30 weeks ARO (after receipt of order)'],
  [
    'Payment terms',
    '20 % with order against advance payment guarantee, 70 % on delivery, 10 % after commissioning, net 30 days',
  ],
  ['Liquidated damages', '0.5 % of the order value per week of delay, maximum 7.5 %'],
  ['Warranty', '24 months from delivery or 12 months from first use, whichever comes first'],
  ['Validity of offer', '120 days'],
];

const cellStyle = 'border:1px solid #888;padding:2px 6px';
const table = (rows: string[][]) =>
  `<table style="border-collapse:collapse">${rows.map((row) => `<tr>${row.map((cell) => `<td style="${cellStyle}">${cell}</td>`).join('')}</tr>`).join('')}</table>`;

const body = (
  calendar: DemoCalendar,
) => `<html><head><style>p { font-family: Arial; } .note { color: #555555; }</style></head><body>
<p>Dear Sales Team,</p>
<p>Placeholder Offshore Rigs Pte Ltd is upgrading the drilling rig PR-7 and requests your quotation for a new choke and kill manifold. The specification PR7-CM-SPEC-02 is attached.</p>
<p>RFQ No.: ${reference}<br>Enquiry type: Design, supply and factory acceptance test<br>Quotation due: ${calendar.day(16)}</p>
<p><b>Items</b></p>
${table(items)}
<p><b>Quality requirements</b></p>
<ol>${quality.map((line) => `<li>${line}</li>`).join('')}</ol>
<p><b>Commercial terms</b></p>
${table(commercial)}
<p>The supplier should quote commissioning assistance at the yard as a day rate. A delivery schedule with the main milestones must be part of the quotation.</p>
<p>Questions shall be sent by e-mail to me only, not later than ${calendar.day(7)}.</p>
<p>Yours sincerely,</p>
<p>Mei Lin Samplewood<br>Procurement Manager<br>Placeholder Offshore Rigs Pte Ltd</p>
<p class="note">This message is meant for the person it is addressed to.</p>
</body></html>`;

const pages: PageLine[][] = [
  [
    '# SPECIFICATION PR7-CM-SPEC-02, CHOKE AND KILL MANIFOLD',
    '# 1 DESIGN DATA',
    ['Property', 'Requirement'],
    ['Working pressure', '10,000 psi upstream, 5,000 psi downstream buffer'],
    ['Temperature rating', '-29 to 121 deg C (P-U)'],
    ['Service', 'Drilling mud with H2S, sour'],
    ['Bore', '3-1/16" through all inlets'],
    ['Skid dimensions', 'Not more than 5.2 m x 2.9 m x 2.4 m'],
    '# 2 DESIGN AND MATERIALS',
    '2.1 Materials shall be suitable for sour service to NACE MR0175 / ISO 15156.',
    '2.2 The manifold shall have two hydraulic chokes, two manual chokes and one straight bleed line, so that one choke can be changed while another is in use.',
    '2.3 The lifting points shall be designed and load tested to 2.0 times the weight of the skid.',
    '2.4 Electrical parts of the control panel shall be certified to IECEx or ATEX for Zone 1, IIB T3.',
    '2.5 General arrangement drawings and calculations shall be submitted for approval within 6 weeks after receipt of order.',
  ],
  [
    '# 3 MANUFACTURE AND TESTING',
    '3.1 Welding procedures shall be qualified to ASME IX and hardness tested for sour service. Weld repairs need the written consent of the purchaser.',
    '3.2 All pressure-retaining butt welds shall be radiographed over their full length and examined by magnetic particles after heat treatment.',
    '3.3 The assembled manifold shall be hydrostatically tested at 15,000 psi upstream and function tested with all chokes. This test is a hold point.',
    '3.4 A factory acceptance test procedure must be submitted 4 weeks before the test, and the purchaser invited with 15 working days notice.',
    '# 4 DOCUMENTS AND SHIPMENT',
    '4.1 The manufacturing data book shall be delivered with the manifold, with one certified copy on paper.',
    '4.2 Openings shall be sealed and the skid packed for sea transport and twelve months of outdoor storage.',
    '4.3 Supplier technicians on board must hold a valid offshore medical certificate and basic safety training.',
  ],
];

function specification(): Promise<Uint8Array> {
  return buildPdf(pages, {
    title: 'PR7-CM-SPEC-02',
    footer: 'Placeholder Offshore Rigs Pte Ltd - PR7-CM-SPEC-02',
    widths: [1, 2],
  });
}
