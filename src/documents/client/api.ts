import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { uploadOf } from '#kit/client/cache/upload.ts';

export const addDocument = uploadOf(documentEndpoints.add);
export const reviseDocument = uploadOf(documentEndpoints.revise);
