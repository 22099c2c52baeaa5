import { Readable } from 'node:stream';
import { record } from '#audit/server/service.ts';
import type { StreamedFile } from '#kit/server/route.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withScope, type EntryScope } from '#kit/server/scope.ts';
import { chooseRange, type WantedRange } from '#kit/server/wire/byte-range.ts';
import { readParts, type Making } from './making/make.ts';
import { findReady } from './service.ts';
import { readTicket } from './tickets.ts';

/** The bytes of an archive for the holder of a ticket; a connection that is slow holds no transaction. */
export const fetchArchive = async (
  entry: EntryScope,
  { ticket, wanted }: { ticket: string; wanted: WantedRange },
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
): Promise<StreamedFile> => {
  const { organisationId, archiveId, userId, name } = readTicket(ticket, config.secret, entry.now);
  const actor = { userId, name, role: '', departments: [], abilities: [] };
  const scope = await entry.enter(organisationId, actor);
  const archive = await findReady(scope, archiveId);
  const tag = archive.sha256 ?? archiveId;
  const range = chooseRange(wanted, { size: archive.size, tag });
  // A browser that goes on where the connection broke does not download it a second time.
  if (range.from === 0)
    await record(scope, {
      action: 'archive.downloaded',
      subject: { type: 'archive', id: archiveId },
      summary: `downloaded “${archive.title}”`,
      data: { kind: archive.kind, size: archive.size, sha256: archive.sha256 },
    });
  const within: Making['within'] = (work) => withScope(db, clock, { organisationId, actor }, work);
  return {
    stream: Readable.from(readParts(within, archiveId, range)),
    size: range.to - range.from,
    name: `${archive.title}.zip`,
    mediaType: 'application/zip',
    part: { ...range, total: archive.size, tag },
  };
};
