import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react';
import { Link } from 'react-router';
import { formatSize } from '#kit/client/sizes.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { ToolbarSelect } from '#ui/ToolbarSelect.tsx';
import { departmentOf, holderOf, holderOptions, kindOptions } from '../document-words.ts';
import { documentPath } from '../page-address.ts';
import type { Upload, Uploads } from './upload-queue.ts';
import { useUploadList, useUploads } from './use-uploads.ts';

const isUnderway = ({ state }: Upload): boolean => state === 'queued' || state === 'sending';

/** Every file on its way with its progress, its facts and what went wrong with it; nothing where none is. */
export function UploadRows({ className = '' }: { className?: string }) {
  const uploads = useUploads();
  const list = useUploadList(uploads);
  if (list.length === 0) return null;
  const underway = list.filter(isUnderway).length;
  return (
    <section
      aria-label="Uploads"
      className={`rounded-card border border-line bg-surface shadow-1 ${className}`}
    >
      <header className="flex min-h-10 items-center gap-3 border-b border-line px-4">
        <h2 className="flex-1 text-sm font-semibold">Uploads</h2>
        <p role="status" className="figures text-xs text-ink-2">
          {underway > 0 ? `${list.length - underway} of ${list.length} done` : 'All done'}
        </p>
        {underway < list.length ? (
          <Button size="sm" variant="ghost" onClick={uploads.removeEnded}>
            Clear finished
          </Button>
        ) : null}
      </header>
      <ul>
        {list.map((upload) => (
          <Row key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function Row({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, state, documentId, message } = upload;
  const isBad = state === 'refused' || state === 'failed';
  const Icon = isBad ? CircleAlert : state === 'added' ? CircleCheck : FileText;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-2.5 last:border-0">
      <div className="flex min-w-0 items-center gap-2.5">
        <Icon
          size={16}
          aria-hidden="true"
          className={`shrink-0 ${isBad ? 'text-high' : state === 'added' ? 'text-approved' : 'text-ink-3'}`}
        />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-sm font-medium">{file.name}</bdi>
          <span className="figures block text-xs text-ink-3">
            {formatSize(file.size)}
            {state === 'added' ? ', added as a draft' : state === 'queued' ? ', waiting' : ''}
          </span>
        </span>
        {state === 'added' && documentId ? (
          <Link to={documentPath({ documentId })} className="text-sm text-brand underline underline-offset-2">
            Open<span className="sr-only"> {file.name}</span>
          </Link>
        ) : null}
        {state === 'failed' ? (
          <Button size="sm" icon={RotateCw} onClick={() => uploads.retry(key)}>
            <span>
              Retry<span className="sr-only"> {file.name}</span>
            </span>
          </Button>
        ) : null}
        <IconButton
          label={`${isUnderway(upload) ? 'Cancel' : 'Dismiss'} ${file.name}`}
          icon={X}
          size="sm"
          onClick={() => uploads.remove(key)}
        />
      </div>
      {state === 'sending' ? <Progress upload={upload} /> : null}
      {message ? (
        <p role="alert" className="text-xs text-high">
          {message}{' '}
          {state === 'refused' && documentId ? (
            <Link to={documentPath({ documentId })} className="underline underline-offset-2">
              Open it
            </Link>
          ) : null}
        </p>
      ) : null}
      {isBad ? null : <Facts upload={upload} uploads={uploads} />}
    </li>
  );
}

function Progress({ upload: { file, share } }: { upload: Upload }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={`Sending ${file.name}`}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <span className="figures text-xs text-ink-2">{percent < 100 ? `${percent}%` : 'Taking it in…'}</span>
    </div>
  );
}

/** What a person says of the document; it can be said before the file has arrived, and after. */
function Facts({ upload: { key, file, facts }, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ToolbarSelect
        label={`Type of ${file.name}`}
        options={kindOptions}
        value={facts.kind}
        onChange={(kind) => uploads.setFacts(key, { kind })}
      />
      <ToolbarSelect
        label={`Department of ${file.name}`}
        options={holderOptions}
        value={holderOf(facts.department)}
        onChange={(holder) => uploads.setFacts(key, { department: departmentOf(holder) })}
      />
      <label className="flex items-center gap-2 text-xs text-ink-2">
        <span>
          Review date<span className="sr-only"> of {file.name}</span>
        </span>
        <input
          type="date"
          className="control h-8! w-40! px-2 text-sm!"
          defaultValue={facts.reviewDate ?? ''}
          onBlur={(event) => {
            const day = event.target.value || null;
            if (day !== facts.reviewDate) uploads.setFacts(key, { reviewDate: day });
          }}
        />
      </label>
    </div>
  );
}
