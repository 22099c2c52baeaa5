import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import type { NewFindingDecision } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
});

const accept = { kind: 'accept' as const, words: 'The margin bears it.' };

/** An enquiry beyond a limit that names somebody, and a way to decide on the finding that says so. */
const beyondLimit = async (mayExceed: string) => {
  const entry = {
    subject: 'retention' as const,
    appliesTo: '',
    value: 5,
    fallback: '',
    mayExceed,
    notes: '',
  };
  await replyOf(owner.call(registerEndpoints.add, { body: { register: 'limits', entry } }));
  const text = 'Please quote for 4 gate valves to API 6D. Retention 10 % of the price.';
  const { id } = await addEnquiry(owner, { text });
  const find = async () => {
    const { findings } = await replyOf(owner.call(findingEndpoints.list, { params: { id } }));
    const finding = findings.find(({ kind }) => kind === 'limit');
    if (!finding) throw new Error('nothing was found beyond the limit');
    return finding;
  };
  const { key } = await find();
  const decide = (person: Signed, decision: NewFindingDecision) =>
    person.call(decideFindingEndpoint, { params: { id }, body: { key, decision } });
  return { find, decide };
};
const rename = (person: Signed, name: string) =>
  replyOf(person.call(ownAccountEndpoints.rename, { body: { name } }));

it.each(['Head of sales', 'Quality Manager', 'Quinn Quality'])(
  'FND-4: who takes the name “%s” that a limit names may accept no more than before',
  async (named) => {
    const { decide } = await beyondLimit(named);
    const { organisationId } = owner;
    const reviewer = await server.signInAs({ role: 'Reviewer', departments: ['Finance'], organisationId });
    await rename(reviewer, named);
    for (const kind of ['accept', 'dismiss'] as const)
      expect((await decide(reviewer, { ...accept, kind })).body.code).toBe('not_yours_to_accept');
    await replyOf(decide(owner, accept));
  },
);

it('FND-4: a limit names a person by their address, alone or beside a name', async () => {
  const { organisationId } = owner;
  const reviewer = await server.signInAs({ role: 'Reviewer', departments: ['Finance'], organisationId });
  const other = await server.signInAs({ role: 'Reviewer', departments: ['Finance'], organisationId });
  const { decide } = await beyondLimit(`Fiona <${reviewer.email}>`);
  expect((await decide(other, accept)).body.code).toBe('not_yours_to_accept');
  expect((await replyOf(decide(reviewer, accept))).decision?.by).toBe(reviewer.name);
});

it('FND-1: the decision made last counts, also when the clock was set back in between', async () => {
  const { find, decide } = await beyondLimit('');
  await replyOf(decide(owner, accept));
  server.clock.advance(-3_600_000);
  await replyOf(decide(owner, { kind: 'reopen', words: 'The margin does not bear it.' }));
  expect((await find()).decision).toBeNull();
  await replyOf(decide(owner, { kind: 'dismiss', words: 'Misread' }));
  expect((await find()).decision?.kind).toBe('dismiss');
  server.clock.advance(3_600_000);
});
