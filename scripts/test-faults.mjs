import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The tests of Vitest's JSON report that failed, and those that passed only at a second try, as "file › title: message", at most so
 * many lines of it.
 */
export function unitFaults({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    // A test that passed has messages only of a first try.
    const named = assertionResults
      .filter((test) => test.status === 'failed' || test.failureMessages?.length > 0)
      .map((test) =>
        fault(test.status === 'failed' ? 'FAILED' : 'SECOND TRY', file, test.fullName, test.failureMessages),
      );
    if (named.length > 0) return named;
    // A file that could not be loaded has no test to blame.
    return status === 'failed' && assertionResults.every((test) => test.status !== 'passed')
      ? [fault('FAILED', file, 'the file could not be run', [message])]
      : [];
  });
}

/** The journeys of Playwright's JSON report that failed, and those that passed only at a second try, in the same form. */
export function journeyFaults({ suites = [], errors = [] }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const named = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const messages = results.flatMap((result) => (result.errors ?? []).map((error) => error.message));
        return fault(status === 'flaky' ? 'SECOND TRY' : 'FAILED', `test/${file}`, title, messages);
      }),
  );
  return [
    ...named,
    ...errors.map(({ message }) => fault('FAILED', 'test/journeys', 'the runner', [message])),
  ];
}

/** Enough of a message to mend a fault that only another machine shows: what was expected and found, and where. */
const linesSaid = 14;

function fault(kind, file, title, messages) {
  const lines = stripVTControlCharacters(messages.find(Boolean) ?? 'no message')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .slice(0, linesSaid);
  return `${kind} ${file} › ${title}: ${lines.map((line, index) => (index === 0 ? line.trim() : `\n    ${line}`)).join('')}`;
}
