import { describe, expect, it } from 'vitest';
import { morningAfter, pathOf } from './rules.ts';
import { localDay } from '#organisations/contract/local-day.ts';
import { summaryTimeSchema } from './schema.ts';

const morning = (after: string, timeZone: string, hour = 8, sentOn: string | null = null) =>
  morningAfter(new Date(after), { timeZone, hour }, sentOn).toISOString();

describe('NOT-1: the morning a summary comes on', () => {
  it('is the next time the person’s own hour comes', () => {
    expect(morning('2026-03-02T05:20:00Z', 'UTC')).toBe('2026-03-02T08:00:00.000Z');
    expect(morning('2026-03-02T08:00:00Z', 'UTC')).toBe('2026-03-03T08:00:00.000Z');
    expect(morning('2026-03-02T23:59:59Z', 'UTC')).toBe('2026-03-03T08:00:00.000Z');
    expect(morning('2026-03-02T05:20:00Z', 'Asia/Dubai')).toBe('2026-03-03T04:00:00.000Z');
    expect(morning('2026-03-02T20:00:00Z', 'Pacific/Auckland')).toBe('2026-03-03T19:00:00.000Z');
    expect(morning('2026-03-02T05:20:00Z', 'Asia/Kathmandu', 12)).toBe('2026-03-02T06:15:00.000Z');
    expect(morning('2026-03-02T05:20:00Z', 'UTC', 0)).toBe('2026-03-03T00:00:00.000Z');
  });

  it('is never a second one on the same day', () => {
    expect(morning('2026-03-02T07:59:00Z', 'UTC', 8, '2026-03-02')).toBe('2026-03-03T08:00:00.000Z');
    expect(morning('2026-03-02T07:59:00Z', 'UTC', 8, '2026-03-01')).toBe('2026-03-02T08:00:00.000Z');
  });

  it('comes when the clocks go forward over it, and once when they go back', () => {
    // In Berlin two o'clock does not exist on 29 March 2026, and comes twice on 25 October.
    expect(morning('2026-03-28T22:00:00Z', 'Europe/Berlin', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(morning('2026-10-25T00:00:00Z', 'Europe/Berlin', 2)).toBe('2026-10-26T01:00:00.000Z');
  });

  it('counts an unknown zone as UTC, and nobody can choose one', () => {
    expect(morning('2026-03-02T05:20:00Z', 'Nowhere/At all')).toBe('2026-03-02T08:00:00.000Z');
    expect(localDay(new Date('2026-03-02T22:00:00Z'), 'Asia/Dubai')).toBe('2026-03-03');
    expect(summaryTimeSchema.safeParse({ timeZone: 'Nowhere/At all', hour: 8 }).success).toBe(false);
    expect(summaryTimeSchema.safeParse({ timeZone: 'Asia/Dubai', hour: 8 }).success).toBe(true);
  });
});

describe('NOT-1: where a notification leads', () => {
  const subjectId = '0b5ad6a3-5f7c-4d52-8f43-1f6c2b9f3f10';
  it('is the exact place, and nothing in it escapes the address', () => {
    expect(pathOf({ subjectType: 'enquiry', subjectId, place: { tab: 'comments', comment: 'c1' } })).toBe(
      `/app/contract-review/${subjectId}?tab=comments&comment=c1`,
    );
    expect(pathOf({ subjectType: 'enquiry', subjectId, place: { department: 'Safety & Environment' } })).toBe(
      `/app/contract-review/${subjectId}?department=Safety%20%26%20Environment`,
    );
    expect(pathOf({ subjectType: 'access-request', subjectId, place: { tab: 'mine' } })).toBe(
      '/app/access-request?tab=mine',
    );
    expect(pathOf({ subjectType: 'document', subjectId, place: {} })).toBe(`/app/qms-documents/${subjectId}`);
    expect(pathOf({ subjectType: 'something new', subjectId: null, place: {} })).toBe('/app/dashboard');
  });
});
