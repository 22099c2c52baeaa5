import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { acceptEvery, addEnquiry, approval, decide, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { runJobs } from '../generation/jobs.ts';
import { amendmentJobs } from './jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const said = [
  'The purchaser shall witness the hydrostatic test.',
  'Liquidated damages of 0.5 % per week shall apply, capped at 5 %.',
  'Delivery time: 14 weeks ARO.',
  'Spare parts for two years should be quoted separately.',
  'The valves shall be painted white.',
];
const saidLater = [
  'Liquidated damages of 1 % per week shall apply, capped at 10 %.',
  'The witnessing of the hydrostatic test by the purchaser is no longer required.',
  'Delivery time: 10 weeks ARO.',
  'The valves shall be painted RAL 5015.',
  'The supplier shall provide a painting procedure for approval.',
  'Payment shall be 60 days net from receipt of invoice.',
  'Spare parts for five years should be quoted separately.',
];

/** What the product says of a field's departments, written down a second time. */
const ofField: Partial<Record<EnquiryFieldName, Department[]>> = {
  RequiredCertificate: ['Quality Assurance'],
  MonogramRequirement: ['Quality Assurance'],
  DeliveryLocation: ['Operations', 'Legal & Compliance'],
  DeliveryTimeline: ['Operations', 'Project Management'],
  CommercialTerms: ['Finance', 'Legal & Compliance'],
};

type Word = 'accept' | 'reject' | 'edit';
type Command =
  | { do: 'accept' | 'reject'; row: number }
  | { do: 'edit'; row: number; departments: Department[] }
  | { do: 'amend'; sentences: string[]; words: Word[]; departments: Department[] }
  | { do: 'run' };

const some = fc.uniqueArray(fc.constantFrom(...departments), { minLength: 1, maxLength: 3 });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'reject' as const), row: fc.nat(9) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('edit' as const), row: fc.nat(9), departments: some }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      sentences: fc.subarray(saidLater, { minLength: 1 }),
      words: fc.array(fc.constantFrom<Word>('accept', 'accept', 'reject', 'edit'), {
        minLength: 12,
        maxLength: 12,
      }),
      departments: some,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'run' as const }) },
);

const ledger = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
const detail = (id: string) => replyOf(owner.call(detailEndpoints.find, { params: { id } }));

/** What departments decide on: content of the rows that count, by id. */
const mapContent = (rows: readonly Requirement[]) =>
  new Map(
    rows
      .filter((row) => row.state !== 'proposed' && row.state !== 'rejected')
      .map((row) => [
        row.id,
        {
          says: JSON.stringify([row.text, row.category, row.mandatory, row.departments, row.standard]),
          departments: row.departments,
        },
      ]),
  );

/** The departments of what is different between two moments of an enquiry, found by looking at both. */
const touchedBetween = (
  before: Awaited<ReturnType<typeof snapshot>>,
  after: Awaited<ReturnType<typeof snapshot>>,
): Department[] => {
  const [old, next] = [mapContent(before.rows), mapContent(after.rows)];
  const changed = [...new Set([...old.keys(), ...next.keys()])].filter(
    (id) => old.get(id)?.says !== next.get(id)?.says,
  );
  const ofRows = changed.flatMap((id) => [
    ...(old.get(id)?.departments ?? []),
    ...(next.get(id)?.departments ?? []),
  ]);
  const fields = after.fields.filter(
    (field) =>
      JSON.stringify(field.value) !==
      JSON.stringify(before.fields.find((each) => each.field === field.field)?.value),
  );
  const touched = new Set([...ofRows, ...fields.flatMap((field) => ofField[field.field] ?? [])]);
  return departments.filter((each) => touched.has(each));
};

const snapshot = async (id: string) => {
  const { fields, approvedDepartments, revision } = await detail(id);
  return { rows: await ledger(id), fields, approvedDepartments, revision };
};

const amend = async (
  id: string,
  { sentences, words, departments: chosen }: Extract<Command, { do: 'amend' }>,
): Promise<void> => {
  const added = await replyOf(
    owner.call(amendmentEndpoints.add, { params: { id }, body: { text: sentences.join('\n') } }),
  );
  await amendmentJobs(server.tools)[0]?.handle({
    organisationId: owner.organisationId,
    amendmentId: added.id,
  });
  const { amendments } = await replyOf(owner.call(amendmentEndpoints.list, { params: { id } }));
  const amendment = amendments.find((each) => each.id === added.id);
  for (const [index, line] of (amendment?.lines ?? []).entries()) {
    const word = words[index % words.length] ?? 'accept';
    const isEdited = word === 'edit' && ['added', 'changed'].includes(line.kind) && line.after !== null;
    const body =
      isEdited && (line.kind === 'added' || line.kind === 'changed') && line.after
        ? { action: 'edit' as const, content: { ...line.after, departments: chosen } }
        : { action: word === 'reject' ? ('reject' as const) : ('accept' as const) };
    await replyOf(
      owner.call(amendmentEndpoints.decide, { params: { id, amendmentId: added.id, lineId: line.id }, body }),
    );
  }
  await replyOf(owner.call(amendmentEndpoints.apply, { params: { id, amendmentId: added.id } }));
};

const generate = async (id: string): Promise<number> => {
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, runId: run.id });
  const { runs } = await replyOf(owner.call(runEndpoints.list, { params: { id } }));
  const done = runs.find((each) => each.id === run.id);
  expect(done?.state).toBe('done');
  return done?.added ?? -1;
};

const act = async (id: string, one: Command): Promise<void> => {
  if (one.do === 'amend') return amend(id, one);
  if (one.do === 'run') return void (await generate(id));
  const rows = await ledger(id);
  const row = rows[one.row % rows.length];
  const body =
    one.do === 'edit'
      ? { action: 'edit' as const, text: `${row?.text ?? ''} As agreed.`, departments: one.departments }
      : { action: one.do };
  await replyOf(
    owner.call(requirementEndpoints.change, { params: { id, requirementId: row?.id ?? '' }, body }),
  );
};

/** Every department has signed, so that a department that is asked again is seen to lose its approval. */
const approveTheRest = async (id: string): Promise<void> => {
  const { approvedDepartments, revision } = await detail(id);
  for (const department of departments.filter((each) => !approvedDepartments.includes(each)))
    await replyOf(decide(owner, id, approval(department, revision)));
};

const open = async (): Promise<string> => {
  const { id } = await addEnquiry(owner, {
    text: said.join('\n'),
    DeliveryTimeline: '14 weeks ARO',
    CommercialTerms: 'LD 0.5 % per week',
  });
  await generate(id);
  await acceptEvery(owner, id);
  await replyOf(
    owner.call(fieldEndpoints.decide, {
      params: { id, field: 'DeliveryLocation' },
      body: { action: 'edit', value: 'DAP Sohar' },
    }),
  );
  await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
  return id;
};

describe('in any order', () => {
  it('FEAS-4, DET-4: asks again exactly whom a change concerns, loses no row, and a reading again overwrites nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 6 }), async (commands) => {
        const id = await open();
        for (const one of commands) {
          await approveTheRest(id);
          const before = await snapshot(id);
          await act(id, one);
          const after = await snapshot(id);
          const lost = before.approvedDepartments.filter((each) => !after.approvedDepartments.includes(each));
          expect([one.do, lost]).toEqual([one.do, touchedBetween(before, after)]);
          const known = new Set(after.rows.map((row) => row.id));
          expect(before.rows.filter((row) => !known.has(row.id))).toEqual([]);
          if (one.do !== 'run') continue;
          expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
          expect([after.revision, after.fields, await generate(id)]).toEqual([
            before.revision,
            before.fields,
            0,
          ]);
        }
        const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params: { id } }));
        expect(revisions.map((each) => each.revision)).toEqual(
          Array.from({ length: revisions.length }, (_, index) => revisions.length - index),
        );
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
