import type { ReactNode } from 'react';
import type { AccessRequest } from '#access-requests/contract/schema.ts';
import { formatAge, formatInstant } from '#kit/client/dates.ts';
import { Tag, type TagTone } from '#ui/Tag.tsx';
import { wantedWords } from './request-words.ts';

const states: Record<AccessRequest['state'], { word: string; tone: TagTone }> = {
  waiting: { word: 'Waiting', tone: 'review' },
  approved: { word: 'Approved', tone: 'approved' },
  declined: { word: 'Declined', tone: 'high' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
};

/** Who asks, what for, why and since when; `own` leaves the person out. */
export function RequestFacts({ request, own = false }: { request: AccessRequest; own?: boolean }) {
  return (
    <div className="min-w-0">
      {own ? null : (
        <p className="text-sm">
          <bdi className="font-medium wrap-anywhere">{request.person}</bdi>{' '}
          <bdi className="text-xs wrap-anywhere text-ink-2">{request.email}</bdi>
        </p>
      )}
      <p className={own ? 'text-sm font-medium' : 'text-sm'}>{wantedWords(request)}</p>
      {request.reason ? (
        <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-wrap text-ink-2" dir="auto">
          {request.reason}
        </p>
      ) : null}
      <p className="mt-0.5 text-xs text-ink-3">
        Asked{' '}
        <time dateTime={request.createdAt} title={formatInstant(request.createdAt)}>
          {formatAge(request.createdAt, Date.now())}
        </time>
      </p>
    </div>
  );
}

/** How a request ended: the outcome, by whom, when and why. */
export function RequestOutcome({ request, children }: { request: AccessRequest; children?: ReactNode }) {
  const { word, tone } = states[request.state];
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1.5">
      <Tag tone={tone} dot>
        {word}
      </Tag>
      <div className="min-w-0 flex-1 text-sm">
        {request.decidedBy && request.decidedAt && request.state !== 'withdrawn' ? (
          <p className="text-xs text-ink-2">
            by <bdi>{request.decidedBy}</bdi>,{' '}
            <time dateTime={request.decidedAt}>{formatInstant(request.decidedAt)}</time>
          </p>
        ) : null}
        {request.decisionReason ? (
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {request.decisionReason}
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}
