import { useEffect, useState } from 'react';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Banner, EmptyState, ErrorState } from '#ui/States.tsx';
import { imageTypeOf } from './source-kind.ts';
import { sourceStateSentence } from '#enquiries/contract/sources/state-words.ts';
import { useFile } from './use-file.ts';

type Picture = { address: string } | { fault: string } | 'none' | null;

/** A picture as it came. Nothing in it is read, so nothing can be quoted from it. */
export function SourceImage({
  enquiryId,
  source,
  fileId,
}: {
  enquiryId: string;
  source: Source;
  fileId: string;
}) {
  const fetchBytes = useFile(enquiryId, fileId);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ attempt: number; picture: Picture }>({ attempt, picture: null });
  const picture = known.attempt === attempt ? known.picture : null;
  useEffect(() => {
    let address = '';
    let isGone = false;
    const tell = (picture: Picture) => setKnown({ attempt, picture });
    fetchBytes().then(
      (bytes) => {
        if (isGone) return;
        const type = imageTypeOf(bytes);
        if (!type) return tell('none');
        address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
        tell({ address });
      },
      (error: unknown) => (isGone ? undefined : tell({ fault: failureOf(error).message })),
    );
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [fetchBytes, attempt]);
  if (picture === null) return <Skeleton className="m-4 h-80 w-auto" />;
  if (picture === 'none')
    return (
      <EmptyState
        title="This picture cannot be shown"
        hint="The file is no PNG or JPEG picture, whatever its name says. Download the original."
      />
    );
  if ('fault' in picture)
    return (
      <ErrorState
        message={`The picture could not be loaded. ${picture.fault}`}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <div
      className="min-h-0 flex-1 overflow-auto"
      tabIndex={0}
      role="region"
      aria-label={`Picture ${source.name}`}
    >
      <Banner flush>{sourceStateSentence(source)}</Banner>
      <img
        src={picture.address}
        alt={source.name}
        className="mx-auto my-4 h-auto max-w-[calc(100%-2rem)] bg-[#fff] shadow-2"
      />
    </div>
  );
}
