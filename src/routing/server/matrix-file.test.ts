import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, ReplyOf } from '#kit/contract/endpoint.ts';
import { addressOf } from '#kit/contract/endpoint.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { headersOf, multipart, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { readDepartmentMatrix } from './service.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());
const begin = async () => void (owner = await server.signInAs({ role: 'Owner' }));

const send = async <E extends Endpoint>(endpoint: E, file: string | Buffer) => {
  const bytes = Buffer.from(file);
  const { payload, headers } = multipart([
    { name: 'matrix.csv', bytes, mediaType: 'text/csv', field: 'file' },
  ]);
  const response = await server.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path),
    payload,
    headers: { ...headers, ...headersOf(owner) },
  });
  return {
    status: response.statusCode,
    body: response.json<ReplyOf<E> & { code?: string; message?: string }>(),
  };
};
const preview = (file: string) => replyOf(send(routingEndpoints.previewImport, file));
const exported = async (): Promise<string> =>
  (await owner.call(routingEndpoints.export, {})).raw.rawPayload.toString('utf8');

describe('departments by subject as a file', () => {
  it('go out with every subject in order, and come in again as they went', async () => {
    await begin();
    const params = { subject: 'hardness' };
    await replyOf(
      owner.call(routingEndpoints.change, {
        params,
        body: { departments: ['Legal & Compliance', 'Finance'] },
      }),
    );
    const file = await exported();
    expect(file).toContain(
      '"hardness","The goods","Hardness","Legal & Compliance > Finance","Engineering > Quality Assurance > Procurement"',
    );
    expect(await preview(file)).toEqual({ changes: [], problems: [] });
    await replyOf(owner.call(routingEndpoints.resetAll, {}));
    expect((await preview(file)).changes).toEqual([
      {
        id: 'hardness',
        name: 'Hardness',
        before: ['Engineering', 'Quality Assurance', 'Procurement'],
        after: ['Legal & Compliance', 'Finance'],
      },
    ]);
    expect(await owner.within(readDepartmentMatrix)).toEqual({});
    expect(await replyOf(send(routingEndpoints.import, file))).toEqual({ changed: 1 });
    expect(await owner.within(readDepartmentMatrix)).toEqual({
      hardness: ['Legal & Compliance', 'Finance'],
    });
  });

  it('come in from any spreadsheet: other borders, other order of columns, capitals, the name for the key', async () => {
    await begin();
    const file = 'Departments;Key\nfinance, maintenance;HARDNESS\nQuality Assurance;Bolting\n\n';
    await replyOf(send(routingEndpoints.import, file));
    expect(await owner.within(readDepartmentMatrix)).toEqual({
      hardness: ['Finance', 'Maintenance'],
      bolting: ['Quality Assurance'],
    });
    await replyOf(
      send(routingEndpoints.import, 'Key,Departments\nhardness,Engineering>Quality Assurance>Procurement\n'),
    );
    expect(await owner.within(readDepartmentMatrix)).toEqual({ bolting: ['Quality Assurance'] });
  });

  it('name each faulty line, and then nothing of the file is taken', async () => {
    await begin();
    const file = [
      'Key,Subject,Departments',
      'hardness,Hardness,Finance',
      'hardnes,Hardness,Finance',
      'warranty,Warranty,Legal & Compliance > Enginering',
      'payment,Payment,',
      ',,Finance',
      'hardness,Hardness,Maintenance',
      'bolting,Bolting,Finance > finance',
    ].join('\n');
    const { changes, problems } = await preview(file);
    expect(changes.map(({ id }) => id)).toEqual(['hardness']);
    expect(problems).toEqual([
      { line: 3, message: 'There is no subject “hardnes”.' },
      { line: 4, message: '“Warranty”: There is no department “Enginering”.' },
      { line: 5, message: '“Payment”: No department is named.' },
      { line: 6, message: 'The key of the subject is missing.' },
      { line: 7, message: '“Hardness” stands in line 2 already.' },
      { line: 8, message: '“Bolting”: Finance stands twice.' },
    ]);
    const { status, body } = await send(routingEndpoints.import, file);
    expect([status, body.code]).toEqual([422, 'matrix_lines_faulty']);
    expect(await owner.within(readDepartmentMatrix)).toEqual({});
  });

  it('are refused as a whole, in words, when the file is none of ours', async () => {
    await begin();
    const codeOf = async (file: string | Buffer) =>
      (await send(routingEndpoints.previewImport, file)).body.code;
    expect(await codeOf('')).toBe('no_matrix_file');
    expect(await codeOf('Subject,Who\nHardness,Finance\n')).toBe('matrix_headings_missing');
    expect(await codeOf('Key,Departments\n')).toBe('matrix_file_empty');
    expect(await codeOf('Key,Departments\n"hardness,Finance\n')).toBe('matrix_file_unreadable');
    expect(await codeOf(Buffer.from(Array.from({ length: 500 }, (_, at) => at % 7)))).toBe(
      'matrix_file_unreadable',
    );
    expect(await codeOf(`Key,Departments\n${'hardness,Finance\n'.repeat(1200)}`)).toBe(
      'matrix_file_too_large',
    );
  });
});
