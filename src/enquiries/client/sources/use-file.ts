import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { useCallback } from 'react';
import { fetchFile } from '#kit/client/download.ts';

/** How to fetch a source's file as it came; the same function as long as it is the same file. */
export function useFile(enquiryId: string, fileId: string): () => Promise<Uint8Array> {
  return useCallback(async () => {
    const { blob } = await fetchFile(sourceEndpoints.file, { params: { id: enquiryId, fileId } });
    return new Uint8Array(await blob.arrayBuffer());
  }, [enquiryId, fileId]);
}
