import type { RecordDocument } from '../record-document.ts';

/** The mail of the sample's customer. */
export const mail = `From: Tomas Lindqvist <t.lindqvist@norrvik-energy.example>
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

/** The specification that came with it. */
export const specification = `NVK-SPEC-0031 Rev 4 – General requirements for pressure equipment

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

/** The files that came with the enquiry. */
export const documents: RecordDocument['documents'] = [
  {
    name: 'RFQ NVK-4471 Rev B.eml',
    kind: 'Mail',
    revision: 'Rev B',
    sha256: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    size: 18_204,
    dated: '2026-11-16T04:42:10Z',
    takenInAt: '2026-11-16T05:30:00Z',
    note: null,
  },
  {
    name: 'NVK-SPEC-0031 Rev 4.pdf',
    kind: 'PDF',
    revision: 'Rev 4',
    sha256: '591785b794601e212b260e25925636fd591785b794601e212b260e25925636fd',
    size: 1_284_000,
    dated: '2026-11-16T04:42:10Z',
    takenInAt: '2026-11-16T05:30:00Z',
    note: null,
  },
  {
    name: 'Datasheet_GV-3116-10K_final_v3_for_quotation_only_signed.pdf',
    kind: 'PDF',
    revision: null,
    sha256: '6f1ed002ab5595859014ebf0951522d96f1ed002ab5595859014ebf0951522d9',
    size: 402_113,
    dated: '2026-11-16T04:42:10Z',
    takenInAt: '2026-11-16T05:30:00Z',
    note: 'Password-protected, not read',
  },
  {
    name: 'End-user statement.docx',
    kind: 'Word document',
    revision: null,
    sha256: '3b5d5c3712955042212316173ccf37be3b5d5c3712955042212316173ccf37be',
    size: 38_900,
    dated: null,
    takenInAt: '2026-11-17T06:20:00Z',
    note: null,
  },
];
