import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import {
  importEndpoints,
  maxRows,
  type ColumnMapping,
  type ImportPreview,
} from '#enquiries/contract/import-export/import.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, replyOf } from '../../../../test/support/enquiries.ts';
import { head, sheetCalls } from '../../../../test/support/sheets.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());
const { post, preview, save, cards, bytesOf } = sheetCalls(() => server);

const told = ({ rows }: ImportPreview) =>
  rows.flatMap(({ problems }) => problems.map(({ cell, level, message }) => `${cell} ${level}: ${message}`));

describe('import (CR-9)', () => {
  it('CR-9: a preview saves nothing; the import takes the good rows, as Manual, each its own event', async () => {
    const owner = await server.signInAs({});
    const file = `${head},Certificates\nDune Pumps,Gate valves,R-1,2026-03-02,EN 10204 3.1; API 6A\nOasis Works,Spares,,31/12/2025,\n,Spares,R-3,2026-03-02,\n`;
    const previewed = await preview(owner, file);
    expect(previewed.columns.map(({ field }) => field)).toEqual([
      'CustomerName',
      'EnquiryType',
      'ReferenceNo',
      'DateOfReceipt',
      'RequiredCertificate',
    ]);
    expect(previewed.counts).toEqual({ ok: 2, warning: 0, error: 1 });
    expect(told(previewed)).toEqual(['A4 error: Customer name is required']);
    expect(await cards(owner)).toEqual([]);
    expect((await save(owner, file)).body).toEqual({ imported: 2, left: 1, taken: [] });
    const all = await cards(owner);
    expect(
      all.map(({ CustomerName, ReferenceNo, DateOfReceipt, ReceivedVia }) => [
        CustomerName,
        ReferenceNo.slice(0, 4),
        DateOfReceipt,
        ReceivedVia,
      ]),
    ).toEqual([
      ['Oasis Works', 'ENQ-', '2025-12-31', 'Manual'],
      ['Dune Pumps', 'R-1', '2026-03-02', 'Manual'],
    ]);
    const detail = await replyOf(owner.call(detailEndpoints.find, { params: { id: 'R-1' } }));
    expect(detail.fields.map(({ field, value, state }) => [field, value, state])).toContainEqual([
      'RequiredCertificate',
      ['EN 10204 3.1', 'API 6A'],
      'edited',
    ]);
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id: 'R-1' } }));
    expect(events.map(({ action, summary }) => [action, summary])).toEqual([
      ['enquiry.added', 'imported the enquiry R-1 from row 2 of list.csv'],
    ]);
    expect(await replyOf(owner.call(recordEndpoints.counts, {}))).toMatchObject({ total: 2 });
  });

  it('CR-9: a reference that is taken, here or earlier in the file, is an error that names it', async () => {
    const owner = await server.signInAs({});
    const { number } = await addEnquiry(owner, { ReferenceNo: 'RFQ-7' });
    const file = `${head}\nA,B,rfq-7,2026-01-01\nA,B,${number},2026-01-01\nA,B,X-1,2026-01-01\nA,B,x-1,2026-01-01`;
    expect(told(await preview(owner, file))).toEqual([
      'C2 error: Another enquiry already has the reference rfq-7.',
      `C3 error: Another enquiry already has the reference ${number}.`,
      'C5 error: The reference x-1 stands in row 4 already.',
    ]);
    expect((await save(owner, file)).body).toMatchObject({ imported: 1, left: 3 });
  });

  const register = `${head},Status,Priority,Assigned to,Closing date,Received via,Result,Date closed,Reason`;
  it('CR-9: a register kept elsewhere keeps stage, priority, assignee, due date, way in and outcome', async () => {
    const owner = await server.signInAs({});
    const file = [
      register,
      `Dune,Valves,R-1,2025-03-02,Quoting,Normal,${owner.name},2099-01-31,E-mail,,,`,
      'Dune,Valves,R-2,2025-03-02,Closed,high,-,2025-04-01,Phone,Regretted,2025-04-02,No capacity',
      'Dune,Valves,R-3,2025-03-02,Awaiting clarification,1st,Nobody Known,,Pigeon,"Won, PO 4711",2025-05-01,',
      'Dune,Valves,R-4,2025-03-02,Cancelled,,,,,,,',
      `Dune,Valves,R-5,2025-03-02,Approved,Urgent,${owner.email},,,Pending,,`,
    ].join('\n');
    const read = await preview(owner, file);
    expect([read.counts, read.closed]).toEqual([{ ok: 4, warning: 1, error: 0 }, 3]);
    expect(told(read)).toEqual([
      'F4 warning: “1st” is not a priority: Low, Medium, High or Urgent.',
      'I4 warning: “Pigeon” is neither Email nor Manual: it comes in as Manual.',
      'E4 warning: “Awaiting clarification” is not a stage: it comes in as In Review.',
      'G4 warning: “Nobody Known” is no member here. The enquiry comes in unassigned.',
    ]);
    expect(read.readings).toContainEqual({ field: 'Stage', text: 'Quoting', as: 'Drafting', rows: 1 });
    expect(read.readings).toContainEqual({ field: 'Assignee', text: 'Nobody Known', as: null, rows: 1 });
    expect((await save(owner, file)).body).toEqual({ imported: 5, left: 0, taken: [] });
    const detail = async (id: string) => {
      const found = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
      const { Status, Priority, assignee, dueDate, ReceivedVia, closedAt, closing } = found;
      return [
        Status,
        Priority,
        assignee?.name,
        dueDate,
        ReceivedVia,
        closedAt?.slice(0, 10),
        closing?.outcome,
        closing?.reason,
      ];
    };
    expect(await detail('R-1')).toEqual([
      'drafting',
      'medium',
      owner.name,
      '2099-01-31',
      'Email',
      undefined,
      undefined,
      undefined,
    ]);
    expect(await detail('R-2')).toEqual([
      'in_review',
      'high',
      undefined,
      '2025-04-01',
      'Manual',
      '2025-04-02',
      'no_bid',
      'Regretted: No capacity',
    ]);
    expect(await detail('R-3')).toEqual([
      'in_review',
      null,
      undefined,
      null,
      'Manual',
      '2025-05-01',
      'decided_before',
      'Won, PO 4711',
    ]);
    expect((await detail('R-4')).slice(6)).toEqual(['withdrawn', 'Cancelled']);
    expect(await detail('R-5')).toEqual([
      'approved',
      'urgent',
      owner.name,
      null,
      'Manual',
      undefined,
      undefined,
      undefined,
    ]);
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id: 'R-2' } }));
    expect(events[0]?.summary).toBe(
      'imported the enquiry R-2 from row 3 of list.csv, closed as no bid (Regretted: No capacity)',
    );
    // Nobody signed anything here, whatever the list says.
    expect(await replyOf(owner.call(recordEndpoints.counts, {}))).toMatchObject({ approved: 0 });
  });

  it('CR-9: our own numbers never meet a reference of the file', async () => {
    const owner = await server.signInAs({});
    const year = String(new Date().getUTCFullYear()).slice(2);
    await save(owner, `${head}\nA,B,ENQ-${year}-0002,2026-01-01\nC,D,,2026-01-02\nE,F,,2026-01-03`);
    expect((await cards(owner)).map(({ ReferenceNo }) => ReferenceNo)).toEqual([
      `ENQ-${year}-0002`,
      `ENQ-${year}-0003`,
      `ENQ-${year}-0004`,
    ]);
  });

  it('CR-9: the same file is not imported twice unless someone insists', async () => {
    const owner = await server.signInAs({});
    const file = `${head}\nA,B,,2026-01-01`;
    const [first, second] = await Promise.all([save(owner, file), save(owner, file)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await preview(owner, file)).importedBefore).toMatchObject({ by: owner.name });
    expect((await save(owner, file, { again: 'yes' })).status).toBe(200);
    expect(await cards(owner)).toHaveLength(2);
  });

  it('CR-9: a person says which column is what, and how days are written', async () => {
    const owner = await server.signInAs({});
    const file = 'Wer;Was;Wann\nDüne GmbH;Schieber;05/04/2026\n';
    const previewed = await preview(owner, file);
    expect([previewed.missing, previewed.rows]).toEqual([
      ['CustomerName', 'EnquiryType', 'DateOfReceipt'],
      [],
    ]);
    expect((await save(owner, file)).body.code).toBe('nothing_to_import');
    const mapping: ColumnMapping = ['CustomerName', 'EnquiryType', 'DateOfReceipt'];
    const unclear = await preview(owner, file, { mapping });
    expect([unclear.hasUnclearDays, told(unclear)]).toEqual([
      true,
      [
        'C2 error: “05/04/2026” may be 5 April 2026 or 4 May 2026. Say above how days are written, or write 2026-04-05.',
      ],
    ]);
    expect((await save(owner, file, { mapping, days: 'dmy' })).body).toMatchObject({ imported: 1 });
    expect((await cards(owner))[0]).toMatchObject({ CustomerName: 'Düne GmbH', DateOfReceipt: '2026-04-05' });
    expect((await post(owner, importEndpoints.preview, file, { mapping: ['Status' as never] })).status).toBe(
      400,
    );
  });

  it.each([
    ['no file at all', Buffer.alloc(0), 'no_sheet'],
    ['headings alone', Buffer.from(`${head}\n\n`), 'sheet_empty'],
    ['bytes of something else', Buffer.from([0, 1, 2, 3, 0, 0, 7]), 'sheet_unreadable'],
    ['a zip that is no workbook', Buffer.from('PK\u0003\u0004 nonsense'), 'sheet_unreadable'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'sheet_unreadable'],
    ['a quote that never ends', Buffer.from(`${head}\n"A,B,C,2026-01-01`), 'sheet_unreadable'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'sheet_too_large'],
    [
      'more than 5,000 rows',
      Buffer.from(`${head}\n${'A,B,,2026-01-01\n'.repeat(maxRows + 1)}`),
      'too_many_rows',
    ],
  ])('CR-9: %s is refused in words', async (_, bytes, code) => {
    const owner = await server.signInAs({});
    const { status, body } = await post(owner, importEndpoints.preview, bytes);
    expect([status >= 400 && status < 500, body.code]).toEqual([true, code]);
    expect(body.message).toMatch(/\.$/);
  });

  it('CR-9: two thousand rows come in at once, every one of them counted and found', async () => {
    const rows = 2000;
    const owner = await server.signInAs({});
    const file = `${head}\n${Array.from({ length: rows }, (_, place) => `Customer ${place},Valves,R-${place},2026-01-01`).join('\n')}`;
    expect((await save(owner, file)).body).toEqual({ imported: rows, left: 0, taken: [] });
    expect(await replyOf(owner.call(recordEndpoints.counts, {}))).toMatchObject({ total: rows });
    expect((await replyOf(owner.call(recordEndpoints.list, { query: { search: 'r-1999' } }))).total).toBe(1);
  });

  it('CR-9: reads encodings, marks, separators, line breaks in cells, and rows above the headings', async () => {
    const owner = await server.signInAs({});
    for (const file of [
      Buffer.from(`\uFEFF${head}\r\n"Öl & Gas","a ""b""\r\nc",,2026-01-01\r\n`),
      Buffer.from(`\uFEFF${head}\r\n"Öl & Gas","a ""b""\r\nc",,2026-01-01\r\n`, 'utf16le'),
      Buffer.from(`${head.replaceAll(',', '\t')}\nÖl & Gas\t"a ""b""\nc"\t\t2026-01-01`, 'latin1'),
      Buffer.from(
        `List of enquiries,,,\nPrinted 2026-02-01,,,\n\n${head}\nÖl & Gas,"a ""b""\nc",,2026-01-01`,
      ),
    ]) {
      const previewed = await preview(owner, file);
      expect([previewed.counts, previewed.rows[0]?.CustomerName]).toEqual([
        { ok: 1, warning: 0, error: 0 },
        'Öl & Gas',
      ]);
    }
  });

  it('CR-9: text from outside stays text: formulas, broken formulas, endless cells, characters that cannot be stored', async () => {
    const owner = await server.signInAs({});
    const previewed = await preview(
      owner,
      `${head}\n=HYPERLINK("http://x"),B,F-1,2026-01-01\n#REF!,B,F-2,2026-01-01\n${'x'.repeat(300)},B,F-3,2026-01-01\nA\u0000\u0007,B,F-4,2026-01-01\nA,B,${'9'.repeat(81)},2026-01-01`.replaceAll(
        '\u0000',
        '',
      ),
    );
    expect(told(previewed)).toEqual([
      'A3 error: The formula of this cell failed: #REF!.',
      'A4 error: Use at most 200 characters',
      'C6 error: Use at most 80 characters',
    ]);
  });

  it('CR-9: who may not write may not import, and a viewer of another organisation sees no reference', async () => {
    const owner = await server.signInAs({});
    await addEnquiry(owner, { ReferenceNo: 'HIDDEN-1' });
    const viewer = await server.signInAs({ organisationId: owner.organisationId, role: 'Viewer' });
    expect((await save(viewer, `${head}\nA,B,,2026-01-01`)).status).toBe(403);
    expect(told(await preview(await server.signInAs({}), `${head}\nA,B,HIDDEN-1,2026-01-01`))).toEqual([]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'CR-9: the %s template is a file that can be imported',
    async (format) => {
      const owner = await server.signInAs({});
      const previewed = await preview(owner, await bytesOf(owner, importEndpoints.template, { format }));
      expect([
        previewed.columns.every(({ field }) => field !== null),
        previewed.counts.error,
        previewed.rows[0]?.DateOfReceipt,
      ]).toEqual([true, 0, '2026-12-31']);
    },
  );
});
