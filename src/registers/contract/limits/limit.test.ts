import { expect, it } from 'vitest';
import { findLimit, limitExceeded, limitSubjectNames, limitSubjects, type Limit } from './limit.ts';

const limit = (subject: Limit['subject'], value: number, appliesTo = ''): Limit => ({
  subject,
  value,
  appliesTo,
  fallback: '',
  mayExceed: '',
  notes: '',
});

it('FND-4: the accepted value is within every limit; a step beyond is not, below it for a lead time', () => {
  for (const subject of limitSubjectNames) {
    const beyond = subject === 'lead_time' ? 9.99 : 10.01;
    expect([subject, limitExceeded(limit(subject, 10), 10)]).toEqual([subject, false]);
    expect([subject, limitExceeded(limit(subject, 10), beyond)]).toEqual([subject, true]);
    expect([subject, limitExceeded(limit(subject, 10), 20 - beyond)]).toEqual([subject, false]);
  }
  expect(limitSubjectNames.toSorted()).toEqual(Object.keys(limitSubjects).toSorted());
});

it('FND-4: a limit for a product comes before the one for all', () => {
  const limits = [limit('lead_time', 16), limit('lead_time', 30, 'BOP'), limit('payment', 45)];
  expect(findLimit(limits, 'lead_time', 'Annular BOP 13 5/8')?.value).toBe(30);
  expect(findLimit(limits, 'lead_time', 'Gate valve')?.value).toBe(16);
  expect(findLimit(limits, 'warranty')).toBeNull();
});
