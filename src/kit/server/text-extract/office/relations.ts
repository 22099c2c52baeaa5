import { posix } from 'node:path';
import type { Archive } from '../../archive/read-zip.ts';
import { xmlTokens } from '../markup.ts';

export const textOfPart = async (archive: Archive, name: string): Promise<string> =>
  Buffer.from((await archive.read(name)) ?? []).toString('utf8');

/** The parts within the file that a part names, by their id, with the last word of their kind. */
export async function findRelated(
  archive: Archive,
  part: string,
): Promise<Map<string, { kind: string; part: string }>> {
  const relations = `${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`;
  const found = new Map<string, { kind: string; part: string }>();
  for (const token of xmlTokens(await textOfPart(archive, relations))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    if (token.attributes.get('TargetMode') === 'External') continue;
    const target = token.attributes.get('Target') ?? '';
    const path = posix.join(target.startsWith('/') ? '/' : `/${posix.dirname(part)}`, target).slice(1);
    const kind = posix.basename(token.attributes.get('Type') ?? '');
    found.set(token.attributes.get('Id') ?? '', { kind, part: path });
  }
  return found;
}
