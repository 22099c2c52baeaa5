import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { isOpenAmendment } from '#enquiries/contract/amendments/rules.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { lockOf } from '../records/lock.ts';
import { useDetailAddress, withChanges } from '../records/page-address.ts';
import { countOf } from '#kit/contract/words.ts';
import { GenerateButton, GenerateNotice, useGenerating } from '../generation/GenerateRequirements.tsx';

const AmendmentSheet = lazy(async () => ({
  default: (await import('../amendments/AmendmentSheet.tsx')).AmendmentSheet,
}));

/** Milliseconds between two looks while an amendment is read, for when the live connection is down. */
const lookAgainAfter = 2000;

// Beside the other button a phone has room for the icon only.
const addWords = <span className="max-sm:sr-only">Add amendment</span>;

/** Why nothing can be added to an enquiry; null when it can, also after the final decision. */
const amendmentLock = (enquiry: EnquiryDetail, mayWrite: boolean): string | null => {
  if (!mayWrite) return 'Your role may read this enquiry but not change it.';
  if (enquiry.closedAt) return 'This enquiry is closed. Reopen it to change it.';
  return enquiry.reading === 'reading' ? 'The enquiry is still being read. This takes a few seconds.' : null;
};

/**
 * In the line above the parts of an enquiry: reading its sources again, adding what the customer
 * wrote later, and what waits of that; the last stays in sight where the rest is folded away.
 */
export function RevisionActions({ enquiry, isFolded }: { enquiry: EnquiryDetail; isFolded: boolean }) {
  const mayWrite = useMay('enquiries:write');
  const [isAdding, setAdding] = useState(false);
  const generating = useGenerating(enquiry.id);
  const lock = amendmentLock(enquiry, mayWrite);
  return (
    <>
      <div
        role="group"
        aria-label="Requirements of the customer"
        hidden={isFolded}
        className="flex flex-wrap gap-2"
      >
        <GenerateButton generating={generating} lock={lockOf(enquiry, mayWrite)} />
        {lock ? (
          <ForbiddenButton reason={lock} icon={FilePlus2}>
            {addWords}
          </ForbiddenButton>
        ) : (
          <Button icon={FilePlus2} onClick={() => setAdding(true)}>
            {addWords}
          </Button>
        )}
      </div>
      <div className="grid w-full gap-2 empty:hidden">
        <GenerateNotice generating={generating} />
        <AmendmentNotice enquiry={enquiry} />
      </div>
      {isAdding ? (
        <Suspense fallback={null}>
          <AmendmentSheet enquiry={enquiry} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function AmendmentNotice({ enquiry }: { enquiry: EnquiryDetail }) {
  const { params, tab } = useDetailAddress();
  const [isReading, setReading] = useState(false);
  const { data } = useQuery(
    amendmentEndpoints.list,
    { params: { id: enquiry.id } },
    { skip: enquiry.reading === 'reading', pollingInterval: isReading ? lookAgainAfter : 0 },
  );
  const open = data?.amendments.find(isOpenAmendment);
  if ((open?.state === 'reading') !== isReading) setReading(open?.state === 'reading');
  if (!open || tab === 'revisions') return null;
  return (
    <Banner
      tone={open.state === 'failed' ? 'warning' : 'info'}
      action={
        <Link
          to={{ search: withChanges(params, { tab: 'revisions', requirement: null, view: null }).toString() }}
          className="hit shrink-0 font-semibold text-brand underline underline-offset-2"
        >
          {open.state === 'reading' ? 'Show' : 'Decide'}
        </Link>
      }
    >
      {open.state === 'reading'
        ? `Reading amendment ${open.no}…`
        : open.state === 'failed'
          ? `Amendment ${open.no} could not be read automatically.`
          : `Amendment ${open.no} proposes ${countOf(open.lines.length, 'change', 'changes')}.`}
    </Banner>
  );
}
