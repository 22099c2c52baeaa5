import type { FastifyInstance } from 'fastify';
import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import type { Answer, ChatEvent } from '#assistant/contract/chat/schema.ts';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import type { DocumentCard } from '#documents/contract/schema.ts';
import { addressOf, type BodyOf } from '#kit/contract/endpoint.ts';
import { headersOf, multipart, replyOf } from './enquiries.ts';
import type { Signed } from './people.ts';

/** The events of a stream's text. */
export const eventsIn = (text: string): ChatEvent[] =>
  text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: '))
    .map((frame) => JSON.parse(frame.slice('data: '.length)) as ChatEvent);

/** Asks as the browser does and listens to the end. */
export const listen = async (
  app: FastifyInstance,
  person: Signed,
  body: BodyOf<typeof chatEndpoints.query>,
) => {
  const response = await app.inject({
    method: 'POST',
    url: addressOf(chatEndpoints.query.path),
    headers: headersOf(person),
    payload: body,
  });
  const isStream = response.headers['content-type'] === 'text/event-stream';
  return {
    status: response.statusCode,
    failure: isStream ? null : response.json<{ code: string; message: string }>(),
    events: isStream ? eventsIn(response.body) : [],
  };
};

export type Heard = { events: ChatEvent[]; historyID: string; answer: Answer };

/** The answer to a question that must be answered in some form. */
export const askQucy = async (
  app: FastifyInstance,
  person: Signed,
  query: string,
  more: Partial<BodyOf<typeof chatEndpoints.query>> = {},
): Promise<Heard> => {
  const { events, failure } = await listen(app, person, { query, ...more });
  const begun = events.find((event) => event.type === 'begun');
  const last = events.at(-1);
  if (!begun || last?.type !== 'message' || last.message.sender !== 'receiver')
    throw new Error(`no answer came: ${JSON.stringify(failure ?? events)}`);
  return { events, historyID: begun.historyID, answer: last.message };
};

/** Uploads a text as a document; its revision waits to be indexed. */
export const sendDocument = async (
  app: FastifyInstance,
  by: Signed,
  { name, text }: { name: string; text: string },
): Promise<{ id: string; revisionId: string }> => {
  const { payload, headers } = multipart([
    { name, bytes: Buffer.from(text), mediaType: 'text/plain', field: 'file' },
  ]);
  const response = await app.inject({
    method: 'POST',
    url: addressOf(documentEndpoints.add.path),
    payload,
    headers: { ...headers, ...headersOf(by) },
  });
  const { id, latest } = response.json<DocumentCard>();
  return { id, revisionId: latest.id };
};

/** Adds a document, waits until it is indexed and, with an approver, puts it in force. */
export const addDocument = async (
  app: FastifyInstance,
  by: Signed,
  { name, text }: { name: string; text: string },
  approver?: Signed,
): Promise<{ id: string; revisionId: string }> => {
  const params = await sendDocument(app, by, { name, text });
  for (;;) {
    const found = await replyOf(by.call(documentEndpoints.find, { params: { id: params.id } }));
    if (found.latest.indexing === 'indexed') break;
    if (found.latest.indexing === 'failed' || found.latest.indexing === 'no-text')
      throw new Error(`${name} was not indexed`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (approver) {
    await replyOf(by.call(documentEndpoints.move, { params, body: { state: 'in_review' } }));
    await replyOf(approver.call(documentEndpoints.approve, { params }));
  }
  return params;
};
