import { describe, expect, it } from 'vitest';
import { buildXlsx } from '../../../../../test/support/mailbox.ts';
import { openArchive } from '../../archive/read-zip.ts';
import { zip } from '../../archive/write-zip.ts';
import { readXlsx } from './xlsx-text.ts';

const workbook = (sheets: string, more = '') =>
  `<workbook xmlns:r="x">${more}<sheets>${sheets}</sheets></workbook>`;
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';

async function read(parts: Record<string, string>) {
  const all = {
    'xl/workbook.xml': workbook('<sheet name="Items &amp; prices" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relations,
    ...parts,
  };
  const bytes = await zip(Object.entries(all).map(([name, content]) => ({ name, content })));
  return readXlsx(await openArchive(bytes));
}

describe('text of a workbook', () => {
  it('writes each sheet under its name, a row to a line, with tabs between cells', async () => {
    const bytes = await buildXlsx(
      [['Item', 'Description', 'Qty'], ['1', 'Gate valve <3-1/16">', 12], [], ['2', '', 8.5]],
      'Schedule',
    );
    expect((await readXlsx(await openArchive(bytes))).text).toBe(
      'Schedule\nItem\tDescription\tQty\n1\tGate valve <3-1/16">\t12\n2\t\t8.5',
    );
  });

  it('resolves shared texts with formatted runs, days, numbers, logicals and formulas', async () => {
    const reading = await read({
      'xl/sharedStrings.xml':
        '<sst><si><t>Due</t></si><si><r><t>Gate </t></r><r><t xml:space="preserve">valve</t></r><rPh><t>guide</t></rPh></si><si/></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46084</v></c><c r="C1" s="2"><v>46084.5</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="str"><f>A1</f><v>x</v></c></row></sheetData></worksheet>',
    });
    expect(reading.text).toBe('Items & prices\nDue\t2026-03-03\t2026-03-03 12:00\nGate valve\t0.3\tTRUE\tx');
  });

  it('writes a time of day and a day stored as text as they are shown', async () => {
    const reading = await read({
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="20"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c r="A1" s="0"><v>0.75</v></c><c r="B1" t="d"><v>2026-03-02T00:00:00</v></c><c r="C1" t="d"><v>2026-03-02T08:30:00</v></c></row></sheetData></worksheet>',
    });
    expect(reading.text).toBe('Items & prices\n18:00\t2026-03-02\t2026-03-02T08:30:00');
  });

  it('leaves hidden sheets out and says so', async () => {
    const sheet = (word: string) =>
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${word}</t></is></c></row></sheetData></worksheet>`;
    const reading = await read({
      'xl/workbook.xml': workbook(
        '<sheet name="One" r:id="rId1"/><sheet name="Two" state="veryHidden" r:id="rId2"/>',
      ),
      'xl/worksheets/sheet1.xml': sheet('seen'),
      'xl/worksheets/sheet2.xml': sheet('secret'),
    });
    expect(reading).toMatchObject({
      text: 'One\nseen',
      note: 'One hidden sheet was left out.',
      hidden: ['secret'],
    });
  });

  it('READ-9: keeps hidden rows and columns apart and says so; what is shown stands side by side', async () => {
    const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>at ${place}</t></is></c>`;
    const row = (number: number, more = '') =>
      `<row r="${number}" ${more}>${['A', 'B', 'C', 'D', 'E'].map((column) => cell(column + number)).join('')}</row>`;
    const reading = await read({
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="3" max="3" width="0"/><col min="5" max="16384" width="9"/></cols>
        <sheetData>${row(1)}${row(2, 'hidden="1"')}${row(3, 'ht="0" customHeight="1"')}${row(4, 'ht="15" hidden="0"')}</sheetData></worksheet>`,
    });
    expect(reading).toMatchObject({
      text: 'Items & prices\nat A1\tat D1\tat E1\nat A4\tat D4\tat E4',
      note: 'Hidden rows or columns were left out.',
      hidden: [
        'at B1 at C1',
        'at A2 at B2 at C2 at D2 at E2',
        'at A3 at B3 at C3 at D3 at E3',
        'at B4 at C4',
      ],
    });
  });

  it('READ-9: says what a workbook hides that shows nothing', async () => {
    const reading = await read({
      'xl/worksheets/sheet1.xml':
        '<worksheet><cols><col min="1" max="99999999" hidden="true"/></cols><sheetData><row><c><v>4471</v></c></row></sheetData></worksheet>',
    });
    expect(reading).toMatchObject({ state: 'empty', hidden: ['4471'] });
  });

  it('reads a small workbook whose cells lie at the far ends of the sheet, in any order and without their places', async () => {
    const reading = await read({
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c><c r="A1"><v>2</v></c></row><row><c t="e"><v>#REF!</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c></row></sheetData></worksheet>',
    });
    expect(reading.text).toBe('Items & prices\n2\t1\n#REF!\n3');
  });

  it('READ-1: says where it stops, also when what it hides took the room', async () => {
    const cell = (words: string) => `<row><c t="str"><v>${words}</v></c></row>`;
    const reading = await read({
      'xl/workbook.xml': workbook(
        '<sheet name="Notes" state="hidden" r:id="rId1"/><sheet name="Items" r:id="rId2"/>',
      ),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cell('hidden '.repeat(300_000))}</sheetData></worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${cell('Valves')}</sheetData></worksheet>`,
    });
    expect(reading).toMatchObject({
      isPartial: true,
      note: expect.stringContaining('longer than 2,000,000 characters'),
    });
  });

  it('does not fill a line with tabs up to a far column', async () => {
    const reading = await read({
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row></sheetData></worksheet>',
    });
    expect(reading.text).toBe('Items & prices\n1\t2');
  });

  it('READ-7: comments, text boxes, header and footer follow the rows of their sheet; those of a hidden sheet are kept apart', async () => {
    const sheet = (word: string) =>
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${word}</t></is></c></row></sheetData><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Specimen &amp;&amp; Co&amp;RPage &amp;P</oddHeader></headerFooter></worksheet>`;
    const beside = (no: number) => ({
      [`xl/worksheets/_rels/sheet${no}.xml.rels`]: `<Relationships><Relationship Id="a" Type="http://x/comments" Target="../comments${no}.xml"/><Relationship Id="b" Type="http://x/drawing" Target="/xl/drawings/drawing${no}.xml"/></Relationships>`,
      [`xl/comments${no}.xml`]: `<comments><authors><author>Ada</author></authors><commentList><comment ref="C7" authorId="0"><text><r><t>Only with a ${no} certificate</t></r></text></comment></commentList></comments>`,
      [`xl/drawings/drawing${no}.xml`]: `<xdr:wsDr><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="TextBox 1"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>All valves of sheet</a:t></a:r></a:p><a:p><a:r><a:t>${no} are fire safe</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`,
    });
    const reading = await read({
      'xl/workbook.xml': workbook(
        '<sheet name="One" r:id="rId1"/><sheet name="Two" state="hidden" r:id="rId2"/>',
      ),
      'xl/worksheets/sheet1.xml': sheet('seen'),
      'xl/worksheets/sheet2.xml': sheet('secret'),
      ...beside(1),
      ...beside(2),
    });
    expect(reading.text).toBe(
      'One\nseen\nComment on C7: Only with a 1 certificate\nText box: All valves of sheet 1 are fire safe\nHeader: Specimen & Co Page',
    );
    expect(reading.isPartial).toBeUndefined();
    expect(reading.hidden?.join()).toContain('Only with a 2 certificate');
  });

  it('is empty when no cell has a value', async () => {
    expect((await read({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>' })).state).toBe(
      'empty',
    );
  });
});
