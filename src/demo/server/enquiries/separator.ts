import type { DemoCalendar } from '../calendar.ts';
import type { DemoEnquiry } from './demo-enquiry.ts';

const reference = 'ENQ-7740';

/** A separator to ASME VIII, forwarded by an agent: the request itself stands in the forwarded mail, and there is no attachment. */
export async function separator(calendar: DemoCalendar): Promise<DemoEnquiry> {
  return {
    reference,
    customer: 'Imaginary Gas Processing Company',
    priority: 'medium',
    mail: {
      from: 'Nabil Fictor <nabil@fictional-agencies.example>',
      to: 'Enquiries <enquiries@demo-valves.example>',
      subject: `FW: ${reference} - Production separator V-2101, ASME VIII with U stamp`,
      messageId: '<fw.7740.03@fictional-agencies.example>',
      inReplyTo: '<7740.01@imaginary-gas.example>',
      date: calendar.sent(8, '11:26:00 +0300'),
      text: body(calendar),
    },
  };
}

const body = (calendar: DemoCalendar) => `Good morning,

Please see the enquiry of our principal Imaginary Gas Processing Company below. We act as their local agent only; your offer goes to them, with a copy to us.

Regards,
Nabil Fictor
Fictional Trading and Agencies WLL

-----Original Message-----
From: Sara Nowhere <sara.nowhere@imaginary-gas.example>
Sent: ${calendar.day(-9)} 15:10
To: Nabil Fictor <nabil@fictional-agencies.example>
Subject: ${reference} - Production separator V-2101, ASME VIII with U stamp

Dear Nabil,

Kindly obtain an offer for the separator described below.

Enquiry No.: ${reference}
Customer: Imaginary Gas Processing Company
Enquiry type: Design, fabrication and supply of a pressure vessel
Offers due: ${calendar.day(13)}

Data

Item | Property | Value
1 | Three-phase production separator, horizontal, V-2101 | 1 EA
1.1 | Inside diameter x length between tangent lines | 1,524 mm x 4,572 mm
1.2 | Design pressure and temperature | 99 barg at 93 deg C
1.3 | Minimum design metal temperature | -29 deg C
1.4 | Corrosion allowance | 3 mm
1.5 | Gas, oil, water | 0.9 MMSm3/d, 620 m3/d, 210 m3/d
2 | Set of spare gaskets and studs for two years | 1 SET

Technical requirements

1. The vessel shall be designed and built to ASME Section VIII Division 1, 2023 Edition, with U stamp and National Board registration.
2. API Monogram: not required.
3. Shell and heads shall be SA-516 Grade 70, normalised and HIC tested to NACE TM0284, suitable for sour service to NACE MR0175 / ISO 15156.
4. Plates, forgings and pipe shall be supplied with EN 10204 type 3.1 certificates, alloy parts with a PMI report.
5. All butt welds of categories A and B shall be fully radiographed and heat treated after welding.
6. The hydrostatic test shall be carried out at 1.3 times the maximum allowable working pressure and held for at least 60 minutes, as a hold point for the authorised inspector and for us.
7. Nozzles of 2 inch and larger shall have ASME B16.5 Class 900 RTJ weld neck flanges.
8. Mechanical calculations, general arrangement and nozzle load check must be submitted for approval within 5 weeks after receipt of order.
9. The inspection and test plan shall be agreed with our third-party inspector before fabrication starts.
10. The data book shall contain the Manufacturer's Data Report (Form U-1), weld maps, WPS and PQR, NDE reports and heat treatment charts.
11. External coating should be a three-coat epoxy system with a dry film thickness of 300 micrometres.
12. The supplier shall follow our HSE plan during site visits and must report every incident within 24 hours.

Commercial requirements

Delivery terms: DAP Ras Laffan, Qatar (Incoterms 2020), unloading by us.
Delivery period: 32 weeks after receipt of order.
Payment: 30 % against approved drawings, 60 % on delivery against irrevocable letter of credit, 10 % against final documents.
Liquidated damages: 1 % per week of delay, not more than 10 % of the order value.
Warranty: 24 months from delivery or 18 months from start-up, whichever is earlier.
Validity: The offer shall be valid for 120 days.
Bank guarantee: A performance bond of 5 % of the order value is required within 14 days after order.

The offer should show the price of transport separately.

Best regards,
Sara Nowhere
Contracts Engineer
Imaginary Gas Processing Company
`;
