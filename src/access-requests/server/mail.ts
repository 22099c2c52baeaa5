import type { AccessRequest } from '#access-requests/contract/schema.ts';
import type { Mail } from '#kit/server/mailer.ts';

/** What is asked for, in words: "the role Reviewer". */
export const wantedWords = ({ kind, wanted }: Pick<AccessRequest, 'kind' | 'wanted'>): string =>
  ({
    membership: `membership (${wanted})`,
    role: `the role ${wanted}`,
    department: `the department ${wanted}`,
    area: `the area ${wanted}`,
  })[kind];

export const askedMail = (to: string, request: AccessRequest, link: string): Mail => ({
  to,
  subject: `${request.person} asks for ${wantedWords(request)}`,
  text: [
    `${request.person} (${request.email}) asks for ${wantedWords(request)}.`,
    ...(request.reason ? ['', request.reason] : []),
    '',
    `Decide here: ${link}`,
  ].join('\n'),
});

/** Where the answer shows; a person who was not let in has no page to go to. */
const placeOf = ({ kind, state }: AccessRequest): string | null =>
  kind === 'membership' ? (state === 'approved' ? '/app/dashboard' : null) : '/app/access-request?tab=mine';

export const decidedMail = (request: AccessRequest, appUrl: string): Mail => ({
  to: request.email,
  subject: `Your request for ${wantedWords(request)} was ${request.state}`,
  text: [
    `Your request for ${wantedWords(request)} was ${request.state} by ${request.decidedBy}.`,
    ...(request.decisionReason ? ['', request.decisionReason] : []),
    ...(placeOf(request) ? ['', `Open it: ${appUrl}${placeOf(request)}`] : []),
  ].join('\n'),
});
