import { buildPdf, type PageLine } from '../attachments.ts';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoEnquiry } from './demo-enquiry.ts';

const reference = 'RFQ-EMF-24117';

/** API 6A gate valves for a wellhead platform: plain text, with a specification of three pages. */
export async function gateValves(calendar: DemoCalendar): Promise<DemoEnquiry> {
  return {
    reference,
    customer: 'Example Marine Fabricators LLC',
    priority: 'high',
    mail: {
      from: 'Layla Haddad <layla.haddad@example-marine.example>',
      to: 'Enquiries <enquiries@demo-valves.example>',
      cc: 'Tomas Brandl <tomas.brandl@example-marine.example>',
      subject: `${reference} - Wellhead gate valves 10,000 psi, API 6A PSL 3`,
      messageId: '<20117.emf.24117@example-marine.example>',
      date: calendar.sent(1, '09:12:00 +0400'),
      text: body(calendar),
      attachments: [
        {
          name: 'EMF-SPE-4410 rev C gate valves.pdf',
          mediaType: 'application/pdf',
          bytes: await specification(),
        },
      ],
    },
  };
}

const body = (calendar: DemoCalendar) => `Dear Sir or Madam,

Example Marine Fabricators LLC invites you to quote for wellhead gate valves for the WHP-3 platform of the Sample Field, Phase 2. Our specification EMF-SPE-4410 rev. C is attached and is part of this enquiry.

Enquiry no.: ${reference}
Type of enquiry: Supply of API 6A gate valves and spare parts
Closing date: ${calendar.day(14)}, 16:00 hours UAE time

Schedule of items

Item | Description | Quantity | Unit
1 | Gate valve, manual, 3-1/16" 10,000 psi, flanged BX-154 | 12 | EA
2 | Gate valve, manual, 2-1/16" 10,000 psi, flanged BX-152 | 8 | EA
3 | Gate valve, 3-1/16" 10,000 psi, with hydraulic actuator, fail-safe closed | 4 | EA
4 | Spare gate and seat set for items 1 and 3 | 6 | SET

Technical and quality requirements

1. The valves shall be designed, made and tested to API Specification 6A, 21st Edition, PSL 3, PR2, temperature class P-U, material class EE-NL.
2. The valves shall bear the API Monogram; your licence number and its expiry date shall be stated in the offer.
3. Bodies, bonnets and flanges shall be supplied with inspection certificates EN 10204 type 3.2, endorsed by Neutral Inspection Example BV, and each valve with a certificate of conformity to API 6A.
4. Your offer shall list every deviation from our specification.

Commercial terms

Delivery terms: DAP Mussafah, Abu Dhabi, United Arab Emirates (Incoterms 2020)
Delivery time: The goods shall be delivered within 26 weeks after receipt of order, approval of drawings included.
Payment: 10 % against approved drawings, 80 % against delivery with inspection release note, 10 % against the accepted data book, each net 45 days.
Liquidated damages: 1 % of the value of the delayed goods for each week of delay, up to 10 % of the order value.
Warranty: The warranty shall run for 18 months from delivery or 12 months from start-up, whichever ends first.
Validity: Offers shall remain valid for 90 days from the closing date.
Guarantee: The supplier must give a performance bank guarantee of 10 % of the order value, valid to the end of the warranty.

Commissioning spares and spares for two years of operation should be quoted as separate items.

Thank you in advance for your offer.

Kind regards,

Layla Haddad
Senior Buyer
Example Marine Fabricators LLC
`;

const pages: PageLine[][] = [
  [
    '# TECHNICAL SPECIFICATION EMF-SPE-4410 REV. C',
    'Wellhead gate valves, rated working pressure 10,000 psi',
    '# 1 SCOPE',
    'This specification covers the manual and actuated gate valves of the production and annulus wings on platform WHP-3, Sample Field Phase 2.',
    '# 2 STANDARDS',
    ['Standard', 'Edition', 'Subject'],
    ['API Spec 6A', '21st', 'Wellhead and tree equipment'],
    ['API Spec 20E', '2nd', 'Alloy and carbon steel bolting'],
    ['NACE MR0175 / ISO 15156', '2020', 'Materials for sour service'],
    ['EN 10204', '2004', 'Inspection documents'],
    'Where two documents disagree, the stricter requirement applies; the supplier shall tell the purchaser before work starts.',
    '# 3 DESIGN DATA',
    ['Property', 'Value', 'Remark'],
    ['Rated working pressure', '10,000 psi (69.0 MPa)', ''],
    ['Temperature class', 'P-U', '-29 to 121 deg C'],
    ['Fluid', 'Oil, gas and produced water', 'H2S 1.2 mol %, CO2 4 mol %'],
    ['Material class', 'EE-NL', ''],
    ['End connections', '6BX flanges', 'BX-152, BX-154'],
    ['Flow direction', 'Either', 'Full bore, through conduit'],
  ],
  [
    '# 4 MATERIALS',
    '4.1 Bodies and bonnets shall be forged from AISI 4130 low-alloy steel of strength class 75K. Castings are not accepted.',
    '4.2 All parts in contact with the well fluid shall meet NACE MR0175 / ISO 15156.',
    '4.3 Ring grooves and seat pockets shall be overlaid with nickel alloy UNS N06625, at least 3 mm thick after machining.',
    '4.4 Closure bolting shall be to API 20E, BSL-2.',
    '# 5 TESTING AND VALIDATION',
    '5.1 Every valve shall pass the hydrostatic body and seat tests of API 6A for PSL 3, and items 1 and 3 also the gas seat test of PSL 3G at rated working pressure.',
    '5.2 Reports of the PR2 design validation for the size and pressure offered shall be sent with the offer.',
    '5.3 Forged bodies and bonnets shall be examined by ultrasonic and wet magnetic particle methods, by examiners certified to ISO 9712 level 2.',
  ],
  [
    '# 6 INSPECTION',
    '6.1 An inspection and test plan shall be submitted for approval within 4 weeks after receipt of order. The final pressure test and the final dimensional check are hold points.',
    '6.2 The supplier shall give 10 working days notice of every hold and witness point to the purchaser and to Neutral Inspection Example BV.',
    '# 7 COATING, MARKING AND PACKING',
    '7.1 External surfaces shall be coated to a dry film thickness of at least 280 micrometres, suitable for offshore exposure.',
    '7.2 Valves should be shipped closed, with flange faces protected and desiccant inside.',
    '# 8 DOCUMENTS',
    '8.1 The data book with material certificates, heat treatment charts, NDE reports, test charts and calibration certificates shall be delivered in electronic form within 3 weeks after shipment.',
    '# 9 HEALTH AND SAFETY',
    '9.1 Supplier personnel who visit the yard must hold a valid H2S awareness certificate.',
  ],
];

function specification(): Promise<Uint8Array> {
  return buildPdf(pages, {
    title: 'EMF-SPE-4410 rev. C',
    footer: 'Example Marine Fabricators LLC - EMF-SPE-4410 rev. C',
  });
}
