import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { RecordDocument } from './record-document.ts';
import { renderRecord } from './render.ts';
import { appendixName, sectionTitles } from './section.ts';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';

type Page = {
  text: string;
  items: { str: string; x: number; y: number; width: number }[];
  links: { dest: string | null; url: string | null }[];
};
type Read = { pdf: PDFDocumentProxy; pages: Page[]; text: string };

/** Words without the white space that line and page breaks add. */
const squash = (text: string) => text.replace(/\s+/g, '');

async function read(bytes: Buffer): Promise<Read> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ disableNormalization: true });
    const items = content.items.flatMap((item) =>
      'str' in item
        ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    const annotations = (await page.getAnnotations()) as { subtype: string; dest?: string; url?: string }[];
    const links = annotations
      .filter(({ subtype }) => subtype === 'Link')
      .map(({ dest, url }) => ({ dest: dest ?? null, url: url ?? null }));
    pages.push({ text: squash(items.map(({ str }) => str).join('')), items, links });
  }
  return { pdf, pages, text: pages.map(({ text }) => text).join('\n') };
}

const linksOf = ({ pages }: Read, kind: string) =>
  pages.flatMap(({ links }) => links).filter(({ dest }) => dest?.startsWith(kind));

/** The page (from 0) and height of a named place. */
async function find(pdf: PDFDocumentProxy, name: string): Promise<{ page: number; top: number }> {
  const place = await pdf.getDestination(name);
  if (!place) throw new Error(`${name} leads nowhere`);
  return { page: await pdf.getPageIndex(place[0]), top: Number(place[3]) };
}

let reading: Promise<Read> | null = null;

/** The sample, made and read once for all tests that only look at it. */
function finished(): Promise<Read> {
  reading ??= renderRecord(sampleRecord()).then(read);
  return reading;
}

/** The sample cut down to what its first page needs. */
const short = (change: Partial<RecordDocument>) =>
  sampleRecord({ requirements: [], sources: [], history: [], earlierDecisions: [], ...change });

afterEach(() => {
  vi.useRealTimers();
});

describe('the record of a finished review', () => {
  const record = sampleRecord();
  let made: Read;

  beforeAll(async () => {
    made = await finished();
  });

  it('FEAS-6: every requirement stands in it with its words, its quote and its condition', () => {
    for (const { text, quote, condition } of record.requirements) {
      expect(made.text).toContain(squash(text));
      if (quote) expect(made.text).toContain(squash(`“${quote}”`));
      if (condition) expect(made.text).toContain(squash(`Condition: ${condition}`));
    }
  });

  it('FEAS-6: every department stands in it with its decision, signer, reason and answers', () => {
    for (const { department, by, reason, answers } of record.departments) {
      expect(made.text).toContain(squash(`${department}Approved${by ?? ''} · `));
      expect(made.text).toContain(squash(reason ?? ''));
      for (const { question } of answers) expect(made.text).toContain(squash(question));
    }
    expect(made.text).toContain(squash('Ines Okafor · 18 Nov 2026, 09:10 UTC+04:00 · on review revision 1'));
  });

  it('FEAS-4: an earlier decision stays readable, with what replaced it', () => {
    expect(made.text).toContain(
      squash('Delivery in May cannot be kept for the actuated valves. May they follow in a second shipment?'),
    );
    expect(made.text).toContain(
      squash('Replaced 18 Nov 2026, 09:02 UTC+04:00: requirement 11 changed in revision 2'),
    );
    expect(made.text).toContain(squash('Requirements 1 and 4: can be met; 11: cannot be met.'));
  });

  it('the fields of the enquiry show value and quote, and a silent one says "Not stated"', () => {
    expect(made.text).toContain(squash('Monogram requirement Not stated The documents are silent.'));
    expect(made.text).toContain(
      squash('Delivery location Port Merrow (DDP) Confirmed “DDP Norrvik base, Port Merrow” Enquiry mail'),
    );
  });

  it('documents, proposals not taken, the audit trail and the whole sources stand in it', () => {
    for (const { sha256 } of record.documents) expect(made.text).toContain(`SHA-256${sha256}`);
    expect(made.text).toContain(squash('Password-protected, not read'));
    for (const { text, by } of record.rejectedProposals) {
      expect(made.text).toContain(squash(text));
      expect(made.text).toContain(squash(by));
    }
    for (const { who, what, hash } of record.history)
      expect(made.text).toContain(`${squash(who + what)}${hash.slice(0, 16)}`);
    for (const { text } of record.sources) {
      for (const line of text.split('\n')) expect(made.text).toContain(squash(line));
    }
  });
});

describe('the trace through the record', () => {
  const record = sampleRecord();
  let made: Read;

  beforeAll(async () => {
    made = await finished();
  });

  it('FEAS-6: each row of the ledger leads to its passage, its departments and the product', () => {
    const quoted = record.requirements.filter(({ quote }) => quote !== null);
    const asked = record.requirements.reduce((sum, { departments }) => sum + departments.length, 0);
    expect(linksOf(made, 'passage')).toHaveLength(quoted.length);
    const terms = record.terms.reduce((sum, { answeredBy }) => sum + answeredBy.length, 0);
    expect(linksOf(made, 'department')).toHaveLength(asked + 2 * record.departments.length + terms);
    expect(new Set(linksOf(made, 'field').map(({ dest }) => dest)).size).toBe(
      record.enquiry.fields.filter(({ quote }) => quote !== null).length,
    );
    expect(new Set(linksOf(made, 'section').map(({ dest }) => dest)).size).toBe(16);
    const urls = made.pages.flatMap(({ links }) => links).flatMap(({ url }) => url ?? []);
    const enquiry = 'https://quality.halden-flow.example/app/contract-review/ENQ-2026-0312';
    expect(urls.toSorted()).toEqual(
      [enquiry, ...record.requirements.map(({ id }) => `${enquiry}?requirement=${id}`)].toSorted(),
    );
  });

  it('every link inside the record leads to a place that exists', async () => {
    const names = made.pages.flatMap(({ links }) => links).flatMap(({ dest }) => dest ?? []);
    expect(names.length).toBeGreaterThan(200);
    for (const name of new Set(names)) expect((await find(made.pdf, name)).page).toBeGreaterThanOrEqual(0);
  });

  it('a passage link lands on the quoted words, and those lead back to the row', async () => {
    for (const [index, { quote, text }] of record.requirements.entries()) {
      const row = await find(made.pdf, `requirement${String(index).padStart(6, '0')}`);
      expect(wordsBelow(made, row)).toContain(squash(text).slice(0, 20));
      if (!quote) continue;
      const passage = await find(made.pdf, `passage${String(index).padStart(6, '0')}`);
      expect(wordsBelow(made, passage)).toContain(squash(quote).slice(0, 20));
      const back =
        made.pages[passage.page]?.links.filter(
          ({ dest }) => dest === `requirement${String(index).padStart(6, '0')}`,
        ) ?? [];
      expect(back.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('the pages of the record', () => {
  const record = sampleRecord();
  let made: Read;

  beforeAll(async () => {
    made = await finished();
  });

  it('each page carries its number, record, enquiry and audit head; the full hash stands in the summary and on the last', () => {
    made.pages.forEach(({ text }, index) => {
      expect(text).toContain(`Page${index + 1}of${made.pages.length}`);
      expect(text).toContain(squash('CRR-2026-0148 · revision 2'));
      expect(text).toContain(squash('Enquiry NVK-4471 Rev B'));
      expect(text).toContain('4139·9f3c2a71d04be865');
    });
    expect(made.pages[1]?.text).toContain(record.auditHead.hash);
    expect(made.pages.at(-1)?.text).toContain(record.auditHead.hash);
  });

  it('a signer’s long name, and what a row of the summary counts, go on in a second line', async () => {
    const base = sampleRecord();
    const by = 'Abdulrahman Al-Fictional Northgate';
    const condition = `${'Type 3.2 for the actuators and their fasteners, '.repeat(2)}as agreed with the inspector`;
    const requirements = base.requirements.map((row) => (row.condition ? { ...row, condition } : row));
    const departments = base.departments.map((row) => ({ ...row, by }));
    const { pages } = await read(await renderRecord(sampleRecord({ requirements, departments })));
    expect((pages[0]?.text ?? '') + (pages[1]?.text ?? '')).toContain(squash(condition));
    expect(pages[1]?.text.split(squash(by))).toHaveLength(departments.length + 1);
  });

  it('the list of contents stands behind the summary and names the page on which each appendix begins', () => {
    const begins = made.pages.slice(2).map(({ text }) => text);
    const page = begins.findIndex((text) => text.includes('AppendixFDepartmentdecisions')) + 3;
    expect(page).toBeGreaterThan(3);
    expect(made.pages[2]?.text).toContain(`FDepartmentdecisions${page}`);
  });

  it('has bookmarks, properties, a language and a structure for assistive software', async () => {
    const outline = await made.pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual([
      'Summary',
      'Contents',
      ...sectionTitles.map((title) => `${appendixName(title)}: ${title}`),
    ]);
    expect(outline[7]?.items.map(({ title }) => title)).toEqual(
      record.departments.map(({ department }) => department),
    );
    const { info, metadata } = await made.pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Contract review record CRR-2026-0148, revision 2',
      Author: 'Halden Flow Control & Sons',
      Language: 'en',
    });
    expect(metadata.get('dc:creator')).toEqual(['Halden Flow Control & Sons']);
    const tree = await (await made.pdf.getPage(2)).getStructTree();
    expect(JSON.stringify(tree)).toContain('"role":"TH"');
  });

  it('no text runs over the edge of the page', () => {
    for (const { items } of made.pages)
      for (const { x, width } of items) expect(x + width).toBeLessThanOrEqual(545);
  });

  it('the same document gives the same bytes on another day', async () => {
    const first = await renderRecord(record);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T00:00:00Z') });
    expect((await renderRecord(structuredClone(record))).equals(first)).toBe(true);
    vi.useRealTimers();
    expect((await renderRecord(short({ revision: 3 }))).equals(first)).toBe(false);
  });
});

/** The words in the 70 points below a place. */
function wordsBelow({ pages }: Read, place: { page: number; top: number }): string {
  const items = pages[place.page]?.items ?? [];
  return squash(
    items
      .filter(({ y }) => y <= place.top && y >= place.top - 70)
      .map(({ str }) => str)
      .join(''),
  );
}

describe('how the review stands', () => {
  const title = async (change: Partial<RecordDocument>) =>
    (await read(await renderRecord(short(change)))).pages[0]?.text ?? '';

  it('FEAS-5: an unfinished review says on the first page that it is a draft', async () => {
    const departments = sampleRecord().departments.map((entry, index) =>
      index < 3 ? { ...entry, decision: null, by: null, at: null } : entry,
    );
    const first = await title({ finalApproval: null, departments });
    expect(first).toContain(squash('Draft – not approved'));
    expect(first).toContain(squash('7 of 10 departments have decided.'));
    expect(first).not.toContain('Accepted');
  });

  it('SIGN-5: counts the departments that are asked, and names those that are not with who confirmed it, when and why', async () => {
    const [first, ...asked] = sampleRecord().departments;
    const notAsked = {
      department: first?.department ?? '',
      reason: 'A repeat order at the same price',
      by: 'Ines Okafor',
      at: '2026-11-17T08:00:00Z',
      revision: 1,
    };
    const open = short({ finalApproval: null, departments: asked, notAsked: [notAsked] });
    const pages = (await read(await renderRecord(open))).pages.map(({ text }) => text);
    expect(pages[0]).toContain(
      squash(`9 of 9 asked departments have decided. Not asked: ${first?.department}.`),
    );
    expect(pages.join('')).toContain(
      squash(
        `${first?.department}: not asked. Confirmed as not concerned by Ines Okafor, 17 Nov 2026, 12:00 UTC+04:00, on review revision 1: A repeat order at the same price`,
      ),
    );
    const signed = await title({ departments: asked, notAsked: [notAsked] });
    expect(signed).toContain(squash(`Not asked: ${first?.department}.`));
    expect(await title({})).not.toContain(squash('Not asked'));
  });

  it('FEAS-5: a declined review says so with its reason', async () => {
    const first = await title({
      finalApproval: {
        outcome: 'declined',
        kind: 'No bid',
        reasons: ['Delivery cannot be reached'],
        reason: 'The delivery date cannot be met.',
        deviations: [],
        highestRisk: null,
        revision: 2,
        by: 'Elena Marsh',
        role: 'General Manager',
        at: '2026-11-20T09:58:00Z',
      },
    });
    expect(first).toContain(
      squash(
        'Declined – no bid Elena Marsh, General Manager · 20 Nov 2026, 13:58 UTC+04:00 Delivery cannot be reached The delivery date cannot be met.',
      ),
    );
  });

  it('FEAS-2: an acceptance against a rejecting or undecided department is not shown as clean', async () => {
    const departments = sampleRecord().departments.map((entry, index) => ({
      ...entry,
      decision: index === 0 ? ('rejected' as const) : index === 1 ? null : entry.decision,
    }));
    const first = await title({ departments });
    expect(first).toContain(squash('Accepted before every department had decided: 9 of 10'));
    expect(first).toContain(squash('Rejected by Quality Assurance.'));
  });
});
