import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { contentStems } from '../assertions/attribute-words.ts';
import type { Statement } from '../statements.ts';

/** How much of something is examined by one method: in per cent, or only here and there. */
export type InspectionExtent = {
  method: string;
  /** Of a hundred; null for "spot", which is any part. */
  percent: number | null;
  written: string;
  /** Stems of what is examined, beside the words for any weld or part. */
  objects: ReadonlySet<string>;
  statement: Statement;
};

const methods: readonly (readonly [name: string, words: string])[] = [
  [
    'radiography',
    String.raw`RT|[Rr]adiograph\p{L}*|X-?ray\p{L}*|[Dd]urchstrahlung\p{L}*|[Rr]adiograf[íi]a\p{L}*`,
  ],
  ['ultrasonic testing', String.raw`UT|[Uu]ltrasonic\p{L}*|[Uu]ltraschall\p{L}*|[Uu]ltrasonido\p{L}*`],
  [
    'magnetic particle testing',
    String.raw`MT|MPI|MPE|[Mm]agnetic particle\p{L}*|[Mm]agnetpulver\p{L}*|[Pp]artículas magnéticas`,
  ],
  [
    'penetrant testing',
    [
      String.raw`PT|DPI|LPI|LPE|(?:[Dd]ye|[Ll]iquid)[- ]penetrant\p{L}*`,
      String.raw`[Ff]arbeindring\p{L}*|[Ll]íquidos penetrantes`,
    ].join('|'),
  ],
  ['visual testing', String.raw`VT|[Vv]isual (?:inspection|examination|testing)|[Ss]ichtprüfung`],
  ['material identification', String.raw`PMI|[Pp]ositive [Mm]aterial [Ii]dentification`],
];
const method = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${methods.map(([, words]) => `(${words})`).join('|')})(?![\p{L}\d-])`,
  'gu',
);
const extent = [
  String.raw`(?<percent>\d{1,3})\s?(?:%|per\s?cent|Prozent|por ciento)`,
  String.raw`(?<full>full(?:y)?|complete(?:ly)?|whole|entire|vollständig\p{L}*|total|completa)`,
  String.raw`(?<spot>spot|random(?:ly)?|sample|stichproben\p{L}*|al azar)`,
].join('|');
const behind = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${extent})(?!\p{L})`, 'iu');
const right = String.raw`(?:\sof)?(?:\s(?:by|the))?\s$`;
const before = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${extent})${right}`, 'iu');
/** Any weld, any part of the goods, and how much of them. */
const anyObject = new Set(
  [
    'weld seam joint part piece main casting body bodi area volum length surfac mark drawing',
    'schweißnaht naht junta soldadura examinatio examin testing test inspectio efficienci level',
    'full spot random whol entir complet rt ut mt pt vt pmi percent cent',
  ].flatMap((words) => words.split(' ')),
);
const sentence = /(?<=[.;|])\s/;
const mayExamine =
  /\b(?:RT|UT|MT|PT|VT|PMI|MP[IE]|[DL]PI|LPE)\b|radiogra|x-?ray|ultras|magnet|penetra|visual|durchstr|sichtpr/i;

type Groups = Readonly<Record<string, string | undefined>>;
const percentFrom = ({ percent, full }: Groups): number | null =>
  percent !== undefined ? Number(percent) : full !== undefined ? 100 : null;

/** The extents that a statement gives, each beside its method: "VT 100 %, RT 10 %", "spot RT on main seams". */
export function inspectionExtents(statement: Statement): InspectionExtent[] {
  if (!mayExamine.test(statement.text)) return [];
  return statement.text
    .replace(/\s+/g, ' ')
    .split(sentence)
    .flatMap((text) => {
      const found = findMatches(method, text);
      return found.flatMap((match, at): InspectionExtent[] => {
        const end = match.index + match[0].length;
        const next = found[at + 1];
        const left = text.slice(0, match.index);
        const own = before.exec(left);
        // "100 % VT, 20 % RT": what stands right before the next method is that one's.
        const rest = text.slice(end, next?.index ?? text.length);
        const right = own ?? behind.exec(next ? rest.replace(before, '') : rest);
        if (!right?.groups) return [];
        const name = methods[match.slice(1).findIndex((each) => each !== undefined)]?.[0] ?? '';
        const around = `${left.split(/[,:]\s(?=[^,:]*$)/).length > 1 && found.length > 1 ? '' : left} ${rest}`;
        const isMethod = contentStems(match[0]);
        return [
          {
            method: name,
            percent: percentFrom(right.groups),
            written: right[0].replace(/\s(?:of|by|the)?\s?$/i, '').trim(),
            objects: new Set(
              [...contentStems(around)].filter((each) => !anyObject.has(each) && !isMethod.has(each)),
            ),
            statement,
          },
        ];
      });
    });
}
