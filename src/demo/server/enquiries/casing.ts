import { buildDocx } from '../attachments.ts';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoEnquiry } from './demo-enquiry.ts';

const reference = 'ENQ-2231-OCTG';

/** Casing and pup joints to API 5CT: text and HTML of one wording, with a data sheet as a word-processor file. */
export async function casing(calendar: DemoCalendar): Promise<DemoEnquiry> {
  const paragraphs = body(calendar);
  return {
    reference,
    customer: 'Sample Drilling Contractors Ltd',
    priority: 'medium',
    mail: {
      from: 'Ewan Testwick <e.testwick@sample-drilling.example>',
      to: 'enquiries@demo-valves.example',
      subject: `Enquiry ${reference}: L80 casing, pup joints and crossovers`,
      messageId: '<b7c1.2231@sample-drilling.example>',
      date: calendar.sent(3, '14:40:00 +0000'),
      text: `${paragraphs.join('\n\n')}\n`,
      html: `<html><body>${paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('\n', '<br>')}</p>`).join('\n')}</body></html>`,
      attachments: [
        {
          name: 'SDC-DS-2231 casing data sheet.docx',
          mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          bytes: await buildDocx(sheetParagraphs, sheetTables),
        },
      ],
    },
  };
}

const body = (calendar: DemoCalendar) => [
  'Hello,',
  'Sample Drilling Contractors Ltd asks for your offer for casing, pup joints and crossovers for three wells of the Placeholder North campaign. Sizes, weights and quantities are in the attached data sheet SDC-DS-2231 rev. 1.',
  `Enquiry No.: ${reference}\nEnquiry type: Supply of OCTG casing and accessories\nOffer due: ${calendar.day(12)}`,
  'Quality',
  [
    '- Casing and pup joints shall be made to API Specification 5CT, 11th Edition, grade L80 Type 1, PSL 2.',
    '- The API Monogram is required on items 1 to 3.',
    '- Material certificates shall be to EN 10204 type 3.1, with heat numbers traceable to each joint.',
    '- The manufacturer must hold a valid API Q1 and ISO 9001 certificate and send copies with the offer.',
    '- An independent inspector named by us shall have access to the mill and the threading shop and shall release the goods before shipment.',
  ].join('\n'),
  'Delivery and commercial',
  [
    'Incoterm: CIP Peterhead, Scotland (Incoterms 2020)',
    'Delivery: 14 weeks after receipt of order. Partial shipments are allowed if complete by item.',
    'Payment terms: net 60 days from receipt of a correct invoice, in GBP.',
    'Late delivery: liquidated damages of 0.5 % of the order value per week, up to 5 %.',
    'Warranty: 12 months from use or 18 months from delivery, whichever is earlier.',
    'Validity: prices shall be firm and valid for 60 days.',
  ].join('\n'),
  'Bundles should not weigh more than 2,500 kg each, as our quay crane is limited. Your safety statistics (LTI and TRIR) of the last three years should be sent with the offer.',
  'Thank you for your time.',
  'Best regards,',
  'Ewan Testwick\nSupply Chain Lead\nSample Drilling Contractors Ltd',
];

const sheetParagraphs = [
  'DATA SHEET SDC-DS-2231 REV. 1',
  'Casing, pup joints and crossovers, Placeholder North wells PN-4, PN-5 and PN-6',
  '1. The hardness of L80 material shall not exceed 23 HRC; the material shall be suitable for sour service to NACE MR0175 / ISO 15156.',
  '2. Every pipe shall be examined over its full length by ultrasonic inspection for longitudinal and transverse defects and for wall thickness.',
  '3. Every pipe shall be hydrostatically tested to API 5CT and drifted over its full length with a standard API drift.',
  '4. Threads shall be cut and gauged to API 5B; gauge calibration certificates shall be part of the data book.',
  '5. Couplings shall be made up power-tight with thread compound to API RP 5A3 and torque-turn records shall be kept.',
  '6. Pipes shall be stencilled and colour-coded to API 5CT and fitted with closed-end thread protectors.',
  '7. The inspection and test plan must be approved by us before rolling. Thread inspection of the first five joints of each size is a hold point.',
  '8. The data book with tally, certificates and inspection reports shall be sent in electronic form with the shipping documents.',
];

const sheetTables = [
  [
    ['Item', 'Description', 'Size', 'Weight', 'Grade', 'Connection', 'Quantity'],
    ['1', 'Casing, range 3', '9-5/8"', '47.0 lb/ft', 'L80 Type 1', 'BTC', '1,850 m'],
    ['2', 'Casing, range 3', '7"', '29.0 lb/ft', 'L80 Type 1', 'BTC', '2,400 m'],
    ['3', 'Pup joints, 5 ft and 10 ft', '9-5/8"', '47.0 lb/ft', 'L80 Type 1', 'BTC', '12 EA'],
    ['4', 'Crossover, box by pin', '9-5/8" x 7"', '47.0 / 29.0 lb/ft', 'L80 Type 1', 'BTC', '4 EA'],
  ],
  [
    ['Well data', 'Value'],
    ['Maximum H2S partial pressure', '0.8 kPa'],
    ['Maximum bottom hole temperature', '104 deg C'],
    ['Maximum surface pressure', '4,200 psi'],
  ],
];
