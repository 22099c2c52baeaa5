import { describe, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { RecordDocument } from './record-document.ts';
import { renderRecord } from './render.ts';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';

const squash = (text: string) => text.replace(/\s+/g, '');

type Item = { str: string; x: number; y: number; width: number };

/** Text, right-most and lowest ink and the links of a record. */
async function read(
  record: RecordDocument,
): Promise<{ pages: Item[][]; text: string; links: { dest?: string; url?: string }[]; lost: string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(await renderRecord(record)), verbosity: 0 }).promise;
  const pages: Item[][] = [];
  const links: { dest?: string; url?: string }[] = [];
  const lost: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ disableNormalization: true });
    pages.push(
      content.items.flatMap((item) =>
        'str' in item
          ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
          : [],
      ),
    );
    links.push(...((await page.getAnnotations()) as { dest?: string; url?: string }[]));
  }
  for (const { dest } of links) if (dest && !(await pdf.getDestination(dest))) lost.push(dest);
  return {
    pages,
    text: squash(
      pages
        .flat()
        .map(({ str }) => str)
        .join(''),
    ),
    links,
    lost,
  };
}

const inside = (pages: Item[][]) =>
  pages.flat().every(({ x, y, width }) => x >= 50 && x + width <= 545 && y >= 40 && y <= 800);

/** The sample cut down to its first rows: what comes from outside is one of them. */
function small(change: Partial<RecordDocument> = {}): RecordDocument {
  const { requirements, departments, sources } = sampleRecord();
  return sampleRecord({
    requirements: requirements.slice(0, 7),
    departments: departments.slice(0, 2),
    sources: sources.slice(1),
    history: [],
    earlierDecisions: [],
    ...change,
  });
}

function withRequirement(change: Partial<RecordDocument['requirements'][number]>): RecordDocument {
  const record = small();
  const requirements = record.requirements.map((row, index) => (index === 0 ? { ...row, ...change } : row));
  return { ...record, requirements };
}

describe('long content', () => {
  it('a requirement longer than a page goes on overleaf under a repeated head, and none of it is lost', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${String(index).padStart(4, '0')}`);
    const { text, pages } = await read(withRequirement({ text: words.join(' ') }));
    for (const word of words) expect(text).toContain(word);
    expect(inside(pages)).toBe(true);
    const carrying = pages
      .map((items) => squash(items.map(({ str }) => str).join('')))
      .filter((page) => /word\d{4}/.test(page));
    expect(carrying.length).toBeGreaterThan(2);
    for (const page of carrying) expect(page).toContain(squash('Requirement and where it comes from'));
    expect(text).toContain('1…');
  });

  it('a word without a break and a long address are broken into the column', async () => {
    const address = `https://files.example/${'folder/'.repeat(60)}end`;
    // Without documents the row begins high on its page and is not divided.
    const record = { ...withRequirement({ text: `${'W'.repeat(500)} ${address}` }), documents: [] };
    const { text, pages } = await read(record);
    expect(text).toContain('W'.repeat(500));
    expect(text).toContain(address);
    expect(inside(pages)).toBe(true);
  });

  it('a source of 60,000 characters is printed whole, its last passage still a place', async () => {
    const record = small();
    const body = Array.from({ length: 4000 }, (_, index) => `Clause ${String(index).padStart(4, '0')}`)
      .join(' ')
      .padEnd(60_000, '.');
    const start = body.indexOf('Clause 3999');
    const sources = [
      {
        anchor: 'mail',
        name: 'Long mail',
        text: body,
        spans: [{ start, end: start + 11, requirementNo: 1 }],
      },
    ];
    const { text, pages, lost, links } = await read({ ...record, sources });
    for (let index = 0; index < 4000; index += 37)
      expect(text).toContain(`Clause${String(index).padStart(4, '0')}`);
    expect(inside(pages)).toBe(true);
    expect(lost).toEqual([]);
    expect(links.filter(({ dest }) => dest === 'passage000000')).toHaveLength(1);
  });
});

describe('text from outside', () => {
  it('EVD-2: Chinese, Japanese, Korean and other scripts are set in letters of their own', async () => {
    const texts = ['漢字 阀门应按照 水压试验', 'バルブ', '밸브', 'วาล์ว', 'वाल्व', 'სარქველი', 'փական', 'ባልብ'];
    const mixed = `Ventil mit Prüfung ≤ 10 °C, Ω, Ελλάδα, Москва, Łódź → ${texts.join(' ')} stays`;
    const { text, pages } = await read(withRequirement({ text: mixed }));
    expect(text).toContain(squash(mixed.normalize('NFC')));
    expect(text).not.toContain('cannotbeprinted');
    expect(inside(pages)).toBe(true);
  });

  it('EVD-2: what no typeface has stands as its code point, also among Arabic, and the last page counts it', async () => {
    const { text } = await read(
      withRequirement({ text: 'Marked שסתום שער on the body 🛢, 𠀋𠀋 and صمام 🛢 بوابة.' }),
    );
    expect([...'שסתוםשער'].every((letter) => text.includes(letter))).toBe(true);
    expect(text).toContain(squash('on the body [U+1F6E2],'));
    expect(text).toContain('[U+2000B][U+2000B]');
    expect(text.match(/\[U\+1F6E2\]/g)).toHaveLength(2);
    expect(text).toContain(
      squash('2 signs cannot be printed and stand as code points; see the source file: U+1F6E2.'),
    );
    expect(text).toContain(
      squash('2 characters of Chinese script cannot be printed and stand as code points'),
    );
    expect(text).not.toContain('anotherscript');
  });

  it('Arabic is set in its own letters, and nothing of it is missing', async () => {
    const { text, pages } = await read(
      withRequirement({ text: 'Name plates read صمام بوابة 6A in both languages.' }),
    );
    expect([...'صمام بوابة'.replace(' ', '')].every((letter) => text.includes(letter))).toBe(true);
    expect(text).not.toContain('cannotbeprinted');
    expect(inside(pages)).toBe(true);
  });

  it('control characters, broken surrogates, direction marks and markup are text or nothing', async () => {
    const nasty = 'A\u0000B\u202eC\ud800D <b>&amp;</b> (\\) %PDF endobj /Type\u2028E';
    const record = withRequirement({ text: nasty, id: 'a"b<\ud800>' });
    const { text } = await read({
      ...record,
      organisation: nasty,
      recordNumber: nasty,
      enquiry: { ...record.enquiry, reference: nasty, customer: nasty },
    });
    expect(text).toContain(squash('ABC\ufffdD <b>&amp;</b> (\\) %PDF endobj /Type E'));
  });

  it('an address that is not of the web makes no link, and an unknown time zone prints UTC', async () => {
    const { links, text } = await read(small({ appUrl: 'javascript:alert(1)', timezone: 'Nowhere/At all' }));
    expect(links.filter(({ url }) => url !== undefined)).toEqual([]);
    expect(text).toContain(squash('Record made 20 Nov 2026, 10:05 UTC'));
    expect(text).toContain(squash('All times UTC'));
  });

  it('spans that lie outside, overlap or hold only blanks never leave a link that leads nowhere', async () => {
    const record = small();
    const text = 'One two   three four five.\n\n   Six seven.';
    const spans = [
      { start: -4, end: 3, requirementNo: 1 },
      { start: 20, end: 900, requirementNo: 2 },
      { start: 7, end: 10, requirementNo: 3 },
      { start: 3, end: 19, requirementNo: 4 },
      { start: 10, end: 15, requirementNo: 5, field: 'Customer name' },
      { start: 25, end: 40, requirementNo: 6 },
      { start: 12.5, end: 14, requirementNo: 7 },
      { start: 0, end: 3, requirementNo: 99 },
    ];
    const { lost, links } = await read({
      ...record,
      sources: [{ anchor: 'mail', name: 'Mail', text, spans }],
    });
    expect(lost).toEqual([]);
    expect(links.flatMap(({ dest }) => (dest?.startsWith('passage') ? dest : [])).toSorted()).toEqual([
      'passage000003',
      'passage000004',
      'passage000005',
    ]);
  });
});

describe('a record with nothing in it', () => {
  it('says of each section that it is empty', async () => {
    const nothing = {
      requirements: [],
      departments: [],
      documents: [],
      earlierDecisions: [],
      rejectedProposals: [],
      history: [],
      sources: [],
      finalApproval: null,
      procedure: null,
      differences: [],
      actions: [],
      amendments: [],
      notTaken: [],
      terms: [],
      confirmations: [],
    };
    const record = sampleRecord(nothing);
    const { text, lost } = await read({ ...record, enquiry: { ...record.enquiry, fields: [] } });
    expect(lost).toEqual([]);
    for (const words of [
      'Draft – not approved',
      'No requirements are in the ledger of this enquiry.',
      'No department has been asked.',
      'No documents are on file',
      'None is listed, and nobody has stated yet that there are none',
      'no confirmation to the customer has been noted',
      'No difference was noted, and no department asked for clarification.',
      'The review left no action.',
      'The enquiry was not amended after its review was opened.',
      'No procedure was recorded',
      'The audit trail of this enquiry is empty.',
      'No source text is on file',
      'End of record',
    ]) {
      expect(text).toContain(squash(words));
    }
  });
});
