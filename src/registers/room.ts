import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'What the organisation holds and accepts: licences, qualifications, standards and commercial limits.',
  nouns: {
    licences: 'which specification may be made where, in what range, and until when',
    qualifications: 'procedures, people, calibrations and type approvals',
    standards: 'editions held, from when to when they are in force',
    limits: 'the commercial terms that are accepted, and who may go beyond',
    entries: 'what holds for an entry of any register',
    'import-export': 'registers out of sheets and into them',
  },
  pages: [{ path: '/app/registers', title: 'Registers' }],
  topics: { registers: {} },
  tables: ['register_entries', 'register_certificates'],
});
