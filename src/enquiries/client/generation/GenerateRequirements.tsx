import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { busyMilliseconds, type Run } from '#enquiries/contract/runs/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { queryOf, useMutation } from '#kit/client/cache/hooks.ts';

/** Milliseconds between two looks at a run, for when the live connection is down. */
const lookAgainAfter = 1000;

const runs = queryOf(runEndpoints.list);

/** The specified words; what draws their sign is an icon, because not every machine has a font for it. */
const label = (
  <span>
    <span className="sr-only">✨ </span>Generate Customer Requirements
  </span>
);

/** Reads all sources again in the background (DET-4): the button, and what came of it. */
export function useGenerating(enquiryId: string) {
  const [start, { isLoading }] = useMutation(runEndpoints.generate);
  const [watched, setWatched] = useState<{ id: string; since: number } | null>(null);
  const { data, fulfilledTimeStamp = 0 } = runs.useQuery(
    { params: { id: enquiryId } },
    { skip: !watched, pollingInterval: watched ? lookAgainAfter : 0 },
  );
  const run = data?.runs.find((each) => each.id === watched?.id);
  const isRunning = isLoading || (watched !== null && (run === undefined || run.state === 'running'));
  return {
    isRunning,
    /** It goes on in the background. */
    isLong: isRunning && watched !== null && fulfilledTimeStamp - watched.since >= busyMilliseconds,
    done: run && run.state !== 'running' ? run : null,
    start: () =>
      void start({ params: { id: enquiryId } })
        .unwrap()
        .then((begun) => setWatched({ id: begun.id, since: Date.now() }), toastFailure),
    dismiss: () => setWatched(null),
  };
}

type Generating = ReturnType<typeof useGenerating>;

export function GenerateButton({ generating, lock }: { generating: Generating; lock: string | null }) {
  if (lock)
    return (
      <ForbiddenButton reason={lock} icon={Sparkles}>
        {label}
      </ForbiddenButton>
    );
  return (
    <Button icon={Sparkles} busy={generating.isRunning} onClick={generating.start}>
      {generating.isRunning ? 'Generating...' : label}
    </Button>
  );
}

const inWords = ({ state, added, found }: Run): string => {
  if (state === 'failed')
    return 'The sources could not be read again. Nothing was changed; please try again.';
  return `${added} new, ${found - added} already there`;
};

/** That a run goes on in the background, and what came of it. */
export function GenerateNotice({ generating }: { generating: Generating }) {
  const { done, isLong, dismiss } = generating;
  if (done)
    return (
      <Banner tone={done.state === 'failed' ? 'error' : 'success'} onDismiss={dismiss}>
        {inWords(done)}
      </Banner>
    );
  if (isLong)
    return (
      <Banner>
        Still reading. This goes on in the background; new requirements appear here by themselves.
      </Banner>
    );
  return null;
}
