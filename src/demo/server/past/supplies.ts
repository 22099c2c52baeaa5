/** What customers of the demo's past ask for: items as they are listed, and clauses, all invented. */
export type Supply = {
  type: string;
  items: readonly (readonly [description: string, quantity: number, unit: string])[];
  clauses: readonly string[];
};

export const supplies = {
  gateValves: {
    type: 'Supply of API 6A gate valves',
    items: [
      ['Gate valve, manual, 2-1/16" 5,000 psi, flanged BX-152', 10, 'EA'],
      ['Gate valve, manual, 3-1/16" 10,000 psi, flanged BX-154', 6, 'EA'],
      ['Seat and gate set for item 2', 4, 'SET'],
    ],
    clauses: [
      'The valves shall be designed, made and tested to API Specification 6A, 21st Edition, PSL 3, PR2, temperature class P-U, material class DD-NL.',
      'The valves shall bear the API Monogram.',
      'All parts in contact with well fluid shall meet NACE MR0175 / ISO 15156.',
      'Bodies and bonnets shall be supplied with inspection certificates EN 10204 type 3.2.',
      'Each valve shall be hydrostatically tested in the presence of our inspector; we shall be told the date 10 working days before.',
      'The data book shall be handed over in electronic form with the shipping documents.',
    ],
  },
  ballValves: {
    type: 'Supply of API 6D ball valves',
    items: [
      ['Ball valve, trunnion mounted, 8" Class 600, RTJ', 4, 'EA'],
      ['Ball valve, trunnion mounted, 4" Class 900, RTJ', 9, 'EA'],
    ],
    clauses: [
      'Valves shall conform to API Specification 6D, 25th Edition, full bore, double block and bleed.',
      'Seats shall be soft, with a secondary metal seal; fire type-testing to API 6FA must be shown by a certificate.',
      'Valves shall be coated to our paint system 3B, 280 micrometres in three coats.',
      'Inspection and test plans must be approved by us before manufacture starts.',
      'Nameplates shall be of stainless steel and carry our tag numbers.',
      'Spare parts for two years of operation should be quoted as an option.',
    ],
  },
  chokes: {
    type: 'Supply of adjustable chokes',
    items: [
      ['Choke, adjustable, manual, 3-1/8" 5,000 psi', 6, 'EA'],
      ['Tungsten carbide trim for item 1', 12, 'SET'],
    ],
    clauses: [
      'Chokes shall be made to API Specification 6A, 21st Edition, PSL 2, temperature class L-U, material class BB.',
      'Trims shall be of tungsten carbide; the supplier shall state the expected wear at 2 % of sand by weight.',
      'Material certificates shall be to EN 10204 type 3.1 and traceable by heat number.',
      'The supplier shall keep one set of each trim in stock for five years.',
      'Packing shall be suitable for sea transport and six months of storage outdoors.',
    ],
  },
  spools: {
    type: 'Supply of wellhead spools and adapters',
    items: [
      ['Spacer spool, 11" 5,000 psi, 600 mm', 3, 'EA'],
      ['Adapter flange, 11" 5,000 psi by 7-1/16" 10,000 psi', 3, 'EA'],
      ['Ring gasket BX-158, low-carbon steel', 24, 'EA'],
    ],
    clauses: [
      'Spools shall be made of AISI 4130 forgings with a hardness of not more than 22 HRC.',
      'Ring grooves shall be overlaid with alloy 625; the iron content of the overlay shall not exceed 5 %.',
      'Forgings shall be examined by ultrasonic inspection over their whole volume.',
      'Welding procedures shall be qualified to ASME IX and submitted for approval before welding.',
      'Bolting shall be to ASTM A193 grade B7M and A194 grade 2HM.',
      'The supplier must hold a valid API Q1 certificate and send a copy with the offer.',
    ],
  },
  manifolds: {
    type: 'Supply of production manifolds',
    items: [
      ['Production manifold, 6 slots, 4-1/16" 5,000 psi, skid mounted', 1, 'EA'],
      ['Commissioning spares for item 1', 1, 'LOT'],
    ],
    clauses: [
      'The manifold shall be designed to ASME B31.3 for a design pressure of 345 bar and a design temperature of 121 °C.',
      'All butt welds shall be examined by radiography over their full length.',
      'A HAZOP of the skid shall be held with us before the design is frozen.',
      'The skid shall be lifted at four points; lifting lugs shall be proof-loaded to 1.5 times the gross weight.',
      'Noise at one metre from the skid shall not exceed 85 dB(A).',
      'The supplier shall send a supervisor to site for ten days of commissioning.',
    ],
  },
  repair: {
    type: 'Repair and recertification of wellhead equipment',
    items: [
      ['Gate valve, 4-1/16" 5,000 psi, strip, inspect and repair', 14, 'EA'],
      ['Certificate of conformance for each valve repaired', 14, 'EA'],
    ],
    clauses: [
      'Valves shall be repaired to API Standard 6AR, repair level RL 2.',
      'The supplier shall send a strip report with pictures within 10 days of receipt and wait for our approval before repair.',
      'Replaced parts shall be scrapped in our presence.',
      'Collection and return of the valves is at the cost of the supplier.',
      'Operators who blast or paint shall hold a medical certificate not older than one year.',
    ],
  },
  actuators: {
    type: 'Supply of hydraulic valve actuators',
    items: [
      ['Hydraulic actuator, fail-safe closed, for 3-1/16" 10,000 psi gate valve', 8, 'EA'],
      ['Local control panel for two actuators', 4, 'EA'],
    ],
    clauses: [
      'Actuators shall close within 10 seconds at the lowest supply pressure.',
      'The actuators shall be suitable for SIL 2; failure data shall be sent with the offer.',
      'Panels shall be of stainless steel 316L with ingress protection IP66.',
      'A factory acceptance test with the valves shall be held in the presence of our inspector.',
      'Operation and maintenance manuals shall be in English and Arabic.',
    ],
  },
  casing: {
    type: 'Supply of OCTG casing',
    items: [
      ['Casing, range 3, 9-5/8" 47.0 lb/ft L80 Type 1, BTC', 1600, 'm'],
      ['Pup joints, 10 ft, 9-5/8" 47.0 lb/ft L80 Type 1, BTC', 10, 'EA'],
    ],
    clauses: [
      'Casing and pup joints shall be made to API Specification 5CT, 11th Edition, grade L80 Type 1, PSL 2.',
      'Every pipe shall be drifted over its full length with a standard API drift.',
      'Threads shall be gauged to API 5B; the calibration certificates of the gauges shall be part of the data book.',
      'Thread protectors shall be of the closed-end type.',
      'Bundles should not weigh more than 2,500 kg each.',
    ],
  },
} satisfies Readonly<Record<string, Supply>>;

export type SupplyName = keyof typeof supplies;
