import {
  Bell,
  FolderOpen,
  MailPlus,
  MessageSquarePlus,
  MessagesSquare,
  PencilLine,
  Repeat2,
  type LucideIcon,
} from 'lucide-react';
import type { Status } from '#enquiries/contract/records/schema.ts';

/** An entry of a card's menu that opens a part of the enquiry's page. */
export type CardLink = { label: string; icon: LucideIcon; /** Search part of the address. */ search: string };

export const editContext: CardLink = {
  label: 'Edit Context',
  icon: PencilLine,
  search: 'tab=details&edit=1',
};
const openPage: CardLink = { label: 'Open', icon: FolderOpen, search: '' };

/**
 * What a card of each stage offers, in the specification's words and order (KAN-6); what changes
 * the enquiry itself stands in CardMenu.
 */
export const cardLinks: Readonly<Record<Status, readonly CardLink[]>> = {
  in_review: [
    openPage,
    { label: 'View Conversation', icon: MessagesSquare, search: 'tab=conversation' },
    editContext,
    { label: 'Add Comments', icon: MessageSquarePlus, search: 'tab=conversation&compose=comment' },
  ],
  drafting: [
    { label: 'Full Context', icon: FolderOpen, search: '' },
    { label: 'Set Reminders', icon: Bell, search: 'tab=conversation&compose=reminder' },
    { label: 'Follow Up', icon: Repeat2, search: 'tab=conversation&compose=follow-up' },
    editContext,
    { label: 'Send Mail', icon: MailPlus, search: 'tab=conversation&compose=mail' },
  ],
  approved: [openPage],
};
