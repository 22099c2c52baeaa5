import type { PersonHere } from '#enquiries/contract/presence/endpoints.ts';
import { Avatar } from '#ui/Avatar.tsx';

const maxFaces = 3;

/** "Quinn Quality, Olga Operations are here". */
export const formatHere = (people: readonly PersonHere[]): string =>
  `${people.map(({ name }) => name).join(', ')} ${people.length === 1 ? 'is' : 'are'} here`;

/** Initials, which a screen reader and a pointer get in words. */
export function Faces({ people, text }: { people: readonly PersonHere[]; text: string }) {
  const more = people.length - maxFaces;
  return (
    <span title={text} className="inline-flex flex-wrap items-center gap-1">
      <span className="sr-only">{text}</span>
      {people.slice(0, maxFaces).map(({ userId, name }) => (
        <Avatar key={userId} name={name} size="sm" decorative />
      ))}
      {more > 0 ? (
        <span aria-hidden="true" className="text-2xs text-ink-3">
          +{more}
        </span>
      ) : null}
    </span>
  );
}
