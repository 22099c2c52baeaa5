import { buildPdf, type PageLine } from '../attachments.ts';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoEnquiry } from './demo-enquiry.ts';

const reference = 'TDR-0091-PL';

/** Line pipe valves to API 6D as a public tender: plain text that says nothing of the monogram, with a specification of two pages. */
export async function pipelineValves(calendar: DemoCalendar): Promise<DemoEnquiry> {
  return {
    reference,
    customer: 'Specimen Pipeline Company',
    priority: 'low',
    mail: {
      from: 'Tender Cell <tenders@specimen-pipeline.example>',
      to: 'enquiries@demo-valves.example',
      subject: `Invitation to tender ${reference}: ball valves for cross-country pipeline`,
      messageId: '<tdr.0091@specimen-pipeline.example>',
      date: calendar.sent(12, '10:30:00 +0530'),
      text: body(calendar),
      attachments: [
        { name: 'SPC-TS-0091 ball valves.pdf', mediaType: 'application/pdf', bytes: await specification() },
      ],
    },
  };
}

const body = (calendar: DemoCalendar) => `To the Tenderer,

Specimen Pipeline Company invites sealed tenders under the two-envelope system for trunnion mounted ball valves for its Section 4 pipeline.

Tender No.: ${reference}
Tender type: Supply of pipeline ball valves, domestic and international bidders
Bid security: 2 % of the quoted value, as a bank guarantee valid for 150 days
Pre-bid meeting: ${calendar.day(4)}, 11:00 hours, online
Closing date and time: ${calendar.day(21)}, 15:00 hours

Schedule of requirement

Item | Description | Quantity | Unit
1 | Ball valve 24", Class 600, full bore, trunnion mounted, welding ends, gear operated | 14 | EA
2 | Ball valve 12", Class 600, full bore, trunnion mounted, flanged RTJ, gear operated | 26 | EA
3 | Ball valve 24", Class 600, as item 1, with gas-over-oil actuator | 4 | EA

Conditions

a) Valves shall be to API Specification 6D, 25th Edition, QSL-3, and as per our technical specification SPC-TS-0091.
b) Valves shall be of a fire-tested design to API 6FA or ISO 10497, with the fire test certificate enclosed in the technical envelope.
c) Inspection certificates EN 10204 type 3.1 shall be supplied for body, closure, ball and stem, and type 3.2 for the welding ends.
d) The bidder must have supplied at least 20 ball valves of 20" Class 600 or larger in the last seven years, proved by two end-user certificates.
e) Prices shall be firm and shown in the price envelope only.
f) Tenders shall be valid for 120 days from the closing date.

Commercial terms

Delivery: DAP Kakinada store yard, Andhra Pradesh, India (Incoterms 2020)
Delivery schedule: items 1 and 2 within 28 weeks, item 3 within 34 weeks from the date of purchase order.
Payment: 90 % within 30 days of receipt and acceptance at site, 10 % after submission of final documents.
Liquidated damages: 0.5 % per week of delay, subject to a maximum of 5 % of the contract value.
Performance guarantee: The successful bidder shall furnish a performance bank guarantee of 10 % of the contract value.
Warranty: 12 months from commissioning or 18 months from despatch, whichever is earlier.

Kindly acknowledge receipt.

Yours faithfully,

Arjun Muster
Head of Materials
Specimen Pipeline Company
`;

const pages: PageLine[][] = [
  [
    '# TECHNICAL SPECIFICATION SPC-TS-0091',
    'Trunnion mounted ball valves for gas pipelines',
    '# 1 OPERATING DATA',
    ['Property', 'Value'],
    ['Design pressure', '98 bar (g)'],
    ['Design temperature', '-20 to 65 deg C'],
    ['Fluid', 'Dry natural gas, non-sour'],
    ['Mating pipe', '24" x 14.3 mm, API 5L X65, PSL 2'],
    '# 2 DESIGN',
    '2.1 Valves shall have double block and bleed, with self-relieving seats and a secondary sealant injection for seats and stem.',
    '2.2 The stem shall be of anti-blowout design with antistatic continuity between ball, stem and body.',
    '2.3 Welding ends shall be supplied with pup pieces of 500 mm, welded on and tested by the manufacturer.',
    '2.4 The actuator shall close the valve in not more than 24 seconds, with energy stored for two full strokes.',
  ],
  [
    '# 3 TESTING AND INSPECTION',
    '3.1 Shell and seat tests shall be to API 6D with water and, for seats, with air at 6 bar; item 3 also with high-pressure gas.',
    '3.2 Body castings shall be radiographed 100 % at critical areas to ASME B16.34 and forgings examined by ultrasonic methods.',
    '3.3 Charpy impact tests at -29 deg C shall be made on body and welding end material.',
    '3.4 The pressure test is a hold point: the purchaser or an agency named by him shall be called with 15 days notice.',
    '# 4 COATING, MARKING, DOCUMENTS',
    '4.1 Buried valves shall be coated with liquid epoxy of at least 600 micrometres and holiday tested.',
    '4.2 Each valve should carry a stainless steel tag with item and tender number.',
    '4.3 The manufacturer must submit drawings and the quality plan within 4 weeks of order and the final data book within 2 weeks of despatch.',
    '4.4 The manufacturer shall hold ISO 9001 and ISO 45001 certificates that are valid on the day of despatch.',
  ],
];

function specification(): Promise<Uint8Array> {
  return buildPdf(pages, {
    title: 'SPC-TS-0091',
    footer: 'Specimen Pipeline Company - SPC-TS-0091',
    widths: [1, 2],
  });
}
