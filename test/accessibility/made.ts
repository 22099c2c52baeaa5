import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { addByHand, callAs, putAway, takeIn, type Caller } from '../journeys/enquiries.ts';
import { call } from '../journeys/reviews.ts';

/** What the table of pages opens besides the demo organisation, made by calls. */
export type Made = {
  /** An enquiry as it was read from its mail, nothing decided, with an amendment that was read as well. */
  readonly read: string;
  /** The reference of one whose review waits for two departments and is overdue. */
  readonly overdue: string;
  /** The reference of one that is closed. */
  readonly closed: string;
  /** A document of the demo organisation. */
  readonly document: string;
};

const letter = [
  'Fictional Barriers LLC asks for a quotation.',
  'Closing date: 24 January 2027, 16:00 hours',
  'Delivery: DAP Sohar, Oman. Delivery time: 14 weeks ARO.',
  'Valves shall be tested to API 598.',
  'Liquidated damages of 0.5 % per week apply, capped at 5 %.',
  '',
  'Item\tTag\tDescription\tQty\tUnit\tSize\tMaterial',
  '10\tBV-101\tBall valve, fire safe, soft seated, with locking device, extended bonnet and certified anti-static stem to the purchaser’s standard\t24\tea\t2"\tA216 WCB',
  '20\tGV-201\tصمام بوابة فولاذي مع عجلة يدوية\t46\tقطعة\t6"\tA352 LCC',
  '50\t-\tGate valve\t46\tea\t6"\tA352 LCC',
].join('\n');

const changes = [
  'Item 50 is increased to 52.',
  'Item 10 is deleted.',
  'Liquidated damages of 1 % per week apply, capped at 5 %.',
].join('\n');

const takeInAmended = async (caller: Caller, tag: number): Promise<string> => {
  const id = await takeIn(caller, {
    from: 'Bea Barriers <bea@barriers.example>',
    subject: `RFQ BAR-${tag}: valves by schedule`,
    messageId: `<barriers-${tag}@barriers.example>`,
    text: letter,
  });
  const params = { id };
  const { id: amendmentId } = await call(caller, amendmentEndpoints.add, {
    params,
    body: { subject: 'Corrigendum 1', text: changes },
  });
  const readState = async () => {
    const { amendments } = await call(caller, amendmentEndpoints.list, { params });
    return amendments.find((each) => each.id === amendmentId)?.state;
  };
  await expect.poll(readState).toBe('proposed');
  return id;
};

const openOverdue = async (caller: Caller, reference: string): Promise<string> => {
  const id = await addByHand(caller, 'Fictional Overdue Fittings', reference);
  await call(caller, requirementEndpoints.add, {
    params: { id },
    body: {
      text: 'Payment 90 days net.',
      category: 'technical',
      mandatory: true,
      standard: null,
      place: null,
      departments: ['Finance'],
    },
  });
  await call(caller, reviewEndpoints.open, { params: { id } });
  const { request, headers } = caller;
  expect(
    (await request.patch(`/api/enquiries/${id}`, { headers, data: { dueDate: '2020-01-15' } })).ok(),
  ).toBe(true);
  return id;
};

/** Makes what the table opens, and says how to take it away again. */
export const make = async (
  request: APIRequestContext,
): Promise<{ made: Made; away: () => Promise<void> }> => {
  const tag = randomInt(1000, 10_000);
  const caller = await callAs(request, 'operations');
  const [overdue, closed] = [`BAR-${tag}-O`, `BAR-${tag}-C`];
  const read = await takeInAmended(caller, tag);
  const ids = [read, await openOverdue(caller, overdue)];
  await putAway(caller, await addByHand(caller, 'Fictional Closed Fittings', closed));
  const { items } = (await (await request.get('/api/documents', { headers: caller.headers })).json()) as {
    items: { id: string; title: string }[];
  };
  const document = items.find(({ title }) => title === 'POL-01 Quality policy')?.id ?? '';
  return {
    made: { read, overdue, closed, document },
    away: async () => {
      for (const id of ids) await putAway(caller, id);
    },
  };
};
