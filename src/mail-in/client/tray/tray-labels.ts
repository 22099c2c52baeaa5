import type { MailKind, ReceivedState } from '#mail-in/contract/received/schema.ts';
import type { TrayMail } from '#mail-in/contract/tray/schema.ts';

export const trayTabs = [
  { value: 'waiting', label: 'To decide' },
  { value: 'sorting', label: 'Being sorted' },
  { value: 'unreadable', label: 'Could not be read' },
  { value: 'refused', label: 'Refused' },
  { value: 'done', label: 'Taken in' },
  { value: 'dismissed', label: 'No enquiry' },
] as const satisfies { value: ReceivedState; label: string }[];
export type TrayTab = (typeof trayTabs)[number]['value'];

export const emptyTexts: Readonly<Record<TrayTab, { title: string; hint: string }>> = {
  waiting: {
    title: 'No mails to sort.',
    hint: 'Mail that cannot be sorted with certainty appears here with the reason.',
  },
  unreadable: {
    title: 'Every mail could be read.',
    hint: 'A mail that is broken or too large appears here with its file.',
  },
  sorting: {
    title: 'No mail is being sorted.',
    hint: 'Mails not yet scanned for malware appear here with the reason.',
  },
  refused: { title: 'No mail was refused.', hint: 'Mails with malware appear here by name.' },
  done: {
    title: 'No mail was taken in yet.',
    hint: 'Name a mailbox under Settings, Mail in, and its mails come here by themselves.',
  },
  dismissed: { title: 'Nothing was set aside.', hint: 'Newsletters and automatic replies appear here.' },
};

const kindLabels: Readonly<Record<MailKind, string>> = {
  enquiry: 'Enquiry',
  answer: 'Answer',
  amendment: 'Amendment',
  none: 'No enquiry',
  support: 'Answer of support',
};

/** "Answer?" where it is only proposed. */
export const kindLabel = ({ kind, state }: Pick<TrayMail, 'kind' | 'state'>): string | null =>
  kind && `${kindLabels[kind]}${state === 'waiting' ? '?' : ''}`;

export const senderLabel = ({ from }: Pick<TrayMail, 'from'>): string =>
  from.name || from.address || 'Unknown sender';
