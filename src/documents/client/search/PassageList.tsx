import { Link } from 'react-router';
import type { FoundPassage } from '#documents/contract/schema.ts';
import { documentPath } from '../page-address.ts';
import { CautionTag } from '../CautionTag.tsx';
import { Highlighted } from './Highlighted.tsx';

type PassageListProps = {
  passages: readonly FoundPassage[];
  /** Inside of a document its title goes without saying. */
  isInside?: boolean;
};

/** Passages, best first; each opens where it stands (DOC-3). */
export function PassageList({ passages, isInside = false }: PassageListProps) {
  return (
    <ol aria-label="Passages">
      {passages.map((passage) => (
        <li key={`${passage.revisionId} ${passage.start}`} className="border-b border-line last:border-0">
          <Link
            to={documentPath(passage)}
            replace={isInside}
            preventScrollReset={isInside}
            className={`block py-2.5 -outline-offset-2! hover:bg-sunken ${isInside ? 'px-4' : ''}`}
          >
            {isInside ? null : (
              <bdi title={passage.title} className="block truncate text-sm font-medium">
                {passage.title}
              </bdi>
            )}
            <span className="line-clamp-3 text-sm text-ink-2">
              <Highlighted quote={passage.quote} highlights={passage.highlights} />
            </span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
              <span className="figures">
                Revision {passage.revisionNo}
                {passage.page === null ? '' : `, page ${passage.page}`}
              </span>
              <CautionTag state={passage.state} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
