import type { AccessRequest } from '#shared/access-requests/schema.ts';
import type { Mail } from '../kit/mailer.ts';

/** What is asked for, in words: "the role Reviewer". */
export const wantedWords = ({ kind, wanted }: Pick<AccessRequest, 'kind' | 'wanted'>): string =>
  ({ membership: `membership (${wanted})`, role: `the role ${wanted}`, department: `the department ${wanted}`, area: `the area ${wanted}` })[kind];

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

export const decidedMail = (request: AccessRequest, link: string): Mail => ({
  to: request.email,
  subject: `Your request for ${wantedWords(request)} was ${request.state}`,
  text: [
    `Your request for ${wantedWords(request)} was ${request.state} by ${request.decidedBy}.`,
    ...(request.decisionReason ? ['', request.decisionReason] : []),
    '',
    link,
  ].join('\n'),
});
