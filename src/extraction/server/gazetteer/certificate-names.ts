import { anyOf } from './alternatives.ts';

/**
 * What a paper says of the goods, in the languages of the customers: origin, conformity, tests,
 * calibration, clearance.
 */
const subjects = anyOf(
  'origine?|origen|origem|fim|conformité|conformidad(?:e)?|conformità|collaudo|calibra[cç](?:ão|ión)|étalonnage|calidad|qualità',
  'análisis|analyse|analisi|fabrica[cç](?:ão|ión)|épreuve|essais?|inspección|inspeção|matière|materiale?s?',
);

/** Certificates by their names in other languages, and schemes of the trade that a customer asks for. */
export const furtherCertificates: readonly string[] = [
  String.raw`\b(?:certificat|certificado|certificato|attestation|attestato)s?\s(?:d['’]|de\s|di\s|del\s)${subjects}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:Ursprungs|Konformitäts|Prüf|Werks|Abnahmeprüf|Kalibrier|Material)(?:zeugnis(?:se)?|erklärung|bescheinigung|zertifikat)(?:en|e)?(?!\p{L})`,
  String.raw`(?<=(?<!\p{L})[وبلف]?)شهاد(?:ة|ات)\s(?:ال)?(?:منشأ|مطابقة|فحص|معايرة|تحليل|جودة|مصنعية|صلاحية|اختبار|مواد|ضمان)(?:\s(?:ال)?طرف\s(?:ال)?ثالث)?(?!\p{L})`,
  String.raw`\b(?:dichiarazione|déclaration|declaración|declaração)\sd[ei]\sconformi\p{L}+|\b(?:certificat|certificado)\sCE\b`,
  String.raw`(?<=(?<!\p{L})[وبلف]?)شهادة\s(?:خلو\sطرف|المحتوى\sالمحلي|السجل\sالتجاري|الزكاة)(?!\p{L})`,
  // Schemes of conformity and of local content by which goods enter a country or a supplier its market.
  String.raw`\b(?:SONCAP|NCEC|NCDMB|SABER|G-?Mark|COSQC|KUCAS|ECAS|PVoC|VOC|TR\sCU(?:\s\d{3}\/\d{4})?|BIS|SIRIM|SNI|CCC|RETIE|NOM-\d{3}|IRAM|ICV|IKTVA|NOGIC\sJQS|COR|KCs)\b(?:\scertificat\w+)?`,
  String.raw`\bCanadian Registration Numbers?\b|\bcertificate of recognition\b|\bNSF(?:\s?\/\s?ANSI)?[\s-]61\b|\bKTW\b|\bTA[\s-]?Luft\b|\bMED\s(?:certificat\w+|wheel\s?mark)`,
  String.raw`\b(?:calibration|gauge|load[\s-]test|proof[\s-]load|test|mill|material|weld(?:er|ing)?|local content|tax clearance|fumigation|phytosanitary|competenc[ey]|heat treatment|type[\s-]examination|EU[\s-]type)\s(?:certs?|certificates?)\b`,
  String.raw`\bcertificates?\sof\s(?:free sale|calibration|manufacture|competence|testing|inspection|approval|registration|thorough examination)\b`,
  // Class societies, marks of conformity and declarations by their law.
  String.raw`\b(?:(?:class|type)\sapprov(?:al|ed)\s(?:by|of|from)\s)(?:Bureau Veritas|BV|DNV|Lloyd['’]?s(?:\sRegister)?|LR|ABS|RINA|ClassNK|CCS|KR)\b|\b(?:Bureau Veritas|BV|DNV|Lloyd['’]?s|LR|ABS|RINA)\s(?:class\s)?(?:type\s)?(?:approval|class cert(?:ificate)?s?)\b`,
  String.raw`\b(?:EC|EU|EAC|UKCA)\sdeclaration(?:\sof\s(?:conformity|performance|incorporation))?\b|\bdéclaration\s(?:CE|UE)(?:\sde\sconformité)?(?!\p{L})|(?<!\p{L})(?:CE|EU|EG)-(?:Konformitätserklärung|Kennzeichnung)(?!\p{L})|\bmit\sCE\s(?=gekennzeichnet)`,
  String.raw`\bDGRL(?:\s2014\/68\/EU)?|\bDESP(?:\s2014\/68\/UE)?|\bAD\s2000\sW0\b|\bIn-Country Value certificates?\b|\bEUR\.?\s?1\b(?=\s?(?:form|certificate|movement|$|[,;.]))|\bIBR\sForm\s[IVX]+(?:-[A-Z])?`,
  // Registers, people and what a meter is approved to.
  String.raw`\bNational Board (?:registration|registered|number|stamp)\b|\bOIML\s?R\s?\d{2,3}\b|\b(?:medical )?fitness certificates?\b|\bH2S Alive\b|\bSafe-?Land(?:USA)?\b|\bOGUK medicals?\b|\bREACH(?:\s?\/\s?RoHS)?\sdeclaration\b`,
  // Standards of Canada, Australia, the water and the electrical trade, and of welding and coating.
  String.raw`\b(?:CWB\s)?CSA\s(?:[A-Z]\d{2,3}(?:\.\d{1,2})?(?:-\d{1,2})?|C22\.\d)\b|\bAWWA\s[A-Z]\d{3}\b|\bAS(?:\/NZS)?\s\d{4}(?:\.\d)?\b|\b(?:UL|FM)\s(?:listed|approv\w+|\d{3,5})\b`,
  String.raw`\b(?:NACE|AMPP)(?:\/AMPP)?\sCIP(?:\sLevel\s\d)?\b|\bSNT-TC-1A\b|\bAWS\sD\d{1,2}\.\d{1,2}\b|\bEN\s1090(?:-\d)?(?:\sEXC\s?\d)?\b|\bCompEx\b|\bNORSOK\s[A-Z]-\d{3}\b`,
  String.raw`\b(?:LEEA|LOLER|IRATA|IWCF|FROSIO|MASE|PCN|ASNT|CSWIP|BOSIET|FOET|T-?HUET|HUET|CA-EBS|TRIC|GWO)\b(?:\s(?:certificat\w+|thorough\sexamination))?`,
  String.raw`\b(?:ASME\s)?B31\.\d{1,2}[A-Z]?\b|\bANSI\s[A-Z]\d{2,3}\.\d{1,2}\b|\b49\sCFR(?:\sPart)?\s\d{3}\b|\bDS-1\b(?:\sCat(?:egory|\.)?\s\d(?:-\d)?)?`,
  String.raw`\b(?:EN\s|DIN\s)?(?:EN\s)?ISO\s(?:21940|1940|5208|5211|17636|11484|17640|3452|23277|9934|13628|19901|20815|14313|16812|13709|13705)(?:-\d{1,2})?\b`,
  String.raw`\b(?:5CT|5DP|5L|6A|6AV1|6D|6DSS|7-1|7-2|7K|8C|11D1|16A|16AR|16C|16D|17D|17E|19B|20E|20F|602|594|600)\s(?:licen[cs]es?)(?=[^\p{L}]|$)`,
];

/**
 * What is a name in capitals alone: "MID" and no "mid", and any paper named by its letters ("ICV
 * certificate").
 */
export const papersInCapitals =
  /\b(?:MID(?:\s2014\/32\/E[UC])?|MIST)\b|\b(?!(?:EN|API|ISO|ASME|PO|QA|QC|TPI|THE|ALL|BG|COC|COO|MTC|MTR|MATERIAL|TEST|INSPECTION|MILL)\b)[A-Z][A-Z0-9-]{1,6}(?:\s\([A-Z]{1,4}\))?\s(?:certificates?|certification)\b/gu;
