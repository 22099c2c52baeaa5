import type { Sample } from './sample.ts';

/** Samples kept apart: they only measure, no rule is made from them. */
export const checkSamples: Sample[] = [
  {
    name: 'mail with a pasted table',
    mail: {
      from: 'Rashid Amari <r.amari@dunemark-epc.example>',
      date: '2026-10-06',
      subject: 'Enquiry DM-P-2207 / manual valves',
    },
    text: `Dear Sir / Madam,

Dunemark EPC Co LLC has been awarded a pipeline job and asks for your quotation as below.

Tag	Description	Size	Rating	Qty
BV-101	{{Ball valve, trunnion, side entry	16"	900	4}}
BV-102	{{Ball valve, trunnion, side entry	10"	900	6}}
GV-201	{{Gate valve, flexible wedge	6"	600	12}}

Notes:
1. {{Valves shall comply with API 6D and project specification DM-SP-004.}}
2. {{Fire safe certificate to API 607 is mandatory.}}
3. {{Gear operators are required for sizes 8" and above.}}
4. {{Painting shall be as per system 4B of the painting procedure.}}
5. {{Inspection and test plan to be submitted with the bid.}}

Commercial:
{{Validity 60 days from bid closing.}}
{{Delivery: 22 weeks FOB.}}
{{Warranty 18 months from delivery.}}
{{Bid closing: 20 October 2026.}}

Kindly acknowledge receipt of this enquiry.

Best Regards,
Rashid Amari
Procurement Engineer
Dunemark EPC Co LLC
PO Box 5521, Wadi Noor
Phone +999 5 555 0199
`,
    fields: {
      CustomerName: 'Dunemark EPC Co LLC',
      EnquiryType: 'Supply (manual valves)',
      ReferenceNo: 'DM-P-2207',
      DateOfReceipt: '2026-10-06',
      RequiredCertificate: ['API 6D', 'API 607'],
      DeliveryTimeline: '22 weeks FOB',
      CommercialTerms: 'validity 60 days; FOB; warranty 18 months from delivery',
    },
  },
  {
    name: 'requisition with clauses',
    mail: null,
    text: `MATERIAL REQUISITION MR-3300-M-041 Rev. B
Project: Kestrel Bay compression upgrade
Company: Kestrel Bay Operating Company Limited
Date: 9 September 2026

1. SCOPE OF SUPPLY
1.1 {{Seller shall supply one flash gas compressor package complete with driver and lube oil system.}}
1.2 {{Special tools for maintenance are part of the scope.}}
1.3 Civil foundations are by others.

2. DESIGN
2.1 {{The package shall be designed for a life of 25 years and three years of uninterrupted running.}}
2.2 {{Materials in contact with process gas must meet NACE MR0175.}}
2.3 {{Sound pressure level: 85 dB(A) at 1 m, maximum.}}
2.4 {{Electrical equipment to be suitable for Zone 2, IIA, T3.}}
2.5 {?Seller should propose measures to reduce weight.}}

3. INSPECTION AND TESTING
3.1 {{Mechanical run test of four hours, witnessed.}}
3.2 {{Casing hydrotest at 1.5 times design pressure.}}
3.3 {{Purchaser shall be notified 21 days before each witnessed test.}}

4. DOCUMENTS
4.1 {{Outline drawings within four weeks of order.}}
4.2 {{Final data book in two paper copies and one electronic copy.}}

5. DELIVERY
{{Ex works delivery is required 44 weeks after purchase order.}} {{Equipment shall be preserved for 12 months of outdoor storage.}}
`,
    fields: {
      CustomerName: 'Kestrel Bay Operating Company Limited',
      EnquiryType: 'Supply (flash gas compressor package)',
      ReferenceNo: 'MR-3300-M-041',
      DateOfReceipt: '2026-09-09',
      RequiredCertificate: ['NACE MR0175'],
      DeliveryTimeline: '44 weeks after purchase order',
      CommercialTerms: 'Ex works',
    },
  },
  {
    name: 'short informal mail',
    mail: { from: 'Bea Lund <bea.lund@gmail.com>', date: '2026-11-02', subject: 'tubing' },
    text: `Hi Sam

hope you had a good weekend. {{I need a price for 3,000 m of 2 7/8" 6.5 lb/ft L80 tubing, EUE}}, {{range 2 please}}. {{Couplings to be supplied loose}}.

{{It has to be in Varnholm before the ice closes the port, say mid November next year at the very latest}}. {{Only mills with API 5CT licence and monogrammed pipe}}. {?If you have anything from stock tell me as well}}.

My boss wants numbers {{by Wednesday}}.

Thx, Bea
Pinegate Exploration AB
`,
    fields: {
      CustomerName: 'Pinegate Exploration AB',
      EnquiryType: 'Supply (tubing)',
      DateOfReceipt: '2026-11-02',
      RequiredCertificate: ['API 5CT'],
      DeliveryLocation: 'Varnholm',
      DeliveryTimeline: 'mid November next year at the very latest',
      MonogramRequirement: 'Required',
    },
  },
  {
    name: 'works tender',
    mail: null,
    text: `NOTICE INVITING TENDER
NIT No: SG/ENG/26-27/058 dated 18.06.2026

Suvarna Gas Pvt Ltd invites sealed bids from experienced contractors for the following work.

Name of work: {{Laying and testing of 18 km of 12" steel gas pipeline}}
Location: Mandra to Kelvi, State of Pradham
Completion period: {{9 months}}
EMD: {{INR 12,50,000}}
Sale of documents: 22.06.2026 to 06.07.2026
Last date for submission: {{13.07.2026 up to 15:00 hrs}}
Opening of technical bids: 13.07.2026 at 16:00 hrs

Eligibility:
(i) {{The bidder should have laid at least 10 km of steel pipeline in the last seven years.}}
(ii) {{Annual turnover not less than INR 8 crore.}}
(iii) {{Valid PF and GST registration.}}
(iv) {{Bidders put on a holiday list by any public sector company are not eligible.}}

{{A performance security of 10 % of the contract value shall be furnished within 15 days of award.}} {{Bids shall remain valid for 4 months.}} {{Conditional bids will be summarily rejected.}} {?Joint ventures of not more than two members are allowed.}} For details see www.suvarna-gas.example.
`,
    fields: {
      CustomerName: 'Suvarna Gas Pvt Ltd',
      EnquiryType: 'Works (laying of gas pipeline)',
      ReferenceNo: 'SG/ENG/26-27/058',
      DateOfReceipt: '2026-06-18',
      DeliveryLocation: 'Mandra to Kelvi, State of Pradham',
      DeliveryTimeline: '9 months',
      CommercialTerms:
        'EMD INR 12,50,000; performance security 10 % of the contract value; bid validity 4 months',
    },
  },
  {
    name: 'offshore spool mail with prose',
    mail: {
      from: 'Noor Haddad <n.haddad@petrel-reef.example>',
      date: '2026-12-01',
      subject: 'Price enquiry PR-90217: risers',
    },
    text: `Dear Ms Okonjo,

Petrel Reef Production K.S.C.P. plans to replace two production risers on its Reef A platform next summer. {{Kindly provide a lump sum offer for fabrication and delivery of the riser joints}} described in the attached drawings.

{{Welders must be qualified to ASME IX}} and {{all welds receive full ultrasonic examination}}. {{Third party inspection will be arranged at our cost, but you shall give ten days' notice of hold points.}} {{Joints are to be shipped in cradles with end caps fitted.}} {{We would like to receive the joints at Mina Reef not later than 15 May 2027.}}

{{Terms of payment are 20 % with order and 80 % against shipping documents.}} {{The guarantee period is 24 months.}} {{In case of delay we charge 0.5 % per day.}} {{Exceptions to our general purchase conditions have to be listed.}}

{{Your sealed offer in duplicate is due 22 December 2026.}}

Thank you for your cooperation; we look forward to hearing from you.

Yours faithfully
Noor Haddad
Contracts
Petrel Reef Production K.S.C.P.
`,
    fields: {
      CustomerName: 'Petrel Reef Production K.S.C.P.',
      EnquiryType: 'Supply (riser joints)',
      ReferenceNo: 'PR-90217',
      DateOfReceipt: '2026-12-01',
      RequiredCertificate: ['ASME IX'],
      DeliveryLocation: 'Mina Reef',
      DeliveryTimeline: 'not later than 15 May 2027',
      CommercialTerms:
        '20 % with order and 80 % against shipping documents; guarantee period 24 months; delay 0.5 % per day',
    },
  },
];
