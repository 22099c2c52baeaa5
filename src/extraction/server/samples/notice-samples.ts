import type { Sample } from './sample.ts';

/** Notices and tender documents in varied layouts; companies and places are invented. */
export const noticeSamples: Sample[] = [
  {
    name: 'EU-style notice with sections',
    mail: null,
    text: `Contract notice - utilities
Section I: Contracting entity
I.1) Name and addresses
Official name: Veldkust Gasnet B.V.
Postal address: Havenkade 3
Town: Oudersluis
Country: Netherlands
E-mail: tenders@veldkust.example
I.3) Communication
The procurement documents are available for unrestricted access at www.veldkust.example/tenders
{{Tenders must be submitted electronically via the portal.}}
Section II: Object
II.1.1) Title: Pressure regulating stations
Reference number: VG-2026-019
II.1.3) Type of contract: Supplies
II.1.4) Short description: {{Supply and commissioning of 14 pressure regulating stations for gas at 40 bar inlet.}}
II.2.3) Place of performance: Province of Oudersluis
II.2.4) Description of the procurement: {{The stations shall be delivered as skids with enclosures.}} {{Noise at one metre may not exceed 65 dB(A).}} {{The contractor shall train the staff of the contracting entity for two days.}}
II.2.7) Duration of the contract: {{36 months}}
This contract is subject to renewal: no
II.2.10) Variants will be accepted: no
Section III: Legal, economic, financial and technical information
III.1.1) Suitability: {{Tenderers shall be enrolled in a trade register.}}
III.1.2) Economic and financial standing: {{Average turnover of at least EUR 4 000 000 over the last three years.}}
III.1.3) Technical ability: {{Three references for comparable stations delivered since 2021.}} {{An ISO 9001 certificate is required.}}
III.1.6) Deposits and guarantees required: {{A bank guarantee of 5 % of the contract value.}}
Section IV: Procedure
IV.2.2) Time limit for receipt of tenders: {{2026-09-14, local time 12:00}}
IV.2.4) Languages in which tenders may be submitted: {{Dutch, English}}
IV.2.6) Minimum time frame during which the tenderer must maintain the tender: {{6 months from the closing date}}
Section VI: Complementary information
VI.4.1) Review body: District court of Oudersluis
VI.5) Date of dispatch of this notice: 2026-07-30
`,
    fields: {
      CustomerName: 'Veldkust Gasnet B.V.',
      EnquiryType: 'Supply (pressure regulating stations)',
      ReferenceNo: 'VG-2026-019',
      DateOfReceipt: '2026-07-30',
      RequiredCertificate: ['ISO 9001'],
      DeliveryLocation: 'Province of Oudersluis',
      DeliveryTimeline: '36 months',
      CommercialTerms: 'bank guarantee of 5 % of the contract value; tender validity 6 months',
    },
  },
  {
    name: 'tender header block with item table',
    mail: null,
    text: `AL QASIRA PETROLEUM W.L.L.
MATERIALS DEPARTMENT
INVITATION TO TENDER

Tender No.        : AQP/MAT/2026/117
Issue date        : 04/08/2026
Closing date      : {{01/09/2026, 13:00 hrs}}
Subject           : Supply of gaskets and stud bolts
Tender fee        : {{OMR 25}}
Bid bond          : {{2 % of the bid value, valid for 120 days}}

SCHEDULE OF ITEMS
Item | Description | Qty | Unit
1 | {{Spiral wound gasket 4" class 600 316L/graphite}} | 250 | EA
2 | {{Spiral wound gasket 8" class 600 316L/graphite}} | 120 | EA
3 | {{Stud bolt 7/8" x 140 mm ASTM A193 B7 with two nuts}} | 1600 | SET

GENERAL CONDITIONS
1. {{Bids shall be submitted in two sealed envelopes, technical and commercial.}}
2. {{Prices shall be firm, in OMR, on DDP Qasira warehouse basis.}}
3. {{Material test certificates to EN 10204 3.1 shall accompany each consignment.}}
4. {{Delivery shall be completed within 8 weeks of the purchase order.}}
5. {{Liquidated damages apply at 1 % per week up to 10 %.}}
6. {{Bidders who are not registered with the company will not be considered.}}
7. {?Bidders may offer part quantities.}}
8. The company reserves the right to reject any bid without giving reasons.
`,
    fields: {
      CustomerName: 'AL QASIRA PETROLEUM W.L.L.',
      EnquiryType: 'Supply (gaskets and stud bolts)',
      ReferenceNo: 'AQP/MAT/2026/117',
      DateOfReceipt: '2026-08-04',
      RequiredCertificate: ['Material test certificates', 'EN 10204 3.1'],
      DeliveryLocation: 'DDP Qasira warehouse',
      DeliveryTimeline: 'within 8 weeks of the purchase order',
      CommercialTerms:
        'tender fee OMR 25; bid bond 2 % of the bid value; prices firm in OMR, DDP Qasira warehouse; liquidated damages 1 % per week up to 10 %',
    },
  },
  {
    name: 'qualification notice',
    mail: null,
    text: `Notice of a qualification system

Norrvik Subsea AS invites manufacturers of subsea ball valves to apply for its qualification system NS-Q-14.
Date: 12 January 2026

Who can apply
{{Applicants must have made subsea valves for at least five years.}}
{{Applicants must hold a valid API 17D licence}} {{and be certified to ISO 9001 and ISO 14001.}}

What to send
a) {{company profile with ownership structure}}
b) {{audited accounts of the last two years}}
c) {{list of the valves delivered since 2018, with depth and pressure class}}
d) {{proof of a welding procedure qualification for duplex steel}}
e) {{HSE statistics (LTI and TRI) for three years}}

How it works
Applications are assessed in the order in which they arrive. {{Norrvik will audit the plant of every applicant before approval}}; {{the applicant bears his own travel costs}}. Approval is valid for three years. {?Applicants may be asked to present their company in Norrvik.}}

{{Send the application in English to supplier@norrvik.example.}} There is no closing date.
`,
    fields: {
      CustomerName: 'Norrvik Subsea AS',
      EnquiryType: 'Supplier qualification (subsea ball valves)',
      ReferenceNo: 'NS-Q-14',
      DateOfReceipt: '2026-01-12',
      RequiredCertificate: ['API 17D', 'ISO 9001', 'ISO 14001'],
    },
  },
  {
    name: 'services RFP',
    mail: null,
    text: `REQUEST FOR PROPOSAL
RFP no. CP-RFP-2026-31
Inspection services for pressure equipment

1 Introduction
Cradle Point Chemicals Inc. operates an ammonia plant with 340 pressure vessels. The plant was built in 1998 and expanded twice. This document was issued on 2 May 2026.

2 Scope of services
2.1 {{The contractor shall inspect 340 vessels and 12 km of piping during the 2027 turnaround.}}
2.2 {{Inspectors shall be certified to API 510 or API 570.}}
2.3 {{Thickness readings shall be entered in our database within 24 hours.}}
2.4 {{The contractor provides all scaffolding and lighting.}}

3 Safety
3.1 {{Every person attends the one-day site induction before starting work.}}
3.2 {{Work at height requires a permit.}}
3.3 {{A safety officer is to be on site on each shift.}}

4 Commercial
4.1 {{Proposals shall give day rates per grade of inspector.}}
4.2 {{Payment: net 30 days after approval of time sheets.}}
4.3 {{The contractor shall carry liability insurance of not less than USD 5 million.}}
4.4 {{Retention of 5 % is held until the final report is accepted.}}

5 Proposal
5.1 {{Proposals are due on 12 June 2026 at 4 p.m.}}
5.2 {{The proposal should not exceed 40 pages.}}
5.3 {{Include CVs of the key personnel.}}
5.4 {?A site visit can be arranged on request.}}
5.5 Cradle Point may cancel this request at any time.
`,
    fields: {
      CustomerName: 'Cradle Point Chemicals Inc.',
      EnquiryType: 'Services (inspection services for pressure equipment)',
      ReferenceNo: 'CP-RFP-2026-31',
      DateOfReceipt: '2026-05-02',
      RequiredCertificate: ['API 510', 'API 570'],
      DeliveryTimeline: 'during the 2027 turnaround',
      CommercialTerms:
        'day rates; net 30 days after approval of time sheets; liability insurance USD 5 million; retention 5 %',
    },
  },
  {
    name: 'charter',
    mail: {
      from: 'chartering@bluefathom-wind.example',
      date: '2026-08-19',
      subject: 'CTV requirement BF-118',
    },
    text: `To all brokers

Blue Fathom Wind Ltd is in the market for one crew transfer vessel:

Account:        Blue Fathom Wind Ltd
Vessel:         {{catamaran, min. 24 pax, bow fender for boat landing}}
Period:         {{1 March 2027 to 31 October 2027 firm, plus 2 x 30 days options}}
Delivery:       {{Port of Eldmouth}}
Re-delivery:    {{same port}}
Speed:          {{not below 22 knots at 1.2 m Hs}}
Deck load:      {{10 t}}
Fuel:           {{for charterers' account}}
Charter party:  {{Supplytime form}}
Crew:           {{UK certificates, GWO sea survival}}
Rate:           {{day rate in GBP, mobilisation separately}}

{{Vessels older than 12 years will not be considered.}}
{{Please come back with full specification and the latest class status by close of business 28 August 2026.}}
{?Hybrid propulsion is an advantage.}}

This enquiry is without commitment.

Regards
Owen Tarr
Blue Fathom Wind Ltd
`,
    fields: {
      CustomerName: 'Blue Fathom Wind Ltd',
      EnquiryType: 'Charter (crew transfer vessel)',
      ReferenceNo: 'BF-118',
      DateOfReceipt: '2026-08-19',
      RequiredCertificate: ['GWO'],
      DeliveryLocation: 'Port of Eldmouth',
      DeliveryTimeline: '1 March 2027 to 31 October 2027 firm, plus 2 x 30 days options',
      CommercialTerms: 'day rate in GBP, mobilisation separately; Supplytime form',
    },
  },
  {
    name: 'framework agreement',
    mail: null,
    text: `Harrowmere Water Authority - Framework agreement for butterfly valves
Reference: HWA/F/0926      Published on 21 September 2026

The Authority intends to conclude a framework agreement with up to three suppliers for {{double-eccentric butterfly valves DN 200 to DN 1200}}. The estimated value is GBP 2.4 million.

Key facts
Term: {{two years with two possible extensions of one year}}
Estimated volume: {{about 180 valves per year, no minimum purchase}}
Deliveries: {{to the depots at Harrowmere and Stell, within 10 working days of each call-off for sizes up to DN 400}}
Price: {{fixed for the first twelve months, then indexed once a year}}
Warranty: {{five years}}

Requirements
* {{All parts in contact with drinking water need an approval for potable water}}
* {{Coating: epoxy, 250 micron minimum}}
* {{Valves carry a serial number and a readable code}}
* {{The supplier keeps a stock of two valves of each size for emergencies}}

Participation
{{Requests to participate have to be received by 19 October 2026, 17:00.}} {{They shall contain three references and a declaration that no ground for exclusion applies.}} {?Consortia are welcome.}} The Authority will invite at least five candidates to tender.
`,
    fields: {
      CustomerName: 'Harrowmere Water Authority',
      EnquiryType: 'Supply (framework agreement for butterfly valves)',
      ReferenceNo: 'HWA/F/0926',
      DateOfReceipt: '2026-09-21',
      DeliveryLocation: 'the depots at Harrowmere and Stell',
      DeliveryTimeline: 'within 10 working days of each call-off',
      CommercialTerms: 'price fixed for the first twelve months, then indexed; warranty five years',
    },
  },
];
