import { noted } from '#kit/server/language/noted.ts';
import { matter, type GoodsKind } from './kind-matters.ts';

const priced = noted`What the price of such work is worked out from`;

/** Hire, work on the customer's goods, and software, of which no standard says what a customer states. */
export const workKinds: readonly GoodsKind[] = [
  {
    kind: noted`the hire of equipment`,
    named:
      /\b(?:to (?:rent|hire|lease)|on (?:hire|rental|rent)|(?:hire|rental|lease) of|hire charges?|rental (?:rates?|tools?|equipment))\b/i,
    asked: 'We should like to hire one test separator',
    source: priced,
    matters: [
      matter(
        'hire period',
        noted`how long it is hired`,
        /\b(?:for|hire|rental|duration|period|term|about|estimated|minimum|initial)\b[^.;]{0,40}\b(?:\d{1,3}|one|two|three|four|five|six|ten|twelve)\)?\s(?:\p{L}+\s)?(?:days?|weeks?|months?|years?|wells?)\b(?! (?:net|notice|after|of (?:the )?invoice))|\b\d{1,3}[- ](?:day|week|month|well)s?[- ](?:hire|rental|campaign|programme)|\b(?:until|to) \d{1,2} \p{L}+ 20\d\d/iu,
        'for 60 days',
      ),
      matter(
        'delivery',
        noted`when it is needed`,
        /\b\d{1,2}(?:st|nd|rd|th)?\s\p{Lu}\p{Ll}+,?\s20\d\d|\b\p{Lu}\p{Ll}+\s\d{1,2},?\s20\d\d|\b\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d\b|\b20\d\d-\d\d-\d\d\b|\b(?:week|kw) ?\d|\bcall-?off\b|\basap\b|\bimmediate/u,
        'from 20 January 2027',
      ),
    ],
  },
  {
    kind: noted`the coating of goods`,
    named:
      /\b(?:lining|coating|painting|blasting|galvani[sz]ing|rubber lining|cladding)\b(?! (?:inspector|inspection|procedure))/i,
    asked: 'We ask for your offer for the coating of our spools in your shop',
    source: noted`ISO 12944-8, the specification of paint work`,
    matters: [
      matter(
        'surface',
        noted`the area or the number of pieces`,
        /\b\d[\d,.]*\s?(?:m2|m²|sq\.?\s?m|sqm|ft2|pcs?|pieces?|nos?|spools?|joints?|pipes?|tonnes?|t\b|m\b)/i,
        '420 m2',
      ),
      matter(
        'coating thickness',
        noted`the coats and their thickness`,
        /\b\d{2,4}\s?(?:µm|μm|um|microns?|mils?)\b|\d(?:[.,]\d)?\s?mm\b(?! (?:steel|plate))|\bDFT\b/i,
        '2 coats of 250 µm',
      ),
      matter(
        'surface preparation',
        noted`the preparation of the surface`,
        /\bSa\s?\d|\bSSPC|\bSP ?\d|\bblast\w*|\bprofile\b|\bSt\s?[23]\b|\bdegreas\w*/i,
        'blasted to Sa 2 1/2',
      ),
    ],
  },
  {
    kind: noted`repair or overhaul`,
    named:
      /\b(?:strip|(?:to|and) (?:repair|overhaul|recertify|refurbish)|(?<!\bfor the )(?:repair|overhaul|recertification|refurbishment) of (?:our|one|an?|two|three|four|the))\b/i,
    asked: 'We ask for your price to overhaul and recertify our double ram preventer',
    source: priced,
    matters: [
      matter(
        'make',
        noted`the maker, type and serial number`,
        /\b(?:make|maker|manufactur(?:ed by|er)|OEM|brand|model|serial|s\/n|type (?!approv)\w*\d)\b/i,
        'maker Cameron, model U, serial 1142',
      ),
      matter(
        'scope',
        noted`what is to be done`,
        /\b(?:strip|inspect\w*|re-?coat\w*|replace\w*|test\w*|machin\w*|weld\w*|dismantl\w*|new (?:seals?|elastomers?|bearings?))\b/i,
        'strip, inspect and test',
      ),
    ],
  },
  {
    kind: noted`software`,
    named:
      /\b(?:software|licen[cs]es? for (?!the (?:export|import))|historian|SCADA|DCS upgrade|firmware)\b/i,
    asked: 'Please quote for the upgrade of our historian software',
    source: priced,
    matters: [
      matter(
        'number of tags',
        noted`how many users, points or stations`,
        /\b\d[\d,.]*\s(?:concurrent |named )?(?:users?|seats?|tags?|points?|clients?|stations?|servers?|licen[cs]es?|I\/O)\b/i,
        '5,000 tags',
      ),
      matter(
        'software version',
        noted`the version that is installed`,
        /\b(?:version|release|v\.?\s?\d|rev\.?)\s?\d|\bR\d{3}\b|\bnew (?:system|installation)\b/i,
        'installed version 8.3',
      ),
    ],
  },
];
