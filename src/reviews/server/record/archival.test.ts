import { beforeAll, describe, expect, it } from 'vitest';

import { archivalFaults } from '../../../../test/fixtures/pdf/archival-rules.ts';
import { sampleRecord } from '../../../../test/fixtures/record/record.ts';
import { renderRecord } from './render.ts';

/** The sample in the letters that an organisation elsewhere has, and with signs that XML would take for its own. */
const foreign = () => {
  const record = sampleRecord();
  return {
    ...record,
    organisation: 'Ölwerk & Söhne <Nord>',
    enquiry: { ...record.enquiry, customer: 'شركة الصمامات', reference: 'Заявка № 4 (б) 阀门 밸브 🛢' },
  };
};

describe('the record as a file to be kept (PDF/A-2b)', () => {
  let bytes: Buffer;
  const patched = (from: string, to: string) => {
    expect(to).toHaveLength(from.length);
    const at = bytes.indexOf(from, 0, 'latin1');
    expect(at).toBeGreaterThan(0);
    const copy = Buffer.from(bytes);
    copy.write(to, at, 'latin1');
    return copy;
  };

  beforeAll(async () => {
    bytes = await renderRecord(sampleRecord());
  });

  it('EVD-2: keeps every rule, in a finished review, in a draft and in foreign letters', async () => {
    expect(archivalFaults(bytes)).toEqual([]);
    expect(archivalFaults(await renderRecord(foreign()))).toEqual([]);
    const draft = sampleRecord({ finalApproval: null, findings: [], amendments: [], sources: [] });
    expect(archivalFaults(await renderRecord(draft))).toEqual([]);
  });

  it('EVD-2: the rules find what is broken', () => {
    expect(archivalFaults(patched('/GTS_PDFA1', '/GTS_PDFX1'))).toContain('6.2.3 output intent');
    expect(archivalFaults(patched('<pdfaid:part>2', '<pdfaid:part>3'))).toContain('6.6.4 part');
    expect(archivalFaults(patched('/FontFile2', '/FontFileX'))).toContainEqual(
      expect.stringMatching(/^6\.2\.11\.4 .* is not embedded$/),
    );
    expect(archivalFaults(patched('/Marked true', '/Marked null'))).toContain('6.7.2 MarkInfo');
    expect(archivalFaults(patched('/S /GoTo', '/S /GoT0'))).toContain('6.5.1 action /GoT0');
    expect(archivalFaults(patched('/F 4', '/F 6'))).toContain('6.3.2 flags 6 of /Link');
  });
});
