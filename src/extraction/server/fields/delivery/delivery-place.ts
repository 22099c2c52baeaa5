import { foundAt, foundIn, type Found } from '../found.ts';
import { incotermsIn } from '../../gazetteer/incoterms.ts';
import { saysWhen } from '../../gazetteer/times.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';

const placeLabel =
  /^(?:(?:main )?site or place of performance|place of (?:performance|delivery|destination|work|works|supply)|(?:delivery|project|job|work|site|installation) (?:location|place|address|point|site)|point\(?s?\)? of delivery|delivery (?:to|at|basis)|(?:final )?destination|ship(?:ping)? (?:to|address)|location(?: of (?:works?|services?|site|delivery))?|consignee|ship-?to(?: address)?|delivery site|deliver to|named place|incoterms? place|port of (?:discharge|destination)|delivered to|site|works? site|lieferort|lieferadresse|lugar de entrega|lieu de livraison|luogo di consegna)$/;
const name = String.raw`(?:(?:the|our|your)\s)?(?:[\p{Lu}][\p{L}\d&'’.-]*)(?:,?\s{1,3}(?:(?:of|and|the|de|al|el|in|near)\s)?(?:[\p{Lu}][\p{L}\d&'’-]*|\d{1,5}(?=[\s,]))){0,7}`;
type Phrase = { pattern: RegExp; confidence: number };
const phrases: Phrase[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:[Ss]hip|[Ss]end|[Dd]eliver|[Rr]eturn|[Tt]ransport|[Mm]obili[sz]e|[Cc]onsign)\s(?:\w+\s){0,3}?to\s(?:our\s|the\s)?(${name}(?:\s(?:yard|stores?|base|depot|warehouse|site|plant|dock|shop)\b)?(?:\s(?:in|at)\s${name})?)`,
      'u',
    ),
    confidence: 0.75,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:at|to|on)\s(?:the\s|our\s|your\s)?(?:job\s?)?(?:site|base|yard|warehouse|stores?|depot|plant|works|facility|premises)\s?\(\s?(${name})`,
      'u',
    ),
    confidence: 0.78,
  },
  {
    pattern: new RegExp(
      String.raw`\bplace of (?:work|works|delivery|performance|destination|supply)\s(?:is|shall be|will be)\s(?:our\s\w+\s(?:in|at)\s)?(?:the\s)?(${name})`,
      'u',
    ),
    confidence: 0.8,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:required|needed|wanted|received?|have (?:it|them|the \w+)|arrive)\s(?:\w+\s){0,2}(?:in|at)\s(?:our\s(?:\w+\s){0,2}(?:in|at)\s)?(${name})`,
      'u',
    ),
    confidence: 0.55,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:[Dd]eliver(?:y|ed|ies|able)?(?:\s(?:shall|must|is|are|will|to)\b)?(?:\s(?:be|made|required))*|ship(?:ped|ment)?|despatch(?:ed)?|dispatch(?:ed)?|mobili[sz](?:ed?|ation)|transport(?:ed)?|sent|(?:[Mm]ust|[Ss]hall|[Ss]hould|to) be(?:\sback)?|[Gg]o back)\s+(?:to|at|on|into|in|CIF|ex)\s+(${name})`,
      'u',
    ),
    confidence: 0.8,
  },
  {
    pattern: new RegExp(String.raw`\b(?:frei Haus|[Rr]endu|[Ff]ranco|[Dd]elivered)\s(${name})`, 'u'),
    confidence: 0.7,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:[Cc]ollect(?:ed|ion)?|[Pp]ick(?:ed)?[ -]?up)\s(?:\w+\s)?(?:from|at)\s(${name})`,
      'u',
    ),
    confidence: 0.7,
  },
  {
    pattern: new RegExp(
      String.raw`^[Dd]elivery\s(${name})(?=,?\s(?:by|within|until|till|before|not|no|latest|in)\b)`,
      'u',
    ),
    confidence: 0.7,
  },
  {
    pattern: new RegExp(
      String.raw`\bat\s((?:our\s|the\s)?(?:\p{Lu}[\p{L}\d&'’.-]*\s){0,4}(?:Stores?|Yard|Base|Warehouse|Depot|Plant|Refinery|Terminal|Works|Site|Workshop)\b(?:,\s\p{Lu}[\p{L}'’-]*){0,2})`,
      'u',
    ),
    confidence: 0.7,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:supply|transportation|deliveries|gas)\s+(?:in)?to\s+(?:and\/or\s+\w+\s+)?(${name})`,
      'u',
    ),
    confidence: 0.65,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:facility|facilities|plant|site|sites|base|camp|depot|stores?|premises|shipyard|jetty|workshop|rig|refinery|terminal|mill|warehouse|yard|field|platform|wells?|project|power station|station|works)\s+(?:is |are |located |situated )*(?:in|at|near)\s+(${name})`,
      'u',
    ),
    confidence: 0.65,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:located|situated|performed|carried out|executed|installed)\s+(?:in|at|within|near)\s+(?:the\s)?(${name})`,
      'u',
    ),
    confidence: 0.6,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:extends?|extending|runs?|running|stretch\w*|laid)\s+from\s+(?:the\s)?(${name}(?:\s(?:near|in)\s${name})?\s+to\s+(?:the\s)?${name}(?:\s(?:near|in)\s${name})?)`,
      'u',
    ),
    confidence: 0.6,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:to|at|from|for|in)\s(?:our|the)\s(${name}(?:\s(?:compressor|metering|gas|pump|supply))?\s+(?:facility|plant|site|refinery|terminal|mill|warehouse|yard|field|platform|port|base|shore ?base|laborator(?:y|ies)|depot|stores?|station|workshop|shipyard|quayside|jetty|dock))\b`,
      'u',
    ),
    confidence: 0.6,
  },
  {
    pattern: new RegExp(
      String.raw`\b(${name}(?:\s(?:compressor|metering|gas|pump|supply))?\s+(?:facility|plant|site|refinery|terminal|mill|warehouse|yard|field|platform|basin|port|shore ?base|base|laboratory|depot|stores?|compressor station|shipyard|workshop|job ?site|works))\b`,
      'u',
    ),
    confidence: 0.5,
  },
];
const notPlaces =
  /^(?:Ex|Mobile|EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|DDU|DAT|PO|RFQ|LOI|LC|FAT|SAT|The|Our|Your|This|That|All|Any|Each|Please|If|We|It|Lot|Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|May|June|July|August|September|October|November|December|Seller|Supplier|Buyer|Contractor|Annex\w*|Section|Appendix|Attn|Facility|Company|Client|Owner|Purchaser|Party|Parties|Contract|Agreement|ISO|API|PDF|EU)\b(?!\s\p{Lu})/u;
const elsewhere =
  /\b(?:submit|submission|bids?|offers?|tender box|meeting|pre-?bid|office|e-?mail|visit|conference|engagement day|envelopes?|contact|call)\b/i;

/**
 * Where the goods or works are wanted: a labelled place, the place named after an Incoterm, then "deliver to …" and "facility in …".
 * The customer's postal address and the place where bids are handed in are left alone.
 */
export function deliveryPlace(readings: Reading[]): Found {
  return labelledPlace(readings) ?? incotermPlace(readings) ?? namedPlace(readings);
}

function labelledPlace(readings: Reading[]): Found {
  for (const unit of allUnits(readings)) {
    if (
      /^deliver(?:y|ies)(?: terms?)?$/.test(unit.label) &&
      (/\b(?:to|at)\b.*\p{Lu}/u.test(valueOf(unit)) || /^(?:the )?port of \p{Lu}/iu.test(valueOf(unit))) &&
      !saysWhen(valueOf(unit).slice(0, 220)) &&
      incotermsIn(valueOf(unit)).length === 0
    ) {
      return foundAt(unit.source, unit.valueStart, Math.min(unit.block.end, unit.valueStart + 220), 0.75);
    }
    const beforeTime = /^(?:deliver(?:y|ies)|shipment)$/.test(unit.label)
      ? placeBeforeTime(valueOf(unit))
      : '';
    if (beforeTime !== '')
      return foundIn(
        unit,
        unit.valueStart - unit.start,
        unit.valueStart - unit.start + beforeTime.length,
        0.7,
      );
    if (!placeLabel.test(unit.label) || /\b(?:as per|see|refer)\b/i.test(valueOf(unit).slice(0, 30)))
      continue;
    const offset = unit.valueStart - unit.start;
    const incoterm = incotermsIn(valueOf(unit))[0];
    if (incoterm && incoterm.place !== '')
      return foundIn(unit, offset + incoterm.start, offset + incoterm.end, 0.92);
    const value = valueOf(unit);
    const stop = /[.;](?:\s|$)|\s[–-]\s/.exec(value)?.index ?? value.length;
    if (stop > 1 && stop < 160) return foundIn(unit, offset, offset + stop, 0.9);
  }
  return null;
}

/** "Stavanger base, Norway, 14 weeks": names up to the comma before the time. */
function placeBeforeTime(value: string): string {
  const place =
    /^\p{Lu}[\p{L} ,'’-]{2,80}?(?=,\s(?:within|in|by|max\w*|\d{1,3}(?:-\d{1,3})?\s(?:calendar |working )?(?:days|weeks|wks|months))\b)/u.exec(
      value,
    )?.[0] ?? '';
  return saysWhen(place) ||
    incotermsIn(place).length > 0 ||
    /^(?:Within|Max|Not|By|As|Please|To|In|Partial)/.test(place)
    ? ''
    : place;
}

function incotermPlace(readings: Reading[]): Found {
  for (const unit of allUnits(readings)) {
    const named = incotermsIn(unit.text).find(({ place }) => place !== '');
    if (named) return foundIn(unit, named.placeStart, named.placeEnd, 0.88);
  }
  return null;
}

function namedPlace(readings: Reading[]): Found {
  for (const phrase of phrases) {
    for (const unit of allUnits(readings)) {
      if (unit.label !== '' && /address|name|title|town|available/.test(unit.label)) continue;
      const match = phrase.pattern.exec(unit.text);
      const place = match?.[1] ?? '';
      if (
        !match ||
        place === '' ||
        notPlaces.test(place) ||
        elsewhere.test(unit.text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 20))
      )
        continue;
      // "Acme's Newport works": the place begins after the owner.
      const owner = /^.{0,60}['’][sS]\s+(?=\p{Lu})/u.exec(place)?.[0].length ?? 0;
      const at = match.index + match[0].indexOf(place) + owner;
      return foundIn(unit, at, at + place.replace(/[.,]+$/, '').length - owner, phrase.confidence);
    }
  }
  return null;
}

function* allUnits(readings: Reading[]): Generator<Unit> {
  for (const { units } of readings) yield* units;
}
