/** The words for an enquiry in a question. */
export const enquiryNoun =
  /\b(?:enquir(?:y|ies)|inquir(?:y|ies)|rfqs?|rfps?|tenders?|requests? for (?:quotations?|quotes?|proposals?)|quote requests?|contract reviews|bids)\b/;
/** One of them that is known to both: "the enquiry". */
export const definiteEnquiry =
  /\b(?:the|this|that|our|my|for|of) (?:current |open |latest )?(?:enquiry|inquiry|rfq|rfp|tender)\b/;
/** What an enquiry comes from or becomes, known to both: "the customer", "the order". */
export const definiteDeal =
  /\b(?:the|this|that|our) (?:current |open |latest )?(?:customer|client|buyer|purchaser|order|bid|quotation|job)\b/;
