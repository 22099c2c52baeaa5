import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { beatMs, presenceEndpoints, type PersonHere } from '#enquiries/contract/presence/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { queryOf, useQuery } from '#kit/client/cache/hooks.ts';
import { request } from '#kit/client/call.ts';
import { readToken } from '#kit/client/session.ts';
import { departments } from '#organisations/contract/departments.ts';
import { layMarks } from '#ui/MarkAt.tsx';
import { Faces, formatHere } from './Faces.tsx';

const whoIsHere = queryOf(presenceEndpoints.look);
const calmMs = 1000;

/** A value that follows the given one at most once a second, and comes to rest at the last. */
function useCalm(value: string): string {
  const [calm, setCalm] = useState(value);
  const changedAt = useRef(-calmMs);
  useEffect(() => {
    const wait = changedAt.current + calmMs - performance.now();
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setCalm(value);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}

/** Says that the reader has left, when the page is closed or another one opened. */
function useLeaving(enquiryId: string) {
  useEffect(() => {
    const leave = () => {
      if (!readToken()) return;
      // Who cannot say it any more is forgotten all the same.
      request(presenceEndpoints.leave, { params: { id: enquiryId } }, { keepalive: true }).catch(
        () => undefined,
      );
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [enquiryId]);
}

/**
 * Says where in the enquiry the reader is, and lays the initials of everybody else at their row or department and
 * beside the title. It draws nothing itself.
 */
export function Presence({ enquiryId }: { enquiryId: string }) {
  const params = { id: enquiryId };
  const [address] = useSearchParams();
  const { data: ledger } = useQuery(requirementEndpoints.list, { params });
  const rows = ledger?.requirements;
  const [at, inDepartment] = useCalm(
    [address.get('requirement'), address.get('department')].join('\n'),
  ).split('\n');
  const requirementId = rows?.find(({ id }) => id === at)?.id;
  const department = departments.find((each) => each === inDepartment);
  const query = { ...(requirementId ? { requirementId } : {}), ...(department ? { department } : {}) };
  const { data, isFetching } = whoIsHere.useQuery(
    { params, query },
    // An answer to the same place of a minute ago says nothing of now.
    { pollingInterval: beatMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  useLeaving(enquiryId);
  useEffect(() => {
    if (data && !isFetching)
      layMarks(toMarks(data.people, (id) => rows?.find((row) => row.id === id)?.no ?? null));
  }, [data, isFetching, rows]);
  useEffect(() => () => layMarks(new Map()), []);
  return null;
}

const placeText = ({ department, requirementId }: PersonHere, no: number | null): string =>
  [department, requirementId && no ? `requirement ${no}` : null].filter(Boolean).join(', ');

function toMarks(
  people: readonly PersonHere[],
  numberOf: (requirementId: string) => number | null,
): Map<string, ReactNode> {
  const names = people.map((person) => {
    const place = placeText(person, person.requirementId ? numberOf(person.requirementId) : null);
    return place ? `${person.name} (${place})` : person.name;
  });
  const marks = new Map<string, ReactNode>();
  if (people.length > 0) marks.set('page', <Faces people={people} text={`Also here: ${names.join(', ')}`} />);
  const places = people.flatMap((person) =>
    [person.requirementId, person.department].flatMap((place) => (place ? [{ place, person }] : [])),
  );
  for (const [place, found] of Map.groupBy(places, (each) => each.place)) {
    const there = found.map(({ person }) => person);
    marks.set(place, <Faces people={there} text={formatHere(there)} />);
  }
  return marks;
}
