import { describe, expect, it } from 'vitest';
import { factsFrom } from '../facts/facts.ts';
import { readEnquiry } from '../facts/read-enquiry.ts';
import { earliestOrder, manufactureDay, orderDay } from './planned-days.ts';
import { emptyContext, type RuleContext } from './rule.ts';

const factsOf = (text: string) =>
  factsFrom(readEnquiry([{ id: 's1', name: 'Mail', kind: 'mail', text, receivedAt: null, order: 0 }]));
const withLeadTime: RuleContext = {
  ...emptyContext,
  registers: {
    ...emptyContext.registers,
    limits: [{ subject: 'lead_time', appliesTo: '', value: 12, fallback: '', mayExceed: '', notes: '' }],
  },
};
const today = '2026-07-06';

describe('the planned days (FND-6)', () => {
  it('reckon the order from the delivery that is asked, less our lead time', () => {
    const facts = factsOf('Please quote for 6 valves. The valves shall be delivered by 29 January 2027.');
    expect(orderDay(facts, withLeadTime, today)).toEqual({
      day: '2026-11-06',
      basis: 'order on 6 Nov 2026, delivery on 29 Jan 2027 less our 12 weeks',
    });
    expect(manufactureDay(facts, withLeadTime, today)).toEqual({
      day: '2027-01-29',
      basis: 'Made until 29 Jan 2027, the requested delivery date.',
    });
  });

  it('take the closing date where no lead time is known', () => {
    const facts = factsOf('Please quote for 6 valves. Bids must be received by 5 August 2026.');
    expect(orderDay(facts, emptyContext, today).day).toBe('2026-08-05');
  });

  it('never put the order before the closing date, however soon the delivery is', () => {
    const facts = factsOf(
      'Please quote for 6 valves. Bids must be received by 5 August 2026. The valves shall be delivered by 1 September 2026.',
    );
    expect(orderDay(facts, withLeadTime, today).day).toBe('2026-08-05');
  });

  it('count weeks of delivery from the order', () => {
    const facts = factsOf('Please quote for 6 valves. Delivery time: 10 weeks from order.');
    expect(manufactureDay(facts, emptyContext, today)).toEqual({
      day: '2026-09-14',
      basis:
        'Made until 14 Sep 2026: 70 days from the order on 6 Jul 2026, today, as the enquiry tells no other day.',
    });
  });

  it('are those of the work where no goods are delivered', () => {
    const facts = factsOf(
      'We invite offers for NDT services. The work begins on 4 May 2027 and the unit is given back on 2 June 2027.',
    );
    expect(manufactureDay(facts, emptyContext, today).day).toBe('2027-06-02');
  });

  it('say that they are those of today where the enquiry tells nothing', () => {
    expect(earliestOrder(factsOf('Please quote for 6 valves.'), today).basis).toContain('today');
  });
});
