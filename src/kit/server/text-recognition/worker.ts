import { yieldToOthers } from '../text-extract/thread/yielding.ts';

yieldToOthers();

// What recognises words is loaded after that, behind all others as well.
await import('./reading-pages.ts');
