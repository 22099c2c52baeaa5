import type { Locator, Page } from '@playwright/test';
import type { Made } from './made.ts';

/** A state of a page that is opened by its address, with the words that say that it is there. */
export type PageState = {
  readonly address: string | ((made: Made) => string);
  readonly ready: string | ((page: Page, made: Made) => Locator);
  /** Who looks at it; nobody is signed in where none is named. */
  readonly person?: 'coordinator' | 'finance' | 'operations';
  /** The desk alone, if none are named. */
  readonly widths?: readonly number[];
  /** Presses that belong to the state, after it is ready. */
  readonly press?: (page: Page) => Promise<void>;
};

const everyWidth = [390, 768, 1440];
const demo = '/app/contract-review/RFQ-EMF-24117';
const read = (search: string) => (made: Made) => `/app/contract-review/${made.read}${search}`;

export const publicStates: readonly PageState[] = [
  { address: '/', ready: 'Product Highlights' },
  { address: '/privacy', ready: 'What is kept of visitors' },
  { address: '/terms', ready: 'Proposals by software' },
  { address: '/api-docs', ready: 'Failures of any call' },
  { address: '/login', ready: 'Forgot password?' },
  { address: '/signup', ready: 'Account Information' },
  { address: '/otp', ready: 'No code has been asked for in this browser.' },
  { address: '/forgotpassword', ready: 'Back to sign in' },
  { address: '/resetpassword', ready: 'Choose a new password' },
  { address: '/invite', ready: 'Invalid invite link.' },
  { address: '/invite/no-such-token', ready: 'Invite link is invalid or expired.' },
  { address: '/join/no-such-token', ready: 'Invite link is invalid or expired.' },
  { address: '/newsletter/confirm', ready: 'This link is not valid any more.' },
  { address: '/newsletter/confirm/x', ready: 'Press Confirm to subscribe' },
  { address: '/newsletter/unsubscribe/x', ready: 'Press Unsubscribe' },
  { address: '/outbox', ready: 'No SMTP server is configured' },
];

const lists: readonly PageState[] = [
  {
    person: 'finance',
    address: '/app/dashboard',
    ready: (page) => page.getByRole('region', { name: /^Decisions/ }),
    widths: everyWidth,
  },
  {
    person: 'finance',
    address: '/app/contract-review?scope=feasibility',
    ready: (page, { overdue }) =>
      page
        .getByRole('list', { name: 'Waiting for you' })
        .getByRole('listitem')
        .filter({ hasText: overdue })
        .filter({ hasText: /Overdue since .*2020/ }),
    widths: everyWidth,
  },
  { person: 'coordinator', address: '/app/contract-review', ready: 'RFQ-EMF-24117' },
  {
    person: 'coordinator',
    address: '/app/contract-review?scope=feasibility-pending',
    ready: (page) => page.getByRole('combobox', { name: 'Show' }).getByText('Pending Feasibility Review'),
  },
  {
    person: 'coordinator',
    address: '/app/contract-review?search=no-such-customer',
    ready: 'No enquiries match your filters',
  },
  {
    person: 'coordinator',
    address: ({ closed }) => `/app/contract-review?scope=closed&search=${closed}`,
    ready: (page, { closed }) => page.getByRole('link', { name: new RegExp(closed) }),
  },
  {
    person: 'coordinator',
    address: '/app/contract-review?viewType=board',
    ready: (page) => page.getByRole('group').filter({ hasText: 'RFQ-EMF-24117' }),
  },
  {
    person: 'coordinator',
    address: '/app/contract-review?viewType=chart',
    ready: (page) =>
      page
        .getByRole('table', { name: 'Enquiries received per week' })
        .or(page.getByRole('heading', { level: 3, name: 'Department turnaround' }))
        .last(),
  },
];

const enquiry: readonly PageState[] = (
  [
    { address: '/app/contract-review/NO-SUCH-REFERENCE', ready: 'Enquiry not found' },
    {
      address: read(''),
      ready: (page) => page.getByRole('list', { name: 'Closing dates that were read' }),
    },
    {
      address: read('?tab=items'),
      ready: (page) => page.getByRole('row', { name: 'Item 20' }),
      widths: [390, 1440],
    },
    {
      address: read('?tab=revisions'),
      ready: (page) =>
        page
          .getByRole('list', { name: 'Changes proposed by amendment 1' })
          .getByRole('heading', { name: 'Item 50' }),
    },
    {
      address: read('?tab=conversation&compose=mail'),
      ready: (page) => page.getByRole('textbox', { name: 'Mail', exact: true }),
    },
    {
      address: read('?tab=conversation&compose=reminder'),
      ready: (page) => page.getByRole('textbox', { name: 'Reminder text' }),
    },
    {
      address: `${demo}?tab=history`,
      ready: 'Each line ends with the start of its hash',
    },
    { address: `${demo}?tab=sources`, ready: 'EMF-SPE-4410 rev C gate valves.pdf' },
    { address: `${demo}?tab=actions`, ready: 'Differences and clarifications' },
    {
      address: `${demo}?tab=requirements`,
      ready: (page) => page.getByRole('row').filter({ hasText: 'shall meet NACE' }).first(),
      widths: [390, 768],
    },
    {
      // At the desk, beside the ledger: the customer's PDF, the quoted words marked.
      address: `${demo}?tab=requirements`,
      ready: (page) => page.getByRole('row').filter({ hasText: 'shall meet NACE' }).first(),
      press: async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'shall meet NACE' }).filter({ hasText: 'p. 2' });
        await row.click();
        await page
          .getByRole('complementary', { name: 'Source' })
          .locator('mark[aria-current=true]')
          .waitFor();
      },
    },
  ] satisfies PageState[]
).map((state) => ({ person: 'coordinator', ...state }));

/** A register lists what the demo organisation holds. */
const register = (address: string, name: string): PageState => ({
  person: 'operations',
  address,
  ready: (page) => page.getByRole('list', { name, exact: true }).getByRole('listitem').first(),
});

const rooms: readonly PageState[] = [
  register('/app/registers', 'Licences'),
  register('/app/registers?tab=qualifications', 'Qualifications'),
  register('/app/registers?tab=standards', 'Standards'),
  register('/settings?tab=limits', 'Limits'),
  {
    // A department decides beside the source, and on a phone.
    person: 'finance',
    address: '/app/contract-review/RFQ-CM-5521?department=Finance',
    ready: (page) => page.getByRole('dialog').getByRole('radiogroup', { name: 'Likelihood and consequence' }),
    widths: everyWidth,
  },
  { person: 'finance', address: '/app/material-request', ready: 'Forged valve body' },
  { person: 'finance', address: '/app/material-request/MR-26-0001', ready: 'Round bar for stems' },
  {
    person: 'coordinator',
    address: '/app/qucy-chat',
    ready: (page) => page.getByRole('list', { name: 'Questions to start with' }).getByRole('button').first(),
  },
  {
    person: 'coordinator',
    address: '/app/qms-documents',
    ready: (page) => page.getByRole('link', { name: 'POL-01 Quality policy' }),
  },
  {
    person: 'coordinator',
    address: ({ document }) => `/app/qms-documents/${document}`,
    ready: (page) => page.getByRole('heading', { level: 2, name: 'Revision 1' }),
  },
  { person: 'coordinator', address: '/app/contact-support', ready: 'No tickets yet' },
  {
    person: 'coordinator',
    address: '/app/contact-support?ticket=SUP-00-0000',
    ready: 'There is no ticket with this number here.',
  },
  { person: 'operations', address: '/app/mail-in', ready: 'No mails to sort.' },
  {
    person: 'operations',
    address: '/app/user-roles',
    ready: (page) => page.getByRole('row').filter({ hasText: 'Casey Coordinator' }),
  },
  {
    person: 'operations',
    address: '/app/user-roles?tab=permissions',
    ready: (page) => page.getByRole('checkbox', { name: /^Coordinator: / }).first(),
  },
  { person: 'operations', address: '/app/user-roles?tab=audit', ready: 'Events, newest first' },
  {
    person: 'operations',
    address: '/app/user-roles?tab=audit&from=2020-01-01',
    ready: 'Events, newest first',
    press: async (page) => {
      await page.getByRole('button', { name: 'Audit pack' }).click();
      await page.getByRole('button', { name: 'Make audit pack' }).waitFor();
    },
  },
  { person: 'operations', address: '/app/access-request', ready: 'No requests to decide.' },
  {
    person: 'operations',
    address: '/app/access-request?tab=mine',
    ready: 'You have not asked for anything.',
  },
];

const settings: readonly PageState[] = (
  [
    ['profile', 'Leave this organisation'],
    ['security', 'This session'],
    ['notifications', 'Daily summary'],
    ['appearance', 'Saved in this browser'],
    ['organisation', 'Quinn Quality'],
    ['routing', 'Departments by subject'],
    ['mail', 'Send a test mail'],
    ['mail-in', 'No mailbox yet.'],
    ['ai', 'Nothing leaves this installation'],
    ['retention', 'Retention classes'],
    ['export', 'Export all data'],
    ['trial', 'This organisation is activa'],
  ] as const
).map(([tab, ready]) => ({
  person: 'operations',
  address: `/settings?tab=${tab}`,
  ready: (page) => page.getByRole('tabpanel').getByText(ready).first(),
}));

export const signedInStates: readonly PageState[] = [...lists, ...enquiry, ...rooms, ...settings];
