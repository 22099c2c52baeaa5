import { termsOf } from '#text/terms.ts';
import { chunksOf } from '#documents/server/retrieval/chunks.ts';
import { growIndexVersion, writeIndex } from '#documents/server/search/index-store.ts';
import { insertDocument, insertRevision, updateRevision } from '#documents/server/store.ts';
import { storeFile } from '#kit/server/files.ts';
import { openOffice, type Office } from './office.ts';

/** The demo organisation with these texts as indexed documents besides its own; `revisions` are those of the texts, in their order. */
export const openFilledOffice = async (
  texts: readonly { id: string; text: string }[],
): Promise<Office & { revisions: string[] }> => {
  const office = await openOffice();
  const revisions: string[] = [];
  for (const { id: title, text } of texts) {
    const file = {
      name: `${title}.txt`,
      mediaType: 'text/plain',
      sha256: String(revisions.length).padStart(64, '0'),
      bytes: Buffer.from(title),
    };
    const chunks = chunksOf(text).map((chunk) => ({
      ...chunk,
      terms: termsOf(text.slice(chunk.start, chunk.end)),
    }));
    const revisionId = await office.within(async (scope) => {
      const { userId: addedBy } = scope.actor;
      if (addedBy === null) throw new Error('only a person adds a document');
      const { id: documentId } = await insertDocument(scope, {
        title,
        kind: 'procedure',
        department: null,
        ownerId: addedBy,
        reviewDate: null,
      });
      const { name: fileName, mediaType, sha256 } = file;
      const fileId = await storeFile(scope, file);
      const { id } = await insertRevision(scope, {
        documentId,
        no: 1,
        change: '',
        fileId,
        fileName,
        mediaType,
        size: text.length,
        sha256,
        addedBy,
      });
      await updateRevision(scope, id, { text, indexing: 'indexed' });
      await writeIndex(scope, id, text, chunks);
      await growIndexVersion(scope);
      return id;
    });
    revisions.push(revisionId);
  }
  return { ...office, revisions };
};
