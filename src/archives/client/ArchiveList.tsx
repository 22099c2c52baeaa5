import { Download } from 'lucide-react';
import type { ArchiveView } from '#archives/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { formatSize } from '#kit/client/sizes.ts';
import { Button } from '#ui/Button.tsx';
import { PercentBar } from '#ui/PercentBar.tsx';

type ArchiveListProps = {
  archives: readonly ArchiveView[];
  /** Where one of them can be downloaded for a while. */ link: (id: string) => Promise<{ address: string }>;
};

const stateText = ({ state, size, expiresAt, total }: ArchiveView): string => {
  if (state === 'waiting') return 'Queued';
  if (state === 'making') return total === null ? 'Being made' : '';
  if (state === 'failed') return 'Could not be made. Ask for it again; if that fails too, write to support.';
  if (state === 'expired') return 'Removed after seven days';
  return `${formatSize(size ?? 0)}${expiresAt ? ` · can be downloaded until ${formatInstant(expiresAt)}` : ''}`;
};

/** Archives that were asked for: how far each is, and its download. */
export function ArchiveList({ archives, link }: ArchiveListProps) {
  const download = (id: string) =>
    link(id).then(({ address }) => window.location.assign(address), toastFailure);
  if (archives.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {archives.map((archive) => (
        <li key={archive.id} className="grid gap-1 border-t border-line pt-3 text-sm">
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium text-ink">{archive.title}</span>
            {archive.state === 'ready' ? (
              <Button icon={Download} onClick={() => void download(archive.id)}>
                Download
              </Button>
            ) : null}
          </div>
          <span className="text-ink-2">
            Asked for by {archive.askedBy} on {formatInstant(archive.askedAt)}
          </span>
          {archive.state === 'making' && archive.total !== null ? (
            <PercentBar label="Being made" value={archive.done} total={archive.total} />
          ) : null}
          <span role="status">{stateText(archive)}</span>
          {archive.sha256 ? <code className="break-all text-xs">SHA-256 {archive.sha256}</code> : null}
        </li>
      ))}
    </ul>
  );
}
