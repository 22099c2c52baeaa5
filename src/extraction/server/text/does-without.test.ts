import { describe, expect, it } from 'vitest';
import { patternOfCue } from '#text/cues.ts';
import { polaritySamples } from '../../../../test/fixtures/extraction/polarity-samples.ts';
import { unseenPolaritySamples } from '../../../../test/fixtures/extraction/polarity-samples-unseen.ts';
import { unseenWantedSamples } from '../../../../test/fixtures/extraction/wanted-samples-unseen.ts';
import { wantedSamples, type WantedSample } from '../../../../test/fixtures/extraction/wanted-samples.ts';
import { extractFrom } from '../extract.ts';
import { onlyDoesWithout } from './does-without.ts';
import { asksBesides, doesWithoutCues } from './does-without-cues.ts';
import { buyersPartCues } from './polarity/buyers-part-cues.ts';
import { denialCues, deniedDenialCues, forbiddingCues } from './polarity/denial-cues.ts';

describe.each(Object.entries({ doesWithoutCues, asksBesides }))('READ-3: the cues of “%s”', (_name, cues) => {
  it.each(cues)('%s: found in “%s”, not in “%s”', (pattern, example, counter) => {
    expect(pattern.test(example)).toBe(true);
    expect(pattern.test(counter)).toBe(false);
  });
});

describe.each(Object.entries({ denialCues, buyersPartCues, deniedDenialCues, forbiddingCues }))(
  'READ-3: the cues of “%s”',
  (_name, cues) => {
    it.each(cues)('%s: found in “%s”, not in “%s”', (words, example, counter) => {
      const pattern = patternOfCue(words, 'en');
      expect(pattern.test(example)).toBe(true);
      expect(pattern.test(counter)).toBe(false);
    });
  },
);

/** The rows that quote a sentence or a part of it. */
const readRows = ([, sentence]: WantedSample) => {
  const text = `Please quote for 4 gate valves to API 6D.\n\n${sentence}\n\nYours sincerely\n`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  const enquiry = { receivedVia: 'Email' as const, from: null, date: null, subject: '', sources: [source] };
  const start = text.indexOf(sentence);
  return extractFrom(enquiry).requirements.filter(
    ({ span }) => span.start >= start && span.start < start + sentence.length,
  );
};

const sets = {
  'the sentences the rules were made with': wantedSamples,
  'sentences put aside while they were made': unseenWantedSamples,
  'the ways to deny and to forbid': polaritySamples,
  'the ways to deny and to forbid, put aside': unseenPolaritySamples,
};

describe.each(Object.entries(sets))('READ-3: what is wanted in %s', (_set, samples) => {
  it.each(samples.map((sample) => [sample[0], sample[1], sample] as const))(
    '%s: “%s”',
    (is, _text, sample) => {
      const rows = readRows(sample);
      if (is === 'not wanted') expect(rows.map(({ text }) => text)).toEqual([]);
      else if (is === 'conditional' || is === 'prohibited')
        expect(rows.map(({ text }) => text).join('\n')).toContain(sample[2]);
      else expect(rows).toMatchObject([{ mandatory: is === 'wanted' }]);
    },
  );
});

it.each([
  ['RequiredCertificate', 'Certificates EN 10204 3.2 are left out.'],
  ['RequiredCertificate', 'An ATEX certificate is superfluous.'],
  ['RequiredCertificate', 'لا تطلب شهادة EN 10204 3.2 لهذه البنود.'],
  ['CommercialTerms', 'A performance bond is left out for this order.'],
])('READ-3: %s takes nothing from “%s”', (name, sentence) => {
  const text = `Please quote for 4 gate valves.\n\n${sentence}\n\nYours sincerely\n`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  const enquiry = { receivedVia: 'Email' as const, from: null, date: null, subject: '', sources: [source] };
  const value = extractFrom(enquiry).fields.find(({ field }) => field === name)?.value;
  expect([value ?? []].flat()).toEqual([]);
});

it.each(['approved', 'certified', 'specialised', 'an independent', 'a', 'the successful'])(
  'READ-3: what is done by %s contractor is no part of others',
  (which) => expect(onlyDoesWithout(`Radiography of the welds is done by ${which} contractor.`)).toBe(false),
);

it.each([
  'Se anulan las ofertas que no traigan fianza.',
  'Fica cancelado o pedido entregue com atraso.',
  'O ensaio foi retirado, mas o relatório é exigido.',
  'Sertifikat 3.2 tidak diperlukan kecuali diminta klien.',
  'Kru mekanik tidak perlu, kami pakai orang sendiri; cukup dua operator per shift.',
])('READ-3: “%s” still asks for something', (sentence) => expect(onlyDoesWithout(sentence)).toBe(false));

it('READ-3: what the buyer named in the head does himself is no row', () => {
  const text =
    'WALLABA GAS NETWORKS PTY LTD\nTo: Kestrel Valves Ltd\n\nRequest for tender.\n\nThe 24 h leak test to API 598 is carried out by NAME.\n';
  const rowsFor = (name: string) =>
    extractFrom({
      receivedVia: 'Manual',
      from: null,
      date: null,
      subject: '',
      sources: [{ id: 's', kind: 'mail', name: 's', text: text.replace('NAME', name), pageStarts: [] }],
    }).requirements.filter((row) => row.text.includes('leak test'));
  expect(rowsFor('Wallaba')).toEqual([]);
  expect(rowsFor('Veritas')).toHaveLength(1);
  expect(rowsFor('Kestrel')).toHaveLength(1);
});
