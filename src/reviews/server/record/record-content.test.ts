import { beforeAll, describe, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { RecordDocument } from './record-document.ts';
import { renderRecord } from './render.ts';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';
import { appendixName, sectionTitles } from './section.ts';

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

it('READ-5: the record lists the line items as a table, and says where there are none', async () => {
  const text = await textOf(short());
  for (const words of [
    '2 items, 1 of them not decided; without options 14 ea.',
    '10 Gate valve, manual Size: 3 1/16 in · Rating: 10,000 psi 14 ea Accepted',
    '20 Spare seal kit Option Not stated Not decided',
  ])
    expect(text).toContain(squash(words));
  const none = await textOf(short({ lineItems: null }));
  expect(none).toContain(squash('The schedule of this enquiry holds no line items.'));
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
      'Received 16 Nov 2026, by email',
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

  it('FEAS-6: appendices stand in the order of a review', () => {
    const headings = sectionTitles.map((title) => squash(`${appendixName(title)} ${title}`));
    const body = pages.slice(2).join('');
    const places = headings.map((heading) => body.indexOf(heading));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('FEAS-6: no row is an orphan: each stands in its group once, with its quote or with who added it', () => {
    const body = pages.slice(2).join('');
    const stated = body.slice(body.indexOf('AppendixC'), body.indexOf('AppendixD'));
    const other = body.slice(body.indexOf('AppendixEO'), body.indexOf('AppendixF'));
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
    expect(pages.join('')).toContain(squash('Asked 17 Nov 2026: 1, Delivery in May'));
    const unasked = { ...open, state: 'open' as const, asked: null };
    const before = (await readPages(short({ differences: [unasked] }))).join('');
    expect(before).toContain(squash('Not asked yet: 1, Delivery in May'));
    expect(before).toContain(squash('Not asked yet. Not resolved'));
    expect(before).not.toContain(squash('Asked 17 Nov 2026'));
    const answer = { text: 'In June', on: '2026-05-12' };
    const alone = { ...unasked, state: 'answered' as const, answer };
    const answered = (await readPages(short({ differences: [alone] }))).join('');
    expect(answered).toContain(squash('The day of asking is not known. Answered 12 May 2026 In June'));
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
    expect(decided).toContain(squash('Question to the customer Answered 6 Mar 2026.'));
    const [first, ...others] = await readPages(short({ findings: [{ ...finding, decision: null }] }));
    expect(first).toContain(squash('1 finding is not decided.'));
    expect(others.join('')).toContain(squash('Blocks the bid Not decided'));
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
      for (const page of pages.slice(2))
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

describe('the summary', () => {
  it('EVD-2: answers a lead auditor on two pages, and names the appendix that says more', async () => {
    const [first = '', second = '', third = ''] = await readPages(sampleRecord());
    const both = first + second;
    for (const words of [
      'Exceptions 1 deviation Appendix J',
      'Conditions On 4 requirements and 1 finding Appendix F',
      'Finding “Liquidated damages have no cap”: Liquidated damages are capped at 5 %',
      'Requirement 5: Type 3.2 for the actuators',
      'Findings 2 findings: 0 open, 2 decided Appendix G',
      'Differences 1 difference: 0 open, 1 resolved Appendix H',
      'Requirements 26: 23 stated by the customer, 2 legal, 1 ours; 25 mandatory, 2 added by a person',
      'Actions 2 actions: 1 open, 1 overdue Appendix K',
      'Sources and coverage 4 sources; 1 gave no text Appendix B',
      'NVK-SPEC-0031 Rev 4.pdf: 34 sentences: 26 taken as requirements, 8 boilerplate',
      'Final decision Bid with deviations, signed by Elena Marsh, General Manager, 20 Nov 2026, 13:58 UTC+04:00, as “final decision” on revision 2.',
      'npm run audit:verify -- --head 9f3c2a71d04be865',
    ])
      expect(both).toContain(squash(words));
    for (const { department, by } of sampleRecord().departments)
      expect(second).toContain(squash(`${department} Approved ${by}`));
    expect(third.startsWith('Contents')).toBe(true);
  });

  it('EVD-2: stays on two pages however much there is to sum up, and cuts nothing off without a word', async () => {
    const long = 'A text that goes on and on, as people write when they are in doubt. '.repeat(12);
    const base = sampleRecord();
    const many = <T>(rows: readonly T[], change: (row: T, no: number) => T): T[] =>
      Array.from({ length: 12 }, (_, no) => rows[no % rows.length]).flatMap((row, no) =>
        row === undefined ? [] : [change(row, no + 1)],
      );
    const record = (words: string) =>
      sampleRecord({
        organisation: long,
        procedure: words,
        enquiry: { ...base.enquiry, customer: words, reference: words, type: words, product: words },
        requirements: many(base.requirements, (row, no) => ({ ...row, no, id: `r${no}`, condition: long })),
        documents: many(base.documents, (row) => ({ ...row, name: long })),
        findings: many(base.findings, (row) => ({ ...row, title: long, decision: null, isSettled: false })),
        differences: many(base.differences, (row) => ({ ...row, difference: long, resolution: null })),
        departments: base.departments.map((row) => ({
          ...row,
          by: long,
          decision: 'rejected',
          reason: long,
        })),
        finalApproval: base.finalApproval && { ...base.finalApproval, reason: long, by: long, role: long },
        signature: { by: long.slice(0, 64), fingerprint: 'ab'.repeat(32), timeStamp: 'away' },
      });
    // Just short enough to be shown whole, and too long for it.
    for (const words of [long.slice(0, 130), long]) {
      const [first = '', second = '', third = ''] = await readPages(record(words));
      expect(third.slice(0, 8)).toBe('Contents');
      expect(first + second).toContain(squash('and 9 more in Appendix'));
      expect(second).toContain(squash('without a time stamp: the authority did not answer.'));
    }
  });

  it('EVD-2: shows a long name, reference and product whole, whichever share of the width they have', async () => {
    const customer =
      'Northgate Petroleum and Petrochemicals Engineering, Procurement and Construction Joint Venture of the Eastern Province Company Limited';
    const reference =
      'NPG-EPC-2026-RFQ-MECH-000117/Rev B/Package 4 of 12/Line pipe and valves of the northern gathering system';
    const product =
      'Supply of trunnion mounted ball valves, gate valves and check valves with actuators, spares for two years and supervision at site, 52 pieces in 6 sizes for the compressor stations north and south of the river crossing';
    const enquiry = { ...sampleRecord().enquiry, customer, reference, product };
    const [first = ''] = await readPages(sampleRecord({ enquiry }));
    for (const words of [customer, reference, product]) expect(first).toContain(squash(words));
  });

  it('EVD-2: says “none” only where that is true', async () => {
    const decided = { finalApproval: sampleRecord().finalApproval };
    const approval = decided.finalApproval && { ...decided.finalApproval, deviations: [] };
    const clean = { requirements: [], findings: [], differences: [], actions: [] };
    const [none = ''] = await readPages(short({ ...clean, finalApproval: approval }));
    expect(none).toContain(squash('Exceptions None: no deviation, no row that cannot be met'));
    expect(none).toContain(squash('Conditions None Appendix F'));
    const findings = sampleRecord().findings;
    const [found = ''] = await readPages(short({ ...clean, findings, finalApproval: approval }));
    expect(found).toContain(squash('Conditions On 1 finding Appendix G'));
    const departments = sampleRecord().departments.map((each, no) =>
      no === 0 ? { ...each, decision: null, by: null, at: null } : each,
    );
    const [open = ''] = await readPages(short({ ...clean, departments, finalApproval: null }));
    expect(open).toContain(squash('Exceptions None so far; 1 department has not decided'));
    expect(open).toContain(squash('Conditions None so far; 1 department has not decided'));
    const [cannot] = sampleRecord().requirements;
    if (!cannot) throw new Error('the sample has requirements');
    const row = { department: 'Engineering', decision: 'approved' as const, note: 'Cannot meet' };
    const [refused = ''] = await readPages(
      short({ ...clean, requirements: [{ ...cannot, departments: [row] }], finalApproval: approval }),
    );
    expect(refused).toContain(squash('1 row answered “cannot meet”'));
  });
});

it('SIGN-4: the record says which answers a department kept from an earlier decision, and whose they were', async () => {
  const { departments } = sampleRecord();
  const text = await textOf(short({ departments: departments.filter(({ kept }) => kept.length > 0) }));
  expect(text).toContain(
    squash(
      'Kept unchanged from revision 1, signed by Priya Nair, 18 Nov 2026, 09:12 UTC+04:00: requirements 2 and 4–6; 3 checklist answers.',
    ),
  );
});

it('SIGN-3: the record prints what an answer points at, and says what no longer held', async () => {
  const { departments } = sampleRecord();
  const text = await textOf(
    short({ departments: departments.filter(({ evidence }) => evidence.length > 0) }),
  );
  for (const words of [
    'Evidence for requirement 2: Licence 6A-0123 (API 6A, Works 1), valid until 29 Feb 2028',
    'Evidence for requirement 4: Qualification WPS-014, valid until 1 Nov 2026. Expired on 1 Nov 2026',
  ])
    expect(text).toContain(squash(words));
});
