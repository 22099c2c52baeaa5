import type { OtherPost, OtherPostKind } from '#extraction/contract/post-kinds.ts';
import { likelihoodWith } from '#text/likelihood.ts';
import type { PostFeatures } from './post-features.ts';
import { postWeights } from './post-weights.ts';

/**
 * A text is taken for other post below this likelihood: of the enquiries left out of the fit fewer than one
 * in a hundred are (scripts/train-post.ts).
 */
const maxLikelihood = 0.2;

type Sign = { kind: OtherPostKind; words: string };

/** What the traits that speak against an enquiry say in words, each after "it". */
const signs: Readonly<Record<string, Sign>> = {
  unsubscribes: { kind: 'newsletter', words: 'can be unsubscribed from' },
  namesIssue: { kind: 'newsletter', words: 'speaks to its readers as an issue does' },
  bulkSent: { kind: 'newsletter', words: 'was sent to a list' },
  automatic: {
    kind: 'automaticReply',
    words: 'says that somebody is away or that it was sent automatically',
  },
  machineWritten: { kind: 'automaticReply', words: 'was written by a program' },
  bills: { kind: 'invoice', words: 'speaks of an invoice or a payment' },
  ships: { kind: 'invoice', words: 'speaks of an order that was placed or of its delivery' },
  sells: { kind: 'brochure', words: 'speaks of what its sender has to sell' },
  namesManual: {
    kind: 'manual',
    words: 'calls itself a manual, a procedure or a policy or names who does what in a company',
  },
  manualHeads: { kind: 'manual', words: 'has sections such as purpose, scope and responsibilities' },
  madeContract: { kind: 'contract', words: 'is written as an agreement that its parties have made' },
  chats: { kind: 'internal', words: 'discusses and comments' },
  reports: { kind: 'news', words: 'reports what was said or announced' },
  applies: {
    kind: 'other',
    words: 'speaks of an application, a complaint, an audit, a survey or closing days',
  },
  deniesAsking: { kind: 'other', words: 'says itself that it is for information' },
  otherMatters: { kind: 'other', words: 'opens with another matter than an offer' },
};
const maxSigns = 3;

const traitOf = (feature: string): string => feature.replace(/(?:First|InSubject|Often|AtFoot)$/, '');

/** How much each sign spoke against an enquiry, the strongest first. */
function found(features: PostFeatures): [trait: string, strength: number][] {
  const strengths = new Map<string, number>();
  for (const [feature, value] of Object.entries(features)) {
    const trait = traitOf(feature);
    if (!(trait in signs) || value === 0) continue;
    strengths.set(trait, (strengths.get(trait) ?? 0) - (postWeights[feature] ?? 0) * value);
  }
  return [...strengths].filter(([, strength]) => strength > 0).toSorted((a, b) => b[1] - a[1]);
}

/** How likely a text with these traits is an enquiry, from 0 to 1. */
export const likelihoodOfEnquiry = (features: PostFeatures): number => likelihoodWith(postWeights, features);

/**
 * What a text is that asks for no offer, with the signs by which a person can check it; null for whatever may
 * be an enquiry, and for one that shows no sign of anything else.
 */
export function judgePost(features: PostFeatures): OtherPost | null {
  if (features['reportsOutcome'])
    return { kind: 'outcome', signs: ['says how an offer fared', 'asks for no further one'] };
  if (!features['otherMatters'] && likelihoodOfEnquiry(features) >= maxLikelihood) return null;
  const traits = found(features);
  const strengthOf = new Map<OtherPostKind, number>();
  for (const [trait, strength] of traits) {
    const kind = signs[trait]?.kind ?? 'other';
    strengthOf.set(kind, (strengthOf.get(kind) ?? 0) + strength);
  }
  const [top] = [...strengthOf].toSorted((a, b) => b[1] - a[1]);
  if (!top) return null;
  const [kind] = top;
  // A mail that greets us as a team and asks for a price is a customer's.
  if (kind === 'internal' && features['asksOffer']) return null;
  const words = traits
    .toSorted(([a], [b]) => Number(signs[b]?.kind === kind) - Number(signs[a]?.kind === kind))
    .flatMap(([trait]) => signs[trait]?.words ?? [])
    .slice(0, maxSigns);
  return { kind, signs: features['asksOffer'] ? words : [...words, 'asks for no offer'] };
}
