import { describe, expect, it } from 'vitest';
import { zip } from '#kit/server/archive/write-zip.ts';
import { pictureOf } from '../../../../../test/support/pictures.ts';
import { openPicture } from '../../text-recognition/picture-file.ts';
import { readPage } from '../../text-recognition/read-page.ts';
import { readText } from '../read-text.ts';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml"';
const cm = 360_000;
const drawing = (id: string, width: number, height: number) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${width * cm}" cy="${height * cm}"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`;
const older = (id: string, style: string) =>
  `<w:p><w:r><w:pict><v:shape style="${style}"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r></w:p>`;
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

const build = (body: string) => {
  const names = ['a.png', 'b.png', 'c.png'];
  const relations = names
    .map((name, at) => `<Relationship Id="r${at + 1}" Target="media/${name}"/>`)
    .join('');
  return zip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    { name: 'word/document.xml', content: `<w:document ${namespaces}><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    },
    ...names.map((name) => ({
      name: `word/media/${name}`,
      content: pictureOf([`The words of ${name[0]}.`]),
    })),
  ]);
};
const read = async (body: string, recognises = true) =>
  readText({
    name: 'Annex 3.docx',
    mediaType: '',
    bytes: new Uint8Array(await build(body)),
    opens: true,
    recognises,
  });

describe('READ-7: pictures in a Word file', () => {
  it('are files below it where they are large on the page, once each, and their words are recognised', async () => {
    const {
      state,
      text,
      parts = [],
    } = await read(
      [
        paragraph('The valves shall be tested.'),
        drawing('r1', 16, 10),
        drawing('r2', 4, 2),
        older('r3', 'position:absolute;width:400pt;height:200pt'),
        older('r1', 'width:400pt;height:200pt'),
      ].join(''),
    );
    expect([state, text]).toEqual(['ready', 'The valves shall be tested.']);
    expect(parts.map(({ name }) => name)).toEqual(['Annex 3 picture 1.png', 'Annex 3 picture 2.png']);
    const page = await readPage(await openPicture(parts[1]?.bytes ?? new Uint8Array()));
    expect(page).toMatchObject({ text: 'The words of c.' });
  });

  it('make a package of a file that holds nothing else, and are left where nobody recognises them', async () => {
    expect(await read(drawing('r1', 16, 10))).toMatchObject({
      state: 'opened',
      parts: [{ name: 'Annex 3 picture 1.png' }],
    });
    expect(await read(drawing('r1', 16, 10), false)).toMatchObject({ state: 'empty' });
  });
});

const relationsTo = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="r${at + 1}" Type="x/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const picture = (id: string, [width, height]: readonly [number, number]) =>
  `<p:pic><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="${width * cm}" cy="${height * cm}"/></a:xfrm></p:spPr></p:pic>`;
const files = (contents: Readonly<Record<string, string>>) =>
  zip([
    ...Object.entries(contents).map(([name, content]) => ({ name, content })),
    ...['a.png', 'b.png', 'c.png'].map((name) => ({
      name: name === 'c.png' ? 'Pictures/c.png' : `media/${name}`,
      content: pictureOf([`The words of ${name[0]}.`]),
    })),
  ]);
const partsOf = async (name: string, contents: Readonly<Record<string, string>>) => {
  const bytes = new Uint8Array(await files(contents));
  const {
    parts = [],
    state,
    note,
  } = await readText({ name, mediaType: '', bytes, opens: true, recognises: true });
  const words: string[] = [];
  for (const part of parts) {
    const page = await readPage(await openPicture(part.bytes));
    words.push('text' in page ? page.text : page.fault);
  }
  return { state, words, note };
};

describe('READ-7: pictures in other files of an office', () => {
  it('are read out of the headers and footers of a Word file', async () => {
    const found = await partsOf('Letter.docx', {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<w:document ${namespaces}><w:body>${paragraph('The letter.')}</w:body></w:document>`,
      'word/header1.xml': `<w:hdr ${namespaces}>${drawing('r1', 16, 10)}${drawing('r2', 3, 2)}</w:hdr>`,
      'word/_rels/header1.xml.rels': relationsTo(['image', '../media/a.png'], ['image', '../media/b.png']),
    });
    expect(found).toMatchObject({ state: 'ready', words: ['The words of a.'] });
  });

  it('are read out of the sheets of a workbook that are shown', async () => {
    const found = await partsOf('Book.xlsx', {
      'xl/workbook.xml':
        '<workbook xmlns:r="x"><sheets><sheet name="One" r:id="r1"/><sheet name="Two" state="hidden" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relationsTo(['worksheet', 'sheet1.xml'], ['worksheet', 'sheet2.xml']),
      'xl/sheet1.xml': '<worksheet><sheetData/></worksheet>',
      'xl/sheet2.xml': '<worksheet><sheetData/></worksheet>',
      'xl/_rels/sheet1.xml.rels': relationsTo(['drawing', 'drawing1.xml']),
      'xl/_rels/sheet2.xml.rels': relationsTo(['drawing', 'drawing2.xml']),
      'xl/drawing1.xml': `<xdr:wsDr><xdr:twoCellAnchor>${picture('r1', [16, 10])}</xdr:twoCellAnchor></xdr:wsDr>`,
      'xl/_rels/drawing1.xml.rels': relationsTo(['image', '../media/a.png']),
      'xl/drawing2.xml': `<xdr:wsDr><xdr:twoCellAnchor>${picture('r1', [16, 10])}</xdr:twoCellAnchor></xdr:wsDr>`,
      'xl/_rels/drawing2.xml.rels': relationsTo(['image', '../media/b.png']),
    });
    expect(found).toMatchObject({ state: 'opened', words: ['The words of a.'] });
  });

  it('are read out of the slides that are shown, and a drawing that cannot be is said', async () => {
    const shape = `<p:sp><a:xfrm><a:ext cx="${20 * cm}" cy="${15 * cm}"/></a:xfrm></p:sp>`;
    const found = await partsOf('Slides.pptx', {
      'ppt/presentation.xml':
        '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="r1"/><p:sldId id="257" r:id="r2"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels': relationsTo(['slide', 'slide1.xml'], ['slide', 'slide2.xml']),
      'ppt/slide1.xml': `<p:sld>${shape}${picture('r2', [2, 2])}${picture('r1', [16, 10])}${picture('r3', [16, 10])}</p:sld>`,
      'ppt/slide2.xml': `<p:sld show="0">${picture('r1', [16, 10])}</p:sld>`,
      'ppt/_rels/slide1.xml.rels': relationsTo(
        ['image', '../media/a.png'],
        ['image', '../media/b.png'],
        ['image', '../media/plan.emf'],
      ),
      'ppt/_rels/slide2.xml.rels': relationsTo(['image', '../media/b.png']),
    });
    expect(found.words).toEqual(['The words of a.']);
    expect(found.note).toContain('Drawings in it (EMF, WMF, SVG) are not read.');
  });

  it('are read out of an OpenDocument text', async () => {
    const found = await partsOf('Text.odt', {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml':
        '<office:document-content><office:body><office:text><text:p>The text.</text:p><draw:frame svg:width="16cm" svg:height="10cm"><draw:image xlink:href="Pictures/c.png"/></draw:frame></office:text></office:body></office:document-content>',
      'styles.xml': '<office:document-styles/>',
    });
    expect(found).toMatchObject({ state: 'ready', words: ['The words of c.'] });
  });
});
