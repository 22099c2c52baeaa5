import type { AccessKind, AccessRequest } from '#access-requests/contract/schema.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Mail } from '#kit/server/mailer.ts';
import { sayIn, type Say } from '#kit/server/language/say.ts';
import { linkIn } from '#kit/server/pages/page-language.ts';

/** What is asked for, in words: "the role Reviewer". */
export const wantedWords = (
  { kind, wanted }: { kind: AccessKind; wanted: string },
  say: Say = sayIn('en'),
): string => {
  // The pages also speak of the owner of a document.
  const name = wanted === 'Owner' ? say`Owner` : wanted.split(', ').map(say.word).join(', ');
  const words = {
    membership: say`membership (${name})`,
    role: say`the role ${name}`,
    department: say`the department ${name}`,
    area: say`the area ${name}`,
  };
  return words[kind];
};

export const askedMail = (
  to: { email: string; language: Language },
  request: AccessRequest,
  link: string,
): Mail => {
  const say = sayIn(to.language);
  const wanted = wantedWords(request, say);
  return {
    to: to.email,
    subject: say`${request.person} asks for ${wanted}`,
    text: [
      say`${request.person} (${request.email}) asks for ${wanted}.`,
      ...(request.reason ? ['', request.reason] : []),
      '',
      say`Decide here: ${linkIn(to.language, link)}`,
    ].join('\n'),
  };
};

/** Where the answer shows; a person who was not let in has no page to go to. */
const placeOf = ({ kind, state }: AccessRequest): string | null =>
  kind === 'membership' ? (state === 'approved' ? '/app/dashboard' : null) : '/app/access-request?tab=mine';

/** `language` is that of the person who asked. */
export const decidedMail = (request: AccessRequest, language: Language, appUrl: string): Mail => {
  const say = sayIn(language);
  const wanted = wantedWords(request, say);
  const isApproved = request.state === 'approved';
  const by = request.decidedBy ?? '';
  return {
    to: request.email,
    subject: isApproved
      ? say`Your request for ${wanted} was approved`
      : say`Your request for ${wanted} was declined`,
    text: [
      isApproved
        ? say`Your request for ${wanted} was approved by ${by}.`
        : say`Your request for ${wanted} was declined by ${by}.`,
      ...(request.decisionReason ? ['', request.decisionReason] : []),
      ...(placeOf(request) ? ['', say`Open it: ${linkIn(language, `${appUrl}${placeOf(request)}`)}`] : []),
    ].join('\n'),
  };
};
