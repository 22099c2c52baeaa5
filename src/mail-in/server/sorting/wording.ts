/** How customers say that something asked before is different now; each is looked for in what the sender wrote himself. */
const changes: readonly RegExp[] = [
  /\b(?:addend(?:um|a)|amendments?|corrigend(?:um|a)|errat(?:um|a)|bulletin no)\b/i,
  /\b(?:(?:revised|updated|corrected|amended) (?:rf[qp]|enquiry|inquiry|requisition|requirements?|list|documents?|attachments?|tender|offer request)|(?:revised|updated|corrected|amended|latest|new) (?:version|revision|data ?sheets?|drawings?|specifications?|spec|bo[qm]|bill of (?:quantities|materials?)|mto|material take-?off|quantit(?:y|ies)|scope|delivery (?:date|time|address|point)|valve list|p&id|closing date|due date|item list))\b/i,
  /\b(?:quantit(?:y|ies)|qty|delivery (?:date|time|point|address)|material|size|rating|pressure|closing date|due date|deadline|bid date|submission date|scope|specification|incoterms?|currency|validity|item|position|pos\.?)\b[^.\n]{0,80}\b(?:ha(?:s|ve) (?:been |now )?(?:changed|increased|reduced|extended|revised|moved|amended|postponed)|(?:is|are|was|were) (?:now |hereby )?(?:changed|increased|reduced|extended|postponed|revised|deleted|cancelled|canceled|withdrawn|added|removed|amended|replaced|brought forward)|(?:shall|should|must) (?:now be|(?:now )?read)|change[sd]? (?:from|to))\b/i,
  /\b(?:increase|reduce|change|raise|lower|amend|modify|correct|update|extend|shorten|postpone|bring forward)\b[^.\n]{0,60}\b(?:quantit\w+|qty|from \S+ to|material|size|rating|closing|deadline|due date|delivery|bid|submission|number of)\b/i,
  /\b(?:instead of|in ?stead of|in lieu of|rather than the|supersed(?:e|es|ed)|replaces|replacing|(?:please|kindly|pls) (?:delete|remove|omit|cancel|add|include|replace|note the (?:change|following change)s?|disregard (?:the|our) (?:previous|earlier|former|last))|(?:item|position|pos\.?|line)s? [\d, and&]+ (?:is|are|can be|shall be|to be) (?:cancel\w+|delet\w+|removed|dropped|withdrawn|added)|no longer (?:required|needed|wanted|part of)|changes? of plans?\b|forget (?:about )?(?:the|removing|supplying|delivering)|(?:please )?also (?:quote|offer|include|add|price)|(?:in addition|additionally)[,:]? (?:please|kindly|we (?:need|require|ask))|one more item|additional (?:items?|quantit\w+|positions?|valves?|spares?|requirements?)|we (?:now|also|additionally) (?:need|require|want|ask for))\b/i,
  /\b(?:deadline|closing date|due date|bid (?:due|closing) date|submission|tender)\b[^.\n]{0,60}\b(?:extended|extension|postponed|new date|moved|deferred|brought forward)\b|\bextension of (?:the )?(?:closing|deadline|bid|due|tender|submission)/i,
  /\brev(?:ision)?\.? ?[-:]?(?:[1-9]\d?|[B-F])\b(?=[^.\n]{0,60}\b(?:attached|enclosed|issued|replac|supersed|herewith|find))|\b(?:attached|enclosed|issued|herewith)\b[^.\n]{0,80}\brev(?:ision)?\.? ?[-:]?(?:[1-9]\d?|[B-F])\b/i,
  /\b(?:nachtrag|änderung(?:en)?|geändert\w*|berichtig\w+|korrigiert\w*|aktualisiert\w*|anstelle|(?:an)?statt(?! ?dessen)\b|stattdessen|entfällt|entfallen|gestrichen|zusätzlich (?:bitte|benötigen|anbieten)|bitte (?:auch|zusätzlich)|(?:erhöht|reduziert|verringert|verschiebt|verlängert|verkürzt|ändert) sich|verlängert|verschoben|umgeplant|umdisponiert|vorgezogen|vorverlegt|(?:rück|rutsch)(?:t|en) [^.\n]{0,40}(?:nach vorne?|nach hinten|vor\b|auf )|(?:(?:he)?raus|weg)(?:zu)?(?:nehmen|lassen|fallen)|f(?:ällt|allen) (?:\p{L}+ )?weg\b|streichen|verzichten|(?:brauchen|benötigen|wünschen) wir (?:nun|jetzt|nunmehr|doch|nur noch)|nur noch (?!auf\b|(?:die|eine|zwei) fragen?\b|offen)|neue(?:r|s|n)? (?:stand|revision|menge|termin))/iu,
  /\bauf [^\n;!?]{1,40}(?:\berhöht|\breduziert|\bgeändert|\bgekürzt|\bverringert|\bvergrößert|\bangehoben|\bherabgesetzt)\b/i,
  /\b(?:auf|um) [^\n;!?]{1,40}(?:verkürzen|verlängern|verschieben|erhöhen|reduzieren|ändern|anheben|kürzen)\b|\bzusätzlich zu[mr]?\b|\b(?:in addition to|on top of) (?:the|our|that)\b|\bre-?(?:quote|price|calculate)\b[^.\n]{0,30}\b(?:with|for|on|at|using|based)\b/i,
  /\b(?:bitte|wir bitten(?: sie)?)\b[^.\n]{0,60}\b(?:ergänzen|hinzufügen|aufnehmen|mit anbieten|mit aufnehmen)\b|\bbitte (?:ergänzen|nehmen|fügen) sie\b/i,
  /(?<!\p{L})(?:merci d|veuillez|prière d|pouvez-vous|pourriez-vous)[^.\n]{0,20}(?:r?ajouter|inclure|retirer|enlever)(?!\p{L})/iu,
  /(?<!\p{L})(?:favor de|por favor|le pedimos|les pedimos|sírvanse?|rogamos|agradeceremos)[^.\n]{0,20}(?:agreg|añad|inclu|retir|quit|sum)\p{L}+/iu,
  /(?<!\p{L})(?:si prega di|vi preghiamo di|vogliate|potete|per favore)[^.\n]{0,20}(?:aggiung|includ|inseri|toglie|elimin)\p{L}+|(?<!\p{L})(?:è|sono) (?:stat[oaie] )?(?:prorogat|annullat|modificat|sostituit|aumentat|ridott|spostat)[oaie](?!\p{L})|(?<!\p{L})non (?:serv|occorr)\p{L}+ più/iu,
  /\b(?:avenant|additif|rectificatif|modifi(?:é|ée|és|ées|cation|cations)|au lieu de|remplace\w*|prorog\w+|report(?:ée?|er) (?:au|à|la)|supprim\w+|annul(?:é|er|ation)|(?:est|sont|a été|ont été) (?:retir|abandonn|ramen|port|rédui|augment)\p{L}+|désormais|à la place d|n.(?:est|avons|a|ont|sont|aurons) (?:\p{L}+ )?plus (?:besoin|nécessaires?|requis\p{L}*)|en (?:plus|complément)|mis(?:es?)? à jour|repouss(?:é|ée|és|ées)(?!\p{L})|indice [B-F]\b)/iu,
  /\b(?:enmienda|adenda|modificaci(?:ón|ones)|en lugar de|en vez de|prórroga|se (?:cancela|elimina|añade|agrega|modifica|anula|suprime|reduce|sustituye|reemplaza)n?\b|(?:queda|quedan|ha sido|han sido|fue|fueron|está|están) (?:anulad|cancelad|eliminad|suprimid|modificad|sustituid|reemplazad|reducid|ampliad|aplazad|sin efecto)\p{L}*|anulaci[oó]n|pasan? a ser|ya no (?:se )?(?:requer|necesit|hace)\p{L}*|aumenta\p{L}*|adicional\p{L}*|revisión [1-9B-F]\b)/iu,
  /(?:ملحق|تعديل|تعديلات|تمديد|بدلا من|بدلاً من|إلغاء|إضافة|معدل(?:ة)?|تغيير)/,
];

/** The same words where nothing of the enquiry changes: what is ours, or what stays. */
const noChange =
  /\b(?:your|our|the) (?:revised |updated |latest |new )(?:offer|quot\w+|proposal|prices?|bid)\b|\b(?:revis\w+|updat\w+|extend\w*|amend\w*|improv\w+|review\w*|reconsider|reduc\w+)\b[^.\n]{0,40}\byour (?:offer|quot\w+|prices?|proposal|bid|validity)\b|\b(?:extend|extension of) (?:the )?(?:validity|offer)\b|\bvalidity of your\b|\b(?:no|without(?: any)?|not any) (?:changes?|amendments?|revisions?|deviations?)\b|\bno longer (?:available|with (?:us|the company)|valid)\b|\b(?:remains?|stays?) (?:unchanged|as (?:is|it is))\b|\bno additional\b/gi;

const announced =
  /\b(?:addend(?:um|a)|amendments?|corrigend(?:um|a)|revision|revised|rev\.? ?[1-9B-F]\b|updated?|change(?:s|d)?|extension|extended|additional|cancel(?:l?ed|lation)|nachtrag|änderung|avenant|additif|modification|report de|annulation|enmienda|adenda|modificación|anulación|cancelación|prórroga)(?!\p{L})|ملحق|تعديل|تمديد/iu;

/** What a mail says that changes what was asked: the words of the first such place; null where it says nothing of the kind. */
export const findChange = (words: string): string | null => {
  const text = words.replace(noChange, ' ');
  for (const change of changes) {
    const found = change.exec(text)?.[0];
    if (found) return found.replace(/\s+/g, ' ').trim();
  }
  return null;
};

/** Whether a subject says by itself that something changes. */
export const isAnnouncedChange = (subject: string): boolean => announced.test(subject.replace(noChange, ' '));

const talks =
  /\b(?:thank(?:s| you)|regarding|with (?:reference|regard) to|further to|following (?:up|our)|follow(?:ing)?[- ]up|any (?:news|update)|status of|when (?:can|may|will|do) (?:we|you)|reminder|your (?:offer|quot\w+|proposal|questions?|quer(?:y|ies)|mail|e-?mail|clarifications?|bid)|as (?:discussed|agreed|requested)|purchase order|we regret|awarded|clarifications?|in (?:reply|response|answer) to|ihr(?:e|em|en)? (?:angebot|fragen|mail|rückfragen?)|votre (?:offre|devis|demande|mail)|su (?:oferta|cotización|correo|consulta)|عرضكم|استفسار\w*|رسالتكم)/i;

const chases =
  /\b(?:when (?:can|may|will|do|could) (?:we|you|I)|any (?:news|update|feedback)|status of|remind(?:er)?|follow(?:ing)?[- ]up|still (?:waiting|awaiting|have not)|have not (?:yet )?received|not received your|overdue|chas(?:e|ing)|wann (?:dürfen|können|erhalten|bekommen)|noch (?:kein|nicht)|stand (?:des|ihres) angebot\w*|où en est|relance|sans nouvelles|cuándo|aún no hemos|متى)\b/i;

const orders =
  /\b(?:(?:our|attached|enclosed) (?:purchase )?order\b|purchase order\s*(?:no|number|\d)|PO (?:no\b|number|[A-Z]*[-/]?\d)|bon de commande|unsere bestellung|bestell(?:ung|nummer)|orden de compra|pedido (?:n|\d))|أمر شراء/i;

const priceQuestions =
  /\b(?:(?:ballpark|budget(?:ary)?|indicative|rough) (?:price|cost|quote|offer|figure|estimate)s?\b|(?:price|cost)s?\b[^.?]{0,30}\blead ?time\b|what (?:would|does|will|do|is|are)\b[^.?]{0,60}\b(?:cost|price|charge)\w*|how much\b|(?:need|require|want|like|have|get|send|give|obtain|receive|submit|let us have)\b[^.?]{0,40}\b(?:price|quote|quotation|offer|cost|bid|proposal)s?\b|was (?:würden?|kostet|kosten)\b|wie (?:viel|teuer)|combien|quels? (?:est le |sont les |serait le )?prix|cuánto|qué precio|quanto costa)|كم (?:سعر|ثمن|تكلفة|يكلف)|ما (?:هو |هي )?(?:سعر|أسعار|تكلفة)/iu;
const laterOffer =
  /\b(?:extend|validity|revis\w+|reconsider|improve|reduce|discount|negotiat\w+|best and final|clarif\w+)\b/i;

const offerOfOurs =
  /\b(?:your|the|this) (?:quotation|quote|offer|proposal|bid)\b(?! under)|\bihr(?:em|en|es)? angebot|votre offre|su oferta|عرضكم/i;

/** Whether a mail speaks of an offer that we made and wants it otherwise. */
export const speaksOfOffer = (words: string): boolean => offerOfOurs.test(words) && laterOffer.test(words);

/** Whether a mail asks what something costs, other than to have an offer of ours changed. */
export const asksPrice = (words: string): boolean => priceQuestions.test(words) && !laterOffer.test(words);

const theLike =
  /\b(?:another|again|repeat\w*|same (?:type|as|again|quantit\w+|scope)|once more|sister|identical|new (?:rfq|number|requisition|enquiry)|erneut|noch ?(?:ein|mal)|weitere|encore|de nouveau|identiques?|otra vez|nuevamente|igual(?:es)?)\b/i;

/** Whether a mail wants once more what was supplied or offered before. */
export const wantsTheLike = (words: string): boolean => theLike.test(words);

/** Whether a mail sends or names an order rather than asks for an offer. */
export const speaksOfOrder = (words: string): boolean => orders.test(words);

/** Whether a mail asks where our offer stays. */
export const isChaser = (words: string): boolean => chases.test(words);

const another =
  /\bseparate(?:ly)? from\b|\bnot for the\b|\b(?:something|anything) (?:new|else|different)\b|\b(?:new|another|different|separate|unrelated) (?:enquiry|inquiry|requirement|request|rf[qp]|project|matter|subject|topic|requisition|tender)\b|\b(?:nicht|not|nothing) [^.\n]{0,30}\b(?:zu tun|related|to do with|connected)\b|\b(?:neue|andere|separate)[nrms]? (?:anfrage|projekt|vorhaben|bedarf|thema|sache)\b|\b(?:nouvelle|autre|nouveau) (?:demande|consultation|affaire|projet|sujet|besoin)\b|\b(?:nueva|otra|otro|nuevo) (?:solicitud|consulta|proyecto|asunto|requerimiento|licitación)(?!\p{L})|(?:استفسار|طلب|مشروع|موضوع) (?:جديد|آخر)/iu;

/** Whether a mail says that it is about something else than what was written before. */
export const saysAnother = (words: string): boolean => another.test(words);

/** Whether a mail speaks of something that was said before. */
export const speaksOfEarlier = (words: string): boolean => talks.test(words);

const tradeNumber =
  /\b(?:RF[QPIX]|ITT|ITB|PR|MR|MTR|ENQ|INQ|TENDER|REQ|PO|ENQUIRY|INQUIRY|REQUISITION|ANFRAGE)[\s#:.\-/_]*(?:No\.?|Nr\.?|Number)?[\s#:.\-/_]*([A-Z0-9][A-Z0-9\-/_.]*\d[A-Z0-9\-/_.]*)/gi;

/** The numbers by which a text names enquiries, as letters and figures alone. */
export const findTradeNumbers = (text: string): string[] => [
  ...new Set([...text.matchAll(tradeNumber)].map(([, number = '']) => bareCode(number))),
];

export const bareCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Asks what its sender may do for the reader: "Shall we collect them?" */
const proposes =
  /(?<!\p{L})(?:(?:shall|may|can|could|should) we|(?:sollen|dürfen|können|könnten) wir|(?:pouvons|devons)-nous|(?:podemos|debemos|possiamo|dobbiamo))(?!\p{L})/iu;

/** Whether a mail wants to know something of its reader. */
export const asksReader = (words: string): boolean =>
  words.split(/(?<=[.!?؟])\s+|\n+/).some((sentence) => /[?؟]\s*$/.test(sentence) && !proposes.test(sentence));
