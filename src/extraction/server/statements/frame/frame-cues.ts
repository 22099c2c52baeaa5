/** What a line of a document's frame looks like, a line that looks so, and a like line that asks for something. */
export type FrameCue = readonly [pattern: RegExp, example: string, counter: string];

/** Running heads and feet, what controls a document, what a notice tells of itself. */
export const frameCues: readonly FrameCue[] = [
  // "Page 2 of 5" at the end or the start of the line that stands on every page.
  [
    /(?:^|[\s,|-])(?:page|sheet|seite|blatt|page n°|feuille|feuillet|folio|hoja|p[aá]gina|pag|p|صفحة)\.?\s?\p{Nd}{1,4}\s?(?:of|von|de|di|sur|\/|من)\s?\p{Nd}{1,4}(?:[\s,|-]+[\d./-]{6,10})?$/iu,
    'Supplier Quality Requirements SQR-204 Rev D Sheet 2 of 4',
    'Return sheet 2 signed.',
  ],
  [
    /^(?:page|sheet|seite|blatt|feuille|hoja|p[aá]gina|صفحة)\s?\p{Nd}{1,4}\s?(?:of|von|de|di|sur|\/|من)\s?\p{Nd}{1,4}(?!\p{Nd})/iu,
    'Page 3 of 12 Request for quotation 88-1',
    'Page 3 is to be signed.',
  ],
  [
    /\b(?:issue|rev(?:ision)?|edition|ausgabe|version|édition|edición|edizione)\b.*\s\d{1,3}\s?\/\s?\d{1,3}$/iu,
    'GENERAL CONDITIONS OF PURCHASE - LEG-001 Issue 11 (May 2026) 3/5',
    'Nipple, 3/4',
  ],
  // Who made the document, when, and what its revisions changed.
  [
    /^(?!.*\b(?:shall|must|to be|has to|have to)\b)(?:document (?:classification|no|number|title|owner|control)|classification|template(?! for)|exported (?:from|by|on)|printed (?:on|by|from)|prepared by|checked by|reviewed by|file ref\w*)(?!\p{L})[^.]{0,80}\.?$/iu,
    'Template QF-92 v4.',
    'Document number to be shown on each sheet.',
  ],
  [
    /^rev(?:ision|\.)?\s?\w{1,3}\s?[:,-]\s.*\b(?:added|rewritten|changed|updated|issued|revised|corrected|deleted|reissued)\b/i,
    'Rev 02: quantities of two lines updated after the review.',
    'Reviewed drawings are issued in 10 days.',
  ],
  [
    /^[A-Z\d]{1,2}[\s,|]+(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}[-. ]\p{L}{3,9}[-. ]\d{2,4}|\d{1,2}[./]\d{1,2}[./]\d{2,4})[\s,|]+\S.*\b(?:added|rewritten|changed|updated|issue|issued|revised|corrected|deleted)\b/iu,
    'C, 2023-04, Sections 4 and 6 rewritten',
    'A 12 kg hammer, issued per crew',
  ],
  [
    /^(?:document|spec(?:ification)?|procedure|standard)?\s?[A-Z]{2,6}(?:-[A-Z\d]{1,6}){1,5},?\s(?:rev\.?\s\w{1,2}|issue of|issued?|dated)[\s,.]{1,3}[\p{L}\d][\p{L}\d ,.-]{2,30}$/iu,
    'WR-PJ-SCC-002 Rev. C, 20-Feb-2027',
    'WR-PJ-SCC-002 is binding.',
  ],
  // The entries by which an official notice tells of the buyer and of the procedure.
  [
    /^(?:main activity|main cpv code|cpv(?: codes?)?|nuts(?: code)?|type of (?:procedure|contract|authority)|division into lots|agreement type|award criteri(?:a|on)|(?:estimated|expected|planned) (?:date of )?award|legal basis)\s?[:.-]/i,
    'Award criteria: price 85, delivery time 10, extended warranty 5.',
    'Award: 30 October, delivery within 10 weeks of it.',
  ],
  [
    /^(?:haupttätigkeit|verfahrensart|art des (?:auftrags|verfahrens)|zuschlagskriteri(?:um|en)|aufteilung in lose|cpv-code)\s?[:.-]/iu,
    'Zuschlagskriterien: Preis 80 %, Lieferzeit 20 %',
    'Art des Anstrichs: dreischichtig',
  ],
  [
    /^(?:activité principale|type de (?:procédure|marché)|critères? d['’]attribution|division en lots|attività principale|tipo di (?:procedura|appalto)|criteri(?:o)? di aggiudicazione|divisione in lotti)\s?[:.-]/iu,
    'Type de procédure : ouverte',
    'Type de vanne : à boisseau',
  ],
  [
    /^(?:actividad principal|tipo de (?:procedimiento|contrato)|criterios? de (?:adjudicación|evaluación)|división en lotes|مصدر التمويل|نوع المناقصة|معايير الترسية)\s?[:.-]/iu,
    'Criterios de adjudicación: precio 70',
    'Tipo de válvula: mariposa',
  ],
  // What a mail system wrote into the mail.
  [
    /^\W{0,4}(?:caution|warning|attention|achtung|external)?\W{0,3}\s?(?:this|diese|ce|este|questo) (?:e-?mail|message|mail|nachricht|courriel|mensaje|messaggio)\b.{0,30}\b(?:originated|came|comes|sent|received|stammt|wurde|provient|proviene|es confidencial|è riservato|is confidential)\b/iu,
    '[CAUTION: This email originated outside your organisation.',
    'This mail replaces ours of Monday, quote by Friday.',
  ],
  [
    /\b(?:system|computer|automatically)[- ]generated (?:e-?mail|mail|message|document|print)\b(?!.*\b(?:not|shall|must)\b.*\b(?:accept\w*|allowed|permitted|signed|stamped)\b)/i,
    '** This is a system generated mail, do not reply to this id **',
    'A generated report is sent daily.',
  ],
  // A sentence that only says that changes follow.
  [
    /^(?:please\s)?(?:note|find|see|observe|consider)\s(?:below\s)?the (?:following|below) (?:changes?|amendments?|revisions?|modifications?|corrections?|updates?)\b[^.:;\d]{0,60}[.:]?$/iu,
    'Please note the following changes to our enquiry.',
    'Please note the following changes of delivery: 3 weeks earlier.',
  ],
  [
    /^(?:bitte\s)?(?:beachten sie\s)?(?:bitte\s)?(?:die\s)?(?:folgende|nachstehende)n? (?:änderungen|ergänzungen|korrekturen)\b[^.:;\d]{0,60}[.:]?$/iu,
    'Bitte beachten Sie die folgenden Änderungen unserer Anfrage.',
    'Folgende Änderungen sind vom Lieferanten innerhalb von 5 Tagen zu bestätigen.',
  ],
  [
    /^(?:veuillez|merci de) (?:noter|trouver|prendre en compte) (?:ci-(?:après|dessous) )?les (?:modifications|changements)(?: suivant(?:e)?s)?\b[^.:;\d]{0,60}[.:]?$/iu,
    'Veuillez noter les modifications suivantes de notre demande.',
    'Veuillez noter que les modifications sont soumises à accord sous 5 jours.',
  ],
  [
    /^(?:(?:por favor|favor de|sírvanse|vi preghiamo di)\s)?(?:tomar nota de|notar|notare|prendere nota de(?:lle|i)|considerare)\s?(?:los|las|le|i)?\s?(?:siguientes|seguenti) (?:cambios|modificaciones|modifiche|variazioni)\b[^.:;\d]{0,60}[.:]?$/iu,
    'Por favor tomar nota de los siguientes cambios a nuestra solicitud.',
    'Los siguientes cambios deben confirmarse en 5 días.',
  ],
];
