/** What came is no answer of a model; `words` say so after the provider's name. */
export class UnusableAnswer extends Error {
  readonly words: string;
  /** As long as the provider asked to be left alone. */
  readonly restMilliseconds: number | null;

  constructor(words: string, restMilliseconds: number | null = null) {
    super(words);
    this.words = words;
    this.restMilliseconds = restMilliseconds;
  }
}

/** A provider that wants a shorter pause is waited for; nobody waits longer in front of a screen. */
const maxPause = 10_000;
/** As many vectors as are asked for at once take a fifth of it. */
const maxBytes = 32 * 1024 * 1024;

/** How long a provider wants to be left alone, in seconds or as a date. */
const pauseOf = ({ headers }: Response): number => {
  const after = headers.get('retry-after') ?? '';
  return /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
};

const bounded = (): TransformStream<Uint8Array, Uint8Array> => {
  let left = maxBytes;
  return new TransformStream({
    transform: (bytes, controller) => {
      left -= bytes.length;
      if (left < 0) controller.error(new UnusableAnswer('answered with more than is read'));
      else controller.enqueue(bytes);
    },
  });
};

const isKnown = (encoding: string): boolean => {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    return false;
  }
};

/** From the encoding an answer names into the one that is read. */
const intoUtf8 = (encoding: string): TransformStream<Uint8Array, Uint8Array> => {
  if (!isKnown(encoding)) throw new UnusableAnswer('answered in an encoding that is not known');
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  return new TransformStream({
    transform: (bytes, controller) =>
      controller.enqueue(encoder.encode(decoder.decode(bytes, { stream: true }))),
    flush: (controller) => controller.enqueue(encoder.encode(decoder.decode())),
  });
};

/**
 * `fetch` for what models answer: follows no redirect, which could take the key elsewhere, reads no web page
 * and nothing without end, and does not go on asking who wants to be left alone. Throws UnusableAnswer.
 */
export const boundedFetch =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await fetcher(input, { ...init, redirect: 'manual' });
    const { status, headers } = response;
    const isBusy = status === 429 || status === 503;
    if (isBusy && pauseOf(response) > maxPause) {
      await response.body?.cancel();
      throw new UnusableAnswer('takes no more calls at the moment', pauseOf(response));
    }
    const type = headers.get('content-type') ?? '';
    if (response.ok && /^text\/html\b/i.test(type)) {
      await response.body?.cancel();
      throw new UnusableAnswer('answered with a web page, so its address may be wrong');
    }
    if (!response.body) return response;
    const [, encoding = 'utf-8'] = /charset="?([\w:.-]+)/i.exec(type) ?? [];
    const body = response.body.pipeThrough(bounded());
    return new Response(/^utf-?8$/i.test(encoding) ? body : body.pipeThrough(intoUtf8(encoding)), {
      status,
      statusText: response.statusText,
      headers,
    });
  };
