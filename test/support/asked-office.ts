import { expect } from 'vitest';
import { fromRecords } from '#assistant/server/intents/recognise.ts';
import { understand } from '#assistant/server/understanding/understand.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp } from './app.ts';
import { addEnquiry, addRequirement, approval, decide, replyOf } from './enquiries.ts';
import { addDocument } from './qucy.ts';

/** An office with one record of each kind, and what its records say to a question. */
export const openAskedOffice = async () => {
  const server = await startApp({ works: true });
  const dayBefore = (days: number) =>
    new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const owner = await server.signInAs({ role: 'Owner', departments: ['Finance'], name: 'Olga Owner' });
  const coordinator = await server.signInAs({
    role: 'Coordinator',
    organisationId: owner.organisationId,
    name: 'Cora Coordinator',
  });
  const urgent = (
    await addEnquiry(owner, {
      CustomerName: 'Imaginary Rigs',
      ReferenceNo: 'RFQ-2026-17',
      RequiredCertificate: ['EN 10204 3.1', 'API Monogram licence'],
      DeliveryLocation: 'DAP Sohar',
      DeliveryTimeline: '12 weeks',
      CommercialTerms: 'Net 30 days, EUR',
      DateOfReceipt: dayBefore(0),
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

  return { server, owner, urgent, said, allSay };
};
