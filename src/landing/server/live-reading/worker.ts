import { serveTasks } from '#kit/server/text-extract/thread/serve-tasks.ts';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import { readMail } from './read-mail.ts';

yieldToOthers();

serveTasks(readMail);
