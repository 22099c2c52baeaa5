import { presentMs, type PersonHere, type PlaceHere } from '#enquiries/contract/presence/endpoints.ts';
import type { Clock } from '#kit/server/clock.ts';
import { signal, type Live } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';

/** A place is said anew at most this often, an old one confirmed; and a page is told of others once in this time. */
const moveGapMs = 400;
const confirmGapMs = presentMs / 4;
const calmMs = 1000;

/** What a process says of a person to all; without a place they have left. */
type Said = { enquiryId: string; userId: string; name: string; place: PlaceHere | null };
type Visit = { name: string; place: PlaceHere; heardAt: number; expiry: NodeJS.Timeout };

const isSamePlace = (one: PlaceHere, other: PlaceHere): boolean =>
  one.requirementId === other.requirementId && one.department === other.department;

/** Runs a piece of work for a key at once, and what is asked for within a second after it once more at its end. */
const calmly = () => {
  const asked = new Map<string, boolean>();
  const run = (key: string, work: () => void): void => {
    if (asked.has(key)) return void asked.set(key, true);
    asked.set(key, false);
    work();
    setTimeout(() => {
      const isAskedAgain = asked.get(key);
      asked.delete(key);
      if (isAskedAgain) run(key, work);
    }, calmMs).unref();
  };
  return run;
};

/**
 * Who is in which enquiry now. Each process hears it from all of them and forgets it by itself: nothing of it is written
 * down (decision 0037).
 */
export const keepPresence = (live: Pick<Live, 'onSignal' | 'tell'>, clock: Clock) => {
  /** By organisation and enquiry, then by person: however many pages they have open, they are in one place. */
  const enquiries = new Map<string, Map<string, Visit>>();
  const keyOf = (organisationId: string, enquiryId: string) => `${organisationId} ${enquiryId}`;
  const visitsIn = (scope: Scope, enquiryId: string) => enquiries.get(keyOf(scope.organisationId, enquiryId));
  const run = calmly();

  live.onSignal('presence', ({ organisationId, said }) => {
    const { enquiryId, userId, name, place } = said as Said;
    const key = keyOf(organisationId, enquiryId);
    const visits = enquiries.get(key) ?? new Map<string, Visit>();
    const tellOthers = (others: number) => {
      if (others > 0) run(key, () => live.tell(organisationId, { topic: 'presence', id: enquiryId }));
    };
    const known = visits.get(userId);
    clearTimeout(known?.expiry);
    const leave = () => {
      visits.delete(userId);
      if (visits.size === 0) enquiries.delete(key);
      tellOthers(visits.size);
    };
    if (!place) return known ? leave() : undefined;
    const expiry = setTimeout(leave, presentMs).unref();
    visits.set(userId, { name, place, heardAt: clock.now().getTime(), expiry });
    enquiries.set(key, visits);
    if (!known || !isSamePlace(known.place, place)) tellOthers(visits.size - 1);
  });

  const others = (scope: Scope, enquiryId: string): PersonHere[] => {
    const from = clock.now().getTime() - presentMs;
    return [...(visitsIn(scope, enquiryId) ?? [])]
      .filter(([userId, { heardAt }]) => userId !== scope.actor.userId && heardAt > from)
      .map(([userId, { name, place }]) => ({ userId, name, ...place }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  };

  return {
    /** The caller is at a place of an enquiry. */
    async arrive(scope: Scope, enquiryId: string, place: PlaceHere): Promise<void> {
      const { userId, name } = scope.actor;
      if (!userId) return;
      const known = visitsIn(scope, enquiryId)?.get(userId);
      const gap = known && isSamePlace(known.place, place) ? confirmGapMs : moveGapMs;
      if (known && clock.now().getTime() - known.heardAt < gap) return;
      await signal(scope, 'presence', { enquiryId, userId, name, place } satisfies Said);
    },
    async leave(scope: Scope, enquiryId: string): Promise<void> {
      const { userId, name } = scope.actor;
      if (userId) await signal(scope, 'presence', { enquiryId, userId, name, place: null } satisfies Said);
    },
    /** Who else is there, by name. */
    others,
    /** Who else is in which enquiry of the organisation; those without anybody are not among them. */
    inOrganisation(scope: Scope): { enquiryId: string; people: PersonHere[] }[] {
      const own = keyOf(scope.organisationId, '');
      return [...enquiries.keys()]
        .filter((key) => key.startsWith(own))
        .map((key) => key.slice(own.length))
        .map((enquiryId) => ({ enquiryId, people: others(scope, enquiryId) }))
        .filter(({ people }) => people.length > 0);
    },
  };
};

export type Presence = ReturnType<typeof keepPresence>;
