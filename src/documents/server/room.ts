import type { ServerRoom, Tools } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { documentJobs, indexRevisionJob } from './jobs.ts';
import { documentRoutes } from './routes.ts';
import { embedDocumentsJob, embeddingJobs } from './vectors/jobs.ts';
import type { Embedder, EmbeddingTools } from './vectors/service.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    /** Turns texts into vectors, where an organisation has chosen a provider of embeddings. */
    embedder: Embedder;
  }
}

const embeddingOf = ({ queue, slots }: Tools): EmbeddingTools => ({ queue, embedder: slots.embedder });

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  needs: ['embedder'],
  routes: (tools) => documentRoutes(embeddingOf(tools)),
  jobs: [indexRevisionJob, embedDocumentsJob],
  handlers: (tools) => {
    const withEmbedding = { ...tools, embedding: embeddingOf(tools) };
    return [...documentJobs(withEmbedding), ...embeddingJobs(withEmbedding)];
  },
};
