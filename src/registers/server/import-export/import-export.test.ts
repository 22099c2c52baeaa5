import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import type { SheetFormat } from '#kit/contract/media-types.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import type { RegisterName } from '#registers/contract/entries/registers.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { importRegister, previewRegister } from './import.ts';
import { exportRegister } from './sheet.ts';

let server: TestApp;
let owner: Signed;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());
const begin = async () => void (owner = await server.signInAs({ role: 'Owner' }));

const csv = (...lines: string[]): UploadedFile => ({
  name: 'register.csv',
  mediaType: 'text/csv',
  bytes: Buffer.from(lines.join('\n')),
});
const preview = (register: RegisterName, file: UploadedFile, who = owner) =>
  who.within((scope) => previewRegister(scope, register, [file]));
const take = (register: RegisterName, file: UploadedFile, who = owner) =>
  who.within((scope) => importRegister(scope, register, [file]));
const exported = (register: RegisterName, format: SheetFormat) =>
  owner.within((scope) => exportRegister(scope, { register, format }));
const listed = async (who = owner) => {
  const { licences, qualifications, standards, limits } = await replyOf(who.call(registerEndpoints.list, {}));
  return [licences, qualifications, standards, limits].map((rows) =>
    rows.map(({ id: _id, changedAt: _at, changedBy: _by, ...entry }) => entry),
  );
};

const files: Record<RegisterName, UploadedFile> = {
  licences: csv(
    'Licence number;Specification;Facility;Products;Highest PSL;Smallest size (in);Expires;Colour',
    '6A-0123;API 6A;Works 1;"Gate valves\nChokes";PSL 3;2 1/16;2028-02-29;blue',
    '6D-0123;API 6D;Works 1;;;;;',
  ),
  qualifications: csv(
    'Kind,Number,NDE method,NDE level,Person or equipment',
    'NDE personnel,UT-7,UT,Level 2,Inspector Specimen',
    'wps,WPS-014,,,',
  ),
  standards: csv('Designation,Edition,In force from', 'API 6A,21st,2019-11-01'),
  limits: csv('Subject,Applies to,Accepted value', 'Warranty,,18', 'lead_time,BOP,30'),
};
const names = Object.keys(files) as RegisterName[];

describe('registers in files', () => {
  it('are previewed, then imported, and the same file twice makes no duplicates', async () => {
    await begin();
    for (const name of names) {
      const { rows, unread } = await preview(name, files[name]);
      expect([name, rows.map(({ outcome }) => outcome)]).toEqual([name, rows.map(() => 'new')]);
      expect(unread).toEqual(name === 'licences' ? ['Colour'] : []);
    }
    expect((await listed()).flat()).toEqual([]);
    for (const name of names) {
      const { added, left } = await take(name, files[name]);
      expect([name, added > 0, left]).toEqual([name, true, 0]);
    }
    const before = await listed();
    expect(before.map((rows) => rows.length)).toEqual([2, 2, 1, 2]);
    expect(before[0]?.[0]).toMatchObject({
      products: ['Gate valves', 'Chokes'],
      sizeFrom: 2.0625,
      pslTo: '3',
    });
    for (const name of names) {
      const again = await take(name, files[name]);
      expect([name, again.added, again.changed, again.left]).toEqual([name, 0, 0, 0]);
    }
    expect(await listed()).toEqual(before);
  });

  it('go out as CSV and XLSX, and come in elsewhere as what they were', async () => {
    await begin();
    for (const name of names) await take(name, files[name]);
    for (const format of ['csv', 'xlsx'] as const) {
      const other = await server.signInAs({ role: 'Owner' });
      for (const name of names) {
        const file = await exported(name, format);
        expect((await preview(name, file)).rows.map(({ outcome }) => outcome)).not.toContain('change');
        expect((await preview(name, file)).rows.map(({ outcome }) => outcome)).not.toContain('error');
        await take(name, file, other);
      }
      expect([format, await listed(other)]).toEqual([format, await listed()]);
    }
  });

  it('take nothing from a row with an error, and say where it is; a missing column changes nothing', async () => {
    await begin();
    await take('licences', files.licences);
    const second = csv(
      'Licence number,Specification,Facility,Expires',
      '6A-0123,API 6A,Works 1,2031-02-28',
      '123,API 6A,,tomorrow',
      '16A-0123,API 16A,Works 1,',
      '16a-0123,API 16A,works 1,',
    );
    const { rows } = await preview('licences', second);
    expect(rows.map(({ row, outcome, changes }) => [row, outcome, changes])).toEqual([
      [2, 'change', ['Expires from 2028-02-29 to 2031-02-28']],
      [3, 'error', []],
      [4, 'new', []],
      [5, 'error', []],
    ]);
    expect(rows[1]?.problems.map(({ column }) => column)).toEqual(['Licence number', 'Facility', 'Expires']);
    expect(rows[3]?.problems.map(({ message }) => message)).toEqual(['Row 4 has this entry already']);
    expect(await take('licences', second)).toEqual({ added: 1, changed: 1, same: 0, left: 2 });
    const licences = (await listed())[0] ?? [];
    expect(licences).toHaveLength(3);
    expect(licences).toContainEqual(
      expect.objectContaining({
        number: '6A-0123',
        expires: '2031-02-28',
        products: ['Gate valves', 'Chokes'],
      }),
    );
    const { events } = await replyOf(
      owner.call(auditEndpoints.list, { query: { search: 'register.changed' } }),
    );
    expect(events).toHaveLength(1);
  });

  it('are refused with a reason when there is nothing that can be read', async () => {
    await begin();
    for (const [code, file] of [
      ['no_register_file', csv('')],
      ['register_headings_missing', csv('Name,Age', 'Ann,5')],
      ['register_file_empty', csv('Licence number,Specification,Facility')],
      ['register_file_unreadable', { ...csv('x'), bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) }],
    ] as const)
      await expect(preview('licences', file)).rejects.toMatchObject({ failure: { code } });
  });
});
