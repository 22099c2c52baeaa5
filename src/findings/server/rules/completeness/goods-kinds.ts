import { noted } from '#kit/server/language/noted.ts';
import {
  anyPressure,
  anyTemperature,
  area,
  dataSheets,
  matter,
  metal,
  type GoodsKind,
} from './kind-matters.ts';

export const goodsKinds: readonly GoodsKind[] = [
  {
    kind: noted`a pressure vessel`,
    named:
      /\b(?:pressure vessels?|knock-?out drums?|(?:suction |gas )?scrubbers?|slug catchers?|accumulators?|(?:flash|surge|reflux) drums?|(?:air|gas) receivers?)\b|\bvessels?\b(?=.*\bASME\b)/i,
    asked: 'Please quote for one pressure vessel to ASME VIII Div. 1',
    source: noted`ASME VIII Div. 1, Appendix KK, the form U-DR-1 that the user fills`,
    matters: [
      matter(
        'design pressure',
        noted`the design pressure`,
        /\bdesign\b.{0,60}\d\s?(?:bar|psi|MPa|kPa)|\bMAWP\b/is,
        'design pressure 38 barg',
      ),
      matter(
        'design temperature',
        noted`the design temperature`,
        /\bdesign temp\w*|\bMDMT\b|\bdesign(?:ed)?\b[^.;]{0,60}\d\s?(?:°\s?[CF]|deg)/i,
        'design temperature 85 °C',
      ),
      matter('material', noted`the material`, metal, 'plate SA-516 Gr. 70N'),
      matter(
        'corrosion allowance',
        noted`the corrosion allowance`,
        /\bcorrosion allow\w*|\bCA\b\s?[:=]?\s?\d/i,
        'corrosion allowance 3 mm',
      ),
      matter(
        'size',
        noted`the diameter and the length`,
        /\b(?:ID|OD|inside|outside|dia(?:meter|\.)?|T\/T|tan(?:gent)?\b|volume|\d\s?m3|m³|lit(?:re|er)s?)\b|\d{3}\s?mm\b/i,
        '1,600 mm inside, 4,200 mm tan to tan',
      ),
    ],
  },
  {
    kind: noted`an actuator`,
    named: /\b(?:actuators?|actuation|motoris\w+)\b/i,
    asked: 'Please quote for 8 actuators for the ball valves of our jetty',
    source: noted`API Std 6DX, the sizing of actuators`,
    matters: [
      matter(
        'torque',
        noted`the torque or thrust that the valve needs`,
        /\b(?:torque|thrust|break-?away|BTO|ETO)\b|\d\s?k?Nm\b/i,
        'break torque 420 Nm',
      ),
      matter(
        'supply',
        noted`the air pressure or the voltage`,
        new RegExp(`${anyPressure.source}|\\b\\d{2,3}\\s?V`, 'i'),
        'supply 400 V',
      ),
      matter(
        'operating time',
        noted`the operating time`,
        /\b(?:operating|stroke|stroking|closing|opening|travel) (?:time|speed)\b|\b(?:opens?|closes?|strokes?) (?:with)?in \d/i,
        'operating time 30 s',
      ),
      matter(
        'fail position',
        noted`what it does on loss of supply`,
        /\bfail\w*[- ](?:to[- ])?(?:safe|open|close\w*|last|in|as|position)|\b(?:spring[- ]return|double[- ]acting|single[- ]acting|stay[- ]put|ESD|air fails?|multi-?turn)\b/i,
        'fail close',
      ),
      area,
    ],
  },
  {
    kind: noted`a pressure or flow instrument`,
    named: /\b(?:transmitters?|gauges?|manometers?|pressure switch(?:es)?)\b/i,
    asked: 'Please quote for 16 pressure transmitters',
    source: dataSheets('ISA-TR20.00.01'),
    matters: [
      matter(
        'range',
        noted`the measuring range`,
        /\brange\b|\bspan\b|\b-?\d[\d.,]*\s?(?:\.{2,3}|to|[-–/])\s?\d[\d.,]*\s?(?:m?bar|barg|psi|MPa|kPa|°\s?C|deg|mm|m3\/h|l\/min|%)/i,
        '0 to 160 bar',
      ),
      matter(
        'output',
        noted`the signal`,
        /\b4\s?(?:-|–|to|\.\.)\s?20\s?mA\b|\b(?:HART|Profibus|Foundation|Modbus|dial|analogue|digital|contact)\b/i,
        '4-20 mA HART',
      ),
      matter(
        'process connection',
        noted`the process connection`,
        /\bNPT\b|\b(?:flange\w*|RF|RTJ|BSP\w*|tri-?clamp|process connection|thread\w*|hook-?up)\b|\bG ?\d\/\d/i,
        '1/2" NPT',
      ),
      matter('wetted material', noted`the material of wetted parts`, metal, 'wetted parts 316L'),
      area,
    ],
  },
  {
    kind: noted`a safety relief valve`,
    named: /\b(?:(?:pressure )?(?:safety|relief) valves?|PSVs?)\b(?! set)/i,
    asked: 'Please quote for 4 pressure relief valves',
    source: dataSheets('API Std 520-1'),
    matters: [
      matter(
        'set pressure',
        noted`the set pressure`,
        /\bset(?:ting)?\b[^.;]{0,30}\d|\bset pressure\b/i,
        'set pressure 12 barg',
      ),
      matter(
        'capacity',
        noted`the capacity to be relieved`,
        /\b(?:capacity|flow|relieving)\b|\d\s?(?:kg\/h|t\/h|m3\/h|Nm3\/h|SCFM|lb\/h)/i,
        'capacity 4,200 kg/h',
      ),
      matter(
        'fluid',
        noted`the fluid`,
        /\b(?:gas|steam|air|water|oil|fluid|medium|liquid|nitrogen|methane|vapou?r|amine|LPG|LNG|propane|service)\b/i,
        'natural gas',
      ),
      matter('temperature', noted`the relieving temperature`, anyTemperature, 'at 65 °C'),
      matter(
        'back pressure',
        noted`the back pressure`,
        /\bback[- ]?pressure\b|\batmospher\w+\b/i,
        'back pressure 0.5 barg',
      ),
    ],
  },
  {
    kind: noted`a flange`,
    named: /\b(?:(?:weld(?:ing)?[- ]?neck|WN|slip-?on|blind|RTJ) flanges?|brides?)\b/i,
    asked: 'Please quote for 24 welding neck flanges',
    source: noted`ASME B16.5, by which a flange has its size, class, facing and bore`,
    matters: [
      matter('size', noted`the nominal size`, /\d\s?(?:"|”|″|''|inch|in\b|pouces)|\b(?:NPS|DN)\s?\d/i, '8"'),
      matter(
        'pressure class',
        noted`the pressure class`,
        /\b(?:class|classe|cl\.?|PN)\s?\d{2,4}\b|\b\d{3,4}\s?(?:#|lbs?)/i,
        'class 600',
      ),
      matter(
        'facing',
        noted`the facing`,
        /\b(?:RTJ|RF|FF|raised face|ring joint|flat face|face|emmanchement)\b/i,
        'RTJ',
      ),
      matter('material', noted`the material`, metal, 'ASTM A105'),
      matter(
        'schedule',
        noted`the schedule of the bore`,
        /\bsch(?:edule|\.)?\s?\d+\b|\bsch(?:edule)? ?(?:XS|STD|XXS)\b|\b(?:bore|wall|WT|XS|XXS|STD|slip|blind only)\b|\d\s?mm\b/i,
        'sch 80',
      ),
    ],
  },
];
