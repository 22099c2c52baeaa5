import { Link } from 'react-router';
import { answerTime, officeAt, officeHours } from '#support/contract/hours.ts';
import type { Desk } from '#support/contract/schema.ts';
import { Card } from '#ui/Card.tsx';

const linkClass = 'text-brand underline underline-offset-2';

/** When somebody answers, where mails go from here, and where an answer may stand already. */
export function HelpCard({ desk }: { desk: Desk | null }) {
  const { time, isOpen } = officeAt(new Date());
  return (
    <Card title="Help">
      <div className="grid gap-3 text-sm text-ink-2">
        <p>
          {answerTime} {officeHours}. In Dubai it is {time}: the office is {isOpen ? 'open' : 'closed'}.
        </p>
        {desk ? <p>{mailText(desk)}</p> : null}
        <p>
          See also the{' '}
          <a href="/#faq" className={linkClass}>
            questions and answers
          </a>{' '}
          and your{' '}
          <Link to="/app/qms-documents" className={linkClass}>
            QMS documents
          </Link>
          .
        </p>
      </div>
    </Card>
  );
}

const mailText = ({ mail, address, takesAnswers }: Desk): string => {
  if (mail === 'sent')
    return `Tickets are mailed to ${address}; you get a copy of the number. Answers come to ${takesAnswers ? 'the ticket and to ' : ''}your own address.`;
  if (mail === 'kept')
    return `No mail server is set up: a ticket is saved here, its email to ${address} stays in the outbox.`;
  return `No mail server is set up: a ticket is saved here, not mailed. Write to ${address} as well.`;
};
