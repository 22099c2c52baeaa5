import { useEffect } from 'react';
import { beatMs, presenceEndpoints } from '#enquiries/contract/presence/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { layMarks } from '#ui/MarkAt.tsx';
import { Faces, formatHere } from './Faces.tsx';

/** Lays the initials of everybody else on the cards of the enquiries they are in. It draws nothing itself. */
export function BoardPresence() {
  const { data } = useQuery(
    presenceEndpoints.board,
    {},
    { pollingInterval: beatMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (data)
      layMarks(
        new Map(
          data.enquiries.map(({ enquiryId, people }) => [
            enquiryId,
            <Faces key={enquiryId} people={people} text={formatHere(people)} />,
          ]),
        ),
      );
  }, [data]);
  useEffect(() => () => layMarks(new Map()), []);
  return null;
}
