import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOfFile, titleOfFile } from '#documents/contract/rules.ts';
import { departments } from '#organisations/contract/departments.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { documentJobs } from '#documents/server/jobs.ts';
import {
  approveDocumentRevision,
  confirmRead,
  moveDocumentRevision,
} from '#documents/server/revision-states.ts';
import { createDocument } from '#documents/server/service.ts';
import { dayAfter } from './calendar.ts';
import { collecting } from './collecting.ts';
import type { As } from './work.ts';

const folder = join(import.meta.dirname, 'documents');

/** Days until each document's next review, in turn; the demo shows one that is late. */
const reviewDays = [180, 365, 90, 300, 45, 240, -20];

const departmentIn = (text: string) =>
  departments.find((each) => each === /^Department:\s*(.+?)\s*$/m.exec(text)?.[1]);

/**
 * The demo organisation's quality management system: each file beside this one, added by the
 * quality manager and put in force by the owner.
 */
export const loadDocuments = async (
  base: Pick<Tools, 'db' | 'clock' | 'log'>,
  as: As,
  today: string,
): Promise<void> => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const { queue, sent } = collecting<object>();
  for (const [place, name] of names.toSorted().entries()) {
    const bytes = readFileSync(join(folder, name));
    const text = bytes.toString('utf8');
    const facts = {
      title: /^# (.+)$/m.exec(text)?.[1]?.trim() ?? titleOfFile(name),
      kind: kindOfFile(name),
      department: departmentIn(text),
      reviewDate: dayAfter(today, reviewDays[place % reviewDays.length] ?? 365),
    };
    const params = await as('quality@demo-valves.example')(async (scope) => {
      const { id, latest } = await createDocument(
        scope,
        [{ name, mediaType: 'text/markdown', bytes }],
        facts,
        queue,
      );
      await moveDocumentRevision(scope, id, latest.id, 'in_review');
      return [id, latest.id] as const;
    });
    await as('operations@demo-valves.example')((scope) => approveDocumentRevision(scope, ...params));
    await as('coordinator@demo-valves.example')((scope) => confirmRead(scope, ...params));
  }
  for (const data of sent)
    for (const each of documentJobs({ ...base, embedding: null })) await each.handle(data);
};
