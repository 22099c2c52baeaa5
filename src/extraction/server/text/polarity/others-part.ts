import { isEnglish } from '#text/cues.ts';

/** Who is neither the supplier nor his inspector: a crew, a yard, a department, and what they are told from. */
const people =
  '(?:sub-?contractors?|contractors?|crews?|teams?|staff|people|personnel|lads|boys|guys|men|riggers|fitters|welders|roustabouts|drivers|' +
  'technicians|electricians|workshop|shop|yard|shipyard|stores?|warehouse|department|section|division|agency|agents?|forwarders?|brokers?|' +
  'hauliers?|partners?|logistics|transport|maintenance|operations|authority|port|rig|plant|vendor|company|others|manufacturer|fabricator|station|stockist)';
/** Words that make a contractor the one who is asked, or a party that is yet to be found by him. */
const asked =
  "(?:your|main|successful|appointed|selected|winning|same|this|such|each|any|an?|approved|qualified|certified|competent|licensed|accredited|authori[sz]ed|independent|specialist|speciali[sz]ed|third|supplier'?s?|vendor'?s?|bidder'?s?|seller'?s?|contractor'?s?|manufacturer'?s?|tenderer'?s?)";
const buyer =
  '(?:[Cc]ompany|[Cc]lient|[Bb]uyer|[Pp]urchaser|[Oo]wner|[Oo]perator|[Cc]ustomer|[Ee]mployer|[Cc]harterer|[Pp]rincipal|Authority|Station|Board|Corporation|Refinery)';
const other = [
  `[Oo]ur (?:own )?(?:[\\w&-]+ ){0,3}?${people}`,
  `own (?:people|staff|crews?|forces|means|personnel|men|team)`,
  `(?:[Tt]he )?${buyer}(?:['’]s (?:[\\w&-]+ ){0,3}?${people})?`,
  `[A-Z][A-Z&]{1,7}(?:['’]s)? (?:[\\w&-]+ ){0,3}?${people}`,
  `[Tt]he (?!${asked} )[\\w&-]+(?:['’]s)? (?:own )?(?:[\\w&-]+ )?${people}`,
  `[Tt]he (?:crew|team|staff|yard|shipyard|plant|terminal|refinery|port|rig|platform)`,
  `(?:us|ourselves|[Oo]thers|third parties|another (?:company|party|vendor|contractor|supplier|order|firm))`,
].join('|');
/**
 * Work and goods that others see to instead of the supplier. What they own, decide, deduct, inspect or approve is a term
 * of his, so that the list is closed.
 */
const done =
  '(?:provided|supplied|furnished|purchased|procured|bought|ordered|arranged|organi[sz]ed|done|carried out|performed|executed|installed|erected|' +
  'built|laid|fitted|welded|insulated|handled|looked after|taken care of|attended to|dealt with|seen to|accomplished|free-?issued|brought|hauled|' +
  'transported|collected|covered|obtained|secured|applied for|borne|cleared|taken over|picked up)';
const be = '(?:is|are|was|were|will be|shall be|has been|have been|gets?|be)';
/** Where, when and under which paper they do it. */
const tail =
  '(?: (?:at site|on site|at (?:no|our) cost|free(?: of charge)?|as well|too|separately|locally|itself|there|(?:under|on) (?:(?:an?|another|a separate|the|our|their) |(?=frame|annual|existing))[^.;,]{2,60}))?' +
  "(?= ?(?:[.;)]|$)|, (?:M/s|so|please|and|do not|don't|no|not|take|leave))";
/** Of these a sentence says what the supplier has to accept, also where others do it. */
const hisConcern =
  /\b(?:inspect\w*|survey\w*|witness\w*|test(?:s|ed|ing)?|certif\w*|audit\w*|approv\w*|review\w*|payments?|paid|invoices?|notice|comments?|order is|awards?|evaluat\w*|NDE|NDT|examin\w*|release[ds]?|you|your|supplier|vendor|bidder|seller|tenderer|if|unless|until)\b/i;

const passive = new RegExp(
  `(?<!\\bto )\\b${be} (?:\\w+ly |already |all )?(?:${done} (?:and ${done} )?(?:from|by|with)|by) (?:${other})${tail}`,
);
const lies = new RegExp(
  `\\b(?:is|are|lies?|rests?|stays?|remains?|goe?s?|will be|shall be) (?:down to|up to|with|in the (?:hands|scope) of|(?:the|an?) (?:task|job|duty|business|responsibility|concern|affair|activity|part) of|a matter for|for the account of|left to) (?:${other})${tail}|` +
    `\\b(?:is|are) for ${buyer}['’]s (?:[\\w&-]+ ){0,3}?${people}${tail}`,
);
const active = new RegExp(
  `^(?:[^.;:]{2,60}: ?)?(?:${other}) (?:will |shall |then |already )?(?:handles?|does?|do|provides?|suppl(?:y|ies)|furnish(?:es)?|buys?|brings?|arranges?|installs?|erects?|` +
    'fits?|welds?|looks? after|takes? care of|sees? to|hauls?|collects?|has (?:this|these|it|them) in (?:his|its|their) (?:own )?scope)\\b(?! (?:not|you|any|comments|approval))',
);
/** "Installation by others.", "Commissioning: our crew": work without a verb; a word in -ed says what is only settled by them. */
const verbless = new RegExp(
  `^(?![^.;]*\\b(?:is|are|was|were|be|been|has|have|had|will|shall|must|may|can|should|to|for|with)\\b)` +
    `(?:\\p{L}[\\p{Ll}-]+(?: [\\p{Ll}-]+){0,2}, ){0,4}\\p{L}[^.;:,\\d]{2,80}?(?<!(?:\\p{Ll}(?:ed|wn|en|ht)|made|done|set|held|paid|used)) by (?:${other})${tail}|` +
    `^(?:by )?(?:[Oo]ur|[Oo]wn) (?:own )?(?:[\\w&-]+ ){0,2}?${people}(?= ?\\.?$)`,
  'u',
);
/** What a party decides, owns or says by himself is no work that another does for him. */
const hisAct =
  /\b(?:accept\w*|terminat\w*|cancel\w*|suspen\w*|variation|changes?|title|property|ownership|use|comment\w*|opening|order|instruct\w*|request|specification|selection|decision|discretion|default|breach|claim|takeover|taking over|visits?|access|sampl\w*|surveillance|monitor\w*|expedit\w*|entry|assign\w*|deduct\w*|set-?off|hold)\b/i;
/** It is with others already, or taken out. */
const gone = new RegExp(
  [
    'already (?:in|at|on) our (?:house|stock|site|yard|plant|stores?|warehouse)',
    '(?:has|have) (?:already )?been (?:bought|ordered|purchased|procured)(?: already)?(?: (?:under|on|with|from|by) [^.;,]{2,40})?(?= ?(?:[.;)]|$))',
    '(?:stays?|comes?|remains?|is|are|be) (?:out|off|outside)(?: of)? your (?:scope|supply|furniture|offer|price|delivery|order|package)',
    '(?:please |kindly )?(?:disregard|ignore) (?:it|them|these|those|this)(?= ?(?:[.;)]|$))',
    '(?:(?:take|leave|keep) (?:it|them|these|those|this|that) out of|(?:drop|strike|remove) (?:it|them|these|those|this|that) from) (?:your|the) ' +
      '(?:offer|scope|price|quote|quotation)',
    'stands? deleted(?: in (?:its|their) entirety)?(?= ?(?:[.;)]|$))',
    '(?:leave|leaves|left) off(?= ?(?:[.,;)]|$))',
    '(?:happens?|takes? place|(?:is|are) (?:done|made|carried out)) (?:at|in|on) our (?:own )?(?:yard|shop|workshop|base|site|premises|plant)' +
      '(?: with our (?:own )?\\w+)?(?= ?(?:[.;)]|$))',
    `(?<=: ?)(?:in|within|part of) (?:the )?(?!${asked} )[\\w&-]+(?: [\\w&-]+)?['’]s scope(?= ?(?:[.;)]|$))`,
    `^[\\p{L}\\d &/-]{4,40} by (?:the )?(?!${asked} )[\\w-]+ (?:fabricator|contractor|yard|integrator)(?= ?(?:[.;)]|$))`,
    '(?:(?:à disposition|fournie?s?|assurée?s?|exécutée?s?|réalisée?s?|en charge)(?: gratuitement)? par nos soins|bauseitig\\p{L}*|durch uns beigestellt)(?= ?[.;)]|$| (?!zu ))',
    'يقوم (?:به|بها) (?:فريق|قسم|عمال)\\p{L}* \\p{L}+ (?:عندنا|لدينا)',
    'under our (?:own )?account(?= ?(?:[.;)]|$))',
    '[Ww]e (?:will |shall )?(?!are|have|were)\\w+ with (?:our )?own (?:people|staff|crews?|forces|means|men)(?= ?(?:[.;)]|$))',
    '(?:fornecid|comprad|executad|instalad)[oa]s? (?:pel[oa] (?:armador|cliente|comprador|proprietário|contratante|operador)|por (?:nós|terceiros))',
  ]
    .map((each) => `(?<![\\p{L}])(?:${each})`)
    .join('|'),
  'u',
);
/** What a site gives to those who work there; of anything else "free of charge" is said to the supplier. */
const given = new RegExp(
  '\\b(?:air|power|electricity|water|light|cabins?|crane(?:age)?|scaffold\\w*|accommodation|camp|meals|fuel|nitrogen|steam|storage|office|welfare|forklifts?)\\b' +
    '[^.;]{0,70}\\b(?:is|are)\\b[^.;]{0,40}\\bfree of (?:charge|cost)(?= ?(?:[.;)]|$))',
  'i',
);
const supplier =
  '(?:proveedor|contratista|oferente|vendedor|adjudicatario|fournisseur|titulaire|vendeur|soumissionnaire|prestataire|fornecedor|contratad[oa]|proponente|fornitore|appaltatore|venditore)';
/** At the cost or in the hands of somebody who is not the supplier, in the Romance languages and in German. */
const abroad = new RegExp(
  [
    `(?:corre[n]?|va[n]?|es|son|está[n]?|queda[n]?|é|são|fica[m]?|è|sono) (?:a|por) (?:cargo|cuenta|conta|carico) (?:del?|d[aeo]l?) (?:l[ao]s? |otr[oa] )?(?!${supplier})[\\p{L} ]{3,40}`,
    `(?:est|sont|reste|restent) (?:à la charge|pour le compte) (?:d[ue]s? |de l['’]|de la )(?!${supplier})\\p{L}+`,
    "(?:est|sont|sera|seront) fournie?s? par (?:nos soins|le client|l['’]exploitant|l['’]acheteur|le maître|[A-Z]{2,})",
    `(?:l[oa]s?) (?:gestiona|hace|suministra|provee|realiza|pone)[n]? (?:el cliente|la compañía|el comprador|[A-Z]{2,})`,
    '(?:bauseits?|vom Auftraggeber|durch den Auftraggeber|vom Besteller|durch den Besteller) (?:gestellt|beigestellt|geliefert|ausgeführt|erbracht)',
  ]
    .map((each) => `(?<![\\p{L}])(?:${each})(?= ?(?:[.;,)]|$)| (?:que|qui|bajo|sous))`)
    .join('|'),
  'u',
);
/** Who does it, by name: whether he is the buyer the text has to say. */
const byName = new RegExp(
  `${be} (?:\\w+ly |already )?(?:done|carried out|performed|provided|furnished|supplied|arranged|handled|installed|delivered|purchased|bought|free-?issued)` +
    ` by (\\p{Lu}\\p{Ll}{2,}|[A-Z]{2,7})${tail}`,
  'u',
);

/**
 * "Installation on the wells is with our maintenance partner.": the words by which it is somebody else's part; what the
 * sentence says besides may ask all the same. Null where nothing says so.
 */
export const othersPart = (words: string): RegExp | null =>
  [
    gone,
    ...(isEnglish(words) ? [] : [abroad]),
    ...(/free of c/i.test(words) ? [given] : []),
    ...(hisConcern.test(words) ? [] : [passive, lies, active, ...(hisAct.test(words) ? [] : [verbless])]),
  ].find((each) => each.test(words)) ?? null;

/** "Hoses shall be free-issued by Wallaba": the name; null where nobody is named. */
export const nameOfDoer = (words: string): string | null => byName.exec(words)?.[1] ?? null;
