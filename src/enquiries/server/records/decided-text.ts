import type { fieldStates } from '#enquiries/contract/fields/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { noted } from '#kit/server/language/noted.ts';

/** What a person did with something that had been proposed, as the trail says it: "rejected requirement 4". */
export const decidedText = (
  state: (typeof fieldStates)[number] | Requirement['state'],
  what: string,
): string =>
  ({
    proposed: noted`proposed ${what}`,
    confirmed: noted`confirmed ${what}`,
    accepted: noted`accepted ${what}`,
    edited: noted`edited ${what}`,
    added: noted`added ${what}`,
    rejected: noted`rejected ${what}`,
  })[state];
