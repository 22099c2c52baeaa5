import { noted } from '#kit/server/language/noted.ts';
import { gridLines, type GridSign } from '#text/grid.ts';
import type { SourceToCheck } from '../../facts/enquiry-to-check.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { silenceClause } from '../clauses.ts';

/** What every row of a list has, of whatever goods: a mixed list leaves sizes and ratings empty with reason. */
const matters: readonly (readonly [matter: string, head: RegExp])[] = [
  [
    'quantity',
    /^(?:(?:total\s)?(?:quantity|qty|q['’]ty|pcs|pieces|ea|nos?\.? off|menge|stück|anzahl)\.?(?:\s(?:for|per|in)\s.+)?)$/iu,
  ],
  ['length', /^(?:length|länge|longueur|longitud)$/iu],
  ['thickness', /^(?:(?:wall\s)?thickness|wall|WT)$/iu],
  ['width', /^width$/iu],
  ['height', /^height$/iu],
];
const matterOf = (head: string): string | undefined =>
  matters.find(([, words]) =>
    words.test(head.replace(/\s*[([][^)\]]*[)\]]|\s(?:mm|m|in|inch|kg|bar|psi)$/g, '').trim()),
  )?.[0];

type Row = { cells: string[]; start: number; end: number };
const minRows = 3;

/**
 * Runs of rows with as many cells as the first of them, which is the head; what does not apply is no empty
 * cell.
 */
const tablesIn = (text: string): Row[][] => {
  const tables: Row[][] = [];
  let sign: GridSign | null = null;
  for (const { line, row, isRule } of gridLines(text)) {
    if (isRule) continue;
    if (!row || row.sign === 'gap') {
      sign = null;
      continue;
    }
    const cells = row.cells.map((cell) => cell.text);
    const table = row.sign === sign ? tables.at(-1) : undefined;
    const missing = (table?.[0]?.cells.length ?? 0) - cells.length;
    const next = { cells, start: line.textStart, end: line.textStart + line.text.length };
    // Behind an empty last cell its sign may be cut off.
    if (table && missing === 1 && cells.length > 1) table.push({ ...next, cells: [...cells, ''] });
    else if (table && missing === 0) table.push(next);
    else tables.push([next]);
    sign = row.sign;
  }
  return tables.filter(([head, ...rows]) => (head?.cells.length ?? 0) >= minRows && rows.length >= minRows);
};

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell !== '';

/** The only cell of its row that is empty, in a column whose other rows all have a figure. */
const emptyIn = ([head, ...rows]: readonly Row[]): { matter: string; row: Row }[] =>
  (head?.cells ?? []).flatMap((label, at) => {
    const matter = matterOf(label);
    const [open, filled] = [
      rows.filter(({ cells }) => !isFilled(cells[at])),
      rows.filter(({ cells }) => isFilled(cells[at])),
    ];
    const [row] = open;
    if (matter === undefined || !row || open.length > 1 || filled.length < minRows - 1) return [];
    const isAlone = row.cells.filter((cell) => !isFilled(cell)).length === 1;
    return isAlone && filled.every(({ cells }) => /\d|^(?:n\/?a|[-–—])$/i.test(cells[at] ?? ''))
      ? [{ matter, row }]
      : [];
  });

const findingsIn = ({ enquiry }: Facts, source: SourceToCheck): RuleFinding[] =>
  enquiry.replaced.some(({ sourceId }) => sourceId === source.id)
    ? []
    : tablesIn(source.text)
        .flatMap(emptyIn)
        .map(({ matter, row }) => {
          const name = row.cells.filter(isFilled).slice(0, 2).join(', ');
          return {
            title: noted`The ${matter} of “${name}” is left empty`,
            question: `Which ${matter} do you need for “${name}”?`,
            quotes: [quoteFrom(source, row.start, row.end)],
            about: `${name}: ${matter}`,
          };
        });

export const rule: Rule = {
  key: 'empty-cell',
  kind: 'absence',
  title: 'A row of a table leaves empty what the other rows state',
  source: silenceClause,
  severity: 'important',
  departments: ['Engineering', 'Procurement'],
  check: (facts) =>
    facts.profile.asksForOffer ? facts.enquiry.sources.flatMap((source) => findingsIn(facts, source)) : [],
  examples: [
    {
      texts: [
        'Please quote for stud bolts.\n\nitem ; thread ; length ; studs\n1 ; 3/4"-10 UNC ; 110 mm ; 400\n2 ; 1"-8 UNC ; 145 mm ; 260\n3 ; 1-1/4"-8 UN ; ; 96',
      ],
      titles: ['The length of “3, 1-1/4"-8 UN” is left empty'],
    },
    {
      texts: [
        'Please quote for the tools of the list.\n\nTool | Spec | EA\ntest pump | 15,000 psi | 2\njar | NC38 | 1\ncrossover | NC38 x NC31',
      ],
      titles: ['The quantity of “crossover, NC38 x NC31” is left empty'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for stud bolts.\n\nitem ; thread ; length ; studs\n1 ; 3/4"-10 UNC ; 110 mm ; 400\n2 ; 1"-8 UNC ; 145 mm ; 260\n3 ; nut, loose ; n/a ; 96',
      ],
    },
    {
      texts: [
        'Please quote for pumps.\n\nItem | Description | Qty | Remark\n1 | Pump | 2 | spare\n2 | Motor | 2 | \n3 | Skid | 1 | painted\nTotal | | |',
      ],
    },
  ],
};
