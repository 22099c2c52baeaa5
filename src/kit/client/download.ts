import type { CallOf, Endpoint } from '#kit/contract/endpoint.ts';
import { request, type RequestOptions } from './call.ts';

/** The bytes of a `file` endpoint and the name the server gave them; throws like `request`. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options?: RequestOptions,
): Promise<{ blob: Blob; name: string }> {
  const answer = await request(endpoint, call, options);
  return { blob: await answer.blob(), name: fileNameOf(answer.headers.get('Content-Disposition')) };
}

/** The file name in a Content-Disposition header, `download` when there is none. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A badly written name falls through to the plain one.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? 'download';
}

/** Hands bytes to the browser's downloads under a name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has its own reference once it has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
