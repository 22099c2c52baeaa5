import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { OtherPost } from '../contract/post-kinds.ts';
import { judgePost, likelihoodOfEnquiry } from './post/judging.ts';
import { measurePostFeatures } from './post/post-features.ts';
import { readSource } from './text/reading.ts';

/** A mail shows early what it is; more of one is not looked at to tell. */
const maxUnitsToJudge = 400;

export type JudgedMail = {
  /** It asks for an offer in so many words. */
  asksForOffer: boolean;
  /** What it reads like where it seems to ask for none. */
  otherPost: OtherPost | null;
  /** How likely a text like this is an enquiry, from 0 to 1. */
  likelihood: number;
};

/** Whether a mail asks for an offer, and what it reads like where it seems to ask for none. */
export function judgeMail(enquiry: EnquiryToExtract): JudgedMail {
  const readings = enquiry.sources.map((source) => readSource(source, maxUnitsToJudge));
  const traits = measurePostFeatures(enquiry, readings);
  return {
    asksForOffer: Boolean(traits['asksOffer'] || traits['namesEnquiry']),
    otherPost: judgePost(traits),
    likelihood: likelihoodOfEnquiry(traits),
  };
}
