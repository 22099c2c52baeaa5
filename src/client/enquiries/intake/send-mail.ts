import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import { intakeEndpoints, sentMailSchema } from '#shared/enquiries/endpoints.ts';
import { enquiryFailures } from '#shared/enquiries/errors.ts';
import { amendmentEndpoints } from '#shared/enquiries/revisions/revision-endpoints.ts';
import { addressOf, type ReplyOf } from '#shared/kit/endpoint.ts';
import { kitFailures } from '#shared/kit/errors.ts';
import { idSchema } from '#shared/kit/schema.ts';
import { noticeUnauthorised, readToken } from '../../kit/session.ts';

export type SentMail = ReplyOf<typeof intakeEndpoints.upload>;
type Sending = { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined };
type Answer<T> = { data: T } | { error: FetchBaseQueryError };
/** Where a mail goes, and what its answer says; null when that cannot be read. */
type Target<T> = { address: string; read: (body: unknown) => T | null };

/** The server takes mails up to this size; a larger one is refused before it is sent. */
export const largestMailBytes = 25 * 1024 * 1024;

/** What is wrong with the files someone dropped, in the words the server would use; null when they can be sent. */
export const mailRefusal = (files: readonly File[]): string | null => {
  const [file] = files;
  if (!file || files.length > 1) return enquiryFailures.noFile.message;
  if (!file.name.toLowerCase().endsWith('.eml') && file.type !== 'message/rfc822') return enquiryFailures.notAMail.message;
  return file.size > largestMailBytes ? enquiryFailures.mailTooLarge.message : null;
};

const readAnswer = <T>(request: XMLHttpRequest, { read }: Target<T>): Answer<T> => {
  const isGood = request.status >= 200 && request.status < 300;
  try {
    const body: unknown = JSON.parse(request.responseText);
    if (!isGood) return { error: { status: request.status, data: body } };
    const reply = read(body);
    if (reply !== null) return { data: reply };
  } catch {
    // A page of a proxy instead of the product's answer; told below.
  }
  if (request.status === 413) return { error: { status: 413, data: { ...enquiryFailures.mailTooLarge, requestId: '' } } };
  return { error: { status: 'PARSING_ERROR', originalStatus: request.status, data: request.responseText, error: kitFailures.unexpected.message } };
};

/** Sends one .eml; XMLHttpRequest because fetch tells nothing about how much has left. Answers in the shape of the query cache, never throws. */
const post = <T>(target: Target<T>, file: File, { onProgress, signal }: Sending): Promise<Answer<T>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = (answer: Answer<T>) => {
      if ('error' in answer) noticeUnauthorised(answer.error);
      resolve(answer);
    };
    request.open('POST', target.address);
    request.withCredentials = true;
    const token = readToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => give(readAnswer(request, target)));
    request.addEventListener('error', () => give({ error: { status: 'FETCH_ERROR', error: 'The mail could not be sent' } }));
    request.addEventListener('abort', () => give({ error: { status: 'FETCH_ERROR', error: 'Stopped' } }));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('mail', file);
    request.send(form);
  });

const readWith =
  <T>(schema: z.ZodMiniType<T>) =>
  (body: unknown): T | null => {
    const reply = schema.safeParse(body);
    return reply.success ? reply.data : null;
  };

/** A mail that becomes an enquiry; `as: 'new'` also when it answers one that is here. */
export const sendMail = (file: File, { as, ...sending }: Sending & { as?: 'new' | undefined }): Promise<Answer<SentMail>> =>
  post({ address: addressOf(intakeEndpoints.upload.path, {}, { as }), read: readWith(sentMailSchema) }, file, sending);

const sentAmendmentSchema = z.object({ id: idSchema });

/** A mail that amends an enquiry. */
export const sendAmendment = (file: File, enquiryId: string, sending: Sending): Promise<Answer<{ id: string }>> =>
  post({ address: addressOf(amendmentEndpoints.upload.path, { id: enquiryId }), read: readWith(sentAmendmentSchema) }, file, sending);
