import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render, type RenderResult } from 'vitest-browser-react';
import { enter } from '#accounts/client/use-user.ts';
import type { User } from '#accounts/contract/user.ts';
import { endSession } from '#kit/client/session.ts';
import { makeStore } from '#kit/client/store.ts';
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { AppError } from '#kit/contract/errors.ts';
import { abilities } from '#permissions/contract/schema.ts';
import { ToastRegion } from '#ui/ToastRegion.tsx';

/** A call as the fake network received it. */
type Received<E extends Endpoint> = { params: ParamsOf<E>; query: URLSearchParams; body: BodyOf<E> };
type Fake = { endpoint: Endpoint; path: RegExp; answer: (received: unknown) => unknown };

const realFetch = globalThis.fetch;
const RealUpload = globalThis.XMLHttpRequest;
let fakes: Fake[] = [];
let unanswered: string[] = [];

/**
 * Lets the network answer a call in place of a server, in the endpoint's own types; the newest answer wins.
 * An `AppError` thrown by it goes out as the server words it. Returns what was received.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | Response | ((received: Received<E>) => ReplyOf<E> | Response | Promise<ReplyOf<E>>),
): Received<E>[] {
  const received: Received<E>[] = [];
  const path = new RegExp(`^/api/${endpoint.path.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}$`);
  fakes.unshift({
    endpoint,
    path,
    answer: (call) => {
      received.push(call as Received<E>);
      return typeof reply === 'function' ? (reply as (call: unknown) => unknown)(call) : reply;
    },
  });
  return received;
}

/** Lets the network stream an answer as far as the test says; every call begins its own stream, and the newest is spoken on. */
export function answerStream<E extends Endpoint>(endpoint: E) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const received = answer(
    endpoint,
    () => new Response(new ReadableStream<Uint8Array>({ start: (opened) => void (line = opened) })),
  );
  return {
    received,
    say: (...events: ReplyOf<E>[]) => {
      for (const event of events)
        line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  };
}

const isUpload = ({ headers }: Request): boolean =>
  headers.get('Content-Type')?.startsWith('multipart/') ?? false;

async function network(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return realFetch(input, init);
  for (const fake of fakes) {
    const match = fake.endpoint.method === request.method ? fake.path.exec(pathname) : null;
    if (!match) continue;
    const text = await request.text();
    const call = {
      params: { ...match.groups },
      query: searchParams,
      // Files go out as they are; what a test answers to them does not look inside.
      body: text && !isUpload(request) ? (JSON.parse(text) as unknown) : undefined,
    };
    try {
      const reply = await fake.answer(call);
      return reply instanceof Response ? reply : Response.json(reply);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { failure, fields, details } = error;
      return Response.json(
        { ...failure, fields, details, requestId: 'component-test' },
        { status: failure.status },
      );
    }
  }
  unanswered.push(`${request.method} ${pathname}`);
  return Response.json({ message: 'Nobody answers this call here.' }, { status: 404 });
}

/** Files are sent with XMLHttpRequest; the same network answers them, as far as `uploadFiles` goes. */
class Upload extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  responseText = '';
  #call = { method: '', address: '' };
  open(method: string, address: string): void {
    this.#call = { method, address };
  }
  setRequestHeader(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(body: FormData): void {
    const { method, address } = this.#call;
    void network(new URL(address, location.href), { method, body }).then(async (reply) => {
      this.status = reply.status;
      this.responseText = await reply.text();
      this.dispatchEvent(new Event('load'));
    });
  }
}

/** An owner of a fictional organisation, who may do everything. */
const owner: User = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Olga Owner',
  email: 'olga@fictional.example',
  role: 'Owner',
  departments: ['Quality Assurance'],
  abilities: [...abilities],
  language: 'en',
  organisation: { id: '0198c0de-0000-7000-8000-0000000000aa', name: 'Fictional Valves', trialEndsAt: null },
};

type Options = { as?: Partial<User>; path?: string };

/** Draws a part of a page as its route would: signed in, with the cache, an address and the toasts around it. */
export async function renderScreen(part: ReactElement, options: Options = {}): Promise<RenderResult> {
  globalThis.fetch = network;
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  enter('token-of-a-component-test', { ...owner, ...options.as });
  const router = createMemoryRouter([{ path: '*', element: part }], {
    initialEntries: [options.path ?? '/'],
  });
  return render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
      <ToastRegion />
    </Provider>,
  );
}

/** Signs out, forgets the answers, and says which calls nobody answered. */
export function endScreen(): string[] {
  const forgotten = unanswered;
  globalThis.fetch = realFetch;
  globalThis.XMLHttpRequest = RealUpload;
  fakes = [];
  unanswered = [];
  endSession('signed_out');
  sessionStorage.clear();
  localStorage.clear();
  return forgotten;
}
