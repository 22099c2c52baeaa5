import { FolderArchive } from 'lucide-react';
import { ArchiveList } from '#archives/client/ArchiveList.tsx';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { request } from '#kit/client/call.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Banner } from '#ui/States.tsx';

const linkOf = async (id: string) =>
  (await request(supportEndpoints.exportLink, { params: { id } })).json() as Promise<{ address: string }>;

/** Everything the organisation has here, to take along; also after the trial (SET-1). */
export function DataExport() {
  const { data, error: listError } = useQuery(supportEndpoints.exports);
  const [ask, { isLoading, error }] = useMutation(supportEndpoints.takeout);
  return (
    <Card title="Data export" className="max-w-170">
      <div className="grid gap-3 text-sm text-ink-2">
        <p>
          One ZIP archive with everything of your organisation: enquiries, requirements, reviews, decisions,
          mails, documents, material requests, chats, members and the audit log as JSON, and every file under
          its own name. Passwords and keys are not in it.
        </p>
        <p>
          It is made in the background; you can leave this page. Each export is in the audit log. It also
          works after the trial.
        </p>
        <Button
          variant="primary"
          icon={FolderArchive}
          className="justify-self-start"
          busy={isLoading}
          onClick={() => void ask()}
        >
          Export all data
        </Button>
        {error ? <Banner tone="error">{failureOf(error).message}</Banner> : null}
        {listError && !data ? (
          <Banner tone="error">The exports could not be loaded. {failureOf(listError).message}</Banner>
        ) : null}
        <ArchiveList archives={data?.archives ?? []} link={linkOf} />
      </div>
    </Card>
  );
}
