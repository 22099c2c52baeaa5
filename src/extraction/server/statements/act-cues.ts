import { cueReader, type CueTable } from '#text/cues.ts';

/** What a sentence does, told by its verb and its subject, whatever its subject matter. */
export const actCues: CueTable = {
  /** The supplier does it, in the present tense of conditions. */
  supplierActs: [
    [
      'en',
      '(the )?(bidder|tenderer|supplier|vendor|seller|contractor|manufacturer|subcontractor|offeror)s? (also |alone |itself |himself |thereby |shall |will )?\\w{2,}s(?! (of|and))',
      'Vendor carries out variations',
      'the supplier',
    ],
    [
      'en',
      '(he|they|it) (returns?|submits?|provides?|carr(y|ies)|bears?|keeps?|replaces?|repairs?|pays?|signs?|notif(y|ies)|informs?)',
      'He returns one copy.',
      'hers',
    ],
    [
      'en',
      '(drivers?|operators?|personnel|staff|technicians?|welders?|crews?|operatives?) .. (need|needs|hold|holds|carry|carries|pass|passes|wear|wears|have|speak)',
      'drivers need tickets',
      'screwdriver',
    ],
    [
      'de',
      '(der |die )?(bieter|lieferant|auftragnehmer|verkäufer|hersteller|unternehmer) .. (hat|haben|ist|sind|wird|stellt|liefert|trägt|übernimmt|haftet|legt|garantiert|verpflichtet|sichert)',
      'Der Bieter legt Muster vor',
      'Bieterliste',
    ],
    [
      'fr',
      '(le |la |les )?(soumissionnaire|fournisseur|titulaire|vendeur|prestataire|candidat|entrepreneur)s? .. (joint|fournit|remet|garantit|assure|supporte|prend|livre|produit|présente|restent?|est|sont|s.engage)',
      'Le soumissionnaire joint ses bilans',
      'fourniture',
    ],
    [
      'es',
      '(el |los )?(oferente|licitador|licitante|proveedor|contratista|vendedor|adjudicatario)(es|s)? .. (presenta|entrega|garantiza|asume|suministra|incluye|adjunta|acredita|responde|se compromete)*',
      'El oferente presenta muestras',
      'proveer',
    ],
    [
      'it',
      '(il |i )?(fornitore|offerente|appaltatore|venditore|concorrente|affidatario) .. (fornisce|consegna|garantisce|assume|presenta|allega|si impegna|sostiene|è|sono|trasmette)',
      'Il fornitore allega i certificati',
      'fornitura',
    ],
    [
      'pt',
      '(o |a )?(fornecedor|proponente|contratad[oa]|empreiteiro) .. (deve*|apresenta*|garante|fornece*|será|é)',
      'O fornecedor apresenta amostras',
      'fornecer',
    ],
  ],
  /** What is to be done with the goods, in the passive of conditions. */
  passive: [
    [
      'en',
      '(is|are|be) (not |only |also |to be |all |each |then |separately )?\\w+(ed|en)',
      'the tag is wired to it',
      'it is here',
    ],
    [
      'en',
      '(is|are|be) (not |only |also |to be |to |all |then )?(paid|made|sent|kept|held|put|set|cut|built|sought|bound|met|done|shown|left|sold|bought|read|wound|ground|spun)',
      'lists are sent monthly',
      'a set of keys',
    ],
    [
      'de',
      '(ist|sind|wird|werden) .. (zu \\w+en|ge\\w+(t|en)|\\w+zu\\w+en|be\\w+t|ver\\w+t|er\\w+t)',
      'sind nach Norm auszuwuchten',
      'es ist da',
    ],
    [
      'fr',
      '(est|sont|sera|seront) (\\w+ )?\\w+(é|ée|és|ées|is|ise|ises|us|ue|ues|it|ite|ites|its)',
      'elles sont rédigées en français',
      'il est là',
    ],
    [
      'es',
      '(es|son|será|serán|está|están|se) \\w+(ado|ada|ados|adas|ido|ida|idos|idas|rá|rán|an|en)',
      'las ofertas serán firmadas',
      'es lunes',
    ],
    [
      'it',
      '(è|sono|sarà|saranno|viene|vengono|va|vanno) \\w+(ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite)',
      'i certificati vanno allegati',
      'è qui',
    ],
    ['pt', '(é|são|será|serão) \\w+(ado|ada|ados|adas|ido|ida|idos|idas)', 'as peças serão testadas', 'são'],
  ],
  /** An end or a frame put to what is done. */
  prohibits: [
    [
      'en',
      '(not|never) (be )?(accept*|allow*|permit*|admit*|consider*|acceptable|valid)',
      'Copies are not accepted',
      'notable',
    ],
    [
      'en',
      '(is|are) (forbidden|prohibited|excluded|barred|void|rejected|returned|disqualified|invalid)',
      'Sub-letting is forbidden',
      'bard',
    ],
    [
      'en',
      '(no|nothing|nobody|none) .. (may|shall|must|will|can|is|are|ships?|starts?|leaves?|begins?) .. (without|except|before|until|unless)',
      'Nothing ships without release',
      'nothing',
    ],
    [
      'en',
      '(only|solely|exclusively) .. (accept*|consider*|valid|admit*|from|with|after|if|when|by)',
      'only after Code-1 approval',
      'lonely',
    ],
    [
      'de',
      '(nicht|kein(e|en|er)?) .. (anerkannt|zugelassen|zulässig|gestattet|akzeptiert|erlaubt|berücksichtigt)',
      'wird nicht anerkannt',
      'erkannt',
    ],
    [
      'de',
      '(nur|ausschließlich) .. (akzeptiert|zugelassen|zulässig|mit|nach|durch|wenn)',
      'werden nur akzeptiert, wenn',
      'Natur',
    ],
    ['de', '(unzulässig|untersagt|verboten|ausgeschlossen)', 'ist untersagt', 'gesagt'],
    [
      'fr',
      '(ne|n.) .. (pas|point) .. (admis*|accept*|autoris*|recevab*)|interdit*|irrecevable*|exclu*',
      'ne sont pas recevables',
      'reçu',
    ],
    [
      'es',
      '(no se (admit|acept|permit)*|prohibid*|quedan? (prohibid|excluid)*|vedad*)',
      'no se admitirán',
      'admite',
    ],
    [
      'it',
      '(non (è|sono|saranno|sarà) (ammess|accettat|consentit)*|vietat*|esclus*)',
      'il subappalto è vietato',
      'ammesso',
    ],
    [
      'pt',
      '(não (é|são|será|serão) (permitid|aceit|admitid)*|vedad[oa]*|proibid*)',
      'É vedada a subcontratação',
      'permitido',
    ],
  ],
  /** Something is let off: nothing is asked. */
  dispenses: [
    [
      'en',
      '(not|no longer|never|neither|nor|n.t) (\\w+ ){0,2}(required|reqd|needed|necessary|mandatory|obligatory|desired|foreseen|wanted|called for)',
      'Camp is not needed',
      'not finished',
    ],
    [
      'en',
      '(not|no longer|n.t) (\\w+ ){0,2}(envisaged|requested|applicable|intended|expected|compulsory|a condition|subject to|insist*|asked for|looking for)',
      'FAT is not envisaged',
      'no',
    ],
    [
      'en',
      '(not|no longer|n.t|outside|out of|excluded from|beyond) (\\w+ ){0,3}(scope|part of|object of|subject of|included|within)',
      'Civil works are out of scope',
      'part',
    ],
    [
      'en',
      '(need|needs|does|do|did|would|will|can|could) ?(not|n.t) (\\w+ )?(be|need|apply|require|comply|want|have to|seek|ask|include|form|expect|insist|quote|offer|price)',
      'need not be furnished',
      'do not scale',
    ],
    [
      'en',
      '(needn|isn|aren|won|doesn|don).t (\\w+ )?(need*|require*|apply|want|yours|necessary|allow|include|have to|be|bother|worry|price)',
      "You needn't apply",
      'do it',
    ],
    [
      'en',
      '(no|without) (\\w+ ){0,3}(need|requirement|obligation|necessity|call|demand) (for|to|of|that)?',
      'There is no need for it',
      'no',
    ],
    [
      'en',
      'no .. (is|are|will be|was|were) (\\w+ )?(required|needed|necessary|conducted|foreseen|wanted|called for|envisaged|requested|planned|expected|due|payable|asked)',
      'No operators are required',
      'nominal',
    ],
    [
      'en',
      'no (\\w+ ){1,4}(required|needed|necessary|wanted|please|thanks|this time|on this (one|job|order))',
      'No tender fee this time',
      'no',
    ],
    [
      'en',
      '(omitted|omit|left out|leave out|left off|leave off|dispensed|dispense|waived|superfluous|unnecessary|redundant|spared|dropped|skipped|skip|scrapped)',
      'the test is left out',
      'emptied',
    ],
    [
      'en',
      '(exempt(ed|ion)?|excused|relaxed|free of charge by us|at no cost to you|we waive|you can (skip|ignore|forget)|never mind|forget (about )?the)',
      'are exempted from EMD',
      'empty',
    ],
    [
      'en',
      '(not applicable|n/a|nil|none|no (paper|hard) cop(y|ies)|unmonogrammed|without (the )?monogram|not (yours|your))',
      'Tender fee: NIL',
      'no',
    ],
    [
      'de',
      '(nicht|kein(e|en|er|es|em)?|weder|ohne) .. (erforderlich|notwendig|nötig|gefordert|verlangt|gegenstand|gewünscht|vorgesehen|benötigt|anwendbar|bestandteil|umfang|brauchen|vorzulegen)',
      'Zeugnis ist nicht erforderlich',
      'Förderung',
    ],
    [
      'de',
      '(entfällt|entfallen|entfalle|verzicht(et|en|bar)|überflüssig|erübrigt|bauseits|brauchen (sie )?nicht|nicht nötig|hinfällig)',
      'Das Angebot entfällt',
      'Abfall',
    ],
    [
      'fr',
      '(ne|n.|pas|aucun(e)?) .. (demand|requis|nécessaire|exig|prévu|obligatoire|applicable|besoin|partie|fournir|inclu)*|sans objet|dispens*|inutile|exonér*|supprim*',
      "n'est pas demandée",
      'demande',
    ],
    [
      'es',
      '(no|ningun(a)?|sin) .. (requier|necesari|exig|obligatori|prev|aplica|precisa|hace falta|parte|solicita|inclu)*|innecesari*|sin objeto|exent*|exonerad*',
      'no se requiere fianza',
      'requisito',
    ],
    [
      'it',
      '(non|nessun(a)?|senza) .. (richiest|necessari|obbligatori|previst|applicabil|dovut|occorre|serve|parte|rientra|inclus)*|superflu*|esent*|esonerat*',
      'non è richiesta',
      'richiesta',
    ],
    [
      'pt',
      '(não) .. (pretende|necessári|exig|requer|obrigatóri|aplica|precisa)*|dispensa-se|dispensad*|isent*',
      'Dispensa-se a visita',
      'pretende',
    ],
  ],
  /** A line of who writes: names, companies, departments. */
  signs: [
    [
      'en',
      '(Ltd|LLC|Inc|GmbH|plc|S\\.?p\\.?A|S\\.?A\\.?S?|S\\.?r\\.?l|Lda|B\\.?V|N\\.?V|AG|KG|AS|A/S|Sdn Bhd|Pvt|LLP|FZE|W\\.?L\\.?L|S\\.?A\\.?O\\.?C|Corp|Co)\\.?$',
      'Birchfall Energy Ltd.',
      'Ltd liability',
    ],
    [
      'en',
      '(senior |lead |chief |junior )?(buyer|purchaser|manager|director|coordinator|officer|secretary|superintendent|specialist)$',
      'Senior Buyer',
      'buyer pays',
    ],
    [
      'en',
      '(procurement|purchasing|materials|contracts|supply chain|engineering|tenders) (department|dept|division|section|unit|office|group)',
      'Contracts & Tenders Department',
      'unit',
    ],
    [
      'en',
      '(courtesy translation|undertaking|registered|VAT (no|reg)|company (no|reg*)|share capital|established|founded)',
      'A Government Undertaking',
      'a take',
    ],
  ],
  /** What was, what we are: a story. */
  narrates: [
    [
      'en',
      '(was|were|had|has been|have been|went|came|got|moved|decided|found|lost|told|said|met|saw|made|failed)(?! to be)',
      'the client moved the spud',
      'it is',
    ],
    [
      'en',
      '(spoke|discussed|entered into|filed|recently|historical*|last (week|month|year)|in the past|so far|years ago|since (19|20)\\d\\d|originally|previously)',
      'We spoke last week',
      'spoken',
    ],
    [
      'en',
      '(acknowledges?|believes?|recogni[sz]es?|desires?|sells|owns|operates|is regulated by|is owned by|is located|consists of|comprises) (that|to|its|the|a|an|by|in|\\d)',
      'YCC sells its power',
      'sell',
    ],
    [
      'en',
      '(following|above) (\\w+ ){1,3}(is|are) (replaced|amended|changed|revised|added)',
      'the following clause is replaced',
      'following',
    ],
    [
      'en',
      '(can|may) (create|exist|offer the following|incorporate)|is (going|planning|due) to',
      'may create IPR',
      'creative',
    ],
    ['en', '(we|I) (have|.ve|had) (\\w+ )?\\w+(ed|en|ne|ght)', 'We have used 21 suppliers', 'we have tools'],
    [
      'en',
      '(we are|we.re|I am|I.m|.s) (\\w+ )?(pleased|happy|proud|glad|sorry|delighted|working|planning|based|building|travelling|traveling|away|back|on (leave|holiday)|in the (office|middle))',
      'We are pleased',
      'pleased',
    ],
    [
      'en',
      '(proud*|award-winning|world.?wide|world.?class|leading|best places|years of (experience|service)|market leader|our (story|history|mission|people|values|vision))',
      'Proud to be named',
      'lead',
    ],
    [
      'en',
      '(monitored|recorded|confidential|intended recipient|addressee|in error|printing|environment before|virus*|unsubscribe|privileged|disclaimer|privacy (policy|notice))',
      'Emails are monitored',
      'moni',
    ],
    [
      'en',
      '(this (order|enquiry|inquiry|project|tender|document|message|notice|letter|mail|revision|rev \\w) (is|are|replaces|supersedes|covers|forms|concerns|relates|describes|follows|cancels|comes))',
      'This document covers valves',
      'this valve',
    ],
    [
      'en',
      '(all |any )?(other|remaining) (terms|conditions|items|requirements|clauses|details) .. (unchanged|remain*|stay|as before|same|stand|in force)',
      'All other conditions stay in force',
      'other',
    ],
    [
      'en',
      '(means|shall mean|refers to|is defined as|hereinafter|hereafter|amends?|supplements?)',
      'These SCC amend the terms',
      'it is defined',
    ],
    [
      'en',
      '(thank*|cheers|best wishes|apolog*|hope (this|you|all)|speak soon|have a (good|nice))',
      'Thanks, Ruth',
      'hope',
    ],
    [
      'en',
      '(refer(ring)? to (our|your|the)|further to (our|your)|as (discussed|you know|mentioned))',
      'Referring to our inquiry',
      'reference',
    ],
    [
      'de',
      '(war|waren|hatte|hatten|wurde|wurden|freuen uns|haben wir|gegründet|handelsregister|geschlossen)',
      'Wir freuen uns auf Sie',
      'Ware',
    ],
    [
      'fr',
      '(était|étaient|a été|ont été|avons|fondée?|capital (social )?de|lance un appel)',
      'au capital de 5 M€',
      'capitale',
    ],
    ['es', '(fue|fueron|era|ha sido|han sido|hemos|fundada|capital social)', 'fundada en 1956', 'fuera'],
    ['it', '(era|erano|è stato|sono stati|abbiamo|fondata|capitale sociale)', 'capitale sociale', 'capitolo'],
  ],
  /** The buyer speaks of what he himself does. */
  buyerActs: [
    [
      'en',
      '(we|I) (will|shall|would|can|could|may|intend|plan|expect|estimate|collect|supply|provide|have|hold|use|operate|are|am)',
      'We collect ourselves',
      'weld',
    ],
    [
      'en',
      '(purchaser|buyer|company|owner|client|employer|contractor|city|authority|entity) (will|shall|may|can|is|has|reserves|intends|provides|supplies|holds)',
      'The Company may audit',
      'accompany',
    ],
    [
      'de',
      '(wir|der auftraggeber|der besteller|der käufer) (werden|wird|können|kann|behält|behalten|stellt|stellen|holen|übernehmen)',
      'Wir holen selbst ab',
      'wirken',
    ],
    [
      'fr',
      '(nous|l.acheteur|le maître|le client|l.administration) (\\w+ons|peut|se réserve|fournit|prendra)',
      'nous fournissons le gaz',
      'nouveau',
    ],
    [
      'es',
      '(nosotros|el comprador|la empresa|el cliente|la entidad) (\\w+mos|podrá|se reserva|suministra*)',
      'la empresa suministrará',
      'compra',
    ],
    [
      'it',
      '(noi|il committente|il compratore|la stazione|il cliente) (\\w+mo|può|si riserva|fornisce|fornirà)',
      'il committente fornisce',
      'noia',
    ],
  ],
  /** Asked for or wished in everyday words. */
  wishes: [
    [
      'en',
      '(need|want|wants|require|prefer|expect|insist|would like|like to see|looking for|must have|got to have)',
      'Need them by Oct. 23',
      'needle',
    ],
    [
      'en',
      '(would be|is|are|be) (\\w+ )?(welcome*|appreciated|grateful|nice|helpful|looked on kindly|an advantage|a plus|fine|enough|ok|okay|good)',
      'would be welcomed',
      'finely',
    ],
    [
      'en',
      '(your call|help us|let me have|let us have|get .. to (me|us)|send (me|us)|give us|make sure|mind (that|the)|don.t forget)',
      'Get your number to me',
      'getaway',
    ],
    ['en', '(for|at) these, please|please', 'PSL 3G for these, please', 'pleased'],
    [
      'de',
      '(bitte|bitten|erwarten|benötigen|brauchen|wünschen|gern(e)?|möglich|erbeten|können sie)',
      'können Sie gern anbieten',
      'Bitternis',
    ],
    [
      'fr',
      '(merci de|souhait*|veuillez|prière|demand(ons|e)|attend(ons|u)|il (faut|convient))',
      'il convient de joindre',
      'mercier',
    ],
    [
      'es',
      '(rogamos|solicita*|necesita*|desea*|agradece*|favor de|se pide)',
      'agradeceremos su oferta',
      'agrado',
    ],
    [
      'it',
      '(preghiamo|si prega|chied(iamo|e)|richied*|desider*|occorr*|serv(e|ono)|gradit*)',
      'si prega di allegare',
      'pregio',
    ],
    ['pt', '(solicita*|pedimos|favor|agradece*|necessit*|dura)', 'Solicitamos proposta', 'dureza'],
  ],
  /** When and how long. */
  sets: [
    [
      'en',
      '(within|by|before|until|not later than|no later than|latest|after|from|upon|as soon as|prior to) (\\d|the|a|an|receipt|order|PO|\\w+day|January|February|March|April|May|June|July|August|September|October|November|December)',
      'within 7 days',
      'with',
    ],
    [
      'en',
      '(minimum|maximum|at least|at most|not (less|more|below|above|exceed*)|or (finer|better|less|more|greater|higher|lower)|up to|under|over|per) .. \\d+',
      'grain size at least 5',
      'minima',
    ],
    [
      'de',
      '(bis|innerhalb|binnen|spätestens|ab|nach|vor|mindestens|höchstens|max|min) .. \\d+',
      'spätestens KW 34',
      'Biss',
    ],
    [
      'fr',
      '(avant|dans|sous|au plus tard|pendant|à partir|minimum|maximum|moins) .. \\d+',
      'pendant 120 jours',
      'avantage',
    ],
    ['es', '(antes|dentro|hasta|máximo|mínimo|menos|plazo) .. \\d+', 'antes del 4 de marzo', 'antesala'],
    ['it', '(entro|prima|massimo|minimo|almeno|termine) .. \\d+', 'entro 30 giorni', 'entrata'],
    ['pt', '(até|máximo|mínimo|menos|dentro|prazo) .. \\d+', 'no máximo 15 dias', 'prazer'],
  ],
};

export const actsIn = cueReader(actCues);
