import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { receivedJobs } from './received/sort-job.ts';
import { sortMailJob } from './received/take-in.ts';

export const serverRoom: ServerRoom = {
  jobs: [sortMailJob],
  handlers: receivedJobs,
};
