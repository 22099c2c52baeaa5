import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { supportEndpoints } from '#support/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { HelpCard } from './parts/HelpCard.tsx';
import { NewTicketForm } from './parts/NewTicketForm.tsx';
import { TicketList } from './parts/TicketList.tsx';
import { TicketView } from './parts/TicketView.tsx';

/** /app/contact-support: writing to the people who run the product, and what became of it (SUP-1). */
export function ContactSupportPage() {
  const [params, setParams] = useSearchParams();
  const openTicket = params.get('ticket');
  const desk = useQuery(supportEndpoints.list, { query: { whose: 'mine' } }).data?.desk ?? null;
  return (
    <>
      <title>{`${openTicket ?? 'Contact support'} · Contract Review`}</title>
      <PageHeader
        title="Contact support"
        actions={
          openTicket ? (
            <Button icon={Plus} variant="primary" onClick={() => setParams({})}>
              New ticket
            </Button>
          ) : null
        }
      />
      <div className="grid items-start gap-5 px-3 pb-10 sm:px-5 @[60rem]:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 gap-4">
          {openTicket ? (
            <TicketView key={openTicket} id={openTicket} takesAnswers={desk?.takesAnswers ?? true} />
          ) : (
            <NewTicketForm desk={desk} onSent={(number) => setParams({ ticket: number })} />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <TicketList />
          <HelpCard desk={desk} />
        </div>
      </div>
    </>
  );
}
