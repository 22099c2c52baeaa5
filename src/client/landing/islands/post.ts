type Answer = { ok: boolean; body: { message?: string; fields?: Record<string, string> } & Record<string, unknown> };

/** Sends JSON to a call of the product; a lost connection is an answer too. */
export async function post(address: string, values: object): Promise<Answer> {
  try {
    const reply = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) });
    return { ok: reply.ok, body: (await reply.json()) as Answer['body'] };
  } catch {
    return { ok: false, body: { message: 'There is no connection. Please try again.' } };
  }
}
