import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { listAfter } from '#audit/server/store.ts';
import { coverAllRows } from '#audit/server/verification/covering.ts';
import { zip } from '#kit/server/archive/write-zip.ts';
import { retentionEndpoints } from '#retention/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { replyOf } from '../../../../test/support/enquiries.ts';
import { asOwner, rehash, withoutTables } from '../../../../test/support/forging.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { takeIn } from '../../../../test/support/taking-in.ts';

let server: TestApp;
let owner: Signed;
let id: string;

beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

/** A mail and its attachments, all read; the trail notes every table from here on. */
beforeEach(async () => {
  owner = await server.signInAs({ role: 'Owner' });
  ({ id } = await takeIn(server, owner, {
    text: 'Please quote.\nThe valves shall be tested at 345 bar with nitrogen.\n',
    attachments: [
      { name: 'spec.txt', bytes: 'The stems shall be hardened.' },
      { name: 'greeting.txt', bytes: 'Good morning.' },
    ],
  }));
  await cover();
});

const cover = () => coverAllRows(server.tools, server.tools.slots.evidence);
const verified = () => replyOf(owner.call(auditEndpoints.verify, {}));
const eventsOf = () => owner.within((scope) => listAfter(scope, 0, 500));
const forge = (statement: string) =>
  asOwner(server.tools.pool, (run) => run(`${statement} organisation_id = $1`, [owner.organisationId]));
const findByName = (name: string) =>
  owner.within(({ db }) =>
    db
      .selectFrom('enquirySources')
      .select(['id', 'text'])
      .where('enquiryId', '=', id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow(),
  );

it('EVD-1: the text of a file is noted as it is read, before anything is proposed of it', async () => {
  const { id: source } = await findByName('spec.txt');
  const events = (await eventsOf()).filter(({ imprints }) => imprints?.some(([, of]) => of === source));
  expect(events.map(({ action, summary }) => [action, summary])).toEqual([
    ['enquiry.received', expect.stringMatching(/^took in the mail/)],
    ['file.read', 'read the file “spec.txt”'],
    ['enquiry.read', expect.stringMatching(/^read 3 of 3 sources/)],
  ]);
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
});

it.each([
  [
    `update enquiry_sources set text = replace(text, '345 bar', '245 bar') where name = 'Enquiry' and`,
    /^the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_sources set text = 'The stems shall be soft.' where name = 'spec.txt' and`,
    /^the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_sources set note = 'The mail has no text of its own.' where name = 'Enquiry' and`,
    /^the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_sources set hidden = '{Ignore the standard}' where name = 'Enquiry' and`,
    /^the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `delete from enquiry_sources where name = 'greeting.txt' and`,
    /^the source \S+ of event \d+ is gone$/,
    /^the order or cut of the source \S+ of event \d+ is gone$/,
  ],
  [
    `insert into enquiry_sources (organisation_id, enquiry_id, position, kind, name, media_type, size, sha256, state, text)
      select organisation_id, enquiry_id, 9, 'attachment', 'late.txt', media_type, 1, sha256, 'ready', 'As agreed.'
      from enquiry_sources where name = 'spec.txt' and`,
    /^the source \S+ stands in no event$/,
    /^the order or cut of the source \S+ stands in no event$/,
  ],
  // The coverage of this mail would be "0 sentences, 0 left out".
  [
    `update enquiry_sources set statements = '[]' where name = 'Enquiry' and`,
    /^the order or cut of the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_sources set statements = null where name = 'Enquiry' and`,
    /^the order or cut of the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `update enquiry_sources set position = 9 where name = 'Enquiry' and`,
    /^the order or cut of the source \S+ is not what event \d+ says it was$/,
  ],
  [
    `update extraction_runs set model = 'Another model' where`,
    /^the reading \S+ is not what event \d+ says it was$/,
  ],
  [
    `update extraction_runs set contradictions = '[{"one": {}, "other": {}}]' where`,
    /^the reading \S+ is not what event \d+ says it was$/,
  ],
  [`delete from extraction_runs where`, /^the reading \S+ of event \d+ is gone$/],
])(
  'EVD-1: a text changed, cut otherwise, taken away or slipped in under a quote is named: %s',
  async (statement, ...wanted) => {
    expect(await forge(statement)).toBe(1);
    const { broken, faults } = await verified();
    expect([broken, faults]).toEqual([null, wanted.map((fault) => expect.stringMatching(fault) as string)]);
  },
);

it('EVD-1: an erased text matches its trail, and is named where somebody puts it back', async () => {
  const mail = await findByName('Enquiry');
  const params = { id };
  const { listed } = await replyOf(
    owner.call(retentionEndpoints.list, { params, body: { sourceId: mail.id } }),
  );
  const body = { sourceId: mail.id, reason: 'Sent to us by mistake', listed };
  await replyOf(owner.call(retentionEndpoints.erase, { params, body }));
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
  await forge(`update enquiry_sources set text = '${mail.text}' where name = 'Enquiry' and`);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the source \S+ is not what event/)]);
});

it('EVD-1: texts that an earlier build read are noted once, as they stand then', async () => {
  const events = await eventsOf();
  const ofSources = events.flatMap(({ imprints }) => imprints ?? []);
  expect(ofSources.filter(([table]) => table === 'enquiry_sources').length).toBeGreaterThan(1);
  await asOwner(server.tools.pool, (run) =>
    rehash(run, owner.organisationId, events, withoutTables(['enquiry_sources'], 3)),
  );
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 3 } });
  await cover();
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
  await forge(`update enquiry_sources set text = 'The stems shall be soft.' where name = 'spec.txt' and`);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the source \S+ is not what event/)]);
});

it('EVD-1: what an earlier build cut and read is noted once, as it stands then', async () => {
  const tables = ['enquiry_source_cuts', 'extraction_runs'];
  const events = await eventsOf();
  await asOwner(server.tools.pool, (run) =>
    rehash(run, owner.organisationId, events, withoutTables(tables, 9)),
  );
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 4 } });
  await cover();
  expect(await verified()).toMatchObject({ faults: [], rows: { older: 0 } });
  await forge(`update enquiry_sources set statements = '[]' where name = 'spec.txt' and`);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the order or cut of the source/)]);
});

it('EVD-1: what is taken out of a package moves the sources behind it, and the trail follows', async () => {
  const bytes = await zip(['1.txt', '2.txt'].map((name) => ({ name, content: `${name} shall be kept.` })));
  await takeIn(server, owner, {
    text: 'The packages shall be read.',
    attachments: [
      { name: 'package.zip', mediaType: 'application/zip', bytes },
      { name: 'last.txt', bytes: 'The gaskets shall be spiral wound.' },
    ],
  });
  expect(await verified()).toMatchObject({ broken: null, faults: [] });
  expect(await forge(`update enquiry_sources set position = 1 where name = 'last.txt' and`)).toBe(1);
  expect((await verified()).faults).toEqual([expect.stringMatching(/^the order or cut of the source/)]);
});
