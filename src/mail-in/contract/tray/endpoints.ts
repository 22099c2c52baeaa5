import * as z from 'zod/mini';
import { conversationFailures } from '#conversations/contract/errors.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { malwareFailures } from '#kit/contract/malware.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { reviewFailures } from '#reviews/contract/errors.ts';
import { differenceFailures } from '#reviews/contract/differences.ts';
import { supportFailures } from '#support/contract/errors.ts';
import { receivedStates } from '../received/schema.ts';
import { trayFailures } from './errors.ts';
import {
  answerDecisionSchema,
  mailDecisionSchema,
  openedMailSchema,
  proposedAnswerSchema,
  trayCountsSchema,
  trayMailSchema,
} from './schema.ts';

const mailParams = z.object({ id: idSchema });

export const trayEndpoints = {
  list: endpoint({
    description: 'Mails that came by themselves, the newest hundred of a state.',
    method: 'GET',
    path: 'mail-in',
    access: 'enquiries:write',
    query: z.object({ state: z.enum(receivedStates) }),
    reply: z.object({ mails: z.array(trayMailSchema), counts: trayCountsSchema }),
    failures: [],
    tags: ['MailIn'],
  }),
  find: endpoint({
    method: 'GET',
    path: 'mail-in/:id',
    access: 'enquiries:write',
    params: mailParams,
    reply: openedMailSchema,
    failures: [trayFailures.notFound],
    tags: ['MailIn'],
  }),
  file: endpoint({
    description: 'The mail as it came.',
    method: 'GET',
    path: 'mail-in/:id/file',
    access: 'enquiries:write',
    params: mailParams,
    kind: 'file',
    reply: z.unknown(),
    failures: [trayFailures.notFound, malwareFailures.infected, malwareFailures.unchecked],
  }),
  decide: endpoint({
    description:
      'Takes the mail where a person says it belongs: a new enquiry, the conversation of one, an amendment of one, the ticket that it answers, or none.',
    method: 'POST',
    path: 'mail-in/:id/decision',
    access: 'enquiries:write',
    params: mailParams,
    body: mailDecisionSchema,
    reply: trayMailSchema,
    failures: [
      trayFailures.notFound,
      trayFailures.stillSorting,
      trayFailures.alreadyTaken,
      trayFailures.unreadable,
      trayFailures.noTicket,
      supportFailures.notFound,
      malwareFailures.infected,
      malwareFailures.unchecked,
      enquiryFailures.notFound,
      enquiryFailures.closed,
      enquiryFailures.stillReading,
      enquiryFailures.mailAlreadyHere,
      enquiryFailures.notAMail,
      enquiryFailures.mailTooLarge,
      conversationFailures.mailAlreadyHere,
    ],
    tags: ['MailIn', 'Enquiries', 'Conversation', 'Support'],
  }),
  takeUnscanned: endpoint({
    description:
      'Takes a mail that the malware scanner says nothing of. What it finds later is refused all the same; the audit log names who did it.',
    method: 'POST',
    path: 'mail-in/:id/unscanned',
    access: 'organisation:write',
    params: mailParams,
    reply: trayMailSchema,
    failures: [trayFailures.notFound, malwareFailures.infected],
    tags: ['MailIn'],
  }),
  proposedAnswers: endpoint({
    description:
      'Words of mails in the conversation that may answer a question nobody has entered an answer for; the newest mail of each.',
    method: 'GET',
    path: 'enquiries/:id/mail-answers',
    access: 'enquiries:read',
    params: mailParams,
    reply: z.object({ answers: z.array(proposedAnswerSchema) }),
    failures: [enquiryFailures.notFound],
    tags: ['MailIn', 'Actions'],
  }),
  decideAnswer: endpoint({
    description:
      'Accepts words of the customer as the answer to a question, or says that they are none. Where nobody noted when the customer was asked, accepting notes the day on which our mail with the question left, if there is one. “proposed” takes the decision back until the difference is resolved.',
    method: 'POST',
    path: 'mail-in/:id/answers/:differenceId/decision',
    access: 'enquiries:read',
    params: z.object({ id: idSchema, differenceId: idSchema }),
    body: answerDecisionSchema,
    reply: openedMailSchema,
    failures: [
      trayFailures.notFound,
      trayFailures.answerNotFound,
      trayFailures.answerDecided,
      trayFailures.answerChanged,
      reviewFailures.notYoursToFollowUp,
      differenceFailures.differenceNotFound,
      differenceFailures.differenceResolved,
      differenceFailures.answerStands,
      differenceFailures.notAskedYet,
      differenceFailures.dayAhead,
    ],
    tags: ['MailIn', 'Actions'],
  }),
} as const;
