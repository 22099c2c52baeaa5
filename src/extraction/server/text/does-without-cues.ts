/** How a sentence says that a thing is not wanted: the pattern, a sentence that says it, one that does not. */
export type DoesWithoutCue = readonly [pattern: RegExp, example: string, counter: string];

/** A thing that is not asked for, language by language; what is forbidden or limited is no such thing. */
export const doesWithoutCues: readonly DoesWithoutCue[] = [
  [
    /^(?![^:]*\b(?:leak\w*|defects?|cracks?|porosity|deviations?|exceptions?|tolerance|damage|limit\w*|caps?|liabilit\w*|exclusions?|payments?|shipments?|subcontract\w*|assignment|extensions?|escalation|substitut\w*|alternatives?)\b)[^.;:]{2,40}:\s(?:none|nil|zero|n\/a|n\.a\.?)(?: to be \w+)?[.\s]*$/i,
    'Hardbanding: none.',
    'Limit of liability: none.',
  ],
  [
    /\bneeds? not be (?:repeated|renewed|duplicated|done again)\b|\b(?:will|shall) neither be (?:required|needed|asked)\b/i,
    'Type tests need not be repeated where valid reports exist.',
    'The welder need not be present, repeat the test.',
  ],
  [
    /\b(?:is|are) (?:also |likewise )?not asked(?: for)?\b|\bwe (?:are not|aren['’]t|do not|don['’]t) ask(?:ing)?(?: for it)?\W*$/i,
    'Internal coating is also not asked.',
    'Those who are in doubt ask us.',
  ],
  [
    /\bnot in (?:your|the |vendor|supplier|contractor|seller|bidder)[\w'’ ]{0,14}\b(?:price|scope|supply)\W*$|\b(?:do not|don['’]t) price (?:it|them|this|these)\b|\bno price for (?:it|them|this)\b|\b(?:is|are) not to be priced\b/i,
    'Company hauls off the sand; do not price it.',
    'Do not price by weight.',
  ],
  [
    /(?<!\p{L})(?:est|sont|sera|seront) (?:\p{L}+ )?(?:faite?s?|réalisée?s?|fournie?s?|assurée?s?|posée?s?|exécutée?s?) par (?:nos|notre|le client|l['’]acheteur|le maître d['’]ouvrage|des tiers)(?!\p{L})/iu,
    'La pose est faite par nos équipes.',
    'La pose est faite par le fournisseur.',
  ],
  [
    /(?<!\p{L})(?:(?:es|son|será|serán) (?:\p{L}+ )?(?:hech|realizad|suministrad|proporcionad|puest|aportad)[oa]s? por (?:nosotros|nuestr[oa]s?|el (?:cliente|comprador)|la (?:terminal|planta|compañía)|terceros)|(?:es|son|corren?|va|van) (?:de|por cuenta de|a cargo de) (?:nosotros|terceros|la (?:terminal|planta|compañía))|(?:es|son|corren?|va|van) (?:por cuenta |a cargo )?del (?:cliente|comprador|contratante))(?!\p{L})/iu,
    'Los operadores y señaleros son de la Terminal.',
    'Los operadores y señaleros son del proveedor.',
  ],
  [
    /(?<!\p{L})(?:(?:wird|werden|ist|sind|erfolgt|erfolgen) (?:\p{L}+ )?bauseit(?:s|ig)|(?:wird|werden) (?:vom|durch den) (?:Kunden|Auftraggeber|Besteller|Betreiber) (?:bei)?(?:gestellt|geliefert|montiert|verlegt|errichtet))(?!\p{L})/iu,
    'Die Kabel werden bauseits verlegt.',
    'Die Kabel werden vom Lieferanten verlegt.',
  ],
  [
    /\b(?:has|have|had|is|are|was|were|been)\s(?:(?:now|since|hereby|been)\s){0,2}(?:taken out|struck (?:out|from)|lifted|scrapped|shelved|abandoned|called off|removed from (?:the |our |this )?(?:scope|enquiry|order|supply|list))(?! (?:by|with|using|on to|onto|at|off|from|in|over|clear)\b)/i,
    'The FAT has been taken out of the scope.',
    'The spool is lifted at four points.',
  ],
  [
    /^(?:please |pls |kindly )?(?:skip|omit|drop|leave (?:out|off|away))\s(?:the|any|our|all|that|this|item)\b/i,
    'Please skip the API monogram.',
    'Drop-tested bundles only.',
  ],
  [
    /^(?:please |pls |kindly )?leave (?:the |any |our |all )?(?:[\w-]+ ){1,4}(?:off|out|away)(?=\s?[.,;!]|$)/i,
    'Leave the limit switch boxes off, we use our old ones again.',
    'Leave the valves in the open position.',
  ],
  [
    /(?:^|[,;:-] ?|\band )(?:please |pls |just )?(?:leave|take|strike|keep) (?:it|them|this|that|those|these|both)(?: \w+)? (?:off|out)(?=\s?(?:[.,;!]|$)|\s(?:of (?:it|the (?:scope|offer|quote|list|price))|for|this)\b)/i,
    'We have tie bolts, leave those off.',
    'Clean the discs and leave those off the wet floor.',
  ],
  [
    /\b(?:is|are|be|would be|seems?) (?:pointless|useless|overkill|not worth\b.{0,20}|of no use)\b|\bmakes? no sense\b|\bno point in\b/i,
    'A bond would be pointless for this amount.',
    'A point load is given.',
  ],
  [
    /(?:\bnot|n['’]t) have to\b|\b(?:is|are) not to be (?:(?:priced|quoted|offered|included)\b|(?:supplied|provided|furnished|delivered|submitted|sent)(?=\s?(?:[.,;:)]|$)|\s(?:for|here|now|either|at this|by (?:you|the (?:supplier|vendor|seller|contractor))|(?:in|under|with|as part of) (?:the|your|this))\b))/i,
    'Spares are not to be priced.',
    'Valves are not to be delivered in bulk.',
  ],
  [
    /(?<!\p{L})(?:macht|machen|erledigt|erledigen|übernimmt|übernehmen|besorgt|besorgen) (?:unsere?[rnms]? \p{L}+|(?:die|das|der) (?:eigene[rn]? )?(?:Trupp|Mannschaft|Leute|Werkstatt|Personal|Team|Betriebsmannschaft|Techniker|Monteure))(?!\p{L})/iu,
    'Die Demontage macht unser eigener Trupp.',
    'Die Demontage macht der Lieferant.',
  ],
  [
    /(?<!\p{L})(?:(?:muss|müssen|braucht|brauchen) (?:\p{L}+ )?nicht(?! \p{L}*(?:nur|weniger))|übernehmen wir(?: selbst)?|machen wir selbst|(?:unnötig|zwecklos))(?!\p{L})/iu,
    'Ein Muster muss nicht geschickt werden.',
    'Ein Muster muss geschickt werden.',
  ],
  [
    /(?<!\p{L})(?:ne (?:demandons|voulons|exigeons|souhaitons|requérons) (?:pas|aucun\p{L}*)|n['’](?:exigeons|avons) (?:pas (?:besoin)?|aucun besoin))(?!\p{L})/iu,
    'Nous ne demandons pas de caution.',
    'Nous demandons une caution.',
  ],
  [
    /^sin (?:\p{L}+ ){0,2}?(?:inspección|supervisión|instalación|certificación|capacitación|montaje|mantenimiento|puesta en marcha)(?: \p{L}+){0,4}\.$/iu,
    'Sin inspección de terceros.',
    'Sin limitación de responsabilidad.',
  ],
  [
    /(?<!\p{L})no (?:pedimos|exigimos|requerimos|necesitamos|solicitamos|queremos|precisamos)(?!\p{L})|(?<!\p{L})(?:la|lo|las|los) (?:hacemos|realizamos|ponemos) nosotros/iu,
    'No pedimos fianza.',
    'Pedimos fianza.',
  ],
  [
    /(?<!\p{L})non (?:chiediamo|vogliamo|pretendiamo|richiediamo|ci servono?|abbiamo bisogno)(?!\p{L})|(?<!\p{L})(?:lo|la|li|le) (?:facciamo|eseguiamo|forniamo) noi/iu,
    'Non chiediamo campioni.',
    'Chiediamo campioni.',
  ],
  [
    /\b(?:no|not) (?:need|required|needed|necessary|wanted|requested|applicable)\s?[.!]?$/i,
    'Third party inspection no need.',
    'There is every need.',
  ],
  [
    /^(?:by (?:us|others|(?:the )?(?:buyer|purchaser|client|owner|company|customer|employer))|not (?:in|part of|included in|within) (?:this |the |our |your )?(?:enquiry|inquiry|scope|order|supply|request|package)(?: of (?:work|supply))?)\s?\.?$/i,
    'by others',
    'by others if they agree',
  ],
  [
    /(?<!\p{L})(?:offres(?: \p{L}+)? par (?:télécopie|fax|courriel|e-?mail|poste)(?: (?:ou|et) [\p{L}-]+)? (?:sont|seront) (?:rejetées|écartées|refusées|irrecevables)|ofertas(?: \p{L}+)? por (?:fax|correo(?: electrónico)?|e-?mail) (?:serán|son|quedarán) rechazadas|Angebote per (?:E-?Mail|Fax|Post) (?:werden|sind) (?:nicht|aus))/iu,
    'Les offres par télécopie sont rejetées.',
    'Les offres sans caution sont rejetées.',
  ],
  [
    /\b(?:is|are|stays?|will be) on (?:us|our (?:side|account|cost))\s?[.!]?$/i,
    'Freight is on us.',
    'The stamp is on us all.',
  ],
  [
    /^(?:please |pls |kindly )?(?:forget|never mind|ignore|disregard)\s(?:about\s)?(?:the|any|our|your|this|that|all)\b/i,
    'Forget about the data book.',
    'Do not forget the data book.',
  ],
  [
    /\b(?:won['’]t|will not|shall not|is not|isn['’]t|are not|aren['’]t) (?:be )?(?:a )?(?:part|in (?:the )?scope|included in|within) (?:of )?(?:your|the|this|our)\b/i,
    'Installation will not be part of your scope.',
    'The price is part of your offer.',
  ],
  [
    /(?<!\p{L})(?:(?:brauch|benötig|verlang|forder|wünsch|erwart)(?:en|t) (?:wir|Sie|der \p{L}+)(?: \p{L}+)? nicht|(?:müssen|brauchen|haben) Sie (?:\p{L}+ )?nicht|(?:ist|sind) (?:\p{L}+ )?kein Thema|nicht (?:an(?:zu)?bieten|zu kalkulieren|einzureichen|vorzulegen|mitzuliefern))(?!\p{L})/iu,
    'Ein Zeugnis 3.2 brauchen wir nicht.',
    'Ein Zeugnis 3.2 brauchen wir.',
  ],
  [
    /\b(?:is|are|was|were|be|been|isn['’]t|aren['’]t)\s(?:\w+ly )?(?:not\s)?(?:\w+ly )?(?<=n['’]t\s|not\s|\bnot \w+ly )(?:required|needed|necessary|requested|demanded|called for|foreseen|envisaged|contemplated|desired|wanted|expected|mandatory|compulsory|obligatory|asked for|intended|planned|applicable|covered by|a condition|part of)\b/i,
    'A site acceptance test is not foreseen.',
    'Welding repairs are not allowed.',
  ],
  [
    /\b(?:need not|needs? no|needn['’]t|no need (?:for|to|of)|not (?:have|has) to|no longer (?:need|require|want|ask|is a|required|needed|necessary|a condition))\b/i,
    'Mill certificates need not be furnished.',
    'The need for tests is clear.',
  ],
  [
    /\b(?:(?:do|does|did|will|would)|(?:we|you|bidders?|suppliers?|vendors?|contractors?|company|purchaser|buyer|client) shall)(?: not|n['’]t) (?:need|require|want|wish for|insist on|ask for|call for|expect)\b|\bdon['’]t (?:need|want|bother)\b/i,
    'We do not need a spare rotor.',
    'The actuator shall not require external power.',
  ],
  [
    /\b(?<!not )(?:is|are|can be|may be|shall be|will be|to be)\s(?:hereby )?(?:left out|omitted|dispensed with|waived|dropped|skipped|spared|superfluous|unnecessary|exempt(?:ed)?|excused|relieved of)\b|\b(?:tests?|inspections?|certificates?|reports?|visits?|surveys?|trials?|bonds?|cop(?:y|ies))\b[^.;]{0,40}\b(?:is|are|would be) redundant\b/i,
    'The Charpy test is left out.',
    'Power supplies shall be redundant.',
  ],
  [
    /^(?:there is |there are )?no\s[^.;]{1,70}\s(?:(?:is|are|will be)\s(?:\w+ )?)?(?:required|needed|necessary|requested|wanted|expected|foreseen|contemplated|demanded|called for|due|asked for)\b/i,
    'No operators are required.',
    'No operators are allowed.',
  ],
  [
    /\b(?:we|the (?:buyer|purchaser|client|company)) (?:waives?|dispenses? with|forgoes?|renounces?)\b|\b(?:we|you|the (?:buyer|purchaser|client|company)) (?:can do without|does without|do without)\b/i,
    'We waive the witness test.',
    'The waiver shall be signed.',
  ],
  [
    /^no [^.;]{1,60} need (?:be |\w+ )|\b(?:is|are) neither (?:required|needed|requested|wanted) nor\b|\b(?:nobody|no one)\b.{0,12} (?:wants|needs|requires|asks for)\b/i,
    'No bid bond need accompany the offer.',
    'No weld may be left untested.',
  ],
  [
    /\b(?:please )?(?:do not|don['’]?t) (?:please )?(?:include|quote|price|offer|add|bring|allow for)\b/i,
    'Running dope please do not include.',
    'Do not delay.',
  ],
  [
    /\b(?:items?|pos(?:ition)?s?|lines?|lots?)\.? [\d.,\s]{1,12}(?:and \d{1,4} )?(?:is|are|stands?|has been|have been) (?:hereby |now )?(?:deleted|cancel+ed|withdrawn|dropped|struck out)\b/i,
    'Item 80 is deleted; posts are bought locally.',
    'Clause 80 is deleted.',
  ],
  // What the buyer does or has himself is not asked of the supplier.
  [
    /\b(?:is|are|will be|shall be)\s(?:(?:bought|purchased|procured|supplied|provided|arranged|done|erected|brought|organi[sz]ed|made available)\s)?by (?:us|our (?:own )?\w+|(?:the )?(?:company|buyer|purchaser|client|customer|owner|operator|employer))(?:\s(?:as well|too|also|separately|locally|itself|direct(?:ly)?))*\s?\.?$/i,
    'Scaffolding is by us as well.',
    'Drawings are provided by us for approval within 10 days.',
  ],
  [
    /\b(?:is|are|will be|shall be)\s(?:constructed|built|installed|carried out|performed|done|supplied|provided|issued)\s(?:free(?: of charge)? |at no (?:cost|charge) )?by (?:us|(?:the )?(?:company|buyer|purchaser|client|customer|owner|operator|employer|authority|corporation)(?:['’]s (?:\w+ ){0,2}(?:contractors?|crews?|teams?|forces|department))?)\s?\.?$/i,
    'Foundations are constructed by the Authority’s civil contractor.',
    'Foundations are constructed by the contractor.',
  ],
  [
    /(?<!\p{L})(?:stell(?:en|t) (?:wir|der (?:Kunde|Auftraggeber|Besteller|Betreiber))(?: \p{L}+)? bei|(?:liefern|beschaffen|besorgen|bringen) wir(?: \p{L}+)? selbst(?: mit)?)(?!\p{L})/iu,
    'Schrauben und Dichtungen stellen wir bei.',
    'Die Muster stellt der Lieferant bei.',
  ],
  [
    /\bwe (?:already )?(?:buy|purchase|procure|supply|provide|arrange|do|have) (?:(?:it|them|this|that|these|those|the \w+) )?(?:ourselves|locally|already|separately|in house)\b/i,
    'Lifting gear we have already.',
    'We have the right to inspect.',
  ],
  [
    /(?<!\p{L})nicht (?:\p{L}+ )?(?:erforderlich|notwendig|nötig|verlangt|gefordert|gewünscht|vorgesehen|benötigt|Gegenstand|Bestandteil|Teil|gebraucht)(?!\p{L})/iu,
    'Ein Zeugnis 3.2 ist nicht erforderlich.',
    'Nachbauten sind nicht zulässig.',
  ],
  [
    /(?<!\p{L})(?:(?:entfällt|entfallen)(?! nicht)|erübrigt sich|erübrigen sich|entbehrlich|überflüssig|verzichte[nt]?|verzichtet|ab(?:zu)?sehen)(?!\p{L})/iu,
    'Auf eine Abnahme wird verzichtet.',
    'Die Abnahme erfolgt im Werk.',
  ],
  [
    /(?<!\p{L})kein\p{L}{0,2}\s[^.;]{1,60}\s(?:erforderlich|notwendig|nötig|verlangt|gefordert|gewünscht|vorgesehen|benötigt)(?!\p{L})/iu,
    'Es ist keine Schulung vorgesehen.',
    'Es ist keine Abweichung zulässig.',
  ],
  [
    /(?<!\p{L})(?:n['’]est|ne sont|ne sera|n['’]a|n['’]ont|ne)\s(?:pas|plus)\s(?:été )?(?:requis|demandé|exigé|nécessaire|prévu|souhaité|obligatoire)\p{L}*/iu,
    'La présence d’un superviseur n’est pas demandée.',
    'La livraison partielle n’est pas admise.',
  ],
  [
    /(?<!\p{L})(?:inutile|superflue?s?|sans objet|dispensée?s?|il n['’]y a pas lieu|aucun\p{L}*\s[^.;]{1,60}\sn['’](?:est|a) (?:requis|demandé|exigé|prévu)\p{L}*)(?!\p{L})/iu,
    'Aucune caution n’est demandée.',
    'Aucune dérogation n’est admise.',
  ],
  [
    /(?<!\p{L})no\s(?:se (?:requiere|exige|solicita|pide|necesita|prevé|contempla|precisa)n?|(?:es|son|será|serán) (?:necesari|obligatori|exigible)\p{L}*|hace falta|está prevista?|aplica)(?!\p{L})/iu,
    'No se requiere inspección de terceros.',
    'No se admiten entregas parciales.',
  ],
  [
    /(?<!\p{L})(?:innecesari[oa]s?|queda\p{L}* exent\p{L}+|exent[oa]s? de|se prescinde|prescindimos)(?!\p{L})/iu,
    'Se prescinde de la formación.',
    'El personal presente firma el acta.',
  ],
  [
    /(?<!\p{L})non\s(?:(?:è|sono|sarà|saranno|viene|vengono) (?:richiest|necessari|previst|obbligatori|dovut)\p{L}*|occorr\p{L}+|serv\p{L}+|si richied\p{L}+|si prevede)(?!\p{L})/iu,
    'Non è richiesta la prova idraulica.',
    'Non è ammesso il subappalto.',
  ],
  [
    /(?<!\p{L})(?:superflu[oaie]|si rinuncia|rinunciamo|esonerat[oaie]|si può fare a meno|non necessari[oaie])(?!\p{L})/iu,
    'Si rinuncia alla formazione.',
    'La formazione si tiene in sede.',
  ],
  [
    /\b(?:is|are|be|shall be|will be|stays?|remains?|falls?|lies?)\s(?:expressly |hereby |therefore )?(?:excluded from|out of|outside|beyond|not (?:part of|in|within|included in))\s(?:(?:the )?\w+['’]s? |the |this |your |our |its )?(?:scope|supply|enquiry|inquiry|order|contract|tender|package|price|lot|works?|consultation|requisition)\b/i,
    'Civil works are excluded from the scope.',
    'Civil works are in the scope.',
  ],
  [
    /\b(?:does|do|shall|will)(?: not|n['’]t) apply\b(?! to (?:the )?(?:supplier|vendor|seller|claims?))|\b(?:is|are) not (?:applicable|relevant|of interest)\b|\bmay be (?:omitted|skipped|left out|dispensed with|waived|disregarded)\b|\bcan be (?:omitted|skipped|left out|dispensed with|waived|disregarded|ignored)\b/i,
    'NACE MR0175 does not apply.',
    'NACE MR0175 applies.',
  ],
  [
    /\b(?:nobody|no one|nothing)\b[^.;]{0,40}\b(?:has to|have to|needs? to|is needed|is required|need be)\b|\bthere (?:is|are|will be) no (?:\w+ ){1,4}(?:on this|for this|at this|this time|involved|to be (?:held|made|offered))\b|\bthere will be no\b/i,
    'Nobody has to redo the induction.',
    'Nobody may enter the site.',
  ],
  [
    /(?<!\p{L})(?:(?:ist|sind|bleibt|bleiben) (?:nicht (?:Teil|Bestandteil|Gegenstand|enthalten)|ausgenommen|ausgeklammert)|nicht im (?:Liefer|Leistungs)umfang|gehör(?:t|en) nicht zu[mr]?|bauseits|keine Anwendung)(?!\p{L})/iu,
    'Gegenflansche gehören nicht zum Lieferumfang.',
    'Die Montage gehört zum Umfang.',
  ],
  [
    /(?<!\p{L})(?:(?:est|sont|reste|restent) (?:exclue?s?|exceptée?s?|hors (?:de )?(?:fourniture|périmètre|marché|lot))|(?:ne fait|ne font) pas partie|hors (?:fourniture|périmètre)|non comprise?s?|ne s['’]applique(?:nt)? pas)(?!\p{L})/iu,
    'Le montage est exclu de la consultation.',
    'Le montage est inclus.',
  ],
  [
    /(?<!\p{L})(?:se (?:elimina|suprime|anula)n? (?:el|la|los|las) (?:[íi]tems?|partidas?|cláusulas?|requisitos?|exigencias?|pruebas?|ensayos?)|(?:fue|fueron|ha sido|han sido) (?:eliminad|suprimid|anulad|cancelad|retirad)[oa]s?)(?!\p{L})/iu,
    'Se elimina la prueba de fuego.',
    'Se anulan las ofertas que no traigan fianza.',
  ],
  [
    /(?<!\p{L})(?:foi|foram) (?:retirad|eliminad|suprimid|cancelad|excluíd)[oa]s?(?!\p{L})/iu,
    'O guindaste foi retirado do escopo.',
    'Fica cancelado o pedido entregue com atraso.',
  ],
  [
    /(?<!\p{L})(?:tidak|tak|nggak|gak) (?:usah|perlu|diperlukan|dibutuhkan)(?!\p{L})/iu,
    'Sertifikat 3.2 tidak diperlukan.',
    'Sertifikat 3.2 diperlukan.',
  ],
  [
    /(?<!\p{L})queda(?:n|rá|rán)? a?fuera(?! de (?:plazo|servicio))(?!\p{L})/iu,
    'El registro sónico queda afuera.',
    'La oferta queda fuera de plazo.',
  ],
  [
    /(?<!\p{L})(?:(?:queda|quedan|está|están|es|son) (?:excluid|exceptuad)[oa]s?|no (?:forma|forman) parte|fuera del (?:alcance|suministro)|no (?:está|están) (?:incluid|comprendid)[oa]s?|no (?:será|serán) de aplicación)(?!\p{L})/iu,
    'El montaje queda excluido del suministro.',
    'El montaje queda incluido.',
  ],
  [
    /(?<!\p{L})(?:(?:è|sono|resta|restano) (?:esclus|eccettuat)[oaie]|non (?:fa|fanno) parte|(?:fuori|al di fuori) (?:dello scopo|dalla fornitura)|non (?:è|sono) (?:compres|inclus)[oaie]|non si applica(?:no)?)(?!\p{L})/iu,
    'Il montaggio è escluso dalla fornitura.',
    'Il montaggio è compreso.',
  ],
  [
    /^[^;]*\b(?:is|are|stays?|remains?) (?:\w+ly )?(?:by|with) (?:us|others|(?:the )?(?:buyer|purchaser|client))\b(?: \w+){0,2}\.?$/i,
    'Scaffolding is by us as well.',
    'Scaffolding is inspected by us as well.',
  ],
  [
    /\bwe (?:shall |will )?(?:buy|supply|provide|procure|purchase|arrange)\b[^.;]{1,50}\b(?:ourselves|separately|elsewhere)\.?$/i,
    'We buy the actuators separately.',
    'We buy the actuators from you.',
  ],
  [
    /(?<!\p{L})(?:geht|gehen) (?:\p{L}+ )?(?:zu unseren Lasten|auf unsere (?:Kosten|Rechnung))(?!\p{L})/iu,
    'Der Transport geht zu unseren Lasten.',
    'Der Transport geht zu Ihren Lasten.',
  ],
  [
    /^(?:et )?nous (?:fournissons|assurons|apportons|prenons en charge|nous (?:chargeons|occupons))(?!\p{L})(?! (?:que|pas))/iu,
    'Nous fournissons l’échafaudage.',
    'Nous vous fournirons nos remarques.',
  ],
  [
    /(?<!\p{L})(?:nosotros (?:suministramos|proporcionamos|ponemos|aportamos|nos encargamos|proveemos)|(?:é|são|será|serão|fica|ficam|corre|correm) (?:por nossa conta|a nosso (?:cargo|encargo))|nós (?:fornecemos|providenciamos))(?!\p{L})/iu,
    'O transporte é por nossa conta.',
    'O transporte é por conta do fornecedor.',
  ],
  [
    /(?<!\p{L})(?:no (?:cotizar|ofertar|presupuestar)|non (?:quotare|offrire|prezzare)|não (?:cotar|ofertar))(?!\p{L})/iu,
    'Repuestos no cotizar, por favor.',
    'Repuestos cotizar aparte.',
  ],
  [
    /(?<!\p{L})(?:von uns|durch uns|durch den Besteller|von Dritten)(?: \p{L}+)? (?:\p{L}{0,3}gestellt|beschafft|\p{L}{0,3}gekauft)\.?$/iu,
    'Das Gerüst wird von uns gestellt.',
    'Das Gerüst wird von uns geprüft.',
  ],
  [
    /(?<!\p{L})(?:stellen|beschaffen|kaufen|organisieren) wir (?:selbst|separat)(?: bei)?(?!\p{L})/iu,
    'Die Antriebe beschaffen wir selbst.',
    'Die Antriebe beschaffen Sie selbst.',
  ],
  [
    /(?<!\p{L})(?:à notre charge|à la charge (?:de l['’]acheteur|du client)|assurée?s? par nos soins)(?: \p{L}+)?\.?$/iu,
    'Les échafaudages sont à notre charge.',
    'Les échafaudages sont à la charge du fournisseur.',
  ],
  [
    /(?<!\p{L})(?:achet|fourni)\p{L}* par (?:nous|nos soins|le client|l['’]acheteur|des tiers)(?: \p{L}+)?\.?$/iu,
    'Les actionneurs sont achetés par nous séparément.',
    'Les actionneurs sont approuvés par nous.',
  ],
  [
    /(?<!\p{L})(?:(?:a|por) (?:nuestr[oa] (?:cargo|cuenta))|(?:a cargo|por cuenta) del (?:comprador|cliente))(?: \p{L}+)?\.?$/iu,
    'Los andamios son por nuestra cuenta.',
    'Los andamios son por cuenta del proveedor.',
  ],
  [
    /(?<!\p{L})(?:suministrad|comprad|aportad)[oa]s? por (?:nosotros|el comprador|el cliente|terceros)(?: \p{L}+){0,2}\.?$/iu,
    'Los actuadores son comprados por nosotros por separado.',
    'Los actuadores son aprobados por nosotros.',
  ],
  [
    /(?<!\p{L})(?:behalten|erheben|verlangen|fordern|wünschen|benötigen|brauchen|berechnen)(?: wir)?(?: \p{L}+){0,2} nicht(?: ein)?(?=\s?[.,;]|\s?$)/iu,
    'Einen Haftrücklass behalten wir nicht ein.',
    'Einen Haftrücklass behalten wir ein.',
  ],
  [
    /(?<!\p{L})(?:ne |n['’])(?:sont|est|sera|seront)(?: donc)? pas (?:à (?:chiffrer|proposer|offrir|prévoir|inclure|fournir|coter|votre charge|la charge du (?:titulaire|fournisseur|prestataire|vendeur))|comprise?s?|due?s?)(?!\p{L})|(?<!\p{L})(?:nous (?:renonçons|nous passons)|on se passe)(?!\p{L})/iu,
    'Les échafaudages ne sont pas à chiffrer.',
    'Les échafaudages sont à chiffrer.',
  ],
  [
    /(?<!\p{L})não (?:se aplicam?|(?:é|são|será|serão|está|estão) (?:necessári|exigid|obrigatóri|previst|incluíd|requerid|pedid)\p{L}*|precisam? de|faz(?:em)? parte|é preciso)(?!\p{L})|(?<!\p{L})(?:dispensad[oa]s?|fica(?:m)? fora)(?!\p{L})/iu,
    'Não é exigida inspeção de terceiros.',
    'Não são aceitos tubos usados.',
  ],
  [
    /(?<!\p{L})no (?:hay que|se deben?|tiene[ns]? que) (?:cotizar|incluir|presentar|ofertar|valorar)|(?<!\p{L})no (?:cotice|incluya|presente)n?(?!\p{L})/iu,
    'No hay que cotizar los andamios.',
    'Hay que cotizar los andamios.',
  ],
  [
    /(?<!\p{L})(?:il |lo |la |i |le )?[^.;]{0,60}non (?:va|vanno|deve essere|devono essere) (?:quotat|offert|inclus|prezzat)[oaie](?!\p{L})/iu,
    'I ponteggi non vanno quotati.',
    'I ponteggi vanno quotati.',
  ],
  [
    /(?<!\p{L})(?:a nostr[oa] (?:carico|cura)|a (?:carico|cura) del (?:committente|cliente))(?: \p{L}+)?\.?$/iu,
    'I ponteggi sono a nostro carico.',
    'I ponteggi sono a carico del fornitore.',
  ],
  [
    /(?<!\p{L})(?:fornit|acquistat)[oaie] (?:da (?:noi|terzi)|dal (?:committente|cliente))(?: \p{L}+)?\.?$/iu,
    'Gli attuatori sono acquistati da noi separatamente.',
    'Gli attuatori sono approvati da noi.',
  ],
];

/** What else a sentence may say beside: an exception, a condition, a separate demand. Then it stays whole. */
export const asksBesides: readonly DoesWithoutCue[] = [
  [
    /\b(?:but|however|(?:al)?though|instead|except|unless|only|(?<!be |been |is |are )provided|if|where|until|without|shall|must|please|otherwise|(?<!shall )rather)\b|\b(?:not|never)\b.*\b(?:not|without|unless)\b|;\s/i,
    'No bond is required unless the value exceeds USD 1m.',
    'No bond is required.',
  ],
  [
    /\b(?:you|suppliers?|vendors?|contractors?|sellers?)\s(?:\w+\s){0,2}(?:liable|responsible)\b/i,
    'The exclusion does not apply to the crane, for which you remain liable.',
    'The exclusion does not apply to the crane.',
  ],
  // What is enough is what is asked.
  [
    /\b(?:is|are|will be) (?:enough|sufficient)\b|\bsuffices?\b/i,
    'We will not attend, a report is enough.',
    'We will not attend.',
  ],
  // What the supplier does is asked, whatever its object is denied.
  [
    /^(?:you|(?:the )?(?:supplier|vendor|seller|contractor)) (?!need|do|are|is|may|can|ha|will|shall|should|must)\w+/i,
    'You replace anybody we do not want on site.',
    'You do not have to replace anybody.',
  ],
  // That a clause of the tender is taken out is a row: it changes what is signed.
  [
    /^(?:the )?(?:sub-?)?(?:clause|section|article|paragraph|condition)s?\s\d/i,
    'Clause 14.2 is deleted.',
    'Item 14 is deleted.',
  ],
  [
    /\b(?:save (?:for|that|where)|other than|apart from|(?:orders?|contracts?|values?|lots?) (?:below|above|up to|under|over)|not guarantee)\b/i,
    'A bond is not needed for orders below EUR 50,000.',
    'A bond is not needed for this order.',
  ],
  [
    /(?<!\p{L})(?:jedoch|aber|sondern|sofern|wenn|falls|außer|nur|muss|müssen|mais|sauf|si|doit|doivent|seulement|pero|sino|salvo|debe|deben|solo|ma|bensì|tranne|deve|devono|se|soltanto)(?!\p{L})/iu,
    'Eine Schulung ist nicht nötig, jedoch ein Handbuch.',
    'Eine Schulung ist nicht nötig.',
  ],
  [
    /(?<!\p{L})(?:mas|exceto|porém|desde que|deve(?:m|rá|rão)?|somente|apenas|kecuali|tetapi|tapi|namun|asal(?:kan)?|jika|kalau|hanya|cukup|harus|wajib)(?!\p{L})/iu,
    'O ensaio foi retirado, mas o relatório é exigido.',
    'O ensaio foi retirado.',
  ],
];
