import { datePattern } from '../../gazetteer/dates.ts';
import { priceTerms } from './price-terms.ts';
import { riskTerms } from './risk-terms.ts';
import {
  inClause,
  money,
  days,
  share,
  worth,
  clause,
  eventAfter,
  offerEvent,
  guaranteeIn,
  lateRate,
  damagesOf,
  type CommercialTerm,
} from './commercial-wording.ts';

/**
 * The commercial matters of an enquiry: some said shortly in fixed words, others in the customer's own
 * clause.
 */
export const commercialTermList: CommercialTerm[] = [
  ...riskTerms,
  {
    name: 'tender fee',
    pattern: new RegExp(
      String.raw`\b(?:(?:tender|bid|document|bidding document)s? (?:document )?)?fee\b${inClause}{0,25}?(${money}(?: or ${money})?)`,
      'i',
    ),
    say: (match) => `tender fee ${match[1] ?? ''}`,
  },
  {
    name: 'validity',
    pattern: new RegExp(
      String.raw`\b(?=[vbotqphi])(?<!\b(?:bonds?|guarantees?|securit(?:y|ies)|PBG|EMD|certificates?|licen[cs]es?)\b[^.;]{0,40})(?:valid\w*|(?:bids?|offers?|tenders?|quotations?|quotes?|proposals?|prices?)\b[^.;]{0,30}?\b(?:open|firm|good|hold\w*|irrevocable|binding)|hold\w*|binding|irrevocable)\b[^.;]{0,50}?\b(${days}(?<!years?)\b|(?:until|till|up to|to)\s${datePattern})|\b(${days}(?<!years?))['’]?\s(?:bid |offer |price )?validity\b`,
      'i',
    ),
    say: (match, text) => `validity ${match[1] ?? match[2] ?? ''}${offerEvent(match, text)}`,
  },
  {
    name: 'validity',
    pattern:
      /(?<![\p{L}])(?:Bindefrist|offre valable|validité|validez)(?![\p{L}])[^.;\d]{0,30}(\d{1,3}\s?(?:Tage|jours|días|giorni))/iu,
    say: (match, text) => `validity ${match[1] ?? ''}${offerEvent(match, text)}`,
  },
  {
    name: 'bid bond',
    pattern: new RegExp(
      String.raw`\b(?:(?:bid|initial|provisional) (?:bond|security|guarantee)|EMD|earnest money(?: deposit)?|tender (?:bond|security|guarantee))\b(?:${inClause}{0,40}?(${share}(?: of (?:the )?${worth})?|${money}(?: or ${money})?))?`,
      'i',
    ),
    say: (match) =>
      [
        /^[^\s(]+(?: (?:bond|security|guarantee|money(?: deposit)?))?/i.exec(match[0])?.[0] ?? 'bid bond',
        match[1] ?? '',
      ]
        .join(' ')
        .trim(),
  },
  {
    name: 'performance guarantee',
    pattern: new RegExp(
      String.raw`\b(?:(?:performance|contract performance)[\s-](?:bank[\s-])?(?:guarantee|bond|security)|PBG)\b(?:${inClause}{0,40}?(${share}(?: of (?:the )?${worth})?|${money}))?|(${share}) (?:performance (?:guarantee|bond|security)|PBG)\b|\bbank guarantee\b${inClause}{0,20}?(${share}(?: of (?:the )?${worth})?)`,
      'i',
    ),
    say: (match) => `${guaranteeIn(match[0])} ${match[1] ?? match[2] ?? match[3] ?? ''}`.trim(),
  },
  {
    name: 'milestones',
    pattern: new RegExp(
      String.raw`${share}\s(?:\w+\s)?(?:with|on|upon|at|after|against|in advance|down|within)\b${inClause}{0,80}?[,;]?\s(?:and\s)?${share}\s(?:\w+\s)?(?:with|on|upon|at|after|against|within|before|prior)\b`,
      'i',
    ),
    say: clause,
  },
  {
    name: 'payment',
    pattern:
      /\b(?:payments?|milestones?|terms)\b[^.;]{0,24}\b\d{1,2}\/\d{1,2}(?:\/\d{1,2})+\b|\b\d{1,2}\/\d{1,2}\/\d{1,2}\b[^.;]{0,20}\b(?:payments?|milestones?)\b/i,
    say: clause,
  },
  {
    name: 'milestones',
    pattern: new RegExp(
      String.raw`(?=[^.;]{0,160}\b(?:orders?|delivery|design|shipment|handover|completion|documents|PO|advance|adv|invoice|balance|drawings|award)\b)${share}\s[^,.;%]{3,40},\s(?:and\s)?${share}\s[^,.;%]{3,40}(?:,\s(?:and\s)?${share})?`,
      'i',
    ),
    say: clause,
  },
  {
    name: 'payment',
    pattern:
      /\b\d{1,3}[ -]days?(?:['’]s?)?(?: EOM)?(?: open)? account\b|\b\d{1,3} days (?:from|after|of) (?:(?:the|our|receipt of|date of|a|correct|valid|undisputed) ){0,3}invoice\b|\bpayments?\b[^.;]{0,30}\b(?:following|after) (?:the )?(?:invoice|month|delivery|receipt|acceptance)\b/i,
    say: clause,
  },
  {
    name: 'payment',
    pattern:
      /(?<![\p{L}])(?:payments?|zahlung\w*|paiement|pago|pagamento)\b[^.;]{0,24}\b\d{1,3}\s?(?:DDL|DFM|jours|tage|giorni|dni|dagen|d[ií]as)\b|\bpay(?:ment)?\b[^.;]{0,20}\bby (?:credit )?card\b/iu,
    say: clause,
  },
  {
    name: 'payment',
    pattern: new RegExp(
      String.raw`\b(?:our|usual) terms(?: are| is|:)? (?:net )?${days}|^${days} as usual`,
      'i',
    ),
    say: (match) => `payment ${/\d.*/.exec(match[0])?.[0] ?? ''}`,
  },
  {
    name: 'taxes',
    pattern:
      /\b(?:taxes|VAT|GST|ICMS|duties)\b[^.;]{0,60}\b(?:separate(?:ly)?|included|excluded|inclusive|exclusive|borne|extra|account)\b|\b(?:includ\w+|exclud\w+|inclusive of|exclusive of|without|plus)\b[^.;]{0,12}\b(?:taxes|VAT|GST|duties)\b/i,
    say: (match, text) => clause(match, text).split(/, /)[0] ?? match[0],
  },
  {
    name: 'freight',
    pattern:
      /\b(?:freight (?:prepaid|collect|allowed|included)(?: and add(?:ed)?)?|carriage paid|cash on delivery|pro-?forma)\b/i,
    say: (match) => match[0],
  },
  {
    name: 'advance',
    pattern: /\b(?:down payment|mobili[sz]ation advance|advance payment)\b(?! guarantee)/i,
    say: clause,
  },
  {
    name: 'payment',
    pattern: new RegExp(
      String.raw`\b(?:payments?|paid|invoice[sd]?)\b${inClause}{0,60}?\b(?:net\s\d{1,3}(?: days)?|${days}|${share}|letter of credit|L\/C|LC(?: at sight)?|against (?:documents|invoice|delivery)|by wire|in advance|monthly|semi-monthly|milestones?)|\bnet\s\d{1,3}\b(?:\s?days)?|\b${days}\s(?:net|end of month|EOM)\b|\bpays?\b${inClause}{0,40}?\b${days}|\bletter of credit\b|\bLC at sight\b`,
      'i',
    ),
    say: clause,
  },
  {
    name: 'damages',
    pattern: new RegExp(
      String.raw`\b(?:liquidated damages|fines?|L\.?D\.?s?|delay damages|price reduction(?: schedule)?|late delivery penalt\w+|delay penalt\w+|penalt(?:y|ies)|in case of delay)\b${inClause}{0,60}?(?:${share}|${money}\s(?:per|for each|for every|a)\s(?:day|week))`,
      'i',
    ),
    say: clause,
  },
  {
    name: 'damages',
    pattern: new RegExp(
      // A rate begins within a few signs of its figure: looked at first, so that few places are searched
      // further.
      String.raw`(?=\D{0,5}\d)(?=[^;]{0,240}\b(?:late\b|delay|over\b|handed|overdue|exceed|ceiling|limited to|capped))${lateRate.source}`,
      'i',
    ),
    say: (match) => damagesOf(match[1], match[2], match[3]),
  },
  {
    name: 'damages',
    pattern: new RegExp(
      String.raw`\b(?:late(?:ness)?|delay(?:ed|s)?|overdue|not (?:be )?handed (?:back|over)|abates?)\b[^;]{0,120}?${lateRate.source}`,
      'i',
    ),
    say: (match) => damagesOf(match[1], match[2], match[3]),
  },
  {
    name: 'damages',
    pattern: new RegExp(
      String.raw`\b(?:per|for (?:each|every)|each)\s(?:\w+\s){0,2}?(day|week)\s(?:\w+\s){0,3}?(?:late(?:ness)?|delay|overdue)\b[^.;]{0,60}?(${share}|${money})` +
        String.raw`(?:[^.;]{0,40}?\b(?:max\w*|limited to|ceiling|capped at|exceed\w*|up to|cap)(?:\sof)?\s(${share}|${money}))?`,
      'i',
    ),
    say: (match) => damagesOf(match[2], match[1], match[3]),
  },
  {
    name: 'retention',
    pattern: new RegExp(
      String.raw`(${share})(?: of [^.;]{0,30}?)?\s(?:is |are |shall be |will be )?(?:held|retained|withheld|kept back|holdback|hold-?back|hold)\b`,
      'i',
    ),
    say: (match) => `retention ${match[1] ?? ''}`,
  },
  {
    name: 'price basis',
    pattern:
      /\b(?:prices?|pricing|rates?)\s(?:(?:are|is|to be|remain|hold|held|to hold)\s)?(?:(?:firm|fixed)\b(?:\s(?:for|until|through|till|to)\s[^.;,]{3,40})?|for\s\w+\smonths)/i,
    say: (match) => match[0].split(/\sand\s/)[0] ?? match[0],
  },
  {
    name: 'price basis',
    pattern:
      /\b(?:a )?lump[- ]sum\b(?:\sin\s\w+)?|\b(?:firm|fixed) (?:and (?:firm|fixed) )?(?:prices?|pricing)\b/i,
    say: (match) => match[0],
  },
  {
    name: 'warranty',
    pattern: new RegExp(
      String.raw`\b(${days})['’]?\s(?:of\s)?(?:warranty|guarantee)|\bdefects?\b[^.;]{0,30}?\b(${days})`,
      'i',
    ),
    say: (match, text) => `warranty ${match[1] ?? match[2] ?? ''}${eventAfter(match, text)}`,
  },
  {
    name: 'warranty',
    pattern: new RegExp(
      String.raw`\b(?<!(?:bank|performance|bid|tender|payment|advance) )guarantees?(?: period)?(?:\s(?:of|is|for|shall be|runs?))*\s(${days}\s(?:from|after)[^.;]{0,60})`,
      'i',
    ),
    say: (match) => `warranty ${match[1] ?? ''}`,
  },
  {
    name: 'warranty',
    pattern: new RegExp(
      String.raw`\bfor (${days} from [^.;,]{3,30}(?:, or ${days} from [^.;,]{3,30}?)?)(?=[^.;]{0,60}\b(?:repairs?|replaces?|makes? good|remed\w+)\b)`,
      'i',
    ),
    say: (match) => `warranty ${match[1] ?? ''}`,
  },
  {
    name: 'warranty',
    pattern: new RegExp(
      String.raw`\b(?:warrant(?:y|ies|ed)|guarantee period|defects? liability(?: period)?)\b${inClause}{0,40}?${days}|\b${days}\s(?:warranty|guarantee)\b`,
      'i',
    ),
    say: (match, text) =>
      /^\d/.test(match[0]) ? `${match[0]}${eventAfter(match, text)}` : clause(match, text),
  },
  {
    name: 'retention',
    pattern: new RegExp(String.raw`\bretention\b${inClause}{0,30}?${share}|${share}\sretention`, 'i'),
    say: clause,
  },
  ...priceTerms,
];
