import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { failureOf } from '#kit/client/errors.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatInstant } from '#kit/client/dates.ts';

type Mail = ReplyOf<typeof outboxEndpoints.list>['mails'][number];

const refreshEvery = 2000;

/** /outbox: the mails this installation keeps instead of sending, newest first. */
export function OutboxPage() {
  const { data, error, refetch } = useQuery(
    outboxEndpoints.list,
    {},
    {
      pollingInterval: refreshEvery,
      skipPollingIfUnfocused: true,
    },
  );
  const failure = error ? failureOf(error) : null;
  return (
    <main className="mx-auto min-h-dvh w-full max-w-190 pb-10">
      <title>Outbox · Contract Review</title>
      <PageHeader
        title="Outbox"
        subtitle="No SMTP server is configured, so mails are kept here instead of being sent."
        back={
          <a href="/" className="hover:text-ink">
            Contract Review
          </a>
        }
      />
      <div className="px-3 sm:px-5">
        {data ? (
          <Mails mails={data.mails} />
        ) : failure?.status === 404 ? (
          <EmptyState title="There is no outbox here." hint="This server sends its mails." />
        ) : failure ? (
          <ErrorState message={failure.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList label="Loading mails" rows={4} />
        )}
      </div>
    </main>
  );
}

function Mails({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0)
    return <EmptyState title="No mails yet." hint="The first code or notice appears here by itself." />;
  const newestFirst = mails.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <ol className="grid gap-3">
      {newestFirst.map((mail) => (
        <li key={mail.id}>
          <article className="rounded-card border border-line bg-surface shadow-1">
            <header className="grid gap-x-4 border-b border-line px-4 py-2.5 sm:grid-cols-[1fr_auto]">
              <h2 className="text-base font-semibold wrap-break-word" dir="auto">
                {mail.subject}
              </h2>
              <time dateTime={mail.at} className="figures text-xs text-ink-3 sm:row-span-2 sm:pt-1">
                {formatInstant(mail.at)}
              </time>
              <p className="text-sm break-all text-ink-2">
                To <bdi>{mail.to}</bdi>
              </p>
            </header>
            <p className="px-4 py-3 text-base wrap-anywhere whitespace-pre-wrap" dir="auto">
              {mail.text}
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}
