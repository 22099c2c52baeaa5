import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { documentJobs, indexRevisionJob } from './jobs.ts';
import { documentRoutes } from './routes.ts';
import { embedDocumentsJob, embeddingJobs } from './vectors/jobs.ts';
import { searchByMeaning, type Embedder } from './vectors/service.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    /** Turns texts into vectors, where an organisation has chosen a provider of embeddings. */
    embedder: Embedder;
  }
}

export const serverRoom: ServerRoom = {
  needs: ['embedder'],
  routes: ({ queue }) => documentRoutes(queue),
  jobs: [indexRevisionJob, embedDocumentsJob],
  handlers: (tools) => [...documentJobs(tools), ...embeddingJobs(tools)],
  start: ({ queue, slots }) => searchByMeaning({ embedder: slots.embedder, queue }),
};
