import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { exportEndpoints, type ExportFormat } from '#enquiries/contract/import-export/export.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { readCells } from '#kit/server/text-extract/office/xlsx-cells.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { addEnquiry, asWithdrawn, replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { head, sheetCalls } from '../../../../test/support/sheets.ts';
import { sheetFile } from '#kit/server/export/sheet-file.ts';

let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());
const { save, cards, bytesOf } = sheetCalls(() => server);

describe('export (CR-10)', () => {
  const exported = (person: Signed, format: ExportFormat, query: object = {}) =>
    bytesOf(person, exportEndpoints.list, { format, ...query });

  it.each(['csv', 'xlsx'] as const)(
    'CR-10: what is exported as %s and imported elsewhere is the same again',
    async (format) => {
      const [here, there] = [await server.signInAs({}), await server.signInAs({})];
      const form = {
        CustomerName: '=cmd|calc',
        EnquiryType: 'Ventile für "Öl"; 2\nzweite Zeile',
        ReferenceNo: '-77',
        DateOfReceipt: '2026-04-05',
        RequiredCertificate: ['EN 10204 3.1', 'API 6A'],
        DeliveryLocation: 'مسقط',
        DeliveryTimeline: '+16 weeks',
        CommercialTerms: '@home, "net"',
        MonogramRequirement: "it's needed",
      };
      await addEnquiry(here, form);
      await addEnquiry(here, { CustomerName: 'Second' });
      const bytes = await exported(here, format);
      expect((await save(there, bytes)).body).toMatchObject({ imported: 2, left: 0 });
      const { fields } = await replyOf(there.call(detailEndpoints.find, { params: { id: '-77' } }));
      expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toEqual({
        ...form,
        ReceivedVia: 'Manual',
      });
    },
  );

  it('CR-10: what was decided about the work goes out and comes in again, how it ended too', async () => {
    const [here, there] = [await server.signInAs({}), await server.signInAs({})];
    const { id } = await addEnquiry(here, { ReferenceNo: 'R-1' });
    await here.call(recordEndpoints.change, {
      params: { id },
      body: { Priority: 'urgent', dueDate: '2099-01-31' },
    });
    await here.call(recordEndpoints.move, { params: { id }, body: { Status: 'drafting' } });
    await here.call(recordEndpoints.close, { params: { id }, body: asWithdrawn });
    expect((await save(there, await exported(here, 'xlsx', { scope: 'closed' }))).body).toMatchObject({
      imported: 1,
    });
    const copied = await replyOf(there.call(detailEndpoints.find, { params: { id: 'R-1' } }));
    expect(copied).toMatchObject({ Status: 'drafting', Priority: 'urgent', dueDate: '2099-01-31' });
    const { outcome, reason } = asWithdrawn;
    expect(copied.closing).toMatchObject({ outcome, reason: expect.stringContaining(reason) });
  });

  it('CR-10: the file holds what the filter leaves, in its order, closed ones only when asked for', async () => {
    const owner = await server.signInAs({});
    for (const CustomerName of ['Beta', 'Alpha', 'Gamma']) await addEnquiry(owner, { CustomerName });
    const [closed] = await cards(owner);
    await owner.call(recordEndpoints.close, { params: { id: closed?.id ?? '' }, body: asWithdrawn });
    const customers = async (query: object) =>
      (await readCells(await exported(owner, 'xlsx', query), 100)).rows.slice(1).map(({ cells }) => cells[1]);
    const open = ['Alpha', 'Beta', 'Gamma'].filter((name) => name !== closed?.CustomerName);
    expect(await customers({ sortType: 'alphabets', sortOrder: 'desc' })).toEqual(open.toReversed());
    expect(await customers({ scope: 'closed' })).toEqual([closed?.CustomerName]);
    expect(await customers({ search: open[0] })).toEqual([open[0]]);
  });

  it('CR-10: a CSV tells Excel that it is UTF-8 and runs nothing; a workbook holds real days', async () => {
    const owner = await server.signInAs({});
    await addEnquiry(owner, { CustomerName: '=1+1', DateOfReceipt: '2026-04-05' });
    const csv = await exported(owner, 'csv');
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.toString()).toContain(`"'=1+1"`);
    const { rows } = await readCells(await exported(owner, 'xlsx'), 10);
    expect([rows[1]?.cells[1], rows[1]?.cells[5]]).toEqual(['=1+1', '2026-04-05']);
  });

  it('CR-10: more than one step of rows is exported whole', async () => {
    const owner = await server.signInAs({});
    const file = `${head}\n${Array.from({ length: 603 }, (_, place) => `Same,Valves,R-${place},2026-01-01`).join('\n')}`;
    await save(owner, file);
    const references = (await readCells(await exported(owner, 'xlsx', { sortType: 'alphabets' }), 5000)).rows
      .slice(1)
      .map(({ cells }) => cells[4]);
    expect([references.length, new Set(references).size]).toEqual([603, 603]);
    const lines = (await exported(owner, 'csv', { sortType: 'alphabets' })).toString().trim().split('\r\n');
    expect(lines.slice(1).map((line) => /"(R-\d+)"/.exec(line)?.[1])).toEqual(references);
  });

  it('CR-10: a text longer than a cell may be is cut, and its end says so', async () => {
    const columns = [{ heading: 'Text', width: 10, value: (text: string) => text }];
    const { bytes } = await sheetFile(columns, ['x'.repeat(40_000), 'y'.repeat(32_767)], {
      title: 'T',
      name: 'n',
      format: 'xlsx',
    });
    const [, cut, whole] = (await readCells(bytes, 10)).rows.map(({ cells }) => cells[0]);
    expect(cut).toHaveLength(32_767);
    expect(cut).toMatch(/^x{30000,} … \[CUT: 40000 characters, .*\]$/);
    expect(whole).toBe('y'.repeat(32_767));
  });
});
