import { categoryLabels, ticketCategories, type TicketState } from '#support/contract/schema.ts';

export const stateLooks = {
  open: { word: 'Open', tone: 'review' },
  answered: { word: 'Answered', tone: 'approved' },
  closed: { word: 'Closed', tone: 'neutral' },
} as const satisfies Record<TicketState, { word: string; tone: string }>;

export const categoryOptions = ticketCategories.map((value) => ({ value, label: categoryLabels[value] }));
