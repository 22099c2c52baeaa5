import { beforeAll, describe, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { RecordDocument } from './record-document.ts';
import { renderRecord } from './render.ts';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';
import { sectionTitles } from './section.ts';

/** Words without the white space that line and page breaks add. */
const squash = (text: string) => text.replace(/\s+/g, '');

/** The words of each page, without the header and footer that every page carries. */
async function readPages(record: RecordDocument): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await renderRecord(record)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    const body = items.flatMap((item) =>
      'str' in item && Number(item.transform[5]) < 780 && Number(item.transform[5]) > 60 ? [item.str] : [],
    );
    pages.push(squash(body.join('')));
  }
  return pages;
}

/** The sample without its long parts. */
const short = (change: Partial<RecordDocument> = {}) => {
  const { requirements, departments } = sampleRecord();
  return sampleRecord({
    requirements: requirements.slice(0, 3),
    departments: departments.slice(6, 8),
    sources: [],
    history: [],
    earlierDecisions: [],
    ...change,
  });
};

const textOf = async (record: RecordDocument) => (await readPages(record)).join('');

it('READ-5: the record lists the line items below the requirements', async () => {
  const text = await textOf(
    short({ lineItems: ['1 item, 1 of them not decided.', '10 Gate valve · quantity 46'] }),
  );
  expect(text).toContain(squash('Line items'));
  expect(text).toContain(squash('10 Gate valve · quantity 46'));
  expect(await textOf(short())).not.toContain(squash('Line items'));
});

describe('what an auditor looks for in the record', () => {
  const record = sampleRecord();
  let pages: string[];
  let text: string;

  beforeAll(async () => {
    pages = await readPages(record);
    text = pages.join('');
  });

  it('FEAS-6: the first page is the head: who asks for what, received, due, review, procedure and time zone', () => {
    const first = pages[0] ?? '';
    for (const words of [
      'Accepted – bid with deviations',
      'Customer Norrvik Energy',
      'Received 16 Nov 2026, by e-mail',
      'Due 4 Dec 2026',
      'Product and quantity Supply 14 manual gate valves',
      'QP-05 Contract review, revision 7, effective 1 Feb 2026',
      'All times Asia/Dubai (UTC+04:00)',
      'Highest risk High risk, 4 × 3 = 12 (Operations)',
      'review revision 2; 1 amendment, 2 lines changed',
    ]) {
      expect(first).toContain(squash(words));
    }
    // EVD-2: no time stands without its zone.
    expect(text.match(/\d[A-Z][a-z]{2}\d{4},\d\d:\d\d(?!UTC\+04:00)/g)).toBeNull();
  });

  it('FEAS-6: sections stand in the order of a review', () => {
    const headings = [
      '1Enquiry',
      '2Documentsconsidered',
      '3Requirementsofthecustomer',
      '4Otherrequirements',
      '5Departmentdecisions',
      '6Findings',
      '7Differencesandclarifications',
      '8Commercialterms,deliveryandmonogram',
      '9Finaldecision',
      '10Actions',
      '11Amendments',
      '12Earlierdecisions',
      '13Proposalsnottaken',
      '14Audittrail',
      'Appendix:sourcesThetexts',
    ];
    const body = pages.slice(1).join('');
    const places = headings.map((heading) => body.indexOf(heading));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('FEAS-6: no row is an orphan: each stands in its group once, with its quote or with who added it', () => {
    const body = pages.slice(1).join('');
    const stated = body.slice(body.indexOf('3Requirementsofthecustomer'), body.indexOf('4Otherrequirements'));
    const other = body.slice(body.indexOf('4Otherrequirements'), body.indexOf('5Departmentdecisions'));
    const own = other.slice(other.indexOf('Determinedbyus'));
    const legal = other.slice(0, other.indexOf('Determinedbyus'));
    for (const row of record.requirements) {
      const home = { customer: stated, legal, ours: own }[row.group];
      expect([row.no, [stated, legal, own].filter((part) => part.includes(squash(row.text))).length]).toEqual(
        [row.no, 1],
      );
      expect(home).toContain(squash(row.text));
      expect(home).toContain(
        squash(row.quote ? `“${row.quote}”` : `Added by ${row.origin.kind === 'added' ? row.origin.by : ''}`),
      );
    }
  });

  it('a difference shows what was asked, answered and how it was resolved; an action its owner, day and evidence', () => {
    for (const words of [
      'our quotation Q-2291 had said August.',
      '17 Nov 2026, e-mail, by Peter Novák',
      'A second shipment in July is acceptable.',
      'partial shipments stand in the offer.',
      'Qualify the second zinc-nickel coater for BSL-2.',
      'Evidence: Audit report AR-77, filed under supplier 2207.',
      'Closed by Ravi Menon, 19 Nov 2026, 16:20 UTC+04:00',
      'Overdue',
    ]) {
      expect(text).toContain(squash(words));
    }
  });

  it('risk with its contingency, conditions, deviations with the customer’s answer and amendments stand in it', () => {
    for (const words of [
      'High risk, 4 × 3 = 12',
      'Contingency: Book test bay 3',
      'Responsible: Daniel Osei',
      'Condition on requirement 15: Valid for 90 days',
      'Highest risk when it was signed: Operations, high risk, 4 × 3 = 12',
      'Prices valid for 90 days.',
      'Accepted by the customer',
      'Revision 2 Opened by Peter Novák, 18 Nov 2026, 09:02 UTC+04:00 Asked again: Procurement, Operations Reason: The customer allows partial shipments.',
      'Requirement 11 Peter Novák, 18 Nov 2026, 09:02 UTC+04:00 Delivery in one shipment, not later than 30 June 2027. Departments: Operations Delivery not later than',
      'Delivery Timeline Peter Novák, 18 Nov 2026, 09:02 UTC+04:00 Not stated 30 June 2027',
    ]) {
      expect(text).toContain(squash(words));
    }
  });

  it('standards are listed once, each with the rows that name it', () => {
    expect(text).toContain(squash('NVK-SPEC-0031 Rev 4 Requirement 13'));
    expect(text).toContain(squash('Standard, as it is named'));
  });
});

describe('an answer is never an empty tick', () => {
  const legal = (change: object) => {
    const record = short({ requirements: sampleRecord().requirements.slice(0, 3) });
    return textOf({ ...record, departments: record.departments.map((entry) => ({ ...entry, ...change })) });
  };

  it('where no legal requirement is listed, the record says who stated so', async () => {
    const text = await legal({
      decision: 'not applicable',
      reason: 'Sale inside the free zone; no statutory duty applies.',
      by: 'Grace Whitlock',
    });
    expect(text).toContain(squash('None applies, as stated by Grace Whitlock for Legal & Compliance'));
    expect(text).toContain(squash('not applicable. Sale inside the free zone; no statutory duty applies.'));
  });

  it('where nobody has decided, it says that nobody has stated it', async () => {
    expect(await legal({ decision: null, by: null, at: null, reason: null })).toContain(
      squash(
        'None is listed, and nobody has stated yet that there are none: Legal & Compliance has not decided.',
      ),
    );
  });

  it('an enquiry by word of mouth shows its confirmation to the customer, or that there is none', async () => {
    const sent = {
      sentOn: '2026-11-17',
      how: 'E-mail',
      sentTo: 'T. Lindqvist',
      note: 'Message 2211',
      sentBy: 'Ines Okafor',
      revision: 1,
    };
    expect(await textOf(short({ confirmations: [sent] }))).toContain(
      squash('17 Nov 2026, e-mail to T. Lindqvist, by Ines Okafor; review revision 1. Message 2211'),
    );
    expect(await textOf(short({ confirmations: [] }))).toContain(
      squash('no confirmation to the customer has been noted.'),
    );
    expect(await textOf(short())).not.toContain(squash('Confirmation to the customer'));
  });

  it('a question that nobody made a clarification, and a difference that is open, take the green from the first page', async () => {
    const [difference] = sampleRecord().differences;
    if (!difference) throw new Error('the sample has a difference');
    const open = { ...difference, state: 'asked' as const, answer: null, resolution: null };
    const question = {
      department: 'Finance',
      question: 'Which bank issues the bond?',
      by: 'Omar Haddad',
      at: '2026-11-18T08:00:00Z',
    };
    const pages = await readPages(short({ differences: [open], openQuestions: [question] }));
    expect(pages[0]).toContain(squash('2 differences are not resolved.'));
    expect(pages.join('')).toContain(
      squash(
        'Question without a clarification: Finance, Omar Haddad, 18 Nov 2026, 12:00 UTC+04:00. Which bank issues the bond?',
      ),
    );
  });

  it('FND-1: each finding stands there with its quotes and what was decided; one that nobody decided on takes the green', async () => {
    const [finding] = sampleRecord().findings;
    if (!finding) throw new Error('the sample has a finding');
    const decided = (await readPages(short({ findings: [finding] }))).join('');
    expect(decided).toContain(squash('Delivery is stated as 32 weeks and as 34 weeks'));
    expect(decided).toContain(squash('“Delivery: 34 weeks.”'));
    expect(decided).toContain(squash('Which delivery time holds, 32 or 34 weeks?'));
    expect(decided).not.toContain(squash('is not decided.'));
    const [first, ...others] = await readPages(short({ findings: [{ ...finding, decision: null }] }));
    expect(first).toContain(squash('1 finding is not decided.'));
    expect(others.join('')).toContain(squash('Holds the bid Not decided'));
  });
});

describe('the foot of a page', () => {
  it.each([0, 7, 11])(
    'no section heading is the last thing on it, whatever stands above (%i rows fewer)',
    async (fewer) => {
      const { requirements } = sampleRecord();
      const pages = await readPages(
        sampleRecord({ requirements: requirements.slice(0, requirements.length - fewer), sources: [] }),
      );
      const headings = sectionTitles.map(squash);
      for (const page of pages.slice(1))
        expect(headings.filter((heading) => new RegExp(`\\d*${heading}$`).test(page))).toEqual([]);
    },
  );
});

describe('a large enquiry', () => {
  it('two hundred requirements and a twelve-page attachment are printed whole, each page with something on it', async () => {
    const { requirements } = sampleRecord();
    const [first] = requirements;
    if (!first) throw new Error('the sample has requirements');
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...first,
      id: `req-${index}`,
      no: index + 1,
      text: `Requirement text ${index + 1} stands here.`,
    }));
    const attachment = Array.from(
      { length: 600 },
      (_, index) => `Clause ${index + 1}: the supplier keeps what this line says, as agreed.`,
    ).join('\n');
    const pages = await readPages(
      sampleRecord({
        requirements: many,
        sources: [{ anchor: 'spec', name: 'Specification.pdf', text: attachment, spans: [] }],
      }),
    );
    const text = pages.join('');
    for (const { text: words } of many) expect(text).toContain(squash(words));
    expect(text).toContain(squash('Clause 600: the supplier keeps what this line says, as agreed.'));
    expect(pages.filter((page) => page.length < 40)).toEqual([]);
  });
});
