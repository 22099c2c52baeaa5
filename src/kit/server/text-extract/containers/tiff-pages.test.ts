import { describe, expect, it } from 'vitest';
import { fax } from '../../../../../test/support/fax.ts';
import { openPicture } from '../../text-recognition/picture-file.ts';
import { readPage } from '../../text-recognition/read-page.ts';
import { readText } from '../read-text.ts';

const open = (bytes: Uint8Array) =>
  readText({ name: 'fax.tif', mediaType: 'image/tiff', bytes, opens: true, recognises: true });

describe('READ-7: a TIFF', () => {
  it('is taken apart into its pages in their true proportions, whose words are recognised', async () => {
    const { state, parts = [] } = await open(fax);
    expect([state, parts.map(({ name }) => name)]).toEqual(['opened', ['fax page 1.png', 'fax page 2.png']]);
    const read: [number, string][] = [];
    for (const { bytes } of parts) {
      const picture = await openPicture(bytes);
      const page = await readPage(picture);
      read.push([picture.height, 'text' in page ? page.text : page.fault]);
    }
    expect(read).toEqual([
      [200, 'The valves shall be tested.'],
      [200, 'The bodies shall be forged.'],
    ]);
  });

  it('whose second page is damaged gives the first and says so', async () => {
    const broken = Buffer.from(fax);
    // The compression of the second page becomes one that nobody knows.
    const at = broken.lastIndexOf(Buffer.from('0301030001000000', 'hex'));
    broken.writeUInt16LE(0x7777, at + 8);
    const { parts = [], note, isPartial } = await open(broken);
    expect(parts.map(({ name }) => name)).toEqual(['fax page 1.png']);
    expect([note, isPartial]).toEqual(['Pages that could not be read: 2.', true]);
  });
});
