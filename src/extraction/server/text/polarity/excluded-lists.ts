import type { Unit } from '../reading.ts';

/** Words above a list by which nothing of it is the supplier's; a language a line, with an example and a counter-example. */
export const exclusionCues: readonly [pattern: RegExp, example: string, counter: string][] = [
  [
    /\b(?:not (?:included|in (?:the |our |your )?scope|(?:a )?part of|required|needed|wanted|to be (?:quoted|priced|supplied|included|offered))|excluded|exclusions?|outside (?:the |your )?scope|out of (?:the |your )?(?:scope|supply)|by others|(?:we|the (?:client|company|buyer|owner|purchaser)) (?:will |shall )?(?:provide|supply|do|take care of|look after)s?(?: ourselves| himself)?)\b/i,
    'Excluded from this agreement:',
    'Included in the scope:',
  ],
  [
    /\b(?:nicht (?:im|zum) (?:Liefer|Leistungs)?umfang|nicht (?:enthalten|anzubieten|gefordert)|ausgeschlossen|bauseits|Ausschlüsse)\b/i,
    'Nicht zum Lieferumfang gehören:',
    'Zum Lieferumfang gehören:',
  ],
  [
    /\b(?:ne font pas partie|ne sont pas (?:compris|inclus|demandé|à chiffrer)|hors (?:fourniture|périmètre|marché|lot)|non compris|exclusions)/i,
    'Ne font pas partie de la fourniture :',
    'Font partie de la fourniture :',
  ],
  [
    /\b(?:no (?:est[aá]n? )?(?:incluye|incluid[oa]s?|comprende)|fuera del alcance|excluid[oa]s?|exclusiones|no forman? parte)\b/i,
    'Fuera del alcance:',
    'Alcance del suministro:',
  ],
  [
    /(?:\bfora do (?:âmbito|escopo|fornecimento)|não (?:estão |está )?inclu[ií]d[oa]s?|\bexclu[ií]d[oa]s?\b|\bexclusões\b|não fazem parte)/i,
    'Fora do âmbito:',
    'Âmbito do fornecimento:',
  ],
  [
    /\b(?:non (?:compres|inclus)[oaie]|esclus[oaie]|esclusioni|fuori fornitura|non fanno parte)\b/i,
    'Non compreso:',
    'Compreso nella fornitura:',
  ],
  [
    /(?:لا (?:يشمل|تشمل|يدخل|تدخل)|غير (?:مشمول|مطلوب|داخل)|خارج نطاق|مستثنى|الاستثناءات)/u,
    'لا يشمل نطاق التوريد ما يلي:',
    'يشمل نطاق التوريد ما يلي:',
  ],
];

/** A list of offers that are refused, or of faults that are not covered, excludes no goods. */
const ofOffers =
  /\b(?:bids?|bidders?|tenders?|tenderers?|offers?|quotations?|warranty|guarantee|liability|reject\w*|disqualif\w*|damages?|losses)\b/i;
const asksAfterAll =
  /\b(?:shall|must|please|kindly|you|your|suppliers? (?:is|has) to|vendors? (?:is|has) to|devra|deberá|deve|dovrà|muss|bitte)\b|(?:على|يلتزم) (?:المورد|المقاول)/iu;
const maxLead = 100;

/**
 * "Excluded from this agreement: - drone survey", "By others: foundations, grouting": what stands below or behind words by which
 * nothing of it is the supplier's; what asks of him all the same is his.
 */
export function isOfExcludedList({ block, text, label }: Pick<Unit, 'block' | 'text' | 'label'>): boolean {
  if (asksAfterAll.test(text)) return false;
  return (
    (block.kind === 'item' && excludes(block.leadIn.trim())) ||
    (label !== '' && !forbids.test(label) && excludes(label) && !ofOffers.test(text) && !obliges.test(text))
  );
}

const excludes = (lead: string): boolean =>
  lead.length <= maxLead && !ofOffers.test(lead) && exclusionCues.some(([pattern]) => pattern.test(lead));
/** A sentence behind a label ("Excluded: late bids are …") is read for itself. */
const obliges = /\b(?:is|are|has|have|will|should)\b/i;
/** "Excluded materials:", "Excluded countries of origin:": words that forbid what stands behind them. */
const forbids =
  /\b(?:excluded|not (?:permitted|allowed|accepted)) (?:\w+ )?(?:materials?|countries|origins?|makes?|brands?|mills?|suppliers?|manufacturers?|substances?|processes|methods?|grades?|alloys?|coatings?|lubricants?)\b/i;

/** True for "Excluded countries of origin: Fablonia": the label forbids, and is quoted with what it forbids. */
export const isForbiddenByLabel = ({ label }: Pick<Unit, 'label'>): boolean => forbids.test(label);
