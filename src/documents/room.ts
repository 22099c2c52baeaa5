import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'QMS documents with their revisions, indexed in the background and searched for the passages that answer.',
  nouns: {
    upload: 'files that go on leaving while their sender looks at other pages',
    'set-up': 'the first visit',
    viewer: 'a document, opened at a passage',
    retrieval: 'the engine of the search, pure',
    vectors: 'meaning, where a provider of embeddings is chosen',
    search: 'one index of each organisation, filled from the durable one',
    texts: 'the text of a revision',
    list: 'all documents',
    detail: 'one document',
  },
  pages: [
    { path: '/app/qms-documents', title: 'QMS documents', module: 'src/documents/client/DocumentsPage.tsx' },
  ],
  topics: { documents: {} },
  tables: [
    'chunk_embeddings',
    'document_chunks',
    'document_index_versions',
    'document_reads',
    'document_revisions',
    'document_terms',
    'documents',
    'embedding_turns',
  ],
});
