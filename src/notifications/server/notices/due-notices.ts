import type { Say } from '#kit/server/language/say.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listDueReminders } from '#registers/server/entries/service.ts';
import { listOverdue, listOverdueActions } from './enquiries-store.ts';
import { aboutEnquiry, actionsPlace, type Notice, type People } from './notice.ts';

/** The person who answers for an overdue enquiry; the coordinators when nobody does. */
const answerable = (assigneeId: string | null, people: People): string[] =>
  assigneeId && people.has(assigneeId)
    ? [assigneeId]
    : [...people.values()].filter(({ role }) => role === 'Coordinator').map(({ id }) => id);

const overdueEnquiries = async (scope: Scope, people: People, today: string): Promise<Notice[]> =>
  (await listOverdue(scope, today)).map((enquiry) => ({
    ...aboutEnquiry(enquiry),
    kind: 'overdue',
    to: answerable(enquiry.assigneeId, people),
    title: (say) => say`${enquiry.reference} has been overdue since ${say.day(enquiry.dueDate ?? '')}`,
    cause: `overdue:${enquiry.id}:${enquiry.dueDate}`,
  }));

const overdueActions = async (scope: Scope, today: string): Promise<Notice[]> =>
  (await listOverdueActions(scope, today)).map((action) => ({
    kind: 'action_overdue',
    to: [action.ownerId],
    title: (say) => say`An action on ${action.reference} has been overdue since ${say.day(action.dueDate)}`,
    detail: action.what,
    place: actionsPlace,
    needs: 'enquiries:read',
    subject: { type: 'enquiry', id: action.enquiryId },
    cause: `overdue:${action.id}:${action.dueDate}`,
  }));

/** "The licence 6D-0000 (API 6D, Works 1) expires on 4 Jan 2027", once 90, 30 and 7 days before and on the day. */
const expiringEntries = async (scope: Scope, people: People, today: string): Promise<Notice[]> =>
  (await listDueReminders(scope, today)).map(({ id, register, noun, name, expiresOn, due }) => {
    const isPast = expiresOn < today;
    const title = (say: Say): string => {
      const what = say.word(noun);
      const day = say.day(expiresOn);
      if (register === 'standards')
        return isPast
          ? say`The ${what} ${name} was withdrawn on ${day}`
          : say`The ${what} ${name} is withdrawn on ${day}`;
      return isPast ? say`The ${what} ${name} expired on ${day}` : say`The ${what} ${name} expires on ${day}`;
    };
    return {
      kind: 'expiring',
      to: [...people.keys()],
      title,
      place: { tab: register },
      needs: 'registers:write',
      subject: { type: 'register-entry', id },
      cause: `expires:${id}:${expiresOn}:${due}`,
    };
  });

/** What has become overdue or expires; told once for each day it is about. */
export const overdueNotices = async (scope: Scope, people: People, today: string): Promise<Notice[]> => [
  ...(await overdueEnquiries(scope, people, today)),
  ...(await overdueActions(scope, today)),
  ...(await expiringEntries(scope, people, today)),
];
