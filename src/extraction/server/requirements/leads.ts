import type { Department } from '#organisations/contract/departments.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';

/** The departments that answer a kind of requirement of which nothing more is known, most concerned first. */
export const byCategory: Record<RequirementCategory, Department[]> = {
  scope: ['Engineering', 'Operations'],
  technical: ['Engineering'],
  quantity: ['Procurement', 'Operations'],
  quality_cert: ['Quality Assurance'],
  inspection_test: ['Quality Assurance', 'Operations'],
  documentation: ['Project Management'],
  delivery: ['Project Management', 'Operations'],
  commercial: ['Finance'],
  legal: ['Legal & Compliance'],
  hse: ['Safety & Environment'],
  qualification: ['Project Management'],
  submission: ['Project Management'],
  information: ['Engineering', 'Project Management'],
};

type Lead = { department: Department; pattern: RegExp; categories: RequirementCategory[] };

/**
 * Words that make another department the first one where no subject is certain, within the named kinds
 * only.
 */
const leads: Lead[] = [
  {
    department: 'Project Management',
    pattern: /^(?:start|commencement|completion|duration|end|term) (?:of|date)\b/i,
    categories: ['delivery'],
  },
  {
    department: 'Maintenance',
    pattern: /\bspare(?:s| parts)\b|\bricambi\b|pièces de rechange|Ersatzteile|repuestos/i,
    categories: ['documentation', 'scope', 'commercial'],
  },
  // Supplying and setting up is designed first.
  {
    department: 'Engineering',
    pattern: /^(?:design|supply|provide|procure\w*)\b.{0,40}\b(?:install|commission|erect)/i,
    categories: ['scope'],
  },
  {
    department: 'Human Resources',
    pattern:
      /\b(?:personnel|technicians?|supervisors?|crew|nationals|manpower|welders?|CVs?|résumés?|staff(?:ing)?|crew members?|key persons?|training|visas?|nationali[sz]ation|shift|rotation)\b/i,
    categories: [
      'qualification',
      'technical',
      'documentation',
      'scope',
      'information',
      'quality_cert',
      'quantity',
    ],
  },
  {
    department: 'Maintenance',
    pattern:
      /\b(?:maintenance|spare(?:s| parts)?|overhaul|after-?sales|repairs?|refurbish\w*|re-?certification|consumables)\b/i,
    categories: ['scope', 'technical', 'quantity', 'information'],
  },
  {
    department: 'Safety & Environment',
    pattern:
      /\b(?:intrinsically|explosion|ATEX|hazardous area|environment\w*|safety(?![- ](?:\w+ )?(?:valves?|interlock|factor|relief|joint|clamp|device)))\b/i,
    categories: ['technical', 'scope', 'documentation', 'qualification'],
  },
  {
    department: 'Finance',
    pattern:
      /\b(?:turnover|equity|financial|economic|balance|accounts?|revenue|solvency|contract value|credit|bank|insurance|pric\w+|cost|tax|discounts?|quotation)\b/i,
    categories: ['qualification', 'documentation', 'information'],
  },
  {
    department: 'Quality Assurance',
    pattern:
      /\b(?:certificat\w*(?! of origin)|calibrat\w+|(?:data|dimensional|CMM|monthly) reports?|CMM|print-?outs?|retained|tally|licen[cs]es?|approv(?:al|ed)|monogram\w*|WPS|PQR|charts?|(?:test|inspection|repair) (?:reports?|records?)|welding|data ?books?|dossiers?|QA|quality|documentation requirements|tolerance|coating specification|comply with|traceab\w+|inspection|standards)\b/i,
    categories: ['documentation', 'technical', 'qualification', 'information', 'scope'],
  },
  {
    department: 'Legal & Compliance',
    pattern:
      /\b(?:ESPD|declaration|grounds|law|legal|power of attorney|exclusion|rejected|statut\w+|consorti\w+|group of|joint venture)\b/i,
    categories: ['documentation', 'qualification', 'submission'],
  },
  {
    department: 'Project Management',
    pattern:
      /\b(?:lead[- ]?time|delivery (?:time|date)|deadline|schedule|intention to (?:bid|quote)|you will (?:bid|quote))\b/i,
    categories: ['information'],
  },
  {
    department: 'Engineering',
    pattern:
      /\b(?:drawings?|data ?sheets?|calculations?|design|diameter|pressure|technical|specification|type\b|capacity|datasheets?|P&ID)\b/i,
    categories: ['documentation', 'information'],
  },
  {
    department: 'Engineering',
    pattern: /\b(?:pipelines?(?! (?:in|company|system)\b)|\d km|diameter)\b/i,
    categories: ['quantity', 'scope'],
  },
  { department: 'Finance', pattern: /\binsurances?\b/i, categories: ['scope', 'legal'] },
  {
    department: 'Operations',
    pattern:
      /\b(?:install\w*|rent|rental|hire|gas supply|natural gas|drilling|exploratory wells|charter|rig|(?:supply|support|standby|crew|offshore|transfer|service) vessels?|CTVs?|pax|base port|usage|balancing|updates?|ancillary civil|upgrading|manage that capacity|transport\w*|operator|commission\w*|pack(?:ing|ed|aging)|preserv(?:ation|ed)|protectors?|protected with|wooden (?:covers|crates|cases)|colou?r|marking|nominations?|volumes?|MMBtu|dth|crude|site works?|civil|loading|curtail\w*|point\(?s?\)? of delivery|delivered)\b/i,
    categories: ['scope', 'technical', 'quantity', 'delivery', 'information'],
  },
  {
    department: 'Procurement',
    pattern:
      /\b(?:supply and delivery|sub-?suppliers?|sub-?contract\w*|origin|free[- ]issued?|(?:supplied|provided) by (?:others|us)|melt(?:ed)?|domestic|made in|vendor list|accessor(?:y|ies)|makes?|brands?|manufacturers?|raw materials?)\b/i,
    categories: ['scope', 'technical', 'delivery', 'documentation'],
  },
];

/** The departments that words of a requirement put in front, the foremost first. */
export function ledDepartments(category: RequirementCategory, text: string): Department[] {
  return leads
    .filter((lead) => lead.categories.includes(category) && lead.pattern.test(text))
    .map((lead) => lead.department);
}
