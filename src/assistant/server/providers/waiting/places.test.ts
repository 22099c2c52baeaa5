import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  besideModel,
  chooseModel,
  documentPassage,
  said,
  storedIn,
} from '../../../../../test/support/wires/asking.ts';
import type { Signed } from '../../../../../test/support/people.ts';
import { makeAnswer } from '../../answering/making.ts';
import { languageModels } from '../service.ts';
import { isTurnOf } from './turns.ts';

describe('whose turn it is', () => {
  const people = fc.array(fc.constantFrom('', '', 'a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 14 });

  it('no more than four run at once, one of each person and two on nobody’s behalf; in the end everybody has', () => {
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.nat()), (came, choices) => {
        let calls = came.map((person, at) => ({ id: String(at), person, isRunning: false }));
        const order: string[] = [];
        for (const choice of choices) {
          for (const { id } of calls)
            if (!calls.some((each) => each.id === id && each.isRunning) && isTurnOf(calls, id)) {
              order.push(id);
              calls = calls.map((each) => (each.id === id ? { ...each, isRunning: true } : each));
            }
          const running = calls.filter(({ isRunning }) => isRunning);
          expect(running.length).toBeLessThanOrEqual(4);
          expect(running.filter(({ person }) => person === '').length).toBeLessThanOrEqual(2);
          for (const { person } of running)
            if (person) expect(running.filter((each) => each.person === person)).toHaveLength(1);
          const ends = running[choice % Math.max(1, running.length)];
          if (!ends) break;
          calls = calls.filter(({ id }) => id !== ends.id);
        }
        expect(calls).toEqual([]);
        for (const person of new Set(came)) {
          const own = order.filter((id) => came[Number(id)] === person);
          expect(own).toEqual(own.toSorted((one, other) => Number(one) - Number(other)));
        }
      }),
    );
  });
});

describe('calls of an organisation', () => {
  const room = besideModel();
  const passages = [documentPassage(1, 'Records of contract review are kept for ten years after delivery.')];
  const good = said('Records are kept for ten years after delivery.', 'kept for ten years after delivery');
  const slow = { words: [good, good, good, good], pauseMilliseconds: 300 };

  /** Another process each time: what is shared is in the database. */
  const ask = async (who: Signed, signal = new AbortController().signal) => {
    const { answerer, notice } = await languageModels(room.server.tools).chooseAnswerer(who);
    const input = { question: 'How long are records kept?', history: [], passages };
    return makeAnswer({
      input,
      chosen: answerer,
      notice,
      storedText: storedIn(passages),
      signal,
      say: () => undefined,
    });
  };
  const held = () => room.owner.within(({ db }) => db.selectFrom('aiCalls').select('isRunning').execute());

  it('a person’s second question waits for the first, another person’s does not', async () => {
    await chooseModel(room.owner, room.model);
    const other = await room.server.signInAs({ role: 'Viewer', organisationId: room.owner.organisationId });
    room.model.usually(slow);
    const [first, second] = [ask(room.owner), ask(room.owner)];
    await expect.poll(() => room.model.requests.length).toBe(1);
    await ask(other);
    expect(room.model.requests.length).toBeLessThanOrEqual(3);
    expect([(await first).notice, (await second).notice]).toEqual([null, null]);
    expect([room.model.requests.length, await held()]).toEqual([3, []]);
  });

  it('stopping the first frees the place; stopping one that waits takes it out of the queue', async () => {
    await chooseModel(room.owner, room.model);
    room.model.next({ words: [good, good], pauseMilliseconds: 20_000 }, { words: [good] });
    const [stopsFirst, stopsSecond] = [new AbortController(), new AbortController()];
    const first = ask(room.owner, stopsFirst.signal).catch((error: Error) => error.message);
    await expect.poll(() => room.model.requests.length).toBe(1);
    const second = ask(room.owner, stopsSecond.signal).catch((error: Error) => error.message);
    await expect.poll(async () => (await held()).length).toBe(2);
    const third = ask(room.owner);
    await expect.poll(async () => (await held()).length).toBe(3);
    stopsSecond.abort(new Error('stopped'));
    await expect.poll(async () => (await held()).length).toBe(2);
    stopsFirst.abort(new Error('stopped'));
    expect((await third).notice).toBeNull();
    expect([await first, await second, room.model.requests.length]).toEqual(['stopped', 'stopped', 2]);
  });

  it('a place that a lost process held is free again', async () => {
    await chooseModel(room.owner, room.model);
    room.model.usually({ words: [good] });
    const { organisationId, userId } = room.owner;
    const aliveUntil = new Date(room.server.clock.now().getTime() + 400);
    const lost = { organisationId, id: crypto.randomUUID(), person: userId, isRunning: true, aliveUntil };
    await room.owner.within(({ db }) => db.insertInto('aiCalls').values(lost).execute());
    expect((await ask(room.owner)).notice).toBeNull();
    expect(room.server.clock.now().getTime()).toBeGreaterThanOrEqual(aliveUntil.getTime());
  });
});
