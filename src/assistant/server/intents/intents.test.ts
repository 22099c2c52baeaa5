import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAskedOffice } from '../../../../test/support/asked-office.ts';
import { understand } from '../understanding/understand.ts';
import { fromRecords } from './recognise.ts';

let office: Awaited<ReturnType<typeof openAskedOffice>>;

beforeAll(async () => {
  office = await openAskedOffice();
});
afterAll(() => office.server.stop());

describe('counts and lists of enquiries', () => {
  it('AI-3: counts and lists by stage', async () => {
    await office.allSay(
      [
        'How many enquiries are in review?',
        'Which RFQs are currently under review?',
        'List all enquiries in review',
        'how many inquiries are being reviewed right now',
      ],
      /^1 enquiry is in review\.\nRFQ-2026-17/,
    );
    await office.allSay(
      [
        'How many enquiries are in drafting?',
        'Show me the tenders being drafted',
        'which enquiries are still in draft',
      ],
      /^1 enquiry is in drafting\.\nPP-9/,
    );
    await office.allSay(
      [
        'How many enquiries are approved?',
        "What's the number of approved enquiries?",
        'which RFQs have been approved',
      ],
      /^No enquiry is approved\.$/,
    );
    await office.allSay(
      [
        'How many enquiries are there?',
        'How many enquiries do we have?',
        'What is the total number of enquiries?',
      ],
      /^There are 2 enquiries\./,
    );
  });

  it('AI-3: counts and lists what is overdue, urgent or of a customer', async () => {
    await office.allSay(
      [
        'Which enquiries are overdue?',
        'How many enquiries are late?',
        'Are any enquiries past their due date?',
        'overdue RFQs',
      ],
      /^1 enquiry is overdue\.\nRFQ-2026-17/,
    );
    await office.allSay(
      [
        'Which enquiries are urgent?',
        'List the urgent enquiries',
        'How many top priority tenders do we have?',
      ],
      /^1 enquiry is urgent\.\nRFQ/,
    );
    await office.allSay(
      [
        'How many low priority enquiries are there?',
        'Which enquiries have low priority?',
        'show enquiries with priority low',
      ],
      /^1 enquiry is of low priority\.\nPP-9/,
    );
    await office.allSay(
      [
        'Which enquiries of Imaginary Rigs do we have?',
        'How many enquiries came from Imaginary Rigs?',
        'List the RFQs from Imaginary Rigs',
      ],
      /of Imaginary Rigs.*\nRFQ-2026-17/,
    );
    await office.allSay(
      [
        'Which enquiries close tomorrow?',
        'How many enquiries are closing tomorrow?',
        'List RFQs with a closing date tomorrow',
      ],
      /^No enquiry is due tomorrow\./,
    );
    await office.allSay(
      [
        'How many enquiries came from Specimen Drilling?',
        'List all enquiries that need a 3.2 certificate',
        'How many bids did we send last month?',
      ],
      'unknown',
    );
    await office.allSay(['How many enquiries are open and who approves purchase orders?'], 'unknown');
  });

  it('AI-3: counts and lists what came in a while', async () => {
    await office.allSay(
      [
        'How many enquiries were received today?',
        'Which enquiries came in today?',
        'list enquiries that arrived today',
      ],
      /^1 enquiry was received today\.\nRFQ/,
    );
    await office.allSay(
      [
        'How many enquiries did we receive this year?',
        'Which RFQs came in this year?',
        'new enquiries this month',
      ],
      /received this (?:year|month)/,
    );
  });

  it('AI-3: leads to the page that shows the same', async () => {
    const path = await office.owner.within(async (scope) => {
      const outcome = await fromRecords(
        scope,
        await understand(scope, {
          question: 'Which urgent enquiries are in review?',
          before: null,
          enquiryId: null,
          documentIds: [],
        }),
      );
      const citation = outcome?.kind === 'records' ? outcome.lines[0]?.citations[0] : undefined;
      return citation?.kind === 'records' ? citation.path : null;
    });
    expect(path).toBe('/app/contract-review?viewType=board&in_review.priority=urgent');
  });
});

describe('the state of one enquiry', () => {
  it('AI-3: says how it stands', async () => {
    await office.allSay(
      [
        'What is the status of RFQ-2026-17?',
        'Where does RFQ-2026-17 stand?',
        'Is RFQ-2026-17 approved yet?',
        'How far is rfq-2026-17?',
        'What is the status of the Imaginary Rigs enquiry?',
      ],
      /^RFQ-2026-17 of Imaginary Rigs stands in In Review; 1 of 10/,
    );
    await office.allSay(
      ['Who is assigned to RFQ-2026-17?', 'Who is responsible for RFQ-2026-17?', 'who handles RFQ-2026-17'],
      /assigned to Cora Coordinator/,
    );
  });

  it('AI-3: says which departments have decided, which have not, and what holds it up', async () => {
    await office.allSay(
      [
        'Which departments have not decided on RFQ-2026-17 yet?',
        'Who still has to decide on RFQ-2026-17?',
        'Which departments are still missing for RFQ-2026-17?',
        "Which departments haven't approved RFQ-2026-17?",
      ],
      /^9 of 10 departments have not decided on RFQ-2026-17 yet\.\nQuality Assurance/,
    );
    await office.allSay(
      [
        'Which departments have decided on RFQ-2026-17?',
        'Who has approved RFQ-2026-17?',
        'which departments already signed RFQ-2026-17',
      ],
      /^1 of 10 departments have decided[^]*Finance: Approved, Olga Owner/,
    );
    await office.allSay(
      [
        'Who holds up RFQ-2026-17?',
        'What is RFQ-2026-17 waiting for?',
        'Why is RFQ-2026-17 not approved yet?',
        'What is blocking RFQ-2026-17?',
      ],
      /9 of 10 departments have not decided/,
    );
  });

  it('AI-3: says what its fields state', async () => {
    await office.allSay(
      [
        'What certificates does RFQ-2026-17 require?',
        'Which certificates are required for RFQ-2026-17?',
        'certificates of RFQ-2026-17',
      ],
      /EN 10204 3\.1 and API Monogram licence/,
    );
    await office.allSay(
      [
        'Where is RFQ-2026-17 to be delivered?',
        'What is the delivery location of RFQ-2026-17?',
        'delivery address for RFQ-2026-17?',
      ],
      /DAP Sohar/,
    );
    await office.allSay(
      [
        'When does RFQ-2026-17 need delivery?',
        'What is the delivery time of RFQ-2026-17?',
        'lead time for RFQ-2026-17',
      ],
      /12 weeks/,
    );
    await office.allSay(
      [
        'What are the payment terms of RFQ-2026-17?',
        'Which commercial terms apply to RFQ-2026-17?',
        'What currency does RFQ-2026-17 ask for?',
      ],
      /Net 30 days, EUR/,
    );
    await office.allSay(
      [
        'Does RFQ-2026-17 require the API monogram?',
        'Is the monogram needed for RFQ-2026-17?',
        'monogram requirement of RFQ-2026-17',
      ],
      /Monogram requirement of RFQ-2026-17: not stated/,
    );
    await office.allSay(
      ['What certificates are required?', 'Which certificates does the customer ask for?'],
      /EN 10204 3\.1/,
      office.urgent,
    );
  });

  it('AI-3: counts and lists its requirements', async () => {
    await office.allSay(
      [
        'How many requirements does RFQ-2026-17 have?',
        'List the requirements of RFQ-2026-17',
        'Which requirements does RFQ-2026-17 have?',
      ],
      /^RFQ-2026-17 has 2 requirements\./,
    );
    await office.allSay(
      [
        'How many mandatory requirements does RFQ-2026-17 have?',
        'Which requirements of RFQ-2026-17 are mandatory?',
        'list mandatory requirements in RFQ-2026-17',
      ],
      /^1 requirement of RFQ-2026-17 is mandatory\./,
    );
    await office.allSay(
      [
        'Which requirements of RFQ-2026-17 are for Engineering?',
        'How many requirements does Engineering have in RFQ-2026-17?',
        'List the engineering requirements of RFQ-2026-17',
      ],
      /^1 requirement of RFQ-2026-17 is for Engineering\./,
    );
    await office.allSay(
      [
        'Which requirements of RFQ-2026-17 name API 598?',
        'How many requirements to API 598 are in RFQ-2026-17?',
        'list the API 598 requirements of RFQ-2026-17',
      ],
      /is to API 598/,
    );
    await office.allSay(
      [
        'How many requirements of RFQ-2026-17 are open?',
        'Which requirements of RFQ-2026-17 are not confirmed yet?',
        'unconfirmed requirements of RFQ-2026-17',
      ],
      /^0 requirements of RFQ-2026-17 are not confirmed yet\./,
    );
  });

  it('AI-4: asks which enquiry when none is named', async () => {
    for (const question of [
      'What certificate does the enquiry need?',
      'What is the status of the enquiry?',
      'Where is this RFQ to be delivered?',
    ])
      expect([question, await office.said(question)]).toEqual([question, 'needs-enquiry']);
  });
});

it('AI-3: leaves every question about what a text says to the documents', async () => {
  const questions = [
    'How are enquiries registered?',
    'Which enquiries need a radiographic test according to QP-02?',
    'What is an enquiry?',
    'When is an enquiry approved?',
    'Who approves enquiries?',
    'How many days do we have to answer an enquiry?',
    'What must be checked before an enquiry is approved?',
    'Which departments decide on deviations?',
    'What certificates are required for gaskets?',
    'Which certificate does a welder need?',
    'What are the payment terms for suppliers?',
    'How long is the delivery time of forgings?',
    'How many requirements does API Q1 have for calibration?',
    'What are the requirements for packing?',
    'Which documents accompany a shipment?',
    'Who reads the calibration records?',
    'When are procedures revised?',
    'How is a material request approved?',
    'Which material requests need a certificate of type 3.2?',
    'What does the status label on a valve say?',
    'Who is responsible for calibration?',
    'Why is a supplier blocked?',
    'What is overdue calibration?',
    'What does RFQ-2026-17 say about coating?',
    'Which colour do the valves of RFQ-2026-17 have?',
    'Does RFQ-2026-17 allow partial shipments?',
  ];
  for (const question of questions) expect([question, await office.said(question)]).toEqual([question, null]);
});
