/** What a cell or a stretch of a description says by its look alone. */
export type ValueKind = 'size' | 'rating' | 'material' | 'standard' | 'certificate';

/** What a weak cue finds speaks only where no other cue of its kind finds anything. */
type ValueCue = { kind: ValueKind; pattern: RegExp; example: string; counter: string; isWeak?: true };

const inch = String.raw`(?:["”″]|''|(?:-| )?(?:inch(?:es)?|zoll|pouces?|pulg\w*|pollici|بوصة)|-?in\b\.?)`;
/** 2, 1/2, 13-5/8, 1 1/2, 2.1/16, 8.625 */
const figure = String.raw`(?:\d{1,3}(?:[- .])\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,3}(?:[.,]\d{1,3})?|[٠-٩]{1,3})`;
const inches = String.raw`${figure} ?${inch}`;
/** The pressure of an end: 5M, 10K, 5,000, 3000 psi. */
const end = String.raw`(?: (?:\d{1,2}[MK]\b|\d{1,2},?000(?: ?psi)?\b(?![,.]?\d)))?`;
const ends = String.raw`(?: (?:nominal|nom\.?|OD|ID|WT|wall|thk|EUE|NUE|LTC|STC|BTC|LP|NPT|BSP|UNC?|IF|FH))?`;
const millimetres = String.raw`\d{1,5}(?:[.,]\d{1,3})? ?(?:mm\b|(?:مم|ملم)(?![\u0620-\u06ff]))`;
const dimension = '(?:dia(?:meter)?|bore|wide|long|face|thick|thk|high|deep)\\b';
const by = String.raw`\s{0,60}[x×X*]\s{0,60}`;

/** The connections of a drill string: NC50, 6-5/8 REG, XT57. */
const rotary = String.raw`(?:\b(?:NC|XT|HT|GPDS|DS|WT) ?-?\d{2}|(?<![\d/-])\d{1,2}[- ]\d{1,2}\/\d{1,2} (?:API )?(?:REG|FH|IF))\b`;
const boxOrPin = String.raw`(?: (?:LH )?(?:box|pin))?`;

/** The grade behind the number of an ASTM standard. */
const named =
  '(?:WPHY ?\\d{2}|WC[ABC]\\d?|LC[ABC]\\d?|CF\\d{1,2}[MCN]?|C[ADN]?\\d{1,2}[A-Z]{0,3}|F\\d{1,3}[A-Z]{0,2}|LF\\d|WP[A-Z0-9]{1,4}|' +
  'TP ?\\d{3}[LH]?|[BL]\\d{1,2}M?|2HM?|[TP]\\d{1,2}|\\d{3}[LH]?|[3-9]0|[67]M?|[ABC])';
const grade = `(?:[-, ]{0,2}(?:Gr(?:ade)?\\.? ?|Type ?|Cl(?:ass)?\\.? ?)?${named}(?: ?Cl(?:ass)?\\.? ?\\d)?(?![\\w.]))`;
/** "A193 B7 / A194 2H": the bolt with its nut. */
const andNut = `(?: ?[/&+] ?(?:ASTM )?A-? ?194${grade}?)?`;
const astm =
  '105|106|182|193|194|216|217|234|240|269|276|312|320|333|335|350|351|352|358|370|403|420|479|516|53|564|671|694|790|815|' +
  '860|890|928|995';

const cue = (kind: ValueKind, pattern: RegExp, [example, counter]: [string, string]): ValueCue => ({
  kind,
  pattern,
  example,
  counter,
});
const weak = (...said: Parameters<typeof cue>): ValueCue => ({ ...cue(...said), isWeak: true });

/**
 * Read in order: of several cues of one kind the one that begins first in the text speaks, the
 * longer one where two begin together.
 */
export const valueCues: readonly ValueCue[] = [
  // Sizes: nominal bores, flange to flange, bolts, pipe by wall, ring numbers, plate.
  cue('size', new RegExp(`(?<![\\d/-])${inches}${end}${ends}(?:${by}${inches}${end}${ends})+`), [
    '7-1/16" x 2-7/8" EUE',
    '7 bar x 2',
  ]),
  cue('size', new RegExp(`(?<![\\d/-])${inches}(?:${by}${millimetres})+`), ['24" x 14.3 mm', '24 x 7 h']),
  cue('size', new RegExp(`(?<![\\d/-])${inches}[- ]?\\d{1,2} ?UNC?(?:${by}${millimetres})?`), [
    '1-1/4"-8UN x 210 mm',
    '1-1/4 hours',
  ]),
  cue('size', new RegExp(`(?<![\\d/-])${inches}(?! ?w\\.?c)(?: (?:nominal|nom\\b|NB|NPS|OD))?`), [
    'valve 3-1/8" flanged',
    'set at 7" w.c. outlet',
  ]),
  cue(
    'size',
    /\b(?:DN|NPS|NB|NW) ?\d{1,4}(?:[- .]\d{1,2}\/\d{1,2}|\/\d{1,2})?(?: ?[x×/] ?(?:DN ?)?\d{2,4})?\b/i,
    ['DN 400', 'DNV 400'],
  ),
  cue(
    'size',
    new RegExp(`(?:\\b(?:OD|ID|dia\\.?|L) ?|[ØøΦ⌀] ?)${millimetres}(?:${by}(?:OD |ID )?${millimetres})*`),
    ['OD 1150 mm x 6096 mm', 'coated 200 microns'],
  ),
  // "152 mm dia x 1200 mm", "1000 mm wide", "bore 75 mm": a measure with the dimension it is of.
  cue('size', new RegExp(`${millimetres} ${dimension}(?:${by}${millimetres}(?: ${dimension})?)*`), [
    'idlers 152 mm dia x 1200 mm',
    '152 mm from the edge',
  ]),
  cue('size', new RegExp(`\\b(?:bore|length|width|height|diameter|thickness):? ${millimetres}`, 'i'), [
    'taper bush, bore 75 mm',
    'within 75 mm',
  ]),
  cue(
    'size',
    /(?<![\d.,])\d{1,2} ?(?:C? ?[x×]|pairs?|cores?|[CG](?=\d)) ?\d{1,3}(?:[.,]\d{1,2})?(?: ?\+ ?\d{1,3}(?:[.,]\d{1,2})?)? ?(?:mm(?:2|²)|sq\.? ?mm)/,
    ['cable 3x25+16 mm2', '25 mm2 each'],
  ),
  cue('size', /\bAWG ?\d{1,2}(?:\/0)?\b/, ['bonding lead AWG 4', 'AWGN 4']),
  cue(
    'size',
    new RegExp(`${millimetres} ?[x×] ?\\d{1,3}(?:[.,]\\d)? ?(?:m ?)?[x×] ?\\d{1,3}(?:[.,]\\d)? ?m\\b`),
    ['plate 14 mm x 2 x 6 m', '14 mm x 2'],
  ),
  cue('size', new RegExp(`${millimetres}(?: (?:OD|ID))?(?:${by}${millimetres}(?: (?:WT|OD|ID|wall))?)+`), [
    '219.1 mm x 8.2 mm',
    'at 20 mm/s',
  ]),
  cue(
    'size',
    /\b\d{1,4}(?:[.,]\d{1,2})? ?[x×] ?\d{1,4}(?:[.,]\d{1,2})?(?: ?[x×] ?\d{1,5}(?:[.,]\d{1,2})?)? ?mm\b/,
    ['2000 x 6000 x 12 mm', '2 x 50 %'],
  ),
  cue('size', /(?<![\d.,/-])\d{1,3}[.,]\d{1,2} ?[x×] ?\d{1,2}[.,]\d{1,2}(?![\d%]| ?[x×]| ?(?:psi|bar|WP))/, [
    'U-tubes 25.4 x 2.11',
    '1.5 x 2.5 bar',
  ]),
  cue('size', /\bM\d{1,3}(?: ?[x×] ?\d{1,4}(?: ?mm)?)?(?! ?(?:EUR|USD|€|\$))\b(?=$|[\s,;)])/, [
    'stud bolt M24 x 120',
    'ASTM A36/A36M',
  ]),
  cue('size', /(?<!\bfor )\b(?:R|RX|BX|SBX|SRX)-?\d{2,3}\b/, ['ring gasket R-24', 'R 4']),
  cue('size', /\b(?:SCH(?:EDULE)?|Sch\.?) ?(?:\d{2,3}S?|XXS|XS|STD)\b/, ['Sch 40', 'Schedule B']),
  cue('size', /(?<![\d/.-])\d{1,2}[ -]\d{1,2}\/(?:2|4|8|16|32)\b(?! ?h)/, ['9 5/8 casing', '2025-1/2']),
  // Rotary shouldered connections: one end, or one end by the other.
  cue(
    'size',
    new RegExp(
      `${rotary}${boxOrPin}${by}(?:${rotary}|${inches}${end}|${figure})${boxOrPin}|(?<![\\d/-])${inches}${end}${by}${rotary}${boxOrPin}`,
    ),
    ['NC50 box x NC46 pin', 'NC50'],
  ),
  cue('size', /(?<![\d/.-])\d{1,2}[ -]\d{1,2}\/(?:2|4|8|16) (?:API )?(?:REG|FH|IF|HT|XT)\b/, [
    'Kelly cock 6-5/8 REG LH',
    'REG 6',
  ]),
  cue('rating', /(?<!\p{L})(?:ال)?فئة ?(?:150|300|400|600|800|900|1500|2500)(?!\d)/u, ['فئة 600', 'فئة 12']),
  // Ratings: class of a flange, PN, working pressure of wellhead equipment, forged classes.
  cue(
    'rating',
    new RegExp(
      String.raw`\b(?:ANSI|ASME) ?(?:B16\.\d{1,2} ?)?(?:class ?|cl\.? ?)?(?:150|300|400|600|800|900|` +
        String.raw`1500|2500|4500)\b(?:#|lbs?\b)?`,
      'i',
    ),
    ['ASME 300', 'ASME B31.3'],
  ),
  cue(
    'rating',
    new RegExp(
      String.raw`\b(?:class|cl\.?|klasse|classe|clase) ?(?:75|125|150|250|300|400|600|800|900|1500|` +
        String.raw`2500|3000|4500|6000|9000)\b(?:#|lbs?\b)?`,
      'i',
    ),
    ['Class 150', 'class 1.0'],
  ),
  cue('rating', /\b(?:150|300|400|600|800|900|1500|2500|3000|4500|6000|9000) ?(?:#|lbs?\b(?!\/))/i, [
    '600#',
    '72 lb/ft',
  ]),
  cue('rating', /\bfig(?:ure|\.)? ?(?:100|200|206|207|211|400|402|600|602|1002|1003|1502|2002|2202)\b/i, [
    'hammer union 2" fig. 1502',
    'Fig. 3',
  ]),
  cue('rating', /\bPN ?-?\d{1,3}\b/, ['PN 16', 'PNP 16']),
  cue('rating', /\b(?:[1-9]|1\d|20|30)[MK]\b(?! ?(?:Ω|ohm|EUR|USD))/, ['wing valve 5M', '2.4 kM']),
  cue('rating', /\b\d{1,2},?\d{3} ?(?:psi(?:g|a)?(?: ?W\.?P\.?)?|WP)\b/i, ['10,000 psi', '60 psig']),
  cue(
    'rating',
    /\b(?:150|300|600|900|1500|2500)(?= ?(?:RF|RTJ|FF|RJ|WN)\b)|#(?:150|300|600|800|900|1500|2500)\b/,
    ['300 RF', '300 RFQ'],
  ),
  // The bare figure of a wellhead flange stands behind its bore.
  cue('rating', /(?<=["”″] )(?:2|3|5|10|15|20),?000\b/, ['11" 5,000 x', 'costs 5,000']),
  // Materials: grades of ASTM, ASME, API, AISI, UNS, EN; trade names; plain words.
  cue(
    'material',
    new RegExp(`\\b(?:ASTM|ASME) ?S?A-? ?\\d{2,4}[MN]?(?:\\/S?A? ?-?\\d{2,4}M?)?${grade}?${andNut}`),
    ['ASTM A216 WCB', 'ASTM E165'],
  ),
  cue('material', new RegExp(`\\bSA-? ?\\d{2,4}(?!\\d)${grade}?${andNut}`), ['SA-213 T5', 'SA 80001 audit']),
  // The standards of bolts, nuts and washers that begin with F.
  cue('material', /\b(?:ASTM )?F-? ?(?:436|593|594|844|959|1554|3125)(?!\d)/, ['F436', 'F4361']),
  cue('material', new RegExp(`\\bA-? ?(?:${astm})[MN]?\\b${grade}?${andNut}(?![%/])`), [
    'A216 WCB',
    'A 4 page',
  ]),
  cue(
    'material',
    /\b(?:(?:AISI|SAE|UNS) ?)(?:[A-Z]?\d{4,5}|\d{3,4})[LH]?(?: mod(?:ified)?\.?)?(?: ?(?:(?:\d{2,3}|7[5-9]) ?K(?:SI)?\b))?/i,
    ['AISI 4145H mod', 'UNS'],
  ),
  cue(
    'material',
    /\b41(?:[34]0|45H?)(?: mod(?:ified)?\.?)?(?: ?(?:\d{2,3} ?K(?:SI)?\b|QT|L80))?(?![\d.,]*\d)/,
    ['companion flange 2", 4130', '41300 pcs'],
  ),
  cue(
    'material',
    /\b(?:SS|S\.S\.|St\.? ?St\.?) ?-?(?:304|316|321|347|410|420|440|904)(?:L|Ti|H)?\b(?: ?\d{2}K)?/i,
    ['SS316L', 'SS 9001'],
  ),
  cue(
    'material',
    /\b(?:304|316|321|347|410|420|904)(?:L|H|Ti)? ?(?:SS|S\.S\.|stainless(?: steel)?)\b(?: ?\d{2,3}K\b)?/i,
    ['410 SS 80K', '316 pieces'],
  ),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:super[- ]?|lean )?duplex(?: (?:stainless(?: steel)?|` +
        String.raw`SS))?(?: ?\(?(?:UNS ?)?S3\d{4}\)?)?|\bS3[0-9]\d{3}\b`,
      'i',
    ),
    ['Duplex UNS S31803', 'duplicate'],
  ),
  cue(
    'material',
    /\b(?:Inconel|Incoloy|Alloy|Monel|Hastelloy|Stellite) ?[-]?[A-Z]?-?\d{1,3}[A-Z]?\b|\bMonel\b/i,
    ['Inconel 625', 'allowance'],
  ),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:(?:J|K)55|N80(?:Q|-1)?|L80(?:-?(?:1|9Cr|13 ?Cr))?|C90|T95|C110|P110(?:HC)?|` +
        String.raw`Q125|R95|H40|S-?135|G-?105|X-?95|(?:super )?13 ?Cr(?:-?\d{2,3})?)\b`,
      'i',
    ),
    ['L80-13Cr', 'Q12'],
  ),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:API 5L )?(?:Gr(?:ade)?\.? ?)?(?:L\d{3}[A-Z]{0,2}|X ?(?:42|46|52|56|60|65|70|` +
        String.raw`80)[A-Z]{0,2}|Gr(?:ade)?\.? ?[ABX]\d{0,2})(?: PSL ?[12])?\b`,
      '',
    ),
    ['API 5L X65', 'X-ray'],
  ),
  cue('material', /\b(?:1\.\d|2\.\d|3\.7)\d{3}\b(?![.,]?\d| ?(?:mm|m|kg|t|bar|%|°))/, ['1.4517', '1.500 kg']),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:S\d{3}(?:J[R0-9]\w?|[NMQ]L?\d?)\+?\w{0,2}|P\d{3}(?:GH|NL?\d?|QL?\d?|NH)|C22\.8|` +
        String.raw`16Mo3|13CrMo4-?5|X\dCr\w{3,16}(?:-\d+)*|GP240GH|42CrMo4)\b`,
      '',
    ),
    ['P265GH', 'S355'],
  ),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:WCB|WCC|LCC|LCB|CF8M?|CF3M?|LF2|A105N|F22|F51|F53|F55|F316L?|F304L?|F6A|F11|` +
        String.raw`F91|B7M?|L7M?|WP(?:B|C|L\d|HY ?\d{2}))\b(?:\/2HM?)?`,
      '',
    ),
    ['LF2 body', 'F5'],
  ),
  // The classes of API 6A stand behind their name.
  weak(
    'material',
    /(?<=\bmat(?:erial|['’]l|ière|\.)? ?(?:class|classe|cl\.?):? )(?:AA|BB|CC|DD|EE|FF|HH|ZZ)(?:-(?:NL|\d(?:\.\d)?))?(?!\w)/i,
    ['material class FF', 'flange face FF'],
  ),
  weak('material', /\b(?:AA|BB|CC|DD|EE|FF|HH)(?:-(?:NL|\d\.\d|1\.5))\b/, [
    'tubing hanger, DD-NL',
    'DD per API',
  ]),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:carbon|stainless|alloy|forged|cast|low[- ]alloy) (?:steel|iron)\b|` +
        String.raw`\bductile iron\b|\b(?:al(?:uminium|uminum)?[- ])?bronze\b|\b\d{1,2} ?% ?Cr\b|` +
        String.raw`\btitanium\b`,
      'i',
    ),
    ['impeller, 12% Cr', 'stainless'],
  ),
  weak('material', /\b(?:PTFE|PEEK|NBR|HNBR|FKM|FFKM|EPDM|Viton|GRE|GRP|HDPE|PVDF|[Gg]raphite?)\b/, [
    'seat PTFE',
    'PEET',
  ]),
  weak(
    'material',
    /\b(?:(?:tinned|bare|annealed) )?(?:copper|cuivre|Kupfer|cobre)\b(?! (?:sul|alloy|free))/i,
    ['jumper, tinned copper', 'copper sulphate'],
  ),
  weak('material', /\b(?:hot[- ]dip(?:ped)? )?galvani[sz]ed\b(?! steel)/i, [
    'tray, hot-dip galvanized',
    'galvanized steel',
  ]),
  cue('material', /(?<!\p{L})acier moulé(?!\p{L})/iu, ['chaumard, acier moulé', 'acier moulés']),
  // Line pipe of CSA Z245.1: the yield strength in MPa.
  cue('material', /\bGr(?:ade)?\.? ?(?:241|290|359|386|414|448|483|550)\b/, [
    'line pipe, Gr. 414',
    'Gr. 4140',
  ]),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:Edelstahl|Stahlguss|Gusseisen|Kohlenstoffstahl|acier (?:inox(?:ydable)?|` +
        String.raw`carbone|moul[ée])|acero (?:inoxidable|al carbono)|acciaio (?:inox\w*|al carbonio)|` +
        String.raw`a[çc]o (?:inox\w*|carbono))\b`,
      'i',
    ),
    ['acier inox', 'acier-test'],
  ),
  cue('material', /\binox(?:ydable)? ?(?:304|316)L?\b|\b(?:304|316|321|347)(?:L|H|Ti)\b/i, [
    'inox 316L',
    'page 316',
  ]),
  cue(
    'material',
    /\b(?:SDSS|DSS|(?:22|25) ?Cr(?: (?:duplex|super duplex))?|17-4 ?PH|AISI 8630|8630|F6NM)\b/,
    ['25Cr duplex', '25 C'],
  ),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:Cu-?Ni(?: ?90\/10| ?70\/30)?|Ni-?Al-?Bz|brass|rubber|neoprene|cast iron|` +
        String.raw`mild steel|galvani[sz]ed steel)\b`,
      'i',
    ),
    ['CuNi 90/10', 'embrace'],
  ),
  // Steels and irons by their short names, castings, bars and alloys by their numbers.
  cue('material', /\bS(?:235|275|355|420|460|690)\b(?!-)/, ['cover plate S275', 'S-275']),
  cue('material', /\b(?:\d{2}(?:Cr|Mn|Ni|Mo|Si)(?:[A-Z][a-z]?)*\d{0,2}(?:-\d{1,2})*|C[kK]?45[ER]?)\b/, [
    '34CrNiMo6',
    '25 Cr',
  ]),
  cue('material', /\b(?:EN-?)?GJ[LS]-?\d{3}(?:-\d{1,2}[A-Z]{0,2})?\b|\bGGG?-?\d{2}(?:\.\d)?\b/, [
    'EN-GJS-400-15',
    'GG',
  ]),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:CK3MCuN|CN[37]MN?|CD[34]M(?:N|Cu|CuN|WCuN)|CE[38]MN|CA(?:15|40|6NM)|CF8C|WC[1569]|` +
        String.raw`CW[26]M|C12A|M35-1|F44|F60)\b`,
      '',
    ),
    ['valve body CD4MCuN', 'CN7 area'],
  ),
  cue('material', /\b(?:N0\d{4}|C[67890]\d{4}|R5\d{4})\b/, ['impeller C95800', 'N8000']),
  cue('material', /\b(?:45|60|75)K\b(?! ?(?:Ω|ohm|EUR|USD|h\b))/, ['body 75K', '75 K']),
  cue('material', /\b(?:Nitronic|Zeron|Waspaloy|Nimonic|Elgiloy|ToughMet|MP35N)(?: ?\d{2,3}[A-Z]?)?\b/i, [
    'stem Nitronic 50',
    'nitrogen 50',
  ]),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:titanium|Ti)[ -](?:grade|gr\.?) ?\d{1,2}\b|\bNi-?(?:hard|resist)(?: ?\d)?\b|` +
        String.raw`\bhigh[- ]chrome?(?: (?:white )?iron| steel)?\b`,
      'i',
    ),
    ['nozzle, Ti grade 2', 'Ti 2'],
  ),
  cue(
    'material',
    /\b(?:stainless(?: steel)?|st\.? ?steel|inox)[ ,]{1,2}(?:AISI |grade |gr\.? ?)?(?:304|316|321|347|410|420|440)(?:L|H|Ti)?\b/i,
    ['seat, stainless 316', 'stainless pin 316'],
  ),
  cue(
    'material',
    new RegExp(
      String.raw`\b(?:soft|pure|grey|gray|malleable|nodular) iron\b|\b(?:low[- ]carbon|tool|spring|` +
        String.raw`chrome[- ]moly) steel\b|\b(?:tungsten|silicon) carbide\b`,
      'i',
    ),
    ['ring, soft iron', 'iron soft'],
  ),
  weak(
    'material',
    new RegExp(
      String.raw`\b(?:natural rubber|silicone(?: rubber)?|(?:poly)?urethane|nylon|ceramic|alumina|acetal|` +
        String.raw`aramid|white metal|babbitt)\b(?! (?:paint|system|coating|lining|topcoat|finish))|(?<![/\w])(?:POM|PU|PA ?(?:6|66|11|12)|ECTFE|PFA|FEP|UHMWPE|PVC|PP-?H)\b`,
      '',
    ),
    ['piston, urethane', 'PAGE 6'],
  ),
  weak(
    'size',
    /(?<![\d.])-?\d{1,4} ?(?:-|–|to|bis|à|\.\.\.?) ?(?:\d{1,2}[.,]\d{3}|\d{1,5}) ?(?:bar[ga]?|mbar|kPa|MPa|psi|Nm|°C)(?![\w/])/,
    ['pressure gauge 0-160 bar', 'within 4-6 weeks'],
  ),
  // A measure that is a piece of the words by itself, unless it is the dial of a gauge whose range follows; two of a plate or
  // shell; what a vessel holds.
  weak('size', new RegExp(`(?<=, )${millimetres}(?=$|[,;)])(?!.*\\d ?(?:bar|psi|kPa|MPa|°C))`), [
    'pins and bushes, 40 mm',
    'within 40 mm, cold',
  ]),
  // A measure anywhere in the words for the goods, where it says neither how thick a layer is nor how far off something stands.
  weak(
    'size',
    new RegExp(
      String.raw`(?<![\d/x×±-] ?|\d\.|,|\b(?:within|coat\w*|paint\w*|lin(?:ed|ing)|allowance|clad\w*|wall|insulat\w*|stroke|` +
        String.raw`spac\w*|toleranc\w*|cutback|every|min\.?|max\.?|dial) (?:of )?)(?=\d{2})${millimetres}(?! ?(?:[x×/]|long\b|w\.?c|thick|lang\b|dial\b))(?!.*\d ?(?:bar|psi|kPa|MPa|°C))`,
      'i',
    ),
    ['ladder tray 600 mm, galvanized', 'coating 250 mm'],
  ),
  weak('size', /(?<![\d.x×] ?|,)\d{1,3}(?:[.,]\d)? ?(?:mm(?:2|²)|sq\.? ?mm)(?! ?(?:each|per\b|\/))/, [
    'through joint, 185 sq mm',
    '25 mm2 each',
  ]),
  weak('size', /(?<=, )\d{1,4}(?:[.,]\d)? ?(?:m2|m²)(?=$|[,;)])/, [
    'Wärmetauscher, 85 m²',
    'painting of 85 m²',
  ]),
  weak('size', /(?<![\d.,])[\d٠-٩]{1,6} ?(?:لتر|م3|م٣|م³)(?![\u0620-\u06ff/])/, [
    'خزان سعة 2000 لتر',
    '5 لترات',
  ]),
  weak('size', /(?<![\d.,/x×-] ?)\d{2,4} ?[x×] ?\d{2,5}(?: ?[x×] ?\d{1,5})?(?![\d%.,]| ?[x×%]| ?\p{L})/u, [
    'shell 1100 x 6000',
    'factor 1.5 x 2',
  ]),
  weak(
    'size',
    /(?<![\d.,-])\d{1,6}(?:[.,]\d{1,3})? ?(?:m3|m³|bbl|lit(?:er|re)s?|l(?=$|[,;)])|gal(?:lons?)?)\b(?! ?(?:\/|per\b|a\b|h\b))/,
    ['surge tank 100 bbl', 'pump 100 m3/h'],
  ),
  // What a machine moves in a minute, and what a portable one weighs.
  weak(
    'size',
    /(?<![\d.,-])(?:\d{1,3}(?:[.,]\d{3})+|\d{1,6}) ?(?:s?cfm|lpm|l\/min|gpm|USgpm|kVA|kg)\b(?! ?(?:\/|per\b|each\b))/i,
    ['foam monitor 2,000 lpm', 'weighs 50 kg/m'],
  ),
  // Materials by how grades are written: castings and wrought alloys of copper and aluminium, steels of three notations.
  cue(
    'material',
    /\bCu(?:Sn|Al|Zn|Ni|Be)\d{1,2}(?:[A-Z][a-z]?\d{0,2})*(?:-C)?\b|\bAl(?:Mg|Si|Cu|Zn)\d{0,2}(?:[A-Z][a-z]?\d{0,2}(?:,\d)?)*\b/,
    ['bush CuSn12', 'Cu 12'],
  ),
  cue(
    'material',
    /\bSt ?(?:33|37|44|50|52|60|70)(?:[.-]\d)?\b|\bGX?\d{1,3}(?:Cr|Mn|Ni|Mo)\w{1,12}(?:-\d{1,2})*\b|\bX\d{1,3}Cr\d{1,2}(?![\d.])/,
    ['shaft St 52-3', 'St 15'],
  ),
  cue('material', /\bCC\d{3}[A-Z]{1,2}\b|\b[2-7]\d{3}-T\d{1,3}\b|\b(?:254 ?SMO|904L|6Mo|XM-?19)\b/, [
    'strainer, bronze CC491K',
    'CC 491',
  ]),
  weak(
    'material',
    /\b(?:T|TP|WP|FP|P)(?:5|9|11|12|22|91|92)(?:[A-Z]{1,2})?(?: ?Cl\.? ?\d)?(?![\w/.-])(?! ?(?:°|bar|kW))/,
    ['elbow WP11', 'tag P-11'],
  ),
  cue(
    'material',
    /\b[Dd]uplex (?:2101|2205|2304|2507|1\.4\d{3})\b|(?<=\b(?:grade|gr\.?|steel) )(?:2205|2507|1045|4340|8620|660)\b/i,
    ['spool duplex 2205', 'line 2205'],
  ),
  cue(
    'material',
    /\b(?:manganese|chrom(?:e|ium)|nickel|silicon|vanadium|molybdenum|boron|white|spheroidal) (?:white )?(?:cast )?(?:steel|iron)\b/i,
    ['liner, manganese steel', 'white paint'],
  ),
  cue('material', /\b(?:NR|SBR|CR|NBR|EPDM|PU|FKM) ?\d{2,3} ?(?:Sh(?:ore)?(?: ?A)?|IRHD)\b/, [
    'stop, NR 60 Shore A',
    'NR 60',
  ]),
  cue(
    'material',
    /\b(?:fundición (?:dúctil|gris|nodular)|fonte (?:ductile|grise|GS)|ghisa (?:sferoidale|grigia)|Grauguss|Rotguss|Sphäroguss)(?!\p{L})/iu,
    ['válvula de fundición dúctil', 'fundición'],
  ),
  cue(
    'material',
    /(?<!\p{L})(?:ال)?(?:فولاذ|صلب|حديد|ستانلس)\s(?:(?:ال)?(?:كربوني|مجلفن|سبائكي|زهر|دكتايل|ستيل)(?!\p{L})|(?:ال)?مقاوم للصدأ|لا يصدأ)/u,
    ['صمام من الفولاذ الكربوني', 'صلب المواصفة'],
  ),
  // Trade names of plate and bar: a name behind the word that says what of, and its number.
  weak(
    'material',
    /(?<=\b(?:in|of|aus|en) )(?!(?:Bldg|Building|Unit|Room|Block|Area|Zone|Train|Line|Class|Table|Annex)\b)\p{Lu}\p{Ll}{3,9} \d{3}(?!\d)/u,
    ['rotor in Hardox 450', 'pump in Unit 300'],
  ),
  cue(
    'certificate',
    new RegExp(
      String.raw`\b(?:(?:EN ?10204|type|cert(?:ificate)?\.?)[ -]{0,3})+[23]\.[12]\b|` +
        String.raw`\b[23]\.[12] (?:certificates?|certs?|MTCs?|acc|to EN)\b`,
      'i',
    ),
    ['EN 10204 3.2', 'clause 3.1'],
  ),
];
