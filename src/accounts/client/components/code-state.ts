import { useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import type { CodeState } from '#accounts/contract/codes.ts';
import { send } from '#kit/client/call.ts';

const askEvery = 4000;

/**
 * Where this browser's code stands at the server, asked while the page is looked at; calls `onUsed`
 * once its link was opened elsewhere.
 */
export function useCodeState(onUsed: () => void): CodeState['state'] | null {
  const [state, setState] = useState<CodeState['state'] | null>(null);
  const told = useRef(onUsed);
  useEffect(() => {
    told.current = onUsed;
  });
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (isOver || document.visibilityState === 'hidden') return;
      // No connection: the next time will tell.
      const answer = await send(accountEndpoints.codeState, {}).catch(() => null);
      if (isOver || !answer) return;
      setState(answer.state);
      if (answer.state !== 'used') return;
      isOver = true;
      told.current();
    };
    void ask();
    const timer = setInterval(() => void ask(), askEvery);
    const look = () => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return state;
}
