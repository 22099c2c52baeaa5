import { describe, expect, it } from 'vitest';
import { readText } from '../read-text.ts';

const read = (rtf: string, name = 'a.rtf') =>
  readText({ name, mediaType: 'application/octet-stream', bytes: Buffer.from(rtf, 'latin1') });
const page = (body: string, head = '') =>
  read(`{\\rtf1\\ansi\\ansicpg1252${head}{\\*\\generator Specimen;}{\\info{\\title Secret title}}${body}}`);

describe('READ-7: a file in Rich Text Format', () => {
  it('has its paragraphs, signs and list numbers; what is no text of the page stays out', async () => {
    const reading = await page(
      "{\\stylesheet{\\s0 Normal;}}\\pard Valves \\{DN 50\\}\\par {\\listtext\\pard a)\\tab}first\\line second\\par Caf\\'e9 10\\~bar {\\pict\\pngblip 89504e47}\\endash \\u9474?end\\par",
    );
    expect(reading).toEqual({
      state: 'ready',
      text: 'Valves {DN 50}\na)\tfirst\nsecond\nCafé 10 bar –│end',
      pageStarts: [],
    });
  });

  it('reads letters in the code page of their font', async () => {
    const arabic = "\\'c7\\'e1\\'e3\\'e6\\'c7\\'dd\\'de\\'c9";
    const reading = await page(
      `{\\f1 ${arabic}} {\\f2 \\'cf\\'ee} {\\f0 caf\\'e9}`,
      '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset178 B;}{\\f2\\fcharset204 C;}}',
    );
    expect(reading.text).toBe('الموافقة По café');
  });

  it('takes the letter beside a number once, also where it ends a group', async () => {
    const reading = await page("{\\stylesheet{\\s1 caf\\u233\\'e9;}}Scope {caf\\u233}and more", '');
    expect(reading.text).toBe('Scope caféand more');
  });

  it('has a table row as one line with tabs', async () => {
    const row = (...cells: string[]) =>
      `\\trowd\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join('')}\\row `;
    const reading = await page(
      `Before\\par ${row('Item', 'Size')}${row('1', 'one\\par two')}\\pard After\\par`,
    );
    expect(reading.text).toBe('Before\n\nItem\tSize\n1\tone two\n\nAfter');
  });

  it('has headers, notes and comments at its end, each once; deleted words are left out and said', async () => {
    const reading = await page(
      '{\\header Specimen Spec Rev 3\\par}{\\headerf Specimen Spec Rev 3\\par}{\\footer\\par}Ten {\\deleted five }years{\\super\\chftn}{\\footnote \\chftn Unless more is asked.}{\\*\\atnauthor N. Example}{\\*\\annotation Check this.}\\par',
    );
    expect(reading).toMatchObject({
      text: 'Ten years\nHeader: Specimen Spec Rev 3\nNote: Unless more is asked.\nComment: Check this.',
      note: 'Words that were deleted are left out.',
    });
  });

  it('has the words that an embedded object shows, and those of text boxes once', async () => {
    const reading = await page(
      'Scope\\par {\\object\\objemb{\\*\\objclass Excel.Sheet.8}{\\*\\objdata 0102}{\\result Item 1: valves\\par}}{\\shp{\\*\\shpinst{\\sp{\\sn fill}{\\sv 1}}{\\shptxt In a box\\par}}{\\shprslt In a box\\par}}{\\*\\do\\dptxbx{\\dptxbxtext In an old box\\par}}End\\par',
    );
    expect(reading.text).toBe('Scope\nItem 1: valves\nIn a box\nIn an old box\nEnd');
  });

  it('READ-9: keeps apart what nobody sees who looks at the page', async () => {
    const reading = await page(
      'Seen{\\v  hidden one.}{\\cf1  hidden two.}{\\fs0  hidden three.}{\\cf2  red.}\\par',
      '{\\colortbl;\\red255\\green255\\blue255;\\red200\\green0\\blue0;}',
    );
    expect(reading).toMatchObject({ text: 'Seen red.', hidden: ['hidden one. hidden two. hidden three.'] });
  });

  it.each([
    ['groups without end', '{\\rtf1 '.repeat(100_000)],
    ['more ends than beginnings', `{\\rtf1 words${'}'.repeat(100_000)}`],
    ['a number beyond all fonts', '{\\rtf1\\f99999999999\\u99999999999 \\uc99999 words}'],
    ['bytes that never come', '{\\rtf1\\bin999999 words}'],
    ['half a byte', "{\\rtf1 \\'e"],
  ])('comes to an end with %s', async (_, rtf) => {
    expect(['ready', 'empty', 'unreadable']).toContain((await read(rtf)).state);
  });

  it('READ-1: one that is cut off gives the words before that place and says so; one without words is damaged', async () => {
    const whole = '{\\rtf1\\ansi\\pard Valves shall be tested.\\par {\\b Gaskets are of graphite';
    expect(await read(whole)).toMatchObject({
      state: 'ready',
      text: 'Valves shall be tested.\nGaskets are of graphite',
      isPartial: true,
      note: 'The file is cut off; only what stands before that place was read.',
    });
    expect((await read('{\\rtf1\\ansi{\\fonttbl{\\f0 Arial')).state).toBe('unreadable');
  });
});
