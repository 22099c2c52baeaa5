import type { Command } from '#kit/client/commands/command.ts';

const onPage = 'Contract review';
const onEnquiry = 'This enquiry';
const rowsTitle = 'Rows';

/**
 * Commands of the contract review page and of an enquiry; palette, shortcuts, menus and the sheet
 * of shortcuts all read them here.
 */
export const enquiryCommands = {
  search: { id: 'search', label: 'Search the list', group: onPage, keys: ['/'] },
  add: { id: 'add', label: 'New enquiry', group: 'Create', keys: ['c'], keywords: 'add mail upload' },
  list: { id: 'list', label: 'Show the list', group: onPage, keys: ['1'] },
  board: { id: 'board', label: 'Show the board', group: onPage, keys: ['2'], keywords: 'kanban' },
  insights: {
    id: 'insights',
    label: 'Show Enquiries Insights',
    group: onPage,
    keys: ['3'],
    keywords: 'chart figures',
  },
  next: { id: 'next', label: 'Next row', group: rowsTitle, keys: ['j', 'arrowdown'], isKeysOnly: true },
  previous: {
    id: 'previous',
    label: 'Previous row',
    group: rowsTitle,
    keys: ['k', 'arrowup'],
    isKeysOnly: true,
  },
  open: { id: 'open', label: 'Open the row', group: rowsTitle, keys: ['enter'], isKeysOnly: true },
  peek: { id: 'peek', label: 'Peek', group: onEnquiry, keys: ['space'], keywords: 'preview look' },
  priority: { id: 'priority', label: 'Set priority…', group: onEnquiry, keys: ['p'] },
  stage: { id: 'stage', label: 'Move to stage…', group: onEnquiry, keys: ['s'], keywords: 'status column' },
  assign: {
    id: 'assign',
    label: 'Assign…',
    group: onEnquiry,
    keys: ['a'],
    keywords: 'assignee person member',
  },
  date: { id: 'date', label: 'Set due date…', group: onEnquiry, keys: ['d'], keywords: 'calendar' },
} satisfies Record<string, Command>;

/** Keys of the requirements ledger, which hears them itself; here for the sheet of shortcuts. */
export const ledgerCommands: readonly Command[] = [
  { id: 'ledger accept', label: 'Accept the requirement', group: 'Requirements', keys: ['y'] },
  { id: 'ledger reject', label: 'Reject the requirement', group: 'Requirements', keys: ['n'] },
  { id: 'ledger edit', label: 'Edit the requirement', group: 'Requirements', keys: ['e'] },
];

/** Keys of a board's cards, which the board hears itself. */
export const boardCommands: readonly Command[] = [
  { id: 'board carry', label: 'Pick a card up, put it down', group: 'Board', keys: ['space', 'enter'] },
  { id: 'board step', label: 'Carry to the next column', group: 'Board', keys: ['shift+arrowright'] },
  { id: 'board cancel', label: 'Leave it where it was', group: 'Board', keys: ['escape'] },
];
