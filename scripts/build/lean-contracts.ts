import type { Plugin, Rolldown } from 'vite';

type Edit = { at: number; end: number; text: string };
type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Found = { type: string; start: number; end: number };
type Property = Found & { key?: { name?: string } };
type Call = Found & { callee: { name?: string }; arguments: (Found & { properties?: Property[] })[] };

/**
 * What the browser needs of an endpoint: how to ask and what its cache holds; parts, reply and
 * access are checked by the server.
 */
const sent = new Set(['method', 'path', 'kind', 'tags', 'tagsIfRefused']);
const reads = /\b\w*[eE]ndpoints?\.\w+\.(?:params|query|body|reply|failures|access|worksReadOnly)\b/;

/**
 * Keeps the schemas of the contracts that no page uses out of the built client. They are values made by
 * calls, which a bundler must keep in case the call does more than make a value; here it does not.
 * Endpoints keep only what a request needs.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(?:ui|[a-z-]+\/(?:contract|client))\/.*\.tsx?$/ },
      handler(code, id) {
        if (!id.includes('/contract/')) {
          const read = reads.exec(code)?.[0];
          return read ? this.error(`${read} is not in the built client; import the schema itself.`) : null;
        }
        const edits = editsOf(this.parse(code, { lang: 'ts' }), code);
        if (edits.length === 0) return null;
        const lean = applied(code, edits);
        const unused = unusedImports(this.parse(lean, { lang: 'ts' }), lean);
        return { code: applied(lean, unused), map: null };
      },
    },
  };
}

function editsOf(program: Program, code: string): Edit[] {
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      const calls = init ? callsIn(init) : [];
      if (!init || calls.length === 0) continue;
      edits.push(
        { at: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { at: init.end, end: init.end, text: '))()' },
      );
      for (const call of calls) if (call.callee.name === 'endpoint') edits.push(...shortened(call, code));
    }
  }
  return edits;
}

/** Every call in an expression that runs when the module is loaded, so not those inside of functions. */
function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return [];
  const inside = Object.values(node).flatMap((value) => (typeof value === 'object' ? callsIn(value) : []));
  return node.type === 'CallExpression' ? [node as Call, ...inside] : inside;
}

function shortened(call: Call, code: string): Edit[] {
  const [declaration] = call.arguments;
  if (!declaration?.properties) return [];
  const kept = declaration.properties.filter(({ key }) => sent.has(key?.name ?? ''));
  return [
    {
      at: declaration.start,
      end: declaration.end,
      text: `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`,
    },
  ];
}

/**
 * The imports that nothing names any more: modules that stand in the graph without being needed would have files divided by them
 * (route-chunks.ts).
 */
function unusedImports(program: Program, code: string): Edit[] {
  const imports = program.body.filter((each) => each.type === 'ImportDeclaration');
  const rest = applied(
    code,
    imports.map(({ start, end }) => ({ at: start, end, text: '' })),
  );
  const names = new Set(rest.match(/[\p{ID_Continue}$]+/gu));
  return imports
    .filter(({ specifiers }) => specifiers.every(({ local }) => !names.has(local.name)))
    .map(({ start, end }) => ({ at: start, end, text: '' }));
}

function applied(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const { at, end, text: next } of edits.toSorted((one, other) => other.at - one.at))
    text = text.slice(0, at) + next + text.slice(end);
  return text;
}
