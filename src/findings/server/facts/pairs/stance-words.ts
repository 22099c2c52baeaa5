import { words } from '../vocabularies/vocabulary.ts';

const goods = 'price|prices|rates?|lump sum|offer|contract sum|order|amount|fee';
const scope = 'scope(?: of (?:work|supply))?|supply|delivery|package';
const ours = "(?:your|the|this|its|his|contract|vendor|supplier|contractor)(?:['’]s)?";

/** What a sentence says of a thing without any figure: whether it is in the price, and whether it is wanted. */
export const stances = [
  {
    measure: 'what the price holds',
    ...words({
      out: [
        `(?:is |are |be )?not (?:(?:to be )?included(?: in)?|part of|in|within|covered by) (?:${ours} )?(?:\\p{L}+ )?(?:${goods}|${scope})`,
        '(?:is |are )?(?:not included|excluded|exclusive of)|excl\\.|reimburs(?:ed|able)(?: at cost)?|at cost(?: price)?',
        `(?:in addition to|on top of|outside) (?:${ours} )?(?:${goods}|${scope})|against receipts?`,
        '(?:priced|paid|charged|invoiced|billed|quoted|shown) (?:separately|apart|extra|as (?:an )?extras?|on top)',
        'separately (?:priced|paid|charged|invoiced|quoted)|(?:at )?extra (?:cost|charge)|as (?:an )?extra',
        'nicht (?:im preis )?(?:enthalten|inbegriffen)|no (?:está[n]? )?incluid[oa]s?|non compris(?:es?)?',
      ].join('|'),
      in: [
        `(?:is |are |be )?included(?: in (?:${ours} )?(?:\\p{L}+ )?(?:${goods}|${scope}))?|incl\\.|inclusive(?: of)?|all[- ]in`,
        `(?:in|within|part of|covered by|contained in) (?:${ours} )(?:\\p{L}+ )?(?:${goods}|${scope})`,
        `(?:${goods}) (?:shall |must |to )?(?:includes?|covers?|contains?|comprises?)|free of charge|without (?:extra )?charge`,
        'im preis (?:enthalten|inbegriffen)|enthalten|inbegriffen|incluid[oa]s?|compris(?:es?)?',
      ].join('|'),
    }),
  },
  {
    measure: 'whether it is wanted',
    ...words({
      no: [
        '(?:is|are|be|need)? ?not (?:be )?(?:required|needed|necessary|wanted|requested|allowed|permitted|accepted|acceptable)',
        '(?:will|shall|can|may) not be (?:considered|looked at|accepted|granted|entertained|evaluated|required|needed)',
        'optional|voluntary|waived|unnecessary|dispensed with|no need|left to (?:you|the (?:supplier|bidder|contractor))',
        '(?:is|are|be) (?:refused|rejected|forbidden|prohibited|excluded|omitted|left out)|does not apply|not applicable',
        'nicht (?:erforderlich|notwendig|zulässig|vorgesehen|gefordert)|entfällt|no (?:es|son|se) (?:necesari|requier|permit)\\p{L}*',
        'pas (?:requis|exigé|nécessaire|admis|autorisé)\\p{L}*|dispensée?s?',
      ].join('|'),
      yes: [
        '(?:is|are|be) (?:\\p{L}+ly )?(?:required|needed|necessary|mandatory|compulsory|obligatory|wanted|requested|a must)',
        'mandatory|compulsory|obligatory|a must|(?:is|are|be) (?:allowed|permitted|accepted|acceptable|welcome)|may be offered',
        '(?:ist|sind) (?:erforderlich|notwendig|zulässig|vorgesehen|gefordert)|(?:es|son) (?:necesari|obligatori|permitid)\\p{L}*',
        '(?:est|sont) (?:requis|exigé|nécessaire|obligatoire|admis|autorisé)\\p{L}*',
      ].join('|'),
    }),
  },
] as const;
