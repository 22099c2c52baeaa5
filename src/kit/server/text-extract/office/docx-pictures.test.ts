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
