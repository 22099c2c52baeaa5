import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComment, deleteComment, editComment } from '#conversations/server/comments/service.ts';
import { addManual } from '#enquiries/server/intake/manual.ts';
import { addRequirement, changeRequirement } from '#enquiries/server/requirements/service.ts';
import { decideOnField as decideField } from '#enquiries/server/fields/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { addMaterialRequest as addMaterial, rewrite } from '#material-requests/server/service.ts';
import { take } from '#material-requests/server/steps.ts';
import { changeMember } from '#members/server/service.ts';
import { addAction, changeAction, closeAction } from '#reviews/server/actions/service.ts';
import { addDifference, stepDifference } from '#reviews/server/actions/differences.ts';
import { startApp, type TestApp } from './support/app.ts';
import { enquiryForm, requirement } from './support/enquiries.ts';
import { requestForm } from './support/materials.ts';
import type { Signed } from './support/people.ts';
import { statementsOf } from './support/statements.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({});
}, 60_000);
afterAll(() => server.stop());

const added = async (scope: Scope, form = enquiryForm()): Promise<{ id: string }> =>
  (await addManual(scope, form, server.tools.queue)).enquiry;

/** The tables that a piece of work reads after it has written them. */
const readAgain = (statements: readonly string[]): string[] => {
  const written = new Set<string>();
  const again: string[] = [];
  for (const statement of statements) {
    const [, table] = /\b(?:insert into|update) "(\w+)"/.exec(statement) ?? [];
    if (table) written.add(table);
    else again.push(...[...written].filter((each) => statement.includes(`from "${each}"`)));
  }
  return again;
};

type Steps = (at: (work: (scope: Scope) => Promise<{ id: string }>) => Promise<string>) => Promise<void>;

/** What is read again by each of some steps, each a separate call; a step answers the id of what it wrote. */
const readAgainBy = async (steps: Steps): Promise<string[]> => {
  const found: string[] = [];
  await steps(async (work) => {
    let id = '';
    const statements = await owner.within((scope) =>
      statementsOf(scope, async (inner) => {
        ({ id } = await work(inner));
      }),
    );
    found.push(...readAgain(statements));
    return id;
  });
  return found;
};

describe('what a call has just written', () => {
  it.each<[string, Steps]>([
    [
      'an enquiry, its fields and its requirements',
      async (at) => {
        const id = await at((scope) => added(scope, enquiryForm({ text: 'As said by telephone.' })));
        await at(async (scope) => {
          await decideField(scope, id, 'CustomerName', { action: 'edit', value: 'Another' });
          return { id };
        });
        const row = await at((scope) => addRequirement(scope, id, requirement()));
        await at((scope) => changeRequirement(scope, id, row, { action: 'edit', ownerId: owner.userId }));
        await at((scope) => changeRequirement(scope, id, row, { action: 'reject' }));
      },
    ],
    [
      'a comment',
      async (at) => {
        const id = await at((scope) => added(scope));
        const comment = await at((scope) =>
          addComment(scope, id, { text: 'Seen', mentions: [], requirementId: null }),
        );
        await at((scope) => editComment(scope, id, comment, { text: 'Seen twice', mentions: [] }));
        await at((scope) => deleteComment(scope, id, comment));
      },
    ],
    [
      'an action and a difference',
      async (at) => {
        const id = await at((scope) => added(scope));
        const wanted = {
          ownerId: owner.userId,
          dueDate: '2031-01-01',
          department: null,
          requirementId: null,
        };
        const action = await at((scope) => addAction(scope, id, { ...wanted, what: 'Ask the mill' }));
        await at((scope) => changeAction(scope, id, action, { what: 'Ask both mills' }));
        await at((scope) => closeAction(scope, id, action, { evidence: 'Mail of today' }));
        const difference = await at((scope) =>
          addDifference(scope, id, {
            difference: 'PSL 2 or 3',
            requirementIds: [],
            department: null,
            decisionId: null,
          }),
        );
        await at((scope) =>
          stepDifference(scope, id, difference, { step: 'resolved', resolution: 'It is PSL 3' }),
        );
      },
    ],
    [
      'a material request',
      async (at) => {
        const approver = await server.signInAs({ organisationId: owner.organisationId });
        const form = requestForm({ approverId: approver.userId });
        const id = await at((scope) => addMaterial(scope, form));
        await at((scope) => rewrite(scope, id, { ...form, costCentre: 'CC-200' }));
        const facts = { reason: '', supplier: '', orderNo: '', quantities: [] };
        await at((scope) => take(scope, id, { step: 'submit', from: 'draft', ...facts }));
      },
    ],
    [
      'a member',
      async (at) => {
        const { userId } = await server.signInAs({ organisationId: owner.organisationId, role: 'Viewer' });
        await at((scope) => changeMember(scope, userId, { role: 'Reviewer' }));
      },
    ],
  ])('%s is not read again in the same transaction', async (_, steps) => {
    expect(await readAgainBy(steps)).toEqual([]);
  });
});
