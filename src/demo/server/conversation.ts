import { dayMilliseconds } from '#kit/contract/days.ts';
import { defaultTemplates, fillTemplate } from '#conversations/contract/templates.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { addComment } from '#conversations/server/comments/service.ts';
import { conversationJobs } from '#conversations/server/jobs.ts';
import { sendMail } from '#conversations/server/mails/service.ts';
import { conversationOf } from '#conversations/server/service.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Queue } from '#kit/server/queue.ts';
import { addReminder } from '#reminders/server/service.ts';
import { noteQuestionsAsked } from '#reviews/server/actions/written-answers.ts';
import { demoOrganisation } from './sign-in.ts';
import type { As } from './work.ts';

/**
 * Takes the demo's mail and sends it nowhere: its people and addresses are invented, also where an
 * SMTP server is configured.
 */
const pretend: Mailer = {
  hasServer: false,
  keepsMails: true,
  address: 'no-reply@demo-valves.example',
  newMessageId: () => `<${crypto.randomUUID()}@demo-valves.example>`,
  send: async () => undefined,
  deliver: async () => ({ isAccepted: true, refused: [] }),
};

/** What is sent to it waits to be done right after the commit. */
const collecting = (queue: Queue): { queue: Queue; sent: object[] } => {
  const sent: object[] = [];
  return { sent, queue: { ...queue, send: async (_, __, data) => void sent.push(data) } };
};

/**
 * An acknowledgement to the customer, what two colleagues said about the enquiry, and a reminder
 * two days ahead.
 */
export const loadConversation = async (
  base: Pick<Tools, 'db' | 'clock' | 'queue'>,
  as: As,
  id: string,
): Promise<void> => {
  const [coordinator, engineer] = [
    as('coordinator@demo-valves.example'),
    as('engineering@demo-valves.example'),
  ];
  const { queue, sent } = collecting(base.queue);
  await coordinator(async (scope) => {
    const { CustomerName, ReferenceNo, number } = await findDetail(scope, id);
    const values = {
      CustomerName,
      ReferenceNo,
      OurNumber: number,
      SenderName: scope.actor.name,
      OrganisationName: demoOrganisation.name,
      DueDate: null,
      Clarifications: null,
    };
    const { subject, text } = defaultTemplates.acknowledge;
    const { recipient } = await conversationOf(scope, id);
    if (!recipient) throw new Error('the demo enquiry has no sender to answer');
    await sendMail(
      scope,
      id,
      {
        kind: 'mail',
        to: [recipient],
        cc: [],
        subject: fillTemplate(subject, values),
        text: fillTemplate(text, values),
        attachmentIds: [],
      },
      { queue, mailer: pretend },
    );
  });
  // Nothing leaves, so nothing is answered.
  const slots: Parameters<typeof conversationJobs>[0]['slots'] = {
    inboundAddress: () => Promise.resolve(null),
    noteSentMail: (scope, mail) => noteQuestionsAsked(scope, mail, () => Promise.resolve()),
  };
  for (const data of sent)
    for (const job of conversationJobs({ ...base, queue, mailer: pretend, slots })) await job.handle(data);
  const { userId } = await engineer(async (scope) => scope.actor);
  await coordinator((scope) =>
    addComment(scope, id, {
      text: '@Evan Engineer can we meet the corrosion allowance with our standard head thickness?',
      mentions: userId ? [userId] : [],
      requirementId: null,
    }),
  );
  await engineer((scope) =>
    addComment(scope, id, {
      text: 'Yes, with the next plate thickness up. I have noted it in my decision.',
      mentions: [],
      requirementId: null,
    }),
  );
  await coordinator((scope) =>
    addReminder(
      scope,
      id,
      {
        text: 'Ask the customer whether the drawings are approved',
        dueAt: new Date(scope.now.getTime() + 2 * dayMilliseconds).toISOString(),
        userId: scope.actor.userId ?? '',
      },
      base.queue,
    ),
  );
};
