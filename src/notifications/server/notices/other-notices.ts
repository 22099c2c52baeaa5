import { findAsked } from '#access-requests/server/service.ts';
import { lastActor } from '#audit/server/service.ts';
import { budgetListeners } from './budget-notices.ts';
import { aboutEnquiry, enquiryOf, inWords, type Listener, type Notice } from './notice.ts';

const assigned: Listener = async (heard) => {
  const assignee = heard.text('assigneeId');
  const enquiry = assignee ? await enquiryOf(heard) : null;
  if (!enquiry) return [];
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'assigned',
      to: [assignee],
      title: (say) => say`${heard.event.actorName} assigned ${enquiry.reference} to you`,
    },
  ];
};

const mentioned: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry) return [];
  const comment = heard.text('commentId');
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'mentioned',
      // Of a comment that was changed, only those who were not named before.
      to: heard.texts(heard.event.action === 'comment.edited' ? 'newMentions' : 'mentions'),
      title: (say) => say`${heard.event.actorName} mentioned you on ${enquiry.reference}`,
      place: { tab: 'conversation', entries: 'comments', ...(comment ? { comment } : {}) },
    },
  ];
};

const mailReceived: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry) return [];
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'mail_received',
      to: [enquiry.assigneeId, await lastActor(heard.scope, enquiry.id, 'mail.sent')],
      title: (say) => say`A mail came in for ${enquiry.reference}`,
      place: { tab: 'conversation', entries: 'mails' },
    },
  ];
};

const mailFailed: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry) return [];
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'mail_failed',
      to: [heard.text('userId')],
      title: (say) => say`Your mail for ${enquiry.reference} could not be sent`,
      place: { tab: 'conversation', entries: 'mails' },
      tellsActor: true,
    },
  ];
};

const reminderDue: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry) return [];
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'reminder_due',
      to: [heard.text('userId')],
      title: (say) => say`Reminder: ${heard.text('text') ?? enquiry.reference}`,
      detail: [enquiry.reference, enquiry.customerName].filter(Boolean).join(' · '),
      place: { tab: 'conversation', entries: 'reminders' },
      tellsActor: true,
    },
  ];
};

const accessAsked: Listener = async (heard) => {
  const { event, people } = heard;
  const notice: Notice = {
    kind: 'access',
    to: [...people.values()]
      .filter(({ abilities }) => abilities.includes('members:write'))
      .map(({ id }) => id),
    title: inWords(heard),
    needs: 'members:write',
    subject: { type: 'access-request', id: event.subjectId },
  };
  // Everything else that is asked for is mailed by its own room; a newcomer's request for membership is not.
  return [heard.text('kind') === 'membership' ? { ...notice, mail: 'now' } : notice];
};

const accessDecided: Listener = async (heard) => {
  const { scope, event } = heard;
  const asked = event.subjectId ? await findAsked(scope, event.subjectId) : null;
  if (!asked) return [];
  return [
    {
      kind: 'access',
      to: [asked.userId],
      title: (say) =>
        heard.text('outcome') === 'approved'
          ? say`${event.actorName} approved your request for ${asked.wanted(say)}`
          : say`${event.actorName} declined your request for ${asked.wanted(say)}`,
      place: { tab: 'mine' },
      needs: null,
      subject: { type: 'access-request', id: event.subjectId },
    },
  ];
};

/** Asked for: to the people who may approve it. Everything after that: to the person who asked. */
const material: Listener = async (heard) => {
  const { event, people } = heard;
  const requester = heard.text('requesterId');
  const approvers = [...people.values()]
    .filter(({ id, abilities }) => id !== requester && abilities.includes('material-requests:approve'))
    .map(({ id }) => id);
  return [
    {
      kind: 'material',
      to: event.action === 'material-request.submitted' ? approvers : [requester],
      title: inWords(heard),
      needs: 'material-requests:read',
      subject: { type: 'material-request', id: event.subjectId },
    },
  ];
};

/** The steps of a material request that somebody else waits for. */
const materialSteps = [
  'submitted',
  'approved',
  'rejected',
  'reserved',
  'quoted',
  'ordered',
  'received',
  'inspected',
  'issued',
  'closed',
  'cancelled',
];

export const otherListeners: Readonly<Record<string, Listener>> = {
  'enquiry.changed': assigned,
  'comment.added': mentioned,
  'comment.edited': mentioned,
  'mail.received': mailReceived,
  'mail.failed': mailFailed,
  'reminder.due': reminderDue,
  ...budgetListeners,
  'access.asked': accessAsked,
  'access.approved': accessDecided,
  'access.declined': accessDecided,
  ...Object.fromEntries(materialSteps.map((step) => [`material-request.${step}`, material])),
};
