import {
  importEndpoints,
  type ColumnMapping,
  type ImportPreview,
} from '#enquiries/contract/import-export/import.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { addressOf, type Endpoint, type ReplyOf } from '#kit/contract/endpoint.ts';
import type { TestApp } from './app.ts';
import { headersOf, multipart, replyOf } from './enquiries.ts';
import type { Signed } from './people.ts';

type Asked = { mapping?: ColumnMapping; days?: string; again?: string };
type Answer<T> = { status: number; body: T & { code?: string; message?: string } };

export const head = 'Customer,Enquiry type,RFQ no.,Date of receipt';

/** The calls by which a person brings lists of enquiries in and out. */
export const sheetCalls = (server: () => TestApp) => {
  const post = async <E extends Endpoint>(
    person: Signed,
    endpoint: E,
    file: string | Uint8Array,
    { mapping, ...rest }: Asked = {},
  ): Promise<Answer<ReplyOf<E>>> => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    const { payload, headers } = multipart([
      { name: 'list.csv', bytes, mediaType: 'text/csv', field: 'sheet' },
    ]);
    const url = addressOf(
      endpoint.path,
      {},
      { ...rest, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) },
    );
    const response = await server().app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...headersOf(person) },
    });
    return { status: response.statusCode, body: response.json() };
  };
  const preview = (person: Signed, file: string | Uint8Array, asked?: Asked): Promise<ImportPreview> =>
    replyOf(post(person, importEndpoints.preview, file, asked));
  const save = (person: Signed, file: string | Uint8Array, asked?: Asked) =>
    post(person, importEndpoints.save, file, asked);
  const cards = async (person: Signed) =>
    (await replyOf(person.call(recordEndpoints.list, { query: { limit: 500 } }))).items;
  const bytesOf = async (person: Signed, { path }: Endpoint, query: object): Promise<Buffer> =>
    (await server().app.inject({ url: addressOf(path, {}, { ...query }), headers: headersOf(person) }))
      .rawPayload;
  return { post, preview, save, cards, bytesOf };
};
