import { noted } from '#kit/server/language/noted.ts';
import { code, words, type CodeFamily } from '../vocabularies/vocabulary.ts';

const material =
  'material|materials|steel|alloy|grade|quality|werkstoff|werkstoffe|stahl|stainless|acier|inox|inoxydable|acero|acciaio|matériau|matière|made|carbon|cast|forged|iron|aluminium|aluminum|rostfrei|edelstahl|aisi|ss|astm|nr|no|type|according';
const steel = { names: material, isCommon: true, departments: 'material' } as const;

/** Alloys that have a name beside their number in the unified system. */
const unifiedNumbers: Readonly<Record<string, string>> = {
  N04400: '400',
  N06600: '600',
  N06625: '625',
  N07718: '718',
  N08800: '800',
  N08825: '825',
  N10276: 'C276',
  S30403: '304L',
  S31603: '316L',
};

/** Each is worded where a title names it. */
const actuations = [noted`pneumatic`, noted`electric`, noted`hydraulic`, noted`manual`].join('|');

export const codeFamilies: readonly CodeFamily[] = [
  {
    family: 'degree of protection',
    pattern: code(String.raw`IP\s?-?(\d[\dX][A-Z]?)`),
    names: 'protection|degree|enclosure|class|rating|ingress|schutzart|motor|indice|grado|ip|minimum',
  },
  { family: 'impact rating', pattern: code(String.raw`IK\s?(\d\d)`), names: 'impact|rating|protection' },
  {
    family: 'colour',
    pattern: code(String.raw`RAL\s?-?(\d{4})`),
    names:
      'colour|color|finish|paint|coating|topcoat|top|coat|painted|farbe|farbton|lackierung|couleur|teinte|ral|shade|finishing',
  },
  {
    family: 'colour by name',
    ...words({
      white: 'white|weiß|blanc|blanco',
      grey: 'gr[ea]y|grau|gris',
      black: 'black|schwarz|noir|negro',
      red: 'red|rot|rouge|rojo',
      blue: 'blue|blau|bleu|azul',
      green: 'green|grün|vert|verde',
      yellow: 'yellow|gelb|jaune|amarillo',
      orange: 'orange',
      brown: 'brown|braun|brun|marrón',
    }),
    cue: /colou?r|paint|coat|cabinet|farb|lackier|couleur|peint|pintur/i,
    names:
      'colour|color|paint|painted|coat|coating|topcoat|finish|farbe|couleur|peinture|ral|external|outside',
    isCommon: true,
    isAdjective: true,
  },
  {
    family: 'flange face',
    isWord: true,
    pattern: code(String.raw`(RTJ|RF|raised[\s-]face|ring[\s-](?:type[\s-])?joint|flat[\s-]face)`, 'giu'),
    fold: (written) =>
      /^r(?:f|aised)/i.test(written) ? 'RF' : /^(?:rtj|ring)/i.test(written) ? 'RTJ' : 'FF',
    names:
      'flange|flanged|end|ends|face|facing|faced|connection|flansch|valve|class|both|sides|raised|ring|joint',
    isCommon: true,
  },
  {
    family: 'execution class',
    pattern: code(String.raw`EXC\s?-?([1-4])`, 'giu'),
    names: 'execution|class|ausführungsklasse',
  },
  {
    family: 'safety integrity level',
    pattern: code(String.raw`SIL\s?-?([1-4])`),
    names: 'safety|integrity|level|function',
  },
  {
    family: 'performance level',
    pattern: code(String.raw`PL\s?=?\s?([a-e])`),
    names: 'performance|level|safety',
  },
  {
    family: 'efficiency class',
    pattern: code(String.raw`IE\s?-?([1-5])`),
    names: 'efficiency|class|motor|wirkungsgrad',
  },
  {
    family: 'corrosivity category',
    pattern: code(String.raw`(C[1-5](?:-?[MI])?|CX|Im[1-4])`),
    cue: /corrosi|korrosi|12944|paint|environment/i,
    names:
      'corrosivity|category|corrosion|protection|class|environment|paint|coating|system|durability|paintwork',
  },
  {
    family: 'surface preparation',
    pattern: code(String.raw`Sa\s?(1|2\s?½|2\.5|2\s?1\/2|2|3)`),
    names: 'blast|blasted|surface|preparation|grade|cleaned|shot|steel',
  },
  {
    family: 'property class',
    pattern: code(String.raw`(4\.6|5\.6|5\.8|6\.8|8\.8|10\.9|12\.9)`),
    cue: /\bclass|\bbolt|screw|\bstud|fasten|grade|festigkeit|schraube|propert/i,
    names: 'property|class|grade|strength|bolt|screw|festigkeitsklasse|quality|set|fastener',
    isCommon: true,
  },
  {
    family: 'stainless fastener grade',
    pattern: code(String.raw`(A[245](?:-[578]0)?)`),
    cue: /insert|bolt|screw|\bnut|fasten|schraub|stainless|washer|anchor/i,
    names: `${material}|fastener|bolt|screw|nut`,
  },
  {
    family: 'type of explosion protection',
    pattern: code(String.raw`Ex\s?-?(db|eb|de|d|e|ia|ib|pxb?|nA|tb?|m)`),
    names: 'explosion|protection|protected|type|ex|atex|motor',
    isCommon: true,
  },
  {
    family: 'gas group',
    pattern: code(String.raw`(II[ABC])`),
    cue: /\bEx\b|ATEX|explos|zone|gas group/i,
    names: 'gas|group|ex|atex',
  },
  {
    family: 'zone',
    pattern: code(String.raw`zone\s?(0|1|2|20|21|22)`, 'giu'),
    names: 'zone|hazardous|area|classification|atex|ex',
  },
  {
    family: 'temperature class of explosion protection',
    pattern: code(String.raw`(T[1-6])`),
    cue: /\bEx\b|ATEX|explos|zone|temperature class/i,
    names: 'temperature|class|ex|atex',
  },
  {
    family: 'insulation class',
    pattern: code(
      String.raw`(?:insulation|temperature rise|Isolierstoff\w*)\s(?:class|klasse)?\s?:?\s?([ABEFH])`,
      'giu',
    ),
    names: 'insulation|class|motor|winding',
  },
  {
    family: 'viscosity grade',
    pattern: code(String.raw`(?:ISO\s)?VG\s?(\d{2,3})`),
    names: 'viscosity|grade|oil|iso|hydraulic|lubricant|öl',
    isCommon: true,
  },
  {
    family: 'balancing grade',
    pattern: code(String.raw`G\s?(0\.4|1(?:\.0)?|2[.,]5|6[.,]3|16|40)`),
    cue: /balanc|wucht|1940|équilibr/i,
    names: 'balancing|grade|balance|quality|balanced|dynamic|dynamically|wuchtgüte|iso',
  },
  {
    family: 'surface roughness',
    pattern: code(
      String.raw`R[az]\s?(?:≤|<|=|max\.?|of|inférieur à|not exceeding)?\s?(\d+(?:[.,]\d+)?)\s?(?:µm|μm|um|micron\w*)?`,
    ),
    names:
      'roughness|surface|finish|internal|product|contact|polished|inner|ra|rauheit|rugosité|inside|wetted|face|side|max|fond|intérieur|everything|touches|polish',
  },
  {
    family: 'nominal pressure',
    pattern: code(String.raw`PN\s?-?(\d{1,3})`),
    names: 'pn|nominal|pressure|rated|flange|connection|rating|class|valve|flanged',
  },
  {
    family: 'dimension ratio',
    pattern: code(String.raw`SDR\s?-?(\d{1,2}(?:[.,]\d)?)`),
    names: 'sdr|pipe|ratio|dimension|standard',
  },
  {
    family: 'polyethylene grade',
    pattern: code(String.raw`PE\s?-?(80|100)(?:-?RC)?`),
    names: 'pe|material|grade|pipe|resin|polyethylene',
  },
  {
    family: 'schedule',
    pattern: code(String.raw`(?:sch(?:edule)?\.?)\s?(\d{2,3}S?|STD|XS|XXS)`, 'giu'),
    names: 'schedule|sch|wall|pipe|thickness',
    isCommon: true,
  },
  {
    family: 'poles',
    pattern: code(String.raw`(\d{1,2})[\s-]?(?:poles?|polig)`, 'giu'),
    names: 'pole|poles|motor|number',
  },
  {
    family: 'phases',
    isWord: true,
    pattern: code(String.raw`(three|single|[13])[\s-]?(?:phases?|ph)`, 'giu'),
    names: 'phase|phases|supply|motor|power',
  },
  {
    family: 'emission stage',
    pattern: code(
      String.raw`(?:(?:EU\s)?stage\s?(IIIA|IIIB|IV|V)|tier\s?(I{1,3}|[1-4])|euro\s?(\d|VI?))`,
      'giu',
    ),
    names: 'emission|stage|tier|engine|standard|imo|compliance|euro',
  },
  {
    family: 'vector group',
    pattern: code(String.raw`((?:Dy|Yd|Yy|YN?d|Dyn|YNyn)n?\d{1,2})`),
    names: 'vector|group|connection',
  },
  {
    family: 'cooling of the transformer',
    pattern: code(String.raw`(ON[AW][NF]|OFAF|ODAF|AN|AF)`),
    cue: /cooling|transform/i,
    names: 'cooling|type|transformer|method',
  },
  {
    family: 'filter class',
    pattern: code(
      String.raw`(?:filter\w*|class)\s(?:class\s)?([GMFEHU]\d{1,2}|ePM(?:1|2[.,]5|10)\s?\d{2}\s?%)`,
      'giu',
    ),
    cue: /filter|HEPA/i,
    names: 'filter|class|filters|stage|hepa',
    isCommon: true,
  },
  {
    family: 'fire resistance',
    pattern: code(
      String.raw`(R?EI[\s-]?\d{2,3}|A[\s-]?(?:0|15|30|60)\s(?=class|fire)|F[\s-]?(?:30|60|90|120))`,
    ),
    cue: /fire|feuer|brand|door|resist/i,
    names: 'fire|resistance|class|rating|door|feuerwiderstand',
  },
  {
    family: 'cleanroom class',
    pattern: code(String.raw`(?:ISO\s(?:class\s)?([5-9])|grade\s([ABCD]))`, 'giu'),
    cue: /clean|cleanroom|GMP/i,
    names: 'iso|class|clean|cleanroom|grade|room|area',
  },
  {
    family: 'weld quality level',
    pattern: code(String.raw`(?:quality\slevel|5817|Bewertungsgruppe|level)\s?[-–:]?\s?([BCD])`, 'giu'),
    cue: /weld|schwei|5817|soudure/i,
    names: 'quality|level|weld|welds|welding|iso|seam',
  },
  {
    family: 'general tolerance',
    pattern: code(String.raw`2768\s?-?\s?([fmcv][HKL]?)`),
    names: 'tolerance|general|iso|din|en',
  },
  {
    family: 'category of the pressure equipment',
    pattern: code(String.raw`(?:PED\s)?cat(?:egory|\.)?\s(IV|I{1,3})`, 'giu'),
    cue: /PED|pressure equipment|2014\/68/i,
    names: 'category|ped|pressure|equipment',
  },
  {
    family: 'actuation',
    isWord: true,
    pattern: code(
      String.raw`(${actuations})(?:ally)?(?=[\s-](?:\w+\s){0,2}(?:actuat\w+|operated|driven|drive|operator))|actuat\w+:\s(${actuations})`,
      'giu',
    ),
    names: 'actuator|actuated|actuation|operated|operator|driven|drive|operation',
    isCommon: true,
    isAdjective: true,
  },
  {
    family: 'position on failure',
    isWord: true,
    pattern: code(
      String.raw`fail(?:s|ing|ure)?[\s-](?:safe[\s-])?(?:to[\s-])?(closed?|open|as[\s-]is|in[\s-]place|last)`,
      'giu',
    ),
    fold: (written) => (/^c/i.test(written) ? 'close' : /^o/i.test(written) ? 'open' : 'as is'),
    names: 'actuator|valve|fail|failure|action|position|spring|type|air|mode',
  },
  {
    family: 'action of the actuator',
    isWord: true,
    pattern: code(String.raw`(single[\s-]acting|double[\s-]acting|spring[\s-]return)`, 'giu'),
    fold: (written) => (/^d/i.test(written) ? 'double' : 'single'),
    names: 'actuator|acting|type|action|actuation|cylinder',
    isCommon: true,
  },
  {
    family: 'coating of the pipe',
    isWord: true,
    pattern: code(String.raw`(3LP[EP]|2LPE|D?FBE|3-?layer\s(?:PE|PP)|CWC|coal\star|polyurethane)`, 'giu'),
    fold: (written) => written.replace(/^3-?layer\s/i, '3L'),
    cue: /coat|lin(?:ed|ing)|pipe/i,
    names: 'coating|external|outside|coated|line|pipe|system|anti-corrosion|layer',
  },
  {
    family: 'inspection body',
    isWord: true,
    pattern: code(
      String.raw`(Bureau\sVeritas|BV|DNV(?:\sGL)?|Lloyd['’]?s(?:\sRegister)?|LR|ABS|SGS|RINA|Intertek|Class\s?NK|TÜV(?:\s(?:Süd|Nord|Rheinland))?)`,
    ),
    fold: (written) =>
      written
        .replace(/^BV$/, 'Bureau Veritas')
        .replace(/^L(?:R|loyd.*)$/, 'LLOYDS')
        .replace(/\sGL$/, ''),
    cue: /\binspect\w*|\bthird[- ]party|\bTPI\b|\bwitness\w*|\bclass(?:ification)? society|\bcertif\w+ by|abnahme/i,
    names:
      'inspection|inspector|inspected|inspecting|third|party|third-party|witnessed|tpi|agency|body|authority|test|tests|abnahme',
  },
  {
    family: 'side',
    isWord: true,
    pattern: code(String.raw`(left|right)[\s-](?:hand(?:ed)?)`, 'giu'),
    names: 'hand|handed|side|version|execution',
    isCommon: true,
  },
  {
    family: 'structural steel',
    pattern: code(
      String.raw`(S(?:235|275|355|420|460|500|690|700|890|960)(?:[A-Z][A-Z0-9+]{0,5})?|EA[14][NT])`,
    ),
    ...steel,
  },
  {
    family: 'pressure vessel steel',
    pattern: code(String.raw`(P(?:235|265|275|295|355|420|460)(?:GH|NL?[12]?|NH|QL?\d?|TR[12]))`),
    ...steel,
  },
  { family: 'material number', pattern: code(String.raw`(1\.[04]\d{3})`), ...steel },
  {
    family: 'stainless steel',
    pattern: code(
      String.raw`(?:AISI\s?|SS\s?-?|TP\s?|F)?(30[1-9](?:\s?L)?|316(?:\s?L|Ti|H)?|317\s?L|321H?|347H?|310S?|410S?|420|430|904\s?L)`,
    ),
    cue: /AISI|\bSS\b|\bSS3|stainless|inox|rostfrei|edelstahl|\b(?:3\d\d(?:L|Ti|H)|904L)\b|steel|\bF3\d\d|\bTP\s?3/i,
    ...steel,
  },
  {
    family: 'duplex steel',
    pattern: code(String.raw`(22(?:05)|2507|2304|S3(?:1803|2205|2750|2760))`),
    cue: /duplex|UNS|stainless/i,
    ...steel,
  },
  {
    family: 'heat-resistant steel',
    pattern: code(
      String.raw`(\d{1,2}(?:Cr|Mo|Ni|Mn|Si|V(?=\p{L})|Al)[A-Za-z]*\d{0,2}(?:-\d{1,2}){0,3}|X\d{1,2}Cr[A-Za-z0-9-]+|C(?:15|22|35|45|60)[ER]?)(?:\+[A-Z]{1,3})?`,
    ),
    ...steel,
  },
  {
    family: 'ASTM grade',
    pattern: code(
      String.raw`((?:(?:ASTM|ASME)\s)?S?A[\s-]?\d{2,3}[A-Z]?(?:\s|-|\/)(?:Gr(?:ade|\.)?\s?(?:\d{1,3}[A-Z]?|\w{1,4})|WC[A-C69]|LC[ABC]\d?|LF\d|CF\d?M?|CF3M?|F\d{1,3}L?[A-Z]?|B\d{1,2}M?|L7M?|L43|P\d{1,2}|TP\d{3}[LH]?|WP[BCL]\w{0,3}|2HM?|7M?)|(?:(?:ASTM|ASME)\s|S)A[\s-]?\d{2,3}[A-Z]?|A(?:105N?|36|216|217|350|352|106|333|53|500|516|572))`,
    ),
    fold: (written) =>
      written
        .replace(/\b(?:ASTM|ASME)\s|\bGr(?:ade|\.)?\s?/gi, '')
        .replace(/^S?A[\s-]?/i, 'A')
        .replace(/[/-]/g, ''),
    ...steel,
  },
  {
    family: 'wear plate',
    pattern: code(String.raw`(?:Hardox|Raex|Dillidur|XAR)\s?-?(\d{3})`, 'giu'),
    ...steel,
  },
  { family: 'cast iron', pattern: code(String.raw`(EN-GJ[LSMN]-[A-Z0-9-]+|GGG?-?\d{2})`), ...steel },
  {
    family: 'aluminium alloy',
    pattern: code(String.raw`(?:EN\s)?(?:AW|AC)[\s-]?(\d{4,5}[A-Z]?)(?:[\s-]?(?:T\d{1,3}|H\d{2,3}|O))?`),
    ...steel,
  },
  { family: 'aluminium', pattern: code(String.raw`([2567]\d{3})[\s-](?:T\d{1,3}|H\d{2,3})`), ...steel },
  {
    family: 'cast aluminium',
    pattern: code(String.raw`(A3[1-9][0-9](?:\.0)?|AlSi\d+\w*)(?:-?T\d)?`),
    cue: /alloy|alumin|cast|alumini|A3\d\d-T|AlSi/i,
    ...steel,
  },
  {
    family: 'copper alloy',
    pattern: code(
      String.raw`(Cu(?:Sn|Al|Zn|Ni|Cr|Be|Pb)[A-Za-z0-9]*(?:-[A-Z]{1,2})?|C[1-9]\d{4}|CW\d{3}[A-Z]|RG\s?\d)`,
    ),
    ...steel,
  },
  {
    family: 'nickel alloy',
    pattern: code(String.raw`(?:Inconel|Alloy|Incoloy|Hastelloy)\s(C-?\d{2,3}|[4-9]\d{2}H?|20)`, 'giu'),
    ...steel,
  },
  {
    family: 'alloy by its number',
    pattern: code(String.raw`UNS\s?([NRCS]\d{5})`),
    fold: (written) => unifiedNumbers[written] ?? written,
    ...steel,
  },
  {
    family: 'titanium',
    pattern: code(String.raw`(?:titanium|ti)\s(?:gr(?:ade|\.)?)\s?(\d{1,2})`, 'giu'),
    ...steel,
  },
  {
    family: 'zinc coating',
    pattern: code(String.raw`Z\s?(100|140|200|225|275|350|450|600)`),
    cue: /zinc|galvan|verzink/i,
    names: 'zinc|coating|galvanised|galvanized|sheet|steel',
  },
  {
    family: 'concrete',
    pattern: code(String.raw`(C\d{2}\/\d{2,3})`),
    names: 'concrete|class|strength|grade|beton',
  },
  {
    family: 'timber',
    pattern: code(String.raw`(GL\s?\d{2}[ch]?|C(?:16|24|30))`),
    cue: /timber|glulam|wood|holz/i,
    names: 'timber|grade|strength|class|glulam',
  },
  {
    family: 'kind of material',
    ...words({
      wood: 'wood(?:en)?|timber|holz|bois|madera|legno',
      plywood: 'plywood|sperrholz|contreplaqué',
      'stainless steel': 'stainless(?:\\ssteel)?|edelstahl|(?:acier\\s)?inox(?:ydable)?|acero inoxidable',
      'carbon steel': 'carbon steel|C-?stahl|acier (?:au )?carbone|acero al carbono',
      'cast steel': 'cast steel|stahlguss|acier moulé|acero fundido',
      'cast iron': '(?:ductile |grey |cast )iron|gusseisen|fonte',
      'galvanised steel':
        '(?:hot[- ]dip(?:ped)? )?galvani[sz]ed (?:sheet )?steel|verzinkter stahl|acier galvanisé|acero galvanizado',
      steel: '(?:pressed |sheet |painted |mild )?steel|stahl|acier|acero|acciaio',
      plastic: 'plastics?|kunststoff|plastique|plástico',
      aluminium: 'alumini?um|aluminio|alluminio',
      brass: 'brass|messing|laiton|latón',
      bronze: 'bronze',
      copper: 'copper|kupfer|cuivre|cobre',
      rubber: 'rubber|gummi|caoutchouc',
      cardboard: 'cardboard|karton|carton',
      duplex: '(?:super[\\s-]?)?duplex(?:\\s(?:stainless\\s)?steel)?',
      'tungsten carbide': 'tungsten carbide|wolframcarbid|carbure de tungstène',
      ceramic: '(?:alumina |zirconia |silicon carbide )?ceramics?|keramik|céramique|cerámica',
      stellite: 'stellite(?:\\s\\d{1,2})?',
      'glass fibre': 'GRP|GRE|FRP|fib(?:re|er)glass|glass[- ]fib(?:re|er)',
    }),
    names: 'material|materials|werkstoff|matière|matériau|made',
    isCommon: true,
    departments: 'material',
    isAdjective: true,
  },
  {
    family: 'finish of the surface',
    ...words({
      'hot-dip galvanised': 'hot[- ]dip(?:ped)? galvani[sz](?:ed|ing)|feuerverzinkt|galvanisé à chaud',
      'zinc-nickel': 'zinc[- ]nickel|Zn-?Ni',
      'zinc plated': 'zinc[- ]plat(?:ed|ing)|electro-?galvani[sz]ed|galvanisch verzinkt',
      phosphated: 'phosphat(?:ed|ing)|manganese phosphate',
      'nickel plated': '(?:electroless )?nickel[- ]plat(?:ed|ing)|ENP',
      'chrome plated': '(?:hard )?chrom(?:e|ium)[- ]plat(?:ed|ing)',
      cadmium: 'cadmium(?:[- ]plat(?:ed|ing))?',
      bare: 'bare metal|unpainted|uncoated|unlackiert',
    }),
    names: 'coating|finish|surface|plating|protection|oberfläche|revêtement',
    isCommon: true,
  },
  {
    family: 'language',
    ...words({
      English: 'english|englisch(?:er|e)?|anglais|inglés|inglese',
      German: 'german|deutsch(?:er|e)?|allemand|alemán|tedesco',
      French: 'french|französisch(?:er|e)?|français|francés|francese',
      Spanish: 'spanish|spanisch|espagnol|español|spagnolo',
      Italian: 'italian|italienisch|italien|italiano',
      Portuguese: 'portuguese|portugais|portugués|português',
      Norwegian: 'norwegian|norsk',
      Swedish: 'swedish|svenska',
      Danish: 'danish|dansk',
      Dutch: 'dutch|niederländisch|néerlandais',
      Polish: 'polish(?!ed|ing)|polnisch|polonais',
      Turkish: 'turkish',
      Arabic: 'arabic|arabisch|arabe|árabe',
      Russian: 'russian|russisch|russe|ruso',
      Kazakh: 'kazakh',
      Chinese: 'chinese|mandarin',
    }),
    cue: /manual|document|instruction|language|label|sign\b|signs\b|certificat|nameplate|plates?\b|report|drawing|betriebsanleitung|anleitung|dokument|notice|marquage|manuel|manual|idioma|langue|sprache|data ?book|correspond/i,
    names: 'language|langue|sprache|idioma',
    isCommon: true,
  },
  {
    family: 'rotary connection',
    pattern: code(String.raw`(NC\s?-?\d{2}|(?:HT|XT|DS)\s?-?\d{2}|\d[\s-]\d\/\d(?:"|\sin)?\s(?:IF|FH|REG))`),
    names: 'connection|thread|rotary|shouldered|tool|joint|box|pin',
    isCommon: true,
  },
  {
    family: 'class',
    isWord: true,
    pattern: code(
      String.raw`(?<=\p{L}{3}\s)(?:class|grade|category|level)\s?:?\s?([IVX]{1,4}|[A-Z]|\d{1,2}(?!\.\d))`,
    ),
    names: 'class|grade|category|level',
    isCommon: true,
  },
  {
    family: 'polymer',
    isWord: true,
    pattern: code(
      String.raw`(NBR|EPDM|FKM|FPM|HNBR|FFKM|VMQ|Viton|neoprene|silicone|R?PTFE|PCTFE|PVDF|PEEK|POM|nylon(?:[\s-]?\d{1,2})?|devlon|aflas|FEPM|PA[\s-]?(?:6|11|12|66)|UHMWPE|graphite)`,
      'giu',
    ),
    names: 'material|rubber|elastomer',
    isCommon: true,
    isAdjective: true,
    departments: 'material',
  },
];
