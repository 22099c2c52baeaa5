import { skipToken } from '@reduxjs/toolkit/query/react';
import { useHolds } from '#accounts/client/use-user.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { trayCountEndpoints } from '#mail-in/contract/tray/counts.ts';

/** How many mails wait for a person; 0 for those who do not decide. */
export function useWaitingMails(): number {
  const mayDecide = useHolds('enquiries:write');
  const { data } = useQuery(trayCountEndpoints.count, mayDecide ? {} : skipToken);
  return data?.waiting ?? 0;
}
