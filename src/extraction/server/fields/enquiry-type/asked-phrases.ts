import { datePattern } from '../../gazetteer/dates.ts';
import { folded } from '../../spans.ts';

const request = new RegExp(
  String.raw`(?<!(?:terms|conditions) of )(?<![\p{L}])(?:supply(?:,? (?:and |of )?(?:install\w*|commission\w*|deliver\w*))*|supply and delivery|provision|` +
    String.raw`purchase|procurement|construction|charter hire|charter|hire|rental|buying|quotation|proposals?|maintenance|manufacture|delivery|quote|price|offer|` +
    String.raw`RFQ|RFP|request for quotation|request for proposal|tender|suministro|fornitura|fourniture|angebot|lieferung)` +
    String.raw`\s(?:(?:of|for|de|di|für|von)\s)(?:the\s|a\s|an\s|one\s|our\s|\d{1,4}\s|zwei\s|drei\s|dos\s|tres\s)?` +
    String.raw`(?:(?:supply|provision|purchase|procurement|delivery|construction)\s(?:and \w+\s)?of\s)?([\p{L}\d][^.;:(\n]{2,90})`,
  'iu',
);

/**
 * Where the name of the goods is over although no stop stands there: the next line's label, a closing day,
 * a date.
 */
const objectEnd = new RegExp(
  String.raw`\n|\s(?:(?:offers?|quotations?|quotes?|bids?|tenders?|proposals?|enquiry|reply|closing|submission)\s(?:due|closing|close[sd]?|date|by|no)\b|due\b|dated\b|(?:as|see)\s(?:below|attached|listed|described)\b|${datePattern}|\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)`,
  'i',
);

/** What stands behind "supply of", "quotation for", … in a line; null where it asks for nothing. */
export function afterRequest(line: string): string | null {
  const named = request.exec(line)?.[1];
  return named === undefined ? null : (splitPhrases(named)[0] ?? null);
}

/** The phrases of a part of a line, each a noun with what belongs to it: "specification for valves" has two. */
export const splitPhrases = (part: string): string[] =>
  folded(part.split(objectEnd)[0] ?? '')
    .split(
      /\s(?:to|for|at|from|with|which|that|as|in accordance|under|by|on|in|per|within|für|pour|para|per|destinées)\s/i,
    )
    .map((head) =>
      head
        .replace(/^[A-Z]\.?\d{1,2}\s/, '')
        .replace(/^(?:the|our|your|all|supply of|provision of|manufacture of)\s/i, ''),
    );

/** "Request for quotation: valves": what follows is asked for. */
const asking =
  /^(?:request for (?:quotation|quote|proposal|offer|tender|price)s?|invitation to (?:tender|bid|quote)|(?:price )?[ei]nquiry)\s?[:–-]\s?/i;

/** "RFQ 7741 valves", "Inquiry ZAW/2026/318 - bundles": the mark and number stand before the goods. */
const referenceMark = new RegExp(
  String.raw`^(?:(?:our|your|price)\s)?(?:rf[qpxi]|enq(?:uiry)?\.?|inquiry|request|tender|bid|quotation|` +
    String.raw`requisition|request for (?:quotation|quote|proposal)s?|(?:preis)?anfrage|ausschreibung|demande de prix|` +
    String.raw`appel d['’]offres|consultation|(?:solicitud|petición|pedido) de (?:cotización|oferta|cotação)|licitación|` +
    String.raw`richiesta d(?:['’]|i )offerta|gara|طلب عرض (?:سعر|أسعار)|طلب تسعير|مناقصة(?: عامة| محدودة)?|عطاء)` +
    String.raw`(?:\s?(?:n[ro°º]?\.?|رقم|ref(?:erence)?\.?|number|#|:)){0,3}[\s:#-]?\s?` +
    String.raw`(?=[\p{L}\d./_-]*\d{3})[\p{L}\d][\p{L}\d./_-]*(?:\s?[,:;|/–-]+\s?|\s+|$)`,
  'iu',
);
/** "KVT/26-27/1184 wellhead spares", "4471 flanges": a number with its letters before the goods. */
const leadingNumber =
  /^(?:(?:ref|our ref|your ref|no|nr)\.?:?\s)?(?=\S*\d{2})(?=\S*[-/._]|\d{4,}\s)[\p{L}\d]+(?:[./_&-][\p{L}\d]+)*\s+(?=\p{L})/iu;
/** "Quote for the below": the words point to the goods and do not name them. */
const pointing =
  /^(?:the )?(?:below|following|attached|enclosed|same|above)(?: items?| goods| materials?)?$/i;
const courtesy =
  /\s?[-–,]?\s?(?:(?:quick )?(?:price|quote|offer)s?,? (?:pls|please)|please (?:quote|offer|price)|pls quote|urgent(?:ly)?|asap)!*$/i;

/** A part of a line without the marks of an enquiry around the goods. */
export function withoutFrame(part: string): string {
  let goods = part.replace(/^(?:(?:re|fw|fwd|aw|wg|sv|vs|tr|rv)\s*:\s*)+/i, '').replace(asking, '');
  goods = goods
    .replace(referenceMark, '')
    .replace(/^rf[qpx][\s:–-]+(?=\S)/i, '')
    .replace(leadingNumber, '');
  goods = goods.replace(courtesy, '');
  return pointing.test(goods) ? '' : goods.replace(/[\s,.;:–-]+$/, '');
}
