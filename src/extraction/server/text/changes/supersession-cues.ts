/** How a text says that something asked before is different now, or falls away. */
export type SupersessionCue = readonly [pattern: RegExp, example: string, counter: string];

/**
 * The words by which what was asked is replaced, in the languages that are read. What stands after
 * "instead of" is the older value.
 */
export const replacing: readonly SupersessionCue[] = [
  [
    /\b(?:instead of|in place of|in lieu of|rather than)\b/i,
    '24 nos. instead of 20',
    'install 20 nos. in place',
  ],
  [
    /\d[^.;]{0,40}\binstead(?=\s?[.,;!]|$)|^(?:the )?(?:[\p{L}-]+ ){1,3}now (?:to|at|in|by|with|from)\s/iu,
    'Please quote 10 pcs instead.',
    'Instead we ask for a drawing.',
  ],
  [
    /,\s(?:and )?not\s(?!exceed|more|less|later|earlier|above|below|over|under|beyond|to exceed|including|limited|only|older|even|just|yet)(?:an?\s|the\s|on\s)?\S+/i,
    'On location 3 December, not 20 November.',
    'It is not needed.',
  ],
  [
    /\b(?:is|are|has been|have been|was|were|stands?)\s(?:now |hereby |to be )?(?:changed|revised|amended|corrected|increased|reduced|raised|lowered|extended|shortened|moved|postponed|brought forward|replaced|superseded|adjusted|updated|upgraded|downgraded|relaxed|tightened)\b/i,
    'The quantity is increased to 24.',
    'The pressure is measured.',
  ],
  [
    /^(?:please |kindly )?(?:change|revise|amend|correct|increase|reduce|extend|replace|update|read|raise|lower)\b/i,
    'Please change the quantity to 24.',
    'Deliver the replaced parts.',
  ],
  [
    /\b(?:is|are|shall be|should be|will be|stays?) now\b|\bnow (?:reads?|becomes?|to be|applies|only)\b/i,
    'Delivery is now 12 weeks.',
    'Deliver at once.',
  ],
  [
    /\(?\b(?:was|were|previously|formerly|up from|down from)\b:?\s(?:an? |the )?[\d"]/i,
    'Class 900 (was 600).',
    'It was delivered.',
  ],
  [
    /\bfrom\s\S{1,12}(?: \p{L}+)? to\s\S|\bshould read\b|\bmake (?:it|that)\b|^corrections?\b|\bhas to be changed\b/iu,
    'from 20 to 24 pieces',
    'the way to Basra',
  ],
  [
    /\b(?:is|are)\s(?:\S{1,12}\s){1,2}now\b|\bnot the \d{1,2}(?:st|nd|rd|th)\b/i,
    'The cap on the dayworks is 60k now.',
    'The valve is to be opened later.',
  ],
  [
    /\b(?:is|are|will be)\s(?:now |good )?(?:enough|sufficient|fine)\b(?= ?[.,;]|\s(?:for|now|instead)\b|$)/i,
    'A declaration is enough, the full certificate is no more asked.',
    'The mesh is fine and woven.',
  ],
  [
    /\b(?:replaces|supersedes|takes the place of|in its place|goes up to|comes down to|we now (?:need|ask|want|require))\b/i,
    'This replaces the list of May.',
    'a place for it',
  ],
  [
    /\b(?:slides?|shifts?|moves?|slips?|goes|changes?|drops?|rises?|grows|shrinks|comes|is (?:up|down|cut|pushed|brought))\s(?:back |forward |out |up |down )?(?:from\s[^.;]{1,40}\s)?to\s(?!be\b|the (?:site|works|yard|customer))\S/i,
    'The return date moves from 22 September to 6 October.',
    'The operator moves the cranes.',
  ],
  [
    /\b(?:has|have)\s(?:now )?(?:decided|settled|agreed|opted) (?:on|for|to)\b|\b(?:becomes?|became)\s(?:an? |now )?[\d"]|\bcorrigend\w+\b|\berrat\w+\b|\bas follows instead\b|\bto be read as\b/i,
    'The engineer has decided on nine units.',
    'It becomes hot.',
  ],
  [
    /\bread\s["“']?\S+["”']?(?:\s\S+)?\sfor\s|\bfor\s["“']\S[^"”']{0,60}["”'],?\s(?:please )?read\b|\b(?:substitute|insert)(?:d|s)?\b[^.;]{0,60}\b(?:for|in (?:its|their) (?:place|stead))\b|\bdelete\b[^.;]{1,60}\b(?:insert|substitute|replace)\b/i,
    'In item 20 read "X60M" for "X52M".',
    'Please read the manual.',
  ],
  [
    /\b(?:we(?:['’]ll| will)? (?:only |just )?(?:take|need|want)|only need|have)\b[^.;]{1,40}\b(?:now|instead|only|after all)\b/i,
    'We take three units only.',
    'We take the risk.',
  ],
  [
    /(?<!\p{L})(?:statt|anstatt|anstelle|nunmehr|neu:|jetzt)(?!\p{L})/iu,
    'Lieferzeit nunmehr 12 Wochen',
    'Die Lieferung findet am 3. Mai ihren Platz.',
  ],
  [
    /(?<!\p{L})(?:geändert|erhöht|reduziert|verlängert|verschoben|ersetzt|korrigiert)(?!\p{L})/iu,
    'Die Menge wird auf 24 erhöht.',
    'Die Ersatzteile sind beizulegen.',
  ],
  [
    /(?<!\p{L})(?:au lieu d|à la place d|désormais|dorénavant|et non)(?!\p{L}{3})/iu,
    '24 pièces au lieu de 20',
    'la livraison a lieu en mai',
  ],
  [
    /(?<!\p{L})(?:est|sont|passent?|a été)\s(?:désormais |à présent )?(?:modifiée?s?|portée?s?|ramenée?s?|remplacée?s?|prolongée?s?|reportée?s?|à)(?!\p{L})/iu,
    'La quantité est portée à 24.',
    'La date limite de remise.',
  ],
  [
    /(?<!\p{L})(?:en lugar de|en vez de|ahora|y no)(?!\p{L})/iu,
    '24 unidades en lugar de 20',
    'el lugar de entrega',
  ],
  [
    /(?<!\p{L})(?:se (?:modifica|cambia|aumenta|reduce|amplía|sustituye|prorroga)n?|pasa a ser|queda (?:modificad|ampliad|reducid)[oa])(?!\p{L})/iu,
    'La cantidad pasa a ser 24.',
    'Se entrega en mayo.',
  ],
  [
    /(?<!\p{L})(?:invece d\p{L}*|anziché|al posto d\p{L}*|ora|adesso|e non)(?!\p{L})/iu,
    '24 pezzi anziché 20',
    'entro 20 giorni',
  ],
  [
    /(?<!\p{L})(?:debe (?:leerse|decir)|léase)(?!\p{L})/iu,
    'Donde dice cinco debe leerse siete.',
    'El manual debe entregarse.',
  ],
  [
    /\sand not (?:(?:the|our|your|to|in|at|on|by) )?\d|\sand not (?:our|your) \p{Lu}\p{Ll}/u,
    'Finance say 50 days and not 30.',
    'Pipe shall be new and not used.',
  ],
  [
    /\b(?:is|are) (?:fine|enough|good) (?:by|with) us\b|\bwill do(?=\s?[.,;]|$)|\bcall it \d/i,
    '4 m3 is fine by us.',
    'The works will do the tests.',
  ],
  [
    /\b(?:is|are|has been|have been)\s(?:now )?put (?:off|back|forward)\b/i,
    'The visit is put off by one week to 4 June.',
    'The lid is put on by hand.',
  ],
  [
    /(?<!\p{L})(?:è|sono|viene|vengono)\s(?:ora )?(?:modificat|portat|aumentat|ridott|sostituit|prorogat|spostat)[oaie](?!\p{L})/iu,
    'La quantità è portata a 24.',
    'La merce è consegnata.',
  ],
  [
    /(?<!\p{L})(?:بدلا|بدلاً|عوضا|عوضاً|وليس|وليست|لا كما)(?!\p{L})/u,
    'تعدل الكمية إلى ٩ بدلاً من ٦.',
    'يقدم المورد بديلا.',
  ],
  [
    /(?<!\p{L})و?(?:تقرر (?:تعديل|تمديد|تأجيل|زيادة|تخفيض)|[يت]ُ?(?:عدل|عدّل|مدد|زاد|خفض|ستبدل|صبح|رفع|ؤجل)|تم (?:تعديل|تمديد|زيادة|تخفيض|استبدال)|أصبحت?)(?!\p{L})/u,
    'يمدد موعد تقديم العروض إلى ٣٠ تموز.',
    'يقدم المورد تعديلا.',
  ],
];

/** The words by which what was asked falls away. */
export const cancelling: readonly SupersessionCue[] = [
  [
    /\b(?:cancel(?:l?ed|s)?|deleted?|withdrawn|withdraw|struck out|dropped|(?<=(?:^|[,;] |\b(?:please|also|and|so|to|can|we|pls) ))drop|void|disregard|ignore|omit(?:ted)?|removed?|taken out|falls? away|lapses?|scrap(?! ?(?:yard|metal|value))|(?<!(?:not|n['’]?t) )forget|skip|leave out|left out|comes? off|strike|scratch|kill|do away with|discontinued?|rescind(?:ed|s)?|revoked?|is out)\b/i,
    'Item 4 is cancelled.',
    'Item 4 is added.',
  ],
  [
    /^(?:the )?[\p{L}-]+(?:\s[\p{L}-]+){0,3}\s(?:is|are) off(?=\s?[,.;!]|$)/iu,
    'Painting is off, others do it.',
    'The pump is off line.',
  ],
  [
    /\b(?:comes?|goes?|(?:take|leave) (?:it|them|(?:that|this)(?: \p{L}+)?)) out of (?:your|the) (?:scope|offer|price|quote)\b/iu,
    'The two chokes come out of your scope.',
    'The mud comes out of the hole.',
  ],
  [
    /\bcan go(?=\s?[.,;!]|$)|\b(?:is|are) dead(?=\s?[.,;!]|$)|\b(?:is|are) given up\b|\b(?:is|are|stands?) repealed\b/i,
    'The local displays can go, nobody reads them.',
    'The rig can go without one.',
  ],
  [
    /\bwaived\b(?! (?:by|if|when|unless|for (?:\p{L}+ )?(?:bidders?|tenderers?|suppliers?|vendors?|firms?|companies)))|\boff the (?:table|list)\b|\btake (?:the |all |our )?(?:[\w-]+ ){1,4}out(?=\s?[.,;!]|$| of (?:the|your) (?:offer|scope|list|quote))/iu,
    'The bid bond is waived.',
    'Take the samples out of the furnace.',
  ],
  [
    /\b(?:not|never|nobody|n['’]t)\b[^.;]{1,60}\bany ?(?:more|longer)\b|\bno more (?:asked|needed|required|wanted|requested|necessary)\b|\b(?:no longer|not any ?(?:more|longer))\b|\bnot (?:needed|required|wanted|requested)\b[^.]{0,24}\b(?:after all|any ?more|any ?longer)\b|\bafter all\b(?=\s?[.,;!]|$)/i,
    'We no longer need the spare unit.',
    'We need the spare unit no later than May.',
  ],
  [
    /(?<!\p{L})(?:entfällt|entfallen|storniert|gestrichen|hinfällig|nicht mehr|gegenstandslos)(?!\p{L})/iu,
    'Position 4 entfällt.',
    'Position 4 gefällt.',
  ],
  [
    /(?<!\p{L})(?:annulée?s?|supprimée?s?|retirée?s?|abandonnée?s?|(?:ne|n['’]est|n['’]avons)[^.]{0,40}\splus|ne pas tenir compte)(?!\p{L})/iu,
    'Le poste 4 est supprimé.',
    'Le poste 4 est plus long.',
  ],
  [
    /(?<!\p{L})(?:anulad[oa]s?|cancelad[oa]s?|suprimid[oa]s?|eliminad[oa]s?|ya no|se (?:elimina|suprime|anula)n?|(?:queda|se deja)n? sin efecto|no tengan en cuenta)(?!\p{L})/iu,
    'La partida 4 queda anulada.',
    'La partida 4 ya está lista.',
  ],
  [
    /(?<!\p{L})(?:annullat[oaie]|cancellat[oaie]|soppress[oaie]|eliminat[oaie]|stralciat[oaie]|non\s[^.]{0,30}\spiù|non tenere conto)(?!\p{L})/iu,
    'La posizione 4 è annullata.',
    'La posizione 4 è in più.',
  ],
  [
    /(?<!\p{L})و?(?:لم نعد|لم يعد|لم تعد|[يت]ُ?لغى|ألغي|ألغيت|تم إلغاء|[يت]ُ?حذف|تم حذف|(?:تقرر|تم) (?:الاستغناء|إلغاء|حذف)|نستغني|صرفنا النظر|يرجى تجاهل)(?!\p{L})/u,
    'لم نعد بحاجة إلى التدريب.',
    'نحن بحاجة إلى التدريب.',
  ],
];

/** What leaves everything else as it was: it replaces nothing and asks for nothing. */
export const remaining: readonly SupersessionCue[] = [
  [
    /\b(?:all |the )?(?:other|remaining|rest of the|balance of the)\b[^.]{0,60}\b(?:unchanged|as before|the same|as they (?:are|were)|in force|unaltered|valid|not affected|unaffected|stand)\b/i,
    'All other terms remain unchanged.',
    'All other valves are to be tested.',
  ],
  [
    /\b(?:everything|all) else\b[^.]{0,40}\b(?:stays|remains|unchanged|as before|same|stands|as is|as per)\b|\b(?:otherwise|apart from (?:this|that)|beyond that)\b[^.]{0,40}\b(?:unchanged|no changes?|as before)\b|^no other changes?\b/i,
    'Everything else stays as it is.',
    'Everything else is to be quoted.',
  ],
  [
    /\b(?:payments?|terms?|conditions?|prices?|qty|quantit(?:y|ies)|delivery|documents?|dates?|times?|scope|warranty|validity|place)\b[^.;,]{0,30}\b(?:without (?:any )?changes?|as before|(?:remains?|stays?|stands?|left) as (?:it|they) (?:was|were|is|are)|unchanged|not changed|the same as before)\b(?! (?:un)?til\b| through| during| for| up to)/i,
    'Payment without changes.',
    'Payment without discount.',
  ],
  [
    /(?<!\p{L})(?:im übrigen|alle übrigen|die übrigen|alles (?:andere|übrige)|ansonsten)(?!\p{L})[^.]{0,60}(?:unverändert|gleich|bestehen|wie bisher|gültig)/iu,
    'Im Übrigen bleibt alles unverändert.',
    'Im Übrigen sind Prüfungen nötig.',
  ],
  [
    /(?<!\p{L})(?:les autres|toutes les autres|le reste|tout le reste|pour le reste)(?!\p{L})[^.]{0,60}(?:inchangée?s?|identiques?|sans changement|en vigueur)/iu,
    'Les autres conditions restent inchangées.',
    'Les autres vannes sont testées.',
  ],
  [
    /(?<!\p{L})(?:las demás|los demás|el resto|lo demás|las restantes)(?!\p{L})[^.]{0,60}(?:sin cambios?|igual(?:es)?|invariables?|inalterad[oa]s?|vigentes?)/iu,
    'El resto queda sin cambios.',
    'El resto se entrega en mayo.',
  ],
  [
    /(?<!\p{L})(?:le altre|gli altri|tutte le altre|il resto|per il resto|le rimanenti)(?!\p{L})[^.]{0,60}(?:invariat[oaie]|immutat[oaie]|ugual[ei]|stess[oaie])/iu,
    'Il resto rimane invariato.',
    'Il resto va consegnato.',
  ],
  [
    /(?:بقية|باقي|سائر|جميع)[^.]{0,60}(?:دون تغيير|بدون تغيير|كما هي|على حالها|سارية)/u,
    'تبقى بقية الشروط دون تغيير.',
    'تورد بقية المواد في مايو.',
  ],
];

/** The words that lead to changes and name none themselves. */
export const leading: readonly SupersessionCue[] = [
  [
    /\b(?:some|several|a few|the following|various|certain) (?:\p{L}+ )?(?:points?|things?|changes?|details?|items?|clauses?|corrections?|amendments?)\b[^:;\d]*$/iu,
    'After our meeting several points have changed.',
    'Several clauses are changed to 24 months.',
  ],
  [
    /(?<!\p{L})(?:einige|mehrere|folgende|verschiedene) (?:punkte|dinge|änderungen|angaben)(?!\p{L})[^:;\d]*$/iu,
    'Es haben sich einige Punkte geändert.',
    'Einige Punkte werden auf 24 erhöht.',
  ],
  [
    /(?<!\p{L})(?:quelques|plusieurs|certains) (?:points|changements|modifications|éléments)(?!\p{L})[^:;\d]*$/iu,
    'Quelques points ont été modifiés.',
    'Certains points sont portés à 24.',
  ],
  [
    /(?<!\p{L})(?:algun[oa]s|vari[oa]s) (?:puntos|cambios|datos|modificaciones)(?!\p{L})[^:;\d]*$/iu,
    'Se modifican algunos puntos.',
    'Varios puntos pasan a ser 24.',
  ],
  [
    /(?<!\p{L})(?:alcun[ie]|divers[ie]) (?:punti|modifiche|cambiamenti)(?!\p{L})[^:;\d]*$/iu,
    'Sono cambiati alcuni punti.',
    'Alcuni punti sono portati a 24.',
  ],
];

/** The words by which something may be offered besides, while what was asked stays. */
export const alternative: readonly SupersessionCue[] = [
  [
    /^(?:alternativ\p{L}*|optional\p{L}*|wahlweise|en option|en variante|facultativ\p{L}*)(?!\p{L})/iu,
    'Alternatively yokes instead of bayonets can be offered.',
    'Yokes instead of bayonets.',
  ],
  [
    /\bas an? (?:alternative|option)\b|(?<!\p{L})(?:als alternative|nennen sie uns (?:gern )?beide)(?!\p{L})/iu,
    'You may price steel instead of brass as an alternative.',
    'The alternative is withdrawn.',
  ],
  [
    /^(?:may|can|could|shall|should) (?:we|i)\b.*\?$/i,
    'May we offer steel instead of brass?',
    'Could you make it 12 instead?',
  ],
];
