import clsx from 'clsx';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '#accounts/client/use-user.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { TrayMail } from '#mail-in/contract/tray/schema.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Tag } from '#ui/Tag.tsx';
import { OpenedMail } from './tray/OpenedMail.tsx';
import { emptyTexts, kindLabel, senderLabel, trayTabs, type TrayTab } from './tray/tray-labels.ts';

const group = 'Mail in';
/** J and K only move the focus; Enter opens the mail, as with any button. */
const nextMail = { id: 'mail-in next', label: 'Next mail', group, keys: ['j'], isKeysOnly: true };
const previousMail = { id: 'mail-in previous', label: 'Previous mail', group, keys: ['k'], isKeysOnly: true };

/** /app/mail-in: mail that came by itself, and what a person has to decide about it (IN-2, IN-3). */
export function MailInPage() {
  const [params, setParams] = useSearchParams();
  const maySetUp = useMay('organisation:write');
  const tab = trayTabs.find(({ value }) => value === params.get('state'))?.value ?? 'waiting';
  const { data, error, isFetching, refetch } = useQuery(trayEndpoints.list, { query: { state: tab } });
  const open = (mail: string | null, state: TrayTab = tab) =>
    setParams({ ...(state === 'waiting' ? {} : { state }), ...(mail ? { mail } : {}) }, { replace: true });
  const tabs = trayTabs.flatMap((each) => {
    const count = each.value === 'done' || each.value === 'dismissed' ? 0 : data?.counts[each.value];
    const isRare = each.value === 'sorting' || each.value === 'refused';
    return count ? [{ ...each, count }] : isRare && each.value !== tab ? [] : [each];
  });
  const chosen = params.get('mail');
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const at = focused >= 0 ? focused + by : rows.findIndex((row) => row.ariaCurrent) + by;
    rows[Math.max(0, Math.min(rows.length - 1, at))]?.focus();
  };
  useCommands([
    { command: nextMail, run: () => step(1) },
    { command: previousMail, run: () => step(-1) },
  ]);
  return (
    <>
      <title>Mail in · Contract Review</title>
      <PageHeader title="Mail in" />
      <Tabs
        label="Mail in"
        tabs={tabs}
        value={tab}
        onChange={(state) => open(null, state)}
        className="px-3 pb-6 sm:px-5"
      >
        {error && !data ? (
          <ErrorState
            message={`The mails could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : data ? (
          <div className="grid gap-6 pt-3 @[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            {data.mails.length === 0 ? (
              <EmptyState {...emptyTexts[tab]} action={maySetUp ? <MailboxesLink /> : null} />
            ) : (
              <ul ref={list} aria-label="Mails" className="border-t border-line">
                {data.mails.map((mail) => (
                  <MailRow
                    key={mail.id}
                    mail={mail}
                    isOpen={mail.id === chosen}
                    onOpen={() => open(mail.id)}
                  />
                ))}
              </ul>
            )}
            {chosen ? <OpenedMail key={chosen} id={chosen} onDecided={() => open(null)} /> : null}
          </div>
        ) : (
          <SkeletonList label="Loading mails" rowClass="h-16" />
        )}
      </Tabs>
    </>
  );
}

function MailRow({ mail, isOpen, onOpen }: { mail: TrayMail; isOpen: boolean; onOpen: () => void }) {
  const kind = kindLabel(mail);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={clsx('grid w-full gap-1 px-3 py-3 text-start hover:bg-sunken', isOpen && 'bg-sunken')}
      >
        <span className="flex items-baseline gap-2 text-sm">
          <bdi className="min-w-0 flex-1 truncate font-medium">{senderLabel(mail)}</bdi>
          <time dateTime={mail.receivedAt} className="figures text-xs text-ink-2">
            {formatInstant(mail.receivedAt)}
          </time>
        </span>
        <span dir="auto" className="truncate text-sm">
          {mail.subject || 'Mail without a subject'}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          {kind ? <Tag tone={mail.state === 'waiting' ? 'medium' : 'neutral'}>{kind}</Tag> : null}
          {mail.enquiry ? <Tag tone="brand">{mail.enquiry.reference}</Tag> : null}
          <span className="min-w-0">{mail.reasons[0]}</span>
        </span>
      </button>
    </li>
  );
}

/** Where mail is made to come by itself. */
const MailboxesLink = () => (
  <Link to="/settings?tab=mail-in" className="text-sm text-brand underline underline-offset-4">
    Mailbox settings
  </Link>
);
