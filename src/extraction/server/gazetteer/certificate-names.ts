import { anyOf } from './alternatives.ts';

/**
 * What a paper says of the goods, in the languages of the customers: origin, conformity, tests,
 * calibration, clearance.
 */
const subjects = anyOf(
  'origine?|origen|conformité|conformidad(?:e)?|conformità|collaudo|calibra[cç](?:ão|ión)|étalonnage|calidad|qualità',
  'análisis|analyse|analisi|fabrica[cç](?:ão|ión)|épreuve|essais?|inspección|inspeção|matière|materiale?s?',
);

/** Certificates by their names in other languages, and schemes of the trade that a customer asks for. */
export const furtherCertificates: readonly string[] = [
  String.raw`\b(?:certificat|certificado|certificato|attestation|attestato)s?\s(?:d['’]|de\s|di\s|del\s)${subjects}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:Ursprungs|Konformitäts|Prüf|Werks|Abnahmeprüf|Kalibrier|Material)(?:zeugnis(?:se)?|erklärung|bescheinigung|zertifikat)(?:en|e)?(?!\p{L})`,
  String.raw`(?<!\p{L})شهاد(?:ة|ات)\s(?:ال)?(?:منشأ|مطابقة|فحص|معايرة|تحليل|جودة|مصنعية|صلاحية)(?:\sطرف\sثالث)?(?!\p{L})`,
  String.raw`\b(?:dichiarazione|déclaration|declaración|declaração)\sd[ei]\sconformi\p{L}+|\b(?:certificat|certificado)\sCE\b`,
  String.raw`(?<!\p{L})شهادة\sخلو\sطرف(?!\p{L})`,
  String.raw`\b(?:LEEA|LOLER|IRATA|IWCF|FROSIO|MASE|PCN|ASNT|CSWIP|BOSIET|FOSET|HUET|TRIC|ICV|IKTVA)\b(?:\s(?:certificat\w+|thorough\sexamination))?`,
  String.raw`\b(?:ASME\s)?B31\.\d{1,2}[A-Z]?\b|\bANSI\s[A-Z]\d{2,3}\.\d{1,2}\b|\b49\sCFR(?:\sPart)?\s\d{3}\b|\bDS-1\b(?:\sCat(?:egory|\.)?\s\d(?:-\d)?)?`,
  String.raw`\b(?:EN\s|DIN\s)?(?:EN\s)?ISO\s(?:21940|1940|5208|5211|17636|11484|17640|3452|23277|9934|13628|19901|20815|14313|16812|13709|13705)(?:-\d{1,2})?\b`,
  String.raw`\b(?:5CT|5DP|5L|6A|6AV1|6D|6DSS|7-1|7-2|7K|8C|11D1|16A|16AR|16C|16D|17D|17E|19B|20E|20F|602|594|600)\s(?:licen[cs]es?)(?=[^\p{L}]|$)`,
];
