import { endSession, onSessionEnd } from '#kit/client/session.ts';
import { onEnter, readUser } from '../use-user.ts';

type Told = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string };

/**
 * Tabs of one browser tell each other who signs in and out, so that none of them stands open for
 * somebody who has gone. Returns how to stop.
 */
export function keepTabsInStep(): () => void {
  const siblings = new BroadcastChannel('session');
  let isTold = false;
  const tell = (told: Told) => {
    if (!isTold) siblings.postMessage(told);
  };
  const follow = (act: () => void) => {
    isTold = true;
    act();
    isTold = false;
  };
  siblings.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'signed-out') follow(() => endSession('signed_out'));
    // The cookie of the browser is another person's now: what this tab holds is worth nothing any more.
    else if (readUser() && readUser()?.id !== data.userId) follow(() => endSession('replaced'));
  });
  const stops = [
    onSessionEnd((reason) => {
      if (reason === 'signed_out') tell({ kind: 'signed-out' });
    }),
    onEnter((user) => tell({ kind: 'signed-in', userId: user.id })),
  ];
  return () => {
    for (const stop of stops) stop();
    siblings.close();
  };
}
