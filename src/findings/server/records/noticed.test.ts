import { expect, it } from 'vitest';
import { languageModels } from '#assistant/server/providers/service.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { embeddedExtractor } from '#enquiries/server/intake/extracting.ts';
import { intakeJobs } from '#enquiries/server/intake/jobs.ts';
import { besideModel, chooseModel } from '../../../../test/support/wires/asking.ts';
import { replyOf, upload } from '../../../../test/support/enquiries.ts';
import { buildMail } from '../../../../test/support/mailbox.ts';

const room = besideModel();

const bundled = 'Pipes are to be bundled, six to a bundle.';
const loose = 'All joints are shipped loose in open racks.';
const text = `Please quote 60 joints of casing.\n\n${bundled}\n\nDelivery within 32 weeks.\n\n${loose}\n\nDelivery within 34 weeks.`;

const contradiction = (one: string, other: string) => ({
  contradiction: true,
  one: { source: 1, quote: one },
  other: { source: 1, quote: other },
});

/** The contradictions found in a mail that a model has read and said this of. */
const foundWith = async (...lines: object[]) => {
  room.model.usually({ words: lines.map((line) => `${JSON.stringify(line)}\n`) });
  await chooseModel(room.owner, room.model);
  const bytes = await buildMail({ messageId: '<noticed@customer.example>', text });
  const { id } = await replyOf(upload(room.server.app, room.owner, [{ name: 'a.eml', bytes }]));
  const extractor = languageModels(room.server.tools).extractor(embeddedExtractor, 'extract');
  await intakeJobs({ ...room.server.tools, extractor })[0]?.handle({
    organisationId: room.owner.organisationId,
    enquiryId: id,
  });
  const { findings } = await replyOf(room.owner.call(findingEndpoints.list, { params: { id } }));
  return findings.filter(({ kind }) => kind === 'contradiction');
};

it('FND-2: what a model reads as contradictory is a finding with both passages, which does not hold the bid', async () => {
  const found = (await foundWith(contradiction(loose, bundled))).filter(
    ({ rule }) => rule === 'noticed-by-model',
  );
  expect(found.map(({ severity, quotes }) => [severity, quotes.map((quote) => quote.text)])).toEqual([
    ['important', [bundled, loose]],
  ]);
  expect(found[0]?.title).toBe(`Read as contradictory by the language model: “${loose}” and “${bundled}”`);
});

it('FND-2: a passage that stands nowhere, or one passage held against itself, is no finding', async () => {
  const found = await foundWith(
    contradiction('Pipes are to be painted.', loose),
    contradiction(loose, loose),
    { contradiction: true, one: { source: 9, quote: loose }, other: { source: 1, quote: bundled } },
  );
  expect(found.map(({ rule }) => rule)).toEqual(['stated-twice']);
});

it('EVD-4: of the passages only their places are kept, with the run and not in the trail', async () => {
  await foundWith(contradiction(loose, bundled));
  const kept = await room.owner.within(({ db }) =>
    db.selectFrom('extractionRuns').select('contradictions').execute(),
  );
  const place = {
    sourceId: expect.any(String) as string,
    start: expect.any(Number) as number,
    end: expect.any(Number) as number,
  };
  expect(kept).toEqual([{ contradictions: [{ one: place, other: place }] }]);
  const events = await room.owner.within(({ db }) =>
    db.selectFrom('auditEvents').select(['summary', 'data']).execute(),
  );
  expect(events.filter((event) => JSON.stringify(event).includes('open racks'))).toEqual([]);
});

it('FND-2: what the rules find as well is one finding, the rules’ own', async () => {
  const found = await foundWith(contradiction('Delivery within 32 weeks.', 'Delivery within 34 weeks.'));
  expect(found.map(({ rule }) => rule)).toEqual(['stated-twice']);
});
