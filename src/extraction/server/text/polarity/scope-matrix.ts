import { splitCells, type Cell } from '#text/cells.ts';
import { splitLines, tableRule, type Line } from '#text/lines.ts';

/** Who a line of a scope matrix is marked for; "head" is the line that names the parties. */
export type MatrixPart = 'head' | 'supplier' | 'others';

/** The name of the supplier over a column; a language a line, with an example and a counter-example. */
export const supplierHeads: readonly [pattern: RegExp, example: string, counter: string][] = [
  [
    /^(?:(?:provided |supplied |done |scope )?(?:by|of) )?(?:the )?(?:suppliers?|vendors?|sellers?|bidders?|manufacturers?|tenderers?|fabricators?|you)(?:['’]s)?(?: (?:scope|supply|part))?$/i,
    'By Vendor',
    'Vendor list',
  ],
  [
    /^(?:durch |vom )?(?:Lieferant|Auftragnehmer|Verkäufer|AN|Hersteller|Bieter)(?:en|s)?$/i,
    'Auftragnehmer',
    'Auftrag',
  ],
  [
    /^(?:(?:par|à la charge d[ue]) )?(?:le |l['’])?(?:fournisseur|titulaire|vendeur|soumissionnaire)$/i,
    'Fournisseur',
    'Fournitures',
  ],
  [
    /^(?:por )?(?:el )?(?:proveedor|vendedor|oferente|fornecedor|fornitore)$/i,
    'Proveedor',
    'Proveedores locales',
  ],
  [/^(?:على )?(?:ال)?(?:مورد|مجهز|بائع)$/u, 'المورد', 'التوريد'],
];

/** The name of a party that is not the supplier; "contractor" is one or the other, by who stands beside him. */
export const othersHeads: readonly [pattern: RegExp, example: string, counter: string][] = [
  [
    /^(?:(?:provided |supplied |done |scope )?(?:by|of) )?(?:the )?(?:purchasers?|buyers?|clients?|company|owners?|customers?|employers?|operators?|end[- ]?users?|others?|third part(?:y|ies)|us)(?:['’]s)?(?: (?:scope|supply|part))?$/i,
    'Purchaser’s scope',
    'Company standard',
  ],
  [
    /^(?:durch |vom )?(?:Besteller|Auftraggeber|Käufer|AG|Kunde|Betreiber|bauseits|Dritte)[ns]?$/i,
    'Besteller',
    'Bestellung',
  ],
  [
    /^(?:(?:par|à la charge d[ue]) )?(?:le |l['’])?(?:client|acheteur|maître d['’]ouvrage|tiers|autres)$/i,
    'Client',
    'Clientèle',
  ],
  [
    /^(?:por )?(?:el |la )?(?:cliente|comprador|contratante|propietario|committente|acquirente|terceros|terzi|otros)$/i,
    'Comprador',
    'Compras',
  ],
  [/^(?:على )?(?:ال)?(?:شركة|مشتري|عميل|مالك|غير|آخرون|اخرون|طرف ثالث)$/u, 'الشركة', 'شركة النقل'],
];
const contractor = /^(?:by )?(?:the )?(?:contractors?|contratista|contratad[oa]|appaltatore|(?:ال)?مقاول)$/iu;

/** A column whose cells name the party. */
const partyHeads =
  /^(?:(?:supplied |provided |done |action )?by|responsib(?:le|ility)(?: party)?|scope(?: of)?|who|party|zuständig|verantwortlich|responsable)$/i;

/** A cell that says "this one": a cross, a tick, a bullet, perhaps with a note in brackets. */
const mark = /^[([]?(?:[xX×✓✔✗✘●•■☒☑]|yes)[)\]]?(?:\s\([^()]{1,60}\))?$/;
/** What an inspection plan says in the supplier's column instead of a cross: "H", "W/R", "100 %". */
const code = /^(?!N\/?A$|NO$)(?:\p{Lu}{1,3}(?:[/, ]\s?\p{Lu}{1,2}){0,3}|\d{1,3} ?%)$/u;
const maxHead = 40;

type Column = { part: 'supplier' | 'others' | 'named'; cell: Cell; at: number };
type Matrix = { by: 'bar' | 'tab' | 'gap'; columns: Column[] };

const isNamed = (heads: typeof supplierHeads, text: string): boolean =>
  heads.some(([pattern]) => pattern.test(text));

/** The parties that a line names over its columns; null where it names fewer than two. */
function readMatrix(line: Line, text: string): Matrix | null {
  const split = splitCells(text.slice(line.start, line.end));
  if (!split || split.cells.some((cell) => cell.text.length > maxHead)) return null;
  const cells = split.cells.map((cell, at) => ({ cell, at, text: cell.text.replace(/^[*_]+|[*_]+$/g, '') }));
  const hasSupplier = cells.some((cell) => isNamed(supplierHeads, cell.text));
  const columns = cells.flatMap(({ cell, at, text: head }): Column[] => {
    if (isNamed(supplierHeads, head)) return [{ part: 'supplier', cell, at }];
    if (isNamed(othersHeads, head)) return [{ part: 'others', cell, at }];
    if (contractor.test(head)) return [{ part: hasSupplier ? 'others' : 'supplier', cell, at }];
    return at > 0 && partyHeads.test(head) ? [{ part: 'named', cell, at }] : [];
  });
  const has = (part: Column['part']): boolean => columns.some((each) => each.part === part);
  const isMatrix = (has('supplier') && has('others')) || has('named');
  return isMatrix ? { by: split.by, columns } : null;
}

const middle = ({ start, text }: Cell): number => start + text.length / 2;

/** The party in whose column a cell stands: by its place in the row, on a page of blanks by its place on the line. */
function partyOf({ by, columns }: Matrix, cell: Cell, at: number): Column['part'] | null {
  if (by !== 'gap') return columns.find((column) => column.at === at)?.part ?? null;
  const [nearest] = columns.toSorted(
    (a, b) => Math.abs(middle(a.cell) - cell.start) - Math.abs(middle(b.cell) - cell.start),
  );
  return nearest?.part ?? null;
}

const isParty = (cell: string): boolean => isNamed(supplierHeads, cell) || isNamed(othersHeads, cell);

function readRow(matrix: Matrix, line: Line, text: string): MatrixPart | null {
  const split = splitCells(text.slice(line.start, line.end));
  if (!split) return null;
  const marked = split.cells.flatMap((cell, at): MatrixPart[] => {
    if (at > 0 && code.test(cell.text) && !mark.test(cell.text))
      return partyOf(matrix, cell, at) === 'supplier' ? ['supplier'] : [];
    const party = at > 0 && (mark.test(cell.text) || isParty(cell.text)) ? partyOf(matrix, cell, at) : null;
    if (party !== 'named') return party && mark.test(cell.text) ? [party] : [];
    return isNamed(supplierHeads, cell.text) ? ['supplier'] : isParty(cell.text) ? ['others'] : [];
  });
  if (marked.length === 0) return null;
  return marked.includes('supplier') ? 'supplier' : 'others';
}

/** True for a cell of a matrix that only says whose its row is. */
export const isMark = (cell: string): boolean => mark.test(cell) || isParty(cell);

/**
 * The lines of scope matrices by where their words begin: what is marked for the supplier is his, what is
 * marked for the purchaser alone is not.
 */
export function findMatrixLines(text: string): ReadonlyMap<number, MatrixPart> {
  const found = new Map<number, MatrixPart>();
  let matrix: Matrix | null = null;
  for (const line of splitLines(text)) {
    if (line.text === '' || tableRule.test(line.text)) continue;
    const head = line.text.length <= maxWidth ? readMatrix(line, text) : null;
    if (head) {
      matrix = head;
      found.set(line.start, 'head');
      continue;
    }
    const part: MatrixPart | null = matrix && readRow(matrix, line, text);
    if (part) found.set(line.start, part);
    // A title between two parts of a matrix has no cells; a sentence ends it.
    else if (line.text.length > maxTitle || /[.;]$/.test(line.text)) matrix = null;
  }
  return found;
}
const maxWidth = 240;
const maxTitle = 60;
