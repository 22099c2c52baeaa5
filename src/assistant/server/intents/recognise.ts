import { may } from '#permissions/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Understood } from '../understanding/meaning.ts';
import { documentRecords } from './document-records.ts';
import { enquiryFields } from './enquiry-fields.ts';
import { enquiryLists } from './enquiry-lists.ts';
import { enquiryStatus } from './enquiry-status.ts';
import type { Intent, Outcome } from './intent.ts';
import { materialLists } from './material-lists.ts';
import { requirementLists } from './requirement-lists.ts';
import { waitingForMe } from './waiting-for-me.ts';

/** The first that recognises a question answers it. */
const intents: readonly Intent[] = [
  waitingForMe,
  materialLists,
  documentRecords,
  enquiryLists,
  requirementLists,
  enquiryStatus,
  enquiryFields,
];
const ofOneEnquiry: ReadonlySet<Intent> = new Set([requirementLists, enquiryStatus, enquiryFields]);

/**
 * Answers a question about counts, states and fields from the records; null when it is about what a
 * text says.
 */
export const fromRecords = async (scope: Scope, understood: Understood): Promise<Outcome | null> => {
  // "Where is it to be delivered?" asks for one thing, whatever was asked before it; "and in
  // drafting?" needs what was asked before.
  const own = await firstOf(scope, { ...understood, rest: understood.ownRest });
  return own ?? (understood.rest === understood.ownRest ? null : firstOf(scope, understood));
};

const firstOf = async (scope: Scope, understood: Understood): Promise<Outcome | null> => {
  for (const intent of intents) {
    if (ofOneEnquiry.has(intent) && !may(scope, 'enquiries:read')) continue;
    const outcome = await intent(scope, understood);
    if (outcome) return outcome;
  }
  return null;
};
