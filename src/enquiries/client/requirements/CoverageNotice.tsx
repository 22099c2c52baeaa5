import { Link } from 'react-router';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import {
  formatCoverageSum,
  formatHidden,
  formatLeftOut,
  isPlainlyLeftOut,
} from '#enquiries/contract/coverage/schema.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useDetailAddress, withChanges } from '../records/page-address.ts';
import { sourceStateWord } from '#enquiries/contract/sources/state-words.ts';

/** What became of the sentences of the sources; where they hold more than the ledger, it leads there. */
export function CoverageNotice({ enquiryId }: { enquiryId: string }) {
  const { data } = useQuery(coverageEndpoints.find, { params: { id: enquiryId } });
  const { params } = useDetailAddress();
  const sources = data?.sources ?? [];
  const allLeft = sources.flatMap(({ leftOut }) => leftOut);
  const left = sources.filter(({ leftOut }) => leftOut.length > 0);
  const notRead = data?.notRead ?? [];
  if (notRead.length === 0 && sources.every(({ sentences }) => sentences === 0)) return null;
  const hidden = sources.reduce((sum, source) => sum + source.hidden, 0);
  const search = withChanges(params, {
    tab: 'sources',
    out: left[0]?.sourceId ?? null,
    requirement: null,
    source: null,
    from: null,
    to: null,
  }).toString();
  return (
    <p className="mb-3 text-sm text-ink-2">
      <span className="figures">{formatCoverageSum(sources)}.</span>{' '}
      {left.length > 0 ? (
        <>
          {isPlainlyLeftOut(allLeft) ? null : (
            <>Left out of this ledger: {formatLeftOut(allLeft).join(', ')}. </>
          )}
          <Link to={{ search }} className="text-brand underline">
            Look at what was left out
          </Link>
        </>
      ) : null}
      {hidden > 0 ? `${formatHidden(hidden)}; see them under Sources.` : null}
      {notRead.length > 0 ? (
        <span className="block">
          Not read:{' '}
          {notRead.map(({ sourceId, name, state, isPartial }, at) => (
            <span key={sourceId}>
              {at > 0 ? ', ' : ''}
              <bdi>{name}</bdi> ({isPartial ? 'in part' : sourceStateWord(state).toLowerCase()})
            </span>
          ))}
          .
        </span>
      ) : null}
    </p>
  );
}
