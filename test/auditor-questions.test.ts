import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '#demo/server/load.ts';
import { withEntry } from '#kit/server/scope.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { appendixName, sectionTitles } from '#reviews/server/record/section.ts';
import { startApp, type TestApp } from './support/app.ts';
import { replyOf } from './support/enquiries.ts';

/** What the record of a demo enquiry answers, by the number of the question: in which part, in which words. */
const answers: Readonly<Record<number, readonly (readonly [part: string, words: RegExp])[]>> = {
  1: [
    ['Summary', /Procedure in force .*Contract review.*, revision \d+, approved \d+ \w+ \d{4}/],
    ['Summary', /Final decision .*signed by .*, Owner, \d+ \w+ \d{4}, \d\d:\d\d UTC/],
    ['Appendix J', /Signed by Role Time Revision .* Owner \d+ \w+ \d{4}, \d\d:\d\d UTC 1/],
  ],
  2: [
    ['Appendix C', /\d+ requirements, \d+ of them added by a person\. .*“[^”]+”/],
    ['Appendix B', /SHA-256 [\da-f ]{64,}/],
    ['Appendix B', /Standards and specifications named .*API/],
  ],
  3: [
    [
      'Appendix E',
      /Legal and other applicable requirements (?:None applies, as stated|Answered) by Fiona Finance for Legal & Compliance/,
    ],
  ],
  4: [['Appendix E', /Determined by us (?:None was added\.|No document)/]],
  5: [['Summary', /Received \d+ \w+ \d{4}, by email/]],
  6: [
    ['Appendix H', /No difference was noted, and no department asked|\d+ differences?, \d+ not resolved/],
    ['Appendix G', /\d+ findings?, \d+ not decided\.|The rules found nothing/],
  ],
  7: [
    [
      'Summary',
      /Decisions of the departments .*Quality Assurance Approved Quinn Quality \d+ \w+ \d{4}, \d\d:\d\d UTC Reviewed/,
    ],
    ['Appendix F', /Question Answer Note .*\? Yes/],
  ],
  8: [
    ['Appendix L', /The enquiry was not amended after its review was opened\./],
    ['Appendix M', /No decision of this review has been replaced\./],
  ],
  9: [['Appendix K', /The review left no action\.|\d+ actions?, \d+ open/]],
  10: [['Appendix I', /API monogram .*Monogram Requirement .*Quality Assurance Approved/]],
  11: [
    ['Summary', /Highest risk \w+ risk, 4 × 3 = 12 \(Procurement\)/],
    [
      'Appendix F',
      /Contingency: Reserve forgings at the second approved mill\. Responsible: Head of purchasing/,
    ],
  ],
  12: [
    ['Summary', /CRR-\S+, review revision 1; not amended/],
    ['Summary', /Audit head: entry \d+ of the audit trail \(SHA-256\), [\da-f]{64}/],
    ['Appendix O', /took in the mail .* [\da-f]{16}/],
  ],
};

let server: TestApp;
const parts = new Map<string, string>();

/** The running text of the record, cut where its summary ends and its appendices begin. */
const readParts = async (bytes: Buffer): Promise<void> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const body = items.flatMap((item) =>
      'str' in item && Number(item.transform[5]) < 780 && Number(item.transform[5]) > 60 ? [item.str] : [],
    );
    text += `${body.join(' ')} `;
  }
  const whole = text.replace(/\s+/g, ' ');
  const begins = sectionTitles.map((title) => whole.indexOf(`${appendixName(title)} ${title}`));
  parts.set('Summary', whole.slice(0, whole.indexOf('Contents A ')));
  sectionTitles.forEach((title, index) =>
    parts.set(appendixName(title), whole.slice(begins[index], begins[index + 1])),
  );
};

beforeAll(async () => {
  server = await startApp();
  await loadDemo(server.tools);
  const { db, clock } = server.tools;
  const organisationId = await withEntry(db, clock, async (entry) => {
    const found = await entry.db.selectFrom('organisations').select('id').executeTakeFirstOrThrow();
    return found.id;
  });
  const owner = await server.signInAs({ role: 'Owner', organisationId });
  const { id } = await owner.within((scope) =>
    scope.db
      .selectFrom('enquiries')
      .where('closedAt', 'is', null)
      .select('id')
      .orderBy('number')
      .executeTakeFirstOrThrow(),
  );
  await replyOf(
    owner.call(reviewEndpoints.approve, {
      params: { id },
      body: { outcome: 'declined', reason: 'The mill is full.', reasons: ['capacity'], revision: 1 },
    }),
  );
  const { raw } = await owner.call(reviewEndpoints.record, { params: { id } });
  await readParts(raw.rawPayload);
});
afterAll(() => server.stop());

describe('the twelve questions of a lead auditor', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/auditor-questions.md'), 'utf8');
  const asked = [...guide.matchAll(/^\| (\d+) +\| (.+?) *\| (.+?) *\|$/gm)].map(
    ([, no, question = '', where = '']) => ({ no: Number(no), question, where }),
  );

  it('are twelve', () => {
    expect(asked.map(({ no }) => no)).toEqual(Object.keys(answers).map(Number));
  });

  it.each(asked)('EVD-2: $question', ({ no, where }) => {
    for (const [part, words] of answers[no] ?? []) {
      expect(where).toContain(part);
      expect(parts.get(part) ?? '').toMatch(words);
    }
  });
});
