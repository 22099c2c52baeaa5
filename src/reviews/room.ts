import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'Feasibility by ten departments, the final decision, what follows from it, and the signed record.',
  nouns: {
    checklists: 'the questions of each organisation',
    evidence: 'what an answer points at to show that a requirement can be met',
    review: 'a review, read',
    actions: 'what follows: actions, differences, confirmations',
    findings: 'what a person makes of a finding',
    departments: 'the decision of a department, with risk and reminders',
    approvals: 'bid, bid with deviations or no bid, once a revision',
    record: 'the PDF',
    pack: 'what an auditor gets of a period, and checks without the product',
    turnaround: 'how long departments take',
    outcomes: 'how enquiries ended',
  },
  topics: { reviews: {}, checklists: {}, actions: {} },
  tables: [
    'approvals',
    'checklists',
    'customer_confirmations',
    'decisions',
    'departments_not_asked',
    'deviations',
    'differences',
    'frozen_records',
    'review_actions',
    'review_reminders',
    'reviews',
  ],
});
