import { countOf } from '#kit/contract/words.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { BottomBar, twoLines } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { useLaterWords } from './use-later-words.ts';
import { useUnconcerned } from './use-unasked.ts';
import { nextStep, openFindings } from './next-step.ts';

type NextStepBarProps = {
  enquiry: EnquiryDetail;
  /**
   * A source would lie over the row that is to be decided on: it stays closed, and the row says where it
   * stands.
   */
  isNarrow?: boolean;
};

/**
 * How far an enquiry has come and the one thing that is to be done next, at the lower edge of its page. Its button is the page's
 * only primary one; a window over the page, which covers the bar, has its own.
 */
export function NextStepBar({ enquiry, isNarrow }: NextStepBarProps) {
  const params = { id: enquiry.id };
  const { data: ledger } = useQuery(requirementEndpoints.list, { params });
  const { data: found } = useQuery(findingEndpoints.list, { params });
  const { currentData: review } = useQuery(
    reviewEndpoints.find,
    enquiry.review === 'none' ? skipToken : { params },
  );
  const later = useLaterWords(enquiry);
  const [open, { isLoading }] = useMutation(reviewEndpoints.open);
  const [, setParams] = useSearchParams();
  const own = useUser()?.departments ?? [];
  const mayWrite = useMay('enquiries:write');
  const mayOpen = useMay('reviews:open');
  const mayInvite = useMay('members:write');
  const unconcerned = useUnconcerned(enquiry.id, enquiry.review === 'none');
  if (!ledger || !found || (enquiry.review !== 'none' && !(review && later.query.data))) return null;
  const { findings } = found;
  const { requirements } = ledger;
  const step = nextStep({
    enquiry,
    requirements,
    findings,
    review: review ?? null,
    own,
    mayWrite,
    mayOpen,
    mayInvite,
    unconcerned,
    later: { amendments: later.open, mails: later.mails, files: later.unread.length },
  });
  if (!step) return null;
  const { label, way, done, total, progress, note, findings: named } = step;
  const left = openFindings(findings).length - (named ?? 0);
  const go = (changes: Readonly<Record<string, string | null>>, focus?: string) => {
    // The focus goes along: to the row, or to what opens.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    flushSync(() =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === null || (isNarrow && name === 'requirement')) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    );
    const row = changes['requirement'];
    const target = row ? `[data-row="${row}"]` : focus;
    if (target) document.querySelector<HTMLElement>(target)?.focus();
  };
  const act = () => {
    if (way && 'go' in way) return go(way.go, way.focus);
    return void open({ params }).unwrap().catch(toastFailure);
  };
  return (
    <BottomBar label="Next step">
      <span aria-hidden="true" className="h-1 w-20 overflow-hidden rounded-full bg-line max-sm:hidden">
        <span className="block h-full bg-brand" style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
      </span>
      <p className="figures min-w-20 flex-1 text-sm">
        {progress} {note ? <span className="ms-3 text-medium max-sm:ms-0 max-sm:block">{note}</span> : null}
        {left > 0 && !note ? (
          <span className="ms-3 text-medium max-sm:ms-0 max-sm:block">
            {named
              ? countOf(left, 'other finding', 'other findings')
              : `${countOf(left, 'finding', 'findings')} open`}
          </span>
        ) : null}
      </p>
      {way && 'to' in way ? (
        <Link to={way.to} className={buttonClass({ variant: 'primary' })}>
          {label}
        </Link>
      ) : way ? (
        <Button variant="primary" busy={isLoading} onClick={act} className={twoLines}>
          {label}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{label}</p>
      )}
    </BottomBar>
  );
}
