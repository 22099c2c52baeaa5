import type { activeMembers } from '#members/server/service.ts';
import type { StoredEvent } from '#audit/server/service.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import type { Say } from '#kit/server/language/say.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Ability } from '#permissions/contract/schema.ts';
import type { MailChoice, NotificationKind } from '#notifications/contract/kinds.ts';
import type { NoticePlace } from '#notifications/contract/schema.ts';
import { findAbout, type AboutEnquiry } from './enquiries-store.ts';

export type Person = Awaited<ReturnType<typeof activeMembers>>[number];
export type People = ReadonlyMap<string, Person>;

/** In the language of each person who is told; a text as it is where it comes from people or from the trail. */
export type Saying = string | ((say: Say) => string);

/**
 * Something some people are to be told; who is no active member, or may not read it, is left out
 * when it is written down.
 */
export type Notice = {
  kind: NotificationKind;
  to: readonly (string | null | undefined)[];
  title: Saying;
  detail?: Saying;
  place?: NoticePlace;
  /** What a reader's role must hold to read what this is about. */
  needs: Ability | null;
  subject: { type: string; id: string | null };
  /** Where the same thing must not be told twice though several events say it. */
  cause?: string;
  /** Also to the one whose act it is: their own reminder, a mail of theirs that failed. */
  tellsActor?: true;
  /**
   * Whatever the person chose: now for what no other mail tells of, off for what its own room mails already.
   */
  mail?: Extract<MailChoice, 'now' | 'off'>;
};

/** What a listener is given: the event, and what it may want to look up. */
export type Heard = {
  scope: Scope;
  event: StoredEvent;
  people: People;
  /** The event's own data; another room wrote it, so nothing in it is taken for granted. */
  text: (name: string) => string | null;
  texts: (name: string) => string[];
  /** What a text was before the change the event records; null where it says nothing of it. */
  before: (name: string) => string | null;
};

export type Listener = (heard: Heard) => Promise<readonly Notice[]>;

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const hear = (scope: Scope, event: StoredEvent, people: People): Heard => {
  const data = partsOf(event.data);
  const before = partsOf(data.before);
  return {
    scope,
    event,
    people,
    text: (name) => (typeof data[name] === 'string' ? data[name] : null),
    before: (name) => (typeof before[name] === 'string' ? before[name] : null),
    texts: (name) =>
      Array.isArray(data[name]) ? data[name].filter((each): each is string => typeof each === 'string') : [],
  };
};

/** The enquiry an event is about; null when it is about something else. */
export const enquiryOf = async ({ scope, event }: Heard): Promise<AboutEnquiry | null> =>
  event.subjectType === 'enquiry' && event.subjectId
    ? ((await findAbout(scope, event.subjectId)) ?? null)
    : null;

/** The parts every notice about an enquiry has. */
export const aboutEnquiry = (enquiry: AboutEnquiry) => ({
  needs: 'enquiries:read' as const,
  subject: { type: 'enquiry', id: enquiry.id },
  detail: enquiry.customerName,
});

/** "moved the enquiry" becomes "Casey moved the enquiry": summaries of the trail leave the actor out. */
export const inWords =
  ({ event }: Heard) =>
  (say: Say): string =>
    `${event.actorName} ${wordNoted(event.summary, say.language)}`;

/** Where on an enquiry's page its actions stand. */
export const actionsPlace: NoticePlace = { tab: 'actions' };
