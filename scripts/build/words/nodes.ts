/** A part of a parsed module, as far as its texts are looked for. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];
/** What a node directly holds, in the order of the code. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'type' && key !== 'parent')
    .flatMap(([, value]) => nodesIn(value))
    .sort((one, other) => one.start - other.start);
/** The name of an identifier, a key or the last part of a chain; empty where there is none. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  const name = node.name ?? node.value ?? node.property;
  return typeof name === 'string' ? name : nameOf(name);
};
/** departments.join(', '), formatList(departments): the list whose members are shown one after the other; undefined for other calls. */
export const visibleList = (node: Node): Node | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const [first] = nodesIn(node.arguments);
  const callee = node.callee as Node;
  if (callee.name === 'formatList') return first;
  const isJoined = nameOf(callee.property) === 'join' && first?.value === ', ';
  return isJoined ? (callee.object as Node) : undefined;
};

/** A value that is named rather than computed here: it may come from a fixed list. */
export const isValue = (node: Node): boolean =>
  node.type === 'Identifier' ||
  node.type === 'ChainExpression' ||
  (node.type === 'CallExpression' && /^(?:fieldLabel|holderOf)$/.test(nameOf(node.callee))) ||
  (node.type === 'MemberExpression' && (node.object as Node).type !== 'ObjectExpression');

/** { pending: 'Pending', refused: 'Refused' }: words by key, whatever the map is called. */
export const isMapOfWords = ({ properties }: Node): boolean => {
  const values = nodesIn(properties).map(({ value }) => (value as Node | undefined)?.value);
  return (
    values.length > 1 &&
    values.every((value) => typeof value === 'string' && /^\p{Lu}/u.test(value)) &&
    values.some((value) => /^\p{Lu}\p{Ll}/u.test(String(value)))
  );
};
