import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [property: string]: unknown };
/** What is small enough to be written a second time without being noticed, and where it stands. */
type Piece = { key: string; place: string };

/** Shorter ones are alike by chance. */
const minPattern = 12;
const minCode = 60;
const minList = 6;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}

/** The value of a number that is written out or calculated from such; undefined of everything else. */
const numberOf = (node: unknown): number | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type !== 'BinaryExpression') return undefined;
  const [left = Number.NaN, right = Number.NaN] = [numberOf(node.left), numberOf(node.right)];
  const results: Record<string, number> = { '*': left * right, '+': left + right, '/': left / right };
  const result = results[String(node.operator)];
  return Number.isNaN(result) ? undefined : result;
};

const isFunction = ({ type, init }: Node): boolean =>
  type === 'FunctionDeclaration' || (isNode(init) && init.type === 'ArrowFunctionExpression');

/** What a declaration at the top of a file holds: a named number, an export whole, or a function of some length. */
const keyOfDeclared = (node: Node, isExported: boolean, code: string): string | null => {
  const name = isNode(node.id) ? String(node.id.name) : '';
  const value = numberOf(node.init);
  if (value !== undefined) return `${name} = ${value}`;
  return isExported || (isFunction(node) && code.length > minCode) ? code : null;
};

/** What an expression holds: a regular expression of some length, or a list of words. */
const keyOfExpression = (node: Node): string | null => {
  const pattern = (node.regex as { pattern: string } | undefined)?.pattern ?? '';
  if (pattern.length > minPattern) return `/${pattern}/`;
  if (node.type !== 'ArrayExpression') return null;
  const words = (node.elements as ({ value?: unknown } | null)[]).map((each) => each?.value);
  return words.length >= minList && words.every((word) => typeof word === 'string')
    ? words.join(', ').toLowerCase()
    : null;
};

const piecesIn = (file: string, text: string): Piece[] => {
  const { program, comments } = parseSync(file, text);
  const body = program.body as unknown as Node[];
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
  const codeOf = ({ start, end }: Node): string =>
    comments
      .filter((comment) => comment.start >= start && comment.end <= end)
      .reduceRight(
        (code, each) => code.slice(0, each.start - start) + code.slice(each.end - start),
        text.slice(start, end),
      )
      .replaceAll(/\s+/g, '');
  const declared = body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (!isNode(declaration)) return [];
    const nodes = (declaration.declarations as Node[] | undefined) ?? [declaration];
    return nodes
      .filter((node) => isNode(node.id))
      .map((node) => ({ node, key: keyOfDeclared(node, isExported, codeOf(node)) }));
  });
  const expressions = body
    .flatMap((statement) => [...nodesIn(statement)])
    .map((node) => ({ node, key: keyOfExpression(node) }));
  return [...declared, ...expressions].flatMap(({ node, key }) =>
    key === null ? [] : [{ key, place: `${file}:${lineOf(node)}` }],
  );
};

const roomOf = (place: string): string => place.split('/')[1] ?? '';

/** What is written in more than one room, with the places; `files` are texts by their path from the root. */
export const repeatsIn = (files: ReadonlyMap<string, string>): string[] => {
  const pieces = [...files].flatMap(([file, text]) => piecesIn(file, text));
  return [...Map.groupBy(pieces, ({ key }) => key)]
    .filter(([, found]) => new Set(found.map(({ place }) => roomOf(place))).size > 1)
    .map(([key, found]) => `${key.slice(0, 100)}: ${found.map(({ place }) => place).join(', ')}`);
};
