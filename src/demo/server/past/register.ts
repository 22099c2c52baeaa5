import { importSheet } from '#enquiries/server/import-export/import.ts';
import type { ReceivedVia } from '#extraction/contract/fields.ts';
import { dayAfter } from '../calendar.ts';
import { coordinatorEmail, type As } from '../work.ts';
import { customers, type CustomerName } from './customers.ts';
import { supplies, type SupplyName } from './supplies.ts';

type Row = readonly [
  daysBefore: number,
  reference: string,
  customer: CustomerName,
  supply: SupplyName,
  via: ReceivedVia,
  outcome: string,
  reason: string,
];

const rows: readonly Row[] = [
  [71, 'RFQ-EMF-23871', 'marine', 'gateValves', 'Email', 'Won', ''],
  [70, 'SPC-2026-0412', 'pipeline', 'ballValves', 'Email', 'Won', ''],
  [69, 'FPD-77120', 'petroleum', 'spools', 'Email', 'Lost', 'Price'],
  [68, 'IGP/RFQ/3308', 'gas', 'manifolds', 'Email', 'No bid', 'Unlimited liability'],
  [67, 'ENQ-2178-OCTG', 'drilling', 'casing', 'Manual', 'Cancelled', 'The well was postponed'],
  [66, 'IGP/RFQ/3301', 'gas', 'chokes', 'Email', 'Won', ''],
  [64, 'NES-40118', 'energy', 'actuators', 'Email', 'Lost', 'Delivery time'],
  [63, 'POR-RFQ-0871', 'rigs', 'repair', 'Manual', 'Won', ''],
  [62, 'MBG-2026-031', 'geothermal', 'gateValves', 'Email', 'Won', ''],
  [61, 'FPD-77141', 'petroleum', 'chokes', 'Email', 'No bid', 'Nine weeks cannot be reached'],
  [60, 'RFQ-EMF-23902', 'marine', 'manifolds', 'Email', 'No bid', 'The assembly hall is taken'],
  [59, 'SPC-2026-0440', 'pipeline', 'repair', 'Manual', 'Won', ''],
  [57, 'FPD-77164', 'petroleum', 'gateValves', 'Email', 'Lost', 'Price'],
  [56, 'IGP/RFQ/3319', 'gas', 'ballValves', 'Email', 'Won', ''],
  [55, 'NES-40131', 'energy', 'spools', 'Email', 'Cancelled', 'Bought from stock'],
  [54, 'POR-RFQ-0889', 'rigs', 'actuators', 'Email', 'No bid', 'Terms'],
  [53, 'RFQ-EMF-23940', 'marine', 'chokes', 'Email', 'Won', ''],
  [52, 'POR-RFQ-0902', 'rigs', 'gateValves', 'Email', 'Won', ''],
  [50, 'ENQ-2190-OCTG', 'drilling', 'casing', 'Email', 'No bid', 'We roll no pipe'],
  [49, 'MBG-2026-036', 'geothermal', 'ballValves', 'Manual', 'Lost', 'No answer'],
  [48, 'SPC-2026-0467', 'pipeline', 'actuators', 'Email', 'Won', ''],
  [46, 'FPD-77188', 'petroleum', 'repair', 'Email', 'Won', ''],
  [45, 'RFQ-EMF-23961', 'marine', 'spools', 'Email', 'Lost', 'Price'],
  [43, 'IGP/RFQ/3327', 'gas', 'gateValves', 'Email', 'Won', ''],
  [42, 'NES-40137', 'energy', 'gateValves', 'Manual', 'Duplicate', 'Of NES-40131'],
  [41, 'POR-RFQ-0920', 'rigs', 'manifolds', 'Email', 'Cancelled', 'The rig was sold'],
  [39, 'SPC-2026-0478', 'pipeline', 'ballValves', 'Email', 'Won', ''],
  [38, 'MBG-2026-039', 'geothermal', 'chokes', 'Email', 'Won', ''],
  [37, 'FPD-77195', 'petroleum', 'actuators', 'Email', 'Lost', 'Price'],
];

/** Days before today on which it was imported: by then all of it had ended. */
export const importedDaysBefore = 36;

/** How long an enquiry of the old register took, by its place in it. */
const daysTaken = (place: number): number => 3 + ((place * 5) % 12);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The list that the demo organisation kept until five weeks ago, imported as a company would. */
export const importOldRegister = async (as: As, today: string): Promise<void> => {
  const dayBefore = (days: number): string => dayAfter(today, -days);
  const headings = [
    'Customer name',
    'Enquiry type',
    'Reference no.',
    'Date of receipt',
    'Received via',
    'Stage',
    'Closed on',
    'Outcome',
    'Closing reason',
  ];
  const lines = rows.map(([days, reference, customer, supply, via, outcome, reason], place) => [
    customers[customer].name,
    supplies[supply].type,
    reference,
    dayBefore(days),
    via,
    outcome === 'Won' || outcome === 'Lost' ? 'Approved' : 'In Review',
    dayBefore(Math.max(importedDaysBefore, days - daysTaken(place))),
    outcome,
    reason,
  ]);
  const text = [headings, ...lines].map((line) => line.map(quoted).join(',')).join('\n');
  const file = { name: 'Enquiry register.csv', mediaType: 'text/csv', bytes: Buffer.from(text) };
  await as(coordinatorEmail)((scope) => importSheet(scope, [file], {}));
};
