import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import type { SortingTask } from './sort-apart.ts';

yieldToOthers();

const { serveTasks } = await import('#kit/server/text-extract/thread/serve-tasks.ts');
const { sortMail } = await import('../sort-mail.ts');

serveTasks(({ mail, situation }: SortingTask) => sortMail(mail, situation));
