import { mediaTypeFrom } from '#kit/contract/media-types.ts';
import { maxUploadFiles } from '#kit/contract/uploads.ts';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { UploadedFile } from './route.ts';
import { cleanFileName } from './text-extract/mail/file-name.ts';

/** One file of a call at most this large; rooms may allow less. */
export const uploadLimitBytes = 26 * 1024 * 1024;

/**
 * Reads the files of a multipart call into memory, in order, each with a name that can be shown and stored;
 * one that is too large gets the endpoint's own words for it.
 */
export const readFiles = async (endpoint: Endpoint, request: FastifyRequest): Promise<UploadedFile[]> => {
  if (!request.isMultipart())
    throw new AppError(kitFailures.invalidInput, { message: 'Send the file as multipart/form-data.' });
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files({
      limits: { fileSize: uploadLimitBytes, files: maxUploadFiles },
    })) {
      const mediaType = mediaTypeFrom(part.mimetype);
      files.push({
        name: cleanFileName(part.filename, mediaType, files.length + 1),
        mediaType,
        bytes: await part.toBuffer(),
      });
    }
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    // Whatever else the parser stumbles over is the caller's form: no boundary, cut off, too many parts.
    if (!isTooLarge)
      throw new AppError(kitFailures.invalidInput, {
        message: 'The upload was not complete. Please send the file again.',
      });
    throw new AppError(endpoint.failures.find((failure) => failure.status === 413) ?? kitFailures.tooLarge);
  }
  return files;
};
