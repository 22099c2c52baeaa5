import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { askedKind } from './asked-kinds.ts';
import { datePattern } from '../gazetteer/dates.ts';
import { foundAs, type Found } from './found.ts';
import { subjectOf } from './opening-lines.ts';
import { valueOf, type Reading, type Unit } from '../text/reading.ts';
import { folded, spanOf } from '../spans.ts';

type Kind = {
  words: string;
  pattern: RegExp;
  /** Wider words that say the same in a title. */
  title?: RegExp;
};

/** What the enquiry asks us to do; acts first, then kinds of object from the most special to the plainest. */
const kinds: Kind[] = [
  {
    words: 'Amendment',
    pattern:
      /\b(?:corrigend\w+|addend\w+|amendment(?: no\.?)?|rev(?:ision)?\.?\s?\d+\b[^.]{0,30}\breplac\w+|(?:replaces|supersedes) (?:our |the )?(?:rev|previous|earlier|enquiry|inquiry|rfq)|revised (?:enquiry|rfq|inquiry)|extension of (?:the )?(?:bid|tender|closing|due|submission)|revised (?:closing|submission|due) date|date extended)\b/i,
    title:
      /,\s?revision\s\d\b|\b(?:addendum|nachtrag|avenant|enmienda|adenda|rettifica|ملحق|تعديل)(?![\p{L}])/iu,
  },
  {
    words: 'Clarification',
    pattern:
      /\b(?:clarifications?|response to (?:your )?(?:queries|questions)|answers to (?:bidders|questions)|technical quer(?:y|ies)|(?:questions|comments|queries|remarks) (?:on|about|to|regarding) your (?:offer|quotation|bid|proposal)|thank you for your (?:offer|quotation|bid|proposal)\b[^?]{0,120}?\b(?:questions|points|comments|queries|remarks))\b/i,
  },
  {
    words: 'Refresh of quotation',
    pattern:
      /\b(?:refresh(?:ed)?|re-?quote|update (?:your|the|our) (?:quot\w+|offers?|pric\w+|indicat\w+)|updated (?:quot\w+|pric\w+|indicat\w+)|extend (?:the )?validity of your)\b/i,
  },
  {
    words: 'Supplier qualification',
    pattern:
      /\b(?:(?:supplier |contractor |vendor )?(?:pre-?)?qualification (?:system|of (?:suppliers|vendors|contractors))|request for (?:pre-?)?qualifications?|statement of qualifications|vendor registration|registration of (?:vendors|suppliers|contractors)|pre-?qualification|RFQual|empanelment|approved (?:vendor|supplier) list)\b/i,
  },
  {
    words: 'Charter',
    pattern: /\b(?:charter(?:ing|ers?)?(?: hire| party)?|hire of|rental of|hiring of|lease of)\b/i,
    title: /\b(?:rental(?! crew)|hire|charter|lease|alquiler|noleggio|aluguel|vermietung|miete)\b/i,
  },
  {
    words: 'Consultancy services',
    pattern:
      /\b(?:consultanc(?:y|ies)|consulting|consultants?|advisory services?|feasibility stud(?:y|ies)|project management consultant|FEED\b|engineering stud(?:y|ies)|expert advice)\b/i,
  },
  {
    words: 'Information',
    pattern:
      /\b(?:request for information|RFI|sources sought|expression of interest only|market (?:survey|sounding)|budgetary (?:quot\w+|pric\w+|offer)|can you (?:tell|explain)|information request)\b/i,
  },
  {
    words: 'Supply and installation',
    pattern:
      /\b(?:supply|provision|design|purchase|deliver\w*)[\w,&/ -]{0,40}\b(?:and|&) (?:install\w*|commission\w*|erection|fitting)\b/i,
  },
  {
    words: 'Works',
    pattern:
      /\b(?:construction|EPCI?C?\b|civil works?|building works?|laying of|pipe-?lay\w*|turnkey|LSTK|erection of|demolition|excavation|works contract|installation works?|rehabilitation|dismantling|decommissioning works)\b/i,
  },
  {
    words: 'Services',
    pattern:
      /\b(?:(?<!H2S )(?<!in )(?<!sour )services\b|maintenance|operator|inspection of|operation of|transportation of|drilling of|survey(?:ing)?|calibration|training|repair|(?<!\w)re-?certif\w+|refurbish\w+|overhaul|cleaning|cementing|well testing|logging|storage agreement|security guards?|catering)\b/,
    title:
      /\b(?:services?|inspection|testing|re-?certification|certification of|repairs?|recut\w*|purg\w*|pigging|overhaul|refurbishment|maintenance|calibration|rental crew|cleaning|coating|machining|threading|hardbanding|overlay|heat treatment|bolt tensioning|flange facing|manpower|technicians?|personnel)\b/i,
  },
  {
    words: 'Commodity supply',
    pattern:
      /\b(?:natural gas|gas (?:supply|deal|volumes?)|MMBtu|dth|electric(?:ity| power)|megawatts?|crude|LNG|LPG|power supply|NYMEX|basis quote|fuel oil|diesel|firm gas)\b/i,
  },
  {
    words: 'Supply',
    pattern:
      /\b(?:supply|purchase|procurement|buy(?:ing)?|quot\w+|RFQ|material|valves?|pipes?|casing|tubing|spares?|equipment|pumps?|delivery of|suministro|cotización|presupuesto|lieferung|angebot|anfrage|fourniture|devis|fornitura)(?![\p{L}])/iu,
  },
];
const acts = /^(?:Amendment|Clarification|Refresh|Supplier|Information|Charter|Consultancy)/;
const contractKind: Record<string, string> = { supplies: 'Supply', services: 'Services', works: 'Works' };
const objectOf =
  /(?<!(?:terms|conditions) of )\b(?:supply(?:,? (?:and |of )?(?:install\w*|commission\w*|deliver\w*))*|supply and delivery|provision|purchase|procurement|construction|charter hire|charter|hire|rental|buying|quotation|proposals?|maintenance|manufacture|delivery|quote|RFQ|RFP|request for quotation|request for proposal|tender|suministro|fornitura|fourniture|angebot|lieferung)\s(?:(?:of|for|de|di|für|von)\s)(?:the\s|a\s|an\s|one\s|our\s|\d{1,4}\s|zwei\s|drei\s|dos\s|tres\s)?(?:(?:supply|provision|purchase|procurement|delivery|construction)\s(?:and \w+\s)?of\s)?([\p{L}\d][^.,;:(\n]{2,90})/iu;

/**
 * The kind of enquiry and its object in brackets, e.g. "Supply (gate valves)"; null when no line says what
 * is wanted.
 */
export function enquiryType(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const units = readings.flatMap((reading) => reading.units);
  const titles = openingOf(enquiry, readings, units);
  if (titles.text === '') return null;
  const declared = units.find(({ label }) => label === 'type of contract');
  const declaredKind = declared ? contractKind[valueOf(declared).trim().toLowerCase()] : undefined;
  const kind = kindOf(titles);
  const early = kind !== undefined && acts.test(kind.words);
  const asked =
    /\b(?:RFP|RFQ|RFx|proposals?|quot(?:e|es|ation)|bids?|tender|offers?|need|want|price|deliver\w*|order)\b/i.test(
      titles.text,
    )
      ? 'Supply'
      : units.some(({ text }) => /\b(?:Vendor|Purchase Order|Goods)\b/.test(text))
        ? 'Supply'
        : undefined;
  const words =
    early || declaredKind === undefined
      ? (kind?.words ?? declaredKind ?? asked)
      : combined(declaredKind, kind?.words);
  if (words === undefined) return null;
  const object = objectFor(titles);
  const value = object === '' ? words : `${words} (${object})`;
  return foundAs(value, titles.span, declaredKind === undefined ? 0.65 : 0.8);
}

/** What stands behind the request weighs more than any word beside it. */
const askedWeight = 3;

/**
 * An act (amendment, qualification …) by the title alone; the object's kind by what title and opening say
 * most.
 */
function kindOf(opening: Opening): Kind | undefined {
  const start = `${opening.title} ${opening.text.slice(0, 400)}`;
  const act = kinds.find(
    ({ words, pattern, title }) =>
      acts.test(words) &&
      (pattern.test(words === 'Information' ? opening.title : start) || title?.test(opening.title) === true),
  );
  if (act) return act;
  const asked = askedKind(opening.text);
  let best: Kind | undefined;
  let most = 0;
  for (const kind of kinds.filter(({ words }) => !acts.test(words))) {
    const named =
      kind.title?.test(opening.title) && !/\b(?:supply|purchase|delivery) of\b/i.test(opening.title)
        ? 6
        : kind.pattern.test(opening.title)
          ? 3
          : 0;
    const counted =
      opening.text.match(new RegExp(kind.pattern.source, `${kind.pattern.flags}g`))?.length ?? 0;
    const weight = named + Math.min(4, counted) + (kind.words === asked ? askedWeight : 0);
    if (weight > most) {
      best = kind;
      most = weight;
    }
  }
  return best;
}

function combined(declared: string, read: string | undefined): string {
  if (read === undefined || read === declared || read.startsWith(declared) || read === 'Commodity supply')
    return declared;
  return read === 'Supply and installation'
    ? `${declared === 'Works' ? 'Works, supply' : 'Supply'} and installation`
    : declared;
}

type Opening = { title: string; text: string; span: ReturnType<typeof spanOf> };

/** The title (a labelled title, the subject, else the first line) and the opening text that follows it. */
function openingOf(enquiry: EnquiryToExtract, readings: Reading[], units: Unit[]): Opening {
  const first = readings[0];
  const titled = units.find(({ label }) =>
    /^(?:title|subject|project(?: name| title)?|tender title|description of (?:goods|work|works)|name of (?:work|tender)|scope(?: of (?:work|supply))?|item description)$/.test(
      label,
    ),
  );
  const header = subjectOf(first);
  const body = units
    .slice(0, 12)
    .map(({ text }) => folded(text))
    .join('\n')
    .slice(0, 2500);
  if (titled)
    return {
      title: folded(valueOf(titled)),
      text: `${folded(valueOf(titled))}\n${body}`,
      span: spanOf(titled.source, titled.valueStart, titled.end),
    };
  if (first && header && header.value !== '') {
    const subject = enquiry.subject === '' ? header.value : enquiry.subject;
    const start = first.source.text.indexOf(header.value, header.start);
    return {
      title: subject,
      text: `${subject}\n${body}`,
      span: spanOf(first.source, start, start + header.value.length),
    };
  }
  const line = units.find(({ text }) => /\p{L}{3}/u.test(text));
  return {
    title: line?.text ?? '',
    text: body,
    span: line ? spanOf(line.source, line.start, line.end) : null,
  };
}

/**
 * Where the name of the goods is over although no stop stands there: the next line's label, a closing day,
 * a date.
 */
const objectEnd = new RegExp(
  String.raw`\n|\s(?:(?:offers?|quotations?|quotes?|bids?|tenders?|proposals?|enquiry|reply|closing|submission)\s(?:due|closing|close[sd]?|date|by|no)\b|due\b|dated\b|(?:as|see)\s(?:below|attached|listed|described)\b|${datePattern}|\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)`,
  'i',
);

/** What is wanted, in a few words: what stands after "supply of", "quotation for", … or the title itself. */
function objectFor(opening: Opening): string {
  const bracket = /\(([\p{L}][^()]{3,50})\)\s*$/u.exec(opening.title)?.[1];
  const named =
    objectOf.exec(opening.title)?.[1] ?? bracket ?? objectOf.exec(opening.text)?.[1] ?? opening.title;
  const cut =
    folded(named.split(objectEnd)[0] ?? '').split(
      /\s(?:to|for|at|from|with|which|that|as|in accordance|under|by|on|in|per|within)\s/i,
    )[0] ?? '';
  if (
    /^(?:(?:re|fw|fwd|aw|wg)\s*:\s*)*(?:rfq|rfp|enquiry|inquiry|tender|quotation|offer|quote|anfrage)$/i.test(
      cut,
    )
  )
    return '';
  return cut
    .replace(/^(?:(?:re|fw|fwd|aw|wg)\s*:\s*)+/i, '')
    .split(' ')
    .slice(0, 8)
    .join(' ')
    .replace(/[\s,.;:–-]+$/, '');
}
