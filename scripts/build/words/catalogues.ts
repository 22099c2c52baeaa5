import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { spaced } from '#kit/contract/words.ts';
import { readKnowledge } from '#landing/server/magi/knowledge.ts';
import { childrenOf, nameOf, nodesIn, type Node } from './nodes.ts';
import { hasWord } from './places.ts';
import { rewriteTexts } from './rewrite.ts';
import { patternsOf, readSentence } from './sentence.ts';

/** The languages of the pages beside English, in which the code is written. */
export const otherLanguages = ['ar'] as const;
export type OtherLanguage = (typeof otherLanguages)[number];

/** A room's texts: each in English, with what it is in the other language. */
export type Catalogue = Readonly<Record<string, string>>;

/** Where the catalogue of a room stands. */
export const catalogueFile = (room: string, language: OtherLanguage): string =>
  `src/${room}/words.${language}.json`;

/** The modules that hold texts of pages: those of the client, of the controls, and the contracts. The gallery is English. */
export const holdsTexts = (file: string): boolean =>
  /^src\/(?:ui|[a-z-]+\/(?:client|contract))\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|^src\/ui\/gallery\//.test(file);
export const roomOf = (file: string): string => file.split('/')[1] ?? '';

export const readCatalogue = (root: string, room: string, language: OtherLanguage): Catalogue =>
  readWordsFile(join(root, catalogueFile(room, language)));
export const readWordsFile = (path: string): Catalogue =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : {};

/** A module, parsed. */
export const parseModule = (code: string, file: string): Node =>
  parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node;

/** The texts of a module, each once. Those of a contract hold the values of its fixed lists as well: they are shown as they are. */
export function findTexts(code: string, file: string, isListed?: (value: string) => boolean): string[] {
  const program = parseModule(code, file);
  const texts = new Set(file.includes('/contract/') ? listedIn(program) : []);
  const translate = (text: string): string => {
    texts.add(text);
    return text;
  };
  rewriteTexts(program, code, { translate, isListed });
  return [...texts].toSorted();
}

/** The values of all fixed lists of the contracts. */
export const findListed = (root: string): Set<string> =>
  new Set(
    modulesOf(root)
      .filter((file) => file.includes('/contract/'))
      .flatMap((file) => listedIn(parseModule(readFileSync(join(root, file), 'utf8'), file))),
  );

const modulesOf = (root: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(holdsTexts)
    .sort();

/** The values of the lists of a contract, as far as they are words: "Engineering", not "in_review". Tags of the cache are none. */
const listedIn = (node: Node): string[] => {
  if (/tags/i.test(nameOf(node.id ?? node.key))) return [];
  // The names of the groups of a list are shown as well: { 'The goods': [ … ], Money: [ … ] }.
  const isGroup = node.type === 'Property' && (node.value as Node | null)?.type === 'ArrayExpression';
  const key = node.type === 'Property' ? (node.key as Node) : undefined;
  const values = [
    ...(node.type === 'ArrayExpression' ? nodesIn(node.elements).map(({ value }) => value) : []),
    ...(key?.type === 'Literal' ? [key.value] : []),
    ...(key?.type === 'Identifier' && isGroup ? [nameOf(key)] : []),
  ];
  return [
    ...values
      .filter((value): value is string => typeof value === 'string' && /^\p{Lu}\p{Ll}/u.test(value))
      // A field is shown by its name, its parts apart: "Customer Name".
      .map((value) => (/^(?:\p{Lu}\p{Ll}+)+$/u.test(value) ? spaced(value) : value)),
    ...childrenOf(node).flatMap(listedIn),
  ];
};

/** Where the catalogue of what a room's server says stands: mails and notifications. */
export const mailsFile = (room: string, language: OtherLanguage): string =>
  `src/${room}/mails.${language}.json`;

/**
 * What the server says to people in their language, by room: say`Hello ${name},` is "Hello {0},", and what
 * a room knows, section by section (knowledge.md).
 */
export const findSaid = (root: string): Map<string, string[]> => {
  const said = findInServers(root, /\bsay`/, saidIn);
  for (const path of globSync('src/*/server/knowledge.md', { cwd: root })) {
    const room = roomOf(path.replaceAll('\\', '/'));
    const known = readKnowledge(readFileSync(join(root, path), 'utf8'));
    const texts = known.flatMap(({ section, text }) => [section.title, text]);
    said.set(room, [...new Set([...(said.get(room) ?? []), ...texts])]);
  }
  return said;
};

/** The texts that `find` finds in the servers' modules of which `holds` is true, by room. */
function findInServers(
  root: string,
  holds: RegExp,
  find: (program: Node, code: string) => string[],
): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const path of globSync('src/*/server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const file = path.replaceAll('\\', '/');
    const code = readFileSync(join(root, file), 'utf8');
    const found = holds.test(code) ? find(parseModule(code, file), code).filter(hasWord) : [];
    if (found.length > 0) rooms.set(roomOf(file), new Set([...(rooms.get(roomOf(file)) ?? []), ...found]));
  }
  return new Map([...rooms].map(([room, texts]) => [room, [...texts]]));
}

/** Where the catalogue of what the audit trail says of a room stands. */
export const eventsFile = (room: string, language: OtherLanguage): string =>
  `src/${room}/events.${language}.json`;

/** What the audit trail says, by room: what `summary` is in an event, and parts of it as noted`requirement ${no}`. */
export const findNoted = (root: string): Map<string, string[]> =>
  findInServers(root, /\bsummary\b|\bnoted`/, notedIn);

const notedIn = (node: Node, code: string): string[] => {
  const inside = childrenOf(node).flatMap((child) => notedIn(child, code));
  if (node.type === 'ObjectExpression') return [...summariesOf(node, code), ...inside];
  if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'summary')
    return [...readNoted(node.init as Node | null, code), ...inside];
  const isNoted = node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'noted';
  return isNoted ? [...readNoted(node.quasi as Node, code), ...inside] : inside;
};

/** What an event says; other things have summaries as well, but no action. */
const summariesOf = (object: Node, code: string): string[] => {
  const properties = nodesIn(object.properties);
  const isEvent = properties.some((each) => each.type === 'SpreadElement' || nameOf(each.key) === 'action');
  return properties
    .filter(({ key }) => isEvent && nameOf(key) === 'summary')
    .flatMap(({ value }) => readNoted(value as Node, code));
};

const readNoted = (node: Node | null, code: string): string[] => {
  const sentence = node ? readSentence(node, ({ start, end }) => code.slice(start, end)) : undefined;
  return sentence ? patternsOf(sentence) : [];
};

const saidIn = (node: Node): string[] => {
  const inside = childrenOf(node).flatMap(saidIn);
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'say') return inside;
  const parts = nodesIn((node.quasi as Node).quasis).map(({ value }) => (value as { cooked: string }).cooked);
  return [parts.reduce((all, part, index) => `${all}{${index - 1}}${part}`), ...inside];
};

/** All texts, or those of the files that are asked for, by room. */
export function findAllTexts(
  root: string,
  isAsked: (file: string) => boolean = () => true,
): Map<string, string[]> {
  const listed = findListed(root);
  const rooms = new Map<string, Set<string>>();
  for (const file of modulesOf(root).filter(isAsked)) {
    const texts = rooms.get(roomOf(file)) ?? new Set();
    const code = readFileSync(join(root, file), 'utf8');
    for (const text of findTexts(code, file, (value) => listed.has(value))) texts.add(text);
    if (texts.size > 0) rooms.set(roomOf(file), texts);
  }
  return new Map([...rooms].map(([room, texts]) => [room, [...texts]]));
}

/** What is put into a text, in its order: {0}, {1}. */
export const placeholdersIn = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).toSorted();
