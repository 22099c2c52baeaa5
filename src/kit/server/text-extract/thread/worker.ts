import { yieldToOthers } from './yielding.ts';

yieldToOthers();

// The parsers are loaded after that: to load them takes longer than to read most files.
await import('./doing-tasks.ts');
