import { Users } from 'lucide-react';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [{ label: 'User roles', to: '/app/user-roles', icon: Users, group: 'Organisation', key: 'u' }],
  cacheTags: { Members: { on: ['members'] }, Absences: { on: ['members'] } },
};
