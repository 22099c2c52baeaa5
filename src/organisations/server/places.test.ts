import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationEndpoints } from '#organisations/contract/endpoints.ts';
import { send } from '../../../test/support/people.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';

/** Speaks the wire format of Google Places: autocomplete and details, and what it answers when it cannot. */
const asked: URL[] = [];
let isDown = false;

const answers: Record<string, (url: URL) => unknown> = {
  '/autocomplete/json': (url) => ({
    status: url.searchParams.get('input') === 'nothing here' ? 'ZERO_RESULTS' : 'OK',
    predictions:
      url.searchParams.get('input') === 'nothing here'
        ? []
        : [
            {
              place_id: 'ChIJ-specimen',
              description: 'Specimen Refinery, Sohar, Oman',
              structured_formatting: { main_text: 'Specimen Refinery', secondary_text: 'Sohar, Oman' },
              terms: [
                { offset: 0, value: 'Specimen Refinery' },
                { offset: 19, value: 'Sohar' },
                { offset: 26, value: 'Oman' },
              ],
              types: ['establishment'],
            },
          ],
  }),
  '/details/json': () => ({
    status: 'OK',
    result: {
      name: 'Specimen Refinery',
      address_components: [
        { long_name: 'Sohar', short_name: 'Sohar', types: ['locality', 'political'] },
        {
          long_name: 'Al Batinah North',
          short_name: 'BN',
          types: ['administrative_area_level_1', 'political'],
        },
        { long_name: 'United Arab Emirates', short_name: 'AE', types: ['country', 'political'] },
      ],
    },
  }),
};

let google: Server;
let server: TestApp;

beforeAll(async () => {
  google = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(url);
    const answer = answers[url.pathname];
    response.writeHead(isDown ? 503 : answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isDown ? '' : JSON.stringify(answer?.(url) ?? {}));
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const address = google.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await startApp({
    config: { googlePlaces: { key: 'a-test-key', url: `http://127.0.0.1:${port}` } },
  });
  const listed = await server.signInAs({ role: 'Owner' });
  await listed.within((scope) =>
    scope.db.updateTable('organisations').set({ isListed: true, name: 'Specimen Pumps' }).execute(),
  );
  const hidden = await server.signInAs({ role: 'Owner' });
  await hidden.within((scope) =>
    scope.db.updateTable('organisations').set({ name: 'Specimen Secret' }).execute(),
  );
});

afterAll(async () => {
  await server.stop();
  google.close();
});

const search = (input: string, session_token?: string) =>
  send(server.app, organisationEndpoints.places, { query: { input, session_token } });

it('AUTH-5: own listed organisations come first, then Google’s, with its attribution; unlisted ones are never found', async () => {
  const { status, body } = await search('specimen', 'token-1');
  expect(status).toBe(200);
  expect(body.predictions.map((each) => each.structured_formatting.main_text)).toEqual([
    'Specimen Pumps',
    'Specimen Refinery',
  ]);
  expect(body.predictions[0]?.place_id).toMatch(/^db_/);
  expect(body).toMatchObject({
    source: 'google_places',
    session_token: 'token-1',
    attribution: 'Powered by Google',
  });
  expect(asked.at(-1)?.searchParams.get('sessiontoken')).toBe('token-1');
  expect(asked.at(-1)?.searchParams.get('key')).toBe('a-test-key');
});

it('AUTH-5: details of a Google place fill city, state and the country as the form stores it', async () => {
  const { body } = await send(server.app, organisationEndpoints.placeDetails, {
    query: { place_id: 'ChIJ-specimen', session_token: 'token-1' },
  });
  expect(body).toEqual({
    place_id: 'ChIJ-specimen',
    org_name: 'Specimen Refinery',
    city: 'Sohar',
    state: 'Al Batinah North',
    country: 'united_arab_emirates',
  });
});

it('AUTH-5: details of an own organisation come from here and ask nobody else', async () => {
  const found = (await search('specimen pumps')).body.predictions[0]?.place_id ?? '';
  const before = asked.length;
  const { body } = await send(server.app, organisationEndpoints.placeDetails, { query: { place_id: found } });
  expect(body).toMatchObject({ org_name: 'Specimen Pumps', city: 'Sohar', country: 'oman' });
  expect(asked.length).toBe(before);
});

it('AUTH-4: when Google does not answer, the search answers with what is here and never fails the form', async () => {
  isDown = true;
  const { status, body } = await search('specimen');
  isDown = false;
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'database', attribution: '' });
  expect(body.predictions).toHaveLength(1);
});

it('AUTH-5: an unknown place is not found, an empty search finds nothing, and too short a name is refused', async () => {
  expect((await search('nothing here')).body.predictions).toEqual([]);
  expect((await search('ab')).status).toBe(400);
  expect(
    (
      await send(server.app, organisationEndpoints.placeDetails, {
        query: { place_id: `db_${crypto.randomUUID()}` },
      })
    ).status,
  ).toBe(404);
});

it('AUTH-5: searching is limited per address', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await search('specimen')).status);
  expect(statuses).toContain(429);
});
