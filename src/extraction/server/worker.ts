import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import type { ExtractionTask } from './extract-apart.ts';

yieldToOthers();

// The rules are loaded after that: it takes longer than to read most mails.
const { serveTasks } = await import('#kit/server/text-extract/thread/serve-tasks.ts');
const { extractFrom } = await import('./extract.ts');
const { splitStatements } = await import('./split-statements.ts');

serveTasks((given: ExtractionTask) =>
  given.task === 'extract' ? extractFrom(given.enquiry) : given.sources.map(splitStatements),
);
