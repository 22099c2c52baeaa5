import type {
  EnquiryProposal,
  EnquiryToExtract,
  ProposedField,
  Supersession,
} from '#extraction/contract/proposals.ts';
import { withoutPromptInjections } from '#text/prompt-injection/detector.ts';
import { maxUnits, readSource, type Reading } from './text/reading.ts';
import { isSuperseded, findSupersessions, withoutSuperseded } from './text/changes/supersessions.ts';
import { withoutItemRows } from './items/item-rows.ts';
import { findLineItems } from './items/items.ts';
import { findRequirements } from './requirements/requirements.ts';
import { withNamedChanges, withToldChanges } from './told-changes.ts';
import { findTopics, type Topic } from './text/topics.ts';
import { isLeftUnread } from '../contract/post-kinds.ts';
import { judgePost } from './post/judging.ts';
import { measurePostFeatures } from './post/post-features.ts';
import { findFields, knownFields, type FieldConfidence } from './fields/fields.ts';

/**
 * Proposes the ten fields and the requirement ledger of an enquiry from its texts alone, by rules, in time linear in their length.
 * Every span is a verbatim passage of its source; a field the texts do not state has the value null. What reads like other
 * post (a circular, a manual, an automatic reply) has no requirements and only its sender and its day, until a person says that it is one;
 * of a contract they are proposed all the same. Never throws.
 */
export function extractFrom(given: EnquiryToExtract, confidenceFor?: FieldConfidence): EnquiryProposal {
  const enquiry = { ...given, subject: withoutPromptInjections(given.subject) };
  let left = maxUnits;
  const readings = enquiry.sources.map((source) => {
    const reading = readSource(source, left);
    left -= reading.units.length;
    return reading;
  });
  const otherPost = enquiry.isSureEnquiry ? null : judgePost(measurePostFeatures(enquiry, readings));
  const isOther = otherPost !== null && isLeftUnread(otherPost);
  const stated = isOther ? [] : findLineItems(readings, enquiry.matrix);
  const supersessions = isOther ? [] : findSupersessions(readings);
  const lineItems = withNamedChanges(withToldChanges(stated, readings), supersessions, readings);
  const requirements = isOther
    ? []
    : withoutItemRows(findRequirements(readings, enquiry.matrix), [...stated, ...lineItems]);
  return {
    fields: isOther
      ? knownFields(enquiry, readings)
      : currentFields(enquiry, readings, { requirements, lineItems, supersessions }, confidenceFor),
    requirements,
    lineItems,
    supersessions,
    otherPost,
  };
}

/** The fields as the newest words state them; what only the older ones state still stands. */
function currentFields(
  enquiry: EnquiryToExtract,
  readings: Reading[],
  {
    supersessions,
    ...proposed
  }: Required<Pick<EnquiryProposal, 'requirements' | 'lineItems' | 'supersessions'>>,
  confidenceFor?: FieldConfidence,
): ProposedField[] {
  const fields = findFields(enquiry, readings, proposed, confidenceFor);
  if (supersessions.length === 0) return fields;
  const requirements = proposed.requirements.filter(({ span }) => !isSuperseded(span, supersessions));
  const current = withoutSuperseded(readings, supersessions);
  const newest = findFields(enquiry, current, { ...proposed, requirements }, confidenceFor);
  return fields.map((field, at) => {
    const now = newest[at];
    return now && now.span !== null && !isOfAnother(field, supersessions) ? now : field;
  });
}

/** What a newer sentence may say of a field, where it says what it speaks of. */
const fieldTopics: Partial<Record<ProposedField['field'], readonly Topic[]>> = {
  DeliveryLocation: ['place'],
  DeliveryTimeline: ['time', 'start', 'period'],
};

/** "DAP our yard by 4 May" keeps its place when all that newer words change of it is the day. */
function isOfAnother({ field, span }: ProposedField, supersessions: readonly Supersession[]): boolean {
  const own = fieldTopics[field];
  if (!own || !span) return false;
  const changes = supersessions.filter((each) => isSuperseded(span, [each]));
  return (
    changes.length > 0 &&
    changes.every(({ newer }) => {
      const topics = findTopics(newer.quote);
      return topics.size > 0 && own.every((topic) => !topics.has(topic));
    })
  );
}
