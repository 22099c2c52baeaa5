import { noted } from '#kit/server/language/noted.ts';
import { area, dataSheets, matter, type GoodsKind } from './kind-matters.ts';

const volts = matter('voltage', noted`the voltages`, /\b\d{2,3}(?:[.,]\d)?\s?k?V(?:AC|DC)?\b/, '400 V');
const kilowatts = matter('rated power', noted`the rated power`, /\d\s?(?:k|M)(?:W|VA)\b/, '75 kW');

export const electricKinds: readonly GoodsKind[] = [
  {
    kind: noted`a cable`,
    named: /\b(?:power|control|instrument(?:ation)?|MV|LV|HV|signal|medium voltage|low voltage) cables?\b/i,
    asked: 'Please quote for the power cables of our quay',
    source: noted`IEC 60502 and 60092-350, what a purchaser states of cables`,
    matters: [
      volts,
      matter(
        'cross-section',
        noted`the cores and their cross-section`,
        /\b\d{1,2}\s?[x×]\s?\d|\d\s?(?:mm2|mm²|sq\.?\s?mm|AWG)/i,
        '3 x 95 mm2',
      ),
      matter('conductor', noted`the metal of the conductors`, /\b(?:copper|alumini?um|Cu|Al)\b/, 'copper'),
      matter(
        'insulation',
        noted`the insulation and the sheath`,
        /\b(?:XLPE|PVC|EPR|LS[Z0O]H|halogen|insulat\w+|sheath\w*|rubber)\b/i,
        'XLPE insulated',
      ),
      matter('length', noted`the length`, /\b\d[\d,.]*\s?(?:k?m|met(?:er|re)s|ft|feet)\b(?!m)/i, '1,200 m'),
    ],
  },
  {
    kind: noted`an electric motor`,
    named: /\b(?:electric|induction|asynchronous|synchronous|squirrel[- ]cage|spare) motors?\b/i,
    asked: 'Please quote for four induction motors',
    source: dataSheets('IEC 60034 / API Std 541'),
    matters: [
      kilowatts,
      volts,
      matter(
        'speed of rotation',
        noted`the speed or the number of poles`,
        /\b\d{3,4}\s?(?:rpm|r\/min|min-1|1\/min)|\b(?:\d|two|four|six|eight)[- ]poles?\b|\bpoles\b/i,
        '1,480 rpm',
      ),
      matter(
        'mounting',
        noted`how it is mounted`,
        /\b(?:B3|B5|B14|B35|V1|foot|flange[- ]mounted|mounting|mounted|vertical|horizontal)\b/i,
        'form B3',
      ),
      area,
    ],
  },
  {
    kind: noted`a switchboard`,
    named: /\b(?:switch-?(?:gears?|boards?)|motor control cent(?:er|re)s?|MCCs?|distribution boards?)\b/i,
    asked: 'Please quote for one low-voltage switchboard',
    source: noted`IEC 61439-1, Annex C: items subject to agreement between manufacturer and user`,
    matters: [
      volts,
      matter(
        'rated current',
        noted`the rated current of the busbars`,
        /\b\d[\d,.]*\s?A\b|\bbus-?bars?\b[^.;]{0,30}\d/,
        '2,500 A',
      ),
      matter(
        'short-circuit current',
        noted`the short-circuit current it withstands`,
        /\b\d[\d,.]*\s?kA\b|\bshort[- ]circuit\b/i,
        '50 kA for 1 s',
      ),
      matter('degree of protection', noted`the degree of protection`, /\bIP\s?\d\d|\bNEMA\s?\d/i, 'IP42'),
      matter(
        'form of separation',
        noted`the form of separation, or withdrawable or fixed parts`,
        /\bform\s?[1-4]|\b(?:withdrawable|draw-?out|fixed|plug-in|metal-?clad|LSC)\b/i,
        'form 4b',
      ),
    ],
  },
  {
    kind: noted`a generator set`,
    named: /\b(?:(?:diesel|gas|emergency|standby) generators?(?: sets?)?|gen-?sets?|generating sets?)\b/i,
    asked: 'Please quote for one generating set',
    source: noted`ISO 8528-1, what the customer states of a generating set`,
    matters: [
      kilowatts,
      volts,
      matter(
        'fuel',
        noted`the fuel`,
        /\b(?:diesel|fuel|natural gas|biogas|HVO|gas oil|gas engine)\b/i,
        'diesel fuel',
      ),
      matter(
        'ambient conditions',
        noted`the ambient temperature and the altitude`,
        /\b(?:ambient|altitude|site conditions|sea level)\b|\d\s?°\s?C\b/i,
        'ambient 45 °C',
      ),
      matter(
        'mode of operation',
        noted`whether it runs continuously, at peaks or in emergencies`,
        /\b(?:prime|continuous\w*|stand-?by|emergency|ESP|PRP|COP|peak|parallel\w*|island|black start)\b/i,
        'prime rating',
      ),
    ],
  },
];
