import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import type { Clock } from '#kit/server/clock.ts';
import { dayMilliseconds } from '#kit/contract/days.ts';
import { absenceEndpoints } from '#members/contract/absences/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import type { NewFindingDecision } from '#findings/contract/decisions.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints as followUp } from '#reviews/contract/follow-up-endpoints.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { beAbsent } from '../../../../test/support/absences.ts';
import { addEnquiry, approval, decide, openedReview, replyOf } from '../../../../test/support/enquiries.ts';
import { asOwner } from '../../../../test/support/forging.ts';
import { send, type Signed } from '../../../../test/support/people.ts';
import { createReviewing } from '../../../../test/support/reviewing.ts';
import { signDecision } from '../departments/service.ts';

let server: TestApp;
let owner: Signed;
let quinn: Signed;
let dana: Signed;
let id: string;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const { finish, found, withdraw } = createReviewing(() => ({ server, owner }));
const colleague = (
  name: string,
  role: 'Viewer' | 'Reviewer' | 'Quality Manager',
  own: Department[],
  organisationId = owner.organisationId,
) => server.signInAs({ name, role, departments: own, organisationId });
beforeEach(async () => {
  owner = await server.signInAs({ name: 'Olga Owner' });
  quinn = await colleague('Quinn Quality', 'Reviewer', ['Finance', 'Operations']);
  dana = await colleague('Dana Deputy', 'Viewer', []);
  ({ id } = await openedReview(owner));
});

const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const declined = { outcome: 'declined' as const, reason: 'No capacity', revision: 1 };
const partOf = async (person: Signed, department: Department) =>
  (await found(id, person)).departments.find((each) => each.department === department);
const forQuinn = /^Dana Deputy, for Quinn Quality \(absent \d.*\)$/;
const notApplicable = (department: Department) =>
  ({ department, decision: 'not_applicable', comment: 'Nothing here', revision: 1 }) as const;
const inDays = (days: number): Clock => ({
  now: () => new Date(server.clock.now().getTime() + days * dayMilliseconds),
});
/** Signs so many days from now, past the session, which would have ended. */
const signInDays = (person: Signed, days: number) =>
  person.within((scope) =>
    signDecision({ ...scope, clock: inDays(days) }, id, {
      ...notApplicable('Maintenance'),
      answers: [],
      rows: [],
      risk: null,
    }).then(
      ({ departments: parts }) => parts.find(({ department }) => department === 'Maintenance')?.decision?.by,
      (error: Error) => error.message,
    ),
  );

describe('a deputy', () => {
  it('SIGN-6: decides for the absent reviewer, under their own name, and only for the departments of the absent', async () => {
    expect(refusal(await decide(dana, id, approval('Finance', 1)))).toEqual([403, 'not_your_department']);
    await replyOf(beAbsent(quinn, dana));
    expect(await partOf(dana, 'Finance')).toMatchObject({
      mayDecide: true,
      decidesFor: { userId: quinn.userId, name: 'Quinn Quality' },
      reviewers: [expect.stringMatching(/^Quinn Quality \(absent until .+, Dana Deputy stands in\)$/)],
    });
    await replyOf(decide(dana, id, approval('Finance', 1)));
    expect((await partOf(owner, 'Finance'))?.decision?.by).toMatch(forQuinn);
    expect(refusal(await decide(dana, id, approval('Engineering', 1)))).toEqual([403, 'not_your_department']);
    expect(refusal(await finish(id, declined, dana))).toEqual([403, 'forbidden']);
    // The absent person keeps their right, and signs as themselves.
    await replyOf(decide(quinn, id, approval('Finance', 1)));
    expect((await partOf(owner, 'Finance'))?.decision?.by).toBe('Quinn Quality');
    await replyOf(withdraw(id, 'Finance', 'Asked again', dana));
    const events = await replyOf(owner.call(auditEndpoints.list, { query: {} }));
    expect(events.events.map(({ actor, summary }) => `${actor}: ${summary}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^Dana Deputy: signed “Approved” for Finance, for Quinn Quality \(absent .+\)$/,
        ),
        expect.stringMatching(
          /^Dana Deputy: withdrew the decision of Finance, for Quinn Quality \(absent .+\)$/,
        ),
      ]),
    );
  });

  it('SIGN-6: signs on no day outside the absence', async () => {
    quinn = await colleague('Mia Maintains', 'Reviewer', ['Maintenance']);
    await replyOf(beAbsent(quinn, dana, { from: 2, to: 4 }));
    const said = [];
    for (const days of [0, 1, 2, 3, 4, 5, 60]) said.push(await signInDays(dana, days));
    const [no, yes] = [
      'Only a reviewer of this department can decide for it.',
      expect.stringMatching(/^Dana Deputy, for Mia Maintains/),
    ];
    expect(said).toEqual([no, no, yes, yes, yes, no, no]);
  });

  it('SIGN-6: loses the right with the end of the absence, with a membership, with a role, and in another organisation', async () => {
    const attempt = async () => refusal(await decide(dana, id, notApplicable('Safety & Environment')));
    const mayNot = [403, 'not_your_department'];
    quinn = await colleague('Sam Safety', 'Reviewer', ['Safety & Environment']);
    const [absence] = (await replyOf(beAbsent(quinn, dana))).absences;
    expect(await attempt()).toEqual([200, undefined]);
    const change = (body: { role?: 'Viewer' | 'Reviewer'; state?: 'active' | 'deactivated' }) =>
      replyOf(owner.call(memberEndpoints.change, { params: { id: quinn.userId }, body }));
    await change({ role: 'Viewer' });
    expect(await attempt()).toEqual(mayNot);
    await change({ role: 'Reviewer', state: 'deactivated' });
    expect(await attempt()).toEqual(mayNot);
    await change({ state: 'active' });
    expect(await attempt()).toEqual([200, undefined]);
    await replyOf(owner.call(absenceEndpoints.end, { params: { id: absence?.id ?? '' } }));
    expect(await attempt()).toEqual(mayNot);
    const stranger = await server.signInAs({ role: 'Owner' });
    const theirs = await colleague('Their Viewer', 'Viewer', [], stranger.organisationId);
    await replyOf(beAbsent(stranger, theirs));
    expect(refusal(await decide(theirs, id, notApplicable('Finance')))).toEqual([404, 'enquiry_not_found']);
  });

  it('SIGN-6: of a deputy has nothing: rights do not go on to a third person', async () => {
    const carl = await colleague('Carl Chain', 'Viewer', []);
    await replyOf(beAbsent(quinn, dana, { from: 0, to: 3 }));
    await replyOf(beAbsent(dana, carl, { from: 4, to: 8 }));
    expect(refusal(await decide(carl, id, approval('Finance', 1)))).toEqual([403, 'not_your_department']);
    expect(await signInDays(carl, 5)).toBe('Only a reviewer of this department can decide for it.');
  });

  it('SIGN-6: gives the final approval for the absent approver, and gains no other right', async () => {
    const approver = await colleague('Quentin Manager', 'Quality Manager', []);
    await replyOf(beAbsent(approver, dana));
    expect(await found(id, dana)).toMatchObject({
      mayApprove: true,
      approvesFor: { name: 'Quentin Manager' },
    });
    expect(refusal(await dana.call(reviews.changeSettings, { body: { needsFourEyes: true } }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(
      refusal(await dana.call(reviews.remind, { params: { id }, body: { department: 'Finance' } })),
    ).toEqual([403, 'forbidden']);
    const { approval: final } = await replyOf(finish(id, declined, dana));
    expect(final?.by).toMatch(/^Dana Deputy, for Quentin Manager \(absent .+\)$/);
    expect(final?.role).toBe('Viewer');
  });

  it('SIGN-6: counts as one person where four eyes are wanted, for themselves and for whom they stand in', async () => {
    dana = await colleague('Dana Deputy', 'Reviewer', ['Engineering']);
    const approver = await colleague('Quentin Manager', 'Quality Manager', []);
    await replyOf(owner.call(reviews.changeSettings, { body: { needsFourEyes: true } }));
    await replyOf(beAbsent(quinn, dana));
    await replyOf(beAbsent(approver, dana));
    await replyOf(decide(dana, id, approval('Engineering', 1)));
    for (const department of departments.filter((each) => each !== 'Engineering'))
      expect([department, ...refusal(await decide(dana, id, approval(department, 1)))]).toEqual([
        department,
        409,
        'four_eyes',
      ]);
    expect(refusal(await finish(id, declined, dana))).toEqual([409, 'four_eyes']);
    await replyOf(withdraw(id, 'Engineering', 'Taken back', dana));
    await replyOf(decide(dana, id, approval('Finance', 1)));
    expect(refusal(await decide(dana, id, approval('Operations', 1)))).toEqual([409, 'four_eyes']);
    expect(refusal(await finish(id, declined, dana))).toEqual([409, 'four_eyes']);
  });
});

describe('what a deputy does beyond signing', () => {
  const day = new Date().toISOString().slice(0, 10);
  const addAction = (person: Signed) =>
    person.call(followUp.addAction, {
      params: { id },
      body: {
        what: 'Book the bay',
        ownerId: owner.userId,
        dueDate: day,
        department: null,
        requirementId: null,
      },
    });
  const close = (person: Signed, actionId: string) =>
    person.call(followUp.closeAction, { params: { id, actionId }, body: { evidence: 'Booked' } });
  const rightOf = async (person: Signed) => (await replyOf(person.call(followUp.right, {}))).signedFor;
  const mayNot = [403, 'not_yours_to_follow_up'];

  it('SIGN-6: adds, changes and closes actions and differences for the absent reviewer, and says so', async () => {
    expect([await rightOf(dana), await rightOf(quinn)]).toEqual([null, null]);
    expect(refusal(await addAction(dana))).toEqual(mayNot);
    await replyOf(beAbsent(quinn, dana));
    expect([await rightOf(dana), await rightOf(quinn)]).toMatchObject([{ name: 'Quinn Quality' }, null]);
    const added = await replyOf(addAction(dana));
    expect(added).toMatchObject({ addedBy: expect.stringMatching(forQuinn), mayClose: true });
    const params = { id, actionId: added.id };
    await replyOf(dana.call(followUp.changeAction, { params, body: { what: 'Book the test bay' } }));
    expect((await replyOf(close(dana, added.id))).closed?.by).toMatch(forQuinn);
    const difference = await replyOf(
      dana.call(followUp.addDifference, {
        params: { id },
        body: { difference: 'Two dates', requirementIds: [], department: null, decisionId: null },
      }),
    );
    expect(difference.addedBy).toMatch(forQuinn);
    const events = (await replyOf(owner.call(auditEndpoints.list, { query: {} }))).events;
    expect(events.filter(({ actor }) => forQuinn.test(actor)).map(({ action }) => action)).toEqual([
      'difference.added',
      'action.closed',
      'action.changed',
      'action.added',
    ]);
    await owner.within(async ({ db, organisationId }) => {
      const kept = await db
        .selectFrom('auditEvents')
        .select('data')
        .where('organisationId', '=', organisationId)
        .where('action', '=', 'action.closed')
        .executeTakeFirstOrThrow();
      expect(kept.data).toMatchObject({ signedFor: { userId: quinn.userId, name: 'Quinn Quality' } });
    });
    // The absent person acts as themselves, and with the end of the absence the deputy does no more.
    const own = await replyOf(addAction(quinn));
    expect(own.addedBy).toBe('Quinn Quality');
    const [absence] = (await replyOf(quinn.call(absenceEndpoints.list, { query: {} }))).absences;
    await replyOf(quinn.call(absenceEndpoints.end, { params: { id: absence?.id ?? '' } }));
    expect(refusal(await addAction(dana))).toEqual(mayNot);
    expect(refusal(await close(dana, own.id))).toEqual([403, 'not_your_action']);
  });

  it('SIGN-6: finds an action of the absent person among their own work, and closes it, whatever the role', async () => {
    const vera = await colleague('Vera Viewer', 'Viewer', []);
    const what = { what: 'Send', dueDate: day, department: null, requirementId: null };
    const { id: actionId } = await replyOf(
      owner.call(followUp.addAction, { params: { id }, body: { ...what, ownerId: vera.userId } }),
    );
    expect(refusal(await close(dana, actionId))).toEqual([403, 'not_your_action']);
    const listed = async () =>
      (await replyOf(dana.call(followUp.mine, {}))).actions.map(({ deputyFor, mayClose, ...action }) => [
        action.id,
        deputyFor,
        mayClose,
      ]);
    expect(await listed()).toEqual([]);
    const [absence] = (await replyOf(beAbsent(vera, dana))).absences;
    expect(await listed()).toEqual([[actionId, 'Vera Viewer', true]]);
    const { needs } = await replyOf(dana.call(dashboardEndpoints.read, {}));
    expect(needs.actions.items).toMatchObject([{ id: actionId, deputyFor: 'Vera Viewer' }]);
    const [hers] = (await replyOf(vera.call(followUp.mine, {}))).actions;
    expect([hers?.id, hers?.deputyFor]).toEqual([actionId, null]);
    await replyOf(vera.call(absenceEndpoints.end, { params: { id: absence?.id ?? '' } }));
    expect(await listed()).toEqual([]);
    await replyOf(beAbsent(vera, dana));
    expect((await replyOf(close(dana, actionId))).closed?.by).toMatch(/^Dana Deputy, for Vera Viewer/);
    expect(refusal(await addAction(dana))).toEqual(mayNot);
  });

  it('SIGN-6: decides on findings, and accepts what the limit leaves to the absent person alone', async () => {
    const manager = await colleague('Quentin Manager', 'Quality Manager', []);
    const entry = { subject: 'retention' as const, appliesTo: '', value: 5, fallback: '', notes: '' };
    await replyOf(
      owner.call(registerEndpoints.add, {
        body: { register: 'limits', entry: { ...entry, mayExceed: 'Quality Manager' } },
      }),
    );
    const text = 'Please quote for 4 gate valves to API 6D. Retention 10 % of the price.';
    ({ id } = await addEnquiry(owner, { text }));
    const { findings } = await replyOf(owner.call(findingEndpoints.list, { params: { id } }));
    const limit = findings.find(({ kind }) => kind === 'limit')?.key ?? '';
    const decideOn = (decision: NewFindingDecision, key = limit) =>
      dana.call(decideFindingEndpoint, { params: { id }, body: { key, decision } });
    const accept = { kind: 'accept' as const, words: 'The margin bears it.' };
    expect(refusal(await decideOn(accept))).toEqual(mayNot);
    await replyOf(beAbsent(quinn, dana));
    expect(refusal(await decideOn(accept))).toEqual([403, 'not_yours_to_accept']);
    const asked = await replyOf(decideOn({ kind: 'ask', words: 'Would 5 % do?' }));
    expect(asked.decision?.by).toMatch(forQuinn);
    const { differences } = await replyOf(owner.call(followUp.find, { params: { id } }));
    expect(differences).toMatchObject([{ addedBy: expect.stringMatching(forQuinn) }]);
    await replyOf(decideOn({ kind: 'reopen', words: '' }));
    await replyOf(beAbsent(manager, dana));
    expect((await replyOf(decideOn(accept))).decision?.by).toMatch(/^Dana Deputy, for Quentin Manager/);
  });

  it('SIGN-6: has a department of the absent person asked after all', async () => {
    ({ id } = await openedReview(owner, [['Engineering']]));
    await replyOf(owner.call(reviews.changeSettings, { body: { asksConcernedOnly: true } }));
    const { findings } = await replyOf(owner.call(findingEndpoints.list, { params: { id } }));
    for (const { key } of findings)
      await replyOf(
        owner.call(decideFindingEndpoint, {
          params: { id },
          body: { key, decision: { kind: 'dismiss', words: 'Looked into it' } },
        }),
      );
    const wanted: Department[] = ['Finance', 'Maintenance'];
    const notAsked = { departments: wanted, reason: 'A repeat order from stock', revision: 1 };
    await replyOf(owner.call(notAskedEndpoints.confirm, { params: { id }, body: notAsked }));
    const ask = (department: Department) =>
      dana.call(notAskedEndpoints.ask, { params: { id }, body: { department } });
    expect(refusal(await ask('Finance'))).toEqual([403, 'not_yours_to_ask']);
    await replyOf(beAbsent(quinn, dana));
    expect(await partOf(dana, 'Finance')).toMatchObject({
      mayAsk: true,
      mayDecide: false,
      decidesFor: { name: 'Quinn Quality' },
    });
    expect((await partOf(dana, 'Maintenance'))?.mayAsk).toBe(false);
    expect(refusal(await ask('Maintenance'))).toEqual([403, 'not_yours_to_ask']);
    await replyOf(ask('Finance'));
    const { events } = await replyOf(owner.call(auditEndpoints.list, { query: {} }));
    expect(events.find(({ action }) => action === 'departments.asked')?.actor).toMatch(forQuinn);
  });
});

describe('what is kept of it', () => {
  it('SIGN-6: the record names both people', async () => {
    await replyOf(beAbsent(quinn, dana));
    await replyOf(decide(dana, id, approval('Finance', 1)));
    const { raw } = await owner.call(reviews.record, { params: { id } });
    const pdf = await getDocument({ data: new Uint8Array(raw.rawPayload), verbosity: 0 }).promise;
    let text = '';
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
      text += items.map((item) => ('str' in item ? item.str : '')).join('');
    }
    expect(text.replace(/\s+/g, '')).toContain('DanaDeputy,forQuinnQuality(absent');
  });

  it('EVD-1: for whom somebody signed is part of the evidence; a signature without it keeps its hash', async () => {
    await replyOf(decide(quinn, id, approval('Operations', 1)));
    await replyOf(beAbsent(quinn, dana));
    await replyOf(decide(dana, id, approval('Finance', 1)));
    const verified = async () => (await replyOf(owner.call(auditEndpoints.verify, {}))).faults;
    expect(await verified()).toEqual([]);
    const forge = (statement: string) =>
      asOwner(server.tools.pool, (run) =>
        run(`${statement} and organisation_id = $1`, [owner.organisationId]),
      );
    await forge(`update decisions set signed_for = null where department = 'Finance'`);
    await forge(
      `update decisions set signed_for = '{"name": "Quinn"}' where department = 'Operations' and signed_for is null`,
    );
    expect(await verified()).toEqual([
      expect.stringMatching(/^the decision \S+ is not what event \d+ says it was$/),
      expect.stringMatching(/^the decision \S+ is not what event \d+ says it was$/),
    ]);
  });
});

describe('what waits', () => {
  it('SIGN-6: stands in the deputy’s list too, with the name of the absent person', async () => {
    const waiting = (person: Signed) => replyOf(person.call(reviews.waiting, {}));
    expect((await waiting(dana)).items).toEqual([]);
    await replyOf(beAbsent(quinn, dana));
    expect((await waiting(dana)).items).toMatchObject([
      { departments: ['Operations', 'Finance'], finalApproval: false, deputyFor: ['Quinn Quality'] },
    ]);
    expect((await waiting(quinn)).items).toMatchObject([{ deputyFor: [] }]);
    expect((await waiting(owner)).others[0]?.waitingFor).toContainEqual(
      expect.objectContaining({
        department: 'Finance',
        reviewers: [expect.stringMatching(/^Quinn Quality \(absent until .+, Dana Deputy stands in\)$/)],
      }),
    );
  });

  it('SIGN-6: a reminder goes to the deputy as well', async () => {
    await replyOf(beAbsent(quinn, dana));
    await replyOf(owner.call(reviews.remind, { params: { id }, body: { department: 'Finance' } }));
    const { mails } = (await send(server.app, outboxEndpoints.list, {})).body;
    const to = mails
      .filter(({ subject }) => subject.startsWith('Finance: a decision'))
      .map((mail) => mail.to);
    expect(to).toEqual(expect.arrayContaining([quinn.email, dana.email]));
  });
});
