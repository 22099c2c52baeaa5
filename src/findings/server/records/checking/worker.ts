import { serveTasks } from '#kit/server/text-extract/thread/serve-tasks.ts';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import { checkEnquiry } from '../../rules/check-enquiry.ts';
import type { CheckTask } from './check-apart.ts';

yieldToOthers();

serveTasks(({ enquiry, context }: CheckTask) => checkEnquiry(enquiry, context));
