import type { KindRule } from './kind-rule.ts';

/** What the offer and the contract are about: handing in, money, who may bid, law. */
export const bidKinds: KindRule[] = [
  {
    category: 'submission',
    weight: 4,
    pattern:
      /\b(?:submission|time limit for receipt|closing (?:date|time)|envelopes?|e-?tender\w*|e-?procurement|portal|subject line|tender box|express(?:ion)?s? (?:an |of )?interest|sealed|two[- ]bid|un-?priced|pre-?bid|site visit|by fax|by e-?mail|sign up|attend\w*|regist(?:er|ering) (?:your|for|on|in|with)|to register|must reach|reach(?:es)? us|has to reach)\b/i,
  },
  {
    category: 'submission',
    weight: 3,
    pattern:
      /\b(?:(?:re-?)?submit\w*|(?:proposals?|offers?|quotations?|tenders?|bids?|applications?|responses?|requests)\b[^.]{0,40}\b(?:due|received|close|opened|sent|updates?)|updates? to (?:proposals|offers)|upload\w*|deadline|rejected|disqualif\w+|reply by|quote by|participat\w+|hard cop(?:y|ies)|complete in all respects|(?:your|best) offer|offers? (?:by|until|before)|quote by|bids? (?:close|due)|digital signature|permitted to attend|representatives)\b/i,
  },
  // A day for the offer, or what makes it late, incomplete or void.
  {
    category: 'submission',
    weight: 5,
    pattern: new RegExp(
      String.raw`\b(?:(?:your|our|an?|the|all|best|complete|written|earliest)\s){0,3}(?:proposals?|offers?|quotations?|quotes?|tenders?|bids?)\s(?:(?:is|are|has|have|shall|must|will|to|be|due|received|sent|submitted|made|reach\s\w+|required|latest|not|in)\s){0,6}(?:by|until|till|before|later than|on or before|latest|due)\b(?!\s(?:the|your|our|an?)\s(?:bidder|vendor|supplier|bank))|\b(?:late|incomplete|partial) (?:tenders?|bids?|offers?|quotations?|quotes?)\b|\b(?:quote|offer|bid|answer|reply|respond|revert)\s(?:us\s)?(?:by|until|till|before|latest)\b|\bdeviation (?:sheet|list|form)s?\b|\b(?:bids?|offers?|quotations?)\b[^.;]{0,30}\b(?:closing|due) (?:date|time)|^(?:bid |tender |rfq |offer )?(?:closing|due|deadline|response|reply)\b`,
      'i',
    ),
  },
  {
    category: 'submission',
    weight: 4,
    pattern:
      /(?:\btermine (?:di )?presentazione|registrarsi|firmata digitalmente|manifestazione di interesse|date limite|remise des (?:offres|plis)|dépôt des|Angebotsfrist|Teilnahmeantr|einzureichen|plazo de presentación)/i,
  },
  // How an offer is packed and opened, and what is done with a change of the tender.
  {
    category: 'submission',
    weight: 4,
    pattern:
      /\b(?:acknowledge|confirm)\b[^.]{0,40}\b(?:bulletin|addend(?:um|a)|amendment|corrigend(?:um|a)|clarification)\b|\b(?:separate|one|two|single) (?:e-?mails?|files?|volumes?|covers?|parts|sections)\b|\b(?:due|closing|submission|opening) date\b[^.]{0,40}\b(?:moved|extended|postponed|changed|brought)\b|\b(?:bidder|tenderer|vendor|supplier)['’]?s?['’]? name\b|\b(?:on|outside) (?:the|each|both) envelopes?\b|\bsigned copy\b|\bwritten on it\b|^(?:please |kindly )?(?:upload|seal|hand in|lodge)\b/i,
  },
  {
    category: 'commercial',
    weight: 4,
    pattern:
      /\b(?:pric(?:e|es|ing|ed)|payments?|invoic\w+|currenc(?:y|ies)|tender fee|fees?|bank guarantees?|performance (?:guarantee|bond|security)|bonds?|EMD|earnest|bid security|security deposit|discounts?|retention|duty|duties|tax(?:es)?|letter of credit|hedge|imbalance|true-?(?:up|ing)|validity|stay valid|remain valid|(?:offers?|quotations?|bids?) (?:\w+ )?valid|open for \d+ days|lowest price|most economic|at your (?:own )?(?:risk|cost|expense)|for your account|\d+ ?% down|we pay|will pay|paid by|binding (?:period|until)|net \d+|T\/T|day rates?|EOM|days? account|milestones?|carriage|freight|cash on delivery|surcharges?|NYMEX|payable|option for extension|option (?:to|of) exten(?:d|sion)|paym\w*|(?:is|are) paid|deposit)\b/i,
  },
  {
    category: 'commercial',
    weight: 4,
    pattern: /\b(?:INR|USD|EUR|GBP|SAR|AED|VAT|LC)\b|[€$£]\s?\d|\bRs\.?\s?\d/,
  },
  // What is paid when, and what delay costs, whatever else the line names.
  {
    category: 'commercial',
    weight: 4,
    pattern:
      /\b(?:(?:terms? of )?payments?(?: terms?)?\s?:|payments?\b[^.]{0,60}\b(?:\d{1,3} ?%|\d+ days|advance|letter of credit|T\/T|L\/?C)|\d{1,3} ?% (?:advance|down|deposit|retention))(?!\w)/i,
  },
  // What a day or a week of delay costs, and what is answered for afterwards.
  {
    category: 'legal',
    weight: 4,
    pattern:
      /\b(?:liquidated damages|penalt(?:y|ies)|LDs?|fines?|warrant(?:y|ies)|defects liability|insurances?)\b/i,
  },
  {
    category: 'legal',
    weight: 5,
    pattern:
      /(?:%|per ?cent|[€$£]\s?[\d.,]+|\b(?:USD|EUR|GBP|INR|AED|SAR)\s?[\d.,]+)[^.]{0,20}\bper (?:calendar |working |completed )?(?:day|week|month)\b/i,
  },
  {
    category: 'commercial',
    weight: 5.5,
    pattern:
      /^(?:\w+ ){0,3}(?:validity|binding (?:period|until)|valid (?:for|until|till))\b|\b(?:offers?|bids?|tenders?|quotations?|quotes?|prices?)\b[^.]{0,24}\b(?:be valid|remain valid|stay valid|valid for|valid until|(?:stay|remain|be|kept|held) (?:open|firm|binding)|open for)\b|\b(?:keep|hold|leave)\b[^.]{0,20}\b(?:offers?|bids?|tenders?|quotations?|prices?)\b[^.]{0,20}\b(?:open|valid|firm)\b|\b(?:maintenance|binding(?:ness)?) of (?:the )?(?:offer|bid|tender)s?\b|\bBindefrist\b|\boffre valable\b|\bvalidez de la oferta\b/i,
  },
  {
    category: 'commercial',
    weight: 2,
    pattern:
      /\b(?:costs?|rates|guarantees?|index|NYMEX|advance|financial|option for extension|economic|agreed terms)\b/i,
  },
  {
    category: 'commercial',
    weight: 4,
    pattern:
      /(?:\bimporto|prezzo|pagament|\bprix\b|paiement|cautionnement|Zahlung|Preis|Bürgschaft|\bpago\b|precio|garant[ií]a)/i,
  },
  {
    category: 'qualification',
    weight: 4,
    pattern:
      /\b(?:turnover|equity|financial statements|references?|experience|similar (?:projects?|contracts?|works?)|qualif(?:y|ied|ication|ications)|financial standing|track record|annual accounts|balance sheets?|solvency|credit rating|past (?:\w+ )?(?:\(\w+\) )?years|eligib\w+)\b/i,
  },
  // Who does the work, and what he has to show for it.
  {
    category: 'qualification',
    weight: 5,
    pattern:
      /\b(?:personnel|technicians?|welders?|crew|supervisors?|workers?|staff|operatives|nationals|laborator(?:y|ies))\b[^.]{0,60}\b(?:certif\w+|qualified|licen[cs]ed|accredited|(?:shall|must|should) (?:hold|have)|hold valid|passport|medical|experience|minimum|at least)\b|\b(?:minimum|at least)\b[^.]{0,24}\b(?:technicians?|welders?|supervisors?|inspectors?|operatives|nationals|crew)\b/i,
  },
  {
    category: 'qualification',
    weight: 3,
    pattern:
      /\bregist(?:ered|ration)\b|(?:requisiti tecnici|requisiti economici|capacité|chiffre d'affaires|Umsatz|Referenzen|Eignung|solvencia)/i,
  },
  {
    category: 'legal',
    weight: 4,
    pattern:
      /\b(?:law|laws|liab(?:le|ility)|jurisdiction|arbitration|governed|integrity pact|local (?:content|compan(?:y|ies))|man-?hours|national regulator|exclusion|confidential\w*|indemni\w+|terms and conditions|general (?:terms|conditions)|code of conduct|undertaking|non-?disclosure|intellectual property|IPR|legislation|legal|statutory|sanction\w*|export restrict\w+|sub-?contract\w*[^.]{0,40}(?:consent|approval|permission)|joint and several|consorti\w+|joint venture|bankruptcy|dispute|terminat\w+|force majeure|anti-?bribery|data protection|GDPR|regulated by|other terms|lenders)\b/i,
  },
  {
    category: 'legal',
    weight: 4,
    pattern:
      /\b(?:local content|in-country value|ICV|make in \p{Lu}\p{L}+|end[- ]user (?:statement|certificate)|(?:re-?)?export (?:controls?|licen[cs]es?|restrictions?)|boycott\w*|embargo\w*|dual[- ]use)\b/iu,
  },
  {
    category: 'legal',
    weight: 1.5,
    pattern:
      /\b(?:agreement|contractual|regulations?|approval of|declarations?|rights?|assign(?:ment)?|insurances?|contract)\b/i,
  },
];
