import { FileCheck2 } from 'lucide-react';
import type { Ability } from '#permissions/contract/schema.ts';
import type { ClientRoom } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

const enquiryTopics = ['enquiries', 'requirements', 'reviews'];

export const clientRoom: ClientRoom<typeof room> = {
  sideBar: [
    {
      label: 'Contract review',
      to: '/app/contract-review',
      icon: FileCheck2,
      group: 'main',
      needs: 'enquiries:read' satisfies Ability,
      key: 'c',
    },
  ],
  commands: [
    {
      to: '/app/contract-review?viewType=board',
      command: {
        id: 'go board',
        label: 'Open the board',
        group: 'Navigate',
        keys: ['g b'],
        keywords: 'kanban',
      },
    },
  ],
  cacheTags: {
    Enquiries: { on: enquiryTopics },
    Enquiry: { on: enquiryTopics, byId: true },
    LineItems: { on: enquiryTopics },
    Requirements: { on: enquiryTopics },
    Presence: { on: ['presence'], byId: true },
    Revisions: { on: enquiryTopics },
  },
};
