import { kitFailures } from '#kit/contract/errors.ts';
import type { OpenApi } from './document.ts';
import { fieldRowsOf, wholeTypeOf, type FieldRow } from './fields.ts';
import { whoMay, type Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
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
    ...(body ? fieldRowsOf(body.schema) : []),
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
  const rows = fieldRowsOf(made.schema);
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

/** Every call, room by room, as the part of a page; needs no script. */
export const apiPageOf = ({ info, tags, paths }: OpenApi): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = tags.map(
    ({ name }) =>
      `<li><a href="#${anchorOf(name)}" class="inline-block py-1.5 text-base text-ink-2 hover:text-ink hover:underline">${escaped(name)}</a></li>`,
  );
  const general = Object.values(kitFailures).map(({ status, ...failure }) => ({
    ...failure,
    status: String(status),
  }));
  const rooms = tags.map(({ name }) => {
    const own = calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => callOf(path, method, operation));
    return `<section aria-labelledby="${anchorOf(name)}" class="mt-14"><h2 id="${anchorOf(name)}" class="text-2xl">${escaped(name)}</h2>${own.join('')}</section>`;
  });
  return [
    `<p class="mt-5 max-w-150 text-lg text-ink-2">${escaped(info.description)} ${calls.length} calls, version ${escaped(info.version)}.</p>`,
    `<nav aria-label="Parts of the product"><ul class="mt-8 flex flex-wrap gap-x-6">${links.join('')}</ul></nav>`,
    `<section aria-labelledby="any-call" class="mt-14"><h2 id="any-call" class="text-2xl">Failures of any call</h2>${failureLines(general)}</section>`,
    ...rooms,
  ].join('');
};
