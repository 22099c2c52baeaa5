import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveMessage } from '#kit/contract/live.ts';
import { withEntry, withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { insertOrganisation } from '#organisations/server/store.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { endWithEvent } from '#kit/server/database/transaction.ts';
import { canonicalJson } from '#kit/server/evidence/canonical-json.ts';
import { aroundNumber } from './chain.ts';
import { eventsAfter, historyOf, record, recordAll } from './service.ts';
import { append, type UnchainedEvent } from './store.ts';
import { verify } from './verification/service.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const actor: Actor = { userId: null, name: 'A job', role: 'Owner', departments: [], abilities: [] };

/** An organisation in whose trail nothing stands yet. */
const emptyOrganisation = async () => {
  const { db, clock } = server.tools;
  const organisationId = await withEntry(db, clock, (entry) =>
    insertOrganisation(entry, {
      name: 'Specimen Works',
      sector: 'Manufacturing',
      country: 'oman',
      state: '',
      city: '',
      trialEndsAt: new Date(Date.now() + 1e9),
    }),
  );
  const within = <T>(work: (scope: Scope) => Promise<T>) =>
    withScope(db, clock, { organisationId, actor }, work);
  return { organisationId, within };
};

const event = (summary: string, data: Record<string, unknown> = {}) => ({
  action: 'thing.done',
  subject: { type: 'thing', id: null },
  summary,
  data,
});

describe('writing the audit trail', () => {
  it('ORG-4: an event, its place in the chain and its announcement are one statement', async () => {
    const { within } = await emptyOrganisation();
    await within((scope) => record(scope, event('began')));
    const announces = { topic: 'things', id: '1' };
    const statements = await within((scope) =>
      statementsOf(scope, (inner) => record(inner, { ...event('went on'), announces })),
    );
    expect(statements).toHaveLength(1);
  });

  it('ORG-4: what is recorded is announced once, and only when it lasts', async () => {
    const { organisationId, within } = await emptyOrganisation();
    const told: LiveMessage[] = [];
    const leave = server.tools.live.subscribe(organisationId, (message) => told.push(message));
    const lost = within(async (scope) => {
      await record(scope, { ...event('lost'), announces: { topic: 'things', id: 'lost' } });
      throw new Error('not kept');
    });
    await expect(lost).rejects.toThrow('not kept');
    await within((scope) =>
      recordAll(scope, [
        { ...event('one'), announces: { topic: 'things', id: '1' } },
        event('two'),
        { ...event('three'), announces: { topic: 'others', id: '3' } },
      ]),
    );
    await expect
      .poll(() => told)
      .toEqual([
        { topic: 'things', id: '1' },
        { topic: 'others', id: '3' },
      ]);
    leave();
  });

  it('ORG-4: an event with which the commit leaves is the last statement, in a chain that has begun', async () => {
    const { within } = await emptyOrganisation();
    const recordLast = async (scope: Scope, text: string) => {
      endWithEvent(scope.db);
      await record(scope, event(text));
      return historyOf(scope, crypto.randomUUID());
    };
    // The first one begins the chain, for which it asks again.
    expect(await within((scope) => recordLast(scope, 'one'))).toEqual([]);
    await expect(within((scope) => recordLast(scope, 'two'))).rejects.toThrow('The transaction has ended.');
    expect(await within((scope) => verify(scope))).toMatchObject({ events: 2, broken: null });
  });

  it('ORG-4: nothing is committed with an event that found no chain to stand in', async () => {
    const { within } = await emptyOrganisation();
    const told: UnchainedEvent = {
      at: new Date().toISOString(),
      actorId: null,
      actorName: 'A job',
      action: 'thing.done',
      subjectType: 'thing',
      subjectId: null,
      summary: 'did it',
      data: {},
      imprints: [],
    };
    expect(await within((scope) => append(scope, [told], [], false))).toBe(false);
    await expect(within((scope) => append(scope, [told], [], true))).rejects.toThrow('division by zero');
  });

  it('ORG-4: a thousand events of any text, written at once, are one whole chain in their order', async () => {
    const { within } = await emptyOrganisation();
    const texts = ['“quoted”, {braced} and \\ back', 'ضمان بنكي', 'a\nline', '"seq":7', "it's", ''];
    const events = Array.from({ length: 1001 }, (_, n) =>
      event(`${n} ${texts[n % texts.length]}`, { seq: n, text: texts[n % texts.length], list: [null, n] }),
    );
    await within((scope) => recordAll(scope, events));
    expect(await within((scope) => verify(scope))).toMatchObject({ events: 1001, broken: null });
    const stored = await within((scope) => eventsAfter(scope, 0, 2000));
    expect(stored.map(({ summary }) => summary)).toEqual(events.map(({ summary }) => summary));
    expect(await within((scope) => statementsOf(scope, (inner) => recordAll(inner, [])))).toEqual([]);
  });

  it('ORG-4: two who write the first event at the same moment begin one chain', async () => {
    const { within } = await emptyOrganisation();
    await Promise.all(['one', 'two', 'three'].map((text) => within((scope) => record(scope, event(text)))));
    expect(await within((scope) => verify(scope))).toMatchObject({ events: 3, broken: null });
  });

  it('the text that a hash covers is cut where the number stands, whatever the data says', () => {
    const unchained = {
      organisationId: 'o',
      at: '2026-01-01T00:00:00.000Z',
      actorId: null,
      actorName: 'A',
      action: 'a.b',
      subjectType: 's',
      subjectId: null,
      summary: 'said "seq":1',
      data: { seq: 1, z: [] },
      imprints: [],
    };
    const { before, after } = aroundNumber(unchained);
    expect(`${before}42${after}`).toBe(canonicalJson({ ...unchained, seq: 42 }));
  });
});
