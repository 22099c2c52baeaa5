import { expect, it } from 'vitest';
import { zip } from '../../archive/write-zip.ts';
import { readText } from '../read-text.ts';

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`;
const paragraph = (words: string) => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`;
const slide = (inside: string, more = '') =>
  `<p:sld ${more}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`;
const row = (...cells: string[]) =>
  `<a:tr>${cells.map((cell) => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`;

const presentation = () =>
  zip([
    {
      name: 'ppt/presentation.xml',
      content:
        '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/><p:sldId id="258" r:id="r3"/></p:sldIdLst></p:presentation>',
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: `<Relationships>${['1', '2', '3'].map((no) => relation(`r${no}`, 'slide', `slides/slide${no}.xml`)).join('')}</Relationships>`,
    },
    {
      name: 'ppt/slides/slide1.xml',
      content: slide(`<a:tbl>${row('Item', 'Quantity')}${row('Gate valve', '12')}</a:tbl>`),
    },
    {
      name: 'ppt/slides/slide2.xml',
      content: slide(`${paragraph('Request for quotation')}${paragraph('Valves shall be tested.')}`),
    },
    { name: 'ppt/slides/slide3.xml', content: slide(paragraph('Budget 40,000'), 'show="0"') },
    {
      name: 'ppt/slides/_rels/slide2.xml.rels',
      content: `<Relationships>${relation('n1', 'notesSlide', '../notesSlides/notesSlide1.xml')}</Relationships>`,
    },
    {
      name: 'ppt/notesSlides/notesSlide1.xml',
      content: slide(`${paragraph('Witness by the customer')}${paragraph('2')}`),
    },
  ]);

it('READ-7: a presentation is read slide by slide in their order, with tables and notes; a hidden slide is kept apart', async () => {
  const reading = await readText({ name: 'rfq.pptx', mediaType: '', bytes: await presentation() });
  expect(reading).toEqual({
    state: 'ready',
    text: 'Request for quotation\nValves shall be tested.\nNotes: Witness by the customer\n\nItem\tQuantity\nGate valve\t12',
    pageStarts: [0, 78],
    note: 'Hidden slides were left out.',
    hidden: ['Budget 40,000'],
  });
});

it('READ-7: a presentation is no package of files, also where the files of packages are wanted', async () => {
  const reading = await readText({
    name: 'rfq.pptx',
    mediaType: '',
    bytes: await presentation(),
    opens: true,
  });
  expect([reading.state, reading.parts]).toEqual(['ready', undefined]);
});
