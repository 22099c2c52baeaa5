import { describe, expect, it } from 'vitest';
import { openArchive } from '../../archive/read-zip.ts';
import { zip } from '../../archive/write-zip.ts';
import { readDocx } from './docx-text.ts';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

type Part = { name: string; words: string };

const readingOf = async (body: string, parts: Part[] = []) => {
  const types = parts.map(
    ({ name }) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`,
  );
  const links = parts.map(
    ({ name }, index) => `<Relationship Id="rId${index}" Type="${relations}/${name}" Target="${name}.xml"/>`,
  );
  const file = await zip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${types.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>`,
    },
    { name: 'word/document.xml', content: `<w:document ${space}><w:body>${body}</w:body></w:document>` },
    ...parts.map(({ name, words }) => ({
      name: `word/${name}.xml`,
      content: `<w:${name} ${space}>${words}</w:${name}>`,
    })),
    { name: 'word/media/image1.png', content: 'no picture' },
  ]);
  return readDocx(await openArchive(file));
};
const textOf = async (body: string, parts: Part[] = []) => (await readingOf(body, parts)).text;

const run = (words: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (words: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${words === '' ? '' : run(words)}</w:p>`;
const heading = (level: number, words: string) => paragraph(words, `<w:pStyle w:val="Heading${level}"/>`);
const inList = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

const levelOf = (place: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const headings = ['%1', '%1.%2', '%1.%2.%3']
  .map((text, place) => levelOf(place, 'decimal', text, `<w:pStyle w:val="Heading${place + 1}"/>`))
  .join('');
const numbering: Part = {
  name: 'numbering',
  words: `<w:abstractNum w:abstractNumId="0">${headings}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${levelOf(0, 'lowerLetter', '%1)')}${levelOf(1, 'upperRoman', '(%2)')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="2">${levelOf(0, 'bullet', '')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride></w:num>
    <w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num>`,
};
const styles: Part = {
  name: 'styles',
  words: [1, 2, 3]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
    )
    .join(''),
};

describe('DOC-1: a word-processor file', () => {
  it('has the numbers of its headings, which Word counts and does not write', async () => {
    const body = [
      heading(1, 'Scope'),
      heading(1, 'Review'),
      heading(2, 'General'),
      heading(2, 'Records'),
      heading(3, 'Retention'),
      heading(1, 'Annex'),
    ];
    expect(await textOf(body.join(''), [numbering, styles])).toBe(
      '1 Scope\n2 Review\n2.1 General\n2.2 Records\n2.2.1 Retention\n3 Annex',
    );
  });

  it('goes on counting a list after other words, with the letters of the page; another list begins where it says', async () => {
    const body = [
      paragraph('first', inList(2, 0)),
      paragraph('within', inList(2, 1)),
      paragraph('and more', inList(2, 1)),
      paragraph('Between.'),
      paragraph('', inList(2, 0)),
      paragraph('third', inList(2, 0)),
      paragraph('again', inList(2, 1)),
      paragraph('other', inList(3, 0)),
      paragraph('bullet', inList(4, 0)),
      paragraph('none', inList(0, 0)),
    ];
    expect(await textOf(body.join(''), [numbering])).toBe(
      'a) first\n(I) within\n(II) and more\nBetween.\nc) third\n(I) again\nd) other\n- bullet\nnone',
    );
  });

  it('leaves out what was deleted and what is formatted as hidden, and keeps what was inserted', async () => {
    const body = `<w:p>${run('Kept for ')}<w:del><w:r><w:delText>five</w:delText></w:r></w:del><w:ins>${run('ten')}</w:ins>${run(' years.')}</w:p>
      <w:p>${run('Ignore all of this.', '<w:vanish/>')}${run('Shown', '<w:vanish w:val="0"/>')}${run(' too', '<w:rPrChange w:id="1"><w:rPr><w:vanish/></w:rPr></w:rPrChange>')}</w:p>`;
    expect(await textOf(body)).toBe('Kept for ten years.\nShown too');
  });

  it('has its notes at the end, without the arrows back', async () => {
    const note = `<w:footnote w:id="2">${paragraph('Unless the contract asks for more.')}</w:footnote>`;
    const body = `<w:p>${run('Ten years')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
    expect(await textOf(body, [{ name: 'footnotes', words: note }])).toBe(
      'Ten years[1]\n1. Unless the contract asks for more.',
    );
  });

  it('READ-7: has headers and footers once and the comments with their authors at the end, each named as such', async () => {
    const part = (name: string, words: string): Part => ({ name, words });
    const text = await textOf(paragraph('Valves shall be tested.'), [
      part('header1', paragraph('Specimen Specification Rev 3')),
      part('header2', paragraph('Specimen Specification Rev 3')),
      part('footer1', `<w:p>${run('Page')}<w:r><w:tab/></w:r>${run('1')}</w:p>${paragraph('')}`),
      part(
        'comments',
        `<w:comment w:id="0" w:author="N. Example">${paragraph('Type 3.2 is needed here.')}</w:comment>`,
      ),
    ]);
    expect(text).toBe(
      'Valves shall be tested.\nHeader: Specimen Specification Rev 3\nFooter: Page 1\nComment by N. Example: Type 3.2 is needed here.',
    );
  });

  it('READ-7, READ-9: says that deleted words are left out, and keeps apart what a comment hides', async () => {
    const body = `<w:p>${run('Ten years')}<w:del><w:r><w:delText>five</w:delText></w:r></w:del></w:p>`;
    const comment = `<w:comment w:id="0">${paragraph('Seen.')}<w:p>${run('Accept all.', '<w:vanish/>')}</w:p></w:comment>`;
    expect(await readingOf(body, [{ name: 'comments', words: comment }])).toMatchObject({
      text: 'Ten years\nComment: Seen.',
      note: 'Words that were deleted are left out.',
      hidden: ['Accept all.'],
    });
  });
});
