import { escapedMarkup } from '#kit/contract/markup.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import type { OpenApi } from './document.ts';
import { listFieldRows, wholeTypeOf, type FieldRow } from './fields.ts';
import { whoMay, type Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

const escaped = (text: string): string => escapedMarkup(text).replaceAll('"', '&quot;');
const code = (text: string): string => `<code>${escaped(text)}</code>`;
const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

const table = (caption: string, rows: readonly (FieldRow & { where?: string })[]): string => {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ name, type, isRequired, where }) =>
      `<tr><td>${code(name)}${where ? ` in the ${where}` : ''}<td>${escaped(type)}${isRequired ? '' : ', may be left out'}`,
  );
  return `<table class="fields"><caption class="sr-only">${caption}</caption><thead class="sr-only"><tr><th scope="col">Field<th scope="col">Type<tbody>${lines.join('')}</table>`;
};

const part = (title: string, content: string): string =>
  content ? `<h4 class="mt-4 text-sm font-semibold">${title}</h4>${content}` : '';

const contentOf = (
  content: Record<string, { schema: JsonSchema }> | undefined,
): { mediaType: string; schema: JsonSchema } | undefined => {
  const [entry] = Object.entries(content ?? {});
  return entry && { mediaType: entry[0], schema: entry[1].schema };
};

const inputOf = ({ operationId, parameters, requestBody }: Operation): string => {
  const body = contentOf(requestBody?.content);
  const rows = [
    ...parameters.map(({ name, in: where, required, schema }) => ({
      name,
      type: wholeTypeOf(schema),
      isRequired: required,
      where,
    })),
    ...(body ? listFieldRows(body.schema) : []),
  ];
  const note = requestBody?.description
    ? `<p class="mt-1 text-sm text-ink-2">As ${code(body?.mediaType ?? '')}. ${escaped(requestBody.description)}</p>`
    : '';
  return part('Input', note + table(`Input of ${operationId}`, rows));
};

const outputOf = ({ operationId, responses }: Operation): string => {
  const { description = '', content } = responses['200'] ?? {};
  const made = contentOf(content);
  if (!made) return '';
  const rows = listFieldRows(made.schema);
  const isPlain = made.mediaType === 'application/json';
  const note = isPlain ? '' : `<p class="mt-1 text-sm text-ink-2">${escaped(description)}</p>`;
  if (rows.length === 0)
    return part(
      'Output',
      note || `<p class="mt-1 text-sm text-ink-2">${escaped(wholeTypeOf(made.schema))}</p>`,
    );
  const count = rows.length === 1 ? '1 field' : `${rows.length} fields`;
  const details = `<details class="mt-1"><summary class="cursor-pointer text-sm text-ink-2">${count}<span class="sr-only"> of the output of ${operationId}</span></summary>${table(`Output of ${operationId}`, rows)}</details>`;
  return part('Output', note + details);
};

const failureLines = (failures: readonly NamedFailure[]): string =>
  `<ul class="mt-1 text-sm">${failures.map(({ status, code: name, message }) => `<li><span class="figures">${status}</span> ${code(name)} <span class="text-ink-2">${escaped(message)}</span></li>`).join('')}</ul>`;

type NamedFailure = { status: string; code: string; message: string };

/** The failures of a call, as they stand in its answers. */
const namedFailuresOf = ({ responses }: Operation): NamedFailure[] =>
  Object.entries(responses).flatMap(([status, { description }]) =>
    status === '200'
      ? []
      : [...description.matchAll(/^(\w+): (.*)$/gm)].map(([, name = '', message = '']) => ({
          status,
          code: name,
          message,
        })),
  );

const generalCodes = new Set<string>(Object.values(kitFailures).map((failure) => failure.code));

/** Those that many calls share are explained once, above all calls. */
const failuresOf = (operation: Operation): string => {
  const failures = namedFailuresOf(operation);
  const own = failures.filter((failure) => !generalCodes.has(failure.code));
  const shared = failures
    .filter((failure) => generalCodes.has(failure.code))
    .map((failure) => code(failure.code));
  return part(
    'Failures',
    `${own.length > 0 ? failureLines(own) : ''}<p class="mt-1 text-sm text-ink-2">As any call: ${shared.join(', ')}</p>`,
  );
};

const callOf = (path: string, method: string, operation: Operation): string => {
  const { operationId, summary, description, security } = operation;
  const [ability] = security[0]?.token ?? [];
  const who = whoMay(security.length === 0 ? 'public' : (ability ?? 'member'));
  const says = description.replace(who, '').trim();
  return [
    `<article id="${operationId}" class="call-entry">`,
    `<h3 class="text-lg font-semibold"><a href="#${operationId}" class="hover:underline">${escaped(summary)}</a></h3>`,
    `<p class="mt-1 text-sm"><span class="font-semibold text-brand">${method.toUpperCase()}</span> ${code(path)}</p>`,
    says ? `<p class="mt-2 text-base">${escaped(says)}</p>` : '',
    `<p class="mt-2 text-sm text-ink-2">${escaped(who)}</p>`,
    inputOf(operation),
    outputOf(operation),
    failuresOf(operation),
    '</article>',
  ].join('');
};

const addressOf = (tag: string): string => `/api-docs/${anchorOf(tag)}`;

type Call = { path: string; method: string; operation: Operation };

const callsUnder = ({ paths }: OpenApi, tag: string): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ path, method, operation }))
      .filter(({ operation }) => operation.tags.includes(tag)),
  );

const section = (title: string, content: string): string =>
  `<section aria-labelledby="${anchorOf(title)}" class="not-first:mt-14"><h2 id="${anchorOf(title)}" class="text-2xl">${escaped(title)}</h2>${content}</section>`;

/** The names of the rooms at the side, where there is room for a side; the content beside them. */
const withLinks = ({ tags }: OpenApi, content: string, current?: string): string => {
  const items = tags.map(
    ({ name }) =>
      `<li><a href="${addressOf(name)}"${name === current ? ' aria-current="page"' : ''} class="inline-block py-1.5 text-base text-ink-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-brand lg:py-1 lg:text-sm">${escaped(name)}</a></li>`,
  );
  return [
    '<div class="mt-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-12">',
    '<nav aria-label="Parts of the product" class="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">',
    `<ul class="flex flex-wrap gap-x-6 lg:block">${items.join('')}</ul></nav>`,
    `<div class="max-lg:mt-14">${content}</div></div>`,
  ].join('');
};

const lineOf = (tag: string, { path, method, operation: { operationId, summary } }: Call): string =>
  `<li id="${operationId}" class="call-line"><a href="${addressOf(tag)}#${operationId}" class="underline hover:text-brand">${escaped(summary)}</a> <span class="text-sm text-ink-2">${method.toUpperCase()} ${code(path)}</span></li>`;

const example = ({ servers: [server] }: OpenApi): string => {
  const address = server?.url ?? '';
  const lines = [
    `curl -c session -H 'Content-Type: application/json' \\\n  -d '{"email":"you@company.example","password":"…"}' \\\n  ${address}/api/users/signin`,
    `curl -b session -H 'Authorization: Bearer TOKEN' \\\n  ${address}/api/enquiries/counts`,
    '{"total":5,"feasibility":3,"approved":1,"pending":2,"closed":44}',
  ];
  const [signIn = '', count = '', answer = ''] = lines.map(
    (line) =>
      `<pre tabindex="0" class="mt-2 overflow-x-auto rounded-card border border-line bg-surface p-4 text-sm">${code(line)}</pre>`,
  );
  return section(
    'A first call',
    `<p class="mt-3 text-base">Sign in: the answer holds the token, and the cookie goes into a file.</p>${signIn}<p class="mt-4 text-base">Then count the enquiries.</p>${count}<p class="mt-4 text-base">The answer:</p>${answer}`,
  );
};

/**
 * What is common to all calls, and each call as a line that leads to its room's page; as the part
 * of a page, needs no script.
 */
export const apiIndexOf = (document: OpenApi): string => {
  const { info, tags } = document;
  const general = Object.values(kitFailures).map(({ status, ...failure }) => ({
    ...failure,
    status: String(status),
  }));
  const rooms = tags.map(({ name }) => ({ name, calls: callsUnder(document, name) }));
  const count = rooms.reduce((sum, { calls }) => sum + calls.length, 0);
  return [
    `<p class="mt-5 max-w-150 text-lg text-ink-2">${escaped(info.description)} ${count} calls, version ${escaped(info.version)}.</p>`,
    withLinks(
      document,
      [
        example(document),
        section('Failures of any call', failureLines(general)),
        ...rooms.map(({ name, calls }) =>
          section(name, `<ul class="mt-3">${calls.map((call) => lineOf(name, call)).join('')}</ul>`),
        ),
      ].join(''),
    ),
  ].join('');
};

/** The calls of one room, named as in its address; null where there is no such room. */
export const apiRoomPageOf = (document: OpenApi, room: string): { title: string; html: string } | null => {
  const tag = document.tags.find(({ name }) => anchorOf(name) === room)?.name;
  if (!tag) return null;
  const calls = callsUnder(document, tag).map(({ path, method, operation }) =>
    callOf(path, method, operation),
  );
  return { title: tag, html: withLinks(document, section(tag, calls.join('')), tag) };
};
