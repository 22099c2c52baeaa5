import type { Sample } from './sample.ts';

/** Mails as customers write them; companies and places are invented. */
export const mailSamples: Sample[] = [
  {
    name: 'plain RFQ mail',
    mail: {
      from: 'Irena Falk <irena.falk@larkspur-midstream.example>',
      date: '2026-02-17',
      subject: 'RFQ LM-26-0448 - check valves',
    },
    text: `Good morning,

We are building a booster station and have a gap in our valve order. {{Could you quote 6 swing check valves, 12" class 300, full opening}}, {{for delivery to our yard at Brackenport}}?

Design is API 6D and the end user is strict about it: {{body castings radiographed 100 %}}, {{every valve seat-tested on water and on air}}. {{Certificates to EN 10204 3.1 go with each valve}}. No monogram needed this time. {?If you can offer a dual plate type as an alternative, show it on a separate line.}}

{{We need the valves at site by 30 June 2026}} and {{your price should reach me before noon on 27 February 2026}}. {{Payment is 30 days after receipt of goods}}. {{Keep your price open for 45 days.}}

I am travelling on Thursday, so Tom (ext. 4410) will answer questions that day.

Thanks and regards,
Irena Falk
Senior Buyer
Larkspur Midstream Ltd
18 Quarry Lane, Brackenport
`,
    fields: {
      CustomerName: 'Larkspur Midstream Ltd',
      EnquiryType: 'Supply (swing check valves)',
      ReferenceNo: 'LM-26-0448',
      DateOfReceipt: '2026-02-17',
      RequiredCertificate: ['API 6D', 'EN 10204 3.1'],
      DeliveryLocation: 'Brackenport',
      DeliveryTimeline: 'by 30 June 2026',
      CommercialTerms: 'Payment 30 days after receipt of goods; price validity 45 days',
      MonogramRequirement: 'Not required',
    },
  },
  {
    name: 'forwarded chain',
    mail: {
      from: 'Sales desk <desk@ostrava-agency.example>',
      date: '2026-04-09',
      subject: 'FW: Wellhead spools - enquiry WS/771/26',
    },
    text: `Dear colleagues,

please see the request of our principal below. {{Send your offer to us, not to the end user.}}
{{We have to hand in by 24 April 2026, so kindly let us have it two days earlier.}}

Best regards
Milan Hruby
Ostrava Agency s.r.o.

-----Original Message-----
From: Keller, Dana [mailto:d.keller@moraine-drilling.example]
Sent: Tuesday, 7 April 2026 16:20
To: Sales desk
Subject: Wellhead spools - enquiry WS/771/26

Milan,

for the autumn campaign Moraine Drilling GmbH & Co. KG is looking for the following:

1) {{2 pcs double studded adapter 11" 5M x 7 1/16" 5M}}
2) {{4 pcs spacer spool 11" 5M, length 600 mm}}
3) {{one lot of ring joint gaskets R54 and BX158, quantity as needed plus 100 % spare}}

{{All to API 6A latest edition, PSL 2, PR1, temperature class P-U, material class DD-NL.}}
{{The API monogram must be stamped on the flange OD.}}
{{A hydrostatic test chart belongs to every piece.}}
Delivery: {{FCA your works, 10 weeks at the latest after order.}}
{?We would prefer one shipment.}}

The last supplier was three weeks late and we lost a rig slot, which I do not want to repeat.

Dana Keller
Materials
Moraine Drilling GmbH & Co. KG
Nordring 5, Halvern

This message may contain confidential information. If you are not the intended recipient you must delete it and inform the sender.
`,
    fields: {
      CustomerName: 'Moraine Drilling GmbH & Co. KG',
      EnquiryType: 'Supply (wellhead spools)',
      ReferenceNo: 'WS/771/26',
      DateOfReceipt: '2026-04-09',
      RequiredCertificate: ['API 6A latest edition, PSL 2, PR1'],
      DeliveryLocation: 'FCA your works',
      DeliveryTimeline: '10 weeks at the latest after order',
      CommercialTerms: 'FCA your works',
      MonogramRequirement: 'Required',
    },
  },
  {
    name: 'numbered questions',
    mail: {
      from: 'purchasing@fenwick-terminals.example',
      date: '2026-05-05',
      subject: 'Your offer Q-8812 / our enquiry FT-5210',
    },
    text: `Dear Mr Sorley,

thank you for your offer Q-8812 of 28 April. Our engineers have the following points:

1. {{Which edition of API 600 did you base the wedge gate valves on?}}
2. {{Is low temperature impact testing included in the price?}}
3. {{Please send the general arrangement drawing of item 40.}}
4. {{What is the lead time if we order items 10 to 30 only?}}
5. {{Confirm that the packing is graphite and free of asbestos.}}
6. {{You quote ex works; we asked for DAP Port Ellery. Please revise.}}

{{We expect your answers by Friday, 15 May 2026}}; otherwise we shall evaluate your offer as it stands.

Sincerely,
Gwen Adair
Fenwick Terminals PLC
Port Ellery
`,
    fields: {
      CustomerName: 'Fenwick Terminals PLC',
      EnquiryType: 'Clarification (wedge gate valves)',
      ReferenceNo: 'FT-5210',
      DateOfReceipt: '2026-05-05',
      RequiredCertificate: ['API 600'],
      DeliveryLocation: 'Port Ellery',
      CommercialTerms: 'DAP Port Ellery',
    },
  },
  {
    name: 'spare parts',
    mail: { from: 'stores@quillan-refinery.example', date: '2026-07-13', subject: 'Spares for actuators' },
    text: `Hello,

please let us have your best price for these parts of your actuators type HX-40, serial numbers 20711 to 20718:

{{Seal kit, part no. 40-118-2 - 8 sets}}
{{Piston rod, part no. 40-201-1 - 2 each}}
{{Limit switch box with M20 entries - 3 each, Ex d certified for zone 1}}

{{Only original parts will be accepted.}}
{{Elastomers must have at least 75 % of their shelf life left on arrival.}}
{{Each part is to be tagged with our stock number (see list).}}
Delivery time: {{please state ex stock or weeks}}
Terms: {{CPT Quillan, net 45 days}}

{?Is there a repair kit that replaces items 1 and 2?}}

Our PR number is 4500-77120.

Kind regards
Stores department
Quillan Refinery S.p.A.
`,
    fields: {
      CustomerName: 'Quillan Refinery S.p.A.',
      EnquiryType: 'Supply (spare parts for actuators)',
      ReferenceNo: '4500-77120',
      DateOfReceipt: '2026-07-13',
      DeliveryLocation: 'CPT Quillan',
      CommercialTerms: 'CPT Quillan, net 45 days',
    },
  },
  {
    name: 'repair',
    mail: {
      from: 'Piotr Wen <p.wen@salthouse-energy.example>',
      date: '2026-01-22',
      subject: 'Repair of two annular preventers',
    },
    text: `Hi Karen,

two annular preventers came off the Salthouse 7 last week and need to go through a workshop. {{Please give us a budget price and a slot for the repair of both units.}}

What we expect from you:
- {{strip down, clean and inspect within five working days of arrival}}
- {{a written findings report with photographs before any repair starts}}
- {{repair according to API 16A and API Standard 53 by a licensed shop}}
- {{new elastomers from the original maker}}
- {{body and shell test at 15,000 psi witnessed by our representative}}
- {?recoating in our colours if time allows}}

{{The units remain our property at all times}} and {{you must insure them while they are in your care}}.
{{Turnaround: six weeks from receipt at your shop, no extension.}}
{{Invoices will be paid 60 days after release of the units.}}

Should you have any questions do not hesitate to call me.

Cheers
Piotr

Salthouse Energy Sdn Bhd | Level 9, Menara Biru, Kota Laut | www.salthouse-energy.example
`,
    fields: {
      CustomerName: 'Salthouse Energy Sdn Bhd',
      EnquiryType: 'Services (repair of annular preventers)',
      DateOfReceipt: '2026-01-22',
      RequiredCertificate: ['API 16A', 'API Standard 53'],
      DeliveryTimeline: 'six weeks from receipt at your shop',
      CommercialTerms: 'Invoices paid 60 days after release of the units',
    },
  },
];
