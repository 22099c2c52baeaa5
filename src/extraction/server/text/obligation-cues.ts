/** What speaks for an obligation, how strongly (0 to 1) and whether it binds. */
export type Cue = { pattern: RegExp; weight: number; mandatory: boolean };

const bidder =
  '(?:bidders?|tenderers?|suppliers?|sellers?|vendors?|contractors?|applicants?|candidates?|participants?|offerors?|manufacturers?|compan(?:y|ies)|part(?:y|ies)|you|your|consortium|provider|operators?)';

export const buyer =
  '(?:we|us|our|contracting (?:authority|entity)|authority|entity|employer|purchaser|buyer|owner|client|customer|company)';

const makingOrGiving =
  'supplied|delivered|furnished|equipped|provided|fitted|made|built|designed|manufactured|fabricated|constructed|assembled|mounted|installed|driven|' +
  'sized|rated|sealed|lined|insulated|painted|coated|galvani[sz]ed|welded|machined|heat[- ]treated|tested|calibrated|packed|wrapped|crated|marked|tagged';

const bindingVerb =
  'shall|must|(?:is|are|be) required to|will be required|(?:is|are|be) obliged to|has to|have to|needs? to';

/** The verbs of obligation and the nouns of a tender in French, German, Italian and Spanish notices. */
const elsewhereBinding =
  /(?<![\p{L}])(?:doit|doivent|devra|devront|est exigée?|sont exigée?s|obligatoire(?:s|ment)?|muss|müssen|ist zwingend|sind zwingend|erforderlich|gefordert|verlangt|benötigt|einzureichen|vorzulegen|dovrà|dovranno|deve|devono|obbligatori[oae]|è richiest[oa]|sono richiest[ei]|deberán?|deben?|obligatori[oa]s?|se requiere|es obligatorio|se ruega|rogamos|solicitamos|wir bitten|bitten wir|erwarten wir|wir erwarten|spätestens|bitte|devem|deverão|obrigatóri[oa]s?|harus|wajib|nous vous prions|prière de|merci de|veuillez|si prega|vogliate|preghiamo|entro e non oltre|au plus tard)(?![\p{L}])/iu;

/** What French, German, Italian and Spanish enquiries forbid. */
const elsewhereForbidding = new RegExp(
  [
    String.raw`(?<!\p{L})(?:unzulässig|untersagt|verboten|ausgeschlossen|nicht (?:zulässig|gestattet|erlaubt|akzeptiert))`,
    String.raw`(?<!\p{L})(?:darf|dürfen)\s(?:\p{L}+\s){0,4}(?:nicht|kein\p{L}*)`,
    String.raw`(?<!\p{L})(?:interdit\p{L}*|pas (?:admis|autorisé|accepté|permis)\p{L}*)`,
    String.raw`(?<!\p{L})(?:prohibid\p{L}*|se prohíben?|no se (?:admit|acept|permit)\p{L}+)`,
    String.raw`(?<!\p{L})(?:proibid[oa]s?|não (?:é|são|será|serão) (?:aceit|permitid|admitid)[oae]s?|não devem?|não pode(?:m|rá|rão)?|tidak boleh|dilarang|tidak (?:diterima|diperbolehkan|diizinkan))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:vietat\p{L}*|è vietato|non (?:è|sono) (?:ammess|consentit|accettat)\p{L}*)`,
  ].join('|'),
  'iu',
);

const elsewhereAsking =
  /(?<![\p{L}])(?:fourniture|livraison|prestations|travaux|délai|date limite|paiement|caution(?:nement)?|critère|Lieferung|Lieferfrist|Lieferzeit|Liefertermin|Leistung(?:en)?|Frist|Zahlung|Sicherheit|Bürgschaft|Nachweis|fornitura|realizzazione|lavori|termine|importo|prezzo|requisiti|garanzia|pagamento|firmat[oa]|suministro|entrega|plazo|garantía|pago|importe|requisitos|angebot|offre|oferta|offerta|abnahmeprüfzeugnis|prüfung|auslegung)(?![\p{L}])/iu;

/**
 * In order of strength; the first modal of a sentence decides whether it binds, so positions matter as well.
 */
export const cues: Cue[] = [
  {
    pattern:
      /\bwould like (?:to (?:receive|have|get|rent|hire|buy|order|purchase|obtain|request|ask)|you to|your)\b/i,
    weight: 0.75,
    mandatory: true,
  },
  { pattern: new RegExp(`\\b(?:${bindingVerb})\\b`, 'i'), weight: 1, mandatory: true },
  {
    pattern:
      /\b(?:is|are|be|was) (?:also |hereby |strictly |not )?(?:required|requested|mandatory|compulsory|obligatory|necessary|needed|expected|essential)\b/i,
    weight: 0.9,
    mandatory: true,
  },
  {
    pattern: /\b(?:may|can|could|shall|must|will) (?:not|only|no longer)\b|\bcannot\b/i,
    weight: 0.9,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:will|shall) be (?:rejected|disqualified|excluded|returned|ignored|considered non-?responsive)\b|\b(?:is|are) (?:rejected|disqualified|excluded|not (?:accepted|acceptable|allowed|permitted|considered))\b|\bdisqualif(?:y|ies)\b|\bwill (?:result in|lead to)\b.{0,40}\b(?:not|rejection|exclusion|disqualification)\b/i,
    weight: 0.85,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:is|are) due\b|\bno later than\b|\bnot later than\b|\bon or before\b|\bat the latest\b|\bdeadline\b|\bby close of business\b/i,
    weight: 0.85,
    mandatory: true,
  },
  {
    pattern: new RegExp(
      `\\b${bidder}\\b[^.]{0,40}\\b(?:will|agrees? to|undertakes? to|is responsible|are responsible)\\b`,
      'i',
    ),
    weight: 0.7,
    mandatory: true,
  },
  {
    pattern: /\b(?:we|you|[A-Z]{2,6}) (?:\w+ )?(?:require|need|request|ask)s?\b/,
    weight: 0.8,
    mandatory: true,
  },
  {
    pattern:
      /\bis(?: also)? requesting\b|\basks (?:you )?(?:for|to)\b|\brequests?\b[^.]{0,60}\b(?:proposals?|quot(?:e|ation)s?|offers?|bids?|tenders?|prices?)\b|\b(?:is|are)(?: currently)? (?:seeking|inviting|buying|purchasing|procuring)\b|\b(?:is|are|am) looking (?:for|to)\b|\b(?:is|are) (?:going|planning) to (?:buy|purchase|acquire|procure|order|hire|build|award)\b|\b(?:is|are) interested in\b|\bthere is a (?:need|requirement) for\b|\b(?:in need of|ha(?:ve|s) an? (?:\w+ )?(?:need|requirement) for|required to include)\b|\bseeks\b|\binvites?\b|\bwish(?:es)? to (?:buy|purchase|procure|appoint|engage|establish|contract|award|hire)\b/i,
    weight: 0.8,
    mandatory: true,
  },
  { pattern: /\b(?:can|could|would|will) you (?:please |kindly )?\w+/i, weight: 0.75, mandatory: true },
  { pattern: /\b(?:is|are) to be \w+(?:ed|en)\b/i, weight: 0.75, mandatory: true },
  // What a specification says of the goods in the future tense: "The valves will be supplied with soft seats."
  {
    pattern: new RegExp(
      `^(?![^.]{0,50}\\b(?:contracts?|awards?|orders?|bids?|offers?|tenders?|quot\\w+|proposals?|envelopes?|opening|evaluation|details|information|meetings?|visits?|decisions?|payments?|no)\\b)` +
        `[^.]{2,80}\\bwill (?:\\w+ )?be (?:\\w+ly )?(?:${makingOrGiving})\\b` +
        `(?! (?:(?:\\w+ )?by (?:others|our|the )?${buyer}|by others|available|to (?:you|bidders)|(?:up)?on request))`,
      'i',
    ),
    weight: 0.75,
    mandatory: true,
  },
  {
    pattern: /\b(?:is|are|has been|have been)(?: not)? to (?:be )?(?!date\b)[a-z]+\b/i,
    weight: 0.6,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:minimum|maximum|at least|not (?:less|more|lower|higher|fewer|longer) than|not exceed(?:ing)?|up to and including|no more than|no less than)\b/i,
    weight: 0.55,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:in accordance with|in compliance with|comply(?:ing)? with|conform(?:ing|s)? to|compliant with|according to|as per|to the specification|certified to|governed by|subject to (?:the )?approval)\b/i,
    weight: 0.5,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:consists? of|comprises?|covers|shall include|includes?|including the provision of|the scope|responsib(?:le for|ilit(?:y|ies)))\b/i,
    weight: 0.4,
    mandatory: true,
  },
  {
    pattern:
      /^(?:all|every|each|no|any)\b[^.]{0,80}\b(?:are|is|carr(?:y|ies)|ha(?:s|ve)|come|stays?|remains?|applies|apply|receives?|attends?|bears?|gets?|needs?|compl(?:y|ies)|undergoes?|includes?)\b/i,
    weight: 0.5,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:we|I|(?:our|the|my) (?:end[- ])?(?:client|customer|user|principal|boss|management)) (?:expects?|wants?|asks?|needs?|requires?|insists?|await|look for|would ask)\b|\b(?:is|are) asked to\b/i,
    weight: 0.8,
    mandatory: true,
  },
  // What a customer changes in an enquiry he has sent.
  {
    pattern:
      /\b(?:is|are|stands?|stand|has been|have been|was|were)\s(?:hereby |now )?(?:extended|amended|revised|changed|increased|reduced|decreased|deleted|replaced|cancelled|canceled|withdrawn|added|corrected|substituted|modified|superseded)\b|\b(?:now|instead of|in place of|rather than)\b[^.]{0,60}\d|^(?:deleted?|cancel(?:led)?|withdraw|add(?:ed)?|replace[ds]?|omit)\s(?:the\s)?(?:items?|pos|line|clause|section|quantit)/i,
    weight: 0.7,
    mandatory: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:for|at|to) (?:your|(?:the )?(?:${bidder})(?:['’]s?)?|his|its) (?:own )?(?:account|costs?|expense|risk)\\b|\\b(?:insists?|insisting) on\\b|\\bwe (?:\\w+ )?pay\\b|\\b(?:our|the|my) \\w+ (?:wants|needs|requires|insists)\\b`,
      'i',
    ),
    weight: 0.7,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:will be|is|are) (?:witnessed|inspected|attended|audited|surveyed) by\b|\b(?:our|the (?:company|client|purchaser|buyer|owner|customer)(?:['’]s)?) (?:\w+ )?(?:inspectors?|surveyors?|representatives?) (?:will |shall )?(?:also )?(?:witness|attend|inspect|survey)(?:es|s)?\b/i,
    weight: 0.65,
    mandatory: true,
  },
  { pattern: /[,;]\s(?:do not|never)\s\p{L}/iu, weight: 0.7, mandatory: true },
  {
    pattern:
      /\bwe (?:would|could) (?:appreciate|welcome)\b|\balternat(?:iv)?es?\b[^.]{0,30}\bmay be (?:proposed|offered|quoted)\b/i,
    weight: 0.7,
    mandatory: false,
  },
  {
    pattern:
      /\b(?:is|are|will be) (?:enough|sufficient|adequate|accepted|(?:fine|ok(?:ay)?) (?:with|by|for) us)\b/i,
    weight: 0.5,
    mandatory: false,
  },
  { pattern: /\b(?:needs|requires|wants)\s(?!to\b|more\b)\S/, weight: 0.55, mandatory: true },
  // Who brings what: free issue, the customer's own supply, what is left to the maker.
  {
    pattern:
      /\bfree[- ]issued?\b|\b(?:supplied|provided|furnished) by (?:others|us|the (?:company|client|customer))\b|\bon your side\b|\bin your scope\b/i,
    weight: 0.55,
    mandatory: true,
  },
  // What a bidder does in the present tense is laid down, not told.
  {
    pattern: new RegExp(
      `(?:^|\\b(?:the|every|each|an?) )${bidder} (?:also )?(?:provides?|appoints?|nominates?|employs?|bears?|pays?|suppl(?:y|ies)|carr(?:y|ies)|keeps?|holds?|arranges?|delivers?|guarantees?|accepts?|submits?|undertakes?|agrees?|informs?|ensures?|maintains?|installs?|tests?|ships?|prepares?|performs?|takes? (?:care|out|part|over))\\b`,
      'i',
    ),
    weight: 0.6,
    mandatory: true,
  },
  {
    pattern:
      /\bonly\b[^.]{0,60}\b(?:will be|are|is) (?:accepted|considered|admitted|allowed|taken|used)\b|\b(?:hold|witness|review) points?\b|^only\b/i,
    weight: 0.55,
    mandatory: true,
  },
  {
    pattern:
      /\b(?:requires?|needs?) (?:an?|the|prior|written|its|one|two|three|four|\d)\b|\bissues? (?:this |an? |the )?(?:RF[PQIX]|ITT|tender|enquiry|inquiry)\b/i,
    weight: 0.6,
    mandatory: true,
  },
  {
    pattern:
      /^(?:required|needed|wanted|melted|made in)\b|\b(?:reqd|req'd)\b|\bwe (?:do not|don['’]t) (?:need|want|require)\b|\bto be (?:\w+(?:ed|en)|made|done|sent|built|kept|held|shown|put|set|cut)\b/i,
    weight: 0.65,
    mandatory: true,
  },
  { pattern: /\?\s*$/, weight: 0.5, mandatory: true },
  {
    pattern: new RegExp(`^${bidder} to (?!the\\b|our\\b|whom\\b|be\\b)[a-z]+\\b`, 'i'),
    weight: 0.7,
    mandatory: true,
  },
  // What is forbidden, in the order that puts the denial first, and in the other languages.
  {
    pattern: /\b(?:under no circumstances|in no (?:case|event)|on no account|at no time)\b/i,
    weight: 0.95,
    mandatory: true,
  },
  { pattern: elsewhereForbidding, weight: 0.9, mandatory: true },
  // "… ist elektrisch auszuführen", "… sind zu liefern": to be done, in German.
  {
    pattern:
      /(?<!\p{L})(?:ist|sind)\s(?:[^.;:]{0,60}?\s)?(?:zu \p{Ll}{3,}n|(?:ab|an|auf|aus|bei|durch|ein|fest|her|mit|nach|um|vor|weg|zurück|zusammen|bereit)zu\p{Ll}{3,}n)(?!\p{L})/u,
    weight: 0.9,
    mandatory: true,
  },
  { pattern: elsewhereBinding, weight: 0.9, mandatory: true },
  { pattern: elsewhereAsking, weight: 0.55, mandatory: true },
  {
    pattern: /\bmay (?:also )?be (?:offered|quoted|proposed|suggested|priced)\b/i,
    weight: 0.7,
    mandatory: false,
  },
  { pattern: /\bshould\b/i, weight: 0.85, mandatory: false },
  {
    pattern:
      /\b(?:encouraged to|invited to|would (?:prefer|like)|(?:we|[A-Z]{2,6}) prefers?|preferabl[ey]|(?:is|are) preferred|preference (?:is|will)|desirable|desired|ideally|if possible|where possible|recommended|optional(?:ly)?)\b/i,
    weight: 0.75,
    mandatory: false,
  },
  {
    pattern: new RegExp(
      `\\b(?:${bidder}|offers?|bids?|proposals?|tenders?|quotations?|responses?)\\b[^.]{0,40}(?<!\\d[\\s.-])\\b(?:may(?![\\s-]+(?:19|20)\\d\\d)|might|can)\\b`,
      'i',
    ),
    weight: 0.65,
    mandatory: false,
  },
  {
    pattern:
      /\b(?:is|are|(?:would|will|may|can) be) (?:an advantage|a plus|an asset|good|nice|nice to have|useful|helpful|of interest|preferred|(?:also )?welcome|appreciated|allowed|permitted|acceptable)\b|\b(?:erwünscht|wünschenswert|se valorará|deseable|souhaitable|gradito|gradita)(?![\p{L}])/iu,
    weight: 0.6,
    mandatory: false,
  },
  {
    pattern: /\bas an? (?:option|alternative|alternate)\b|\bas option\b|\bpreferred\W*$|\bnice to have\b/i,
    weight: 0.6,
    mandatory: false,
  },
  { pattern: /(?<!\d[\s.-])\b(?:may(?![\s-]+(?:19|20)\d\d)|might)\b/i, weight: 0.2, mandatory: false },
];
