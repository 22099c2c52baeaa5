/** What a matter is counted in: a share or a sum, a share or a sum for each day or week, days, or months and years. */
export type Measure = 'share' | 'rate' | 'days' | 'months';

/**
 * What a sentence speaks of when it states a commercial figure, whatever stands first: the words that say it,
 * the measure that belongs to it, and how the summary names it where the words are no noun of their own. Each
 * with a sentence that states it and one that does not.
 */
export type TermCue = {
  name: string;
  measure: Measure;
  words: string;
  noun: string | null;
  example: string;
  counter: string;
};

/** What a bidder is bound by for a time, and the words for being so. */
const offered =
  '(?:bids?|bidders?|tenders?|tenderers?|offers?|quotes?|quotations?|proposals?|prices?|pricing|rates?)';
const bound =
  'valid|open|firm|good|bind|binding|bound|hold|held|stand|stands|irrevocable|maintain(?:ed)?|in force|capable of (?:being accepted|acceptance)';

export const termCues: readonly TermCue[] = [
  {
    name: 'payment',
    measure: 'days',
    words:
      'payments?|paid|pays?|payable|paying|settled?|settles|remit(?:ted)?|(?:account|(?<!delivery |trade )terms)(?= (?:is|are) )|(?:the )?balance(?: in full)?(?= (?:within|in|after|at))|invoices? (?:are|is|fall|falls|will|shall|at|in)|invoices?(?= [\\p{Nd}])|net(?= \\p{Nd})|terms of payment|payment terms|(?:the|our) usual(?: terms)?(?= \\p{Nd})',
    noun: 'payment',
    example: 'Undisputed sums are paid in 60 days.',
    counter: 'Reports are handed in within 60 days.',
  },
  {
    name: 'payment',
    measure: 'days',
    words:
      'zahlung(?:sziel|sbedingungen|sfrist)?|zahlbar|zahlen|bezahlt|paiements?|règlements?|payable|payées?|réglées?|pagos?|pagar\\p{L}*|cobr(?:a|an|ar|o)(?= a )|facturas? a|pagaderas?|pagamenti?|pagamentos?|fatture? a|faturas? a|betaling|betalt|betales',
    noun: null,
    example: 'Facturas a 90 días fecha de certificación',
    counter: 'Entrega a 90 días',
  },
  {
    name: 'payment',
    measure: 'days',
    words: '(?:ال)?دفع|[يت]دفع|(?:ال)?سداد|[يت]سدد|(?:ال)?مستحقات|(?:ال)?فواتير|[يت]صرف',
    noun: 'الدفع',
    example: 'تصرف المستحقات خلال 45 يوماً',
    counter: 'تسلم المواد خلال 45 يوماً',
  },
  {
    name: 'validity',
    measure: 'days',
    words: `${offered}[^.;:]{0,40}(?:${bound})|(?:${bound})(?: by| to)? (?:[a-z]+ )?${offered}|valid(?:ity)?|(?:stay|stays|remain|remains|be|kept|hold|held) open|open for acceptance`,
    noun: 'validity',
    example: 'Tenders bind for 180 days.',
    counter: 'The shop is open 5 days a week; deliver in 180 days.',
  },
  {
    name: 'validity',
    measure: 'days',
    words: 'bindefrist|gültig(?:keit)?|angebotsbindung|gebunden|bindend',
    noun: 'Bindefrist',
    example: 'Ihr Angebot soll drei Monate bindend sein.',
    counter: 'Die Prüfung soll drei Monate dauern.',
  },
  {
    name: 'validity',
    measure: 'days',
    words: '(?:soumissionnaire|offre)[^.;]{0,20}engagée?|engagés|validité|valables?',
    noun: 'validité',
    example: 'Le soumissionnaire reste engagé pendant 150 jours.',
    counter: 'Le personnel reste sur site pendant 150 jours.',
  },
  {
    name: 'validity',
    measure: 'days',
    words:
      'vigencia(?= de la (?:propuesta|oferta|cotización))|validez|válid[oa]s?|validità|valid[aoie]|validade|gyldig\\p{L}*',
    noun: null,
    example: 'Vigencia de la propuesta: 90 días',
    counter: 'La vigencia del contrato es de 90 días',
  },
  {
    name: 'validity',
    measure: 'days',
    words: 'mantenimiento de (?:la )?oferta|ofertas?[^.;]{0,25}(?:sostener|mantener)(?:se)?',
    noun: 'validez',
    example: 'La oferta debe mantenerse 45 días.',
    counter: 'El mantenimiento del equipo es de 45 días.',
  },
  {
    name: 'validity',
    measure: 'days',
    words:
      '(?:ال)?(?:عرض|عروض|عطاء|عطاءات|أسعار)[^.؛]{0,30}(?:ساري|نافذ|ملزم|صالح)(?:ة|ا|اً)?(?: المفعول)?|(?:صلاحية|نفاذية?|سريان) (?:ال)?(?:عرض|عروض|عطاء|عطاءات|أسعار)|[يت](?:بقى|ظل) (?:ساري|نافذ|ملزم|صالح)(?:ة|ا|اً)?|(?:يسري|ينفذ) (?:العطاء|العرض)',
    noun: 'صلاحية',
    example: 'يبقى العطاء سارياً 120 يوماً',
    counter: 'تبقى الكفالة سارية 120 يوماً',
  },
  {
    name: 'retention',
    measure: 'share',
    words:
      'retention|retainage|retains?|retained|withholds?|withheld|we keep|stays? with us|held(?= (?:until|till|through|over) )|(?:held|kept|holds|keeps|hold|keep) back|holdback|hold-back|from every (?:invoice|payment|milestone)[^.;]{0,30}(?:holds|keeps|retains)',
    noun: 'retention',
    example: 'Company retains 10 % of each invoice.',
    counter: 'Company inspects 10 % of each batch.',
  },
  {
    name: 'retention',
    measure: 'share',
    words:
      'haftrücklass|sicherheitseinbehalt|einbehalt\\p{L}*|deckungsrücklass|retenue de garantie|retención|fondo de garantía|ritenuta|retenção',
    noun: null,
    example: 'Haftrücklass 5 % über die ganze Gewährleistungszeit',
    counter: 'Prüfumfang 5 %',
  },
  {
    name: 'retention',
    measure: 'share',
    words: '[يت]حتجز|[يت]حجز|احتجاز|محتجز(?:ات)?|محجوز|[يت]ستقطع',
    noun: 'محتجز',
    example: 'يحتجز 10% من كل مستخلص',
    counter: 'يفحص 10% من الأنابيب',
  },
  {
    name: 'performance guarantee',
    measure: 'share',
    words:
      'performance (?:bank )?(?:bond|guarantee|security)|performance letter of guarantee|on[- ]demand guarantee|(?:good )?execution guarantee|PBG|on[- ]demand bond|contract bond|undertakings?|bank guarantee(?= (?:payable|for|of))|(?<!bid |tender |advance |refund |refundment |warranty |retention )bond (?=of )',
    noun: 'performance bond',
    example: 'An on-demand bond of 15 % is kept valid',
    counter: 'A bid bond of 2 % is lodged',
  },
  {
    name: 'performance guarantee',
    measure: 'share',
    words:
      'erfüllungs(?:garantie|bürgschaft)|vertragserfüllungsbürgschaft|caution(?:nement)? (?:définiti(?:f|ve)|de bonne (?:exécution|fin))|garantie de bonne (?:exécution|fin)|fianza(?! provisional)|caución(?: de(?:l)?)?(?= \\p{Nd})|caución[^.;]{0,20}(?:cumplimiento|ejecución)|garantía de (?:fiel )?cumplimiento|cauzione definitiva|caução(?: definitiva| de execução)?|garantia de execução',
    noun: null,
    example: 'Cautionnement définitif de 5 %',
    counter: 'Caution de soumission de 1 %',
  },
  {
    name: 'bid bond',
    measure: 'share',
    words:
      '(?:bid|tender) (?:bond|security|deposit|guarantee)|EMD|earnest money(?: deposit)?|seriousness of bid guarantee',
    noun: null,
    example: 'Tender deposit of PLN 120 000',
    counter: 'Tender of 3 % more',
  },
  {
    name: 'bid bond',
    measure: 'share',
    words:
      'vadium|caution de soumission|garantie de soumission|fianza provisional|garantía de seriedad(?: de (?:la )?oferta)?|cauzione provvisoria|caução provisória',
    noun: null,
    example: 'Caution de soumission de 1 %',
    counter: 'Cautionnement définitif de 5 %',
  },
  {
    name: 'damages',
    measure: 'rate',
    words:
      'liquidated damages|damages|L\\.?D\\.?s?|late(?:r|ness)?|delay(?:s|ed)?|overdue|behind schedule|penalt(?:y|ies)|(?:a|the) fines?(?! particles)|fined|price reduction(?: schedule)?|PRS|deduct(?:s|ed|ion)?|beyond the (?:date|programme|schedule)|you owe(?: us)?',
    noun: 'LD',
    example: 'Should it arrive later, USD 18,000 per day are deducted',
    counter: 'The rig costs USD 18,000 per day',
  },
  {
    name: 'damages',
    measure: 'rate',
    words:
      'vertragsstrafe|pönale|verzug\\p{L}*|pénalités?|retard|penalidad(?:es)?|pena convencional|multas?|(?:se )?descuent(?:a|an|o)|atraso|retraso|penal[ei]|ritardo|dagbod|dagmulkt|boete',
    noun: null,
    example: 'Bei Verzug 0,5 % des Auftragswerts je Werktag',
    counter: 'Miete 500 EUR je Werktag',
  },
  {
    name: 'damages',
    measure: 'rate',
    words: 'غرام(?:ة|ات)(?: تأخيرية| (?:ال)?تأخير)?|(?:ال)?تأخير|[يت]خصم|[يت]حسم',
    noun: 'غرامة',
    example: 'يحسم 1% عن كل أسبوع تأخير',
    counter: 'الأجرة 500 ريال عن كل يوم',
  },
  {
    name: 'warranty',
    measure: 'months',
    words:
      'warrant(?:y|ies|ed|s)|(?<!bank |performance |bid |advance |execution )guarantee[sd]?(?: period)?|(?:repair|replace|make good|makes good|put right|puts right|remedies|remedy)s?(?=[^.;]{0,80} (?:for|within|during) \\p{Nd})|defects?(?: liability)?(?: period)?|DLP',
    noun: 'warranty',
    example: 'Guarantee is 24 months under water',
    counter: 'Preserved for 24 months of storage',
  },
  {
    name: 'warranty',
    measure: 'months',
    words:
      'gewährleistung(?:s(?:frist|zeit|dauer))?|mängelansprüche|garantie(?! de (?:bonne|soumission))|garantía(?! de (?:fiel|cumpl|ser))|garanzia|garantia(?! de exec)|garanti(?:tid)?',
    noun: null,
    example: 'La garantie court 12 mois',
    counter: 'Le contrat court 12 mois',
  },
  {
    name: 'warranty',
    measure: 'months',
    words: '(?<!(?:خطاب|كفالة) )(?:ال)?ضمان(?! (?:ال)?(?:ابتدائي|نهائي|أولي|حسن|بنكي))|يضمن|كفالة المواد',
    noun: 'ضمان',
    example: 'الضمان 30 شهراً من التسليم',
    counter: 'مدة العقد 30 شهراً',
  },
];
