import { anyOf } from '../../gazetteer/alternatives.ts';

/** What a customer calls the paper that his number names; one line a language or kind of paper. */
const papers = anyOf(
  'rfq|rfp|rfi|rfx|itt|itb|itq|ifb|nit|eoi|pqq|tender|public tender|enquiry|inquiry|bid|quotation|quote|solicitation',
  'requisition|purchase requisition|purchase request|material requisition|pr|mr|indent|event|job|work order|sow',
  'anfrage|ausschreibung|vorgang|vorgangs|aktenzeichen|geschäftszeichen|vergabe|bestellanforderung|banf',
  "appel d['’]offres|aoi|aon|ao|consultation|demande(?: de prix)?|dossier|marché|référence|avis",
  'solicitud(?: de (?:cotización|oferta|presupuesto))?|expediente|licitación|concurso|pedido de cotización|oferta',
  "richiesta(?: d[i’']offerta)?|rdo|gara|rif|riferimento|cig|protocollo|prot",
  'pedido(?: de cota[cç][aã]o)?|cota[cç][aã]o|concorrência|processo|licitação|rc|rm',
  'zapytanie(?: ofertowe)?|popt[aá]vka|aanvraag|offerteaanvraag|kenmerk|consulta|foresp[oø]rsel|förfrågan',
  'المناقصة|مناقصة|العطاء|الطلب|المرجع|مرجع|طلب عرض|العملية|الملف|الإشارة',
);
/** Papers that have their own numbers beside that of the enquiry. */
const files = anyOf(
  'project|contract|notice|file|case|document|doc|order|package|procurement|collective|reference',
  'qualification system|requirement|agreement|framework agreement|specification|revision',
);
const number = String.raw`(?:no|nos|number|nr|num|n[°ºo]|ref|reference|id|#|numéro|número|numero|nummer)\.?`;

/**
 * "RFQ no.", "Our ref", "Vorgangs-Nr.", "N° de dossier", "رقم المناقصة": the label of the
 * customer's own number.
 */
export const ownNumberLabel = new RegExp(
  `^(?:${anyOf(
    String.raw`(?:our |your |customer |client |buyer )?(?:ref(?:erence)?|number|zeichen)(?: ${number})?\.?`,
    String.raw`(?:our |your |customer |client )?${papers}(?:[ -]${papers})?[ -]?(?:${number})?(?: ?(?:\/|&|and|,) ?(?:ref|reference|date).*)?`,
    String.raw`(?:${number} ?(?:de |du |d['’]|der |di |da )?|رقم )${papers}`,
    String.raw`(?:reference|file|identification) (?:number|no)\b.*|unser zeichen|nos? réf\.?(?:érence)?|n\/réf\.?|n\/ref\.?|ns\.? rif\.?|رقم|الرقم|العدد|عدد الكتاب|رقم الكتاب|الرقم المرجعي|رقم المرجع`,
  )})$`,
  'u',
);
export const fileNumberLabel = new RegExp(
  `^(?:${papers} )?${files}(?: ${anyOf(papers, files)})?[ -]?(?:${number})?(?: ?(?:\\/|&|and|,) ?(?:ref|reference|date).*)?$`,
  'u',
);

/**
 * A number with its kind before it: "ANF 4500-88123", "WO 6-2214", "RC 5100.226.914", "AOI n°
 * 2027/SSSG/DA/006", "ITB No. 27-014".
 */
export const spacedNumber =
  /(?<![\p{L}\d-])((?:ANF|BANF|WO|RC|PR|MR|RM|AOI|AON|AO|ITB|ITQ|ITT|IFB|RDO|RFQ|RFP|RFI|NIT|EOI|PQQ|SOW|TN|SC|REQ|ENQ|INQ|PN)(?:\s(?:[Nn][Oo]\.?|[Nn][°ºr]\.?|#))?:?\s(?=[\w./-]*\d[\w./-]*\d)[A-Z\d][\w-]*(?:[./]\w[\w-]*)*)/u;
/** The number in brackets behind a title: "CONDITIONS (CGA-VC ed. 9)". */
export const bracketedNumber =
  /\(((?=[^)]*\d)[A-Z]{2,8}[-/][A-Z\d][A-Z\d/-]*(?:\s(?:ed|rev|issue|ver|edition|revision)\.?\s?\w{1,4})?)\)/i;
/** Letters of the Arabic alphabet and figures in groups, "س ج/تجهيز/٨٨", or figures behind the word for number. */
export const arabicNumber =
  /(?<=(?<!\p{L})رقم[\s:]{1,3})(?=(?:[/-]?\p{Nd}){4})\p{Nd}+(?:[/-]\p{Nd}+)*(?![\p{L}\p{Nd}])|(?<![\p{L}\p{Nd}/])\p{Nd}{2,4}\/\p{Nd}{1,5}\/\p{Script=Arabic}{1,4}(?![\p{L}\p{Nd}])|(?<![\p{L}\d])(?:\p{Script=Arabic}{1,3}\s){0,2}\p{Script=Arabic}{1,8}(?:\s?[/-]\s?[\p{L}\p{Nd}]{1,12}){1,5}(?![\p{L}\p{Nd}])/u;

/**
 * A number with its label, an example in which it is found and a counter-example without a number
 * of the enquiry.
 */
export const numberCues: readonly { pattern: RegExp; example: string; counter: string }[] = [
  { pattern: ownNumberLabel, example: 'vorgangs-nr.', counter: 'telefon-nr.' },
  { pattern: ownNumberLabel, example: 'n° de dossier', counter: 'n° de série' },
  { pattern: ownNumberLabel, example: 'our ref.', counter: 'drawing no.' },
  { pattern: ownNumberLabel, example: 'رقم المناقصة', counter: 'رقم الهاتف' },
  { pattern: ownNumberLabel, example: 'expediente', counter: 'experiencia' },
  { pattern: fileNumberLabel, example: 'collective no.', counter: 'phone no.' },
  { pattern: spacedNumber, example: 'Anfrage ANF 4500-88123 Ersatzteile', counter: 'PR 2 and PSL 3G' },
  { pattern: bracketedNumber, example: 'CONDITIONS (CGA-VC ed. 9)', counter: 'bolts (M20 x 60)' },
  { pattern: arabicNumber, example: 'طلب عرض سعر رقم 2026/4471 - صمامات', counter: 'محطة الضغط رقم 3' },
  { pattern: arabicNumber, example: 'مناقصة عامة رقم ٢٠٢٦/٣٧/م', counter: 'عدد أربعة صمامات' },
  { pattern: arabicNumber, example: 'طلب عرض س ج/تجهيز/٨٨', counter: 'الشروط العامة للشراء' },
];
