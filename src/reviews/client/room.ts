import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  cacheTags: {
    Review: { on: ['enquiries', 'requirements', 'reviews', 'checklists', 'actions', 'members'] },
    Waiting: { on: ['enquiries', 'requirements', 'reviews', 'members'] },
    Checklists: { on: ['checklists'] },
    Actions: { on: ['actions', 'members'] },
  },
};
