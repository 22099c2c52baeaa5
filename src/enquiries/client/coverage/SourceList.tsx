import { FileText, Mail, TextSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import {
  countLeftOut,
  formatCoverage,
  formatCoverageSum,
  isPlainlyLeftOut,
  type CoverageSum,
} from '#enquiries/contract/coverage/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { formatSize } from '#kit/client/sizes.ts';
import { Button } from '#ui/Button.tsx';
import { HiddenText } from '#ui/HiddenText.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Banner, EmptyState } from '#ui/States.tsx';
import { Tag } from '#ui/Tag.tsx';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useDetailAddress, withChanges } from '../records/page-address.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { OriginalButton } from '../sources/OriginalButton.tsx';
import { isImage, isPdf, isShown } from '../sources/source-kind.ts';
import { formatPicture } from '../sources/source-words.ts';
import { sourceStateSentence, sourceTag } from '#enquiries/contract/sources/state-words.ts';

const AddFiles = lazy(async () => ({ default: (await import('./AddFiles.tsx')).AddFiles }));
const UnlockForm = lazy(async () => ({ default: (await import('./UnlockForm.tsx')).UnlockForm }));

type SourceListProps = {
  enquiry: EnquiryDetail;
  /** Why nothing can be changed; null when it can. */ lock: string | null;
  nextRevision: number | null;
};

/**
 * The mail and its attachments: how each was read, what was left out of it, how large it is and its
 * fingerprint.
 */
export function SourceList({ enquiry, lock, nextRevision }: SourceListProps) {
  const { data, error } = useQuery(
    coverageEndpoints.find,
    { params: { id: enquiry.id } },
    { skip: enquiry.reading === 'reading' },
  );
  const addFiles = lock ? null : (
    <Suspense fallback={null}>
      <AddFiles enquiry={enquiry} />
    </Suspense>
  );
  if (enquiry.sources.length === 0) {
    return (
      <>
        <EmptyState
          icon={Mail}
          title="No sources"
          hint="This enquiry was written down by hand, without a text to quote from."
        />
        {addFiles}
      </>
    );
  }
  return (
    <section aria-label="Sources">
      <h2 className="sr-only">Sources</h2>
      {error && !data ? (
        <Banner tone="error" className="mb-3">
          The passages left out could not be loaded. {failureOf(error).message}
        </Banner>
      ) : null}
      <ul className="grid gap-3">
        {enquiry.sources.map((source) => (
          <SourceItem
            key={source.id}
            depth={depthOf(enquiry.sources, source)}
            enquiryId={enquiry.id}
            source={source}
            coverage={data?.sources.find(({ sourceId }) => sourceId === source.id)}
            lock={lock}
            nextRevision={nextRevision}
          />
        ))}
      </ul>
      {addFiles}
    </section>
  );
}

/** Green once it is known that nothing was left out. */
const toneOf = ({ state }: Source, coverage: CoverageSum | undefined) =>
  state !== 'ready' && state !== 'opened'
    ? 'medium'
    : coverage === undefined
      ? 'neutral'
      : countLeftOut(coverage.leftOut) > 0 || coverage.isPartial
        ? 'medium'
        : 'approved';

type SourceItemProps = Pick<SourceListProps, 'lock' | 'nextRevision'> & {
  enquiryId: string;
  source: Source;
  /** In how many mails and packages the file came. */
  depth: number;
  coverage: CoverageSum | undefined;
};

/** Beyond this deep, the lines of a phone would be too short. */
const maxIndents = 4;

function depthOf(sources: readonly Source[], source: Source): number {
  const parent = sources.find(({ id }) => id === source.parentId);
  return parent ? depthOf(sources, parent) + 1 : 0;
}

function SourceItem({ enquiryId, source, depth, coverage, lock, nextRevision }: SourceItemProps) {
  const { params, passage } = useDetailAddress();
  const left = countLeftOut(coverage?.leftOut ?? []);
  const isListed = left > 0 && params.get('out') === source.id;
  const Icon = source.kind === 'mail' ? Mail : FileText;
  const isOpen = passage?.sourceId === source.id;
  return (
    <li
      style={{ marginInlineStart: `${Math.min(depth, maxIndents)}rem` }}
      className={`flex flex-wrap items-start gap-3 rounded-card border bg-surface p-3 shadow-1 ${isOpen ? 'border-brand' : 'border-line'}`}
    >
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
          <bdi className="min-w-0 wrap-anywhere">{source.name}</bdi>
          <Tag tone={toneOf(source, coverage)}>
            {sourceTag(source.state, left, coverage?.isPartial ?? false)}
          </Tag>
        </h3>
        {coverage && isPlainlyLeftOut(coverage.leftOut) && !coverage.isPartial && !coverage.hidden ? null : (
          <p className="mt-0.5 text-sm text-ink-2">
            {coverage ? formatCoverage(coverage) : sourceStateSentence(source)}
          </p>
        )}
        {coverage ? (
          <p className="figures mt-0.5 text-sm text-ink-2">{formatCoverageSum([coverage])}</p>
        ) : null}
        {source.note ? (
          <p dir="auto" className="mt-0.5 text-xs wrap-anywhere text-ink-2">
            {source.note}
          </p>
        ) : null}
        <SourceFacts source={source} />
      </div>
      <SourceButtons enquiryId={enquiryId} source={source} left={left} isListed={isListed} />
      {source.asksPassword && !lock ? (
        <Suspense fallback={null}>
          <UnlockForm enquiryId={enquiryId} source={source} />
        </Suspense>
      ) : null}
      {source.hidden.length > 0 ? (
        <div className="basis-full">
          <HiddenText passages={source.hidden} flush={false} />
        </div>
      ) : null}
      {isListed ? (
        <LeftOutList enquiryId={enquiryId} source={source} lock={lock} nextRevision={nextRevision} />
      ) : null}
    </li>
  );
}

/** What can be done with a source: look at what was left out, open it, save it as it came. */
function SourceButtons({
  enquiryId,
  source,
  left,
  isListed,
}: Pick<SourceItemProps, 'enquiryId' | 'source'> & { left: number; isListed: boolean }) {
  const { params, passage, change } = useDetailAddress();
  const isOpen = passage?.sourceId === source.id;
  const search = withChanges(params, {
    requirement: null,
    source: source.id,
    from: null,
    to: null,
  }).toString();
  return (
    <div className="flex flex-wrap gap-2">
      {left > 0 ? (
        <Button
          size="sm"
          aria-expanded={isListed}
          onClick={() => change({ out: isListed ? null : source.id })}
        >
          <span>
            {isListed ? 'Hide' : 'Show'} what was left out<span className="sr-only"> of {source.name}</span>
          </span>
        </Button>
      ) : null}
      {isShown(source) ? (
        <Link
          to={{ search }}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className={buttonClass({ size: 'sm' })}
        >
          <TextSearch size={16} aria-hidden="true" />
          <span>
            {isPdf(source) || isImage(source) ? 'Open' : 'Open text'}
            <span className="sr-only">
              {isPdf(source) || isImage(source) ? ' ' : ' of '}
              {source.name}
            </span>
          </span>
        </Link>
      ) : null}
      <OriginalButton enquiryId={enquiryId} source={source} />
    </div>
  );
}

/** Kind, size, pages and fingerprint. */
function SourceFacts({ source }: { source: Source }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3">
      <span>{source.kind === 'mail' ? 'Mail' : 'Attachment'}</span>
      <span className="figures">{formatSize(source.size)}</span>
      {formatPicture(source) ? <span className="figures">{formatPicture(source)}</span> : null}
      {source.pageStarts.length > 0 ? (
        <span className="figures">
          {source.pageStarts.length === 1 ? '1 page' : `${source.pageStarts.length} pages`}
        </span>
      ) : null}
      <span title={source.sha256}>
        SHA-256 <span className="reference">{source.sha256.slice(0, 12)}</span>
      </span>
    </p>
  );
}
