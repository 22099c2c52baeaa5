import { Download } from 'lucide-react';
import { useState } from 'react';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { fetchFile, saveFile } from '#kit/client/download.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Banner } from '#ui/States.tsx';

/** Everything the organisation has here, to take along; also after the trial (SET-1). */
export function DataExport() {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async () => {
    setRunning(true);
    setProblem('');
    try {
      const { blob, name } = await fetchFile(supportEndpoints.takeout, {});
      saveFile(blob, name);
      showToast({ message: 'Your data was exported' });
    } catch (error) {
      setProblem(failureOf(error).message);
    }
    setRunning(false);
  };
  return (
    <Card title="Data export" className="max-w-170">
      <div className="grid gap-3 text-sm text-ink-2">
        <p>
          One ZIP archive with everything of your organisation: enquiries, requirements, reviews, decisions,
          mails, documents, material requests, chats, members and the audit log as JSON, and every file under
          its own name. Passwords and keys are not in it.
        </p>
        <p>Each export stands in the audit log. It also works after the trial.</p>
        <Button
          variant="primary"
          icon={Download}
          className="justify-self-start"
          busy={isRunning}
          onClick={() => void download()}
        >
          Export all data
        </Button>
        <p role="status">
          {isRunning
            ? 'The archive is being made. With many documents this takes a few minutes; stay on this page.'
            : ''}
        </p>
        {problem ? <Banner tone="error">{problem}</Banner> : null}
      </div>
    </Card>
  );
}
