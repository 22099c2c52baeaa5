import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  eventsFile,
  findAllTexts,
  findNoted,
  findSaid,
  findTexts,
  mailsFile,
  otherLanguages,
  parseModule,
  placeholdersIn,
  readCatalogue,
  readWordsFile,
} from '../scripts/build/words/catalogues.ts';
import { rewriteTexts } from '../scripts/build/words/rewrite.ts';

const root = join(import.meta.dirname, '..');
const file = 'src/room/client/Page.tsx';
const found = (code: string) => findTexts(code, file);
const said = (code: string, words: Record<string, string>, sayName?: string) =>
  rewriteTexts(parseModule(code, file), code, { translate: (text) => words[text], sayName });

describe('texts of a module', () => {
  it('are what stands between tags, with {0} for what is put in', () => {
    expect(found('const a = <p>Opened by <bdi>{by}</bdi>, {at}</p>;')).toEqual(['Opened by {0}, {1}']);
    expect(found('const a = <p>\n  Two\n  lines{" "}\n  <b>in bold</b>\n</p>;')).toEqual([
      'Two lines {0}',
      'in bold',
    ]);
  });

  it('are one for each reading of a sentence', () => {
    expect(found('const a = <p>{n} {n === 1 ? "row" : "rows"} left</p>;')).toEqual([
      '{0} row left',
      '{0} rows left',
    ]);
    expect(found('const f = (n) => `${n} row${n === 1 ? "" : "s"} left`;')).toEqual([
      '{0} row left',
      '{0} rows left',
    ]);
  });

  it('choose once where the same test chooses twice, and count with countOf', () => {
    const both = 'const a = <p>{n === 1 ? "row" : "rows"} {n === 1 ? "is" : "are"} left</p>;';
    expect(found(both)).toEqual(['row is left', 'rows are left']);
    expect(found('const label = `Check ${countOf(n, "row", "rows")}`;')).toEqual([
      'Check {0} row',
      'Check {0} rows',
    ]);
  });

  it('are attributes and properties that people read, and words of a map of labels', () => {
    expect(
      found('const a = <Field label="City" name="city" hint={x ? "Where it is" : undefined} />;'),
    ).toEqual(['City', 'Where it is']);
    expect(found('show({ message: "Saved", type: "error" });')).toEqual(['Saved']);
    expect(found('const stateLabels = { open: "Open", gone: (n) => `${n} gone` };')).toEqual([
      'Open',
      '{0} gone',
    ]);
  });

  it('are no classes, addresses, keys, types or errors of the code', () => {
    const code = `
      import { x } from './a b.ts';
      type Kind = 'Not shown' | 'Nor this';
      const a = <a className={busy ? 'flex truncate' : 'grid gap-2'} href="/app/some where" key="Row one" />;
      if (kind === 'In review') throw new Error('The list is not sorted.');
      document.querySelector('li a');
      const name = 'in_review';`;
    expect(found(code)).toEqual([]);
  });

  it('are the ways of receipt where a field shows its value, which is else as a person wrote it', () => {
    const module = 'src/enquiries/client/fields/field-words.ts';
    expect(findTexts(readFileSync(join(root, module), 'utf8'), module)).toEqual(
      expect.arrayContaining(['Email', 'Manual']),
    );
  });

  it('hold a number and its unit as one: apart, they change places among words from right to left', () => {
    const of = (module: string) => findTexts(readFileSync(join(root, module), 'utf8'), module);
    expect(of('src/registers/client/entries/entry-text.ts')).toEqual(
      expect.arrayContaining(['from {0}', 'up to {0}', '{0} to {1}']),
    );
    expect(of('src/material-requests/client/detail/ReceiptSheet.tsx')).toContain('{0}, {1} asked for');
    expect(of('src/material-requests/client/detail/StepDialog.tsx')).toContain('{0} left of {1} accepted');
  });

  it('of a contract are the values of its lists as well', () => {
    expect(
      findTexts("export const stages = ['New', 'In review', 'in_code'] as const;", 'src/room/contract/a.ts'),
    ).toEqual(['In review', 'New']);
  });

  it('are the units that goods are counted in, and which way a list is sorted', () => {
    const of = (module: string) => findTexts(readFileSync(join(root, module), 'utf8'), module);
    expect(of('src/enquiries/contract/items/labels.ts')).toEqual(expect.arrayContaining(['pieces', 'sets']));
    expect(of('src/enquiries/client/records/list/SortMenu.tsx')).toEqual(
      expect.arrayContaining(['ascending', 'descending']),
    );
  });

  it('of a contract are the names of the groups of its lists, however many words they have', () => {
    expect(
      findTexts("const areas = { 'The goods': [['a']], Money: [['b']] };", 'src/room/contract/a.ts'),
    ).toEqual(['Money', 'The goods']);
  });
});

describe('a module in another language', () => {
  it('says each text in it, what is put in where the words want it', () => {
    const code = 'const a = <p title="Mail">Opened by <bdi>{by}</bdi>, {at}</p>;';
    expect(said(code, { Mail: 'بريد', 'Opened by {0}, {1}': '{1}: فتحه {0}' })).toBe(
      'const a = <p title={"بريد"}>{at}{": فتحه "}<bdi>{by}</bdi></p>;',
    );
    expect(said('const f = (n) => `${n} rows left`;', { '{0} rows left': 'الصفوف المتبقية: {0}' })).toBe(
      'const f = (n) => `الصفوف المتبقية: \\u2068${n}\\u2069`;',
    );
  });

  it('stays to the letter where its words are the same', () => {
    const code = 'const head = `Bearer ${token}`;';
    expect(said(code, { 'Bearer {0}': 'Bearer {0}' })).toBe(code);
  });

  it('makes one string of what an element holds as one', () => {
    expect(said('const a = <title>{page} of {name}</title>;', { '{0} of {1}': '{1}: {0}' })).toBe(
      'const a = <title>{`\\u2068${name}\\u2069: \\u2068${page}\\u2069`}</title>;',
    );
  });

  it('keeps a choice inside of a sentence, each side with its own words', () => {
    const code = 'const a = <p>{n} {n === 1 ? "row" : "rows"}</p>;';
    expect(said(code, { '{0} row': 'صف {0}', '{0} rows': '{0} صفوف' })).toBe(
      'const a = <p>{(n === 1 ? <>{"صف "}{n}</> : <>{n}{" صفوف"}</>)}</p>;',
    );
  });

  it('puts the value of a template between tags, not its code', () => {
    const code = 'const a = <p>{all > 0 ? `${done} of ${all} answered` : "None"}</p>;';
    expect(said(code, { '{0} of {1} answered': 'أجيب عن {0} من {1}', None: 'لا شيء' })).toBe(
      'const a = <p>{(all > 0 ? <>{"أجيب عن "}{done}{" من "}{all}</> : "لا شيء")}</p>;',
    );
  });

  it('stays in English where a text has no words', () => {
    const code = 'const a = <p>{n} {n === 1 ? "row" : "rows"}</p>;';
    expect(said(code, { '{0} row': 'صف {0}' })).toBe(code);
  });

  it('words each member of a list that is shown in a line', () => {
    const code = "const a = <p>{departments.join(', ')} {fieldLabel(name)}</p>; const b = formatList(all);";
    expect(said(code, {}, 'say')).toBe(
      "const a = <p>{(departments).map(say).join(', ')} {say(fieldLabel(name))}</p>; const b = formatList((all).map(say));",
    );
  });

  it('words the department that holds a document', () => {
    const code =
      'const a = <p>{kindLabels[kind]} · {holderOf(department)}</p>; const b = <X value={holderOf(d)} />;';
    expect(said(code, {}, 'say')).toBe(
      'const a = <p>{say(kindLabels[kind])} · {say(holderOf(department))}</p>; const b = <X value={holderOf(d)} />;',
    );
  });

  it('words the values of a template without words of its own, but not what a person wrote', () => {
    const code =
      'const a = <p title={`${role}: ${labels[can]}`}>{`${role}: ${state}`}</p>; const b = <bdi>{`${name}: ${of}`}</bdi>;';
    expect(said(code, {}, 'say')).toBe(
      'const a = <p title={`${say(role)}: ${say(labels[can])}`}>{`${say(role)}: ${say(state)}`}</p>; const b = <bdi>{`${name}: ${of}`}</bdi>;',
    );
    expect(said('const key = `${role}: ${state}`;', {}, 'say')).toBe('const key = `${role}: ${state}`;');
  });

  it('words the countries to choose from', () => {
    const module = 'src/organisations/client/country-options.ts';
    const code = readFileSync(join(root, module), 'utf8');
    const rewriting = { translate: () => undefined, sayName: 'say' };
    expect(rewriteTexts(parseModule(code, module), code, rewriting)).toContain('label: say(country.label)');
  });

  it('asks again for a list whose owner may be missing', () => {
    const code = "const a = <p>{pending?.row.departments.join(', ')} are asked again.</p>;";
    expect(said(code, {}, 'say')).toBe(
      "const a = <p>{say((pending?.row.departments)?.map(say).join(', '))} are asked again.</p>;",
    );
  });

  it('divides a list with the comma of the language', () => {
    const code = "const a = <p>{departments.join(', ')}<b>{by}</b>, {at}</p>; const b = sizes.join(',');";
    const rewriting = { translate: () => undefined, sayName: 'say', comma: '،' };
    expect(rewriteTexts(parseModule(code, file), code, rewriting)).toBe(
      "const a = <p>{(departments).map(say).join('، ')}<b>{say(by)}</b>، {say(at)}</p>; const b = sizes.join(',');",
    );
  });

  it('leaves a value of a list as it is where it is not shown', () => {
    const code = "const first = ['Quality Assurance', 'Not shown yet'];";
    const words = { 'Quality Assurance': 'ضمان الجودة', 'Not shown yet': 'لم يُعرض بعد' };
    const isListed = (value: string) => value === 'Quality Assurance';
    const translate = (text: string) => words[text as keyof typeof words];
    expect(rewriteTexts(parseModule(code, file), code, { translate, isListed })).toBe(
      'const first = [\'Quality Assurance\', "لم يُعرض بعد"];',
    );
  });

  it('words a value of a list where it is shown, but not what a person wrote', () => {
    const code = 'const a = <p><b>{stage}</b><bdi>{customer}</bdi><Tag label={state} id={state} /></p>;';
    expect(said(code, {}, 'say')).toBe(
      'const a = <p><b>{say(stage)}</b><bdi>{customer}</bdi><Tag label={say(state)} id={state} /></p>;',
    );
  });
});

describe.each(otherLanguages)('the catalogues in %s', (language) => {
  const rooms = [
    ...[...findAllTexts(root)].map(([room, texts]) => ({
      room,
      texts,
      catalogue: readCatalogue(root, room, language),
    })),
    ...[...findSaid(root)].map(([room, texts]) => ({
      room: `${room}, what the server says`,
      texts,
      catalogue: readWordsFile(join(root, mailsFile(room, language))),
    })),
    ...[...findNoted(root)].map(([room, texts]) => ({
      room: `${room}, what the audit trail says`,
      texts,
      catalogue: readWordsFile(join(root, eventsFile(room, language))),
    })),
  ];

  it('hold every text of the code, and no other (npm run words)', () => {
    for (const { room, texts, catalogue } of rooms)
      expect({ room, texts: Object.keys(catalogue).toSorted() }).toEqual({ room, texts: texts.toSorted() });
  });

  it.each([
    ['the mails', findSaid, mailsFile],
    ['the trail', findNoted, eventsFile],
  ] as const)('say a text of %s alike in all rooms, which are looked up as one', (_, find, fileOf) => {
    const said = [...find(root).keys()].flatMap((room) =>
      Object.entries(readWordsFile(join(root, fileOf(room, language)))),
    );
    const unlike = said.filter(([text, words]) => new Map(said).get(text) !== words);
    expect(unlike).toEqual([]);
  });

  it('have words for each, with everything that is put in', () => {
    const wrong = rooms.flatMap(({ room, catalogue }) =>
      Object.entries(catalogue)
        .filter(
          ([text, words]) => words === '' || placeholdersIn(words).join() !== placeholdersIn(text).join(),
        )
        .map(([text]) => `${room}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
