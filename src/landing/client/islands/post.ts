type Answer = {
  ok: boolean;
  body: { message?: string; fields?: Record<string, string> } & Record<string, unknown>;
};

/** A visitor waits no longer than this for an answer. */
const maxAnswerMilliseconds = 20_000;

/** Sends JSON to a call of the product; a lost connection is an answer too. */
export async function post(
  address: string,
  values: object,
  maxMilliseconds = maxAnswerMilliseconds,
): Promise<Answer> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(maxMilliseconds),
    });
    return { ok: reply.ok, body: (await reply.json()) as Answer['body'] };
  } catch (error) {
    // What stands between visitor and product may answer with its own page.
    if (error instanceof SyntaxError) return { ok: false, body: {} };
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    const message = isSlow
      ? 'The answer took too long. Please try again.'
      : 'There is no connection. Please try again.';
    return { ok: false, body: { message } };
  }
}
