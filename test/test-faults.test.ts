import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
type Faults = {
  unitFaults: (report: object, root: string) => string[];
  journeyFaults: (report: object) => string[];
};
const { unitFaults, journeyFaults } = (await import(join(root, 'scripts/test-faults.mjs'))) as Faults;

it('the end of a test run names every failed test, and those that needed a second try, with the beginning of the message', () => {
  const testResults = [
    {
      name: join(root, 'src/kit/contract/days.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a day has a name', failureMessages: [] },
        {
          status: 'passed',
          fullName: 'a table is reached by Tab',
          failureMessages: ['expected a focus'],
        },
        {
          status: 'failed',
          fullName: 'days are counted',
          failureMessages: ['\u001B[31mexpected 2 to be 3\u001B[39m\n    at days.test.ts:5:1'],
        },
      ],
    },
    {
      name: join(root, 'test/http.test.ts'),
      status: 'failed',
      message: "Cannot find module './away.ts'",
      assertionResults: [],
    },
    { name: join(root, 'test/dev.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ];
  expect(unitFaults({ testResults }, root)).toEqual([
    'SECOND TRY src/kit/contract/days.test.ts › a table is reached by Tab: expected a focus',
    'FAILED src/kit/contract/days.test.ts › days are counted: expected 2 to be 3\n        at days.test.ts:5:1',
    "FAILED test/http.test.ts › the file could not be run: Cannot find module './away.ts'",
  ]);
});

it('the end of a test run names the journeys that failed and those that needed a second try', () => {
  const lost = { errors: [{ message: '\nTest timeout of 60000ms exceeded.\n\nwaiting for **/otp' }] };
  const long = { errors: [{ message: Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n') }] };
  const specs = [
    {
      file: 'journeys/board.test.ts',
      title: 'a card is moved',
      tests: [{ status: 'expected', results: [{}] }],
    },
    {
      file: 'journeys/list.test.ts',
      title: 'rows are read',
      tests: [{ status: 'flaky', results: [lost, {}] }],
    },
  ];
  const nested = [
    { file: 'journeys/list.test.ts', title: 'found', tests: [{ status: 'unexpected', results: [lost] }] },
    { file: 'journeys/list.test.ts', title: 'told', tests: [{ status: 'unexpected', results: [long] }] },
  ];
  const report = { suites: [{ specs, suites: [{ specs: nested }] }], errors: [{ message: 'no server' }] };
  const faults = journeyFaults(report);
  expect(faults.splice(2, 1).join('').split('\n')).toHaveLength(14);
  expect(faults).toEqual([
    'SECOND TRY test/journeys/list.test.ts › rows are read: Test timeout of 60000ms exceeded.\n    waiting for **/otp',
    'FAILED test/journeys/list.test.ts › found: Test timeout of 60000ms exceeded.\n    waiting for **/otp',
    'FAILED test/journeys › the runner: no server',
  ]);
});
