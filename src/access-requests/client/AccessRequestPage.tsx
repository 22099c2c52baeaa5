import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHolds, useUser } from '#accounts/client/use-user.ts';
import { Button } from '#ui/Button.tsx';
import { useReason } from '#ui/closed.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs, type Tab } from '#ui/Tabs.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { NewRequestSheet } from './NewRequestSheet.tsx';
import { askedByAddress } from './request-words.ts';
import { MyRequests, RequestsToDecide } from './RequestLists.tsx';
import { useWaitingRequests } from './use-waiting-requests.ts';

type RequestTab = 'decide' | 'mine';

/** /app/access-request: what others ask for, and what the reader asks for (ORG-3). */
export function AccessRequestPage() {
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const mayDecide = useHolds('members:write');
  const closed = useReason(null);
  const waiting = useWaitingRequests();
  const asked = user ? askedByAddress(params, user) : null;
  const [isAsking, setAsking] = useState(asked !== null);
  const tab: RequestTab = mayDecide && params.get('tab') !== 'mine' ? 'decide' : 'mine';
  const tabs: Tab<RequestTab>[] = [
    ...(mayDecide
      ? [
          {
            value: 'decide',
            label: 'Requests to decide',
            ...(waiting > 0 ? { count: waiting } : {}),
          } as const,
        ]
      : []),
    { value: 'mine', label: 'My requests' },
  ];
  const show = (next: RequestTab) =>
    setParams(next === 'mine' && mayDecide ? { tab: next } : {}, { replace: true });

  return (
    <>
      <title>Access requests · Contract Review</title>
      <PageHeader
        title="Access requests"
        actions={
          closed ? (
            <ForbiddenButton icon={Plus} reason={closed}>
              New request
            </ForbiddenButton>
          ) : (
            <Button variant="primary" icon={Plus} onClick={() => setAsking(true)}>
              New request
            </Button>
          )
        }
      />
      <Tabs label="Access requests" tabs={tabs} value={tab} onChange={show} className="px-3 pb-6 sm:px-5">
        {tab === 'decide' ? <RequestsToDecide /> : <MyRequests onAsk={() => setAsking(true)} />}
      </Tabs>
      {isAsking && user && !closed ? (
        <NewRequestSheet
          user={user}
          asked={asked}
          onClose={() => {
            setAsking(false);
            show(tab);
          }}
          onSent={() => {
            setAsking(false);
            show('mine');
          }}
        />
      ) : null}
    </>
  );
}
