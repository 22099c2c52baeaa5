import { expect, it } from 'vitest';
import { aiRunEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import { minSureConfidence, type EnquiryToExtract, type Extracted } from '#extraction/contract/proposals.ts';
import { besideModel, chooseModel } from '../../../../../test/support/wires/asking.ts';
import { embeddedExtractor, grounded } from '#enquiries/server/intake/extracting.ts';
import { languageModels } from '../service.ts';

const room = besideModel();

const text = `From: Omar Fictional <omar@specimen.example>
Subject: RFQ-7781 gate valves

Dear Sirs,

Please quote ten gate valves for Imaginary Petroleum.
All valves shall be pressure tested in accordance with API Spec 6A.
Last time the handles came in turquoise, which everybody liked.
Goods to be on site at the Imaginary yard in Duqm.

Best regards,
Omar Fictional
Tel: +968 2455 1234`;

const enquiry: EnquiryToExtract = {
  receivedVia: 'Email',
  from: { name: 'Omar Fictional', address: 'omar@specimen.example' },
  date: '2026-11-01',
  subject: 'RFQ-7781 gate valves',
  sources: [{ id: crypto.randomUUID(), kind: 'mail', name: 'mail.eml', text, pageStarts: [] }],
};

const set = (change: Partial<AiSettingsForm> = {}) =>
  chooseModel(room.owner, room.model, { provider: 'ollama', model: 'specimen', ...change });

const asked = () => ({ organisationId: room.owner.organisationId, askedBy: 'Specimen' });
const extract = (mail = enquiry) =>
  languageModels(room.server.tools).extractor(embeddedExtractor, 'extract')(mail, asked());
const says = (...lines: object[]) =>
  room.model.usually({ words: lines.map((line) => `${JSON.stringify(line)}\n`) });
const mailWith = (words: string): EnquiryToExtract => ({
  ...enquiry,
  sources: enquiry.sources.map((source) => ({ ...source, text: words })),
});

const fieldOf = (extracted: Extracted, name: string) =>
  extracted.proposal.fields.find(({ field }) => field === name);
const row = {
  requirement: true,
  source: 1,
  category: 'technical',
  mandatory: false,
  departments: ['Operations'],
  standard: null,
};

it('AI-6: adds what the rules did not see, with its quote, and leaves what they saw', async () => {
  await set();
  const alone = await embeddedExtractor(enquiry, asked());
  const painted = 'Last time the handles came in turquoise, which everybody liked.';
  says(
    { ...row, quote: painted, standard: 'ISO 9999' },
    { ...row, quote: 'A sentence that is not there.' },
    { ...row, quote: painted, departments: ['Kitchen'] },
  );
  const both = await extract();
  const added = both.proposal.requirements.filter(
    ({ text: each }) => !alone.proposal.requirements.some((before) => before.text === each),
  );
  expect(added).toMatchObject([
    { text: painted, standard: null, departments: ['Operations'], span: { start: text.indexOf(painted) } },
  ]);
  expect(both.proposal.requirements).toHaveLength(alone.proposal.requirements.length + 1);
  expect(grounded(both.proposal, enquiry.sources)).toEqual(both.proposal);
});

it('AI-6: whom the organisation gives a subject to goes before whom the model names', async () => {
  await set();
  const sentence = 'Hardness was our trouble last time.';
  const [source] = enquiry.sources;
  if (!source) throw new Error('The enquiry of this test has a source.');
  const mail: EnquiryToExtract = {
    ...enquiry,
    sources: [{ ...source, text: `${text}\n\n${sentence}` }],
    matrix: { hardness: ['Maintenance', 'Engineering'] },
  };
  says({ ...row, quote: sentence, departments: ['Finance'] });
  const { proposal } = await extract(mail);
  const found = proposal.requirements.filter(({ span }) => span.quote === sentence);
  expect(found.map(({ departments }) => departments)).toEqual([['Maintenance', 'Engineering']]);
});

it('AI-6: a mail that asks for nothing by the rules stays one, unless the model finds what it asks for', async () => {
  await set();
  const words =
    'Our annual supplier satisfaction survey is open until Friday. The workshop keeps two spare seats.';
  const survey = {
    ...enquiry,
    subject: 'Supplier satisfaction survey',
    sources: enquiry.sources.map((source) => ({ ...source, text: words })),
  };
  says({ ...row, quote: 'A sentence that is not there.' });
  expect((await extract(survey)).proposal).toMatchObject({ otherPost: { kind: 'other' }, requirements: [] });
  says({ ...row, quote: 'The workshop keeps two spare seats.' });
  expect((await extract(survey)).proposal).toMatchObject({
    otherPost: null,
    requirements: [{ text: 'The workshop keeps two spare seats.' }],
  });
});

it('AI-6: the same value is surer, another leaves the rules’ value less sure, and silence takes the model’s', async () => {
  await set();
  const alone = await embeddedExtractor(enquiry, asked());
  expect([fieldOf(alone, 'ReferenceNo')?.value, fieldOf(alone, 'CommercialTerms')?.value]).toEqual([
    'RFQ-7781',
    null,
  ]);
  const quote = 'Please quote ten gate valves for Imaginary Petroleum.';
  says(
    { field: 'ReferenceNo', value: 'rfq-7781', source: 1, quote: 'RFQ-7781 gate valves' },
    { field: 'CommercialTerms', value: 'ten gate valves', source: 1, quote },
  );
  const same = await extract();
  expect(fieldOf(same, 'ReferenceNo')?.value).toBe('RFQ-7781');
  expect(fieldOf(same, 'ReferenceNo')?.confidence).toBeGreaterThan(
    fieldOf(alone, 'ReferenceNo')?.confidence ?? 1,
  );
  expect(fieldOf(same, 'CommercialTerms')).toMatchObject({
    value: 'ten gate valves',
    confidence: 0.6,
    span: { quote },
  });
  says(
    { field: 'ReferenceNo', value: 'Imaginary', source: 1, quote },
    { field: 'DateOfReceipt', value: 'ten', source: 1, quote },
  );
  const other = await extract();
  expect(fieldOf(other, 'ReferenceNo')?.value).toBe('RFQ-7781');
  expect(fieldOf(other, 'ReferenceNo')?.confidence).toBeLessThan(
    fieldOf(alone, 'ReferenceNo')?.confidence ?? 0,
  );
  expect(fieldOf(other, 'DateOfReceipt')).toEqual(fieldOf(alone, 'DateOfReceipt'));
});

it('READ-10: a row that rules and model both read is surer, yet not sure enough to be accepted unseen', async () => {
  await set();
  const certificate = 'The supplier shall provide EN 10204 type 3.1 certificates with the delivery.';
  const [source] = enquiry.sources;
  if (!source) throw new Error('The enquiry of this test has a source.');
  const mail = {
    ...enquiry,
    sources: [{ ...source, text: `${source.text}\n\nRequirements:\n1. Two gate valves.\n2. ${certificate}` }],
  };
  const confidence = ({ proposal }: Extracted) =>
    proposal.requirements.find(({ span }) => span.quote === certificate)?.confidence;
  const alone = confidence(await embeddedExtractor(mail, asked())) ?? 1;
  says({ ...row, quote: certificate, category: 'quality_cert' });
  const both = confidence(await extract(mail));
  expect(both).toBeGreaterThanOrEqual(alone);
  expect(both).toBeLessThan(minSureConfidence);
});

it('AI-5: when the model fails the rules alone answer, and say so; the run is kept', async () => {
  await set();
  room.model.usually({ status: 400 });
  const alone = await embeddedExtractor(enquiry, asked());
  const both = await extract();
  expect(both).toEqual({
    ...alone,
    model: 'Embedded extraction alone: Ollama, specimen refused the call (400).',
  });
  const { runs } = (await room.owner.call(aiRunEndpoints.list, { query: {} })).body;
  expect(runs).toMatchObject([
    {
      purpose: 'extract',
      provider: 'ollama',
      finish: 'failed',
      notice: 'Ollama, specimen refused the call (400).',
      askedBy: 'Specimen',
    },
  ]);
});

it('READ-1: that an answer reached the limit of its length is said with the reading and with the run', async () => {
  await set();
  room.model.usually({
    words: [`${JSON.stringify({ ...row, quote: paint })}\n`, '{"requirement": tr'],
    isCut: true,
  });
  const { proposal, model } = await extract(mailWith(`${text}\n\n${paint}`));
  expect(proposal.requirements.map(({ span }) => span.quote)).toContain(paint);
  expect(model).toBe('Embedded extraction and Ollama, specimen; its answer reached the limit of length');
  const { runs } = (await room.owner.call(aiRunEndpoints.list, { query: {} })).body;
  expect(runs).toMatchObject([
    { finish: 'done', notice: expect.stringContaining('reached its limit of 6000 tokens') },
  ]);
});

it('asks no model of texts that are empty', async () => {
  await set();
  const alone = await embeddedExtractor(mailWith(''), asked());
  expect(await extract(mailWith(''))).toEqual(alone);
  expect(room.model.requests).toEqual([]);
});

it('sends no contact and no name', async () => {
  await set({ redaction: 'contacts-and-customer' });
  await languageModels(room.server.tools).extractor(embeddedExtractor, 'generate')(enquiry, asked());
  const sent = room.model.requests[0]?.text ?? '';
  expect(sent).not.toMatch(/@specimen|Omar|2455/);
  expect(sent).toContain('gate valves');
});

const paint = 'The handles came in turquoise.';
const lines = (count: number) => 'The yard lies near the coast.\n'.repeat(count);
/** More than one call holds: the colour of the handles stands in the second part. */
const long = () => mailWith(`${text}\n${lines(2_500)}${paint}\n${lines(400)}`);

it('READ-1: a long text is read in parts, each kept with what was asked of it', async () => {
  await set();
  says({ ...row, quote: paint });
  const { proposal, model } = await extract(long());
  const whole = long().sources[0]?.text ?? '';
  expect(proposal.requirements.filter(({ span }) => span.quote === paint)).toMatchObject([
    { span: { start: whole.indexOf(paint), end: whole.indexOf(paint) + paint.length } },
  ]);
  expect(model).toBe('Embedded extraction and Ollama, specimen');
  const { runs } = (await room.owner.call(aiRunEndpoints.list, { query: {} })).body;
  const read = runs
    .flatMap((run) => run.sources)
    .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
  expect(read).toHaveLength(2);
  expect(read.map(({ start }) => start)).toEqual([0, read[0]?.end]);
  expect(read.at(-1)?.end).toBe(whole.length);
});

it('READ-1: how much of a long text the model has read is said where it is not all', async () => {
  await set();
  const extent = 'Embedded extraction and Ollama, specimen for the first';
  says();
  expect((await extract(mailWith(lines(13_000)))).model).toBe(`${extent} 6 of 7 parts of the texts`);
  room.model.next({ words: [] }, { status: 400 });
  expect((await extract(long())).model).toBe(
    `${extent} 1 of 2 parts of the texts: Ollama, specimen refused the call (400).`,
  );
});

it('asks no model for a mail where mails are kept back, or where none is chosen for it', async () => {
  const alone = await embeddedExtractor(enquiry, asked());
  await set({ sendsMails: false });
  expect(await extract()).toEqual({
    ...alone,
    model: 'Embedded extraction alone: customers’ mails are kept out of the language model.',
  });
  await set({ purposes: { answer: 'model', extract: 'embedded', generate: 'model', embed: 'embedded' } });
  expect(await extract()).toEqual(alone);
  expect(room.model.requests).toEqual([]);
});

it('READ-5: a position that the rules do not see is proposed with the cells that its quote says', async () => {
  await set();
  const quote = 'the usual gaskets in PTFE, half a dozen, by 1 March';
  const mail = mailWith(`Dear all,\n\nCould you also send ${quote}?\n\nRegards\nOmar Fictional`);
  expect((await embeddedExtractor(mail, asked())).proposal.lineItems ?? []).toEqual([]);
  const cells = { description: 'gaskets', quantity: 'half a dozen', material: 'PTFE', size: '4 in' };
  says({ item: true, source: 1, quote, cells }, { item: true, source: 1, quote: 'Not there.', cells });
  const { lineItems = [] } = (await extract(mail)).proposal;
  expect(
    lineItems.map((item) => [item.cells.description?.value, item.cells.quantity?.value, item.cells.size]),
  ).toEqual([['gaskets', 'half a dozen', null]]);
  expect(lineItems[0]?.cells.material?.span.start).toBe(mail.sources[0]?.text.indexOf('PTFE'));
});

it('READ-5: positions that the rules read are not told a second time by the model', async () => {
  await set();
  const mail = mailWith('Please quote:\n1. 24 gate valves 4 in class 600\n2. 8 check valves 2 in class 300');
  const alone = (await embeddedExtractor(mail, asked())).proposal.lineItems ?? [];
  says({
    item: true,
    source: 1,
    quote: '24 gate valves 4 in class 600',
    cells: { description: 'gate valves', quantity: '24' },
  });
  expect(alone).toHaveLength(2);
  expect((await extract(mail)).proposal.lineItems).toEqual(alone);
});

it('READ-6: what the model reads as taken back is proposed with both quotes, as the rules’ own is', async () => {
  await set();
  const mail = mailWith(
    'Any colour will do by now.\n\nOn 3 November Omar Fictional wrote:\n> All valves shall be painted blue.',
  );
  const older = { source: 1, quote: 'All valves shall be painted blue.' };
  const newer = { source: 1, quote: 'Any colour will do by now.' };
  says(
    { superseded: 'cancelled', older, newer },
    { superseded: 'cancelled', older, newer: older },
    { superseded: 'gone', older, newer },
  );
  expect((await embeddedExtractor(mail, asked())).proposal.supersessions ?? []).toEqual([]);
  expect((await extract(mail)).proposal.supersessions).toMatchObject([
    { kind: 'cancelled', older: { quote: older.quote }, newer: { quote: newer.quote } },
  ]);
});
