import { describe, expect, it } from 'vitest';
import { readRegister, type WorkField } from './register.ts';

const context = {
  days: undefined,
  today: '2026-11-23',
  members: [
    { id: 'ann', name: 'Ann Able', email: 'ann@valves.example' },
    { id: 'bob', name: 'Bob Busy', email: 'bob@valves.example' },
    { id: 'bob2', name: 'Bob Busy', email: 'bob.two@valves.example' },
  ],
  needsValidation: true,
};

const read = (cells: Partial<Record<WorkField, string>>) => {
  const told: string[] = [];
  const { entry, isUnclear } = readRegister(
    (field) => cells[field] ?? '',
    (field, level, message) => void told.push(`${field} ${level}: ${message}`),
    context,
  );
  return { entry, told, isUnclear };
};

describe('the register of a row (CR-9)', () => {
  it('CR-9: a row that says nothing is a new enquiry that came in by hand', () => {
    expect(read({})).toEqual({
      entry: {
        receivedVia: 'Manual',
        status: 'in_review',
        priority: null,
        assigneeId: null,
        dueDate: null,
        closedOn: null,
        closingOutcome: null,
        closingReason: null,
      },
      told: [],
      isUnclear: false,
    });
  });

  it.each<[Partial<Record<WorkField, string>>, string]>([
    [{ DueDate: '2025-04-01' }, 'DueDate warning: This day has passed: the enquiry comes in overdue.'],
    [{ ClosedOn: '2099-01-01' }, 'ClosedOn error: This day has not come yet.'],
    [{ DueDate: 'soon' }, 'DueDate error: “soon” is no day. Write it as 2026-12-31.'],
    [
      { Stage: 'Approved' },
      'Stage warning: Approved needs the decisions of all departments: it comes in as Drafting.',
    ],
    [
      { Assignee: 'bob busy' },
      'Assignee warning: “bob busy” is the name of several members. The enquiry comes in unassigned.',
    ],
  ])('CR-9: %j is told', (cells, message) => expect(read(cells).told).toEqual([message]));

  it('CR-9: an enquiry that has ended is not overdue, and may stand in Approved', () => {
    const { entry, told } = read({ Stage: 'Approved', DueDate: '2025-04-01', Outcome: 'Won' });
    expect([entry.status, entry.closedOn, told]).toEqual(['approved', '2026-11-23', []]);
  });

  it('CR-9: words that code has a meaning for are words like others', () => {
    const { entry, told } = read({ Stage: 'constructor' });
    expect([entry.status, told.length]).toEqual(['in_review', 1]);
  });

  it('CR-9: an e-mail address tells members of one name apart', () =>
    expect(read({ Assignee: 'bob.two@valves.example' }).entry.assigneeId).toBe('bob2'));

  it('CR-9: a day that can be read in two ways asks how days are written', () =>
    expect(read({ DueDate: '05/04/2027' }).isUnclear).toBe(true));

  it.each(['Pending', 'TBD', 'n/a'])('CR-9: the outcome “%s” leaves it open', (Outcome) =>
    expect(read({ Outcome }).entry.closedOn).toBeNull(),
  );

  it.each(['On hold', 'TBC', 'Submitted', '__proto__'])(
    'CR-9: the unknown outcome “%s” closes nothing without a closing day, and is told',
    (Outcome) => {
      const { entry, told } = read({ Outcome });
      expect([entry.closedOn, told]).toEqual([
        null,
        [`Outcome warning: “${Outcome}” is not a known outcome: the enquiry comes in open.`],
      ]);
      expect(read({ Outcome, ClosedOn: '2026-01-02' }).entry).toMatchObject({
        closingOutcome: 'decided_before',
        closingReason: Outcome,
      });
    },
  );

  it.each([
    ['No-bid', 'no_bid'],
    ['Cancelled by customer', 'withdrawn'],
    ['Duplicate', 'duplicate'],
    ['Lost', 'decided_before'],
  ])('CR-9: the outcome “%s” is recorded as %s, its words kept as the reason', (Outcome, outcome) =>
    expect(read({ Outcome }).entry).toMatchObject({ closingOutcome: outcome, closingReason: Outcome }),
  );
});
