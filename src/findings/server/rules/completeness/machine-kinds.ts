import { noted } from '#kit/server/language/noted.ts';
import { anyTemperature, area, dataSheets, matter, type GoodsKind } from './kind-matters.ts';

const volts = /\b\d{2,3}(?:[.,]\d)?\s?k?V(?:AC|DC)?\b/;

export const machineKinds: readonly GoodsKind[] = [
  {
    kind: noted`a pump`,
    named:
      /\b(?:centrifugal|transfer|feed|booster|fire ?water|circulation|process|condensate|sump) pumps?\b/i,
    asked: 'Please quote for two transfer pumps',
    source: dataSheets('API Std 610'),
    matters: [
      matter(
        'flow',
        noted`the rated flow`,
        /\d\s?(?:m3\/h|m³\/h|l\/s|l\/min|l\/h|gpm|USGPM)|\bflow\b|\bcapacity\b/i,
        '120 m3/h',
      ),
      matter(
        'head',
        noted`the head or differential pressure`,
        /\bhead\b|\b(?:differential|discharge) pressure\b|\d\s?(?:bar|m ?WC|mlc)\b/i,
        'head 90 m',
      ),
      matter(
        'liquid',
        noted`the liquid and its density`,
        /\b(?:liquid|fluid|water|oil|crude|condensate|naphtha|diesel|amine|brine|density|gravity|medium)\b/i,
        'crude oil',
      ),
      matter(
        'temperature',
        noted`the temperature range`,
        new RegExp(`${anyTemperature.source}|\\btemperature\\b`, 'i'),
        'at 60 °C',
      ),
      matter(
        'NPSH available',
        noted`the suction pressure or the NPSH available`,
        /\bNPSH ?a?v?\b|\bsuction pressure\b|\bflooded\b/i,
        'NPSH available 6 m',
      ),
      area,
    ],
  },
  {
    kind: noted`a compressor`,
    named: /\b(?:centrifugal|reciprocating|screw|gas|booster) compressors?\b/i,
    asked: 'Please quote for one reciprocating compressor',
    source: dataSheets('API Std 617, 618 / 619'),
    matters: [
      matter(
        'gas composition',
        noted`the gas and its composition`,
        /\b(?:composition|mol(?:ecular)?\.? ?w(?:eight|t)|air|nitrogen|hydrogen|mol ?%)\b/i,
        'molecular weight 18.2',
      ),
      matter(
        'flow',
        noted`the rated flow`,
        /\d\s?(?:k?N?S?m3\/[hd]|m³\/h|kg\/h|t\/h|MMSCFD|SCFM|MSCMD)|\bcapacity\b/i,
        '4,000 Nm3/h',
      ),
      matter(
        'suction pressure',
        noted`the suction pressure`,
        /\bsuction\b|\binlet pressure\b|\batmospher\w+\b/i,
        'suction 4 barg',
      ),
      matter(
        'discharge pressure',
        noted`the discharge pressure`,
        /\bdischarge\b|\boutlet pressure\b|\bto \d[\d.]*\s?bar|\bat \d[\d.]*\s?bar/i,
        'discharge 22 barg',
      ),
    ],
  },
  {
    kind: noted`a transformer`,
    named:
      /\b(?:(?:power|distribution|oil|cast[- ]resin|dry[- ]type)[- ](?:\w+ )?transformers?|transformers?)\b/i,
    asked: 'Please quote for two power transformers',
    source: noted`IEC 60076-1, Annex A: information required with enquiry and order`,
    matters: [
      matter('rated power', noted`the rated power`, /\d\s?[kM]VA\b/, '2,500 kVA'),
      matter('voltage', noted`the voltages`, volts, '33 kV to 0.4 kV'),
      matter(
        'vector group',
        noted`the vector group`,
        /\b(?:vector group|D[yd]n?\s?\d{1,2}|Y[NynDd]{1,3}\d{1,2})/,
        'vector group Dyn11',
      ),
      matter(
        'impedance',
        noted`the impedance`,
        /\b(?:impedance|short-circuit (?:voltage|impedance)|uk|Uk|Zk?)\b/,
        'impedance 6 %',
      ),
      matter('cooling', noted`the cooling`, /\b(?:ONAN|ONAF|OFAF|AN|AF|KNAN|cooling)\b/, 'ONAN'),
    ],
  },
];
