import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { OtherPost } from '../contract/post-kinds.ts';
import { judgePost } from './post/judging.ts';
import { measurePostFeatures } from './post/post-features.ts';
import { readSource } from './text/reading.ts';

/** A mail shows early what it is; more of one is not looked at to tell. */
const maxUnitsToJudge = 400;

/** Whether a mail asks for an offer in so many words, and what it reads like where it seems to be none. */
export function judgeMail(enquiry: EnquiryToExtract): { asksForOffer: boolean; otherPost: OtherPost | null } {
  const readings = enquiry.sources.map((source) => readSource(source, maxUnitsToJudge));
  const features = measurePostFeatures(enquiry, readings);
  return {
    asksForOffer: Boolean(features['asksOffer'] || features['namesEnquiry']),
    otherPost: judgePost(enquiry, readings),
  };
}
