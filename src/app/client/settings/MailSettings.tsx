import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { outgoingMailEndpoints, type OutgoingMail } from '#accounts/contract/outgoing-mail.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card, DataList } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Banner, ErrorState } from '#ui/States.tsx';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';

const ways: Readonly<Record<OutgoingMail['way'], string>> = {
  sent: 'Through the mail server of this installation',
  kept: 'Stored in the outbox: no mail server is set',
  none: 'Not at all: no mail server is set',
};

/** How mails leave this installation, and a mail to try it. Set by the operator of the installation, not here. */
export function MailSettings() {
  const { data, error, isFetching, refetch } = useQuery(outgoingMailEndpoints.find);
  if (error && !data)
    return (
      <ErrorState
        message={`The mail settings could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the mail settings" rows={3} rowClass="h-14" />;
  return (
    <div className="grid max-w-170 gap-4">
      <Card title="Outgoing mail">
        <DataList
          items={[
            { label: 'Delivery', value: ways[data.way] },
            { label: 'From', value: <bdi className="wrap-anywhere">{data.from}</bdi> },
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">
          Set for the whole installation with SMTP_URL and MAIL_FROM when it is started.
          {data.way === 'kept' ? (
            <>
              {' '}
              <Link to="/outbox" className="text-brand underline underline-offset-2">
                Open the outbox
              </Link>
            </>
          ) : null}
        </p>
      </Card>
      <TestMailCard />
    </div>
  );
}

function TestMailCard() {
  const user = useUser();
  const [test, { data, error, isLoading }] = useMutation(outgoingMailEndpoints.test);
  return (
    <Card title="Test">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
            Sends an email to <bdi className="wrap-anywhere">{user?.email}</bdi> and reports the result.
          </p>
          <Button icon={Send} busy={isLoading} onClick={() => void test()}>
            Send a test mail
          </Button>
        </div>
        {error && !isLoading ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
        {data && !isLoading ? (
          <Banner tone={data.isGood ? 'success' : 'warning'}>{data.message}</Banner>
        ) : null}
      </div>
    </Card>
  );
}
