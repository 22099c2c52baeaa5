import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repeatsIn } from './support/repeats.ts';
import { roomNames } from '#app/contract/rooms.ts';
import { manifests } from '#app/server/manifests.ts';
import { filesBelow, importsOf, isTest, textOf } from '../scripts/house/imports.ts';

/** The parts of a room in their order, as its manifest names them: a part may import those before it. */
const nounsOf = (room: string): readonly string[] =>
  Object.keys(manifests.find(({ name }) => name === room)?.nouns ?? {});

/** What another room may import of a room, besides its contract. */
const serverDoor =
  /\/(service|events|ticket|check-enquiry)\.ts$|^src\/extraction\/server\/(?:text\/(?:reading|negation|changes\/supersessions)|gazetteer\/(?:dates|incoterms|matches|standards|standard-keys)|[\w-]+)\.ts$/;
/** On the client: its calls, and the components and hooks that stand directly in the room's folder. */
const clientDoor = /^src\/[a-z-]+\/client\/(api\.ts|[A-Z]\w+\.tsx|use-[a-z-]+\.ts|options\.ts)$/;

const maxFileLength = 250;
const maxTest = 400;
/**
 * Grew past the stop when lines became narrower; each is divided when it is next worked on, and none is
 * added.
 */
const tooLong = new Set(['scripts/record-demo.ts']);
/** Tables of data, which are as long as what they list. */
const dataTables = [
  /countries\.ts$/,
  /\/(?:extraction|text|findings)\/.*(standards|gazetteer|words|vocabulary|cues)[\w-]*\.ts$/,
  /\/sorting\/\w+\/[\w-]+-weights\.ts$/,
  /src\/demo\/server\/enquiries\//,
  /test\/fixtures\//,
];

const sources = filesBelow('src');
const all = [...sources, ...filesBelow('scripts'), ...filesBelow('test')];
/** What is not imported but begun or found by its name: processes, workers, manifests and lists of evidence. */
const isLoadedByName = (file: string): boolean =>
  /\/(?:main|worker|room|evidence-tables|public-pages|settings-tabs|[\w-]+-rule)\.tsx?$/.test(file);

type Place = { side: string; room: string; rest: string };
const placeOf = (file: string): Place => {
  const [, room = '', side = '', ...rest] = file.split('/');
  const isManifest = side === 'room.ts';
  const undivided = room === 'text' || isManifest ? 'contract' : room === 'ui' ? 'client' : null;
  return undivided
    ? { side: undivided, room, rest: [side, ...rest].join('/') }
    : { side, room, rest: rest.join('/') };
};

const rank = (place: Place): number =>
  place.room === 'kit' || place.room === 'ui' ? -1 : roomNames.findIndex((name) => name === place.room);

describe('the house', () => {
  it('sees the files it speaks of', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(400);
  });

  it('has no room that is not on the map', () => {
    const unknown = sources.map(placeOf).filter(({ room }) => !['kit', 'ui', ...roomNames].includes(room));
    expect([...new Set(unknown.map((place) => `${place.room}/${place.side}`))]).toEqual([]);
  });

  it('lets a room import rooms above it, never below', () => {
    const wrong = sources
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((to) => to.startsWith('src/') && rank(placeOf(to)) > rank(placeOf(file)))
          .map((to) => `${file} -> ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  it('lets rooms be entered by their doors only, but for the app and the demo, which play every part', () => {
    const wrong = sources
      .filter((file) => !isTest(file) && !['app', 'demo'].includes(placeOf(file).room))
      .flatMap((file) =>
        importsOf(file)
          .filter((to) => {
            const [from, target] = [placeOf(file), placeOf(to)];
            if (target.side === 'contract' || target.room === from.room || rank(target) === -1) return false;
            return !(target.side === 'server' ? serverDoor : clientDoor).test(to);
          })
          .map((to) => `${file} -> ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps the sides apart: client and server meet in the contract alone', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((to) => {
          const target = placeOf(to).side;
          const { side } = placeOf(file);
          return to.startsWith('src/') && target !== side && target !== 'contract';
        })
        .map((to) => `${file} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('cuts texts in one place: src/text alone knows lines, blocks, cells, sentences and stems, and imports nothing of the house', () => {
    const inText = (file: string): boolean => file.startsWith('src/text/');
    const pure = sources.filter((file) => inText(file) && !isLoadedByName(file) && !isTest(file));
    expect(pure.length).toBeGreaterThan(0);
    expect(pure.flatMap((file) => importsOf(file).filter((to) => !inText(to)))).toEqual([]);
    const readers = /^src\/(?:extraction|documents|assistant\/server)\//;
    const verbs =
      /\b(?:function|const) (?:splitLines|linesOf|splitCells|splitSentences|sentencesOf|sentenceEnds|findTables|tablesIn|findTerms|stemOf|splitBlocks)\b/;
    expect(sources.filter((file) => readers.test(file) && verbs.test(textOf(file)))).toEqual([]);
    expect(sources.filter((file) => !inText(file) && textOf(file).includes("from 'stemmer'"))).toEqual([]);
  });

  it('stands on its own: the product imports nothing of the scripts and the tests', () => {
    const wrong = sources
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [
          ...importsOf(file).filter((to) => !to.startsWith('src/')),
          ...(/['"`](?:\.\.\/)+(?:scripts|test)\//.exec(textOf(file)) ?? []),
        ].map((to) => `${file} -> ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps what only tests need in test/: a test takes it from support, fixtures or components', () => {
    const imported = (files: readonly string[]) => new Set(files.flatMap(importsOf));
    const tests = imported(all.filter((file) => isTest(file) || file.startsWith('test/')));
    const product = imported(all.filter((file) => !isTest(file) && !file.startsWith('test/')));
    expect(
      sources.filter(
        (file) => !isTest(file) && tests.has(file) && !product.has(file) && !isLoadedByName(file),
      ),
    ).toEqual([]);
    const elsewhere = sources
      .filter(isTest)
      .flatMap((file) => importsOf(file).map((to) => ({ file, to })))
      .filter(({ to }) => !/^(?:src|test\/(?:support|fixtures|components))\//.test(to));
    expect(elsewhere).toEqual([]);
  });

  it('has no circles', () => {
    const graph = new Map(sources.filter((file) => !isTest(file)).map((file) => [file, importsOf(file)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (path.includes(file) || done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('keeps files short', () => {
    const long = all
      .filter((file) => !dataTables.some((table) => table.test(file)) && !tooLong.has(file))
      .map((file) => ({ file, lines: textOf(file).split('\n').length }))
      .filter(
        ({ file, lines }) => lines > (isTest(file) || file.startsWith('test/') ? maxTest : maxFileLength),
      );
    expect(long).toEqual([]);
  });

  it('keeps folders small: a room is divided by sub-noun before it grows past 16 files', () => {
    const byFolder = Map.groupBy(
      sources.filter((file) => !isTest(file) && !isLoadedByName(file) && !file.startsWith('src/ui/')),
      dirname,
    );
    expect(
      [...byFolder]
        .filter(([, files]) => files.length > 16)
        .map(([folder, files]) => `${folder}: ${files.length}`),
    ).toEqual([]);
  });

  it('uses no name that says nothing', () => {
    expect(
      all.filter((file) =>
        /\/(utils?|helpers?|common|misc|lib|types|constants|index)(\.\w+)*\.(ts|tsx|mjs)$|\/(utils|helpers|common|misc|lib)\//.test(
          file,
        ),
      ),
    ).toEqual([]);
  });

  it('gives a small thing that two rooms need one home', () => {
    const written = sources.filter((file) => !isTest(file) && !file.includes('/samples/'));
    expect(repeatsIn(new Map(written.map((file) => [file, textOf(file)])))).toEqual([]);
  });

  it('writes figures, days and lists in one place by the language of the page, and names no other locale', () => {
    const own =
      /\.toLocale(?:Date|Time)?String\((?:\)|undefined|'en)|Intl\.\w+(?:Format|Rules)\((?:undefined|'en)/;
    // Read as parts and not shown, in a mail to a customer, or digits that read alike in both languages.
    const english = /\/(?:local-day|time-zone|conversation-words)\.ts$|^src\/landing\/|language\/locale\.ts$/;
    const found = sources.filter(
      (file) => !isTest(file) && placeOf(file).side !== 'server' && own.test(textOf(file)),
    );
    expect(found.filter((file) => !english.test(file))).toEqual([]);
  });

  it('measures no seconds: a test compares what something costs with what else costs in the same run', () => {
    // A duration held against a figure, a poll or test with its own short limit.
    const absolute = [
      /(?:performance|Date)\.now\(\) - \w+\)\s*\.toBeLess/,
      /\bvi\.waitFor\(/,
      /(?:testTimeout|\btimeout): (?:\d{1,3}|\d{1,2}_?\d{3}|1\d\d_000)\b(?! \/\/)/,
    ];
    expect(
      all.filter(
        (file) =>
          isTest(file) &&
          file !== 'test/architecture.test.ts' &&
          absolute.some((pattern) => pattern.test(textOf(file))),
      ),
    ).toEqual([]);
  });

  it('leaves no test aside', () => {
    expect(
      all.filter(
        (file) =>
          file !== 'test/architecture.test.ts' &&
          /\b(it|test|describe)\.(skip|only|todo)\(/.test(textOf(file)),
      ),
    ).toEqual([]);
  });
});

describe('the parts of a room', () => {
  /** The rooms that are divided; app puts the rooms together and is no noun. */
  const divided = sources.filter((file) => {
    const { room, rest } = placeOf(file);
    return !isTest(file) && roomNames.some((each) => each === room) && room !== 'app' && rest !== '';
  });
  const partOf = (file: string): string | undefined => {
    const parts = placeOf(file).rest.split('/');
    return parts.length > 1 ? parts[0] : undefined;
  };
  const sideOf = (file: string): string => `${placeOf(file).room}/${placeOf(file).side}`;
  const importsWithin = (file: string): string[] =>
    importsOf(file).filter((to) => to.startsWith('src/') && sideOf(to) === sideOf(file));

  /** Files directly in a side's folder that put its parts together: they import one, or another such file. */
  const roofs = new Set<string>();
  for (let before = -1; before < roofs.size;) {
    before = roofs.size;
    for (const file of divided.filter((each) => partOf(each) === undefined))
      if (importsWithin(file).some((to) => partOf(to) !== undefined || roofs.has(to))) roofs.add(file);
  }

  it('stand in folders of the same names on every side', () => {
    const unnamed = divided.filter((file) => {
      const part = partOf(file);
      return part !== undefined && !nounsOf(placeOf(file).room).includes(part);
    });
    expect([...new Set(unnamed.map((file) => `${sideOf(file)}: ${partOf(file) ?? ''}`))]).toEqual([]);
    const gone = roomNames.flatMap((room) =>
      nounsOf(room)
        .filter((part) => !divided.some((file) => placeOf(file).room === room && partOf(file) === part))
        .map((part) => `${room}: ${part}`),
    );
    expect(gone).toEqual([]);
  });

  it('import parts before them, never a later one, nor what puts the parts together', () => {
    const isBack = (file: string, to: string): boolean => {
      const [from, target] = [partOf(file), partOf(to)];
      if (from === undefined || from === target) return false;
      const order = nounsOf(placeOf(file).room);
      return target === undefined ? roofs.has(to) : order.indexOf(target) > order.indexOf(from);
    };
    const arrows = divided.flatMap((file) => importsWithin(file).map((to) => [file, to] as const));
    expect(arrows.length).toBeGreaterThan(500);
    expect(arrows.filter(([file, to]) => isBack(file, to)).map((arrow) => arrow.join(' -> '))).toEqual([]);
  });
});
