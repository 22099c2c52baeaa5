import fc from 'fast-check';
import { statuses, type Status } from '#enquiries/contract/records/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import type { Signed } from '../people.ts';

/** The people of the model, by what they may do: everything, all but administer, coordinate, review own departments, read. */
export type Cast = { owner: Signed; quality: Signed; coordinator: Signed; reviewer: Signed; viewer: Signed };
/** The reviewer's and the coordinator's departments. */
export const ownDepartments: readonly Department[] = ['Finance', 'Engineering'];

export type Who = keyof Cast;
/** What a decision leaves without an answer. */
export type LeftOut = 'nothing' | 'a row' | 'a question' | 'everything';

export type Command = { by: Who } & (
  | {
      do: 'decide';
      department: Department;
      decision: DecisionKind;
      isStale: boolean;
      leavesOut: LeftOut;
      hasCondition: boolean;
    }
  | { do: 'approve the rest'; hasCondition: boolean }
  | { do: 'withdraw'; department: Department }
  | { do: 'not ask'; departments: Department[] }
  | { do: 'not ask the rest' }
  | { do: 'ask'; department: Department }
  | { do: 'add'; departments: Department[] }
  | { do: 'edit'; row: number; departments: Department[] }
  | { do: 'reject' | 'accept'; row: number }
  | { do: 'amend'; departments: Department[] }
  | { do: 'move'; to: Status }
  | { do: 'resolve' }
  | { do: 'differ' | 'settle' }
  | { do: 'finish'; outcome: 'accepted' | 'declined'; carries: boolean }
);

const department = fc.constantFrom(...departments);
const some = fc.uniqueArray(department, { minLength: 1, maxLength: 3 });
const row = fc.nat({ max: 5 });
const by = fc.constantFrom<Who[]>(
  'owner',
  'owner',
  'owner',
  'quality',
  'quality',
  'coordinator',
  'reviewer',
  'viewer',
);

/** Commands of everybody at once, in any order; most sequences come to a final approval. */
export const someCommands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        by,
        do: fc.constant('decide' as const),
        department,
        decision: fc.constantFrom('approved', 'approved', 'rejected', 'clarification', 'not_applicable'),
        isStale: fc.nat({ max: 5 }).map((n) => n === 0),
        hasCondition: fc.boolean(),
        leavesOut: fc.constantFrom<LeftOut[]>(
          'nothing',
          'nothing',
          'nothing',
          'a row',
          'a question',
          'everything',
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        by: fc.constantFrom<Who[]>('owner', 'quality'),
        do: fc.constant('approve the rest' as const),
        hasCondition: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ by, do: fc.constant('withdraw' as const), department }) },
    { weight: 1, arbitrary: fc.record({ by, do: fc.constant('not ask' as const), departments: some }) },
    { weight: 2, arbitrary: fc.record({ by, do: fc.constant('not ask the rest' as const) }) },
    { weight: 1, arbitrary: fc.record({ by, do: fc.constant('ask' as const), department }) },
    { weight: 1, arbitrary: fc.record({ by, do: fc.constant('add' as const), departments: some }) },
    { weight: 2, arbitrary: fc.record({ by, do: fc.constant('edit' as const), row, departments: some }) },
    {
      weight: 1,
      arbitrary: fc.record({ by, do: fc.constantFrom('reject' as const, 'accept' as const), row }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        by: fc.constant('coordinator' as const),
        do: fc.constant('amend' as const),
        departments: some,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ by: fc.constant('owner' as const), do: fc.constant('resolve' as const) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        by: fc.constant('owner' as const),
        do: fc.constantFrom('differ' as const, 'settle' as const, 'settle' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ by, do: fc.constant('move' as const), to: fc.constantFrom(...statuses) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        by,
        do: fc.constant('finish' as const),
        outcome: fc.constantFrom('accepted' as const, 'accepted' as const, 'declined' as const),
        carries: fc.boolean(),
      }),
    },
  ),
  { minLength: 5, maxLength: 16 },
);
