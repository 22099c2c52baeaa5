import { defineRoom } from '#kit/contract/room.ts';

export const room = defineRoom({
  sentence:
    'QMS documents with their revisions, indexed in the background and searched for the passages that answer.',
  nouns: {
    retrieval: 'the engine of the search, pure',
    texts: 'the text of a revision',
    candidates: 'what is ranked for an organisation whose index does not fit into memory',
    vectors: 'meaning, where a provider of embeddings is chosen',
    search: 'one index of each organisation, filled from the durable one',
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
