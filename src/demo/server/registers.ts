import { readDraft, type EntryDraft } from '#registers/contract/entries/draft.ts';
import { toNewEntry } from '#registers/contract/entries/entry.ts';
import type { RegisterName } from '#registers/contract/entries/registers.ts';
import { addEntry } from '#registers/server/entries/service.ts';
import { dayAfter } from './calendar.ts';
import type { As } from './work.ts';

const works = 'Demo Valves, Works 1';

/** The registers of the demo organisation; every number and date in them is invented. */
const demoEntries = (later: (days: number) => string): Record<RegisterName, EntryDraft[]> => ({
  licences: [
    {
      specification: 'API 6A',
      number: '6A-0000',
      facility: works,
      products: 'Gate valves; Check valves; Chokes',
      pslFrom: '1',
      pslTo: '3',
      sizeFrom: '2 1/16',
      sizeTo: '7 1/16',
      pressureFrom: '2000',
      pressureTo: '10000',
      edition: '21st',
      validFrom: later(-400),
      expires: later(695),
      certificate: 'Quality, folder L-01',
    },
    {
      specification: 'API 6D',
      number: '6D-0000',
      facility: works,
      products: 'Ball valves; Gate valves; Check valves',
      sizeFrom: '2',
      sizeTo: '24',
      edition: '25th',
      validFrom: later(-1053),
      expires: later(42),
      notes: 'Renewal audit is booked.',
    },
    {
      specification: 'API 16C',
      number: '16C-0000',
      facility: works,
      products: 'Choke manifolds',
      validFrom: later(-1195),
      expires: later(-100),
      notes: 'Not renewed.',
    },
  ],
  qualifications: [
    { kind: 'wps', number: 'WPS-014', material: 'P-No. 1', thickness: '5 to 38 mm', process: 'SMAW' },
    {
      kind: 'nde',
      number: 'UT-0000',
      holder: 'Inspector Specimen',
      method: 'UT',
      level: '2',
      validFrom: later(-700),
      expires: later(1125),
    },
    {
      kind: 'calibration',
      number: 'CAL-0000',
      holder: 'Pressure gauge PG-3',
      validFrom: later(-340),
      expires: later(25),
    },
  ],
  standards: [
    { designation: 'API 6A', edition: '21st', inForceFrom: '2019-11-01', location: 'Library, shelf 2' },
    {
      designation: 'API 6A',
      edition: '20th',
      inForceFrom: '2011-04-01',
      withdrawnOn: '2019-11-01',
      supersededBy: 'API 6A, 21st',
      location: 'Library, archive',
    },
    { designation: 'API 6D', edition: '25th', inForceFrom: '2022-11-01', location: 'Library, shelf 2' },
    { designation: 'NACE MR0175', edition: '2020', inForceFrom: '2020-12-01', location: 'Library, shelf 4' },
  ],
  limits: [
    {
      subject: 'ld_rate',
      value: '0.5',
      fallback: 'Liquidated damages of 0.5 % of the value of the delayed goods per full week.',
      mayExceed: 'Head of sales',
    },
    { subject: 'ld_cap', value: '5', mayExceed: 'Managing director' },
    { subject: 'validity', value: '90', fallback: 'Our offer is valid for 90 days.' },
    { subject: 'payment', value: '60', fallback: '60 days net from the date of invoice.' },
    { subject: 'warranty', value: '18', fallback: '18 months from delivery.', mayExceed: 'Head of sales' },
    { subject: 'liability_cap', value: '100', mayExceed: 'Managing director' },
    { subject: 'performance_bond', value: '10' },
    { subject: 'retention', value: '5' },
    { subject: 'lead_time', value: '12' },
  ],
});

/** Fills the registers: one licence that expires soon, one that has expired, one withdrawn edition. */
export const loadRegisters = async (as: As, today: string): Promise<void> => {
  const later = (days: number) => dayAfter(today, days);
  const entries = Object.entries(demoEntries(later)) as [RegisterName, EntryDraft[]][];
  await as('quality@demo-valves.example')(async (scope) => {
    for (const [register, drafts] of entries)
      for (const draft of drafts) {
        const read = readDraft(register, draft);
        if (!('entry' in read)) throw new Error(`the demo’s ${register} are wrong: ${JSON.stringify(read)}`);
        await addEntry(scope, toNewEntry(register, read.entry));
      }
  });
};
