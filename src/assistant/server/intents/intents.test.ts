import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, addRequirement, approval, decide, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { addDocument } from '../../../../test/support/qucy.ts';
import { understand } from '../understanding/understand.ts';
import { fromRecords } from './recognise.ts';

let server: TestApp;
let owner: Signed;
let coordinator: Signed;

const today = () => server.clock.now().toISOString().slice(0, 10);
const dayBefore = (days: number) =>
  new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** What the records say to a question; null when they are not asked. */
const said = (question: string, enquiryId: string | null = null, who = owner): Promise<string | null> =>
  who.within(async (scope) => {
    const outcome = await fromRecords(
      scope,
      await understand(scope, { question, before: null, enquiryId, documentIds: [] }),
    );
    if (!outcome) return null;
    return outcome.kind === 'records' ? outcome.lines.map(({ text }) => text).join('\n') : outcome.kind;
  });

const allSay = async (
  questions: readonly string[],
  words: string | RegExp,
  enquiryId: string | null = null,
) => {
  for (const question of questions)
    expect([question, await said(question, enquiryId)]).toEqual([question, expect.stringMatching(words)]);
};

let urgent: string;

beforeAll(async () => {
  server = await startApp({ works: true });
  owner = await server.signInAs({ role: 'Owner', departments: ['Finance'], name: 'Olga Owner' });
  coordinator = await server.signInAs({
    role: 'Coordinator',
    organisationId: owner.organisationId,
    name: 'Cora Coordinator',
  });
  urgent = (
    await addEnquiry(owner, {
      CustomerName: 'Imaginary Rigs',
      ReferenceNo: 'RFQ-2026-17',
      RequiredCertificate: ['EN 10204 3.1', 'API Monogram licence'],
      DeliveryLocation: 'DAP Sohar',
      DeliveryTimeline: '12 weeks',
      CommercialTerms: 'Net 30 days, EUR',
      DateOfReceipt: today(),
    })
  ).id;
  await replyOf(
    owner.call(recordEndpoints.change, {
      params: { id: urgent },
      body: { Priority: 'urgent', dueDate: dayBefore(3), assigneeId: coordinator.userId },
    }),
  );
  const drafting = await addEnquiry(owner, {
    CustomerName: 'Placeholder Pumps',
    ReferenceNo: 'PP-9',
    DateOfReceipt: dayBefore(200),
  });
  await replyOf(
    owner.call(recordEndpoints.move, { params: { id: drafting.id }, body: { Status: 'drafting' } }),
  );
  await replyOf(
    owner.call(recordEndpoints.change, { params: { id: drafting.id }, body: { Priority: 'low' } }),
  );
  const rows = [
    {
      text: 'Valves shall be tested to API 598.',
      standard: 'API 598',
      departments: ['Engineering'] as const,
      mandatory: true,
    },
    {
      text: 'Spare parts may be offered.',
      standard: null,
      departments: ['Finance'] as const,
      mandatory: false,
    },
  ];
  for (const row of rows) await addRequirement(owner, urgent, { ...row, departments: [...row.departments] });
  const { revision } = await replyOf(owner.call(reviewEndpoints.open, { params: { id: urgent } }));
  await replyOf(decide(owner, urgent, approval('Finance', revision)));
  const document = await addDocument(
    server.app,
    coordinator,
    { name: 'QP-07 Purchasing.txt', text: 'Invoices are paid after sixty days.' },
    owner,
  );
  await replyOf(
    owner.call(documentEndpoints.change, {
      params: { id: document.id },
      body: { reviewDate: dayBefore(10) },
    }),
  );
  await replyOf(coordinator.call(documentEndpoints.confirmRead, { params: document }));
  await addDocument(server.app, coordinator, {
    name: 'QP-02 Contract review.txt',
    text: 'Enquiries are registered on the day they are received.',
  });
  const line = { description: 'Round bar 4130', quantity: '2', unit: 'pc' };
  await replyOf(
    owner.call(materialEndpoints.add, {
      body: { department: 'Operations', needBy: dayBefore(1), priority: 'urgent', lines: [line] },
    }),
  );
  expect(
    (await owner.call(requirementEndpoints.list, { params: { id: urgent } })).body.requirements,
  ).toHaveLength(2);
});

afterAll(() => server.stop());

describe('counts and lists of enquiries', () => {
  it('AI-3: counts and lists by stage', async () => {
    await allSay(
      [
        'How many enquiries are in review?',
        'Which RFQs are currently under review?',
        'List all enquiries in review',
        'how many inquiries are being reviewed right now',
      ],
      /^1 enquiry is in review\.\nRFQ-2026-17/,
    );
    await allSay(
      [
        'How many enquiries are in drafting?',
        'Show me the tenders being drafted',
        'which enquiries are still in draft',
      ],
      /^1 enquiry is in drafting\.\nPP-9/,
    );
    await allSay(
      [
        'How many enquiries are approved?',
        "What's the number of approved enquiries?",
        'which RFQs have been approved',
      ],
      /^No enquiry is approved\.$/,
    );
    await allSay(
      [
        'How many enquiries are there?',
        'How many enquiries do we have?',
        'What is the total number of enquiries?',
      ],
      /^There are 2 enquiries\./,
    );
  });

  it('AI-3: counts and lists what is overdue, urgent or of a customer', async () => {
    await allSay(
      [
        'Which enquiries are overdue?',
        'How many enquiries are late?',
        'Are any enquiries past their due date?',
        'overdue RFQs',
      ],
      /^1 enquiry is overdue\.\nRFQ-2026-17/,
    );
    await allSay(
      [
        'Which enquiries are urgent?',
        'List the urgent enquiries',
        'How many top priority tenders do we have?',
      ],
      /^1 enquiry is urgent\.\nRFQ/,
    );
    await allSay(
      [
        'How many low priority enquiries are there?',
        'Which enquiries have low priority?',
        'show enquiries with priority low',
      ],
      /^1 enquiry is of low priority\.\nPP-9/,
    );
    await allSay(
      [
        'Which enquiries of Imaginary Rigs do we have?',
        'How many enquiries came from Imaginary Rigs?',
        'List the RFQs from Imaginary Rigs',
      ],
      /of Imaginary Rigs.*\nRFQ-2026-17/,
    );
    await allSay(
      [
        'Which enquiries close tomorrow?',
        'How many enquiries are closing tomorrow?',
        'List RFQs with a closing date tomorrow',
      ],
      /^No enquiry is due tomorrow\./,
    );
    await allSay(
      [
        'How many enquiries came from Specimen Drilling?',
        'List all enquiries that need a 3.2 certificate',
        'How many bids did we send last month?',
      ],
      'unknown',
    );
    await allSay(['How many enquiries are open and who approves purchase orders?'], 'unknown');
  });

  it('AI-3: counts and lists what came in a while', async () => {
    await allSay(
      [
        'How many enquiries were received today?',
        'Which enquiries came in today?',
        'list enquiries that arrived today',
      ],
      /^1 enquiry was received today\.\nRFQ/,
    );
    await allSay(
      [
        'How many enquiries did we receive this year?',
        'Which RFQs came in this year?',
        'new enquiries this month',
      ],
      /received this (?:year|month)/,
    );
  });

  it('AI-3: leads to the page that shows the same', async () => {
    const path = await owner.within(async (scope) => {
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
    await allSay(
      [
        'What is the status of RFQ-2026-17?',
        'Where does RFQ-2026-17 stand?',
        'Is RFQ-2026-17 approved yet?',
        'How far is rfq-2026-17?',
        'What is the status of the Imaginary Rigs enquiry?',
      ],
      /^RFQ-2026-17 of Imaginary Rigs stands in In Review; 1 of 10/,
    );
    await allSay(
      ['Who is assigned to RFQ-2026-17?', 'Who is responsible for RFQ-2026-17?', 'who handles RFQ-2026-17'],
      /assigned to Cora Coordinator/,
    );
  });

  it('AI-3: says which departments have decided, which have not, and what holds it up', async () => {
    await allSay(
      [
        'Which departments have not decided on RFQ-2026-17 yet?',
        'Who still has to decide on RFQ-2026-17?',
        'Which departments are still missing for RFQ-2026-17?',
        "Which departments haven't approved RFQ-2026-17?",
      ],
      /^9 of 10 departments have not decided on RFQ-2026-17 yet\.\nQuality Assurance/,
    );
    await allSay(
      [
        'Which departments have decided on RFQ-2026-17?',
        'Who has approved RFQ-2026-17?',
        'which departments already signed RFQ-2026-17',
      ],
      /^1 of 10 departments have decided[^]*Finance: Approved, Olga Owner/,
    );
    await allSay(
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
    await allSay(
      [
        'What certificates does RFQ-2026-17 require?',
        'Which certificates are required for RFQ-2026-17?',
        'certificates of RFQ-2026-17',
      ],
      /EN 10204 3\.1 and API Monogram licence/,
    );
    await allSay(
      [
        'Where is RFQ-2026-17 to be delivered?',
        'What is the delivery location of RFQ-2026-17?',
        'delivery address for RFQ-2026-17?',
      ],
      /DAP Sohar/,
    );
    await allSay(
      [
        'When does RFQ-2026-17 need delivery?',
        'What is the delivery time of RFQ-2026-17?',
        'lead time for RFQ-2026-17',
      ],
      /12 weeks/,
    );
    await allSay(
      [
        'What are the payment terms of RFQ-2026-17?',
        'Which commercial terms apply to RFQ-2026-17?',
        'What currency does RFQ-2026-17 ask for?',
      ],
      /Net 30 days, EUR/,
    );
    await allSay(
      [
        'Does RFQ-2026-17 require the API monogram?',
        'Is the monogram needed for RFQ-2026-17?',
        'monogram requirement of RFQ-2026-17',
      ],
      /Monogram requirement of RFQ-2026-17: not stated/,
    );
    await allSay(
      ['What certificates are required?', 'Which certificates does the customer ask for?'],
      /EN 10204 3\.1/,
      urgent,
    );
  });

  it('AI-3: counts and lists its requirements', async () => {
    await allSay(
      [
        'How many requirements does RFQ-2026-17 have?',
        'List the requirements of RFQ-2026-17',
        'Which requirements does RFQ-2026-17 have?',
      ],
      /^RFQ-2026-17 has 2 requirements\./,
    );
    await allSay(
      [
        'How many mandatory requirements does RFQ-2026-17 have?',
        'Which requirements of RFQ-2026-17 are mandatory?',
        'list mandatory requirements in RFQ-2026-17',
      ],
      /^1 requirement of RFQ-2026-17 is mandatory\./,
    );
    await allSay(
      [
        'Which requirements of RFQ-2026-17 are for Engineering?',
        'How many requirements does Engineering have in RFQ-2026-17?',
        'List the engineering requirements of RFQ-2026-17',
      ],
      /^1 requirement of RFQ-2026-17 is for Engineering\./,
    );
    await allSay(
      [
        'Which requirements of RFQ-2026-17 name API 598?',
        'How many requirements to API 598 are in RFQ-2026-17?',
        'list the API 598 requirements of RFQ-2026-17',
      ],
      /is to API 598/,
    );
    await allSay(
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
      expect([question, await said(question)]).toEqual([question, 'needs-enquiry']);
  });
});

describe('documents and material requests', () => {
  it('AI-3: says which revision is in force, when it was revised and who has read it', async () => {
    await allSay(
      [
        'Which revision of QP-07 is in force?',
        'What is the current version of QP-07?',
        'Is QP-07 up to date?',
      ],
      /^Revision 1 of “QP-07 Purchasing” is in force\./,
    );
    await allSay(
      [
        'When was QP-07 last revised?',
        'When was the purchasing procedure last updated?',
        'When did QP-07 last change, when was it issued?',
      ],
      /last revised on/,
    );
    await allSay(
      ['Who has not read QP-07?', 'Who still needs to read QP-07?', "Who hasn't read QP-07 yet?"],
      /Olga Owner/,
    );
    await allSay(
      ['Who has read QP-07?', 'who already read QP-07', 'Who confirmed QP-07?'],
      /Cora Coordinator/,
    );
    await allSay(
      [
        'Which documents are overdue for review?',
        'How many documents are overdue for review?',
        'list procedures due for review',
      ],
      /^1 document is overdue for review\.\nQP-07/,
    );
  });

  it('AI-3: counts material requests', async () => {
    await allSay(
      [
        'How many material requests are open?',
        'Which material requests are still open?',
        'List open material requests',
      ],
      /^1 material request is open\.\nMR-/,
    );
    await allSay(
      [
        'Which material requests are overdue?',
        'overdue material requests',
        'How many material requests are late?',
      ],
      /^1 material request is overdue\./,
    );
    await allSay(
      [
        'Which material requests are urgent?',
        'How many urgent material requests do we have?',
        'show urgent requests for material',
      ],
      /^1 material request is urgent\./,
    );
  });

  it('AI-3: says what waits for the asker', async () => {
    await allSay(
      ['What is waiting for me?', 'Which enquiries wait for my decision?', 'What do I have to approve?'],
      /Nothing waits for your decision\.|waits? for your decision/,
    );
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
  for (const question of questions) expect([question, await said(question)]).toEqual([question, null]);
});
