import { noted } from '#kit/server/language/noted.ts';
import { listed } from '../answering/plain-text.ts';
import { waitingFor } from '#reviews/server/departments/service.ts';
import { enquiryPage, line, recordsAt, type Intent } from './intent.ts';
import { enquiryNoun } from '../understanding/enquiry-nouns.ts';
import { may } from '#permissions/server/service.ts';
import { createPhrases } from './phrases.ts';

const maxListed = 10;
const asking =
  /\b(?:waits?|waiting|pending|open) (?:for|on) (?:me|my (?:decision|approval|signature|review|department)s?)\b|\bmy (?:open |pending |outstanding )?(?:decisions|approvals|reviews)\b|\b(?:do|must|should) i (?:still )?(?:have to |need to )?(?:decide|approve|sign|review)\b/;

/** What waits for the asker's decision. */
export const waitingForMe: Intent = async (scope, { rest }) => {
  const phrases = createPhrases(rest);
  if (!phrases.take(asking)) return null;
  phrases.take(enquiryNoun);
  if (!phrases.isUsedUp('decision approval review open') || !may(scope, 'enquiries:read')) return null;
  const { items } = await waitingFor(scope);
  const text =
    items.length === 0
      ? noted`Nothing waits for your decision.`
      : noted`${items.length} ${items.length === 1 ? 'enquiry waits' : 'enquiries wait'} for your decision.`;
  const rows = items.slice(0, maxListed).map(({ enquiry, departments, finalApproval, isOverdue }) => {
    const what = [...departments, ...(finalApproval ? [noted`final approval`] : [])];
    const said = `${enquiry.ReferenceNo}, ${enquiry.CustomerName}: ${listed(what)}${isOverdue ? `, ${noted`overdue`}` : ''}`;
    return line(said, [recordsAt(enquiry.ReferenceNo, said, enquiryPage(enquiry, '?tab=review'))], 'item');
  });
  return {
    kind: 'records',
    lines: [line(text, [recordsAt(noted`Waiting for you`, text, '/app/dashboard')]), ...rows],
    steps: [noted`Looked at what waits for you`],
  };
};
